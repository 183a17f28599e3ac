### Kostky s kostkou osudu česky, added after core.ftl with overrides

## Refusals, in the order of the specification
err-unknown_command = Server tento příkaz nezná, takže se nic nezměnilo. Zvol akci ze seznamu.
err-encounter_ended = Boj už skončil, takže se nic nezměnilo. Vypravěč ho může obnovit.
    .short = Boj skončil
err-unknown_combatant = V tomto boji taková postava není, takže se nic nezměnilo. Zvol postavu z pořadí.
err-gm_only = To může jen PJ, takže se nic nezměnilo. Požádej PJ.
err-reaction_pending = Nejdřív otevřený útok: čeká na odpověď cíle, takže se zatím nic nezměnilo. Pošli to potom znovu.
    .short = Nejdřív odpověď
err-no_reaction_pending = Žádný útok na tuto postavu nečeká na odpověď, takže se nic nezměnilo. Výsledek je v záznamu boje.
err-not_your_turn = Na tahu je jiná postava, takže se nic nezměnilo. Tvůj tah přijde podle pořadí.
    .short = Nejsi na tahu
err-not_active = Tato postava nemůže jednat, takže se nic nezměnilo. Změnit to může jen PJ.
    .short = Nemůže jednat
err-no_slots_left = V tomto kole už nezbývá činnost, takže se nic nezměnilo. Počkej na další kolo.
    .short = Činnost nezbývá
err-split_already_set = Nic se nezměnilo: akce tohoto kola už je rozdělená na { $split }. Drž se toho, nebo počkej na další kolo.
    .plain = Nic se nezměnilo: akce tohoto kola už je rozdělená. Drž se toho, nebo počkej na další kolo.
err-pool_too_small = Nic se nezměnilo: součet { $sum } po takovém rozdělení nedá žádnou kostku. Zvol méně činností najednou.
    .plain = Nic se nezměnilo: součet po takovém rozdělení nedá žádnou kostku. Zvol méně činností najednou.
err-needs_whole_action = Nic nezačalo: zabere to celé akce a část akce tohoto kola už je pryč. Začni v dalším kole.
    .short = Potřeba celých akcí
err-target_invalid = K útoku nedošlo: cíl tu není, je mrtvý, nebo je to sám útočník. Zvol jiný.
err-weapon_not_in_hand = Tato zbraň není v ruce, takže se nic nezměnilo: { $weapon }. Nejdřív ji vytáhni, nebo zvol jinou.
    .short = Není v ruce
    .plain = Tato zbraň není v ruce, takže se nic nezměnilo. Nejdřív ji vytáhni, nebo zvol jinou.
err-weapon_not_carried = Tuto zbraň postava nenese, takže ji nevytáhla. Zvol zbraň z deníku.
err-not_a_melee_weapon = Touto zbraní se neútočí zblízka, takže k útoku nedošlo. Vystřel, hoď, nebo použij holé ruce.
err-not_a_ranged_weapon = Tato zbraň k tomu není, takže k výstřelu nedošlo: z luků, kuší a praků se střílí, vrhací zbraně se hází. Zvol znovu.
err-already_acted = Pořadí se nezměnilo: někdo z těchto postav už v tomto kole jednal. Zvol jiné, nebo počkej.
err-invalid_value = { $reason_is ->
    [too_small] Nic se neuložilo: { $field } musí být aspoň { $min }. Změň to.
    [too_large] Nic se neuložilo: { $field } smí být nejvýš { $max }. Změň to.
    [too_short] Nic se neuložilo: { $field } má málo, potřeba aspoň { $min }. Změň to.
    [too_long] Nic se neuložilo: { $field } má moc, dovoleno nejvýš { $max }. Změň to.
    [missing] Nic se nezměnilo: chybí pole ({ $field }). Doplň ho.
    [unknown_field] Nic se neuložilo: takové pole není ({ $field }). Odstraň ho.
    [wrong_type] Nic se neuložilo: { $field } má nesprávný druh hodnoty. Změň to.
   *[other] Nic se nezměnilo: { $field } má nedovolenou hodnotu. Zvol jinou.
 }
    .plain-field = Nic se nezměnilo: { $field } má nedovolenou hodnotu. Zvol jinou.
    .plain = Nic se nezměnilo: hodnota chybí, nebo není dovolená. Zkontroluj pole.
err-unknown_weapon = Deník se neuložil: taková zbraň není ({ $value }). Zvol zbraň z tabulky, nebo ji popiš v deníku.
    .plain = Deník se neuložil: je v něm zbraň mimo tabulku. Zvol jinou.
err-unknown_skill = Deník se neuložil: taková dovednost není ({ $value }). Zvol ji ze seznamu.
    .plain = Deník se neuložil: je v něm neznámá dovednost. Zvol ji ze seznamu.
err-cannot_parry_with_weapon = Touto zbraní se nedá krýt, takže se nic nezměnilo: { $weapon }. Uhni, nebo zvol jinou odpověď.
    .plain = Touto zbraní se nedá krýt, takže se nic nezměnilo. Uhni, nebo zvol jinou odpověď.
