### Morsmordre, souboj beze zbraně, česky, added after core.ftl with overrides

## Refusals, in the order in which they are checked
err-unknown_command = Server tento příkaz nezná, takže se nic nezměnilo. Zvol akci ze seznamu.
err-encounter_not_started = Souboj ještě nezačal, takže to teď nejde. Vyčkej, až ho PJ zahájí.
    .short = Ještě nezačal
err-already_started = Souboj už probíhá, takže se nic nezměnilo. Použij příkazy PJ pro boj.
err-encounter_ended = Souboj už skončil, takže se nic nezměnilo. PJ ho může obnovit.
    .short = Po souboji
err-not_ended = Souboj se neobnovil: ještě neskončil. Hrajte dál.
err-duel_only = Nic se nezměnilo: souboj mají právě dva účastníci. Pro ostatní založ vlastní boj.
err-knocked_out = Souboj nemůže pokračovat: někdo je knokautovaný. Nejdřív účastníka vyleč.
err-unknown_combatant = Nikdo takový tu není vidět, takže se nic nezměnilo. Zvol někoho jiného, nebo jinou akci.
    .plain = Nikdo takový tu není, takže se nic nezměnilo. Zvol někoho jiného.
err-gm_only = Tohle může jen PJ, takže se nic nezměnilo. Požádej PJ.
err-not_your_turn = Teď je na tahu protivník, takže se nic nezměnilo. Pak budeš na tahu ty.
    .short = Nejsi na tahu
err-unknown_blow = Takový úder v tabulce není, takže se nic nezměnilo. Zvol část těla a sílu úderu.
err-unknown_defence = Taková obrana není, takže se nic nezměnilo. Zvol blok, úhyb, odskok, nebo protiútok.
err-no_pending_attack = Takový úder na tvou odpověď nečeká, takže se nic nezměnilo. Zvol jinou akci.
err-attack_id_required = Na odpověď čeká víc úderů, takže se ještě nic nezměnilo. Urči, na který odpovídáš.
err-requirement_not_met = To nejde ({ $what }): zběhlost, zdatnost nebo obratnost je příliš nízká. Zvol něco jiného.
    .short = Příliš náročné
err-health_forbids = S tak málo životy to nejde ({ $what }): nic se nezměnilo. Zvol něco jiného.
    .short = Málo životů
err-no_wand = Není tu hůlka, po které by šlo sáhnout, takže se nic nezměnilo. Zvol jinou akci.
    .short = Bez hůlky
err-wand_locked = V klinči po hůlce sáhnout nejde, takže se nic nezměnilo. Nejdřív odskoč, nebo utíkej.
    .short = V klinči
err-nothing_to_describe = Žádný knokaut na popis nečeká, takže se nic nezměnilo. Hrajte dál.
err-unknown_condition = Nic se neodebralo: to tu není ({ $condition }). Zvol něco jiného.
err-invalid_value = { $reason_is ->
    [too_small] Nic se neuložilo: { $field } musí být aspoň { $min }. Oprav to.
    [too_large] Nic se neuložilo: { $field } smí být nejvýš { $max }. Oprav to.
    [too_short] Nic se neuložilo: { $field } je příliš krátké, potřeba aspoň { $min }. Oprav to.
    [too_long] Nic se neuložilo: { $field } je příliš dlouhé, povoleno nejvýš { $max }. Oprav to.
    [missing] Nic se neuložilo: pole chybí ({ $field }). Doplň ho.
    [unknown_field] Nic se neuložilo: takové pole není ({ $field }). Odeber ho.
    [not_listed] Nic se neuložilo: { $field } musí mít jednu z povolených hodnot. Zvol ji.
    [wrong_type] Nic se neuložilo: { $field } má hodnotu špatného druhu. Oprav to.
   *[other] Nic se neuložilo: { $field } má nepovolenou hodnotu. Oprav to.
 }
    .plain = Nic se neuložilo: některá hodnota není povolená. Zkontroluj pole.

