### Morsmordre, pojedynek wręcz, po polsku (language of the source text), added after core.ftl with overrides

## Refusals, in the order in which they are checked
err-unknown_command = Serwer nie zna tego polecenia, więc nic się nie zmieniło. Wybierz akcję z listy.
err-encounter_not_started = Pojedynek jeszcze się nie zaczął, więc tego nie można teraz zrobić. Zaczekaj, aż MG go rozpocznie.
    .short = Jeszcze nie trwa
err-already_started = Pojedynek już trwa, więc nic się nie zmieniło. Użyj poleceń MG na czas walki.
err-encounter_ended = Pojedynek już się skończył, więc nic się nie zmieniło. MG może go wznowić.
    .short = Po pojedynku
err-not_ended = Pojedynek nie został wznowiony: jeszcze się nie skończył. Grajcie dalej.
err-duel_only = Nic się nie zmieniło: w pojedynku są dokładnie dwie postacie. Dla pozostałych utwórz osobną walkę.
err-knocked_out = Pojedynek nie może trwać: ktoś jest znokautowany. Najpierw przywróć tej postaci żywotność.
err-unknown_combatant = Nie widać tu takiej postaci, więc nic się nie zmieniło. Wybierz inną postać albo akcję.
    .plain = Nie ma tu takiej postaci, więc nic się nie zmieniło. Wybierz inną.
err-gm_only = Może to zrobić tylko MG, więc nic się nie zmieniło. Poproś MG.
err-not_your_turn = Teraz działa przeciwnik, więc nic się nie zmieniło. Potem twoja kolej.
    .short = Nie twoja kolej
err-unknown_blow = W tabeli nie ma takiego ciosu, więc nic się nie zmieniło. Wybierz część ciała i siłę ciosu.
err-unknown_defence = Nie ma takiej obrony, więc nic się nie zmieniło. Wybierz blok, unik, odskok albo kontratak.
err-no_pending_attack = Taki cios nie czeka na twoją odpowiedź, więc nic się nie zmieniło. Wybierz inną akcję.
err-attack_id_required = Na odpowiedź czeka kilka ciosów, więc nic się jeszcze nie zmieniło. Wskaż, na który odpowiadasz.
err-requirement_not_met = To niemożliwe ({ $what }): za niska biegłość, sprawność albo zwinność. Wybierz coś innego.
    .short = Za trudne
err-health_forbids = Przy tak niskiej żywotności to niemożliwe ({ $what }): nic się nie zmieniło. Wybierz coś innego.
    .short = Za mało żywotności
err-no_wand = Nie ma różdżki, po którą można sięgnąć, więc nic się nie zmieniło. Wybierz inną akcję.
    .short = Brak różdżki
err-wand_locked = W zwarciu nie można sięgnąć po różdżkę, więc nic się nie zmieniło. Najpierw odskocz albo uciekaj.
    .short = W zwarciu
err-nothing_to_describe = Żaden nokaut nie czeka na opis, więc nic się nie zmieniło. Grajcie dalej.
err-unknown_condition = Nic nie zostało usunięte: tego tu nie ma ({ $condition }). Wybierz coś innego.
err-invalid_value = { $reason_is ->
    [too_small] Nic nie zostało zapisane: { $field } musi wynosić co najmniej { $min }. Popraw to.
    [too_large] Nic nie zostało zapisane: { $field } może wynosić najwyżej { $max }. Popraw to.
    [too_short] Nic nie zostało zapisane: { $field } jest za krótkie, potrzeba co najmniej { $min }. Popraw to.
    [too_long] Nic nie zostało zapisane: { $field } jest za długie, dozwolone najwyżej { $max }. Popraw to.
    [missing] Nic nie zostało zapisane: brakuje pola ({ $field }). Uzupełnij je.
    [unknown_field] Nic nie zostało zapisane: nie ma takiego pola ({ $field }). Usuń je.
    [not_listed] Nic nie zostało zapisane: { $field } musi mieć jedną z dozwolonych wartości. Wybierz ją.
    [wrong_type] Nic nie zostało zapisane: { $field } ma wartość złego rodzaju. Popraw to.
   *[other] Nic nie zostało zapisane: { $field } ma niedozwoloną wartość. Popraw to.
 }
    .plain = Nic nie zostało zapisane: jakaś wartość jest niedozwolona. Sprawdź pola.