err-no_free_hand = Na blok není volná ruka, takže se nic nezměnilo. Zvol jinou odpověď.
err-block_not_allowed = Holýma rukama se to zablokovat nedá, takže se nic nezměnilo: jen pěsti a zblízka malé zbraně. Zvol jinou odpověď.
err-no_defence_vs_shot = Proti střele obrana není, takže se nic nezměnilo. Vyhodnotí se bez odpovědi.
err-only_dodge_vs_thrown = Proti vrhu pomůže jen úhyb, takže se nic nezměnilo. Uhni, nebo se nebraň.
err-no_shield = Na paži není štít, takže se nic nezměnilo. Zvol jiný způsob.
err-shield_attack_needs_manoeuvre = K úderu štítem nedošlo: je to manévr, který se musí umět. Zvol jinou zbraň.
err-out_of_reach = K útoku nedošlo: dosah zbraně je { $reach }, vzdálenost { $distance }. Změň vzdálenost, nebo zbraň.
    .short = Mimo dosah
    .plain = K útoku nedošlo: zbraň na tuto vzdálenost nedosáhne. Změň vzdálenost, nebo zbraň.
err-clash_only = K útoku nedošlo: kdo se úderu nebránil, může v tomto kole jen zaútočit také při dalším. Zvol jiný cíl, nebo počkej.
    .short = Jen zaútočit také
err-clash_not_allowed = Na vrh se nedá odpovědět úderem, takže se nic nezměnilo. Uhni, nebo se nebraň.
err-not_adjacent_band = Vzdálenost se nezměnila: jde to jen o jedno pásmo a teď je { $distance }. Zvol sousední.
    .plain = Vzdálenost se nezměnila: jde to jen o jedno pásmo. Zvol sousední.
err-cannot_yield = Přednost nepřešla: jen na někoho pomalejšího, kdo ještě nejednal, a před vlastní činností. Zvol někoho jiného.
err-location_impossible = K útoku nedošlo: tento cíl se tam zasáhnout nedá ({ $location }). Zvol jiné místo, nebo žádné.
    .plain = K útoku nedošlo: tento cíl se tam zasáhnout nedá. Zvol jiné místo, nebo žádné.
err-beyond_max_range = K výstřelu nedošlo: cíl je dál než { $max } m. Přibliž se, nebo zvol jiný cíl.
    .short = Moc daleko
    .plain = K výstřelu nedošlo: cíl je za největším dostřelem. Přibliž se, nebo zvol jiný cíl.
err-too_weak_to_span = K výstřelu nedošlo: natažení této kuše vyžaduje sílu { $draw }. Použij hever, nebo jinou zbraň.
    .short = Na nátah slabý
    .plain = K výstřelu nedošlo: na natažení této kuše chybí síla. Použij hever, nebo jinou zbraň.

## The system
ruleset-name = Zásoba kostek s kostkou osudu
ruleset-about = Hrsti šestistěnných kostek, útok a obrana se střídají a jedna označená kostka říká, kam rána dopadne.

## Attributes, skills and terms
stat-agility = obratnost
term-agility = obratnost
stat-strength = síla
term-strength = síla
skill-sword = meč
term-sword = meč
skill-sabre = šavle
term-sabre = šavle
skill-axe = sekera
term-axe = sekera
skill-knife = nůž
term-knife = nůž
skill-polearm = tyčová zbraň
term-polearm = tyčová zbraň
skill-brawl = rvačka
term-brawl = rvačka
skill-shield = štít
term-shield = štít
purpose-shield = štít
skill-dodge = úhyb
term-dodge = úhyb
purpose-dodge = úhyb
skill-reflex = reflex
term-reflex = reflex
purpose-reflex = reflex
skill-bow = luk
term-bow = luk
skill-crossbow = kuše
term-crossbow = kuše
skill-throwing = vrhání
term-throwing = vrhání
skill-sling = prak
term-sling = prak
term-split = činností najednou
term-bonus = kostky navíc
term-penalty = méně kostek
term-wounds = zranění
term-destiny_die = kostka osudu
term-destiny_one = jednička na kostce osudu
term-dice = kostky
term-pool = kostky
term-half = polovina
term-floor = nejméně
term-size = velikost cíle
term-poor_visibility = špatná viditelnost
term-called = zvolené místo
term-circumstance = okolnost
term-once = okolnost tohoto útoku
term-motionless = bez pohybu
term-moving = hýbe se, nebrání se
term-clash = útok mimo pořadí
term-range = vzdálenost
term-point_blank = výstřel zblízka
term-base = základ
term-motion = pohyb cíle
term-parry = vykrytí zbraní
term-block = blok
term-weapon = zbraň
term-power = síla
term-margin = body nad obtížnost
term-location = místo zásahu
term-thrown_loss = vzdálenost vrhu
term-armour = zbroj
purpose-attack = útok
purpose-shoot = výstřel
purpose-throw = vrh
purpose-parry = vykrytí zbraní
purpose-block = blok
purpose-vital = srdce, nebo oko
purpose-attack_pool = kostky útoku
purpose-attack_points = body útoku
purpose-parry_pool = kostky vykrytí
purpose-parry_points = body vykrytí
purpose-block_pool = kostky bloku
purpose-block_points = body bloku
purpose-dodge_pool = kostky úhybu
purpose-dodge_points = body úhybu
purpose-shield_pool = kostky vykrytí štítem
purpose-shield_points = body vykrytí štítem
purpose-reflex_pool = kostky zkoušky reflexu
purpose-reflex_points = body zkoušky reflexu
purpose-difficulty = obtížnost
purpose-location = místo zásahu
purpose-damage = zranění
outcome-head = hlava
location-head = hlava
value-head = hlava
outcome-eye = oko
location-eye = oko
value-eye = oko
outcome-heart = srdce
location-heart = srdce
value-heart = srdce
outcome-torso = trup
location-torso = trup
value-torso = trup
outcome-left_arm = levá ruka
location-left_arm = levá ruka
value-left_arm = levá ruka
outcome-right_arm = pravá ruka
location-right_arm = pravá ruka
value-right_arm = pravá ruka
outcome-left_leg = levá noha
location-left_leg = levá noha
value-left_leg = levá noha
outcome-right_leg = pravá noha
location-right_leg = pravá noha
value-right_leg = pravá noha

