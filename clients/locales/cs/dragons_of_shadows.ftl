### Dragons of Shadows česky, added after core.ftl with overrides

## Refusals, in the order in which they are checked
err-unknown_command = Server tento příkaz nezná, takže se nic nezměnilo. Zvol akci ze seznamu.
err-invalid_parameter = Nic se nezměnilo: { $field } musí být číslo od { $min } do { $max }. Oprav to.
    .plain-listed = Nic se nezměnilo: { $field } musí mít jednu z hodnot: { $values }. Zvol ji.
    .plain-long = Nic se nezměnilo: { $field } tu může mít nejvýš { $max }. Zkrať to.
    .plain-field = Nic se nezměnilo: pole chybí, nebo tu není povolené ({ $field }). Zvol znovu.
    .plain = Nic se nezměnilo: část volby chybí, nebo není povolená. Zvol znovu ze seznamu.
err-encounter_not_started = Boj ještě nezačal, takže to teď nejde. Vyčkej, až ho PJ zahájí.
    .short = Ještě nezačal
err-already_started = Boj už probíhá, takže nezačal podruhé. Měň ho příkazy PJ.
err-encounter_ended = Boj už skončil, takže se nic nezměnilo. PJ ho může obnovit.
    .short = Boj skončil
err-unknown_combatant = V tomto boji takový účastník není, takže se nic nezměnilo. Zvol někoho z pořadí.
err-not_controller = Z tohoto místa o tom rozhodnout nejde. Požádej PJ o předání postavy.
err-gm_only = Tohle může jen PJ, takže se nic nezměnilo. Požádej PJ.
err-no_pending_attack = Žádný útok nečeká na odpověď, takže se nic nezměnilo. Výsledek najdeš v záznamu boje.
err-not_defender = Tento útok má jiný cíl, takže odpověď nebyla přijata. Čeká se na odpověď ({ $who }).
    .plain = Tento útok má jiný cíl, takže odpověď nebyla přijata. Vyčkej na odpověď cíle.
err-unknown_defence = Taková obrana není, takže se nic nezměnilo. Zvol blok, úhyb, nebo „Bez obrany“.
err-no_blocks_left = Blok nejde: v tomto kole vyčerpáno { $used }/{ $size }. Zvol úhyb, nebo „Bez obrany“.
    .short = Bloky vyčerpány
    .plain = Blok nejde: bloky v tomto kole jsou vyčerpány. Zvol úhyb, nebo „Bez obrany“.
err-no_dodges_left = Úhyb nejde: v tomto kole vyčerpáno { $used }/{ $size }. Zvol blok, nebo „Bez obrany“.
    .short = Úhyby vyčerpány
    .plain = Úhyb nejde: úhyby v tomto kole jsou vyčerpány. Zvol blok, nebo „Bez obrany“.
err-defence_not_allowed = Tato obrana proti tomuto útoku nejde: brání jí sevření nebo PJ. Zvol jinou, nebo „Bez obrany“.
    .short = Ne proti tomuto
err-reaction_pending = Nejdřív otevřený útok: čeká se na obranu, takže se ještě nic nezměnilo. Tvá volba čeká; odešli ji potom znovu.
    .short = Nejdřív obrana
err-not_waiting = Teď jednat nejde: žádné akce nejsou odloženy. Nejdřív vyčkej ve vlastním tahu.
err-not_hidden = Nic se nezměnilo: tento účastník není v úkrytu. Jednej v pořadí, nebo ho nejdřív skryj.
err-combatant_incapacitated = Tento účastník nemůže jednat, takže se nic nezměnilo. Změní to jen léčení, nebo svolení PJ.
    .short = Nemůže jednat
err-not_your_turn = Na tahu je někdo jiný, takže se nic nezměnilo. Tvůj tah přijde podle pořadí.
    .short = Nejsi na tahu
err-unknown_target = V tomto boji takový cíl není, takže se nic nezměnilo. Zvol cíl ze seznamu.
err-invalid_target = Tady nejde být cílem sebe sama, takže se nic nezměnilo. Zvol jiný cíl.
err-target_not_present = Tento cíl tu už není, takže se nic nezměnilo. Zvol jiný.
err-target_dead = Cíl už nežije, takže se nic nezměnilo. Zvol jiný.
err-friendly_target = Cíl stojí na stejné straně, takže k útoku nedošlo. Zvol protivníka.
err-unknown_weapon = V deníku taková zbraň není, takže se nic nezměnilo. Zvol zbraň ze seznamu.
err-unknown_item = V deníku taková věc není, takže se nic nezměnilo. Zvol věc ze seznamu.
err-item_away = Tato věc je hozená nebo ztracená, takže se nedá vytáhnout. Zvol jinou, nebo požádej PJ o vrácení.
err-weapon_not_ready = Tato zbraň není v ruce, takže se nic nezměnilo. Nejdřív ji vytáhni, nebo zvol jinou.
    .short = Není v ruce
err-item_not_in_hand = Tato věc není v ruce, takže se nic nezměnilo. Nejdřív ji vytáhni, nebo zvol jinou.
    .short = Není v ruce
err-already_in_hand = Tato věc už je v ruce, takže se nevytáhla. Použij ji, nebo zvol jinou.
err-wrong_weapon = Tato zbraň se k tomu nehodí, takže se nic nezměnilo: střelnou zbraní se střílí, ostatními se bojuje zblízka. Zvol jinou.
err-weapon_not_loaded = Tato zbraň není nabitá, takže k výstřelu nedošlo. Nejdřív ji nabij.
    .short = Není nabitá
err-already_loaded = Tato zbraň už je nabitá, takže se žádná akce nespotřebovala. Vystřel, nebo zvol něco jiného.
err-no_actions_left = V tomto tahu zbývá málo akcí, takže se nic nezměnilo: potřeba { $needed }, zbývá { $left }. Ukonči tah, nebo zvol něco levnějšího.
    .short = Žádné akce
    .plain = V tomto tahu zbývá málo akcí, takže se nic nezměnilo. Ukonči tah, nebo zvol něco zdarma.
err-grappled = Sevření to nedovolí, takže se nic nezměnilo. Nejdřív se vytrhni, nebo zvol něco jiného.
    .short = V sevření
err-run_needs_full_turn = Běh zabere celý tah a část akcí z tohoto tahu už je vyčerpaná. Běž v příštím tahu, nebo se přesuň.
    .short = Potřebuje celý tah
err-already_moved_this_round = Přesun nejde: v jednom kole je dovolen jen jeden. Zvol něco jiného, nebo běž v příštím tahu.
    .short = Přesun už byl