## The system
ruleset-name = Pojedynek wręcz
ruleset-about = Dwie postacie walczą bez magii: cios jest deklarowany, od razu rzucany i czeka na odpowiedź.

## One's own go: doing nothing is passing
h-round = Tura { $n }
rounds-for = { $n ->
    [one] { $n } turę
    [few] { $n } tury
    [many] { $n } tur
   *[other] { $n } tury
 }
ev-RoundBegan = Tura { $round }.
until-round = do tury { $n }
until-round_end = do końca tury { $n }
party-joined-from = działa od tury { $n }
rewind-what-round = tura
rewind-what-turn = kolej postaci
h-turn = Kolej
h-your-turn = Twoja kolej
h-you-are-next = Zaraz twoja kolej
turn-aloud = Twoja kolej.
kind-turn = kolej
prompt-turn = Twoja kolej. Co robisz?
btn-end-turn = Nic nie rób
act-end_turn = Nic nie rób
clock-default-end_turn = nic
answer-end_turn = nic
ev-TurnEnded = { $how_is ->
    [expired] Czas minął. { $who } nic nie robi.
    [gm] Decyzja MG: { $who } nic nie robi.
    [passed] { $who } nic nie robi.
   *[other] { "" }
 }

## Parts, strengths, defences, results
part-skull = czaszka
part-eye = oko
part-nose = nos
part-jaw = żuchwa
part-neck = szyja
part-ribs = żebra
part-belly = brzuch
part-groin = krocze
part-arm = ręka
part-leg = noga
strength-gentle = cios łagodny
strength-light = cios lekki
strength-balanced = cios wyważony
strength-strong = cios silny
strength-mighty = cios potężny
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
defence-dodge = unik
defence-leap = odskok
defence-counterattack = kontratak
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
result-full = całkowicie udany
result-partial = połowicznie udany
result-miss = nieudany
result-avoided = uniknięty
outcome-full = { result-full }
outcome-partial = { result-partial }
outcome-miss = { result-miss }
outcome-avoided = { result-avoided }
critical-failure = krytyczna porażka
critical-success = krytyczny sukces
outcome-success = sukces
outcome-failure = porażka
outcome-surprised = zaskoczenie
outcome-noticed = zauważone
complications-yes = powikłania
complications-no = bez powikłań
complications-all = wszystkie powikłania
share-none = bez S
share-half = połowa S
share-whole = całe S