## Sheet fields and parameters
field-agility = obratnost
field-strength = síla
field-skills = dovednosti
field-skill_attribute = vlastnosti dovedností
field-vitality_max = maximum životů
field-vitality = životy
field-weapon = zbraň
field-weapons = nesené zbraně
field-own_weapons = vlastní zbraně mimo tabulku
field-shield = štít
field-armour = zbroj
field-size = velikost
field-no_locations = bez míst zásahu
field-manoeuvres = manévry
field-status = stav
field-motion = pohyb
field-immobile = bez pohybu
field-surprised = překvapení
field-impossible_locations = nemožná místa zásahu
field-circumstance = okolnost
field-gender = mluvnický rod
field-common_noun = druh, ne vlastní jméno
field-id = název
field-wields = druh zbraně
field-skill = dovednost
field-damage = zranění
field-reach = dosah
field-can_parry = dá se jí krýt
field-small = malá
field-hands = zabrané ruce
field-spanned = natahuje se
field-base_m = základní dostřel (m)
field-step_m = krok dostřelu (m)
field-max_m = největší dostřel (m)
field-bow_strength = síla zbraně
field-draw = nátah
field-target = cíl
field-called = zvolené místo
field-split = činností najednou
field-metres = vzdálenost (m)
field-to = nová vzdálenost
field-seconds = sekundy
field-label = co to je
field-kind = obrana
field-a = jedna postava
field-b = druhá postava
field-band = vzdálenost
field-combatant = postava
field-locations = místa
field-value = hodnota
field-once = jen tento útok
field-poor = špatná viditelnost
field-order = pořadí
field-participants = kdo se účastní
field-note = poznámka
field-table = tabulka
field-name = název
field-dice = hody kostkou osudu
field-location = místo zásahu
field-above = nad (% životů)
field-lost = ztracené kostky

## Words that stand in data
value-melee = zblízka
class-melee = zblízka
value-shot = střelba
class-shot = střelba
value-thrown = vrhání
class-thrown = vrhání
gender-masculine = mužský
gender-feminine = ženský
gender-neuter = střední
gender-unknown = neuvedeno
value-short = krátká
band-short = krátká
reach-short = krátká
distance-short = krátká
to-short = krátká
value-medium = střední
band-medium = střední
reach-medium = střední
distance-medium = střední
to-medium = střední
value-long = dlouhá
band-long = dlouhá
reach-long = dlouhá
distance-long = dlouhá
to-long = dlouhá
value-far = na dálku
band-far = na dálku
reach-far = na dálku
distance-far = na dálku
to-far = na dálku
value-still = na místě
motion-still = na místě
value-walking = jde
motion-walking = jde
value-running = běží
motion-running = běží
value-galloping = cválá
motion-galloping = cválá
value-apple = jako jablko
size-apple = jako jablko
value-human = jako člověk
size-human = jako člověk
value-elephant = jako slon
size-elephant = jako slon
value-barn = jako stodola
size-barn = jako stodola
size-eye = jako oko
size-head = jako hlava
value-small_shield = malý štít
item-small_shield = malý štít
shield-small_shield = malý štít
value-large_shield = velký štít
item-large_shield = velký štít
shield-large_shield = velký štít
value-shields = štíty
table-shields = štíty
value-sizes = velikosti
table-sizes = velikosti
value-motions = pohyb
table-motions = pohyb
value-called = zvolená místa
table-called = zvolená místa
value-others = ostatní
table-others = ostatní
value-poor_visibility = špatná viditelnost
value-point_blank = výstřel zblízka
value-none = nic
value-minus_point = o bod méně
value-mixed = smíšený
value-rolled = hozený
value-static = pevný
value-pair = každá dvojice
value-encounter = celý boj
value-divide = dělení součtu
value-penalty = méně kostek
value-forbid = zakázáno
value-replace_base = místo základu
value-max = vyšší z obou
value-margin = s přebytkem
value-flat = bez přebytku
value-random = kostkou
value-auto = samo
value-narrative = podle příběhu
value-reflex = podle reflexu
value-gm = PJ
value-pass = vynechá
value-wait = čeká
value-agility = obratnost
value-strength = síla
value-shield_bash = úder štítem
choice-parry = vykrytí zbraní
defence-parry = vykrytí zbraní
choice-block = blok
defence-block = blok
choice-dodge = úhyb
defence-dodge = úhyb
choice-shield = vykrytí štítem
defence-shield = vykrytí štítem
choice-none = bez obrany
defence-none = bez obrany