err-invalid_distance = Přesun nejde: vzdálenost musí být větší než 0 a cíl přesunu vyžaduje pozici na mapě. Oprav to.
err-distance_too_far = Přesun nejde: je to příliš daleko, možné je nejvýš { $max_m } m. Zvol kratší.
    .short = Příliš daleko
    .plain = Přesun nejde: je to příliš daleko, nejdelší je čtvrtina rychlosti. Zvol kratší.
err-destination_occupied = Přesun nejde: někdo tam stojí. Zvol volné místo, nebo odtlač.
    .short = Místo obsazené
err-not_grappled = Není z čeho se vytrhnout: nikdo nedrží. Zvol jinou akci.
err-not_grappling = Není koho pustit: nikdo není v sevření. Zvol jinou akci.
err-lethal_push_forbidden = Odtlačení do smrtícího místa neproběhlo: PJ ho musí nejdřív povolit. Požádej PJ, nebo odtlač bez nebezpečí.
err-target_in_full_cover = Cíl je v plném krytu, takže k výstřelu nedošlo. Zvol jiný cíl, nebo jinou akci.
    .short = Plný kryt
err-hands_full = Málo volných rukou, takže se nic nevytáhlo: rukou je { $max }. Nejdřív něco pusť.
    .short = Plné ruce
    .plain = Málo volných rukou, takže se nic nevytáhlo. Nejdřív něco pusť.
err-not_incapacitated = Svolení není třeba: tento účastník není mimo boj. Zvol někoho, kdo je.
err-willpower_too_low = Jednat na nule nejde: síla vůle je { $willpower }, ale je potřeba aspoň { $needed }. Vynuť to, nebo to nech být.
    .plain = Jednat na nule nejde: síla vůle je příliš nízká. Vynuť to, nebo to nech být.
err-invalid_order = Pořadí se nezměnilo: každý účastník v něm musí být právě jednou. Oprav ho.
err-invalid_sheet = { $reason_is ->
    [too_small] Deník se neuložil: { $field } musí být aspoň { $min }. Oprav to.
    [too_large] Deník se neuložil: { $field } může být nejvýš { $max }. Oprav to.
    [too_short] Deník se neuložil: { $field } je příliš krátké, potřeba aspoň { $min }. Oprav to.
    [too_long] Deník se neuložil: { $field } je příliš dlouhé, dovoleno nejvýš { $max }. Oprav to.
    [wrong_length] Deník se neuložil: { $field }, potřebný počet částí: { $length }. Oprav to.
    [missing] Deník se neuložil: chybí pole ({ $field }). Doplň ho.
    [unknown_field] Deník se neuložil: takové pole v něm není ({ $field }). Odstraň ho.
    [not_listed] Deník se neuložil: { $field } musí mít jednu z uvedených hodnot. Zvol ji.
    [wrong_type] Deník se neuložil: { $field } má nesprávný druh hodnoty, číslo místo slov nebo naopak. Oprav to.
    [not_a_point] Deník se neuložil: { $field } jsou dvě čísla, x a y v metrech. Oprav to.
    [id_taken] Deník se neuložil: dvě věci mají stejný název ({ $value }). Jednu přejmenuj.
    [not_owned] Deník se neuložil: tohle v něm není, ale je to v ruce ({ $value }). Přidej to, nebo to dej z ruky.
    [twice_in_hand] Deník se neuložil: stejná věc je v ruce dvakrát. Nech jen jednu.
    [hands_full] Deník se neuložil: to, co je v ruce, zabere víc rukou než { $max }. Něco dej z ruky.
   *[other] Deník se neuložil: { $field } má nepovolenou hodnotu. Oprav ji.
 }
    .plain = Deník se neuložil: je v něm nepovolená hodnota. Zkontroluj pole.
err-unknown_test = Taková otevřená zkouška není, takže se neházelo. Vyžádej novou.
err-not_enough_sides = Boj nezačal: jsou potřeba dvě strany, na kterých může někdo jednat. Přidej účastníky, nebo změň stranu.
err-not_ended = Boj se neobnovil: ještě neskončil. Hraj dál.

## The system
ruleset-name = Dragons of Shadows
ruleset-about = Jeden druh kostek, součty proti obtížnostem, přesné pořadí, počítané obrany.

## What the Polish source text calls by another word than the core

## Statistics and skills
stat-strength = síla
stat-dexterity = obratnost
stat-speed = rychlost
stat-intelligence = inteligence
stat-willpower = síla vůle
skill-melee_weapon = boj se zbraní
skill-unarmed = boj beze zbraně
skill-block = blok
skill-dodge = úhyb
skill-throwing = vrhací zbraně
skill-shooting = střelné zbraně
skill-survival = přežití v přírodě
skill-reading_writing = čtení a psaní
skill-smithing = řemeslo (kovářství)

## Sheet fields
field-name = jméno
field-id = název
field-side = strana
field-strength = síla
field-dexterity = obratnost
field-speed = rychlost
field-intelligence = inteligence
field-willpower = síla vůle
field-hp_max = maximum životů
field-hp = životy
field-skills = dovednosti
field-skill_stats = vlastnosti dovedností
field-weapons = zbraně
field-items = věci
field-wielded = v ruce
field-armor = zbroj
field-position = pozice na mapě (m)
field-hidden = v úkrytu
field-statuses = stavy
field-gender = mluvnický rod
field-common_noun = druh, ne vlastní jméno
field-class = druh zbraně
field-damage = zranění
field-kind = druh zranění
field-throwable = k vrhání
field-two_handed = obouruční
field-reload_actions = akce na nabití
field-loaded = nabitá
field-access = kde se nosí
field-draw_actions = akce na vytažení
field-label = popis
field-percent = procento ze součtu
field-applies_to = týká se
field-location = místo
field-light_taken = utržené lehké zranění
field-wounds_taken = utržená poranění
field-critical_taken = utržené kritické zranění
field-second_bar = druhé životy
field-state = stav
field-target = cíl
field-weapon = zbraň
field-item = věc
field-aim = míření
field-stunt = efektní provedení
field-choice = obrana
field-intent = záměr
field-distance = vzdálenost (m)
field-to = do bodu (m)
field-mode = druh chvatu
field-method = způsob
field-skill = dovednost
field-stat = vlastnost
field-stats = vlastnosti
field-hazard = na smrtící místo
field-text = co se děje
field-actions = akce
field-before = těsně před tahem
field-order = pořadí
field-opponents = protivníci
field-status = obtížnost činnosti
field-value = hodnota
field-cover = kryt
field-allowed = povolené obrany
field-amount = kolik
field-force = vynucení
field-holder = kdo drží
field-difficulty = obtížnost
field-max_rolls = nejvíc hodů
field-successes_needed = potřebné úspěchy
field-initiator = kdo začíná
field-opponent = protivník
field-fixed_sum = pevný součet
field-test = zkouška
field-changes = změny
field-actor = kdo
field-flat = oprava