## The system
ruleset-name = Souboj holýma rukama
ruleset-about = Dva bojují bez magie: úder se ohlásí, hned se hodí a čeká na odpověď.

## One's own go: doing nothing is passing
btn-end-turn = Nedělat nic
act-end_turn = Nedělat nic
clock-default-end_turn = nic
answer-end_turn = nic
ev-TurnEnded = { $how_is ->
    [expired] Čas vypršel. { $who } nedělá nic.
    [gm] Rozhodnutí PJ: { $who } nedělá nic.
    [passed] { $who } nedělá nic.
   *[other] { "" }
 }

## Parts, strengths, defences, results
part-skull = lebka
part-eye = oko
part-nose = nos
part-jaw = čelist
part-neck = krk
part-ribs = žebra
part-belly = břicho
part-groin = rozkrok
part-arm = paže
part-leg = noha
strength-gentle = mírný úder
strength-light = lehký úder
strength-balanced = vyvážený úder
strength-strong = silný úder
strength-mighty = mohutný úder
effective-gentle = { strength-gentle }
effective-light = { strength-light }
effective-balanced = { strength-balanced }
effective-strong = { strength-strong }
effective-mighty = { strength-mighty }
what-gentle = { strength-gentle }
what-light = { strength-light }
what-balanced = { strength-balanced }
what-strong = { strength-strong }
what-mighty = { strength-mighty }
outcome-gentle = { strength-gentle }
outcome-light = { strength-light }
outcome-balanced = { strength-balanced }
outcome-strong = { strength-strong }
outcome-mighty = { strength-mighty }
forbidden-gentle = { strength-gentle }
forbidden-light = { strength-light }
forbidden-balanced = { strength-balanced }
forbidden-strong = { strength-strong }
forbidden-mighty = { strength-mighty }
word-gentle = { strength-gentle }
word-light = { strength-light }
word-balanced = { strength-balanced }
word-strong = { strength-strong }
word-mighty = { strength-mighty }
defence-block = blok
defence-dodge = úhyb
defence-leap = odskok
defence-counterattack = protiútok
kind-block = { defence-block }
kind-dodge = { defence-dodge }
kind-leap = { defence-leap }
kind-counterattack = { defence-counterattack }
what-block = { defence-block }
what-dodge = { defence-dodge }
what-leap = { defence-leap }
what-counterattack = { defence-counterattack }
forbidden-block = { defence-block }
forbidden-dodge = { defence-dodge }
forbidden-leap = { defence-leap }
forbidden-counterattack = { defence-counterattack }
purpose-block = { defence-block }
purpose-dodge = { defence-dodge }
purpose-leap = { defence-leap }
purpose-counterattack = { defence-counterattack }
word-block = { defence-block }
word-dodge = { defence-dodge }
word-leap = { defence-leap }
word-counterattack = { defence-counterattack }
result-full = plně úspěšný
result-partial = zpola úspěšný
result-miss = neúspěšný
result-avoided = odvrácený
outcome-full = { result-full }
outcome-partial = { result-partial }
outcome-miss = { result-miss }
outcome-avoided = { result-avoided }
critical-failure = kritické selhání
critical-success = kritický úspěch
outcome-success = úspěch
outcome-failure = neúspěch
outcome-surprised = překvapení
outcome-noticed = zpozorováno
complications-yes = následky
complications-no = bez následků
complications-all = všechny následky
share-none = bez S
share-half = polovina S
share-whole = celé S

