### Odria česky, po core.ftl, s přepisováním

## Refusals
err-unknown_action = Taková akce neexistuje, takže se nic nezměnilo. Zvol jinou ze seznamu.
err-invalid_parameter = Nic se nezměnilo: pole „{ $field }“ musí být číslo v rozmezí { $min }–{ $max }. Oprav ho.
    .plain-field = Nic se nezměnilo: pole „{ $field }“ chybí nebo zde není dovoleno. Zvol znovu.
    .plain = Nic se nezměnilo: část volby chybí nebo není dovolena. Zvol znovu.
err-invalid_sheet = Deník se neuložil: pole „{ $field }“ má nedovolenou hodnotu ({ $reason }). Oprav ho.
    .plain = Deník se neuložil: některá hodnota není dovolena. Zkontroluj pole.
reason-hands_full = není na to volná ruka
reason-not_innermost = takové smí být jen vrstva nejblíž k tělu
err-gm_only = To může udělat jen PJ, takže se nic nezměnilo. Požádej PJ.
err-wrong_state = Teď na to není chvíle, takže se nic nezměnilo. Počkej na otázku nebo na konec času iniciativy.
    .short = Teď ne
err-incapacitated = Tato postava nemůže jednat, takže se nic nezměnilo. Změní to jen pomoc nebo PJ.
    .short = Nemůže jednat
err-unknown_target = Takový cíl v tomto boji není, takže se nic nezměnilo. Zvol jiný ze seznamu.
err-unknown_weapon = Taková zbraň není, takže se nic nezměnilo. Zvol jinou ze seznamu.
err-unknown_spell = Toto kouzlo postava nezná, takže se nic nezměnilo. Zvol jiné z deníku.
err-unknown_power = Tuto schopnost postava nezná, takže se nic nezměnilo. Zvol jinou z deníku.
err-unknown_maneuver = Takový manévr není, takže se nic neohlásilo. Zvol jiný ze seznamu.
err-unknown_defense = Taková obrana není, takže se nic nezměnilo. Zvol jednu z nabízených.
err-hands_full = Zbraň chce obě ruce a jednu zabírá štít, takže volba neplatí. Zvol jinou.
err-conflicting_maneuvers = To se navzájem vylučuje, takže se nic neohlásilo: { $first }, { $second }. Jedno vynech.
    .plain = To se navzájem vylučuje, takže se nic nezměnilo. Jedno vynech.
err-melee_only = To jde jen se zbraní na blízko, takže se nic nezměnilo. Zvol jinou zbraň nebo manévr.
err-ranged_only = Mířit lze jen střelnou zbraní, takže se nic nezměnilo. Zvol jinou zbraň nebo akci.
err-aim_limit = Kuší se míří nejvýš několikrát (nejvíc: { $max }), takže se nic nezměnilo. Vystřel, nebo udělej něco jiného.
err-maneuver_limit = To je moc nebo málo, nejvýš { $max }: nic se nezměnilo. Oprav to.
err-engaged_in_melee = V boji zblízka se kličkovat nedá, takže se nic neohlásilo. Zvol něco jiného.
err-already_defended = V tomto kole už byla obrana, takže se nic neohlásilo. Zvol jiný postoj.
err-already_attacked = V tomto kole už byl útok, takže se nic neohlásilo. Braň se obvykle.
err-hit_locations_off = U tohoto stolu se místa zásahu nehrají, takže se nic nezměnilo. Místo vynech.
err-distance_already_used = V tomto kole už distanc byl, takže se nic nezměnilo. Počkej na další kolo.
err-in_close_contact = Soupeř je v těsném kontaktu, takže distanc nejde. Nejdřív odskoč.
err-reach_not_longer = Tvá zbraň nesahá dál, takže distanc nejde. Zvol delší.
err-kept_at_distance = Soupeř drží tuto postavu na distanc, takže útok nebyl. Zkus odsek, nebo přískok.
    .short = Na distanc
err-no_distance_to_overcome = Nikdo tu tuto postavu na distanc nedrží, takže se nic nezměnilo. Zaútoč přímo.
err-out_of_range = Cíl je mimo dostřel, takže se nestřílelo. Zvol jiný cíl nebo zbraň.
err-out_of_reach = Cíl je ve vzdálenosti { $apart } m, zbraň sahá { $min }–{ $max } m: útok nebyl. Zvol jiný cíl.
err-target_too_small_for_range = Na tuto dálku lze zasáhnout jen formaci nebo stavbu, takže se nestřílelo. Zvol jiný cíl.
err-target_not_attackable = Cíl je neviditelný a v tomto kole neútočil, takže útok nebyl. Zvol jiný.
err-not_behind = Tato postava nestojí za cílem, takže útok nebyl. Požádej PJ.
err-called_shot_out_of_short_range = Střela na určené místo chce krátký dostřel, takže nebyla. Místo vynech, nebo jdi blíž.
err-invalid_damage_type = Zbraň takové zranění nedává, takže se nic nezměnilo. Zvol jiné.
err-strength_too_low = Zbraň je příliš těžká ({ $weapon }, silové minimum { $min }), takže útok nebyl. Zvol jinou.
err-maneuver_not_applicable = To na takový útok není odpověď, takže se nic nezměnilo. Zvol jinou obranu, nebo žádnou.
err-active_defense_forbidden = Aktivní obrana tu není možná, takže se nic nezměnilo. Nech útok přijít.
err-defense_exhausted = Tato obrana je vyčerpána: { $used }/{ $size } v tomto kole. Zvol jinou, nebo žádnou.
    .plain = V tomto kole už na přískok není Dodge, takže se nic nezměnilo. Zvol něco jiného.
err-no_shield = Na paži není štít, takže se nic nezměnilo. Zvol jinou obranu.
err-attack_unblockable = Štít tento útok nezastaví, takže se nic nezměnilo. Zvol jinou obranu.
err-no_weapon_in_hand = Není čím vykrývat, takže se nic nezměnilo. Zvol jinou obranu.
err-parry_vs_ranged = Střely, hody a kouzla vykrýt nelze, takže se nic nezměnilo. Zvol jinou obranu.
err-parry_in_grapple = V klinči není na Parry místo, takže se nic nezměnilo. Zvol jinou obranu.
err-attack_undodgeable = Tomuto útoku se uhnout nedá, takže se nic nezměnilo. Zvol jinou obranu.
err-immobilized = Tato postava se nemůže hýbat, takže se nic nezměnilo. Zvol něco jiného.
err-already_prone = Tato postava už leží, takže se nic nezměnilo. Zvol jinou obranu.
err-no_attack_left = Odskok stojí útok a v tomto kole už žádný není: nic se nezměnilo. Zvol jinou obranu.
err-not_waiting = Nic se neodkládá, takže se nic nezměnilo. Nejdřív s akcí vyčkej.
err-no_action_left = V tomto kole na to nezbývá akce, takže se nic nezměnilo. Počkej na další.
err-initiative_passed = Čas { $count } už minul, takže se nic neposunulo. Zvol jinou akci.
err-unconscious_cannot_drink = Kdo je v bezvědomí, nemůže pít, takže se nic nezměnilo. Pomoz kouzlem nebo schopností.
err-target_dead = Mrtví se neléčí, takže se nic nezměnilo. Zvol jiný cíl.