## States, statuses and marks
state-active = v boji
state-down = mimo boj
state-dead = mrtvý stav
status-first_attack = první útok byl
status-right_of_attack = právo útoku
status-clash_only = jen útok také
mark-weapon = v ruce: { $value }
mark-shield = štít: { $value }
mark-motion = pohyb: { $value }
mark-size = velikost: { $value }
mark-immobile = bez pohybu
mark-activity = { $kind_is ->
    [cast] kouzlí ({ $label }), akce { $done }/{ $all }
   *[other] delší činnost ({ $label }), akce { $done }/{ $all }
 }
    .plain = { $kind_is ->
        [cast] kouzlí, akce { $done }/{ $all }
       *[other] delší činnost, akce { $done }/{ $all }
    }
mark-wounds = zranění berou kostky: { $n }
mark-surprised = překvapení
mark-circumstance = okolnost { $n }
mark-once = příští útok { $n }
mark-impossible = nedá se zasáhnout: { $value }
value-cast = kouzlení
activity-cast = kouzlení
value-long_activity = delší činnost
activity-long_activity = delší činnost
limit-slots = činnosti

## Weapons
weapon-unarmed = holé ruce
weapon-knuckleduster = boxer
weapon-knife = nůž
weapon-sword = meč
weapon-sabre = šavle
weapon-axe = sekera
weapon-spear = kopí
weapon-halberd = halapartna
weapon-bow = luk
weapon-long_bow = dlouhý luk
weapon-recurve_bow = reflexní luk
weapon-crossbow = kuše
weapon-heavy_crossbow = těžká kuše
weapon-heavy_crossbow_winch = kuše s heverem
weapon-sling = prak
weapon-throwing_knife = vrhací nůž
weapon-shield = štít

## Ready combatants
template-swordsman = Šermíř
template-shieldman = Štítonoš
template-axeman = Sekerník
template-spearman = Kopiník
template-archer = Lučištník
template-crossbowman = Střelec z kuše
template-knife_thrower = Vrhač nožů
template-brawler = Rváč
template-bandit = Lapka
template-mage = Čaroděj
template-wolf = Vlk
template-apple = Jablko

## Actions and answers
act-attack = Zaútočit
    .hint = Obratnost a dovednost se zbraní proti bodům obrany.
act-shoot = Vystřelit
    .hint = Obtížnost podle vzdálenosti, velikosti, pohybu a viditelnosti; obrana není.
act-throw = Hodit zbraň
    .hint = Jako výstřel, ale dá se uhnout.
act-change_range = Změnit vzdálenost
    .hint = Zkouška reflexu proti 2 místo útoku.
act-cast = Vyvolat kouzlo
    .hint = Zabere celé akce; působí na konci svého kola.
act-long_activity = Začít činnost
    .hint = Dvě akce za vteřinu; obrana ji přeruší.
act-switch_weapon = Vytáhnout zbraň
act-other = Udělat něco jiného
act-yield_to = Vzdát se přednosti
    .hint = Jednat hned po někom pomalejším.
act-defend = Bránit se
act-parry = Krýt se zbraní
act-block = Blokovat
act-dodge = Uhnout
act-shield = Krýt se štítem
act-clash = Zaútočit také
    .hint = Útočí oba; reflex rozhodne, kdo první.
act-no_defence = Nebránit se

## The GM's commands
act-set_distance = Určit vzdálenost
act-set_metres = Určit metry
act-set_surprised = Označit překvapení
act-set_immobile = Určit nehybnost
act-set_motion = Určit pohyb
act-set_impossible = Vyloučit místa
act-set_circumstance = Určit okolnost
act-set_visibility = Určit viditelnost
act-set_order = Určit pořadí
act-contest = Vyžádat reflex
act-gm_override = Určit životy
act-set_weapon = Změnit zbraň
act-set_figure = Změnit tabulku
act-set_landing = Změnit místo zásahu
act-set_wound_band = Určit pásmo zranění
act-remove_wound_band = Odebrat pásmo zranění

## Table options
opt-point_threshold = Nejnižší strana s bodem
    .hint = Strany od této výš dají bod.