## States, statuses, consequences
state-active = v boji
state-knocked_out = knokaut
status-clinch = klinč
status-waiting_attack = čekající úder
status-fleeing = útěk
status-attacked = napadení
status-surprise = překvapení
status-owes_description = popis knokautu
status-headache = bolest hlavy
status-dizziness = závrať
status-concussion = otřes mozku
status-skull_fracture = prasklá lebka
status-watering_eye = slzící oko
status-swollen_eye = oteklé oko
status-temporary_blindness = dočasná slepota
status-eye_lost = ztráta oka
status-nose_pain = bolest nosu
status-nosebleed = krvácení z nosu
status-broken_nose = zlomený nos
status-crushed_nose = rozdrcený nos
status-jaw_pain = bolest čelisti
status-split_lip = rozseklý ret
status-dislocated_jaw = vykloubená čelist
status-broken_jaw = zlomená čelist
status-neck_pain = bolest krku
status-breathless = bez dechu
status-lost_voice = ztráta hlasu
status-crushed_windpipe = rozdrcený hrtan
status-bruised_ribs = naražená žebra
status-winded = vyražený dech
status-cracked_rib = prasklé žebro
status-broken_ribs = zlomená žebra
status-belly_pain = bolest břicha
status-vomiting = zvracení
status-internal_bleeding = vnitřní krvácení
status-groin_pain = bolest v rozkroku
status-nausea = nevolnost
status-doubled_over = zkroucení bolestí
status-groin_injury = poranění rozkroku
status-bruised_arm = naražená paže
status-numb_arm = ochrnutá paže
status-sprained_arm = vymknutá paže
status-broken_arm = zlomená paže
status-bruised_leg = naražená noha
status-limp = kulhání
status-twisted_knee = podvrtnuté koleno
status-broken_leg = zlomená noha
kind-consequence = důsledek
kind-complication = následek
kind-condition = stav
mark-attack_bonus = k útoku: { $n }
mark-penalty = postih k k100: { $n }
mark-forbidden = zakázáno: { $items }
mark-s_dice = kostky S: { $n }
mark-magic_open = magie je možná
mark-magic_open_from = magie od kola { $n }
limit-action = akce

## Sheet and parameters
field-id = název
field-name = jméno
field-side = strana
field-fitness = zdatnost
field-agility = obratnost
field-unarmed = boj beze zbraně (0–III)
field-perception = postřeh
field-stealth = skrývání
field-health_max = plné životy
field-health = životy
field-weapon_bonus = zranění zbraní nebo drápy
field-giant_kin = obři a jejich potomci
field-has_wand = má hůlku
field-conditions = stavy
field-kind = druh
field-penalty = postih k k100
field-permanent = natrvalo
field-gender = mluvnický rod
field-common_noun = druh, ne vlastní jméno
field-hidden = v úkrytu
field-part = část těla
field-strength = síla úderu
field-attack_id = který úder
field-draw_wand = sáhnout po hůlce
field-text = popis
field-on = v klinči
field-by = kdo přepadá
field-roll = s hodem
field-target = cíl
field-amount = množství
field-condition = stav
field-value = hodnota
field-number = cílové číslo
field-consequence = důsledek
field-base = zranění
field-share = část S
field-above = nad (% životů)
field-forbidden = zakázáno
field-actor = kdo
gender-masculine = mužský
gender-feminine = ženský
gender-neuter = střední
gender-unknown = neuvedeno
template-brawler = Rváč
template-agile_wizard = Obratný kouzelník
template-boxer = Boxer
template-cutthroat = Hrdlořez
template-auror = Bystrozor
template-half_giant = Poloobr
template-werewolf = Vlkodlak

## Actions and the GM's commands
act-attack = Udeřit
    .hint = Úder zvolené síly do části těla; hodí se hned a čeká na odpověď.
act-defend = Bránit se
    .hint = Odpovídá na jeden čekající úder; každý jiný dopadne.
act-block = Blokovat
act-dodge = Uhnout
act-leap = Odskočit
act-counterattack = Oplatit úder
act-flee = Utíkat
    .hint = Podaří se na konci kola, pokud v něm nikdo neohlásí aspoň vyvážený úder.
act-draw_wand = Sáhnout po hůlce
    .hint = Souboj končí, začíná magie; čekající údery zbydou na ni.