## Kinds of weapons and damage, where things are
class-melee = na blízko
class-thrown = vrhací
class-shooting = střelná
class-unarmed = holé ruce
damage-light = lehké zranění
damage-serious = vážné zranění
damage-critical = kritické zranění
kind-light = lehké
kind-serious = vážné
kind-critical = kritické
kind-wounds = poranění
access-quick = po ruce
access-packed = v batohu
gender-masculine = mužský
gender-feminine = ženský
gender-neuter = střední
gender-unknown = neuvedeno
location-head = hlava
location-right_arm = pravá ruka
location-left_arm = levá ruka
location-torso = trup
location-right_leg = pravá noha
location-left_leg = levá noha
location-none = bez místa
tag-all = vše
tag-attack = útok
tag-ranged = útok na dálku
tag-block = blok
tag-dodge = úhyb
tag-grapple = chvat
tag-push = odtlačení
tag-escape = vytržení
mode-arm = ruka
mode-immobilise = znehybnění
method-force = silou
method-feint = klamem
intent-reposition = na jiné místo
intent-flee = útěk
luck-none = bez štěstí a smůly
luck-good = štěstí
luck-bad = smůla
cover-full = plný kryt
difficulty-trivial = triviální
difficulty-easy = snadná
difficulty-normal = běžná
difficulty-hard = těžká
difficulty-very_hard = velmi těžká
difficulty-impossible = nemožná

## States and statuses
state-active = schopnost boje
state-incapacitated = vyřazení z boje
state-mortally_wounded = smrtelné zranění
state-dead = smrt
state-escaped = útěk
state-acting = jednání na nule
state-running = v běhu
state-grappled = v sevření
status-sprained_ankle = vyvrtnutý kotník
status-serious_wound = vážné poranění
status-fatigue = únava
status-illness = nemoc
status-curse = kletba
status-held = sevření
status-grappled = sevření
status-grapple = sevření
status-running = běh
status-run = běh
status-second_bar = druhé životy
mark-running = v běhu
mark-waiting = vyčkává
mark-distance_m = uraženo: { $n } m
mark-wielded = v ruce: { $items }
mark-moved = po přesunu
mark-grappled_by = v sevření ({ $who })
mark-cover = kryt: { $value }
mark-second_bar = druhé životy
mark-acting = jedná na nule
mark-progress = { $command } ({ $item }): { $done }/{ $all }
mark-position = pozice: { $value }
mark-held_actions = odložené akce: { $n }
mark-light_taken = lehké zranění: { $n }
mark-wounds_taken = poranění: { $n }
mark-critical_taken = kritické zranění: { $n }
mark-away = pryč: { $items }
mark-at_feet = u nohou: { $items }
mark-next_status = příští hod { $n } %
mark-ranged_difficulty = obtížnost střelby: { $n }
mark-ranged_defence = obrana proti příští střele ({ $n } %)
mark-defences_allowed = proti příštímu útoku: { $value }
mark-opponents = protivníci: { $value }
limit-block = bloky
limit-blocks = bloky
limit-dodge = úhyby
limit-dodges = úhyby
limit-move = přesun

## Weapons and things
weapon-unarmed = holé ruce
weapon-dagger = dýka
weapon-club = kyj
weapon-staff = hůl
weapon-short_sword = krátký meč
weapon-long_sword = dlouhý meč
weapon-battle_axe = bojová sekera
weapon-great_sword = obouruční meč
weapon-spear = kopí
weapon-throwing_axe = vrhací sekera
weapon-stone = kámen
weapon-improvised_stick = klacek
weapon-short_bow = krátký luk
weapon-long_bow = dlouhý luk
weapon-crossbow = kuše
weapon-arquebus = arkebuza
item-shield = štít
item-torch = pochodeň
item-rope = lano
item-potion = lektvar
item-smoke_bomb = dýmovnice
armour-none = bez zbroje
armour-padded = prošívanice
armour-leather = kožená zbroj
armour-mail = kroužková zbroj
armour-plate = plátová zbroj

## Templates
template-kobold = Kobold
template-bandit = Bandita
template-guard = Strážný
template-ignatius = Ignatius
template-sarathi = Sarathi
template-lethi = Lethi
template-baltir = Baltir
template-arathus = Arathus
template-sarathael = Sarathael
template-ulavar = Ulavar

## Actions
act-attack = Zaútočit
    .hint = Úder zbraní v ruce nebo holýma rukama.
act-ranged_attack = Útok na dálku
    .hint = Výstřel nebo vrh. Běžně se proti němu bránit nejde.
act-defend = Bránit se
act-block = Blokovat
act-dodge = Uhnout
act-none = Bez obrany
act-reload = Nabít
act-run = Běžet
    .hint = Zabere celý tah; blok a úhyb ztrácejí polovinu součtu.
act-move = Přesunout se
    .hint = Krátký opatrný krok, nejvýš čtvrtina rychlosti v metrech.
act-grapple = Chytit
act-escape = Vytrhnout se
act-release = Pustit sevření
act-push = Odtlačit
act-draw = Vytáhnout
act-use_item = Použít
act-drop = Pustit
act-other = Jiná akce
act-wait = Vyčkat
    .hint = Tah končí; zbývající akce se odloží na později v tomto kole.
act-act_now = Jednat teď
act-ambush = Útok z úkrytu
    .hint = Vyjdi z úkrytu a začni tah hned, nebo těsně před něčím tahem.
choice-block = Blokovat
choice-dodge = Uhnout
choice-none = Bez obrany
answer-block = blok
answer-dodge = úhyb
answer-none = bez obrany
answer-end_turn = konec tahu
word-block = blok
word-dodge = úhyb