## States, statuses, consequences
state-active = walczy
state-knocked_out = nokaut
status-clinch = zwarcie
status-waiting_attack = cios czeka
status-fleeing = ucieczka
status-attacked = pod atakiem
status-surprise = zaskoczenie
status-owes_description = opis nokautu
status-headache = ból głowy
status-dizziness = zawroty głowy
status-concussion = wstrząs mózgu
status-skull_fracture = pęknięta czaszka
status-watering_eye = łzawiące oko
status-swollen_eye = podbite oko
status-temporary_blindness = chwilowa ślepota
status-eye_lost = utrata oka
status-nose_pain = ból nosa
status-nosebleed = krwotok z nosa
status-broken_nose = złamany nos
status-crushed_nose = zmiażdżony nos
status-jaw_pain = ból żuchwy
status-split_lip = rozcięta warga
status-dislocated_jaw = zwichnięta żuchwa
status-broken_jaw = złamana żuchwa
status-neck_pain = ból szyi
status-breathless = brak tchu
status-lost_voice = utrata głosu
status-crushed_windpipe = zgnieciona krtań
status-bruised_ribs = stłuczone żebra
status-winded = utrata oddechu
status-cracked_rib = pęknięte żebro
status-broken_ribs = złamane żebra
status-belly_pain = ból brzucha
status-vomiting = wymioty
status-internal_bleeding = krwotok wewn.
status-groin_pain = ból krocza
status-nausea = nudności
status-doubled_over = zgięcie z bólu
status-groin_injury = uraz krocza
status-bruised_arm = stłuczona ręka
status-numb_arm = drętwa ręka
status-sprained_arm = skręcona ręka
status-broken_arm = złamana ręka
status-bruised_leg = stłuczona noga
status-limp = utykanie
status-twisted_knee = skręcone kolano
status-broken_leg = złamana noga
kind-consequence = następstwo
kind-complication = powikłanie
kind-condition = stan
mark-attack_bonus = do ataku: { $n }
mark-penalty = kara do k100: { $n }
mark-forbidden = niedozwolone: { $items }
mark-s_dice = kości S: { $n }
mark-magic_open = magia dostępna
mark-magic_open_from = magia od tury { $n }
limit-action = akcja

## Sheet and parameters
field-id = nazwa
field-name = imię
field-side = strona
field-fitness = sprawność
field-agility = zwinność
field-unarmed = walka wręcz (0–III)
field-perception = spostrzegawczość
field-stealth = ukrywanie się
field-health_max = pełna żywotność
field-health = żywotność
field-weapon_bonus = obrażenia broni albo pazurów
field-giant_kin = olbrzymy i ich potomkowie
field-has_wand = ma różdżkę
field-conditions = stany
field-kind = rodzaj
field-penalty = kara do k100
field-permanent = na stałe
field-gender = rodzaj gramatyczny
field-common_noun = nazwa zwykła, nie imię
field-hidden = w ukryciu
field-part = część ciała
field-strength = siła ciosu
field-attack_id = który cios
field-draw_wand = sięgnij po różdżkę
field-text = opis
field-on = w zwarciu
field-by = kto atakuje z zaskoczenia
field-roll = z rzutem
field-target = cel
field-amount = ilość
field-condition = stan
field-value = wartość
field-number = ST
field-consequence = następstwo
field-base = obrażenia
field-share = część S
field-above = powyżej (% żywotności)
field-forbidden = niedozwolone
field-actor = kto
gender-masculine = męski
gender-feminine = żeński
gender-neuter = nijaki
gender-unknown = nie podano
template-brawler = Zabijaka
template-agile_wizard = Zwinny czarodziej
template-boxer = Bokser
template-cutthroat = Rzezimieszek
template-auror = Auror
template-half_giant = Półolbrzym
template-werewolf = Wilkołak

## Actions and the GM's commands
act-attack = Zadaj cios
    .hint = Cios o wybranej sile w część ciała; rzut jest od razu, a cios czeka na odpowiedź.
act-defend = Broń się
    .hint = Odpowiada na jeden czekający cios; każdy inny trafia.
act-block = Blokuj
act-dodge = Zrób unik
act-leap = Odskocz
act-counterattack = Kontratakuj
act-flee = Uciekaj
    .hint = Udaje się na końcu tury, jeśli nikt nie zadeklaruje w niej ciosu co najmniej wyważonego.
act-draw_wand = Sięgnij po różdżkę
    .hint = Pojedynek się kończy, zaczyna się magia; czekające ciosy zostają dla niej.
act-describe_knockout = Opisz nokaut
act-set_clinch = Ustal zwarcie
act-set_ambush = Ustal zaskoczenie
act-adjust_health = Zmień żywotność
act-add_condition = Dodaj stan
act-remove_condition = Usuń stan
act-set_weapon_bonus = Ustal obrażenia broni
act-set_blow = Zmień tabelę ciosów
act-set_damage = Zmień obrażenia ciosów
act-set_health_band = Ustal próg żywotności
act-remove_health_band = Usuń próg żywotności