act-describe_knockout = Popsat knokaut
act-set_clinch = Určit klinč
act-set_ambush = Nastražit přepadení
act-adjust_health = Změnit životy
act-add_condition = Přidat stav
act-remove_condition = Odebrat stav
act-set_weapon_bonus = Určit zranění zbraní
act-set_blow = Změnit tabulku úderů
act-set_damage = Změnit zranění úderem
act-set_health_band = Určit pásmo životů
act-remove_health_band = Odebrat pásmo životů

## Table options
opt-s_die = Kostka S
    .hint = Kostka házené hodnoty S.
name-s_die = { opt-s_die }
option-s_die = { opt-s_die }
opt-defence_s = S v obraně
    .hint = Vlastnost zdatnost, nebo hozené kostky.
name-defence_s = { opt-defence_s }
option-defence_s = { opt-defence_s }
opt-counter_st_multiplier = Protiútok proti číslu
    .hint = Kolikanásobku síly útoku musí protiútok dosáhnout.
name-counter_st_multiplier = { opt-counter_st_multiplier }
option-counter_st_multiplier = { opt-counter_st_multiplier }
opt-counter_bonus = K protiútoku se přičte
    .hint = Zda vlastní zdatnost zvyšuje zranění protiútokem.
name-counter_bonus = { opt-counter_bonus }
option-counter_bonus = { opt-counter_bonus }
opt-leap_strong_agility = Obratnost k odskoku od silného úderu
    .hint = Tabulka požadavků říká 10, poznámka 5.
name-leap_strong_agility = { opt-leap_strong_agility }
option-leap_strong_agility = { opt-leap_strong_agility }
opt-damage_cap = Nejvyšší zranění jedním úderem
    .hint = Neplatí pro obry a jejich potomky.
name-damage_cap = { opt-damage_cap }
option-damage_cap = { opt-damage_cap }
opt-ko_at_zero = Knokaut při přesně 0
    .hint = Jinak až pod 0.
name-ko_at_zero = { opt-ko_at_zero }
option-ko_at_zero = { opt-ko_at_zero }
opt-health_bands = Málo životů překáží
    .hint = Postihy k k100 a zákazy podle životů.
name-health_bands = { opt-health_bands }
option-health_bands = { opt-health_bands }
opt-penalty_on_d10 = Postih k k10
    .hint = Kolik z postihu platí pro blok, úhyb a protiútok.
name-penalty_on_d10 = { opt-penalty_on_d10 }
option-penalty_on_d10 = { opt-penalty_on_d10 }
opt-magic_after_failed_leap = Magie po nezdařeném odskoku
    .hint = Každý odskok otevře magii od příštího kola, nebo jen zdařený.
name-magic_after_failed_leap = { opt-magic_after_failed_leap }
option-magic_after_failed_leap = { opt-magic_after_failed_leap }
opt-declaration_timeout_s = Čas na ohlášení (s)
    .hint = Pak účastník nedělá nic; 0 čeká.
name-declaration_timeout_s = { opt-declaration_timeout_s }
option-declaration_timeout_s = { opt-declaration_timeout_s }
value-stat = vlastnost
value-dice = hozené kostky
value-fitness = vlastní zdatnost
value-none = nic
value-tenth = desetina
value-full = celý

## Terms of explanations
term-die = kostka
term-fitness = zdatnost
term-fitness_twice = dvojnásobek zdatnosti
term-agility_twice = dvojnásobek obratnosti
term-stealth = skrývání
term-perception = postřeh
term-health = životy
term-conditions = stavy
term-penalty = postih
term-base = úder
term-half_base = polovina úderu
term-s = S
term-half_s = polovina S
term-weapon = zbraň
term-attack_failed = po kritickém selhání
term-damage = zranění
purpose-attack = síla útoku
purpose-damage = zranění
purpose-partial = polovina, zpola úspěšný úder
purpose-blocked = polovina díky bloku
purpose-cap = nejvíc jedním úderem
purpose-counter_damage = zranění protiútokem
purpose-health = životy
purpose-knockout = knokaut
purpose-stealth = skrývání
purpose-perception = postřeh
purpose-s = S
explain-attack = { purpose-attack }
explain-damage = { purpose-damage }
explain-partial = { purpose-partial }
explain-blocked = { purpose-blocked }
explain-cap = { purpose-cap }
explain-counter_damage = { purpose-counter_damage }
explain-health = { purpose-health }
explain-knockout = { purpose-knockout }
explain-stealth = { purpose-stealth }
explain-perception = { purpose-perception }
explain-s = { purpose-s }
explain-block = { purpose-block }
explain-dodge = { purpose-dodge }
explain-leap = { purpose-leap }
explain-counterattack = { purpose-counterattack }