## The system
ruleset-name = Odria
ruleset-about = Kostky k12+ s dohazováním, iniciativa od nejnižší, tři aktivní obrany v kole, vrstvy zbroje, osmnáct manévrů.

## Sheet fields and parameters
field-attr = vlastnosti (stupně)
field-agi = Hbi (hbitost)
field-str = Sil (síla)
field-dex = Zru (zručnost)
field-fort = Fodl (fyzická odolnost)
field-hp_max = maximum životů
field-hp = životy
field-skills = dovednosti
field-dodging = dodging (specializace úhybů)
field-reflexes = Reflexy
field-bonus = bonusy
field-hit = zásažnost (Zás)
field-pen = průraznost (Prů)
field-crush = drtivost (Drc)
field-destr = ničivost
field-spell_hit = zásažnost kouzel
field-def_other = OČ (obranné číslo), ostatní
field-def_items = OČ (obranné číslo) z předmětů
field-def = OČ (obranné číslo) zbraně
field-attacks = útoky v kole
field-active_defenses = aktivní obrany v kole
field-dodge = Dodge (úhyb)
field-parry = Parry (kryt zbraní)
field-block = Block (kryt štítem)
field-weapon = zbraň
field-shield = štít
field-armor = zbroj, zvenku dovnitř
field-resist = resistence
field-can_parry_unarmed = kryje se končetinami
field-blind_fighting = boj poslepu
field-size = velikost
field-spells = kouzla
field-psionics = psionické schopnosti
field-auto_defense = přednostní obrany
field-weapons = vlastní zbraně
field-shields = vlastní štíty
field-projectiles = vlastní střely
field-gender = mluvnický rod
field-common_noun = druh, ne vlastní jméno
field-id = název
field-kind = druh
field-reach = dosah
field-ini = iniciativa (ini)
field-str_min = silové minimum
field-types = typy zranění
field-element = živel
field-weight = váha (kg)
field-active_weight = aktivní váha (kg)
field-hands = ruce
field-natural = přirozená
field-family = rodina
field-weapon_str = síla zbraně
field-projectile = střela
field-slow_reload = pomalé nabíjení
field-reload_initiative = doba nabíjení
field-ranges = dostřely (m)
field-range_per_str = dostřel za sílu (m)
field-slash = sečné
field-pierce = bodné
field-omega = omega
field-magic = magie
field-spent = vyčerpaná proti
field-covers = kryje
field-defense = OČ (obranné číslo) štítu
field-resistance = resistence
field-time = doba seslání
field-damage = zranění
field-damage_type = typ zranění
field-armor_share_pct = podíl zbroje (%)
field-undodgeable = nelze uhnout
field-unblockable = nelze blokovat
field-success_pct = šance (%)
field-activation_time = doba aktivace
field-pct = procento
field-flat = bodů
field-short = krátký
field-effective = efektivní
field-maximum = maximální
field-action = akce
field-spell = kouzlo
field-power = schopnost
field-what = co
field-target = cíl
field-band = dostřel
field-stance = postoj
field-guard = kryté místo
field-distance = distanc proti
none-stance = žádný
none-distance = nikdo
field-wait = vyčkat s ní
field-quick = rychlé útoky (pořadí)
    .hint = Každý o 2 časy dřív, zásažnost −6.
field-mode = co
field-location = místo
field-sure_strike = jistý úder
    .hint = Zásažnost + tolik, průraznost a drtivost − třikrát tolik.
field-hard_strike = tvrdý úder
    .hint = Zásažnost − třikrát tolik, průraznost a drtivost + tolik.
field-from_behind = zezadu
field-choice = obrana
field-slot = kolikátá akce
field-amount = životy
field-means = prostředek
field-surprised = koho to překvapí
field-attackers = útočníci
field-marker = stav
field-other = vůči
field-on = přidat (jinak: odebrat)
field-metres = vzdálenost (m)
field-force = číslo
field-state = stav
field-value = čas iniciativy
field-outcome = výsledek
field-modifier = úprava
field-bypass_armor = mimo zbroj
field-actor = kdo
field-total = hodnota útoku

## Words of sheets
size-small = malá
size-human = lidská
size-large = velká
size-formation = formace
size-structure = stavba
kind-melee = na blízko
kind-thrown = vrhací
kind-shot = střelná
family-bow = luk
family-crossbow = kuše
family-sling = prak
family-blowpipe = foukačka
gender-masculine = mužský
gender-feminine = ženský
gender-neuter = střední
gender-unknown = neurčený
damage_type-S = sečné
damage_type-B = bodné
damage_type-D = drtivé
damage_type-omega = omega
damage_type-magic = magie
type-S = sečné
type-B = bodné
type-D = drtivé
type-omega = omega
type-magic = magie
location-head = hlava
location-neck = krk
location-hand = ruka
location-foot = noha
location-eye = oko
location-torso = trup
location-arm = paže
location-leg = stehno
band-short = krátký dostřel
band-effective = efektivní dostřel
band-maximum = maximální dostřel

## States, marks, limits
state-active = činná
state-unconscious = bezvědomí
state-dying = umírání
state-dead = smrt
status-engaged = v boji zblízka
status-close = těsný kontakt
status-kept_off = distanc
status-behind = zezadu
status-grapple = klinč
status-unaware_of = netuší
status-distance = vzdálenost
status-unaware = netuší
status-invisible = neviditelnost
status-immobilized = znehybnění
status-paralyzed = ochrnutí
status-prone = leží
status-braced = opora
marker-unaware = netuší
marker-invisible = neviditelnost
marker-immobilized = znehybnění
marker-paralyzed = ochrnutí
marker-prone = leží
marker-braced = opora
marker-unaware_of = netuší (o kom)
marker-behind = za zády
marker-grapple = klinč
marker-engaged = v boji zblízka
marker-close = těsný kontakt
marker-distance = vzdálenost
mark-unaware = netuší
mark-invisible = neviditelnost
mark-immobilized = znehybnění
mark-paralyzed = ochrnutí
mark-prone = leží
mark-braced = opora
mark-waiting = vyčkávání
limit-dodge = Dodge
limit-parry = Parry
limit-block = Block
limit-undefended = bez obrany
limit-attacks = útoky
h-limits = Zbývající obrany a útoky
kind-halt = přestávka

