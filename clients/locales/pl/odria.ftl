### Odria po polsku, po core.ftl, z zastępowaniem

## Refusals
err-unknown_action = Nie ma takiej akcji, więc nic się nie zmieniło. Wybierz inną z listy.
err-invalid_parameter = Nic się nie zmieniło: pole „{ $field }” musi być liczbą z zakresu { $min }–{ $max }. Popraw je.
    .plain-field = Nic się nie zmieniło: pole „{ $field }” jest puste albo niedozwolone. Wybierz ponownie.
    .plain = Nic się nie zmieniło: części wyboru brakuje albo jest niedozwolona. Wybierz ponownie.
err-invalid_sheet = Karta nie została zapisana: pole „{ $field }” ma niedozwoloną wartość ({ $reason }). Popraw je.
    .plain = Karta nie została zapisana: jakaś wartość jest niedozwolona. Sprawdź pola.
reason-hands_full = żadna ręka nie jest na to wolna
reason-not_innermost = tylko warstwa najbliżej ciała może taka być
err-gm_only = To może zrobić tylko MG, więc nic się nie zmieniło. Poproś MG.
err-wrong_state = To nie jest na to moment, więc nic się nie zmieniło. Poczekaj na pytanie albo na koniec momentu inicjatywy.
    .short = Nie teraz
err-incapacitated = Ta postać nie może działać, więc nic się nie zmieniło. Zmieni to tylko pomoc albo MG.
    .short = Nie może działać
err-unknown_target = Nie ma takiego celu w tej walce, więc nic się nie zmieniło. Wybierz inny z listy.
err-unknown_weapon = Nie ma takiej broni, więc nic się nie zmieniło. Wybierz inną z listy.
err-unknown_spell = Ten czar nie jest znany, więc nic się nie zmieniło. Wybierz inny z karty.
err-unknown_power = Ta moc nie jest znana, więc nic się nie zmieniło. Wybierz inną z karty.
err-unknown_maneuver = Nie ma takiego manewru, więc deklaracja nie została przyjęta. Wybierz inny z listy.
err-unknown_defense = Nie ma takiej obrony, więc nic się nie zmieniło. Wybierz jedną z podanych.
err-hands_full = Broń wymaga dwóch rąk, a jedną zajmuje tarcza, więc wybór nie został przyjęty. Wybierz inną.
err-conflicting_maneuvers = To się wyklucza, więc deklaracja nie została przyjęta: { $first }, { $second }. Zrezygnuj z jednego.
    .plain = To się wyklucza, więc nic się nie zmieniło. Zrezygnuj z jednego.
err-melee_only = To tylko dla broni białej, więc nic się nie zmieniło. Wybierz inną broń albo manewr.
err-ranged_only = Celować można tylko z broni strzeleckiej, więc nic się nie zmieniło. Wybierz inną broń albo akcję.
err-aim_limit = Z kuszy celuje się najwyżej kilka razy (limit: { $max }), więc nic się nie zmieniło. Strzel albo zrób coś innego.
err-maneuver_limit = To za dużo albo za mało, najwyżej { $max }: nic się nie zmieniło. Popraw to.
err-engaged_in_melee = Nie można kluczyć w zwarciu, więc deklaracja nie została przyjęta. Wybierz coś innego.
err-already_defended = W tej rundzie była już obrona, więc deklaracja nie została przyjęta. Wybierz inną postawę.
err-already_attacked = W tej rundzie był już atak, więc deklaracja nie została przyjęta. Broń się zwyczajnie.
err-hit_locations_off = Przy tym stole nie ma lokacji trafień, więc nic się nie zmieniło. Pomiń miejsce.
err-distance_already_used = W tej rundzie ktoś był już trzymany na dystans, więc nic się nie zmieniło. Poczekaj na następną rundę.
err-in_close_contact = Przeciwnik jest w bezpośrednim zwarciu, więc nie ma dystansu. Najpierw odskocz.
err-reach_not_longer = Twoja broń nie sięga dalej, więc nie ma dystansu. Wybierz dłuższą.
err-kept_at_distance = Przeciwnik trzyma tę postać na dystans, więc ataku nie było. Zbij broń albo doskocz.
    .short = Na dystans
err-no_distance_to_overcome = Nikt tu nie trzyma tej postaci na dystans, więc nic się nie zmieniło. Zaatakuj wprost.
err-out_of_range = Cel jest poza zasięgiem, więc strzału nie było. Wybierz inny cel albo broń.
err-out_of_reach = Cel jest w odległości { $apart } m, broń sięga { $min }–{ $max } m: ataku nie było. Wybierz inny cel.
err-target_too_small_for_range = Na tę odległość trafić można tylko formację albo budowlę, więc strzału nie było. Wybierz inny cel.
err-target_not_attackable = Cel jest niewidzialny i w tej rundzie nie atakował, więc ataku nie było. Wybierz inny.
err-not_behind = Ta postać nie stoi za celem, więc ataku nie było. Poproś MG.
err-called_shot_out_of_short_range = Strzał w wybrane miejsce wymaga krótkiego zasięgu, więc go nie było. Pomiń miejsce albo podejdź.
err-invalid_damage_type = Broń nie zadaje takich obrażeń, więc nic się nie zmieniło. Wybierz inne.
err-strength_too_low = Broń jest za ciężka ({ $weapon }, potrzeba co najmniej { $min }), więc ataku nie było. Wybierz inną.
err-maneuver_not_applicable = To nie jest odpowiedź na taki atak, więc nic się nie zmieniło. Wybierz inną obronę albo żadną.
err-active_defense_forbidden = Czynna obrona jest tu niemożliwa, więc nic się nie zmieniło. Przyjmij atak.
err-defense_exhausted = Ta obrona jest wyczerpana: { $used }/{ $size } w tej rundzie. Wybierz inną albo żadną.
    .plain = W tej rundzie nie ma już Uniku na doskok, więc nic się nie zmieniło. Wybierz coś innego.