## The rules, one sentence each
rule-MOR-1 = Dva bojují bez magie; první aspoň vyvážený úder, který dopadne, začíná klinč.
rule-MOR-2 = V kole každý jedná jednou a pořadí se obrací každé kolo.
rule-MOR-3 = Jedna akce za kolo: úder, obrana, útěk, sáhnutí po hůlce, nebo nic.
rule-MOR-4 = Úder je část těla a síla, obojí z tabulky.
rule-MOR-5 = Útok: k100, dvojnásobek zdatnosti a postih.
rule-MOR-6 = Odskok a protiútok se měří s touto silou útoku.
rule-MOR-7 = Od cílového čísla je úder plně úspěšný; pod ním polovina nejsilnějšího dosaženého; pod 12 neúspěšný.
rule-MOR-8 = Úder se hodí hned a čeká, až cíl jedná; na jeden lze odpovědět, každý jiný nejdřív dopadne.
rule-MOR-9 = Každý úder, který nebyl odvrácen, zraní.
rule-MOR-10 = S je tolik k8, kolik je pětina zdatnosti nahoru.
rule-MOR-11 = Zranění podle síly: 2, 5, 10, 15 a polovina S, 30 a S.
rule-MOR-12 = Polovina S se zaokrouhlí nahoru před přičtením.
rule-MOR-13 = Zpola úspěšný úder zraní polovinou, nahoru.
rule-MOR-14 = Člověk zraní jedním úderem nejvýš za 50; obři a jejich potomci bez omezení.
rule-MOR-15 = Plně úspěšný úder nad 100 zanechá důsledky.
rule-MOR-16 = Důsledky této síly a všech slabších přijdou spolu.
rule-MOR-17 = Málo životů snižuje k100 a zakazuje silné údery a obrany.
rule-MOR-18 = Vyvážený a blok chtějí zběhlost I, silný a protiútok II, mohutný III a zdatnost 25.
rule-MOR-19 = Úhyb a odskok před silným nebo mohutným úderem chce obratnost.
rule-MOR-20 = V obraně je S vlastnost zdatnost.
rule-MOR-21 = Blok: k10 a zdatnost proti dvojnásobku zdatnosti útočníka; polovina zranění.
rule-MOR-22 = Úhyb: k10 a zdatnost se odečtou od útoku a ten se posoudí znovu; 10 znamená plný úhyb.
rule-MOR-23 = Odskok: k100 a dvojnásobek obratnosti proti síle útoku; bez zranění.
rule-MOR-24 = Protiútok: k10 a dvojnásobek zdatnosti proti dvojnásobku síly útoku.
rule-MOR-25 = Zastaví úder a zraní polovinou jeho základu, vlastní zdatností a zbraní.
rule-MOR-26 = Přirozená 1 je neúspěch; přirozených 100 plný úspěch.
rule-MOR-27 = Obrana s přirozenou 1 selže, ať je součet jakýkoli.
rule-MOR-28 = Obrana s nejvyšší stěnou uspěje, ať je součet jakýkoli.
rule-MOR-29 = Při 0 životech nebo méně přijde knokaut a konec souboje.
rule-MOR-30 = 1 nebo 2 na k10 přinese následky do konce měsíce.
rule-MOR-31 = Knokaut kritickým úspěchem: všechny následky, bez hodu.
rule-MOR-32 = Věc v ruce, zuby nebo drápy přidají ke zranění před půlením.
rule-MOR-33 = V klinči hůlka není; mimo něj sáhnutí po ní končí souboj.
rule-MOR-34 = Útěk se podaří na konci kola bez aspoň vyváženého útoku.
rule-MOR-35 = Lehčí údery nezačnou klinč a nezastaví útěk.
rule-MOR-36 = V kole útěku může ten druhý nejdřív sáhnout po hůlce.
rule-MOR-37 = Odskok otevře magii od příštího kola; zdařený před těžkým úderem hned.
rule-MOR-38 = Nezpozorované přepadení začíná a na první útok není odpověď.
rule-MOR-39 = Souboj mají právě dva.
rule-MOR-40 = Server hází vše a oba to vidí; bez včasného ohlášení se nedělá nic.
rule-MOR-41 = Knokautovaná strana dluží popis.
rule-MOR-42 = Souboj končí knokautem, útěkem, magií, nebo slovem PJ.