## Table options
opt-s_die = Kość S
    .hint = Kość rzucanej wartości S.
name-s_die = { opt-s_die }
option-s_die = { opt-s_die }
opt-defence_s = S w obronie
    .hint = Statystyka sprawność albo rzucane kości.
name-defence_s = { opt-defence_s }
option-defence_s = { opt-defence_s }
opt-counter_st_multiplier = Kontratak przeciw ST
    .hint = Ile razy siłę ataku musi osiągnąć kontratak.
name-counter_st_multiplier = { opt-counter_st_multiplier }
option-counter_st_multiplier = { opt-counter_st_multiplier }
opt-counter_bonus = Dodatek do kontrataku
    .hint = Czy własna sprawność zwiększa obrażenia kontrataku.
name-counter_bonus = { opt-counter_bonus }
option-counter_bonus = { opt-counter_bonus }
opt-leap_strong_agility = Zwinność do odskoku od silnego ciosu
    .hint = Tabela wymagań mówi 10, przypis 5.
name-leap_strong_agility = { opt-leap_strong_agility }
option-leap_strong_agility = { opt-leap_strong_agility }
opt-damage_cap = Najwięcej obrażeń jednego ciosu
    .hint = Nie dotyczy olbrzymów i ich potomków.
name-damage_cap = { opt-damage_cap }
option-damage_cap = { opt-damage_cap }
opt-ko_at_zero = Nokaut przy dokładnie 0
    .hint = Inaczej dopiero poniżej 0.
name-ko_at_zero = { opt-ko_at_zero }
option-ko_at_zero = { opt-ko_at_zero }
opt-health_bands = Niska żywotność przeszkadza
    .hint = Kary do k100 i zakazy zależne od żywotności.
name-health_bands = { opt-health_bands }
option-health_bands = { opt-health_bands }
opt-penalty_on_d10 = Kara do k10
    .hint = Jaka część kary dotyczy bloku, uniku i kontrataku.
name-penalty_on_d10 = { opt-penalty_on_d10 }
option-penalty_on_d10 = { opt-penalty_on_d10 }
opt-magic_after_failed_leap = Magia po nieudanym odskoku
    .hint = Każdy odskok otwiera magię od następnej tury, albo tylko udany.
name-magic_after_failed_leap = { opt-magic_after_failed_leap }
option-magic_after_failed_leap = { opt-magic_after_failed_leap }
opt-declaration_timeout_s = Czas na deklarację (s)
    .hint = Potem postać nic nie robi; 0 czeka.
name-declaration_timeout_s = { opt-declaration_timeout_s }
option-declaration_timeout_s = { opt-declaration_timeout_s }
value-stat = statystyka
value-dice = rzucane kości
value-fitness = własna sprawność
value-none = nic
value-tenth = jedna dziesiąta
value-full = cała