err-no_shield = Na ramieniu nie ma tarczy, więc nic się nie zmieniło. Wybierz inną obronę.
err-attack_unblockable = Tarcza nie zatrzyma tego ataku, więc nic się nie zmieniło. Wybierz inną obronę.
err-no_weapon_in_hand = Nie ma broni do parowania, więc nic się nie zmieniło. Wybierz inną obronę.
err-parry_vs_ranged = Strzałów, rzutów i czarów nie da się parować, więc nic się nie zmieniło. Wybierz inną obronę.
err-parry_in_grapple = W zapasach nie ma miejsca na parowanie, więc nic się nie zmieniło. Wybierz inną obronę.
err-attack_undodgeable = Tego ataku nie da się uniknąć, więc nic się nie zmieniło. Wybierz inną obronę.
err-immobilized = Ta postać nie może się ruszyć, więc nic się nie zmieniło. Wybierz coś innego.
err-already_prone = Ta postać już leży, więc nic się nie zmieniło. Wybierz inną obronę.
err-no_attack_left = Odskok kosztuje atak, a w tej rundzie już go nie ma: nic się nie zmieniło. Wybierz inną obronę.
err-not_waiting = Nic nie jest odłożone, więc nic się nie zmieniło. Najpierw wyczekaj z akcją.
err-no_action_left = W tej rundzie nie została na to akcja, więc nic się nie zmieniło. Poczekaj na następną.
err-initiative_passed = Moment { $count } już minął, więc nic się nie zmieniło. Wybierz inną akcję.
err-unconscious_cannot_drink = Kto jest nieprzytomny, nie może pić, więc nic się nie zmieniło. Pomóż czarem albo mocą.
err-target_dead = Martwych się nie leczy, więc nic się nie zmieniło. Wybierz inny cel.

## The system
ruleset-name = Odria
ruleset-about = Kości k12+ z dorzutami, inicjatywa od najniższej, trzy obrony czynne w rundzie, warstwy zbroi, osiemnaście manewrów.

## Sheet fields and parameters
field-attr = atrybuty
field-agi = zwinność
field-str = siła
field-dex = zręczność rąk
field-fort = odporność
field-hp_max = maksymalne PŻ
field-hp = PŻ
field-skills = umiejętności
field-dodging = uniki
field-reflexes = refleks
field-bonus = premie
field-hit = celność
field-pen = przebicie
field-crush = miażdżenie
field-destr = niszczenie
field-spell_hit = celność czarów
field-def_other = obrona, inne
field-def_items = obrona z przedmiotów
field-def = obrona broni
field-attacks = ataki w rundzie
field-active_defenses = obrony czynne w rundzie
field-dodge = Unik
field-parry = Parowanie
field-block = Blok tarczą
field-weapon = broń
field-shield = tarcza
field-armor = zbroja, od zewnątrz
field-resist = odporność na obrażenia
field-can_parry_unarmed = paruje kończynami
field-blind_fighting = walka na ślepo
field-size = wielkość
field-spells = czary
field-psionics = moce psioniczne
field-auto_defense = preferowane obrony
field-weapons = własna broń
field-shields = własne tarcze
field-projectiles = własne pociski
field-gender = rodzaj gramatyczny
field-common_noun = nazwa zwykła, nie imię
field-id = nazwa
field-kind = rodzaj
field-reach = zasięg
field-ini = inicjatywa
field-str_min = minimum siły
field-types = typy obrażeń
field-element = żywioł
field-weight = waga (kg)
field-active_weight = waga czynna (kg)
field-hands = ręce
field-natural = naturalna
field-family = rodzina
field-weapon_str = siła broni
field-projectile = pocisk
field-slow_reload = wolne ładowanie
field-reload_initiative = czas ładowania
field-ranges = zasięgi (m)
field-range_per_str = zasięg za siłę (m)
field-slash = cięte
field-pierce = kłute
field-omega = omega
field-magic = magia
field-spent = zużyta wobec
field-covers = osłania
field-defense = obrona
field-resistance = odporność
field-time = czas rzucania
field-damage = obrażenia
field-damage_type = typ obrażeń
field-armor_share_pct = udział zbroi (%)
field-undodgeable = nie do uniknięcia
field-unblockable = nie do zablokowania
field-success_pct = szansa (%)
field-activation_time = czas aktywacji
field-pct = procent
field-flat = punkty
field-short = krótki
field-effective = skuteczny
field-maximum = maksymalny
field-action = akcja
field-spell = czar
field-power = moc
field-what = co
field-target = cel
field-band = zasięg
field-stance = postawa
field-guard = osłaniane miejsce
field-distance = na dystans
none-stance = brak
none-distance = nikt
field-wait = wyczekaj
field-quick = szybkie ataki (akcje)
    .hint = Każdy 2 momenty wcześniej, celność −6.
field-mode = co
field-location = miejsce
field-sure_strike = pewny cios
    .hint = Celność + tyle, przebicie i miażdżenie − trzy razy tyle.
field-hard_strike = mocny cios
    .hint = Celność − trzy razy tyle, przebicie i miażdżenie + tyle.
field-from_behind = od tyłu
field-choice = obrona
field-slot = która akcja
field-amount = PŻ
field-means = sposób
field-surprised = kto jest zaskoczony
field-attackers = atakujący
field-marker = stan
field-other = względem
field-on = nałóż (inaczej: zdejmij)
field-metres = odległość (m)
field-force = liczba
field-state = stan
field-value = moment inicjatywy
field-outcome = wynik
field-modifier = modyfikator
field-bypass_armor = z pominięciem zbroi
field-actor = kto
field-total = wartość ataku

## Words of sheets
size-small = mała
size-human = ludzka
size-large = duża
size-formation = formacja
size-structure = budowla
kind-melee = biała
kind-thrown = miotana
kind-shot = strzelecka
family-bow = łuk
family-crossbow = kusza
family-sling = proca
family-blowpipe = dmuchawka
gender-masculine = męski
gender-feminine = żeński
gender-neuter = nijaki
gender-unknown = nieokreślony
damage_type-S = cięte
damage_type-B = kłute
damage_type-D = obuchowe
damage_type-omega = omega
damage_type-magic = magia
type-S = cięte
type-B = kłute
type-D = obuchowe
type-omega = omega
type-magic = magia
location-head = głowa
location-neck = szyja
location-hand = dłoń
location-foot = stopa
location-eye = oko
location-torso = tułów
location-arm = ramię
location-leg = noga
band-short = zasięg krótki
band-effective = zasięg skuteczny
band-maximum = zasięg maksymalny