opt-points_by_face = Body každé strany
    .hint = Šest čísel pro strany 1 až 6; bez nich rozhodne nejnižší strana.
opt-destiny_in_pool = Kostka osudu v hrsti
    .hint = Jinak se hází vedle ní.
opt-destiny_explodes = Kostka osudu se po 6 hází znovu
    .hint = A znovu, dokud padá 6.
opt-destiny_max_rolls = Nejvíc hodů kostky osudu
    .hint = 0: bez omezení.
opt-destiny_one = Kostka osudu začne na 1
    .hint = Nic, nebo o bod méně.
opt-defence_mode = Jak se počítá obrana
    .hint = Smíšený: vykrytí a blok se hází, úhyb a štít je polovina kostek.
opt-first_attack_bonus = Kostky navíc při prvním útoku
    .hint = Pro toho, kdo se brání.
opt-first_attack_scope = Co je první útok
    .hint = V každé dvojici, nebo v celém boji.
opt-clash_bonus = Kostky reflexu navíc
    .hint = Při útoku mimo pořadí, pro toho, kdo má právo útoku.
opt-clash_difficulty = Obtížnost při útoku mimo pořadí
    .hint = Pro oba útoky.
opt-multi_action_mode = Více činností najednou
    .hint = Dělení součtu, nebo méně kostek.
opt-multi_action_penalty = Kostky za každou další činnost
    .hint = Když se kostky ubírají.
opt-reach_mismatch = Nesprávný dosah
    .hint = Zákaz, nebo méně kostek.
opt-reach_penalty = Kostky za každé pásmo
    .hint = Když je nesprávný dosah dovolený.
opt-change_range_difficulty = Obtížnost změny vzdálenosti
    .hint = Při zkoušce reflexu.
opt-difficulty_floor = Nejnižší obtížnost
    .hint = Okolnosti nejdou níž.
opt-shooting_base_difficulty = Obtížnost výstřelu
    .hint = V základním dostřelu, bez okolností.
opt-thrown_dodge_mode = Úhyb před vrhem
    .hint = Úhyb nahradí základ, nebo platí vyšší.
opt-damage_mode = Body nad obtížnost
    .hint = Zvyšují zranění, nebo ne.
opt-damage_power = Síla zvyšuje zranění
    .hint = Síla bojovníka, nebo luku.
opt-head_bonus = Zranění hlavy
    .hint = Navíc za zásah hlavy.
opt-vital_bonus = Zranění srdce a oka
    .hint = Navíc za zásah tam.
opt-vital_choice = Třetí 6 kostky osudu
    .hint = Srdce, oko, nebo ještě jedna kostka.
opt-order_mode = Jak vzniká pořadí
    .hint = Samo: reflex, když bojují víc než dva.
opt-wound_penalties = Zranění berou kostky
    .hint = Od tří čtvrtin životů níž.
opt-death_mode = Smrt
    .hint = Když je pod nulou tolik, kolik bylo nad ní, nebo když řekne PJ.
opt-no_declaration = Bez ohlášení včas
    .hint = Vynechání, nebo čekání.
opt-declaration_timeout_s = Čas na ohlášení (s)
    .hint = Když stůl nečeká.
opt-start_distance = Vzdálenost na začátku
    .hint = Mezi všemi, kdo nemají jinou.
name-point_threshold = nejnižší strana s bodem
name-points_by_face = body každé strany
name-destiny_in_pool = kostka osudu v hrsti
name-destiny_explodes = kostka osudu se po 6 hází znovu
name-destiny_max_rolls = nejvíc hodů kostky osudu
name-destiny_one = kostka osudu začne na 1
name-defence_mode = jak se počítá obrana
name-first_attack_bonus = kostky navíc při prvním útoku
name-first_attack_scope = co je první útok
name-clash_bonus = kostky reflexu navíc
name-clash_difficulty = obtížnost při útoku mimo pořadí
name-multi_action_mode = více činností najednou
name-multi_action_penalty = kostky za každou další činnost
name-reach_mismatch = nesprávný dosah
name-reach_penalty = kostky za každé pásmo
name-change_range_difficulty = obtížnost změny vzdálenosti
name-difficulty_floor = nejnižší obtížnost
name-shooting_base_difficulty = obtížnost výstřelu
name-thrown_dodge_mode = úhyb před vrhem
name-damage_mode = body nad obtížnost
name-damage_power = síla zvyšuje zranění
name-head_bonus = zranění hlavy
name-vital_bonus = zranění srdce a oka
name-vital_choice = třetí 6 kostky osudu
name-order_mode = jak vzniká pořadí
name-wound_penalties = zranění berou kostky
name-death_mode = smrt
name-no_declaration = bez ohlášení včas
name-declaration_timeout_s = čas na ohlášení (s)
name-start_distance = vzdálenost na začátku