## Terms of explanations
term-die = kość
term-fitness = sprawność
term-fitness_twice = podwójna sprawność
term-agility_twice = podwójna zwinność
term-stealth = ukrywanie się
term-perception = spostrzegawczość
term-health = żywotność
term-conditions = stany
term-penalty = kara
term-base = cios
term-half_base = połowa ciosu
term-s = S
term-half_s = połowa S
term-weapon = broń
term-attack_failed = po krytycznej porażce
term-damage = obrażenia
purpose-attack = siła ataku
purpose-damage = obrażenia
purpose-partial = połowa, cios połowicznie udany
purpose-blocked = połowa, dzięki blokowi
purpose-cap = najwięcej z jednego ciosu
purpose-counter_damage = obrażenia kontrataku
purpose-health = żywotność
purpose-knockout = nokaut
purpose-stealth = ukrywanie się
purpose-perception = spostrzegawczość
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
rule-MOR-1 = Dwie postacie walczą bez magii; pierwszy celny cios co najmniej wyważony zaczyna zwarcie.
rule-MOR-2 = W turze każda postać działa raz, a kolejka odwraca się co turę.
rule-MOR-3 = Jedna akcja w turze: cios, obrona, ucieczka, sięgnięcie po różdżkę albo nic.
rule-MOR-4 = Cios to część ciała i siła, obie z tabeli.
rule-MOR-5 = Atak: k100, podwójna sprawność i kara.
rule-MOR-6 = Odskok i kontratak mierzą się z tą siłą ataku.
rule-MOR-7 = Od ST cios jest całkowicie udany; poniżej to połowa najsilniejszego osiągniętego; poniżej 12 nieudany.
rule-MOR-8 = Cios jest rzucany od razu i czeka, aż cel zadziała; na jeden można odpowiedzieć, każdy inny najpierw trafia.
rule-MOR-9 = Każdy cios, którego nie uniknięto, zadaje obrażenia.
rule-MOR-10 = S to tyle k8, ile wynosi piąta część sprawności w górę.
rule-MOR-11 = Obrażenia według siły: 2, 5, 10, 15 i połowa S, 30 i S.
rule-MOR-12 = Połowę S zaokrągla się w górę przed dodaniem.
rule-MOR-13 = Cios połowicznie udany zadaje połowę obrażeń, w górę.
rule-MOR-14 = Człowiek zadaje jednym ciosem najwyżej 50; olbrzymy i ich potomkowie bez ograniczeń.
rule-MOR-15 = Cios całkowicie udany powyżej 100 zostawia następstwa.
rule-MOR-16 = Następstwa tej siły i wszystkich słabszych przychodzą razem.
rule-MOR-17 = Niska żywotność obniża k100 i zabrania silnych ciosów i obron.
rule-MOR-18 = Wyważony i blok wymagają biegłości I, silny i kontratak II, potężny III i sprawności 25.
rule-MOR-19 = Unik i odskok przed silnym albo potężnym ciosem wymaga zwinności.
rule-MOR-20 = W obronie S to statystyka sprawność.
rule-MOR-21 = Blok: k10 i sprawność przeciw podwójnej sprawności atakującego; połowa obrażeń.
rule-MOR-22 = Unik: k10 i sprawność odejmuje się od ataku, który ocenia się od nowa; 10 oznacza pełny unik.
rule-MOR-23 = Odskok: k100 i podwójna zwinność przeciw sile ataku; bez obrażeń.
rule-MOR-24 = Kontratak: k10 i podwójna sprawność przeciw podwójnej sile ataku.
rule-MOR-25 = Zatrzymuje cios i zadaje połowę jego podstawy, własną sprawność i broń.
rule-MOR-26 = Naturalna 1 to cios nieudany; naturalne 100 to całkowicie udany.
rule-MOR-27 = Obrona z naturalną 1 się nie udaje, niezależnie od sumy.
rule-MOR-28 = Obrona z najwyższą ścianą się udaje, niezależnie od sumy.
rule-MOR-29 = Przy żywotności 0 albo niższej następuje nokaut i koniec pojedynku.
rule-MOR-30 = Wynik 1 albo 2 na k10 to powikłania do końca miesiąca.
rule-MOR-31 = Nokaut krytycznym sukcesem: wszystkie powikłania, bez rzutu.
rule-MOR-32 = Przedmiot w ręku, zęby albo pazury zwiększają obrażenia przed dzieleniem.
rule-MOR-33 = W zwarciu nie ma różdżki; poza nim sięgnięcie po nią kończy pojedynek.
rule-MOR-34 = Ucieczka udaje się na końcu tury bez ataku co najmniej wyważonego.
rule-MOR-35 = Lżejsze ciosy nie zaczynają zwarcia i nie zatrzymują ucieczki.
rule-MOR-36 = W turze ucieczki druga postać może najpierw sięgnąć po różdżkę.
rule-MOR-37 = Odskok otwiera magię od następnej tury; udany przed ciężkim ciosem od razu.
rule-MOR-38 = Niezauważony atak z zaskoczenia zaczyna i nie ma na niego odpowiedzi.
rule-MOR-39 = W pojedynku są dokładnie dwie postacie.
rule-MOR-40 = Serwer rzuca za wszystkich i wszystko widać; brak deklaracji na czas to brak akcji.
rule-MOR-41 = Znokautowana strona jest winna opis.
rule-MOR-42 = Pojedynek kończy nokaut, ucieczka, magia albo słowo MG.