## Weapons, armour, shields
weapon-unarmed = holé ruce
weapon-dagger = dýka
weapon-short_sword = krátký meč
weapon-long_sword = dlouhý meč
weapon-rapier = rapír
weapon-two_handed_sword = obouruční meč
weapon-battle_axe = válečná sekera
weapon-mace = palcát
weapon-club = kyj
weapon-quarterstaff = hůl
weapon-spear = kopí
weapon-halberd = halapartna
weapon-throwing_knife = vrhací nůž
weapon-javelin = oštěp
weapon-short_bow = krátký luk
weapon-long_bow = dlouhý luk
weapon-light_crossbow = lehká kuše
weapon-sling = prak
weapon-blowpipe = foukačka
weapon-claws = drápy
item-round_shield = kulatý štít
item-buckler = puklíř
item-tower_shield = pavéza
shield-round_shield = kulatý štít
shield-buckler = puklíř
shield-tower_shield = pavéza
armour-cloth = plátno
armour-padded = prošívanice
armour-leather = kožená zbroj
armour-chainmail = kroužková zbroj
armour-plate = plátová zbroj
armour-scaled_skin = šupinatá kůže
spell-fire_bolt = ohnivá střela
spell-blue_lightning = modrý blesk
spell-healing_touch = léčivý dotek
power-mind_spike = bodec mysli
projectile-arrow = šíp
projectile-bolt = šipka do kuše
projectile-stone = kámen
projectile-dart = šipka do foukačky
element-fire = oheň
element-cold = chlad
element-lightning = blesk
skill-spear = kopí
skill-dagger = dýka
skill-long_sword = dlouhý meč
skill-round_shield = kulatý štít
skill-long_bow = dlouhý luk
skill-short_sword = krátký meč
skill-two_handed_sword = obouruční meč
skill-mace = palcát
skill-quarterstaff = hůl
skill-claws = drápy
template-levy_spearman = Branec s kopím
template-swordsman = Šermíř
template-archer = Lučištník
template-plate_fighter = Bojovník v plátech
template-mage = Mág
template-scaled_beast = Šupinatá bestie

## Actions
act-declare = Ohlásit
act-confirm_slot = Provést akci
act-wait = Vyčkat
    .hint = Odložit akci a provést ji později v tomto kole; do té doby +1 proti boji zblízka.
act-react = Bránit se
act-release = Provést po tomto čase
act-change_action = Změnit akci
act-declare_distance = Držet na distanc
act-quick = Urychlit útok
act-all_out_defense = Bránit se naplno
act-go_on = Pokračovat
act-pause_request = Požádat o pauzu
act-heal = Léčit
act-dodge = Uhnout
act-parry = Vykrýt zbraní
act-block = Vykrýt štítem
act-drop_prone = Zalehnout
act-jump_back = Odskočit
act-none = Bez obrany
act-attack = Zaútočit
act-aim = Mířit
act-spell = Seslat kouzlo
act-psionic = Použít schopnost
act-other = Udělat jiné
act-hold = Nedělat nic
act-beat = Odseknout zbraň
act-leap_in = Přiskočit
act-sure_strike = Udeřit jistě
act-hard_strike = Udeřit tvrdě
act-start_surprise = Připravit přepad
act-advance = Přejít k dalšímu času
act-set_marker = Přidat stav z pravidel
act-gm_apply_force = Způsobit zranění
act-adjust = Upravit stav
act-wake = Probudit
act-set_initiative = Nastavit čas akce
act-rule_cast = Rozhodnout o kouzle
act-rule_attack = Rozhodnout o útoku
act-stray_attack = Přesměrovat útok
act-forfeit = Odebrat akci
action-attack = útok
action-aim = míření
action-spell = kouzlo
action-psionic = schopnost
action-other = jiná akce
action-hold = nic
action-melee = boj zblízka
action-thrown = hod
action-shot = střela
mode-attack = útok
mode-aim = míření
mode-beat = odsek
mode-leap_in = přískok
mode-melee = boj zblízka
mode-thrown = hod
mode-shot = střela
mode-spell = kouzlo
what-move = pohyb
what-draw = tasení
what-drink = pití
what-stand_up = vstání
what-brace = opření
what-aid = pomoc
what-something = něco jiného
what-healing_touch = léčivý dotek
what-mind_spike = bodec mysli
tool-fire_bolt = ohnivá střela
stance-all_out_defense = All-out-defence
    .hint = Bez útoku v tomto kole; o jeden Dodge, Block a Parry víc, kde jsou k dispozici.
stance-all_out_attack = All-out-attack
    .hint = Útok zbraní zblízka navíc; v tomto kole bez aktivních obran.
stance-all_in_one_attack = All-in-one-attack
    .hint = Útok zblízka navíc, všechny o 2 časy dřív, zásažnost +3; zbývá jen pasivní obrana štítem a kouzelnými předměty.
stance-pressure = nátlak
    .hint = Zásažnost zblízka +3, obrana zblízka −3.
stance-retreat = ústup
    .hint = Obrana zblízka +3, zásažnost zblízka −3.
stance-zigzag = kličkování
    .hint = Obrana proti střelám a hodům +3, dokud se nebojuje zblízka.
word-all_out_defense = All-out-defence
word-all_out_attack = All-out-attack
word-all_in_one_attack = All-in-one-attack
word-pressure = nátlak
word-retreat = ústup
word-zigzag = kličkování
word-sure_strike = jistý úder
word-hard_strike = tvrdý úder
word-quick_attack = rychlý útok
word-focused_guard = soustředěný kryt
word-distance = distanc
word-invisible_fight = boj s neviditelným
word-from_behind = útok zezadu
word-passive = pasivní obrana, „pasivka“
word-band = dostřel krátký, efektivní, maximální
word-rerolls = k12+, dohazování
word-trap = hod proti pasti
word-declaration = ohlášení
word-count = čas iniciativy
word-slot = naplánovaná akce
choice-dodge = Dodge
choice-parry = Parry
choice-block = Block
choice-drop_prone = Zalehnutí
choice-jump_back = Odskok
choice-none = Bez obrany
choice-none-hint = pasivní obrana { $passive } · předtím takto: { $undefended }
    .plain = pasivní obrana { $passive }