## GM's commands
act-set_order = Určit pořadí
act-set_opponents = Určit protivníky
act-set_difficulty = Určit obtížnost
act-set_ranged_difficulty = Obtížnost střelby
act-set_cover = Určit kryt
act-allow_ranged_defence = Povolit obranu
act-limit_defence = Omezit obranu
act-allow_hazard = Povolit nebezpečí
act-gm_damage = Zranit
act-heal = Vyléčit
act-kill = Usmrtit
act-permit_action = Dovolit jednat
act-take_actions = Odebrat akce
act-add_status = Přidat stav
act-remove_status = Odebrat stav
act-join = Přivést do boje
act-set_grapple = Určit sevření
act-take_item = Odebrat věc
act-return_item = Vrátit věc
act-set_distance = Určit vzdálenost
act-set_position = Určit pozici
act-request_test = Vyžádat zkoušku
    .hint = Prostá zkouška: jeden hod proti obtížnosti.
act-request_opposed = Porovnávací zkouška
    .hint = Porovnání dvou součtů; vítězí vyšší.
act-request_complex = Složená zkouška
    .hint = Několik hodů; je potřeba dost úspěchů.
act-complex_roll = Hodit ve zkoušce
act-abandon = Vzdát zkoušku
act-partial_success = Částečný úspěch

## Table options
opt-ones_value = Hodnota jedničky
    .hint = Kolik se počítá samotná kostka, na které padla 1.
opt-bonus_ten_explodes = Desítka na dohozu dává dohoz
    .hint = Dohoz, na kterém padla 10, dává další dohoz.
opt-cancelled_ten_keeps_bonus = Zrušená desítka si nechá dohoz
    .hint = Desítka zrušená jedničkou pořád dává dohoz.
opt-meet_succeeds = Stejný součet stačí
    .hint = V prostých, složených a střeleckých zkouškách stačí součet rovný obtížnosti.
opt-opposed_tie_initiator = Remízu vyhrává, kdo začíná
    .hint = Při stejných součtech v porovnávací zkoušce vítězí ten, kdo začíná.
opt-defence_limit_scope = Počítání obran
    .hint = Bloky a úhyby se obnoví každé kolo, nebo na začátku každého tahu.
opt-min_damage = Nejmenší zranění
    .hint = Zranění ze zásahu před zbrojí není nižší, pokud na kostce nepadla 1.
opt-armor_mode = Zbroj ubírá
    .hint = Zbroj ubírá ze zranění své body, nebo tolik procent.
opt-complex_bad_luck_ends = Smůla končí složenou zkoušku
    .hint = Smůla v jednom hodu znamená neúspěch celé zkoušky.
opt-grapple_uses_dodge_limit = Chvat spotřebuje úhyb
    .hint = Odpor proti chvatu spotřebuje jeden úhyb; bez úhybů se chvat podaří, pokud nepadne smůla.
opt-light_zero = Lehké zranění na 0
    .hint = Zásoba životů se jednou počítá znovu jako plná, nebo je účastník mimo boj.
opt-critical_death_percent = Smrt z kritického zranění (%)
    .hint = Jaké kritické zranění zabíjí, v procentech plných životů.
opt-default_ranged_difficulty = Obtížnost střelby
    .hint = Pro výstřely a vrhy, dokud PJ neurčí jinou.
opt-ranged_defence_status = Obrana proti střelbě
    .hint = Jak těžká je obrana proti střelbě, kterou PJ povolí.
opt-aimed_status = Mířené a efektní útoky
    .hint = Jak těžký je útok na zvolené místo nebo s efektním provedením.
opt-push_distance_m = Délka odtlačení (m)
    .hint = Jak daleko odtlačení dosáhne.
opt-packed_item_actions = Akce na vytažení z batohu
    .hint = Pro věci bez vlastní ceny.
opt-high_willpower = Vysoká síla vůle
    .hint = Od této síly vůle může PJ dovolit jednání na nule bez vynucení.
opt-untrained_percent = Pokusy bez dovednosti (%)
    .hint = Přičítá se k procentům každého hodu s dovedností 0.
opt-auto_end = Boj končí sám
    .hint = Jakmile může jednat nejvýš jedna strana; jinak ho ukončí jen PJ.
opt-melee_location_roll = Místo zásahu zblízka
    .hint = Kostka určí, kam úder dopadne.
opt-surprise_denies_defence = Bez obrany proti překvapení
    .hint = Útokům v tahu, kdy účastník vyjde z úkrytu, se nejde bránit.
opt-run_stop_distance_percent = Vzdálenost zastaveného běhu (%)
    .hint = Jaká část rychlosti se počítá, když běh skončí dřív.
opt-flee_escapes = Útěk opouští boj
    .hint = Dokončený běh s tímto záměrem odvede účastníka z boje.
opt-personal_space_m = Prostor kolem účastníka (m)
    .hint = Místo blíž než tolik od někoho je obsazené.
opt-wound_status_on_ten = Desítka zranění dává poranění
    .hint = Vážné poranění se zapíše samo; jinak ho přidá jen PJ.
name-ones_value = { opt-ones_value }
name-bonus_ten_explodes = { opt-bonus_ten_explodes }
name-cancelled_ten_keeps_bonus = { opt-cancelled_ten_keeps_bonus }
name-meet_succeeds = { opt-meet_succeeds }
name-opposed_tie_initiator = { opt-opposed_tie_initiator }
name-defence_limit_scope = { opt-defence_limit_scope }
name-min_damage = { opt-min_damage }
name-armor_mode = { opt-armor_mode }
name-complex_bad_luck_ends = { opt-complex_bad_luck_ends }
name-grapple_uses_dodge_limit = { opt-grapple_uses_dodge_limit }
name-light_zero = { opt-light_zero }
name-critical_death_percent = { opt-critical_death_percent }
name-default_ranged_difficulty = { opt-default_ranged_difficulty }
name-ranged_defence_status = { opt-ranged_defence_status }
name-aimed_status = { opt-aimed_status }
name-push_distance_m = { opt-push_distance_m }
name-packed_item_actions = { opt-packed_item_actions }
name-high_willpower = { opt-high_willpower }
name-untrained_percent = { opt-untrained_percent }
name-auto_end = { opt-auto_end }
name-melee_location_roll = { opt-melee_location_roll }
name-surprise_denies_defence = { opt-surprise_denies_defence }
name-run_stop_distance_percent = { opt-run_stop_distance_percent }
name-flee_escapes = { opt-flee_escapes }
name-personal_space_m = { opt-personal_space_m }
name-wound_status_on_ten = { opt-wound_status_on_ten }
option-ones_value = { opt-ones_value }
option-bonus_ten_explodes = { opt-bonus_ten_explodes }
option-cancelled_ten_keeps_bonus = { opt-cancelled_ten_keeps_bonus }
option-meet_succeeds = { opt-meet_succeeds }
option-opposed_tie_initiator = { opt-opposed_tie_initiator }
option-defence_limit_scope = { opt-defence_limit_scope }
option-min_damage = { opt-min_damage }
option-armor_mode = { opt-armor_mode }
option-complex_bad_luck_ends = { opt-complex_bad_luck_ends }
option-grapple_uses_dodge_limit = { opt-grapple_uses_dodge_limit }
option-light_zero = { opt-light_zero }
option-critical_death_percent = { opt-critical_death_percent }
option-default_ranged_difficulty = { opt-default_ranged_difficulty }
option-ranged_defence_status = { opt-ranged_defence_status }
option-aimed_status = { opt-aimed_status }
option-push_distance_m = { opt-push_distance_m }
option-packed_item_actions = { opt-packed_item_actions }
option-high_willpower = { opt-high_willpower }
option-untrained_percent = { opt-untrained_percent }
option-auto_end = { opt-auto_end }
option-melee_location_roll = { opt-melee_location_roll }
option-surprise_denies_defence = { opt-surprise_denies_defence }
option-run_stop_distance_percent = { opt-run_stop_distance_percent }
option-flee_escapes = { opt-flee_escapes }
option-personal_space_m = { opt-personal_space_m }
option-wound_status_on_ten = { opt-wound_status_on_ten }
value-round = každé kolo
value-attacker_turn = každý tah
value-flat = body
value-percent = procenta
value-second_bar = druhé životy
value-incapacitated = vyřazení z boje