## The log
# What was declared is told by what came of it.
ev-Acted = { "" }
ev-StatusPut = { $status_is ->
    [waiting_attack] { "" }
    [clinch] Zaczyna się zwarcie.
    [fleeing] { "" }
    [attacked] { "" }
    [surprise] { $status_source } atakuje z ukrycia, zaskoczenie ({ $status_on }).
    [owes_description] Nokaut czeka na opis ({ $status_on }).
   *[other] { $status_on }: { $status }.
 }
    .plain-on = { $status_is ->
        [fleeing] { "" }
        [attacked] { "" }
        [owes_description] Nokaut czeka na opis ({ $status_on }).
       *[other] { $status_on }: { $status }.
    }
    .plain = { $status_is ->
        [clinch] Zaczyna się zwarcie.
       *[other] Stan: { $status }.
    }
ev-StatusLifted = { $status_is ->
    [waiting_attack] { "" }
    [clinch] Koniec zwarcia.
    [fleeing] { "" }
    [attacked] { "" }
    [surprise] { "" }
    [owes_description] { "" }
   *[other] { $status_on }: koniec stanu ({ $status }).
 }
    .plain = { $status_is ->
        [clinch] Koniec zwarcia.
       *[other] Koniec stanu: { $status }.
    }
ev-OrderSettled = { "" }
ev-AmbushLaid = Decyzja MG: atak z zaskoczenia ({ $ambush_by }).
    .plain = Decyzja MG: bez ataku z zaskoczenia.
ev-SurpriseRolled = { $who } czai się: { $stealth_total } przeciw { $perception_total }. { $surprised_is ->
    [true] Zaskoczenie ({ $target }).
   *[false] { $target } to zauważa.
 }
    .plain = { $who } czai się. { $surprised_is ->
        [true] Zaskoczenie ({ $target }).
       *[false] { $target } to zauważa.
    }
ev-AttackDeclared = { $who }, { $strength } ({ $part }): { $total }, { $result }{ $critical_is ->
    [failure] , krytyczna porażka
    [success] , krytyczny sukces
   *[none] { "" }
 }. Czeka na odpowiedź.
    .plain = { $who }, { $strength } ({ $part }): { $result }{ $critical_is ->
        [failure] , krytyczna porażka
        [success] , krytyczny sukces
       *[none] { "" }
    }. Czeka na odpowiedź.
ev-DefenceRolled = { $target } ({ $defence }): { $total } przeciw { $against }{ $critical_is ->
    [failure] , krytyczna porażka
    [success] , krytyczny sukces
   *[none] { "" }
 }. { $success_is ->
    [true] Sukces.
   *[false] Porażka.
 }
    .plain-total = { $target } ({ $defence }): { $total }{ $critical_is ->
        [failure] , krytyczna porażka
        [success] , krytyczny sukces
       *[none] { "" }
    }. { $success_is ->
        [true] Sukces.
       *[false] Porażka.
    }
    .plain = { $target } ({ $defence }){ $critical_is ->
        [failure] , krytyczna porażka
        [success] , krytyczny sukces
       *[none] { "" }
    }. { $success_is ->
        [true] Sukces.
       *[false] Porażka.
    }