answer-dodge = Dodge
answer-parry = Parry
answer-block = Block
answer-drop_prone = zalehnutí
answer-jump_back = odskok
answer-none = bez obrany
answer-end_turn = pokračovat
defence-passive = pasivní obrana
defence-helpless = bez jakékoli obrany
defence-dodge = Dodge
defence-parry = Parry
defence-block = Block
defence-drop_prone = zalehnutí
defence-jump_back = odskok
defence-leap_in = přískok
means-spell = kouzlo
means-psionic = schopnost
means-potion = lektvar
prompt-reaction = { $attack_total } proti tobě: { $attacker }, { $weapon }, { $behind_is ->
    [true] zezadu
   *[other] zepředu
 }, cíl: { $location }.{ $critical_is ->
    [true] { " " }Kritický úspěch: zastaví ho jen kritická obrana.
   *[other] { "" }
 }
    .plain-beat = { $attack_total } proti tvé zbrani: { $attacker }, { $weapon }.{ $beat ->
       *[true] { "" }
    }
    .plain-weapon = { $attack_total } proti tobě: { $attacker }, { $weapon }, { $behind_is ->
        [true] zezadu
       *[other] zepředu
    }.{ $critical_is ->
        [true] { " " }Kritický úspěch: zastaví ho jen kritická obrana.
       *[other] { "" }
    }
    .plain-spell = { $attack_total } proti tobě: { $attacker }, { $spell }.{ $critical_is ->
        [true] { " " }Kritický úspěch: zastaví ho jen kritická obrana.
       *[other] { "" }
    }
    .plain-before = { $attacker } na tebe útočí: { $weapon }, { $behind_is ->
        [true] zezadu
       *[other] zepředu
    }. Hod přijde potom.
    .plain = { $attacker } na tebe útočí.
prompt-halt = Přestávka mezi časy iniciativy.
now-declare = { $declarations_is ->
    [sealed] Kolo { $round }: ohlášení zapečetěná, ukážou se, až ohlásí všichni
    [open] Kolo { $round }: ohlášení otevřená, hned je vidí všichni
   *[other] Kolo { $round }: ohlášení
 }
now-surprise = { $n ->
    [one] Okamžik překvapení, ohlašuje: { $who }
    [few] Okamžik překvapení, ohlašují: { $who }
    [many] Okamžik překvapení, ohlašují: { $who }
   *[other] Okamžik překvapení, ohlašují: { $who }
 }
now-count = { $n ->
    [one] Čas { $count }, jedná: { $who }
    [few] Čas { $count }, jednají: { $who }
    [many] Čas { $count }, jednají: { $who }
   *[other] Čas { $count }, jednají: { $who }
 }
now-between = Mezi časy iniciativy
btn-end-turn = Pokračovat
pass-declare = Bez ohlášení
pass-surprise = Bez ohlášení
pass-count = Vzdát se akce
answer-confirm_slot = podle ohlášení
prompt-declaration-declare = Co děláš v tomto kole?
prompt-declaration-declare-of = { $who }: co v tomto kole?
prompt-declaration-surprise = Co děláš v okamžiku překvapení?
prompt-declaration-surprise-of = { $who }: co v okamžiku překvapení?
prompt-declaration-count = Čas { $n }: co děláš?
prompt-declaration-count-of = { $who }, čas { $n }: co teď?
prompt-reaction-of = { $attacker } útočí (cíl: { $who }): { $attack_total }, { $weapon }, { $behind_is ->
    [true] zezadu
   *[other] zepředu
 }.
    .plain-spell = { $attacker } útočí (cíl: { $who }): { $attack_total }, { $spell }.
    .plain-before = { $attacker } útočí (cíl: { $who }): { $weapon }.
    .plain = { $attacker } útočí (cíl: { $who }).
choice-dodge-hint = { $dodge } + k12 · zbývá: { $uses_dodge }
choice-parry-hint = { $parry } + k12 · zbývá: { $uses_parry }
choice-block-hint = { $block } + k12 · zbývá: { $uses_block }
choice-drop_prone-hint = { $drop_prone } + k12 · Dodge, zbývá: { $uses_dodge }
choice-jump_back-hint = { $jump_back } + k12 · Dodge a útok
mark-weapon = v ruce: { $value }
mark-shield = { $value }
ev-Answered = { $wish_is ->
    [declare] { $who }: ohlášeno.
   *[other] { $who }: odpověď zapečetěna do odhalení.
 }
    .plain = Odpověď zapečetěna do odhalení.
mark-declared = ohlášeno: { $spell }
    .plain-power = ohlášeno: { $power }
    .plain-what = ohlášeno: { $what }
    .plain-stance = ohlášeno: { $action } ({ $stances })
    .plain = ohlášeno: { $action }
mark-slots = { "" }
mark-stances = { $value }
mark-guard = kryje: { $value }
mark-conditions = { $value }
mark-aim = míření: { $n }
mark-kept_off_by = { "" }
mark-dying = zemře po kole { $n }
mark-target = cíl: { $value }
mark-armor_hp = zbroj { $value }
mark-armor_spent = zbroj vyčerpána: { $value }
mark-shield_hp = štít { $value }
mark-shock = šok { $value }
mark-cast_penalty = kouzla −{ $value } %
mark-undefended = bez obrany: { $value }
mark-stop = žádá o přestávku
mark-may_heal = smí léčit
number-hit = Zásažnost
number-hit_short = Zásažnost, krátký dostřel
number-hit_effective = Zásažnost, efektivní dostřel
number-hit_maximum = Zásažnost, maximální dostřel
number-pen = Průraznost
number-crush = Drtivost
number-initiative = Iniciativa
number-passive_melee = Pasivní obrana zblízka
number-passive_ranged = Pasivní obrana na dálku
number-dodge = Dodge zblízka
number-dodge_ranged = Dodge na dálku
number-parry = Parry
number-block = Block zblízka
number-block_ranged = Block na dálku
number-bonuses = Bonusy
number-armour = Zbroj
number-aim_bonus = Míření
ev-TurnBegan = { "" }
ev-TurnEnded = { $how_is ->
    [expired] Čas vypršel. { $who } pokračuje.
    [gm] Rozhodnutí PJ: dál ({ $who }).
   *[other] { "" }
 }
ev-Asked = { $kind_is ->
    [turn] { "" }
    [declaration] { "" }
    [dice] Čeká se na hod ({ $to }).
   *[other] Otázka: { $to }.
 }
ev-Reply = { $how_is ->
    [expired] Čas vypršel. { $who }: { $wish } (výchozí odpověď).
    [standing] { $who }: { $wish } (stálá odpověď).
    [gm] { $wish_is ->
        [declare] { "" }
        [confirm_slot] { "" }
        [wait] { "" }
       *[other] Rozhodnutí PJ: { $wish } ({ $who }).
    }
    [nothing] { "" }
    [passed] { $kind_is ->
        [reaction] { $who } se nebrání.
       *[other] { $who } pasuje.
    }
   *[other] { $wish_is ->
        [declare] { "" }
        [confirm_slot] { "" }
        [react] { "" }
        [wait] { "" }
       *[other] { $who }: { $wish }.
    }
 }
    .plain = { $how_is ->
        [expired] Čas vypršel. { $who } pasuje (výchozí odpověď).
        [standing] { $who } pasuje (stálá odpověď).
        [gm] Rozhodnutí PJ: pas ({ $who }).
        [nothing] { "" }
       *[other] { $kind_is ->
            [reaction] { $who } se nebrání.
           *[other] { $who } pasuje.
        }
    }