## Terms of explanations
term-strength = síla
term-dexterity = obratnost
term-speed = rychlost
term-intelligence = inteligence
term-willpower = síla vůle
term-dice = kostky
term-die = kostka
term-bonus = dohozy
term-flat = oprava
term-weapon = zbraň
term-pool = základ zranění
term-opposing_speed = rychlost protivníků
term-halved = není vrhací: polovina
term-percent = procenta
term-damage = zranění
term-armour = zbroj
term-armor = zbroj
term-hp = životy
term-difficulty = obtížnost
term-cover = kryt
term-min_damage = nejmenší zranění
term-fixed_sum = pevný součet
term-lost = pod nulu propadá
explain-attack = Útok
explain-block = Blok
explain-dodge = Úhyb
explain-ranged_attack = Útok na dálku
explain-grapple = Chvat
explain-escape = Vytržení
explain-push = Odtlačení
explain-hold = Sevření
explain-resist = Odpor
explain-location = Místo zásahu
explain-damage = Zranění
explain-pool = Základ zranění
explain-armour = Zbroj
explain-actions = Akce v tahu
explain-effect = Následek
explain-result = Výsledek
explain-ranged_difficulty = Obtížnost střelby nebo hodu
explain-damage_kind = Počítá se jako
explain-initiative = Iniciativa
explain-run_check = Kontrola zastavení
explain-test = Zkouška
explain-opposed = Porovnávací zkouška
explain-complex = Složená zkouška
explain-initiator = Kdo začíná
explain-opponent = Protivník
purpose-initiative = iniciativa
purpose-attack = útok
purpose-block = blok
purpose-dodge = úhyb
purpose-ranged_attack = útok na dálku
purpose-grapple = chvat
purpose-escape = vytržení
purpose-push = odtlačení
purpose-hold = sevření
purpose-resist = odpor
purpose-location = místo zásahu
purpose-damage = zranění
purpose-run_check = kontrola zastavení
purpose-test = zkouška
purpose-result = výsledek
purpose-ranged_difficulty = obtížnost střelby nebo hodu
purpose-damage_kind = počítá se jako
purpose-actions = akce v tahu
purpose-pool = základ zranění
purpose-armour = zbroj
purpose-effect = následek
purpose-complex = složená zkouška
purpose-initiator = kdo začíná
purpose-opponent = protivník

## Questions
prompt-defence-with = { $attacker } na tebe útočí (zbraň: { $weapon }).
prompt-defence-attack = { $attacker } na tebe útočí (zbraň: { $weapon }).
prompt-defence-ranged_attack = { $attacker } na tebe míří (zbraň: { $weapon }).
command-draw = vytahování
command-reload = nabíjení
outcome-good = štěstí
outcome-bad = smůla
outcome-serious = { kind-serious }
outcome-critical = { kind-critical }
outcome-second_bar = druhé životy
outcome-stopped = zastavení
outcome-running = běh pokračuje
outcome-head = { location-head }
outcome-right_arm = { location-right_arm }
outcome-left_arm = { location-left_arm }
outcome-torso = { location-torso }
outcome-right_leg = { location-right_leg }
outcome-left_leg = { location-left_leg }
outcome-active = { state-active }
outcome-incapacitated = { state-incapacitated }
outcome-mortally_wounded = { state-mortally_wounded }
outcome-dead = { state-dead }
outcome-escaped = { state-escaped }
outcome-runs_on = běh pokračuje