ev-DefenceLapsed = Za niska żywotność ({ $target }, { $defence }): cios trafia.
ev-ActionVoided = { $who } pada wcześniej: własna akcja przepada.
ev-AttackResolved = { $who }, { $strength } ({ $part }, cel: { $target }): { $result_is ->
    [full] całkowicie udany, obrażenia { $damage }.
    [partial] połowicznie udany ({ $effective }), obrażenia { $damage }.
    [avoided] uniknięty.
   *[miss] nieudany.
 }
    .plain = { $who }, { $strength } ({ $part }, cel: { $target }): { $result }.
ev-CounterDealt = { $who } oddaje cios (cel: { $target }): obrażenia { $damage }.
    .plain = { $who } oddaje cios (cel: { $target }).
ev-HealthChanged = { $by_gm_is ->
    [true] Decyzja MG: żywotność { $amount } ({ $who }), teraz { $left }.
   *[false] { $who }: żywotność teraz { $left }.
 }
    .plain-amount = { $by_gm_is ->
        [true] Decyzja MG: żywotność { $amount } ({ $who }).
       *[false] { "" }
    }
    .plain = Decyzja MG: zmiana żywotności ({ $who }).
ev-KnockedOut = Nokaut ({ $who }): { $complications }. Wygrywa { $winner }.
ev-KnockoutDescribed = { $who }: { $text }
ev-FlightDeclared = { $who } próbuje ucieczki.
ev-FlightFailed = Ucieczka się nie udaje ({ $who }).
ev-Escaped = Ucieczka się udaje ({ $who }).
ev-MagicOpened = Magia dostępna od tury { $turn } ({ $who }).
ev-MagicClosed = Znów zwarcie ({ $who }): magia niedostępna.
ev-WandDrawn = { $who } sięga po różdżkę. Koniec pojedynku, zaczyna się magia.
ev-EndingForgotten = { "" }
ev-WeaponBonusSet = Decyzja MG: broń ({ $who }), obrażenia +{ $value }.
    .plain = Decyzja MG: broń ({ $who }), inne obrażenia.
ev-BlowSet = Decyzja MG: zmiana w tabeli ciosów ({ $row_part }).
ev-DamageSet = Decyzja MG: zmiana obrażeń ({ $damage_strength }).
ev-HealthBandSet = Decyzja MG: zmiana progu żywotności, powyżej { $band_above }%.
    .plain = Decyzja MG: zmiana najniższego progu żywotności.
ev-HealthBandRemoved = Decyzja MG: bez progu żywotności powyżej { $above }%.

## What waits, and the tables a GM may change
waiting-blow = { $strength } ({ $part }), atakuje { $by }: { $total }, { $result } ({ $effective })
    .plain = { $strength } ({ $part }), atakuje { $by }: { $total }, { $result }
waits-land-first = { $n ->
    [one] Najpierw dojdzie { $n } czekający cios
    [few] Najpierw dojdą { $n } czekające ciosy
    [many] Najpierw dojdzie { $n } czekających ciosów
   *[other] Najpierw dojdzie { $n } czekającego ciosu
 }
btn-end-turn-waiting = { $n ->
    [one] Nic nie rób, dojdzie { $n } cios
    [few] Nic nie rób, dojdą { $n } ciosy
    [many] Nic nie rób, dojdzie { $n } ciosów
   *[other] Nic nie rób, dojdzie { $n } ciosu
 }
held-clinch = Zwarcie: bez różdżki, ucieczka tylko w turze bez cięższego ataku
column-gentle = łagodny
column-light = lekki
column-balanced = wyważony
column-strong = silny
column-mighty = potężny
chart-blows = ST ciosów i ich skutki
chart-damage = Obrażenia ciosu całkowicie udanego
chart-health_bands = Progi żywotności
chart-health_bands-rest = poniżej wszystkich progów
odds-defend = potrzeba { $needs } · { $chance }%
    .plain = osłabia cios lub go unika · { $chance }%