## Table options
opt-crit_failure_scope = Kritický neúspěch
    .hint = Jen hody na útok, nebo i aktivní obrany.
opt-crit_failure_effect = Co je kritický neúspěch
    .hint = Prosté minutí, nebo tím horší, čím vyšší k100.
opt-crit_success_effect = Co je kritický úspěch
    .hint = Zasáhne bez ohledu na součty; stupňovaný: tři dohozy (kostky navíc po 11 a 12) jdou mimo zbroj, čtyři zhorší zranění.
opt-crit_success_defense = Kritická obrana
    .hint = Uspěje bez ohledu na součty, nebo jen ruší úspěch útočníka.
opt-rounding = Zaokrouhlování
    .hint = Dělení dovedností, specializace dodging, bonusů a vrstev.
opt-trap_die = Kostka pasti
    .hint = Čím se hází proti pasti.
opt-passive_roll = Kostka pasivní obrany
    .hint = Bez kostky, nebo s kostkou.
opt-defense_declaration = Obrana se volí
    .hint = Když je hodnota útoku známa, nebo před hodem.
opt-unaware_defense = Obrana toho, kdo netuší
    .hint = Má pasivní obranu, nebo žádnou.
opt-declarations = Ohlášení
    .hint = Otevřená hned, nebo tajná, dokud neohlásí všichni.
opt-surprise_span = Rozpětí překvapení
    .hint = Kolik časů iniciativy k němu patří.
opt-change_delay = Zdržení při změně akce
    .hint = O kolik časů je změněná akce později.
opt-round_last_tick = Poslední čas iniciativy
    .hint = Zdržené další útoky za ním propadají.
opt-shield_wear = Štíty se ničí
    .hint = Zablokovaný úder může štít poničit a projít.
opt-armor_wear = Zbroj se ničí
    .hint = Zbroj bere svůj podíl zranění.
opt-shock_stacking = Více šoků
    .hint = Sčítají se, nebo platí nejhorší.
opt-wound_tiers = Nahromaděná zranění
    .hint = Nejvyšší stupeň nahrazuje ostatní, nebo se sčítají.
opt-dying_rounds = Kola do smrti
    .hint = Kolik kol po tom, co padne, ji lze zachránit.
opt-hit_locations = Místa zásahu
    .hint = Určené zásahy, soustředěný kryt, vrstvy jen na místě.
opt-called_penalty = Postih za určené místo
    .hint = Pro běžná místa.
opt-called_penalty_small = Postih za malá místa
    .hint = Pro místa uvedená jako malá.
opt-small_locations = Malá místa
    .hint = Místa, která se hůř zasahují.
opt-tactical_grid = Počítá se s dosahem
    .hint = PJ určuje vzdálenosti a zbraň musí dosáhnout.
opt-attribute_bonus_table = Bonusy za stupně
    .hint = Stupně s jiným bonusem než podle škály: 21=5.
opt-count_pause = Přestávky mezi časy iniciativy
    .hint = Jen když někdo vyčkává či žádá, nebo vždy.
opt-auto_end = Boj končí sám
    .hint = Na konci kola, když je činná jedna strana a nikdo neumírá.
value-attack = hody na útok
value-attack_and_defense = i hody na obranu
value-miss = minutí
value-graded = stupňovaný
value-auto_hit = zasáhne
value-tiered = stupňovaný
value-auto_defend = uspěje
value-cancel_only = jen ruší
value-floor = vždy dolů
value-half_up = poloviny nahoru
value-d12x = k12+
value-d10 = k10
value-d20 = k20
value-none = žádná
value-after_attack_roll = po hodu na útok
value-before_attack_roll = před hodem na útok
value-passive = pasivní obrana
value-open = otevřená
value-sealed = tajná
value-sum = součet
value-worst = nejhorší
value-replace = nejvyšší
value-add = součet
value-on_request = na žádost
value-always = vždy

## Terms of explanations
term-hit = zásažnost
term-weapon = zbraň
term-projectile = střela
term-agility = hbitost
term-strength = síla
term-resilience = fyzická odolnost
term-skill = dovednost
term-bonus = bonus
term-spell = kouzlo
term-strength_minimum = silové minimum
term-dodging = dodging
term-reflexes = reflexy
term-shield = štít
term-other = ostatní
term-items = předměty
term-passive = pasivka
term-dodge = Dodge
term-parry = Parry
term-block = Block
term-drop_prone = zalehnutí
term-jump_back = odskok
term-leap_in = přískok
term-undefended = útoky bez obrany
term-unaware = netuší
term-helpless = bezbrannost
term-pressure = nátlak
term-retreat = ústup
term-all_in_one_attack = All-in-one-attack
term-waiting = vyčkávání
term-zigzag = kličkování
term-prone_cover = vleže
term-from_behind = zezadu
term-invisible = neviditelnost
term-shock = šok
term-sure_strike = jistý úder
term-hard_strike = tvrdý úder
term-quick_attack = rychlý útok
term-aim = míření
term-called_shot = určené místo
term-guard = soustředěný kryt
term-ruling = rozhodnutí PJ
term-dice = kostky
term-d100 = k100
term-force = síla zásahu
term-resistance = resistence
term-armour = zbroj
term-at_least_0 = nejméně 0
term-crush_armour = zbroj proti drtivému zranění
term-destruction = ničivost
term-damage = poškození
term-share = podíl
purpose-attack = útok
purpose-critical_failure = kritický neúspěch
purpose-casting = sesílání
purpose-dodge = Dodge
purpose-parry = Parry
purpose-block = Block
purpose-drop_prone = zalehnutí
purpose-jump_back = odskok
purpose-leap_in = přískok
purpose-passive = pasivní obrana
purpose-helpless = bezbrannost
purpose-result = výsledek
purpose-pen = průraznost
purpose-crush = drtivost
purpose-spell_damage = poškození kouzlem
purpose-shield = štít
purpose-armour = zbroj
purpose-crushing = drcení
purpose-destruction = ničivost
purpose-damage = poškození
purpose-armour_damage = zbroj pohltí
purpose-wound = zranění
purpose-penalty_trap = past postihu
purpose-knock_out_trap = past bezvědomí
explain-at-most = { $exact }, zbývá jen { $value }
explain-attack = Útok
explain-critical_failure = Kritický neúspěch
explain-casting = Sesílání
explain-dodge = Dodge
explain-parry = Parry
explain-block = Block
explain-drop_prone = Zalehnutí
explain-jump_back = Odskok
explain-leap_in = Přískok
explain-passive = Pasivní obrana
explain-helpless = Bezbrannost
explain-result = Výsledek
explain-pen = Průraznost
explain-crush = Drtivost
explain-spell_damage = Poškození kouzlem
explain-shield = Štít
explain-armour = Zbroj
explain-crushing = Drcení
explain-damage = Poškození
explain-armour_damage = Zbroj pohltí
explain-wound = Zranění
explain-penalty_trap = Past postihu
explain-knock_out_trap = Past bezvědomí
outcome-missed = Vedle.
    .short = vedle