## The rules, one sentence each
rule-BAJ-1 = Součet je vlastnost a dovednost; chybějící dovednost je 0.
rule-BAJ-2 = Kostky: součet dělený činnostmi, s přidanými a ubranými kostkami, nikdy méně než nula.
rule-BAJ-3 = Každá kostka od 4 výš dá bod.
rule-BAJ-4 = Kostka osudu se po 6 hází znovu a každý hod se počítá.
rule-BAJ-5 = Bez kostek nejsou body ani kostka osudu.
rule-BAJ-6 = Zkouška se podaří, když body dosáhnou obtížnosti.
rule-BAJ-7 = Okolnosti se přičtou k základu; obtížnost nejde pod nejnižší.
rule-BAJ-8 = Server hází za obě strany a ukáže každou kostku.
rule-BAJ-9 = Útok a obrana proti němu jsou jedna bojová zkouška.
rule-BAJ-10 = Útok: obratnost a dovednost se zbraní.
rule-BAJ-11 = Body obrany jsou obtížnost; stejné body zasáhnou.
rule-BAJ-12 = Vykrytí a blok se hází, úhyb a štít je polovina kostek.
rule-BAJ-13 = Vykrytí: odrazit úder zbraní v ruce, ne střelu ani vrh.
rule-BAJ-14 = Sekerou, nožem, holýma rukama ani lukem se nekryje.
rule-BAJ-15 = Blok: bez zbraně, s volnou rukou, proti pěstem nebo malé zbrani zblízka.
rule-BAJ-16 = Cíl bez pohybu: obtížnost 0, ale hod platí pro zranění.
rule-BAJ-17 = Cíl, který se hýbe, ale nebrání: obtížnost 1, v běhu 2, ve cvalu 3.
rule-BAJ-18 = Úhyb: před úderem a vrhem, nikdy před střelou.
rule-BAJ-19 = Vykrytí štítem: přičte se hodnota štítu.
rule-BAJ-20 = Velikost, viditelnost, zvolené místo a okolnosti PJ platí i zblízka.
rule-BAJ-21 = Úder štítem vyžaduje manévr.
rule-BAJ-22 = První útok dvojice: kdo se brání, má o 4 kostky víc.
rule-BAJ-23 = Překvapení bere kostky navíc, ale ne obranu.
rule-BAJ-24 = Právo útoku se ve dvojici střídá kolo po kole.
rule-BAJ-25 = Zbraní se útočí jen na její dosah.
rule-BAJ-26 = Bez práva útoku se dá zaútočit také; po úderu bez obrany už jen tak.
rule-BAJ-27 = Útočí oba: rozhodne reflex, právo útoku dá 4 kostky, oba útoky mají obtížnost 1.
rule-BAJ-28 = V kole má každá postava jednu akci; obrana je také akce.
rule-BAJ-29 = Akce trvá půl vteřiny; delší činnosti běží samy.
rule-BAJ-30 = Více činností najednou dělí součet mezi sebe.
rule-BAJ-31 = Kdo kouzlí, je bez pohybu.
rule-BAJ-32 = Kouzlo zabere aspoň 2 akce a působí na konci kola.
rule-BAJ-33 = Proti střele obrana není; proti vrhu jen úhyb.
rule-BAJ-34 = Výstřel v základním dostřelu má obtížnost 1.
rule-BAJ-35 = Každý celý krok dál je +1, blíž −1.
rule-BAJ-36 = Za největším dostřelem výstřel není.
rule-BAJ-37 = Ze 2 m a blíž −2, ale ne u vrhu.
rule-BAJ-38 = Vrh ztrácí bod zranění každé celé 3 m za základním dostřelem.
rule-BAJ-39 = Velikost, pohyb, viditelnost a okolnosti PJ se sčítají.
rule-BAJ-40 = Příliš silný luk střílí slaběji a s méně kostkami.
rule-BAJ-41 = Z kuše, která se nedá natáhnout, se nestřílí; pomůže hever.
rule-BAJ-42 = Nátah říká, kdo zbraň použije, síla, co udělá.
rule-BAJ-43 = Kostka osudu říká, kam rána dopadne.
rule-BAJ-44 = Druhá 6 je hlava, třetí srdce, nebo oko.
rule-BAJ-45 = Nemožné místo se změní na trup.
rule-BAJ-46 = Zvolené místo zvýší obtížnost a nelosuje se.
rule-BAJ-47 = Co nemá lidský tvar, nemá místa zásahu.
rule-BAJ-48 = Zranění: zbraň, síla, body nad obtížnost a místo, bez zbroje.
rule-BAJ-49 = Hlava +3, srdce a oko +6.
rule-BAJ-50 = Odečte se zbroj na tom místě.
rule-BAJ-51 = Zranění se odečte od životů.
rule-BAJ-52 = Zranění berou až 3 kostky z každé hrsti.
rule-BAJ-53 = Na 0 je postava mimo boj, stejně hluboko pod ní mrtvá.
rule-BAJ-54 = Zkouška reflexu: obratnost a reflex.
rule-BAJ-55 = Pořadí plyne z příběhu, nebo ze zkoušky reflexu; PJ ji může vyžádat.
rule-BAJ-56 = Stejné výsledky sdílejí místo a jejich zranění platí na jeho konci.
rule-BAJ-57 = Dá se jednat hned po někom pomalejším.
rule-BAJ-58 = Každý útok i obrana proti více je jedna činnost.
rule-BAJ-59 = Zkouška reflexu proti 2 změní vzdálenost o jedno pásmo.
rule-BAJ-60 = Vzdálenost na začátku a první útok plynou z příběhu.
rule-BAJ-61 = Bez ohlášení včas postava nic nedělá.
rule-BAJ-62 = Co se vejde do půl vteřiny, zabere jednu činnost bez hodu.
rule-BAJ-63 = Boj končí, když může jednat nejvýš jedna strana.