## The rules, one sentence each
rule-DOS-1 = Každá kostka je k10 a hází jí server.
rule-DOS-2 = Hází se tolika kostkami, kolik je úroveň dovednosti.
rule-DOS-3 = Výsledek kostek je součet ok, s výjimkou jedniček a desítek.
rule-DOS-4 = Každá jednička se počítá jako 0 a ruší nejvyšší kostku, která není jednička.
rule-DOS-5 = Každá desítka dává dohoz.
rule-DOS-6 = Dohozy se přičítají, nic je neruší a nepočítají se do štěstí ani smůly; desítka na dohozu dává další.
rule-DOS-7 = Všechny dohozy se hází, i když už rozhodlo štěstí nebo je desítka zrušená.
rule-DOS-8 = Víc jedniček než jiných kostek je smůla: neúspěch, ať je součet jakýkoli.
rule-DOS-9 = Víc desítek než jiných kostek je štěstí: úspěch, ať je součet jakýkoli.
rule-DOS-10 = Bez kostek není štěstí ani smůla.
rule-DOS-11 = Součet je vlastnost, kostky a opravy dohromady, potom změněné o procenta.
rule-DOS-12 = Kostky iniciativy, zranění, místa zásahu a zastavení nemají dohozy, rušení ani štěstí.
rule-DOS-13 = Hodnoty se zaokrouhlují dolů, každá jednou; jen vzdálenosti jsou přesné.
rule-DOS-14 = Zkoušku je možné zkusit i bez dovednosti, součet je pak bez kostek.
rule-DOS-15 = Součet musí být vyšší než obtížnost; stejný je neúspěch.
rule-DOS-16 = Prostá zkouška: jeden hod proti obtížnosti.
rule-DOS-17 = Porovnávací zkouška: vítězí vyšší součet, při stejných neuspěje ten, kdo začíná.
rule-DOS-18 = V porovnávacích zkouškách smůla prohrává a štěstí vítězí; mají-li štěstí obě strany, rozhodují součty.
rule-DOS-19 = Složená zkouška: několik hodů a mezi nimi dost úspěchů.
rule-DOS-20 = PJ může neúspěšnou složenou zkoušku uznat za částečný úspěch; štěstí a smůla v ní rozhodují jen jeden hod.
rule-DOS-21 = Obtížnost činnosti mění celý součet o procenta: triviální +50, snadná +20, těžká −20, velmi těžká −50, nemožná −90.
rule-DOS-22 = Na hod platí jedna obtížnost činnosti; procenta stavů se k ní přičtou, pak jedno násobení.
rule-DOS-23 = PJ může o čemkoli rozhodnout bez hodu.
rule-DOS-24 = V kole má každý jeden tah, ve stejném pořadí.
rule-DOS-25 = Počet akcí v tahu: vlastní rychlost dělená rychlostí protivníků, aspoň 1.
rule-DOS-26 = Proti více protivníkům se jejich rychlosti sčítají.
rule-DOS-27 = Rychlost protivníků je součet všech, kdo mohou jednat a nejsou v úkrytu; PJ může určit jiné.
rule-DOS-28 = Přesila protivníků běh nezkracuje.
rule-DOS-29 = Iniciativa je rychlost a jedna kostka, od nejvyšší, hází se jednou.
rule-DOS-30 = Při remíze se hází znovu, jen o místo uvnitř remízy.
rule-DOS-31 = PJ může pořadí kdykoli změnit; nikdo nejedná v kole dvakrát.
rule-DOS-32 = Vyčkání odloží zbývající akce; je možné je použít později ve stejném kole.
rule-DOS-33 = Kdo je v úkrytu, nemá místo v pořadí, nemůže být cílem a okamžik k jednání si zvolí.
rule-DOS-34 = Kdo přijde později, hází na iniciativu a zařadí se podle ní.
rule-DOS-35 = Tah končí, když nezbývá žádná akce; drahá akce může pokračovat v dalších tazích.
rule-DOS-36 = Do boje se vejdou jen krátké akce; každá skončí před další.
rule-DOS-37 = Útok: obratnost a boj proti obratnosti a bloku nebo úhybu.
rule-DOS-38 = Bez obrany útok zasáhne, pokud nemá smůlu.
rule-DOS-39 = Mířené a efektní útoky jsou těžké: −20 % součtu.
rule-DOS-40 = Obrana se volí před hodem; jeden útok, jedna obrana.
rule-DOS-41 = Blok: obratnost a kostky bloku, tolikrát za kolo, kolik je úroveň bloku + 1.
rule-DOS-42 = Blokuje se zbraní nebo rukou; PJ to může zakázat.
rule-DOS-43 = Úhyb: obratnost a kostky úhybu, tolikrát za kolo, kolik je úroveň úhybu.
rule-DOS-44 = Obrany se počítají bez ohledu na výsledek a obnoví se každé kolo.
rule-DOS-45 = Po štěstí nebo smůle může PJ přidat něco navíc.
rule-DOS-46 = Útok na dálku: obratnost a vrhací nebo střelné zbraně proti obtížnosti; vržená zbraň opouští ruku.
rule-DOS-47 = Obtížnost střelby určí PJ podle počasí, velikosti, vzdálenosti a přesnosti; jinak je 30.
rule-DOS-48 = Zbraň, která se nabíjí, je po výstřelu prázdná.
rule-DOS-49 = Proti útoku na dálku není obrana; kryt zvyšuje obtížnost, plný ho znemožní.
rule-DOS-50 = Běh zabere celý tah a má tolik metrů, kolik je rychlost.
rule-DOS-51 = Blok a úhyb v běhu jsou velmi těžké: −50 % součtu.
rule-DOS-52 = Když útok na bránícího se běžce nevyjde, rozhodne kostka: 1–5 běh zastaví, 6–10 ne.
rule-DOS-53 = Běh trvá do příštího tahu účastníka; přerušený se počítá z poloviny.
rule-DOS-54 = Přesun: nejvýš čtvrtina rychlosti v metrech, na volné místo, jednou za kolo.
rule-DOS-55 = Chvat: obratnost a boj beze zbraně proti obratnosti a úhybu, bez otázky na obranu.
rule-DOS-56 = V sevření se nejde přesouvat ani běžet; sevřená ruka nic nezmůže a znehybnění bere útok i úhyb.
rule-DOS-57 = Vytržení: síla nebo obratnost a boj beze zbraně proti vyšší z nich na straně držícího.
rule-DOS-58 = Odtlačení silou: síla a boj beze zbraně nebo se zbraní, na obou stranách stejně.
rule-DOS-59 = Odtlačení klamem: obratnost a boj se zbraní na obou stranách.
rule-DOS-60 = Odtlačení posune cíl o 1 m a nedává obranu; na smrtící místo jen se svolením PJ.
rule-DOS-61 = Každý jiný nápad stojí akci a o následku rozhodne PJ.
rule-DOS-62 = Vytažení stojí 1 akci po ruce, 2 z batohu; puštění je zdarma; hozená věc je pryč.
rule-DOS-63 = Bojová magie je na PJ: použij jinou akci.
rule-DOS-64 = Kostka zranění určí, jaká část základu platí: 1 je jeden bod, 2 až 10 je 30 až 120 %.
rule-DOS-65 = Zranění se zaokrouhluje dolů.
rule-DOS-66 = Základ: síla beze zbraně, síla a zbraň zblízka nebo vržená, jen zbraň při střelbě.
rule-DOS-67 = Zbraň, která není vrhací, dělá při vrhu polovinu.
rule-DOS-68 = Zbroj na místě zásahu zmenšuje zranění; jednička na kostce zranění ji pomíjí.
rule-DOS-69 = Pěsti působí lehké zranění, zbraně vážné, obří nestvůry a PJ kritické.
rule-DOS-70 = Lehké zranění ubírá životy a snadno se léčí.
rule-DOS-71 = Na 0 z lehkého zranění se životy počítají ještě jednou jako plné a další zranění je vážné.
rule-DOS-72 = Na 0 z vážného zranění je účastník mimo boj; zbytek úderu propadá.
rule-DOS-73 = Při vysoké síle vůle může PJ dovolit jednání na nule.
rule-DOS-74 = Každé zranění někoho mimo boj je kritické a na 0 je to smrtelné zranění.
rule-DOS-75 = Kritické zranění ve výši plných životů zabíjí.
rule-DOS-76 = Kostka určí místo zásahu: 10 hlava, 9 pravá ruka, 8 levá ruka, 5–7 trup, 3–4 pravá noha, 1–2 levá noha.
rule-DOS-77 = Desítka na kostce zranění zanechá vážné poranění, pokud není zranění lehké.
rule-DOS-78 = Léčení zmenší jeden druh zranění, z toho pak plynou životy a stav.
rule-DOS-79 = Stavy jsou poznámky, které mohou měnit součty o procenta.
rule-DOS-80 = Boj končí, jakmile může jednat nejvýš jedna strana.