outcome-critical_failure = Kritický neúspěch.
    .short = kritický neúspěch
outcome-critical_success = kritický úspěch
outcome-ordinary = obyčejná 1
outcome-beat_failed = Zbraň drží.
    .short = zbraň drží
outcome-distance_broken = Distanc je prolomen.
    .short = distanc prolomen
outcome-cast = sesláno
outcome-cast_failed = nedaří se
outcome-through = proniká
outcome-held = zadrženo
outcome-crushed = drtí skrz
outcome-bypassed = obejita
outcome-no_armour = žádná
outcome-shield_holds = štít drží
outcome-shield_destroyed = štít zničen
outcome-none = lehké
outcome-heavy = těžký zásah
outcome-massive = masivní zásah
outcome-liquidating = likvidační zásah
outcome-shock_0 = bez postihu
outcome-shock_3 = postih 3
outcome-shock_10 = postih 10
outcome-shock_20 = postih 20
outcome-unconscious = bezvědomí
outcome-conscious = při vědomí
severity-heavy = těžký zásah
severity-massive = masivní zásah
severity-liquidating = likvidační zásah
notice-stray_attack = může zasáhnout jiného
notice-parry_weapon_at_risk = kryjící zbraň může puknout
notice-bleeding_likely = krvácení je pravděpodobné
notice-fracture_possible = zlomenina je možná
notice-bleeding_certain = krvácení
notice-fracture_likely = zlomenina je pravděpodobná
notice-limb_disabled_possible = končetina může být vyřazena
notice-bleeding_massive = silné krvácení
notice-multiple_fractures_possible = možné četné zlomeniny
notice-limb_loss_possible = možná ztráta končetiny
notice-permanent_damage_likely = trvalé následky jsou pravděpodobné

## The log
ev-SurpriseSet = Přepad je připraven.
ev-SurpriseBegan = Okamžik překvapení.
ev-SurpriseEnded = Překvapení pominulo.
ev-RoundCleared = { "" }
ev-Declared = { $who } ohlašuje: { $spell }, čas { $counts }.
    .plain-power = { $who } ohlašuje: { $power }, čas { $counts }.
    .plain-what = { $who } ohlašuje: { $what }, čas { $counts }.
    .plain-stance = { $who } ohlašuje: { $action }, { $weapon }, čas { $counts } ({ $stances }).
    .plain-weapon = { $who } ohlašuje: { $action }, { $weapon }, čas { $counts }.
    .plain-idle = { $who } ohlašuje: { $action } ({ $stances }).
    .plain = { $who } ohlašuje: { $action }.
ev-SlotsPlanned = { "" }
ev-SlotsMoved = { $why_is ->
    [waits] { $who } vyčkává.
    [released] { $who } provádí odloženou akci.
    [quick] { $who } zrychluje útok.
    [all_out_defense] { $who } volí All-out-defence.
   *[gm] { $who } jedná v jiném čase.
 }
ev-SlotLost = { $why_is ->
    [incapacitated] { $who } nemůže jednat: akce propadá.
    [spent_jump_back] { $who } dává útok za odskok.
    [dropped] { $who } nestihne překvapení.
   *[forfeited] { $who }: akce propadá.
 }
ev-SlotBegan = { "" }
ev-CountBegan = Čas { $count }.
    .plain = Další čas.
ev-StopWanted = { $who } žádá o přestávku.
    .plain = PJ žádá o přestávku.
ev-StopsTaken = { "" }
ev-AttackRolled = { $who } útočí (cíl: { $target }): { $total }.
    .plain = { $who } útočí (cíl: { $target }).
ev-AttackResolved = { $who } útočí (cíl: { $target }): { $total } proti { $defence_total } ({ $defence }). { $outcome }{ $via_is ->
    [held] { " " }Zbroj úder zadrží.
    [shield] { " " }Štít úder zadrží.
   *[other] { "" }
 }
    .plain-alone = { $who } útočí (cíl: { $target }): { $total }. { $outcome }
    .plain = { $who } útočí (cíl: { $target }). { $outcome }{ $via_is ->
        [held] { " " }Zbroj úder zadrží.
        [shield] { " " }Štít úder zadrží.
       *[other] { "" }
    }
ev-CastFailed = { $who } sesílá: k100 { $d100 }, třeba nejvýš { $percent }. Nedaří se.
    .plain = { $who } sesílá kouzlo. Nedaří se.
ev-ForceApplied = Síla (cíl: { $who }): { $force }. Zranění: { $wound }.
    .plain = Síla (cíl: { $who }).
ev-Hurt = { $who }: zranění { $wound }.
    .plain = { $who }: zranění.
ev-ArmourHurt = { $who }: zbroj −{ $damage }.
    .plain = { $who }: zbroj poškozena.
ev-ShieldHurt = { $who }: štít −{ $damage }.
    .plain = { $who }: štít poškozen.
ev-Shocked = { $who }: šok, postih { $penalty }.
    .plain = { $who }: šok.
ev-KnockedOut = { $who }: bezvědomí.
ev-FellDying = { $who } umírá: pomoc je třeba do konce kola { $deadline }.
ev-Died = { $who }: smrt.
ev-Rescued = { $who }: záchrana včas.
ev-Healed = { $who }: životy +{ $amount }.
    .plain = { $who } získává životy.
ev-HealingUsed = { "" }
ev-Woken = { $who } se probouzí.
ev-Attacked = { "" }
ev-Seen = { "" }
ev-Engaged = { $who } a { $target }: boj zblízka.
ev-Disengaged = { $who } a { $target }: konec boje zblízka.
ev-StanceEnded = { $who } končí: { $stance }.
ev-WeaponDropped = { $who } upouští zbraň.
ev-WentProne = { $who } zalehne.
ev-Marked = { $on_is ->
    [true] { $who }: { $mark }.
   *[other] { $who }: už ne ({ $mark }).
 }