## The log: what is done
ev-Acted = { $who_is ->
    [gm] { "" }
   *[other] { $wish_is ->
        [attack] { $who } útočí (cíl: { $wish_target }).
        [shoot] { $who } střílí (cíl: { $wish_target }).
        [throw] { $who } hází zbraň (cíl: { $wish_target }).
        [yield_to] { "" }
       *[other] { $who }: { $wish }.
    }
 }
    .plain = { $who_is ->
        [gm] { "" }
       *[other] { $who }: { $wish }.
    }
ev-Reply = { $wish_is ->
    [clash] { $who } útočí také
    [defend] { $wish_kind_is ->
        [parry] { $who } se kryje zbraní
        [block] { $who } blokuje
        [dodge] { $who } uhýbá
       *[shield] { $who } se kryje štítem
    }
   *[none] { $who } se nebrání
 }{ $how_is ->
    [expired] { " (vypršel čas)." }
    [standing] { " (stálá odpověď)." }
    [gm] { " (rozhodnutí PJ)." }
   *[given] .
 }
ev-StatusPut = { $status_is ->
    [first_attack] { "" }
    [right_of_attack] Právo útoku teď: { $status_source }; v dalším kole: { $status_on }.
    [clash_only] { "" }
   *[other] { $status_on }: { $status }.
 }
    .plain = { $status_is ->
        [first_attack] { "" }
        [clash_only] { "" }
       *[other] Stav: { $status }.
    }
ev-StatusLifted = { $status_is ->
    [clash_only] { "" }
   *[other] { $status_on }: konec ({ $status }).
 }
    .plain = Konec stavu: { $status }.
ev-AttackResolved = { $who }, { $action } ({ $weapon }), cíl: { $target }. Body { $points }, obtížnost { $difficulty }. { $hit_is ->
    [true] Zásah.
   *[false] Bez zásahu.
 }
    .plain = { $who } útočí (cíl: { $target }). { $hit_is ->
        [true] Zásah.
       *[false] Bez zásahu.
    }
action-attack = útok
action-shoot = výstřel
action-throw = vrh
action-clash = útok mimo pořadí
ev-DamageApplied = { $who }, zranění: { $amount } ({ $location }).
    .plain-amount = { $who }, zranění: { $amount }.
    .plain-where = { $who }, zásah ({ $location }).
    .plain = { "" }
ev-Fell = { $status_is ->
    [dead] { $who }: smrt.
   *[down] { $who } je mimo boj.
 }
ev-ClashBegan = Oba útoky, postupně: { $order }.
    .plain = Oba útoky ve stejné chvíli.
ev-Moved = { "" }
ev-SurpriseOver = { $who }: konec překvapení.
ev-RangeTried = { $who }, změna vzdálenosti ({ $target }): body { $points }, obtížnost { $difficulty }. { $success_is ->
    [true] Vzdálenost je { $to }.
   *[false] Neúspěch.
 }
    .plain = { $who }, změna vzdálenosti ({ $target }). { $success_is ->
        [true] Úspěch.
       *[false] Neúspěch.
    }
ev-WeaponDrawn = { $who } vytahuje: { $weapon }.
ev-OtherDone = { $who }: { $label }.
    .plain = { $who } dělá něco jiného.
ev-ActivityBegun = { $kind_is ->
    [cast] { $who } začíná kouzlo ({ $label }), akce: { $needed }.
   *[other] { $who } začíná ({ $label }), akce: { $needed }.
 }
    .plain = { $kind_is ->
        [cast] { $who } začíná kouzlo, akce: { $needed }.
       *[other] { $who } začíná delší činnost, akce: { $needed }.
    }
ev-ActivityWentOn = { $who } pokračuje ({ $label }): { $done }/{ $needed }.
    .plain = { $who } pokračuje: { $done }/{ $needed }.
ev-ActivityLost = { $who }: přerušeno ({ $label }).
    .plain = { $who }: započatá činnost přerušena.
ev-ActivityDone = { $who }: hotovo ({ $label }).
    .plain = { $who }: hotovo.
ev-SpellEffect = { $who }, kouzlo působí ({ $label }); o účinku mluví PJ.
    .plain = { $who }, kouzlo působí; o účinku mluví PJ.

## The log: order
ev-ReflexRolled = Reflex: { $points }.
    .plain = Zkouška reflexu.