## The log: what is done
# What is declared. Where its outcome is told in the same entry, this is not said beside it.
ev-Acted = { $who_is ->
    [gm] { "" }
   *[other] { $wish_is ->
        [attack] { $who } útočí (cíl: { $wish_target }).
        [ranged_attack] { $who } míří (cíl: { $wish_target }).
        [grapple] { $who } zkouší chvat (cíl: { $wish_target }).
        [push] { $who } odtlačuje (cíl: { $wish_target }).
        [escape] { $who } se vytrhává.
        [release] { $who } pouští sevření.
        [run] { $who } běží.
        [move] { $who } se přesouvá.
        [wait] { $who } vyčkává.
        [act_now] { $who } jedná teď.
        [ambush] { $who } vychází z úkrytu.
       *[other] { $who }: { $wish }.
    }
 }
    .plain = { $who_is ->
        [gm] { "" }
       *[other] { $who }: { $wish }.
    }
ev-Reply = { $wish_choice_is ->
    [block] { $who } blokuje
    [dodge] { $who } uhýbá
   *[none] { $who } se nebrání
 }{ $how_is ->
    [expired] { " (výchozí odpověď)." }
    [standing] { " (stálá odpověď)." }
    [gm] { " (rozhodnutí PJ)." }
   *[given] .
 }
ev-Requested = { $wish_is ->
    [act_now] { $who } jedná při nejbližší příležitosti.
    [ambush] { $who } chystá útok z úkrytu (před tahem: { $wish_before }).
   *[other] { $who } čeká na chvíli: { $wish }.
 }
    .plain = { $wish_is ->
        [act_now] { $who } jedná při nejbližší příležitosti.
        [ambush] { $who } chystá útok z úkrytu.
       *[other] { $who } čeká na chvíli: { $wish }.
    }
ev-StatusPut = { $status_is ->
    [running] { "" }
    [grappled] { $status_source } drží (v sevření: { $status_on }).
   *[other] { $status_on }: { $status }.
 }
    .plain = { $status_is ->
        [running] { "" }
        [grappled] { $status_on }: v sevření.
       *[other] Stav: { $status }.
    }
ev-StatusLifted = { $status_is ->
    [running] { "" }
    [grappled] { $status_on }: konec sevření.
   *[other] { $status_on }: konec ({ $status }).
 }
    .plain = Konec stavu: { $status }.
ev-AttackResolved = { $who } útočí (cíl: { $target }): { $attack_sum } proti { $defence_sum }{ $attack_luck_is ->
    [good] , štěstí v útoku
    [bad] , smůla v útoku
   *[none] { "" }
 }{ $defence_luck_is ->
    [good] , štěstí v obraně
    [bad] , smůla v obraně
   *[none] { "" }
 }. { $hit_is ->
    [true] Zásah.
   *[false] { $defence_is ->
        [block] Vykryto.
        [dodge] Úhyb úspěšný.
       *[none] Vedle.
    }
 }
    .plain-shot = { $who } střílí nebo vrhá (cíl: { $target }): { $attack_sum } proti { $difficulty }{ $attack_luck_is ->
        [good] , štěstí v útoku
        [bad] , smůla v útoku
       *[none] { "" }
    }. { $hit_is ->
        [true] Zásah.
       *[false] Vedle.
    }
    .plain-open = { $who } útočí (cíl: { $target }){ $defence_is ->
        [block] { "" }
        [dodge] { "" }
       *[none] , bez obrany
    }: { $attack_sum }{ $attack_luck_is ->
        [good] , štěstí v útoku
        [bad] , smůla v útoku
       *[none] { "" }
    }. { $hit_is ->
        [true] Zásah.
       *[false] { $defence_is ->
            [block] Vykryto.
            [dodge] Úhyb úspěšný.
           *[none] Vedle.
        }
    }
    .plain = { $who } útočí (cíl: { $target }). { $hit_is ->
        [true] Zásah.
       *[false] { $defence_is ->
            [block] Vykryto.
            [dodge] Úhyb úspěšný.
           *[none] Vedle.
        }
    }
ev-DamageRolled = Zranění: { $amount } (místo zásahu: { $location }).
    .plain-amount = Zranění: { $amount }.
    .plain-where = Místo zásahu: { $location }.
    .plain = { "" }
ev-DamageTaken = { $by_gm_is ->
    [true] { $who } utrpí zranění: { $amount }, životy { $hp }/{ $hp_max }.
   *[false] { $who }: životy { $hp }/{ $hp_max }.
 }
    .plain-amount = { $by_gm_is ->
        [true] { $who } utrpí zranění: { $amount }.
       *[false] { "" }
    }
    .plain = { $by_gm_is ->
        [true] { $who } utrpí zranění.
       *[false] { "" }
    }
ev-Healing = { $who }, léčení: { $amount } ({ $kind }), životy { $hp }/{ $hp_max }.
    .plain-amount = { $who }, léčení: { $amount } ({ $kind }).
    .plain = { $who }, léčení ({ $kind }).
ev-Killed = Rozhodnutí PJ: { $who } – smrt.
ev-StateChanged = { $acting_is ->
    [true] { $who } jedná na nule.
   *[false] { $state_is ->
        [active] { $who } se vrací do boje.
        [escaped] { "" }
       *[other] { $who }: { $state }.
    }
 }
ev-ActionPermitted = Rozhodnutí PJ: { $who } může jednat na nule.
ev-RunChecked = { $who }, kontrola zastavení: { $die }. { $stopped_is ->
    [true] Běh zastaven.
   *[false] Běh pokračuje.
 }
    .plain = { $who }, kontrola zastavení. { $stopped_is ->
        [true] Běh zastaven.
       *[false] Běh pokračuje.
    }