ev-Aimed = { $who } míří ({ $aims }).
ev-AimSpent = { "" }
ev-OtherDone = { $who }: { $what }.
ev-LeptIn = { $ok_is ->
    [true] { $who } přiskočí (cíl: { $target }).
   *[other] { $who } nepřiskočí (cíl: { $target }).
 }
ev-DistanceTaken = { $who } drží na distanc (koho: { $target }).
ev-DistanceBroken = { $who } prolamuje distanc ({ $target }).
ev-Adjusted = PJ upravuje stav: { $who }.
ev-InitiativeSet = { $who } jedná v čase { $value }.
    .plain = { $who } jedná ve svém čase.
ev-CastRuled = PJ rozhoduje o dalším kouzle: { $who }.
ev-Overridden = PJ rozhoduje o útoku: { $who }, { $target }.
name-crit_failure_scope = { opt-crit_failure_scope }
name-crit_failure_effect = { opt-crit_failure_effect }
name-crit_success_effect = { opt-crit_success_effect }
name-crit_success_defense = { opt-crit_success_defense }
name-rounding = { opt-rounding }
name-trap_die = { opt-trap_die }
name-passive_roll = { opt-passive_roll }
name-defense_declaration = { opt-defense_declaration }
name-unaware_defense = { opt-unaware_defense }
name-declarations = { opt-declarations }
name-surprise_span = { opt-surprise_span }
name-change_delay = { opt-change_delay }
name-round_last_tick = { opt-round_last_tick }
name-shield_wear = { opt-shield_wear }
name-armor_wear = { opt-armor_wear }
name-shock_stacking = { opt-shock_stacking }
name-wound_tiers = { opt-wound_tiers }
name-dying_rounds = { opt-dying_rounds }
name-hit_locations = { opt-hit_locations }
name-called_penalty = { opt-called_penalty }
name-called_penalty_small = { opt-called_penalty_small }
name-small_locations = { opt-small_locations }
name-tactical_grid = { opt-tactical_grid }
name-attribute_bonus_table = { opt-attribute_bonus_table }
name-count_pause = { opt-count_pause }
name-auto_end = { opt-auto_end }
option-crit_failure_scope = { opt-crit_failure_scope }
option-crit_failure_effect = { opt-crit_failure_effect }
option-crit_success_effect = { opt-crit_success_effect }
option-crit_success_defense = { opt-crit_success_defense }
option-rounding = { opt-rounding }
option-trap_die = { opt-trap_die }
option-passive_roll = { opt-passive_roll }
option-defense_declaration = { opt-defense_declaration }
option-unaware_defense = { opt-unaware_defense }
option-declarations = { opt-declarations }
option-surprise_span = { opt-surprise_span }
option-change_delay = { opt-change_delay }
option-round_last_tick = { opt-round_last_tick }
option-shield_wear = { opt-shield_wear }
option-armor_wear = { opt-armor_wear }
option-shock_stacking = { opt-shock_stacking }
option-wound_tiers = { opt-wound_tiers }
option-dying_rounds = { opt-dying_rounds }
option-hit_locations = { opt-hit_locations }
option-called_penalty = { opt-called_penalty }
option-called_penalty_small = { opt-called_penalty_small }
option-small_locations = { opt-small_locations }
option-tactical_grid = { opt-tactical_grid }
option-attribute_bonus_table = { opt-attribute_bonus_table }
option-count_pause = { opt-count_pause }
option-auto_end = { opt-auto_end }