## The log
# What was declared is told by what came of it.
ev-Acted = { "" }
ev-StatusPut = { $status_is ->
    [waiting_attack] { "" }
    [clinch] Začíná klinč.
    [fleeing] { "" }
    [attacked] { "" }
    [surprise] { $status_source } útočí z úkrytu, překvapení ({ $status_on }).
    [owes_description] Knokaut čeká na popis ({ $status_on }).
   *[other] { $status_on }: { $status }.
 }
    .plain-on = { $status_is ->
        [fleeing] { "" }
        [attacked] { "" }
        [owes_description] Knokaut čeká na popis ({ $status_on }).
       *[other] { $status_on }: { $status }.
    }
    .plain = { $status_is ->
        [clinch] Začíná klinč.
       *[other] Stav: { $status }.
    }
ev-StatusLifted = { $status_is ->
    [waiting_attack] { "" }
    [clinch] Klinč končí.
    [fleeing] { "" }
    [attacked] { "" }
    [surprise] { "" }
    [owes_description] { "" }
   *[other] { $status_on }: konec stavu ({ $status }).
 }
    .plain = { $status_is ->
        [clinch] Klinč končí.
       *[other] Konec stavu: { $status }.
    }
ev-OrderSettled = { "" }
ev-AmbushLaid = Rozhodnutí PJ: přepadení ({ $ambush_by }).
    .plain = Rozhodnutí PJ: bez přepadení.
ev-SurpriseRolled = { $who } číhá: { $stealth_total } proti { $perception_total }. { $surprised_is ->
    [true] Překvapení ({ $target }).
   *[false] { $target } to zpozoruje.
 }
    .plain = { $who } číhá. { $surprised_is ->
        [true] Překvapení ({ $target }).
       *[false] { $target } to zpozoruje.
    }
ev-AttackDeclared = { $who }, { $strength } ({ $part }): { $total }, { $result }{ $critical_is ->
    [failure] , kritické selhání
    [success] , kritický úspěch
   *[none] { "" }
 }. Čeká na odpověď.
    .plain = { $who }, { $strength } ({ $part }): { $result }{ $critical_is ->
        [failure] , kritické selhání
        [success] , kritický úspěch
       *[none] { "" }
    }. Čeká na odpověď.
ev-DefenceRolled = { $target } ({ $defence }): { $total } proti { $against }{ $critical_is ->
    [failure] , kritické selhání
    [success] , kritický úspěch
   *[none] { "" }
 }. { $success_is ->
    [true] Úspěch.
   *[false] Neúspěch.
 }
    .plain-total = { $target } ({ $defence }): { $total }{ $critical_is ->
        [failure] , kritické selhání
        [success] , kritický úspěch
       *[none] { "" }
    }. { $success_is ->
        [true] Úspěch.
       *[false] Neúspěch.
    }
    .plain = { $target } ({ $defence }){ $critical_is ->
        [failure] , kritické selhání
        [success] , kritický úspěch
       *[none] { "" }
    }. { $success_is ->
        [true] Úspěch.
       *[false] Neúspěch.
    }