## States, marks, limits
state-active = sprawna
state-unconscious = nieprzytomność
state-dying = umieranie
state-dead = śmierć
status-engaged = w zwarciu
status-close = bezp. zwarcie
status-kept_off = na dystans
status-behind = od tyłu
status-grapple = zapasy
status-unaware_of = nieświadomość
status-distance = odległość
status-unaware = nieświadomość
status-invisible = niewidzialność
status-immobilized = unieruchomienie
status-paralyzed = paraliż
status-prone = leży
status-braced = podpora
marker-unaware = nieświadomość
marker-invisible = niewidzialność
marker-immobilized = unieruchomienie
marker-paralyzed = paraliż
marker-prone = leży
marker-braced = podpora
marker-unaware_of = nieświadomość (kogo)
marker-behind = za plecami
marker-grapple = zapasy
marker-engaged = w zwarciu
marker-close = bezpośrednie zwarcie
marker-distance = odległość
mark-unaware = nieświadomość
mark-invisible = niewidzialność
mark-immobilized = unieruchomienie
mark-paralyzed = paraliż
mark-prone = leży
mark-braced = podpora
mark-waiting = wyczekiwanie
limit-dodge = Unik
limit-parry = Parowanie
limit-block = Blok tarczą
limit-undefended = bez obrony
limit-attacks = ataki
h-limits = Pozostałe obrony i ataki
kind-halt = przerwa

## Weapons, armour, shields
weapon-unarmed = gołe ręce
weapon-dagger = sztylet
weapon-short_sword = krótki miecz
weapon-long_sword = długi miecz
weapon-rapier = rapier
weapon-two_handed_sword = miecz dwuręczny
weapon-battle_axe = topór bojowy
weapon-mace = buzdygan
weapon-club = maczuga
weapon-quarterstaff = kostur
weapon-spear = włócznia
weapon-halberd = halabarda
weapon-throwing_knife = nóż do rzucania
weapon-javelin = oszczep
weapon-short_bow = krótki łuk
weapon-long_bow = długi łuk
weapon-light_crossbow = lekka kusza
weapon-sling = proca
weapon-blowpipe = dmuchawka
weapon-claws = pazury
item-round_shield = okrągła tarcza
item-buckler = puklerz
item-tower_shield = pawęż
shield-round_shield = okrągła tarcza
shield-buckler = puklerz
shield-tower_shield = pawęż
armour-cloth = płótno
armour-padded = przeszywanica
armour-leather = skórznia
armour-chainmail = kolczuga
armour-plate = zbroja płytowa
armour-scaled_skin = łuskowata skóra
spell-fire_bolt = ognisty pocisk
spell-blue_lightning = błękitna błyskawica
spell-healing_touch = leczący dotyk
power-mind_spike = kolec umysłu
projectile-arrow = strzała
projectile-bolt = bełt
projectile-stone = kamień
projectile-dart = strzałka
element-fire = ogień
element-cold = zimno
element-lightning = błyskawica
skill-spear = włócznia
skill-dagger = sztylet
skill-long_sword = długi miecz
skill-round_shield = okrągła tarcza
skill-long_bow = długi łuk
skill-short_sword = krótki miecz
skill-two_handed_sword = miecz dwuręczny
skill-mace = buzdygan
skill-quarterstaff = kostur
skill-claws = pazury
template-levy_spearman = Włócznik z poboru
template-swordsman = Szermierz
template-archer = Łucznik
template-plate_fighter = Wojownik w płytach
template-mage = Mag
template-scaled_beast = Łuskowata bestia

## Actions
act-declare = Zadeklaruj
act-confirm_slot = Działaj
act-wait = Wyczekaj
    .hint = Odłóż akcję i wykonaj ją później w tej rundzie; do tego czasu +1 przeciw broni białej.
act-react = Broń się
act-release = Działaj po tym momencie
act-change_action = Zmień akcję
act-declare_distance = Trzymaj na dystans
act-quick = Przyspiesz atak
act-all_out_defense = Pełna obrona
act-go_on = Kontynuuj
act-pause_request = Poproś o przerwę
act-heal = Ulecz
act-dodge = Unik
act-parry = Parowanie
act-block = Blok tarczą
act-drop_prone = Padnij
act-jump_back = Odskocz
act-none = Bez obrony
act-attack = Zaatakuj
act-aim = Celuj
act-spell = Rzuć czar
act-psionic = Użyj mocy
act-other = Inna akcja
act-hold = Nic nie rób
act-beat = Zbij broń
act-leap_in = Doskocz
act-sure_strike = Pewny cios
act-hard_strike = Mocny cios
act-start_surprise = Przygotuj zasadzkę
act-advance = Przejdź dalej
act-set_marker = Nadaj stan z zasad
act-gm_apply_force = Zastosuj siłę
act-adjust = Popraw stan
act-wake = Obudź
act-set_initiative = Ustaw moment
act-rule_cast = Rozstrzygnij czar
act-rule_attack = Rozstrzygnij atak
act-stray_attack = Przekieruj atak
act-forfeit = Odbierz akcję
action-attack = atak
action-aim = celowanie
action-spell = czar
action-psionic = moc
action-other = inna akcja
action-hold = nic
action-melee = walka wręcz
action-thrown = rzut
action-shot = strzał
mode-attack = atak
mode-aim = celowanie
mode-beat = zbicie broni
mode-leap_in = doskok
mode-melee = walka wręcz
mode-thrown = rzut
mode-shot = strzał
mode-spell = czar
what-move = ruch
what-draw = dobycie
what-drink = picie
what-stand_up = wstanie
what-brace = podparcie
what-aid = pomoc
what-something = coś innego
what-healing_touch = leczący dotyk
what-mind_spike = kolec umysłu
tool-fire_bolt = ognisty pocisk
stance-all_out_defense = pełna obrona
    .hint = Bez ataku w tej rundzie; po jednym uniku, bloku i parowaniu więcej, o ile są dostępne.
stance-all_out_attack = pełny atak
    .hint = Jeden atak bronią białą więcej; bez obron czynnych w tej rundzie.
stance-all_in_one_attack = atak na oślep
    .hint = Jeden atak wręcz więcej, wszystkie 2 momenty wcześniej, celność +3; zostaje tylko bierna obrona z tarczy i magicznych przedmiotów.
stance-pressure = napór
    .hint = Celność wręcz +3, obrona wręcz −3.
stance-retreat = cofanie się
    .hint = Obrona wręcz +3, celność wręcz −3.
stance-zigzag = kluczenie
    .hint = Obrona przed strzałami i rzutami +3, póki nie ma zwarcia.