## The rules, one sentence each
rule-ODR-1 = k12+: po 11 nebo 12 se dohazuje další kostka.
rule-ODR-2 = První 1 v hodu na útok žádá k100; od 51 je to kritický neúspěch.
rule-ODR-3 = Kritický neúspěch mine; stupňovaný i upustí zbraň nebo zabloudí.
rule-ODR-4 = Dva dohozy a více jsou kritický úspěch.
rule-ODR-5 = Kritický útok zasáhne, kritická obrana ubrání; oba se ruší.
rule-ODR-6 = Každé dělení se zaokrouhluje dolů.
rule-ODR-7 = Past se překoná, když kostka a bonus převýší nebezpečí.
rule-ODR-8 = Bonus za stupeň: 10–12 dává 0, každé dva další jeden.
rule-ODR-9 = Záporná hbitost a síla se v boji počítají jako 0.
rule-ODR-10 = Procentní postih snižuje každý stupeň.
rule-ODR-11 = Zásažnost zblízka: zbraň, dvakrát hbitost, dovednost, bonus.
rule-ODR-12 = Zásažnost na dálku: dovednost a bonus celé, půl, třetina podle dostřelu.
rule-ODR-13 = Průraznost: zbraň, střela, dvakrát síla, půl dovednosti, bonus.
rule-ODR-14 = Drtivost: zbraň, střela, dvakrát síla, třetina dovednosti, bonus.
rule-ODR-15 = Ničivost se přidá, když něco pronikne.
rule-ODR-16 = Iniciativa: zbraně, minus dvě pětiny dovednosti; nižší jedná dřív.
rule-ODR-17 = Více útoků dělí 5, 4 nebo 3 časy.
rule-ODR-18 = Půl útoku nebo obrany je v lichých kolech.
rule-ODR-19 = Pracně nabíjené zbraně střílejí jednou, nebo po době nabíjení.
rule-ODR-20 = Pod silovým minimem je zbraň horší, hluboko pod ním nepoužitelná.
rule-ODR-21 = Pasivní obrana zblízka: hbitost, dodging, reflexy, zbraň, štít.
rule-ODR-22 = Proti střelám, hodům a kouzlům se zbraň nepočítá.
rule-ODR-23 = Dodge přidá znovu hbitost, dodging a reflexy, aspoň 2.
rule-ODR-24 = Parry přidá znovu díl zbraně.
rule-ODR-25 = Block přidá znovu díl štítu.
rule-ODR-26 = Reflexy se v Dodge počítají dvakrát.
rule-ODR-27 = Jen iniciativa může být záporná.
rule-ODR-28 = Za efektivním dostřelem je cílem jen formace nebo stavba.
rule-ODR-29 = Střela mění zásažnost, průraznost a drtivost; ničivost má vlastní.
rule-ODR-30 = Zbraň bez průraznosti drtí.
rule-ODR-31 = Z více typů zranění útočník volí jeden.
rule-ODR-32 = Zbroj má hodnotu na každý typ zranění.
rule-ODR-33 = Vrstvy: vnější celá, půl druhé, třetina třetí.
rule-ODR-34 = Slabá vnější vrstva se vynechá, je-li to lepší.
rule-ODR-35 = Proti omeze nulová vrstva zastaví další; přirozená kůže platí celá.
rule-ODR-36 = Zranění bere vnější vrstva, která pomáhá; při 0 už nechrání.
rule-ODR-37 = Vrstva může být vůči živlu vyčerpaná.
rule-ODR-38 = Kolo trvá deset vteřin; akce jdou od nejnižšího času.
rule-ODR-39 = Na začátku kola ohlašuje každý činný.
rule-ODR-40 = Kdo nemůže jednat, ztrácí akce.
rule-ODR-41 = Změněná akce přijde čas po své iniciativě nebo po současném.
rule-ODR-42 = Útoky překvapení do tří časů přijdou před kolem 1.
rule-ODR-43 = Kdo netuší, má jen pasivní obranu.
rule-ODR-44 = Kdo vyčkává, jedná čas po jiném, nikdy před svým.
rule-ODR-45 = Další útoky drží rozestup; za posledním časem propadají.
rule-ODR-46 = Akce jednoho času jsou současné: účinky padnou na jeho konci.
rule-ODR-47 = Kouzla působí ve svém čase.
rule-ODR-48 = Schopnosti působí v době aktivace.
rule-ODR-49 = Jiné akce jednají s iniciativou zbraně, neřekne-li PJ jinak.
rule-ODR-50 = Konec kola ruší postoje, obrany, vyčkávání a distanc.
rule-ODR-51 = Útok zblízka je série seků; střela je jedna.
rule-ODR-52 = Hodnota útoku: zásažnost, úpravy a kostka.
rule-ODR-53 = Kouzlo pod 100 % chce k100 nejvýš rovné šanci.
rule-ODR-54 = Obránce odpovídá jednou, po hodu na útok.
rule-ODR-55 = Útok musí být vyšší; shoda chrání.
rule-ODR-56 = Každá obrana jednou za kolo, nejvýš jedna na útok.
rule-ODR-57 = Block chce štít a zastaví většinu útoků.
rule-ODR-58 = Parry chce zbraň a platí jen zblízka.
rule-ODR-59 = Dodge platí na vše, čemu se lze uhnout.
rule-ODR-60 = Každý útok bez obrany ubírá další pasivce 5.
rule-ODR-61 = Block zatíží štít nad resistenci; zbytek projde.
rule-ODR-62 = Lehká zbraň kryjící těžkou je ohrožena.
rule-ODR-63 = Střela, které se uhneš, může zasáhnout jiného.
rule-ODR-64 = Bezbranní mají obranu 0.
rule-ODR-65 = Číslo zranění: průraznost nebo drtivost a kostka.
rule-ODR-66 = Zranění kouzlem jsou jeho kostky.
rule-ODR-67 = Bez zbroje je vše zranění.
rule-ODR-68 = Zbroj hází; co ji nepřevýší, zadrží.
rule-ODR-69 = Zadržené ostří může ještě drtit stejnými kostkami.
rule-ODR-70 = Zranění: číslo minus zbroj a ničivost.
rule-ODR-71 = Sečné: zbroj bere 30 %.
rule-ODR-72 = Bodné a omega: zbroj bere 10 %.
rule-ODR-73 = Drtivé: zbroj bere 10 %, je-li to nad dvojnásobek její hodnoty.
rule-ODR-74 = Z kouzla bere zbroj, co říká kouzlo.
rule-ODR-75 = Resistence zranění zmenšuje, slabina zvětšuje.
rule-ODR-76 = Zranění ubírá životy.
rule-ODR-77 = Při 0 umírání, pod −10 smrt.
rule-ODR-78 = Umírající musí do dvou kol nad 0.
rule-ODR-79 = Nad čtvrtinu, polovinu, tři čtvrtiny životů: těžký, masivní, likvidační.
rule-ODR-80 = Těžký zásah: past 8 nebo postih 3, past 1 nebo bezvědomí.
rule-ODR-81 = Masivní zásah: past 15 o postih 3 nebo 10, past 7 nebo bezvědomí.
rule-ODR-82 = Likvidační zásah: past 20 o postih 10 nebo 20, past 12 nebo bezvědomí.
rule-ODR-83 = Šok snižuje každou zásažnost a obranu do konce boje.
rule-ODR-84 = Bezvědomí trvá, dokud PJ neprobudí.
rule-ODR-85 = Nahromaděná zranění snižují vlastnosti o 5, 20 nebo 50 %.
rule-ODR-86 = Velká zranění napovídají PJ.
rule-ODR-87 = Některé manévry se vylučují.
rule-ODR-88 = Jistý úder: zásažnost +n, průraznost a drtivost −3n.
rule-ODR-89 = Tvrdý úder: zásažnost −3n, průraznost a drtivost +n.
rule-ODR-90 = All-out-defence: bez útoku, každá obrana jednou navíc.
rule-ODR-91 = All-out-attack: útok navíc, bez aktivních obran.
rule-ODR-92 = Rychlý útok: o 2 časy dřív, zásažnost −6.
rule-ODR-93 = Míření stojí útok a pomůže další střele.
rule-ODR-94 = Lukem se míří jednou; víc nepomáhá.
rule-ODR-95 = Kuší se míří až třikrát.
rule-ODR-96 = Nátlak: vlastní zásažnost zblízka +3, obrana −3.
rule-ODR-97 = Ústup: obrana zblízka +3, vlastní zásažnost −3.
rule-ODR-98 = Zezadu: bez zbraně a štítu, jen Dodge, −3.
rule-ODR-99 = Proti neviditelnému jen pasivní obrana, −5.
rule-ODR-100 = Na neviditelného lze útočit, až sám zaútočí, −10.
rule-ODR-101 = Kličkování: +3 proti střelám a hodům, ne zblízka.
rule-ODR-102 = Zalehnutí: Dodge s +4 proti střele a pak krytí.
rule-ODR-103 = Odskok: Dodge s +1, stojí útok.
rule-ODR-104 = Distanc: delší zbraň drží soupeře dál.
rule-ODR-105 = Odsek nebo Parry distanc prolomí.
rule-ODR-106 = Přískok: Dodge s −3 proti volnému útoku, pak vlastní.
rule-ODR-107 = Kdo vyčkává, má +1 zblízka od naplánovaného času.
rule-ODR-108 = All-in-one-attack: útok navíc, o 2 dřív, zásažnost +3, skoro bez obrany.
rule-ODR-109 = All-in-one-attack jde proti distanci; zastaví ho jen bezvědomí.
rule-ODR-110 = Soustředěný kryt ztíží jedno místo, ostatní usnadní.
rule-ODR-111 = Zásah na určené místo má −3, malé −5.
rule-ODR-112 = Nepřímá střelba je na PJ: číslo narazí na zbroj.
rule-ODR-113 = Výbuch je na PJ: číslo narazí na každou zbroj.
rule-ODR-114 = Na síti musí zbraň dosáhnout.
rule-ODR-115 = PJ může změnit cokoli.