ev-DefenceLapsed = Na to už je málo životů ({ $target }, { $defence }): úder dopadá.
ev-ActionVoided = { $who } padá dřív: vlastní akce propadá.
ev-AttackResolved = { $who }, { $strength } ({ $part }, cíl: { $target }): { $result_is ->
    [full] plně úspěšný, zranění { $damage }.
    [partial] zpola úspěšný ({ $effective }), zranění { $damage }.
    [avoided] odvrácený.
   *[miss] neúspěšný.
 }
    .plain = { $who }, { $strength } ({ $part }, cíl: { $target }): { $result }.
ev-CounterDealt = { $who } vrací úder (cíl: { $target }): zranění { $damage }.
    .plain = { $who } vrací úder (cíl: { $target }).
ev-HealthChanged = { $by_gm_is ->
    [true] Rozhodnutí PJ: životy { $amount } ({ $who }), teď { $left }.
   *[false] { $who }: životy teď { $left }.
 }
    .plain-amount = { $by_gm_is ->
        [true] Rozhodnutí PJ: životy { $amount } ({ $who }).
       *[false] { "" }
    }
    .plain = Rozhodnutí PJ: změna životů ({ $who }).
ev-KnockedOut = Knokaut ({ $who }): { $complications }. Vítězí { $winner }.
ev-KnockoutDescribed = { $who }: { $text }
ev-FlightDeclared = { $who } se pokouší o útěk.
ev-FlightFailed = Útěk se nedaří ({ $who }).
ev-Escaped = Útěk se daří ({ $who }).
ev-MagicOpened = Magie je možná od kola { $turn } ({ $who }).
ev-MagicClosed = Znovu v klinči ({ $who }): magie už možná není.
ev-WandDrawn = { $who } sahá po hůlce. Souboj končí, začíná magie.
ev-EndingForgotten = { "" }
ev-WeaponBonusSet = Rozhodnutí PJ: zbraň ({ $who }), zranění +{ $value }.
    .plain = Rozhodnutí PJ: zbraň ({ $who }), jiné zranění.
ev-BlowSet = Rozhodnutí PJ: změna v tabulce úderů ({ $row_part }).
ev-DamageSet = Rozhodnutí PJ: změna zranění ({ $damage_strength }).
ev-HealthBandSet = Rozhodnutí PJ: změna pásma životů, nad { $band_above } %.
    .plain = Rozhodnutí PJ: změna nejnižšího pásma životů.
ev-HealthBandRemoved = Rozhodnutí PJ: bez pásma životů nad { $above } %.

## What waits, and the tables a GM may change
waiting-blow = { $strength } ({ $part }), útočí { $by }: { $total }, { $result } ({ $effective })
    .plain = { $strength } ({ $part }), útočí { $by }: { $total }, { $result }
waits-land-first = { $n ->
    [one] Nejdřív dopadne { $n } čekající úder
    [few] Nejdřív dopadnou { $n } čekající údery
    [many] Nejdřív dopadne { $n } čekajícího úderu
   *[other] Nejdřív dopadne { $n } čekajících úderů
 }
btn-end-turn-waiting = { $n ->
    [one] Nedělat nic, { $n } úder dopadne
    [few] Nedělat nic, { $n } údery dopadnou
    [many] Nedělat nic, { $n } úderu dopadne
   *[other] Nedělat nic, { $n } úderů dopadne
 }
held-clinch = Klinč: bez hůlky, útěk jen v kole bez těžšího útoku
column-gentle = mírný
column-light = lehký
column-balanced = vyvážený
column-strong = silný
column-mighty = mohutný
chart-blows = Cílová čísla a následky úderů
chart-damage = Zranění při plném úspěchu
chart-health_bands = Pásma zdraví
chart-health_bands-rest = vše ostatní
odds-defend = potřeba { $needs } · { $chance } %
    .plain = zeslabí úder, nebo ho odvrátí · { $chance } %