ev-PlacesSet = Pořadí: { $order }.
    .plain = Pořadí určeno.
ev-RoundCleared = { "" }
ev-TurnCame = { "" }
ev-TurnPutOff = { "" }
ev-Yielded = { $who } se vzdává přednosti; nejdřív: { $to }.

## The log: the GM's settings
ev-DistanceSet = Vzdálenost: { $who } a { $target }, { $band }.
ev-MetresSet = Rozhodnutí PJ: { $who } a { $target }, { $metres } m.
    .plain = Rozhodnutí PJ: { $who } a { $target }, metry podle střelce.
ev-SurprisedSet = { $surprised_is ->
    [true] Rozhodnutí PJ: { $who }, překvapení.
   *[false] Rozhodnutí PJ: { $who }, bez překvapení.
 }
ev-ImmobileSet = { $immobile_is ->
    [true] Rozhodnutí PJ: { $who } stojí bez pohybu.
   *[false] Rozhodnutí PJ: { $who } se zase hýbe.
 }
ev-MotionSet = Rozhodnutí PJ: pohyb ({ $who }): { $motion }.
ev-ImpossibleSet = Rozhodnutí PJ: nemožná místa ({ $who }): { $locations }.
    .plain = Rozhodnutí PJ: všechna místa jsou možná ({ $who }).
ev-CircumstanceSet = { $once_is ->
    [true] Rozhodnutí PJ: okolnost { $value } jednoho útoku (cíl: { $who }).
   *[false] Rozhodnutí PJ: okolnost { $value } útoků (cíl: { $who }).
 }
    .plain = { $once_is ->
        [true] Rozhodnutí PJ: okolnost jednoho útoku (cíl: { $who }).
       *[false] Rozhodnutí PJ: okolnost útoků (cíl: { $who }).
    }
ev-CircumstanceUsed = { "" }
ev-VisibilitySet = { $poor_is ->
    [true] Rozhodnutí PJ: špatná viditelnost.
   *[false] Rozhodnutí PJ: dobrá viditelnost.
 }
ev-Overridden = Rozhodnutí PJ: { $who }, životy { $vitality }, { $status }. { $note }.
    .plain-both = Rozhodnutí PJ: { $who }, životy { $vitality }, { $status }.
    .plain-vitality = Rozhodnutí PJ: { $who }, životy { $vitality }.
    .plain-status = Rozhodnutí PJ: { $who }, { $status }.
    .plain = Rozhodnutí PJ ({ $who }).
ev-WeaponSet = Rozhodnutí PJ: změna zbraně v tabulce.
ev-FigureSet = Rozhodnutí PJ: { $table }, { $name }: { $value }.
ev-LandingSet = Rozhodnutí PJ: { $dice } na kostce osudu je { $location }.
ev-WoundBandSet = Rozhodnutí PJ: změna pásma zranění, nad { $band_above } % životů. Ztracené kostky: { $band_lost }.
    .plain = Rozhodnutí PJ: změna nejnižšího pásma zranění. Ztracené kostky: { $band_lost }.
ev-WoundBandRemoved = Rozhodnutí PJ: bez pásma zranění nad { $above } %.

## What an option comes to, and the tables a GM may change
odds-attack = { $dice ->
    [one] { $dice } kostka
    [few] { $dice } kostky
    [many] { $dice } kostky
   *[other] { $dice } kostek
 }; bez obrany: potřeba { $needs }, { $chance } %
odds-throw = { $dice ->
    [one] { $dice } kostka
    [few] { $dice } kostky
    [many] { $dice } kostky
   *[other] { $dice } kostek
 }; bez úhybu: potřeba { $needs }, { $chance } %
pool-attack_points = útok
pool-parry_points = vykrytí
pool-block_points = blok
pool-dodge_points = úhyb
pool-shield_points = vykrytí štítem
pool-reflex_points = reflex
chart-weapons = Zbraně
chart-shields = Štíty
chart-sizes = Velikost cíle
chart-motions = Pohyb cíle
chart-called = Zvolená místa
chart-others = Další okolnosti
chart-landings = Místa zásahů
chart-wounds = Pásma zranění
chart-wounds-rest = vše ostatní
prompt-defence-attack = Útočí na tebe { $attacker }: { $weapon }, vzdálenost { $reach }. První útok této dvojice, kostky navíc k tvé obraně: { $first_attack }.
    .plain = Útočí na tebe { $attacker }: { $weapon }, vzdálenost { $reach }.
prompt-defence-throw = Hází po tobě { $attacker }: { $weapon }. První útok této dvojice, kostky navíc k tvému úhybu: { $first_attack }.
    .plain = Hází po tobě { $attacker }: { $weapon }.
prompt-defence-of = { $attacker } útočí (cíl: { $target }): { $weapon }, vzdálenost { $reach }. První útok této dvojice, kostky navíc k obraně: { $first_attack }.
    .plain = { $attacker } útočí (cíl: { $target }): { $weapon }, vzdálenost { $reach }.