word-all_out_defense = pełna obrona
word-all_out_attack = pełny atak
word-all_in_one_attack = atak na oślep
word-pressure = napór
word-retreat = cofanie się
word-zigzag = kluczenie
word-sure_strike = pewny cios
word-hard_strike = mocny cios
word-quick_attack = szybki atak
word-focused_guard = skupiona zasłona
word-distance = trzymanie na dystans
word-invisible_fight = walka z niewidzialnym
word-from_behind = atak od tyłu
word-passive = obrona bierna
word-band = zasięg krótki, skuteczny, maksymalny
word-rerolls = k12+, dorzuty
word-trap = rzut przeciw pułapce
word-declaration = deklaracja
word-count = moment inicjatywy
word-slot = zaplanowana akcja
choice-dodge = Unik
choice-parry = Parowanie
choice-block = Blok tarczą
choice-drop_prone = Padnięcie
choice-jump_back = Odskok
choice-none = Bez obrony
choice-none-hint = obrona bierna { $passive } · wcześniej tak: { $undefended }
    .plain = obrona bierna { $passive }
answer-dodge = Unik
answer-parry = Parowanie
answer-block = Blok tarczą
answer-drop_prone = padnięcie
answer-jump_back = odskok
answer-none = bez obrony
answer-end_turn = dalej
defence-passive = obrona bierna
defence-helpless = bez żadnej obrony
defence-dodge = Unik
defence-parry = Parowanie
defence-block = Blok tarczą
defence-drop_prone = padnięcie
defence-jump_back = odskok
defence-leap_in = doskok
means-spell = czar
means-psionic = moc
means-potion = mikstura
prompt-reaction = { $attack_total } przeciw tobie: { $attacker }, { $weapon }, { $behind_is ->
    [true] od tyłu
   *[other] od przodu
 }, cel: { $location }.{ $critical_is ->
    [true] { " " }Krytyczny sukces: zatrzyma go tylko krytyczna obrona.
   *[other] { "" }
 }
    .plain-beat = { $attack_total } przeciw twojej broni: { $attacker }, { $weapon }.{ $beat ->
       *[true] { "" }
    }
    .plain-weapon = { $attack_total } przeciw tobie: { $attacker }, { $weapon }, { $behind_is ->
        [true] od tyłu
       *[other] od przodu
    }.{ $critical_is ->
        [true] { " " }Krytyczny sukces: zatrzyma go tylko krytyczna obrona.
       *[other] { "" }
    }
    .plain-spell = { $attack_total } przeciw tobie: { $attacker }, { $spell }.{ $critical_is ->
        [true] { " " }Krytyczny sukces: zatrzyma go tylko krytyczna obrona.
       *[other] { "" }
    }
    .plain-before = { $attacker } cię atakuje: { $weapon }, { $behind_is ->
        [true] od tyłu
       *[other] od przodu
    }. Rzut nastąpi potem.
    .plain = Atak na ciebie: { $attacker }.
prompt-halt = Przerwa między momentami inicjatywy.
now-declare = { $declarations_is ->
    [sealed] Runda { $round }: deklaracje zamknięte, odkrywane, gdy złożą je wszyscy
    [open] Runda { $round }: deklaracje otwarte, od razu widoczne dla wszystkich
   *[other] Runda { $round }: deklaracje
 }
now-surprise = { $n ->
    [one] Moment zaskoczenia, deklaruje: { $who }
    [few] Moment zaskoczenia, deklarują: { $who }
    [many] Moment zaskoczenia, deklarują: { $who }
   *[other] Moment zaskoczenia, deklarują: { $who }
 }
now-count = { $n ->
    [one] Moment { $count }, działa: { $who }
    [few] Moment { $count }, działają: { $who }
    [many] Moment { $count }, działają: { $who }
   *[other] Moment { $count }, działają: { $who }
 }
now-between = Między momentami
btn-end-turn = Dalej
pass-declare = Bez deklaracji
pass-surprise = Bez deklaracji
pass-count = Oddaj akcję
answer-confirm_slot = jak w deklaracji
prompt-declaration-declare = Co robisz w tej rundzie?
prompt-declaration-declare-of = { $who }: co w tej rundzie?
prompt-declaration-surprise = Co robisz w momencie zaskoczenia?
prompt-declaration-surprise-of = { $who }: co w momencie zaskoczenia?
prompt-declaration-count = Moment { $n }: co robisz?
prompt-declaration-count-of = { $who }, moment { $n }: co teraz?
prompt-reaction-of = { $attacker } atakuje (cel: { $who }): { $attack_total }, { $weapon }, { $behind_is ->
    [true] od tyłu
   *[other] od przodu
 }.
    .plain-spell = { $attacker } atakuje (cel: { $who }): { $attack_total }, { $spell }.
    .plain-before = { $attacker } atakuje (cel: { $who }): { $weapon }.
    .plain = { $attacker } atakuje (cel: { $who }).
choice-dodge-hint = { $dodge } + k12 · zostało: { $uses_dodge }
choice-parry-hint = { $parry } + k12 · zostało: { $uses_parry }
choice-block-hint = { $block } + k12 · zostało: { $uses_block }
choice-drop_prone-hint = { $drop_prone } + k12 · unik, zostało: { $uses_dodge }
choice-jump_back-hint = { $jump_back } + k12 · unik i atak
mark-weapon = w ręku: { $value }
mark-shield = { $value }
ev-Answered = { $wish_is ->
    [declare] { $who }: deklaracja złożona.
   *[other] { $who }: odpowiedź zapieczętowana do odkrycia.
 }
    .plain = Odpowiedź zapieczętowana do odkrycia.
mark-declared = deklaracja: { $spell }
    .plain-power = deklaracja: { $power }
    .plain-what = deklaracja: { $what }
    .plain-stance = deklaracja: { $action } ({ $stances })
    .plain = deklaracja: { $action }
mark-slots = { "" }
mark-stances = { $value }
mark-guard = osłania: { $value }
mark-conditions = { $value }
mark-aim = celowania: { $n }
mark-kept_off_by = { "" }
mark-dying = umrze po rundzie { $n }
mark-target = cel: { $value }
mark-armor_hp = zbroja { $value }
mark-armor_spent = zbroja zużyta: { $value }
mark-shield_hp = tarcza { $value }
mark-shock = szok { $value }
mark-cast_penalty = czary −{ $value }%
mark-undefended = bez obrony: { $value }
mark-stop = prosi o przerwę
mark-may_heal = może leczyć
number-hit = Celność
number-hit_short = Celność, zasięg krótki
number-hit_effective = Celność, zasięg skuteczny
number-hit_maximum = Celność, zasięg maksymalny
number-pen = Przebicie
number-crush = Miażdżenie
number-initiative = Inicjatywa
number-passive_melee = Obrona bierna wręcz
number-passive_ranged = Obrona bierna na dystans
number-dodge = Unik wręcz
number-dodge_ranged = Unik na dystans
number-parry = Parowanie
number-block = Blok tarczą wręcz
number-block_ranged = Blok tarczą na dystans
number-bonuses = Premie cech
number-armour = Zbroja
number-aim_bonus = Celowanie
ev-TurnBegan = { "" }
ev-TurnEnded = { $how_is ->
    [expired] Czas minął. Dalej: { $who }.
    [gm] Decyzja MG: dalej ({ $who }).
   *[other] { "" }
 }