ev-RunEnded = { $completed_is ->
    [true] { $who } končí běh, { $distance_m } m.
   *[false] { $who }: běh přerušen, { $distance_m } m.
 }
    .plain = { $who }: konec běhu.
ev-Fled = { $who } utíká z boje.
ev-Moved = { $who } se přesouvá, { $length_m } m.
    .plain = { $who } se přesouvá.
ev-ContestResolved = { $contest_is ->
    [grapple] { $who } zkouší chvat (cíl: { $target })
    [escape] { $who } se vytrhává (drží: { $target })
   *[push] { $who } odtlačuje (cíl: { $target })
 }: { $attack_sum } proti { $defence_sum }{ $attack_luck_is ->
    [good] , štěstí v pokusu
    [bad] , smůla v pokusu
   *[none] { "" }
 }{ $defence_luck_is ->
    [good] , štěstí v odporu
    [bad] , smůla v odporu
   *[none] { "" }
 }. { $success_is ->
    [true] Úspěch.
   *[false] Neúspěch.
 }
    .plain = { $contest_is ->
        [grapple] { $who } zkouší chvat (cíl: { $target })
        [escape] { $who } se vytrhává (drží: { $target })
       *[push] { $who } odtlačuje (cíl: { $target })
    }. { $success_is ->
        [true] Úspěch.
       *[false] Neúspěch.
    }

## The log: order and turns
ev-InitiativeRolled = Iniciativa: { $totals }.
    .plain = Hod na iniciativu.
ev-InitiativeRerolled = Remíza, nový hod: { $totals }.
    .plain = Remíza, nový hod.
ev-OrderSet = Pořadí: { $order }.
ev-RoundCleared = { "" }
ev-ActionsCounted = { $surprising_is ->
    [true] { $who } útočí z úkrytu.
   *[false] { "" }
 }
ev-TurnSkipped = { $who } v tomto kole nejedná.
ev-Waited = { $who } vyčkává, odložené akce: { $held }.
ev-HeldLost = { $who }: odložené akce propadají.
ev-ActionsLost = { $who }: zbývající akce propadají.

## The log: things
ev-Drawn = { $who } vytahuje: { $item }.
ev-ItemDropped = { $who } pouští: { $item }.
ev-ItemAway = Už ne po ruce: { $item } ({ $who }).
ev-ItemReturned = Zpátky: { $item } ({ $who }).
ev-ItemUsed = { $who } používá: { $item }.
ev-Progressed = { $who }: { $command } ({ $item }), akce: { $done }/{ $cost }.
ev-ProgressLost = { $who }: započatá činnost propadá.
ev-WeaponLoaded = { $loaded_is ->
    [true] Nabito: { $weapon } ({ $who }).
   *[false] { "" }
 }
ev-OtherDone = { $who }: { $text }.

## The log: the GM's settings
ev-OpponentsSet = Rozhodnutí PJ: noví protivníci ({ $who }).
ev-DifficultySet = Rozhodnutí PJ: příští hod { $percent } % ({ $who }).
    .plain = Rozhodnutí PJ: příští hod beze změny ({ $who }).
ev-RangedDifficultySet = Rozhodnutí PJ: obtížnost střelby { $value } (cíl: { $target }).
    .plain-value = Rozhodnutí PJ: obtížnost střelby { $value }.
    .plain-target = Rozhodnutí PJ: jiná obtížnost střelby (cíl: { $target }).
    .plain = Rozhodnutí PJ: jiná obtížnost střelby.
ev-CoverSet = Rozhodnutí PJ: kryt { $cover } ({ $who }).
    .plain = Rozhodnutí PJ: bez krytu ({ $who }).
ev-RangedDefenceAllowed = Rozhodnutí PJ: { $who } se může bránit příští střele.
ev-DefenceLimited = Rozhodnutí PJ: povolená obrana proti příštímu útoku ({ $who }): { $allowed }.
    .plain = Rozhodnutí PJ: bez obrany proti příštímu útoku ({ $who }).
ev-HazardAllowed = Rozhodnutí PJ: příští odtlačení na smrtící místo je povoleno.
ev-RulingUsed = { "" }
ev-DistanceSet = Rozhodnutí PJ: uražená vzdálenost { $distance_m } m ({ $who }).
    .plain = Rozhodnutí PJ: uražená vzdálenost opravena ({ $who }).
ev-PositionSet = Rozhodnutí PJ: nová pozice ({ $who }).

## The log: tests
ev-TestMade = { $who }, zkouška: { $sum } proti { $difficulty }{ $luck_is ->
    [good] , štěstí
    [bad] , smůla
   *[none] { "" }
 }. { $outcome_is ->
    [success] Úspěch.
   *[failure] Neúspěch.
 }
    .plain = { $who }, zkouška. { $outcome_is ->
        [success] Úspěch.
       *[failure] Neúspěch.
    }
ev-OpposedMade = Porovnávací zkouška: { $initiator } { $initiator_sum }, { $opponent } { $opponent_sum }. { $winner_is ->
    [initiator] Vítězí { $initiator }.
   *[opponent] Vítězí { $opponent }.
 }
    .plain-fixed = Porovnávací zkouška: { $initiator } { $initiator_sum } proti { $opponent_sum }. { $winner_is ->
        [initiator] Úspěch.
       *[opponent] Neúspěch.
    }
    .plain = Porovnávací zkouška: { $initiator }. { $winner_is ->
        [initiator] Úspěch.
       *[opponent] Neúspěch.
    }
ev-TestOpened = { $who }: začíná složená zkouška.
ev-TestRolled = { $who }, složená zkouška: { $sum }{ $luck_is ->
    [good] , štěstí
    [bad] , smůla
   *[none] { "" }
 }. { $outcome_is ->
    [success] Úspěch.
   *[failure] Neúspěch.
 } Úspěchy: { $successes }, hody: { $rolls_used }.{ $test_outcome_is ->
    [success] { " Zkouška je úspěšná." }
    [failure] { " Zkouška je neúspěšná." }
   *[open] { "" }
 }
    .plain = { $who }, složená zkouška. { $outcome_is ->
        [success] Úspěch.
       *[failure] Neúspěch.
    }
ev-TestAbandoned = { $who } vzdává zkoušku. Neúspěch.
ev-PartialSucceeded = Rozhodnutí PJ: částečný úspěch ({ $who }). { $text }
    .plain = Rozhodnutí PJ: částečný úspěch ({ $who }).