ev-Asked = { $kind_is ->
    [turn] { "" }
    [declaration] { "" }
    [dice] Czekamy na rzut ({ $to }).
   *[other] Pytanie: { $to }.
 }
ev-Reply = { $how_is ->
    [expired] Czas minął. { $who }: { $wish } (odpowiedź domyślna).
    [standing] { $who }: { $wish } (stała odpowiedź).
    [gm] { $wish_is ->
        [declare] { "" }
        [confirm_slot] { "" }
        [wait] { "" }
       *[other] Decyzja MG: { $wish } ({ $who }).
    }
    [nothing] { "" }
    [passed] { $kind_is ->
        [reaction] { $who } nie broni się.
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
        [expired] Czas minął. { $who } pasuje (odpowiedź domyślna).
        [standing] { $who } pasuje (stała odpowiedź).
        [gm] Decyzja MG: pas ({ $who }).
        [nothing] { "" }
       *[other] { $kind_is ->
            [reaction] { $who } nie broni się.
           *[other] { $who } pasuje.
        }
    }

## Table options
opt-crit_failure_scope = Krytyczne pechy
    .hint = Tylko rzuty ataku albo także obrony czynne.
opt-crit_failure_effect = Krytyczny pech
    .hint = Zwykłe pudło albo tym gorzej, im wyższy k100.
opt-crit_success_effect = Krytyczny sukces
    .hint = Trafia niezależnie od sum; stopniowany: trzy dorzuty omijają zbroję, cztery pogarszają ranę.
opt-crit_success_defense = Krytyczna obrona
    .hint = Udaje się niezależnie od sum albo tylko znosi sukces atakującego.
opt-rounding = Zaokrąglanie
    .hint = Przy dzieleniu umiejętności, uników, premii i warstw.
opt-trap_die = Kość pułapki
    .hint = Czym rzuca się przeciw pułapce.
opt-passive_roll = Kość obrony biernej
    .hint = Bez kości albo z kością.
opt-defense_declaration = Obronę wybiera się
    .hint = Gdy wartość ataku jest znana albo przed rzutem.
opt-unaware_defense = Nieświadomy obrońca
    .hint = Zachowuje obronę bierną albo nie ma żadnej.
opt-declarations = Deklaracje
    .hint = Jawne od razu albo tajne, aż wszyscy zadeklarują.
opt-surprise_span = Rozpiętość zasadzki
    .hint = Ile momentów inicjatywy do niej należy.
opt-change_delay = Opóźnienie zmiany
    .hint = O ile momentów później wypada zmieniona akcja.
opt-round_last_tick = Ostatni moment
    .hint = Opóźnione dalsze ataki za nim przepadają.
opt-shield_wear = Tarcze się niszczą
    .hint = Zablokowany cios może zniszczyć tarczę i przejść dalej.
opt-armor_wear = Zbroja się niszczy
    .hint = Zbroja przejmuje część obrażeń.
opt-shock_stacking = Kilka szoków
    .hint = Sumują się albo liczy się najgorszy.
opt-wound_tiers = Nagromadzone rany
    .hint = Najwyższy próg zastępuje inne albo wszystkie się sumują.
opt-dying_rounds = Rundy życia
    .hint = Ile rund po obecnej można ratować umierających.
opt-hit_locations = Lokacje trafień
    .hint = Ciosy w wybrane miejsce, skupiona zasłona, warstwy na jednym miejscu.
opt-called_penalty = Kara za wybrane miejsce
    .hint = Dla zwykłych miejsc.
opt-called_penalty_small = Kara za małe miejsca
    .hint = Dla miejsc z listy małych.
opt-small_locations = Małe miejsca
    .hint = Miejsca trudniejsze do trafienia.
opt-tactical_grid = Zasięg się liczy
    .hint = MG podaje odległości, a broń musi sięgać.
opt-attribute_bonus_table = Premie za stopnie
    .hint = Stopnie z inną premią niż na skali: 21=5.
opt-count_pause = Przerwy między momentami
    .hint = Tylko gdy ktoś wyczekuje albo prosi, albo zawsze.
opt-auto_end = Walka kończy się sama
    .hint = Na koniec rundy, gdy sprawna jest jedna strona i nikt nie umiera.
value-attack = rzuty ataku
value-attack_and_defense = także rzuty obrony
value-miss = pudło
value-graded = stopniowany
value-auto_hit = trafia
value-tiered = stopniowany
value-auto_defend = udaje się
value-cancel_only = tylko znosi
value-floor = zawsze w dół
value-half_up = połowy w górę
value-d12x = k12+
value-d10 = k10
value-d20 = k20
value-none = brak
value-after_attack_roll = po rzucie ataku
value-before_attack_roll = przed rzutem ataku
value-passive = obrona bierna
value-open = jawne
value-sealed = tajne
value-sum = suma
value-worst = najgorszy
value-replace = najwyższy
value-add = suma
value-on_request = na prośbę
value-always = zawsze

## Terms of explanations
term-hit = celność
term-weapon = broń
term-projectile = pocisk
term-agility = zwinność
term-strength = siła
term-resilience = odporność
term-skill = umiejętność
term-bonus = premia
term-spell = czar
term-strength_minimum = minimum siły
term-dodging = uniki
term-reflexes = refleks
term-shield = tarcza
term-other = inne
term-items = przedmioty
term-passive = obrona bierna
term-dodge = Unik
term-parry = Parowanie
term-block = Blok tarczą
term-drop_prone = padnięcie
term-jump_back = odskok
term-leap_in = doskok
term-undefended = ataki bez obrony
term-unaware = nieświadomość
term-helpless = bezbronność
term-pressure = napór
term-retreat = cofanie się
term-all_in_one_attack = atak na oślep
term-waiting = wyczekiwanie
term-zigzag = kluczenie
term-prone_cover = leżenie
term-from_behind = od tyłu
term-invisible = niewidzialność
term-shock = szok
term-sure_strike = pewny cios
term-hard_strike = mocny cios
term-quick_attack = szybki atak
term-aim = celowanie
term-called_shot = wybrane miejsce
term-guard = skupiona zasłona
term-ruling = decyzja MG
term-dice = kości
term-d100 = k100
term-force = liczba
term-resistance = odporność
term-armour = zbroja
term-at_least_0 = najmniej 0
term-crush_armour = zbroja na obuchowe
term-destruction = niszczenie
term-damage = obrażenia
term-share = udział
purpose-attack = atak
purpose-critical_failure = krytyczny pech
purpose-casting = rzucanie czaru
purpose-dodge = Unik
purpose-parry = Parowanie
purpose-block = Blok tarczą
purpose-drop_prone = padnięcie
purpose-jump_back = odskok
purpose-leap_in = doskok
purpose-passive = obrona bierna
purpose-helpless = bezbronność
purpose-result = wynik
purpose-pen = przebicie
purpose-crush = miażdżenie
purpose-spell_damage = obrażenia czaru
purpose-shield = tarcza
purpose-armour = zbroja
purpose-crushing = miażdżenie
purpose-destruction = niszczenie
purpose-damage = obrażenia
purpose-armour_damage = zbroja przejmuje
purpose-wound = rana
purpose-penalty_trap = pułapka kary
purpose-knock_out_trap = pułapka nieprzytomności
explain-at-most = { $exact }, zostało tylko { $value }
explain-attack = Atak
explain-critical_failure = Krytyczny pech
explain-casting = Rzucanie czaru
explain-dodge = Unik
explain-parry = Parowanie
explain-block = Blok tarczą
explain-drop_prone = Padnięcie
explain-jump_back = Odskok
explain-leap_in = Doskok
explain-passive = Obrona bierna
explain-helpless = Bezbronność
explain-result = Wynik
explain-pen = Przebicie
explain-crush = Miażdżenie
explain-spell_damage = Obrażenia czaru
explain-shield = Tarcza
explain-armour = Zbroja
explain-crushing = Miażdżenie
explain-damage = Obrażenia
explain-armour_damage = Zbroja przejmuje
explain-wound = Rana
explain-penalty_trap = Pułapka kary
explain-knock_out_trap = Pułapka nieprzytomności
outcome-missed = Pudło.
    .short = pudło
outcome-critical_failure = Krytyczny pech.
    .short = krytyczny pech
outcome-critical_success = krytyczny sukces
outcome-ordinary = zwykłe 1
outcome-beat_failed = Broń nie ustępuje.
    .short = broń nie ustępuje
outcome-distance_broken = Dystans przełamany.
    .short = dystans przełamany
outcome-cast = rzucono
outcome-cast_failed = nie udaje się
outcome-through = przebija
outcome-held = zatrzymane
outcome-crushed = przebija obuchem
outcome-bypassed = ominięta
outcome-no_armour = brak
outcome-shield_holds = tarcza wytrzymuje
outcome-shield_destroyed = tarcza zniszczona
outcome-none = lekka
outcome-heavy = ciężkie
outcome-massive = masywne
outcome-liquidating = likwidujące
outcome-shock_0 = bez kary
outcome-shock_3 = kara 3
outcome-shock_10 = kara 10
outcome-shock_20 = kara 20
outcome-unconscious = nieprzytomność
outcome-conscious = przytomność
severity-heavy = trafienie ciężkie
severity-massive = trafienie masywne
severity-liquidating = trafienie likwidujące
notice-stray_attack = może trafić kogoś innego
notice-parry_weapon_at_risk = parująca broń może pęknąć
notice-bleeding_likely = krwawienie prawdopodobne
notice-fracture_possible = złamanie możliwe
notice-bleeding_certain = krwawienie
notice-fracture_likely = złamanie prawdopodobne
notice-limb_disabled_possible = kończyna może być niesprawna
notice-bleeding_massive = silne krwawienie
notice-multiple_fractures_possible = możliwe liczne złamania
notice-limb_loss_possible = możliwa utrata kończyny
notice-permanent_damage_likely = trwały uszczerbek prawdopodobny

## The log
ev-SurpriseSet = Zasadzka jest przygotowana.
ev-SurpriseBegan = Moment zaskoczenia.
ev-SurpriseEnded = Zaskoczenie mija.
ev-RoundCleared = { "" }
ev-Declared = { $who } deklaruje: { $spell }, moment { $counts }.
    .plain-power = { $who } deklaruje: { $power }, moment { $counts }.
    .plain-what = { $who } deklaruje: { $what }, moment { $counts }.
    .plain-stance = { $who } deklaruje: { $action }, { $weapon }, moment { $counts } ({ $stances }).
    .plain-weapon = { $who } deklaruje: { $action }, { $weapon }, moment { $counts }.
    .plain-idle = { $who } deklaruje: { $action } ({ $stances }).
    .plain = { $who } deklaruje: { $action }.
ev-SlotsPlanned = { "" }
ev-SlotsMoved = { $why_is ->
    [waits] { $who } wyczekuje.
    [released] { $who } wykonuje odłożoną akcję.
    [quick] { $who } przyspiesza atak.
    [all_out_defense] { $who } przechodzi do pełnej obrony.
   *[gm] { $who } działa w innym momencie.
 }
ev-SlotLost = { $why_is ->
    [incapacitated] { $who } nie może działać: akcja przepada.
    [spent_jump_back] { $who } oddaje atak za odskok.
    [dropped] { $who } nie zdąży na zaskoczenie.
   *[forfeited] { $who }: akcja przepada.
 }
ev-SlotBegan = { "" }
ev-CountBegan = Moment { $count }.
    .plain = Następny moment.
ev-StopWanted = { $who } prosi o przerwę.
    .plain = MG prosi o przerwę.
ev-StopsTaken = { "" }
ev-AttackRolled = { $who } atakuje (cel: { $target }): { $total }.
    .plain = { $who } atakuje (cel: { $target }).
ev-AttackResolved = { $who } atakuje (cel: { $target }): { $total } przeciw { $defence_total } ({ $defence }). { $outcome }{ $via_is ->
    [held] { " " }Zbroja zatrzymuje cios.
    [shield] { " " }Tarcza zatrzymuje cios.
   *[other] { "" }
 }
    .plain-alone = { $who } atakuje (cel: { $target }): { $total }. { $outcome }
    .plain = { $who } atakuje (cel: { $target }). { $outcome }{ $via_is ->
        [held] { " " }Zbroja zatrzymuje cios.
        [shield] { " " }Tarcza zatrzymuje cios.
       *[other] { "" }
    }
ev-CastFailed = { $who } rzuca czar: k100 { $d100 }, potrzeba najwyżej { $percent }. Nie udaje się.
    .plain = { $who } rzuca czar. Nie udaje się.
ev-ForceApplied = Siła (cel: { $who }): { $force }. Rana: { $wound }.
    .plain = Siła (cel: { $who }).
ev-Hurt = { $who }: rana { $wound }.
    .plain = { $who }: rana.
ev-ArmourHurt = { $who }: zbroja −{ $damage }.
    .plain = { $who }: zbroja uszkodzona.
ev-ShieldHurt = { $who }: tarcza −{ $damage }.
    .plain = { $who }: tarcza uszkodzona.
ev-Shocked = { $who }: szok, kara { $penalty }.
    .plain = { $who }: szok.
ev-KnockedOut = { $who }: utrata przytomności.
ev-FellDying = { $who } umiera: pomoc potrzebna do końca rundy { $deadline }.
ev-Died = { $who }: śmierć.
ev-Rescued = { $who }: ratunek na czas.
ev-Healed = { $who }: PŻ +{ $amount }.
    .plain = { $who } odzyskuje PŻ.
ev-HealingUsed = { "" }
ev-Woken = { $who } się budzi.
ev-Attacked = { "" }
ev-Seen = { "" }
ev-Engaged = { $who } i { $target }: zwarcie.
ev-Disengaged = { $who } i { $target }: koniec zwarcia.
ev-StanceEnded = { $who } kończy: { $stance }.
ev-WeaponDropped = { $who } upuszcza broń.
ev-WentProne = { $who } pada na ziemię.
ev-Marked = { $on_is ->
    [true] { $who }: { $mark }.
   *[other] { $who }: już nie ({ $mark }).
 }
ev-Aimed = { $who } celuje ({ $aims }).
ev-AimSpent = { "" }
ev-OtherDone = { $who }: { $what }.
ev-LeptIn = { $ok_is ->
    [true] { $who } doskakuje (cel: { $target }).
   *[other] { $who } nie zdoła doskoczyć (cel: { $target }).
 }
ev-DistanceTaken = { $who } trzyma na dystans (kogo: { $target }).
ev-DistanceBroken = { $who } przełamuje dystans ({ $target }).
ev-Adjusted = MG poprawia stan: { $who }.
ev-InitiativeSet = { $who } działa w momencie { $value }.
    .plain = { $who } działa w swoim momencie.
ev-CastRuled = MG rozstrzyga o następnym czarze: { $who }.
ev-Overridden = MG rozstrzyga atak: { $who }, { $target }.
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
rule-ODR-1 = k12+: po 11 lub 12 dorzuca się kolejną kość.
rule-ODR-2 = Pierwsza 1 w rzucie ataku wymaga k100; od 51 to krytyczny pech.
rule-ODR-3 = Krytyczny pech to pudło; stopniowany także upuszcza broń albo trafia kogoś innego.
rule-ODR-4 = Dwa dorzuty lub więcej to krytyczny sukces.
rule-ODR-5 = Krytyczny atak trafia, krytyczna obrona broni; oba się znoszą.
rule-ODR-6 = Każde dzielenie zaokrągla się w dół.
rule-ODR-7 = Pułapka mija, gdy kość i premia przekraczają zagrożenie.
rule-ODR-8 = Premia za stopień: 10–12 daje 0, każde dwa kolejne jeden.
rule-ODR-9 = Ujemna zwinność i siła liczą się w walce jako 0.
rule-ODR-10 = Procentowa kara obniża każdy stopień.
rule-ODR-11 = Celność wręcz: broń, dwie zwinności, umiejętność, premia.
rule-ODR-12 = Celność na odległość: umiejętność i premia w całości, w połowie, w jednej trzeciej.
rule-ODR-13 = Przebicie: broń, pocisk, dwie siły, pół umiejętności, premia.
rule-ODR-14 = Miażdżenie: broń, pocisk, dwie siły, trzecia część umiejętności, premia.
rule-ODR-15 = Niszczenie dodaje się, gdy coś przejdzie.
rule-ODR-16 = Inicjatywa: broni, minus dwie piąte umiejętności; niższa działa wcześniej.
rule-ODR-17 = Kilka ataków dzieli 5, 4 albo 3 momenty.
rule-ODR-18 = Pół ataku lub obrony przysługuje w rundach nieparzystych.
rule-ODR-19 = Broń wolno ładowana strzela raz albo co czas ładowania.
rule-ODR-20 = Poniżej minimum siły broń jest gorsza, dużo poniżej bezużyteczna.
rule-ODR-21 = Obrona bierna wręcz: zwinność, uniki, refleks, broń, tarcza.
rule-ODR-22 = Przeciw strzałom, rzutom i czarom broń się nie liczy.
rule-ODR-23 = Unik dodaje znów zwinność, uniki i refleks, co najmniej 2.
rule-ODR-24 = Parowanie dodaje znów część broni.
rule-ODR-25 = Blok dodaje znów część tarczy.
rule-ODR-26 = Refleks liczy się w Uniku dwa razy.
rule-ODR-27 = Tylko inicjatywa może być ujemna.
rule-ODR-28 = Poza zasięgiem skutecznym celem jest tylko formacja lub budowla.
rule-ODR-29 = Pocisk zmienia celność, przebicie i miażdżenie; niszczenie ma własne.
rule-ODR-30 = Broń bez przebicia miażdży.
rule-ODR-31 = Z kilku typów obrażeń atakujący wybiera jeden.
rule-ODR-32 = Zbroja ma wartość na każdy typ obrażeń.
rule-ODR-33 = Warstwy: zewnętrzna w całości, pół drugiej, trzecia część trzeciej.
rule-ODR-34 = Słabą warstwę zewnętrzną pomija się, gdy tak jest lepiej.
rule-ODR-35 = Przeciw omedze warstwa zero zatrzymuje dalsze; naturalna skóra liczy się cała.
rule-ODR-36 = Obrażenia bierze zewnętrzna pomocna warstwa; przy 0 już nie chroni.
rule-ODR-37 = Warstwa może być zużyta wobec żywiołu.
rule-ODR-38 = Runda trwa dziesięć sekund; akcje idą od najniższego momentu.
rule-ODR-39 = Na początku rundy deklaruje każdy sprawny.
rule-ODR-40 = Kto nie może działać, traci akcje.
rule-ODR-41 = Zmieniona akcja wypada moment po swojej inicjatywie albo po obecnej.
rule-ODR-42 = Ataki z zaskoczenia w trzech momentach wypadają przed rundą 1.
rule-ODR-43 = Kto jest nieświadomy, ma tylko obronę bierną.
rule-ODR-44 = Kto wyczekuje, działa moment po innym, nigdy przed swoim.
rule-ODR-45 = Dalsze ataki zachowują odstęp; za ostatnim momentem przepadają.
rule-ODR-46 = Akcje jednego momentu są równoczesne: skutki spadają na jego końcu.
rule-ODR-47 = Czary działają w swoim czasie.
rule-ODR-48 = Moce działają w czasie aktywacji.
rule-ODR-49 = Inne akcje wypadają z inicjatywą broni, chyba że MG powie inaczej.
rule-ODR-50 = Koniec rundy kasuje postawy, obrony, wyczekiwanie i dystans.
rule-ODR-51 = Atak wręcz to seria cięć; strzał to jeden pocisk.
rule-ODR-52 = Wartość ataku: celność, modyfikatory i kość.
rule-ODR-53 = Czar poniżej 100% wymaga k100 nie wyższego niż szansa.
rule-ODR-54 = Obrońca odpowiada raz, po rzucie ataku.
rule-ODR-55 = Atak musi być wyższy; remis chroni.
rule-ODR-56 = Po jednej obronie każdego rodzaju na rundę, najwyżej jedna na atak.
rule-ODR-57 = Blok wymaga tarczy i zatrzymuje większość ataków.
rule-ODR-58 = Parowanie wymaga broni i działa tylko wręcz.
rule-ODR-59 = Unik działa na wszystko, czego da się uniknąć.
rule-ODR-60 = Każdy atak bez obrony obniża następną obronę bierną o 5.
rule-ODR-61 = Blok obciąża tarczę ponad odporność; reszta przechodzi.
rule-ODR-62 = Lekka broń parująca ciężką jest zagrożona.
rule-ODR-63 = Uniknięty pocisk może trafić kogoś innego.
rule-ODR-64 = Bezbronni mają obronę 0.
rule-ODR-65 = Liczba obrażeń: przebicie albo miażdżenie, i kość.
rule-ODR-66 = Obrażenia czaru to jego kości.
rule-ODR-67 = Bez zbroi wszystko jest raną.
rule-ODR-68 = Zbroja rzuca; co jej nie przekracza, zostaje zatrzymane.
rule-ODR-69 = Zatrzymane ostrze może jeszcze zmiażdżyć tymi samymi kośćmi.
rule-ODR-70 = Obrażenia: liczba minus zbroja i niszczenie.
rule-ODR-71 = Cięte: zbroja bierze 30%.
rule-ODR-72 = Kłute i omega: zbroja bierze 10%.
rule-ODR-73 = Obuchowe: zbroja bierze 10%, gdy to ponad dwie jej wartości.
rule-ODR-74 = Z czaru zbroja bierze tyle, ile mówi czar.
rule-ODR-75 = Odporność zmniejsza ranę, słabość ją zwiększa.
rule-ODR-76 = Rana odejmuje PŻ.
rule-ODR-77 = Przy 0 umieranie, poniżej −10 śmierć.
rule-ODR-78 = Umierający musi w dwie rundy wrócić ponad 0.
rule-ODR-79 = Ponad ćwierć, połowa, trzy czwarte PŻ: ciężkie, masywne, likwidujące.
rule-ODR-80 = Ciężkie: pułapka 8 albo kara 3, pułapka 1 albo nieprzytomność.
rule-ODR-81 = Masywne: pułapka 15 o karę 3 lub 10, pułapka 7 albo nieprzytomność.
rule-ODR-82 = Likwidujące: pułapka 20 o karę 10 lub 20, pułapka 12 albo nieprzytomność.
rule-ODR-83 = Szok obniża każdą celność i obronę do końca walki.
rule-ODR-84 = Nieprzytomność trwa, aż MG obudzi.
rule-ODR-85 = Nagromadzone rany obniżają atrybuty o 5, 20 albo 50%.
rule-ODR-86 = Wielkie rany podpowiadają coś MG.
rule-ODR-87 = Niektóre manewry się wykluczają.
rule-ODR-88 = Pewny cios: celność +n, przebicie i miażdżenie −3n.
rule-ODR-89 = Mocny cios: celność −3n, przebicie i miażdżenie +n.
rule-ODR-90 = Pełna obrona: bez ataku, każda obrona raz więcej.
rule-ODR-91 = Pełny atak: jeden atak więcej, bez obron czynnych.
rule-ODR-92 = Szybki atak: 2 momenty wcześniej, celność −6.
rule-ODR-93 = Celowanie kosztuje atak i pomaga następnemu strzałowi.
rule-ODR-94 = Z łuku celuje się raz; więcej nie pomaga.
rule-ODR-95 = Z kuszy celuje się do trzech razy.
rule-ODR-96 = Napór: własna celność wręcz +3, obrona −3.
rule-ODR-97 = Cofanie się: obrona wręcz +3, własna celność −3.
rule-ODR-98 = Od tyłu: bez broni i tarczy, tylko Unik, −3.
rule-ODR-99 = Przeciw niewidzialnemu tylko obrona bierna, −5.
rule-ODR-100 = Niewidzialnego można atakować, gdy już atakował, −10.
rule-ODR-101 = Kluczenie: +3 przeciw strzałom i rzutom, nie w zwarciu.
rule-ODR-102 = Padnięcie: Unik z +4 przeciw strzałowi, potem osłona.
rule-ODR-103 = Odskok: Unik z +1, kosztuje atak.
rule-ODR-104 = Dystans: dłuższa broń nie dopuszcza przeciwnika.
rule-ODR-105 = Zbicie broni albo parowanie przełamuje dystans.
rule-ODR-106 = Doskok: Unik z −3 przeciw darmowemu atakowi, potem własny.
rule-ODR-107 = Kto wyczekuje, ma +1 wręcz od zaplanowanego momentu.
rule-ODR-108 = Atak na oślep: jeden więcej, 2 wcześniej, celność +3, prawie bez obrony.
rule-ODR-109 = Atak na oślep idzie mimo dystansu; zatrzymuje go tylko nieprzytomność.
rule-ODR-110 = Skupiona zasłona utrudnia jedno miejsce, ułatwia inne.
rule-ODR-111 = Cios w wybrane miejsce ma −3, małe −5.
rule-ODR-112 = Ogień pośredni należy do MG: liczba trafia na zbroję.
rule-ODR-113 = Wybuch należy do MG: liczba trafia na każdą zbroję.
rule-ODR-114 = Na siatce broń musi sięgać.
rule-ODR-115 = MG może zmienić wszystko.
