### Dragons of Shadows po polsku (language of the source text), added after core.ftl with overrides

## Refusals, in the order in which they are checked
err-unknown_command = Serwer nie zna tego polecenia, więc nic się nie zmieniło. Wybierz akcję z listy.
err-invalid_parameter = Nic się nie zmieniło: { $field } musi być liczbą od { $min } do { $max }. Popraw to.
    .plain-listed = Nic się nie zmieniło: { $field } musi mieć jedną z wartości: { $values }. Wybierz ją.
    .plain-long = Nic się nie zmieniło: { $field } może tu mieć najwyżej { $max }. Skróć to.
    .plain-field = Nic się nie zmieniło: brakuje pola albo jest niedozwolone ({ $field }). Wybierz ponownie.
    .plain = Nic się nie zmieniło: brakuje części wyboru albo jest ona niedozwolona. Wybierz jeszcze raz z listy.
err-encounter_not_started = Walka jeszcze się nie zaczęła, więc tego nie można teraz zrobić. Zaczekaj, aż MG ją rozpocznie.
    .short = Jeszcze nie trwa
err-already_started = Walka już trwa, więc nie zaczęła się drugi raz. Zmieniaj ją poleceniami MG.
err-encounter_ended = Walka już się skończyła, więc nic się nie zmieniło. MG może ją wznowić.
    .short = Walka skończona
err-unknown_combatant = W tej walce nie ma takiej postaci, więc nic się nie zmieniło. Wybierz postać z kolejności.
err-not_controller = Z tego miejsca nie można o tym decydować. Poproś MG o przekazanie postaci.
err-gm_only = Może to zrobić tylko MG, więc nic się nie zmieniło. Poproś MG.
err-no_pending_attack = Żaden atak nie czeka na odpowiedź, więc nic się nie zmieniło. Wynik jest w zapisie walki.
err-not_defender = Ten atak ma inny cel, więc odpowiedź nie została przyjęta. Czekamy na odpowiedź ({ $who }).
    .plain = Ten atak ma inny cel, więc odpowiedź nie została przyjęta. Zaczekaj na odpowiedź celu.
err-unknown_defence = Nie ma takiej obrony, więc nic się nie zmieniło. Wybierz blok, unik albo „Bez obrony”.
err-no_blocks_left = Blok niemożliwy: w tej turze wykorzystane { $used }/{ $size }. Wybierz unik albo „Bez obrony”.
    .short = Bloki wykorzystane
    .plain = Blok niemożliwy: bloki w tej turze są wykorzystane. Wybierz unik albo „Bez obrony”.
err-no_dodges_left = Unik niemożliwy: w tej turze wykorzystane { $used }/{ $size }. Wybierz blok albo „Bez obrony”.
    .short = Uniki wykorzystane
    .plain = Unik niemożliwy: uniki w tej turze są wykorzystane. Wybierz blok albo „Bez obrony”.
err-defence_not_allowed = Ta obrona jest niemożliwa przeciw temu atakowi: nie pozwala na nią chwyt albo MG. Wybierz inną albo „Bez obrony”.
    .short = Nie przeciw temu
err-reaction_pending = Najpierw otwarty atak: czeka na obronę, więc nic się jeszcze nie zmieniło. Twój wybór czeka; wyślij go potem jeszcze raz.
    .short = Najpierw obrona
err-not_waiting = Nie można teraz działać: nie ma odłożonych akcji. Najpierw zaczekaj we własnej turze.
err-not_hidden = Nic się nie zmieniło: ta postać nie jest w ukryciu. Działaj w kolejności albo najpierw ją ukryj.
err-combatant_incapacitated = Ta postać nie może działać, więc nic się nie zmieniło. Zmieni to tylko leczenie albo zgoda MG.
    .short = Nie może działać
err-not_your_turn = Trwa inna tura, więc nic się nie zmieniło. Twoja przyjdzie według kolejności.
    .short = Nie twoja tura
err-unknown_target = W tej walce nie ma takiego celu, więc nic się nie zmieniło. Wybierz cel z listy.
err-invalid_target = Tutaj nie można być własnym celem, więc nic się nie zmieniło. Wybierz inny cel.
err-target_not_present = Tego celu już tu nie ma, więc nic się nie zmieniło. Wybierz inny.
err-target_dead = Cel już nie żyje, więc nic się nie zmieniło. Wybierz inny.
err-friendly_target = Cel stoi po tej samej stronie, więc nie doszło do ataku. Wybierz przeciwnika.
err-unknown_weapon = Na karcie nie ma takiej broni, więc nic się nie zmieniło. Wybierz broń z listy.
err-unknown_item = Na karcie nie ma takiego przedmiotu, więc nic się nie zmieniło. Wybierz przedmiot z listy.
err-item_away = Ten przedmiot jest wyrzucony albo stracony, więc nie można go wyciągnąć. Wybierz inny albo poproś MG o zwrot.
err-weapon_not_ready = Tej broni nie ma w ręku, więc nic się nie zmieniło. Najpierw ją wyciągnij albo wybierz inną.
    .short = Nie w ręku
err-item_not_in_hand = Tego przedmiotu nie ma w ręku, więc nic się nie zmieniło. Najpierw go wyciągnij albo wybierz inny.
    .short = Nie w ręku
err-already_in_hand = Ten przedmiot już jest w ręku, więc nie trzeba go wyciągać. Użyj go albo wybierz inny.
err-wrong_weapon = Ta broń do tego nie służy, więc nic się nie zmieniło: bronią strzelecką się strzela, inną się walczy wręcz. Wybierz inną.
err-weapon_not_loaded = Ta broń nie jest załadowana, więc nie było strzału. Najpierw ją przeładuj.
    .short = Niezaładowana
err-already_loaded = Ta broń jest już załadowana, więc nie przepadła żadna akcja. Strzelaj albo wybierz coś innego.
err-no_actions_left = Za mało akcji w tej turze, więc nic się nie zmieniło: potrzeba { $needed }, zostało { $left }. Zakończ turę albo wybierz coś tańszego.
    .short = Brak akcji
    .plain = Za mało akcji w tej turze, więc nic się nie zmieniło. Zakończ turę albo wybierz coś za darmo.
err-grappled = Chwyt na to nie pozwala, więc nic się nie zmieniło. Najpierw się wyrwij albo wybierz coś innego.
    .short = W chwycie
err-run_needs_full_turn = Bieg zajmuje całą turę, a część akcji z tej tury jest już wykorzystana. Biegnij w następnej turze albo przemieść się.
    .short = Potrzeba całej tury
err-already_moved_this_round = Przemieszczenie niemożliwe: w jednej turze walki wolno tylko jedno. Wybierz coś innego albo biegnij w następnej.
    .short = Przemieszczenie było
err-invalid_distance = Przemieszczenie niemożliwe: odległość musi być większa niż 0, a wskazanie celu wymaga pozycji na mapie. Popraw to.
err-distance_too_far = Przemieszczenie niemożliwe: to za daleko, możliwe najwyżej { $max_m } m. Wybierz krótsze.
    .short = Za daleko
    .plain = Przemieszczenie niemożliwe: to za daleko, najdłuższe ma ćwierć szybkości. Wybierz krótsze.
err-destination_occupied = Przemieszczenie niemożliwe: ktoś tam stoi. Wybierz wolne miejsce albo przepchnij.
    .short = Miejsce zajęte
err-not_grappled = Nie ma się z czego wyrywać: nikt nie trzyma. Wybierz inną akcję.
err-not_grappling = Nie ma kogo puścić: nikt nie jest w chwycie. Wybierz inną akcję.
err-lethal_push_forbidden = Przepchnięcie w zabójcze miejsce nie doszło do skutku: najpierw musi na to pozwolić MG. Poproś MG albo przepchnij bez zagrożenia.
err-target_in_full_cover = Cel jest za pełną osłoną, więc nie było strzału. Wybierz inny cel albo inną akcję.
    .short = Pełna osłona
err-hands_full = Za mało wolnych rąk, więc nic nie zostało wyciągnięte: rąk jest { $max }. Najpierw coś upuść.
    .short = Ręce zajęte
    .plain = Za mało wolnych rąk, więc nic nie zostało wyciągnięte. Najpierw coś upuść.
err-not_incapacitated = Zgoda nie jest potrzebna: ta postać nie jest poza walką. Wybierz taką, która jest.
err-willpower_too_low = Działanie mimo zera niemożliwe: siła woli wynosi { $willpower }, a potrzeba co najmniej { $needed }. Wymuś je albo zostaw.
    .plain = Działanie mimo zera niemożliwe: siła woli jest za niska. Wymuś je albo zostaw.
err-invalid_order = Kolejność nie została zmieniona: każda postać musi w niej wystąpić dokładnie raz. Popraw ją.
err-invalid_sheet = { $reason_is ->
    [too_small] Karta nie została zapisana: { $field } musi wynosić co najmniej { $min }. Popraw to.
    [too_large] Karta nie została zapisana: { $field } może wynosić najwyżej { $max }. Popraw to.
    [too_short] Karta nie została zapisana: { $field } ma za mało, potrzeba co najmniej { $min }. Popraw to.
    [too_long] Karta nie została zapisana: { $field } ma za dużo, dozwolone najwyżej { $max }. Popraw to.
    [wrong_length] Karta nie została zapisana: { $field }, potrzebna liczba części: { $length }. Popraw to.
    [missing] Karta nie została zapisana: brakuje pola ({ $field }). Uzupełnij je.
    [unknown_field] Karta nie została zapisana: nie ma na niej takiego pola ({ $field }). Usuń je.
    [not_listed] Karta nie została zapisana: { $field } musi mieć jedną z podanych wartości. Wybierz ją.
    [wrong_type] Karta nie została zapisana: { $field } ma niewłaściwy rodzaj wartości, liczbę zamiast słów albo odwrotnie. Popraw to.
    [not_a_point] Karta nie została zapisana: { $field } to dwie liczby, x i y w metrach. Popraw to.
    [id_taken] Karta nie została zapisana: dwie rzeczy mają tę samą nazwę ({ $value }). Zmień jedną z nich.
    [not_owned] Karta nie została zapisana: tego nie ma na karcie, a jest w ręku ({ $value }). Dodaj to albo wyjmij z ręki.
    [twice_in_hand] Karta nie została zapisana: ta sama rzecz jest w ręku dwa razy. Zostaw jedną.
    [hands_full] Karta nie została zapisana: to, co jest w ręku, zajmuje więcej rąk niż { $max }. Wyjmij coś.
   *[other] Karta nie została zapisana: { $field } ma niedozwoloną wartość. Popraw ją.
 }
    .plain = Karta nie została zapisana: jest w niej niedozwolona wartość. Sprawdź pola.
err-unknown_test = Nie ma takiego otwartego testu, więc nie było rzutu. Zarządź nowy.
err-not_enough_sides = Walka się nie zaczęła: potrzebne są dwie strony, w których ktoś może działać. Dodaj postacie albo zmień stronę.
err-not_ended = Walka nie została wznowiona: jeszcze się nie skończyła. Graj dalej.

## The system
ruleset-name = Dragons of Shadows
ruleset-about = Jeden rodzaj kości, sumy przeciw poziomom trudności, ścisła kolejność, policzone obrony.

## What the Polish source text calls by another word than the core
h-round = Tura { $n }
rounds-for = { $n ->
    [one] { $n } turę
    [few] { $n } tury
    [many] { $n } tur
   *[other] { $n } tury
 }
ev-RoundBegan = Tura { $round }.
ev-Rested = { $rounds ->
    [one] Bez pytań: { $rounds } tura; stół odpoczywa.
    [few] Bez pytań: { $rounds } tury; stół odpoczywa.
    [many] Bez pytań: { $rounds } tur; stół odpoczywa.
   *[other] Bez pytań: { $rounds } tury; stół odpoczywa.
 }
until-round = do tury { $n }
until-round_end = do końca tury { $n }
party-joined-from = działa od tury { $n }
rewind-what-round = tura walki
rewind-what-turn = tura postaci
h-statuses = Statusy
h-status = Status
btn-add-status = Dodaj status
btn-remove-status = Usuń status
err-status-unknown = Ta postać nie ma takiego statusu, więc nic się nie zmieniło. Wybierz status z listy.
what-status = status
what-put_status = status
what-lift_status = koniec statusu
rewind-what-status = status
empty-statuses = bez statusów
row-ambush = atak z zaskoczenia: zaraz
row-ambush-before = atak z zaskoczenia: przed turą ({ $who })
err-beat-unknown = W tej turze walki nie ma takiej pozycji, więc nic się nie zmieniło. Wybierz pozycję z kolejności.

## Statistics and skills
stat-strength = siła
stat-dexterity = zręczność
stat-speed = szybkość
stat-intelligence = inteligencja
stat-willpower = siła woli
skill-melee_weapon = walka bronią
skill-unarmed = walka wręcz
skill-block = blok
skill-dodge = uniki
skill-throwing = broń miotana
skill-shooting = broń strzelecka
skill-survival = sztuka przetrwania
skill-reading_writing = czytanie i pisanie
skill-smithing = rzemiosło (kowalstwo)

## Sheet fields
field-name = nazwa
field-id = nazwa
field-side = strona
field-strength = siła
field-dexterity = zręczność
field-speed = szybkość
field-intelligence = inteligencja
field-willpower = siła woli
field-hp_max = najwięcej punktów życia
field-hp = punkty życia
field-skills = umiejętności
field-skill_stats = statystyki umiejętności
field-weapons = broń
field-items = przedmioty
field-wielded = w ręku
field-armor = pancerz
field-position = pozycja na mapie (m)
field-hidden = w ukryciu
field-statuses = statusy
field-gender = rodzaj gramatyczny
field-common_noun = nazwa zwykła, nie imię
field-class = rodzaj broni
field-damage = obrażenia
field-kind = rodzaj obrażeń
field-throwable = do rzucania
field-two_handed = oburęczna
field-reload_actions = akcje na przeładowanie
field-loaded = załadowana
field-access = gdzie się znajduje
field-draw_actions = akcje na wyciągnięcie
field-label = opis
field-percent = procent od sumy
field-applies_to = dotyczy
field-location = lokacja
field-light_taken = otrzymane lekkie obrażenia
field-wounds_taken = otrzymane rany
field-critical_taken = otrzymane krytyczne obrażenia
field-second_bar = drugi pasek życia
field-state = stan
field-target = cel
field-weapon = broń
field-item = przedmiot
field-aim = celowanie
field-stunt = widowiskowo
field-choice = obrona
field-intent = zamiar
field-distance = odległość (m)
field-to = do punktu (m)
field-mode = rodzaj chwytu
field-method = sposób
field-skill = umiejętność
field-stat = statystyka
field-stats = statystyki
field-hazard = w zabójcze miejsce
field-text = co się dzieje
field-actions = akcje
field-before = tuż przed turą
field-order = kolejność
field-opponents = przeciwnicy
field-status = trudność działania
field-value = wartość
field-cover = osłona
field-allowed = dozwolone obrony
field-amount = ile
field-force = wymuszenie
field-holder = kto trzyma
field-difficulty = poziom trudności
field-max_rolls = najwięcej rzutów
field-successes_needed = potrzebne sukcesy
field-initiator = kto zaczyna
field-opponent = przeciwnik
field-fixed_sum = stała suma
field-test = test
field-changes = zmiany
field-actor = kto
field-flat = modyfikator

## Kinds of weapons and damage, where things are
class-melee = do walki wręcz
class-thrown = miotana
class-shooting = strzelecka
class-unarmed = gołe ręce
damage-light = lekkie obrażenia
damage-serious = poważne obrażenia
damage-critical = krytyczne obrażenia
kind-light = lekkie
kind-serious = poważne
kind-critical = krytyczne
kind-wounds = rany
access-quick = pod ręką
access-packed = w plecaku
gender-masculine = męski
gender-feminine = żeński
gender-neuter = nijaki
gender-unknown = nie podano
location-head = głowa
location-right_arm = prawa ręka
location-left_arm = lewa ręka
location-torso = korpus
location-right_leg = prawa noga
location-left_leg = lewa noga
location-none = bez lokacji
tag-all = wszystko
tag-attack = atak
tag-ranged = atak dystansowy
tag-block = blok
tag-dodge = unik
tag-grapple = chwyt
tag-push = przepchnięcie
tag-escape = wyrwanie się
mode-arm = ręka
mode-immobilise = unieruchomienie
method-force = siłą
method-feint = zwodami
intent-reposition = zmiana miejsca
intent-flee = ucieczka
luck-none = bez szczęścia i pecha
luck-good = szczęście
luck-bad = pech
cover-full = pełna osłona
difficulty-trivial = banalnie proste
difficulty-easy = proste
difficulty-normal = normalne
difficulty-hard = trudne
difficulty-very_hard = bardzo trudne
difficulty-impossible = niemożliwe

## States and statuses
state-active = zdolność do walki
state-incapacitated = niezdolność do walki
state-mortally_wounded = śmiertelna rana
state-dead = śmierć
state-escaped = ucieczka
state-acting = działanie mimo ran
state-running = w biegu
state-grappled = w chwycie
status-sprained_ankle = skręcona kostka
status-serious_wound = poważna rana
status-fatigue = zmęczenie
status-illness = choroba
status-curse = klątwa
status-held = chwyt
status-grappled = chwyt
status-grapple = chwyt
status-running = bieg
status-run = bieg
status-second_bar = drugi pasek życia
mark-running = w biegu
mark-waiting = czeka
mark-distance_m = przebyte: { $n } m
mark-wielded = w ręku: { $items }
mark-moved = po przemieszczeniu
mark-grappled_by = w chwycie ({ $who })
mark-cover = osłona: { $value }
mark-second_bar = drugi pasek życia
mark-acting = działa mimo ran
mark-progress = { $command } ({ $item }): { $done }/{ $all }
mark-position = pozycja: { $value }
mark-held_actions = odłożone akcje: { $n }
mark-light_taken = lekkie obrażenia: { $n }
mark-wounds_taken = rany: { $n }
mark-critical_taken = krytyczne obrażenia: { $n }
mark-away = poza zasięgiem ręki: { $items }
mark-at_feet = pod nogami: { $items }
mark-next_status = następny rzut { $n }%
mark-ranged_difficulty = poziom trudności strzału: { $n }
mark-ranged_defence = obrona przed następnym strzałem ({ $n }%)
mark-defences_allowed = przed następnym atakiem: { $value }
mark-opponents = przeciwnicy: { $value }
limit-block = bloki
limit-blocks = bloki
limit-dodge = uniki
limit-dodges = uniki
limit-move = przemieszczenie

## Weapons and things
weapon-unarmed = gołe ręce
weapon-dagger = sztylet
weapon-club = maczuga
weapon-staff = kostur
weapon-short_sword = krótki miecz
weapon-long_sword = długi miecz
weapon-battle_axe = topór bojowy
weapon-great_sword = miecz dwuręczny
weapon-spear = włócznia
weapon-throwing_axe = topór do rzucania
weapon-stone = kamień
weapon-improvised_stick = kij
weapon-short_bow = krótki łuk
weapon-long_bow = długi łuk
weapon-crossbow = kusza
weapon-arquebus = arkebuz
item-shield = tarcza
item-torch = pochodnia
item-rope = lina
item-potion = mikstura
item-smoke_bomb = bomba dymna
armour-none = bez pancerza
armour-padded = przeszywanica
armour-leather = pancerz skórzany
armour-mail = kolczuga
armour-plate = zbroja płytowa

## Templates
template-kobold = Kobold
template-bandit = Bandyta
template-guard = Strażnik
template-ignatius = Ignatius
template-sarathi = Sarathi
template-lethi = Lethi
template-baltir = Baltir
template-arathus = Arathus
template-sarathael = Sarathael
template-ulavar = Ulavar

## Actions
act-attack = Atakuj
    .hint = Cios bronią trzymaną w ręku albo gołymi rękami.
act-ranged_attack = Atak dystansowy
    .hint = Strzał albo rzut bronią. Zwykle nie można się bronić.
act-defend = Broń się
act-block = Blokuj
act-dodge = Zrób unik
act-none = Bez obrony
act-reload = Przeładuj
act-run = Biegnij
    .hint = Zajmuje całą turę; blok i unik tracą połowę sumy.
act-move = Przemieść się
    .hint = Krótki ostrożny krok, najwyżej ćwierć szybkości w metrach.
act-grapple = Chwyć
act-escape = Wyrwij się
act-release = Puść
act-push = Przepchnij
act-draw = Wyciągnij
act-use_item = Użyj
act-drop = Upuść
act-other = Inna akcja
act-wait = Zaczekaj
    .hint = Tura postaci się kończy; pozostałe akcje są odłożone na później w tej turze walki.
act-act_now = Działaj teraz
act-ambush = Atak z zaskoczenia
    .hint = Wyjdź z ukrycia i zacznij turę od razu albo tuż przed czyjąś turą.
choice-block = Blokuj
choice-dodge = Zrób unik
choice-none = Bez obrony
answer-block = blok
answer-dodge = unik
answer-none = bez obrony
answer-end_turn = koniec tury
word-block = blok
word-dodge = unik

## GM's commands
act-set_order = Ustal kolejność
act-set_opponents = Ustal przeciwników
act-set_difficulty = Trudność rzutu
act-set_ranged_difficulty = Trudność strzału
act-set_cover = Ustal osłonę
act-allow_ranged_defence = Pozwól na obronę
act-limit_defence = Ogranicz obronę
act-allow_hazard = Zezwól na zagrożenie
act-gm_damage = Zadaj obrażenia
act-heal = Ulecz
act-kill = Uśmierć
act-permit_action = Pozwól działać
act-take_actions = Zabierz akcje
act-add_status = Dodaj status
act-remove_status = Usuń status
act-join = Wprowadź do walki
act-set_grapple = Ustal chwyt
act-take_item = Zabierz przedmiot
act-return_item = Zwróć przedmiot
act-set_distance = Ustal odległość
act-set_position = Ustal pozycję
act-request_test = Zarządź test
    .hint = Test prosty: jeden rzut przeciw poziomowi trudności.
act-request_opposed = Test porównawczy
    .hint = Porównanie dwóch sum; wygrywa wyższa.
act-request_complex = Test złożony
    .hint = Kilka rzutów; potrzeba dość sukcesów.
act-complex_roll = Rzuć w teście
act-abandon = Przerwij test
act-partial_success = Częściowy sukces

## Table options
opt-ones_value = Wartość jedynki
    .hint = Ile liczy się sama kość, na której wypadło 1.
opt-bonus_ten_explodes = Dziesiątka na dorzucie daje dorzut
    .hint = Dorzut, na którym wypadło 10, daje kolejny dorzut.
opt-cancelled_ten_keeps_bonus = Unieważniona dziesiątka zachowuje dorzut
    .hint = Dziesiątka unieważniona przez jedynkę nadal daje dorzut.
opt-meet_succeeds = Równa suma wystarcza
    .hint = W testach prostych, złożonych i dystansowych wystarcza suma równa poziomowi trudności.
opt-opposed_tie_initiator = Remis wygrywa strona zaczynająca
    .hint = Przy równych sumach w teście porównawczym wygrywa strona zaczynająca.
opt-defence_limit_scope = Licznik obron
    .hint = Bloki i uniki odnawiają się co turę walki albo na początku każdej tury postaci.
opt-min_damage = Najmniejsze obrażenia
    .hint = Obrażenia trafienia przed pancerzem nie są niższe, chyba że na kości wypadło 1.
opt-armor_mode = Pancerz odejmuje
    .hint = Pancerz odejmuje od obrażeń swoje punkty albo tyle procent.
opt-complex_bad_luck_ends = Pech kończy test złożony
    .hint = Pech w jednym rzucie oznacza porażkę całego testu.
opt-grapple_uses_dodge_limit = Chwyt zużywa unik
    .hint = Opór przed chwytem zużywa jeden unik; bez uników chwyt się udaje, chyba że pech.
opt-light_zero = Lekkie obrażenia do 0
    .hint = Pasek życia liczy się raz od nowa jako pełny albo postać wypada z walki.
opt-critical_death_percent = Śmierć od obrażeń krytycznych (%)
    .hint = Jakie krytyczne obrażenia zabijają, w procentach pełnych punktów życia.
opt-default_ranged_difficulty = Poziom trudności strzału
    .hint = Dla strzałów i rzutów bronią, dopóki MG nie ustali innego.
opt-ranged_defence_status = Obrona przed strzałem
    .hint = Jak trudna jest obrona przed strzałem, na którą pozwala MG.
opt-aimed_status = Ataki celowane i widowiskowe
    .hint = Jak trudny jest atak w wybraną lokację albo widowiskowy.
opt-push_distance_m = Długość przepchnięcia (m)
    .hint = Jak daleko sięga przepchnięcie.
opt-packed_item_actions = Akcje na wyciągnięcie z plecaka
    .hint = Dla przedmiotów bez własnego kosztu.
opt-high_willpower = Wysoka siła woli
    .hint = Od tej siły woli MG może pozwolić na działanie mimo ran bez wymuszania.
opt-untrained_percent = Próby bez umiejętności (%)
    .hint = Dodawane do procentu każdego rzutu z umiejętnością 0.
opt-auto_end = Walka kończy się sama
    .hint = Gdy najwyżej jedna strona może działać; inaczej kończy ją tylko MG.
opt-melee_location_roll = Lokacja w walce wręcz
    .hint = Kość wskazuje, gdzie trafia cios.
opt-surprise_denies_defence = Bez obrony przed zaskoczeniem
    .hint = Przed atakami w turze wyjścia z ukrycia nie można się bronić.
opt-run_stop_distance_percent = Odległość przerwanego biegu (%)
    .hint = Jaka część szybkości liczy się, gdy bieg kończy się wcześniej.
opt-flee_escapes = Ucieczka opuszcza walkę
    .hint = Ukończony bieg z takim zamiarem wyprowadza postać z walki.
opt-personal_space_m = Miejsce wokół postaci (m)
    .hint = Miejsce bliżej niż tyle od kogoś jest zajęte.
opt-wound_status_on_ten = Dziesiątka obrażeń daje ranę
    .hint = Poważna rana zapisuje się sama; inaczej dodaje ją tylko MG.
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
value-round = co turę walki
value-attacker_turn = co turę postaci
value-flat = punkty
value-percent = procent
value-second_bar = drugi pasek życia
value-incapacitated = niezdolność do walki

## Terms of explanations
term-strength = siła
term-dexterity = zręczność
term-speed = szybkość
term-intelligence = inteligencja
term-willpower = siła woli
term-dice = kości
term-die = kość
term-bonus = dorzuty
term-flat = modyfikator
term-weapon = broń
term-pool = pula obrażeń
term-opposing_speed = szybkość przeciwników
term-halved = nie do rzucania: połowa
term-percent = procent
term-damage = obrażenia
term-armour = pancerz
term-armor = pancerz
term-hp = punkty życia
term-difficulty = poziom trudności
term-cover = osłona
term-min_damage = najmniejsze obrażenia
term-fixed_sum = stała suma
term-lost = ponad zero przepada
explain-attack = Atak
explain-block = Blok
explain-dodge = Unik
explain-ranged_attack = Atak dystansowy
explain-grapple = Chwyt
explain-escape = Wyrwanie się
explain-push = Przepchnięcie
explain-hold = Chwyt
explain-resist = Opór
explain-location = Lokacja trafienia
explain-damage = Obrażenia
explain-pool = Pula obrażeń
explain-armour = Pancerz
explain-actions = Akcje w turze
explain-effect = Skutek
explain-result = Wynik
explain-ranged_difficulty = Poziom trudności strzału lub rzutu
explain-damage_kind = Liczy się jako
explain-initiative = Inicjatywa
explain-run_check = Próba zatrzymania
explain-test = Test
explain-opposed = Test porównawczy
explain-complex = Test złożony
explain-initiator = Strona zaczynająca
explain-opponent = Przeciwnik
purpose-initiative = inicjatywa
purpose-attack = atak
purpose-block = blok
purpose-dodge = unik
purpose-ranged_attack = atak dystansowy
purpose-grapple = chwyt
purpose-escape = wyrwanie się
purpose-push = przepchnięcie
purpose-hold = chwyt
purpose-resist = opór
purpose-location = lokacja trafienia
purpose-damage = obrażenia
purpose-run_check = próba zatrzymania
purpose-test = test
purpose-result = wynik
purpose-ranged_difficulty = poziom trudności strzału lub rzutu
purpose-damage_kind = liczy się jako
purpose-actions = akcje w turze
purpose-pool = pula obrażeń
purpose-armour = pancerz
purpose-effect = skutek
purpose-complex = test złożony
purpose-initiator = strona zaczynająca
purpose-opponent = przeciwnik

## Questions
prompt-defence-with = { $attacker } atakuje cię (broń: { $weapon }).
prompt-defence-attack = { $attacker } atakuje cię (broń: { $weapon }).
prompt-defence-ranged_attack = { $attacker } mierzy w ciebie (broń: { $weapon }).
command-draw = wyciąganie
command-reload = przeładowanie
outcome-good = szczęście
outcome-bad = pech
outcome-serious = { kind-serious }
outcome-critical = { kind-critical }
outcome-second_bar = drugi pasek życia
outcome-stopped = zatrzymanie
outcome-running = bieg trwa
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
outcome-runs_on = bieg trwa

## The rules, one sentence each
rule-DOS-1 = Każda kość to k10, a rzuca nią serwer.
rule-DOS-2 = Rzut kośćmi to tyle kości, ile wynosi poziom umiejętności.
rule-DOS-3 = Wynik kości to suma oczek, z wyjątkami dla jedynek i dziesiątek.
rule-DOS-4 = Każda jedynka liczy się jako 0 i unieważnia najwyższą kość, która nie jest jedynką.
rule-DOS-5 = Każda dziesiątka daje dorzut.
rule-DOS-6 = Dorzuty się dodaje; nic ich nie unieważnia i nie liczą się do szczęścia ani pecha; dziesiątka na dorzucie daje kolejny.
rule-DOS-7 = Wszystkie dorzuty się rzuca, także gdy rozstrzyga szczęście albo dziesiątka jest unieważniona.
rule-DOS-8 = Więcej jedynek niż innych kości to pech: porażka, niezależnie od sumy.
rule-DOS-9 = Więcej dziesiątek niż innych kości to szczęście: sukces, niezależnie od sumy.
rule-DOS-10 = Bez kości nie ma ani szczęścia, ani pecha.
rule-DOS-11 = Suma to statystyka, kości i modyfikatory razem, potem zmienione o procent.
rule-DOS-12 = Kości inicjatywy, obrażeń, lokacji i zatrzymania nie mają dorzutów, unieważnień ani szczęścia.
rule-DOS-13 = Wartości zaokrągla się w dół, każdą raz; tylko odległości są dokładne.
rule-DOS-14 = Testu można próbować bez umiejętności, wtedy suma nie ma kości.
rule-DOS-15 = Suma musi być wyższa niż poziom trudności; równa to porażka.
rule-DOS-16 = Test prosty: jeden rzut przeciw poziomowi trudności.
rule-DOS-17 = Test porównawczy: wygrywa wyższa suma, a przy równych przegrywa strona zaczynająca.
rule-DOS-18 = W testach porównawczych pech przegrywa, a szczęście wygrywa; gdy szczęście jest po obu stronach, rozstrzygają sumy.
rule-DOS-19 = Test złożony: kilka rzutów, a wśród nich dość sukcesów.
rule-DOS-20 = MG może uznać nieudany test złożony za częściowy sukces; szczęście i pech rozstrzygają w nim tylko jeden rzut.
rule-DOS-21 = Trudność działania zmienia całą sumę o procent: banalnie proste +50, proste +20, trudne −20, bardzo trudne −50, niemożliwe −90.
rule-DOS-22 = Do rzutu stosuje się jedną trudność działania; procenty statusów się do niej dodaje, potem jedno mnożenie.
rule-DOS-23 = MG może rozstrzygnąć wszystko bez rzutu.
rule-DOS-24 = W turze walki każda postać ma jedną turę, w tej samej kolejności.
rule-DOS-25 = Liczba akcji w turze: własna szybkość dzielona przez szybkość przeciwną, co najmniej 1.
rule-DOS-26 = Przeciw kilku przeciwnikom ich szybkości się dodaje.
rule-DOS-27 = Szybkość przeciwna to suma wszystkich przeciwników zdolnych do walki i nieukrytych; MG może wskazać innych.
rule-DOS-28 = Przewaga liczebna przeciwników nie skraca biegu.
rule-DOS-29 = Inicjatywa to szybkość i jedna kość, od najwyższej, rzucana raz.
rule-DOS-30 = Przy remisie rzuca się ponownie, tylko o miejsce wewnątrz remisu.
rule-DOS-31 = MG może zmienić kolejność w każdej chwili; nikt nie działa dwa razy w turze walki.
rule-DOS-32 = Odczekanie odkłada pozostałe akcje; można ich użyć później w tej samej turze walki.
rule-DOS-33 = Postać w ukryciu nie ma miejsca w kolejności, nie może być celem i sama wybiera chwilę działania.
rule-DOS-34 = Kto dołącza później, rzuca na inicjatywę i zajmuje miejsce, które z niej wynika.
rule-DOS-35 = Tura kończy się, gdy nie ma już akcji; kosztowną akcję można ciągnąć w następnych turach.
rule-DOS-36 = W walce mieszczą się tylko krótkie akcje; każda kończy się przed następną.
rule-DOS-37 = Atak: zręczność i umiejętność walki przeciw zręczności i blokowi albo unikowi.
rule-DOS-38 = Bez obrony atak trafia, chyba że ma pecha.
rule-DOS-39 = Ataki celowane i widowiskowe są trudne: −20% sumy.
rule-DOS-40 = Obronę wybiera się przed rzutem; jeden atak, jedna obrona.
rule-DOS-41 = Blok: zręczność i kości bloku, tyle razy w turze walki, ile poziom bloku + 1.
rule-DOS-42 = Blokuje się bronią albo ręką; MG może tego zabronić.
rule-DOS-43 = Unik: zręczność i kości uników, tyle razy w turze walki, ile poziom uników.
rule-DOS-44 = Obrony liczą się bez względu na wynik i odnawiają się co turę walki.
rule-DOS-45 = Po szczęściu albo pechu MG może dodać coś więcej.
rule-DOS-46 = Atak dystansowy: zręczność i broń miotana albo strzelecka przeciw poziomowi trudności; rzucona broń opuszcza rękę.
rule-DOS-47 = Poziom trudności strzału ustala MG według pogody, wielkości, odległości i precyzji; inaczej wynosi 30.
rule-DOS-48 = Broń wymagająca przeładowania jest po strzale pusta.
rule-DOS-49 = Przed atakiem dystansowym nie ma obrony; osłona podnosi poziom trudności, pełna go uniemożliwia.
rule-DOS-50 = Bieg zajmuje całą turę i ma tyle metrów, ile wynosi szybkość.
rule-DOS-51 = Blok i unik w biegu są bardzo trudne: −50% sumy.
rule-DOS-52 = Gdy atak na broniącą się postać w biegu się nie uda, rozstrzyga kość: 1–5 zatrzymuje bieg, 6–10 nie.
rule-DOS-53 = Bieg trwa do następnej tury postaci; przerwany liczy się w połowie.
rule-DOS-54 = Przemieszczenie: najwyżej ćwierć szybkości w metrach, na wolne miejsce, raz w turze walki.
rule-DOS-55 = Chwyt: zręczność i walka wręcz przeciw zręczności i unikom, bez pytania o obronę.
rule-DOS-56 = W chwycie nie można się przemieszczać ani biec; chwycona ręka nie działa, a unieruchomienie odbiera atak i unik.
rule-DOS-57 = Wyrwanie się: siła albo zręczność i walka wręcz przeciw wyższej z nich po stronie trzymającej.
rule-DOS-58 = Przepchnięcie siłą: siła i walka wręcz albo walka bronią, po obu stronach to samo.
rule-DOS-59 = Przepchnięcie zwodami: zręczność i walka bronią po obu stronach.
rule-DOS-60 = Przepchnięcie przesuwa cel o 1 m i nie daje obrony; w zabójcze miejsce tylko za zgodą MG.
rule-DOS-61 = Każdy inny pomysł kosztuje akcję, a o skutku decyduje MG.
rule-DOS-62 = Wyciągnięcie kosztuje 1 akcję spod ręki, 2 z plecaka; upuszczenie jest za darmo; rzuconego przedmiotu już nie ma.
rule-DOS-63 = Magia bojowa należy do MG: użyj innej akcji.
rule-DOS-64 = Kość obrażeń mówi, jaką część puli zadaje trafienie: 1 to jeden punkt, od 2 do 10 to od 30 do 120%.
rule-DOS-65 = Obrażenia zaokrągla się w dół.
rule-DOS-66 = Pula: siła bez broni, siła i broń wręcz albo rzucona, sama broń przy strzale.
rule-DOS-67 = Broń nie do rzucania zadaje w rzucie połowę.
rule-DOS-68 = Pancerz w danej lokacji zmniejsza obrażenia; jedynka na kości obrażeń go pomija.
rule-DOS-69 = Pięści zadają lekkie obrażenia, broń poważne, wielkie potwory i MG krytyczne.
rule-DOS-70 = Lekkie obrażenia zmniejszają punkty życia i łatwo się leczą.
rule-DOS-71 = Przy 0 od lekkich obrażeń pasek życia liczy się jeszcze raz jako pełny, a dalsze obrażenia są poważne.
rule-DOS-72 = Przy 0 od poważnych obrażeń następuje niezdolność do walki; reszta ciosu przepada.
rule-DOS-73 = Przy wysokiej sile woli MG może pozwolić działać mimo zera.
rule-DOS-74 = Każde obrażenia kogoś niezdolnego do walki są krytyczne, a przy 0 to śmiertelna rana.
rule-DOS-75 = Obrażenia krytyczne równe pełnym punktom życia zabijają.
rule-DOS-76 = Kość wskazuje lokację trafienia: 10 głowa, 9 prawa ręka, 8 lewa ręka, 5–7 korpus, 3–4 prawa noga, 1–2 lewa noga.
rule-DOS-77 = Dziesiątka na kości obrażeń pozostawia poważną ranę, chyba że obrażenia są lekkie.
rule-DOS-78 = Leczenie zmniejsza jeden rodzaj obrażeń, potem wynikają z tego punkty życia i stan.
rule-DOS-79 = Statusy to zapisy, które mogą zmieniać sumy o procent.
rule-DOS-80 = Walka kończy się, gdy najwyżej jedna strona może działać.

## The log: what is done
# What is declared. Where its outcome is told in the same entry, this is not said beside it.
ev-Acted = { $who_is ->
    [gm] { "" }
   *[other] { $wish_is ->
        [attack] { $who } atakuje (cel: { $wish_target }).
        [ranged_attack] { $who } mierzy (cel: { $wish_target }).
        [grapple] { $who } chwyta (cel: { $wish_target }).
        [push] { $who } przepycha (cel: { $wish_target }).
        [escape] { $who } wyrywa się.
        [release] { $who } puszcza.
        [run] { $who } biegnie.
        [move] { $who } przemieszcza się.
        [wait] { $who } czeka.
        [act_now] { $who } działa teraz.
        [ambush] { $who } wychodzi z ukrycia.
       *[other] { $who }: { $wish }.
    }
 }
    .plain = { $who_is ->
        [gm] { "" }
       *[other] { $who }: { $wish }.
    }
ev-Reply = { $wish_choice_is ->
    [block] { $who } blokuje
    [dodge] { $who } robi unik
   *[none] { $who } nie broni się
 }{ $how_is ->
    [expired] { " (odpowiedź domyślna)." }
    [standing] { " (stała odpowiedź)." }
    [gm] { " (decyzja MG)." }
   *[given] .
 }
ev-Requested = { $wish_is ->
    [act_now] { $who } działa przy najbliższej okazji.
    [ambush] { $who } szykuje atak z zaskoczenia (przed turą: { $wish_before }).
   *[other] { $who } czeka na chwilę: { $wish }.
 }
    .plain = { $wish_is ->
        [act_now] { $who } działa przy najbliższej okazji.
        [ambush] { $who } szykuje atak z zaskoczenia.
       *[other] { $who } czeka na chwilę: { $wish }.
    }
ev-StatusPut = { $status_is ->
    [running] { "" }
    [grappled] { $status_source } trzyma (w chwycie: { $status_on }).
   *[other] { $status_on }: { $status }.
 }
    .plain = { $status_is ->
        [running] { "" }
        [grappled] { $status_on }: w chwycie.
       *[other] Status: { $status }.
    }
ev-StatusLifted = { $status_is ->
    [running] { "" }
    [grappled] { $status_on }: koniec chwytu.
   *[other] { $status_on }: koniec ({ $status }).
 }
    .plain = Koniec statusu: { $status }.
ev-AttackResolved = { $who } atakuje (cel: { $target }): { $attack_sum } przeciw { $defence_sum }{ $attack_luck_is ->
    [good] , szczęście w ataku
    [bad] , pech w ataku
   *[none] { "" }
 }{ $defence_luck_is ->
    [good] , szczęście w obronie
    [bad] , pech w obronie
   *[none] { "" }
 }. { $hit_is ->
    [true] Trafienie.
   *[false] { $defence_is ->
        [block] Zablokowane.
        [dodge] Unik udany.
       *[none] Pudło.
    }
 }
    .plain-shot = { $who } strzela albo rzuca bronią (cel: { $target }): { $attack_sum } przeciw { $difficulty }{ $attack_luck_is ->
        [good] , szczęście w ataku
        [bad] , pech w ataku
       *[none] { "" }
    }. { $hit_is ->
        [true] Trafienie.
       *[false] Pudło.
    }
    .plain-open = { $who } atakuje (cel: { $target }){ $defence_is ->
        [block] { "" }
        [dodge] { "" }
       *[none] , bez obrony
    }: { $attack_sum }{ $attack_luck_is ->
        [good] , szczęście w ataku
        [bad] , pech w ataku
       *[none] { "" }
    }. { $hit_is ->
        [true] Trafienie.
       *[false] { $defence_is ->
            [block] Zablokowane.
            [dodge] Unik udany.
           *[none] Pudło.
        }
    }
    .plain = { $who } atakuje (cel: { $target }). { $hit_is ->
        [true] Trafienie.
       *[false] { $defence_is ->
            [block] Zablokowane.
            [dodge] Unik udany.
           *[none] Pudło.
        }
    }
ev-DamageRolled = Obrażenia: { $amount } (lokacja trafienia: { $location }).
    .plain-amount = Obrażenia: { $amount }.
    .plain-where = Lokacja trafienia: { $location }.
    .plain = { "" }
ev-DamageTaken = { $by_gm_is ->
    [true] { $who } otrzymuje obrażenia: { $amount }, PŻ { $hp }/{ $hp_max }.
   *[false] { $who }: PŻ { $hp }/{ $hp_max }.
 }
    .plain-amount = { $by_gm_is ->
        [true] { $who } otrzymuje obrażenia: { $amount }.
       *[false] { "" }
    }
    .plain = { $by_gm_is ->
        [true] { $who } otrzymuje obrażenia.
       *[false] { "" }
    }
ev-Healing = { $who }, leczenie: { $amount } ({ $kind }), PŻ { $hp }/{ $hp_max }.
    .plain-amount = { $who }, leczenie: { $amount } ({ $kind }).
    .plain = { $who }, leczenie ({ $kind }).
ev-Killed = Decyzja MG: { $who } – śmierć.
ev-StateChanged = { $acting_is ->
    [true] { $who } działa mimo ran.
   *[false] { $state_is ->
        [active] { $who } wraca do walki.
        [escaped] { "" }
       *[other] { $who }: { $state }.
    }
 }
ev-ActionPermitted = Decyzja MG: { $who } może działać mimo ran.
ev-RunChecked = { $who }, próba zatrzymania: { $die }. { $stopped_is ->
    [true] Bieg zatrzymany.
   *[false] Bieg trwa.
 }
    .plain = { $who }, próba zatrzymania. { $stopped_is ->
        [true] Bieg zatrzymany.
       *[false] Bieg trwa.
    }
ev-RunEnded = { $completed_is ->
    [true] { $who } kończy bieg, { $distance_m } m.
   *[false] { $who }: bieg przerwany, { $distance_m } m.
 }
    .plain = { $who }: koniec biegu.
ev-Fled = { $who } ucieka z walki.
ev-Moved = { $who } przemieszcza się, { $length_m } m.
    .plain = { $who } przemieszcza się.
ev-ContestResolved = { $contest_is ->
    [grapple] { $who } chwyta (cel: { $target })
    [escape] { $who } wyrywa się (trzyma: { $target })
   *[push] { $who } przepycha (cel: { $target })
 }: { $attack_sum } przeciw { $defence_sum }{ $attack_luck_is ->
    [good] , szczęście w próbie
    [bad] , pech w próbie
   *[none] { "" }
 }{ $defence_luck_is ->
    [good] , szczęście w oporze
    [bad] , pech w oporze
   *[none] { "" }
 }. { $success_is ->
    [true] Sukces.
   *[false] Porażka.
 }
    .plain = { $contest_is ->
        [grapple] { $who } chwyta (cel: { $target })
        [escape] { $who } wyrywa się (trzyma: { $target })
       *[push] { $who } przepycha (cel: { $target })
    }. { $success_is ->
        [true] Sukces.
       *[false] Porażka.
    }

## The log: order and turns
ev-InitiativeRolled = Inicjatywa: { $totals }.
    .plain = Rzut na inicjatywę.
ev-InitiativeRerolled = Remis, ponowny rzut: { $totals }.
    .plain = Remis, ponowny rzut.
ev-OrderSet = Kolejność: { $order }.
ev-RoundCleared = { "" }
ev-ActionsCounted = { $surprising_is ->
    [true] { $who } atakuje z ukrycia.
   *[false] { "" }
 }
ev-TurnSkipped = { $who } nie działa w tej turze walki.
ev-Waited = { $who } czeka, odłożone akcje: { $held }.
ev-HeldLost = { $who }: odłożone akcje przepadają.
ev-ActionsLost = { $who }: pozostałe akcje przepadają.

## The log: things
ev-Drawn = { $who } wyciąga: { $item }.
ev-ItemDropped = { $who } upuszcza: { $item }.
ev-ItemAway = Już nie pod ręką: { $item } ({ $who }).
ev-ItemReturned = Znów dostępne: { $item } ({ $who }).
ev-ItemUsed = { $who } używa: { $item }.
ev-Progressed = { $who }: { $command } ({ $item }), akcje: { $done }/{ $cost }.
ev-ProgressLost = { $who }: rozpoczęta czynność przepada.
ev-WeaponLoaded = { $loaded_is ->
    [true] Załadowane: { $weapon } ({ $who }).
   *[false] { "" }
 }
ev-OtherDone = { $who }: { $text }.

## The log: the GM's settings
ev-OpponentsSet = Decyzja MG: nowi przeciwnicy ({ $who }).
ev-DifficultySet = Decyzja MG: następny rzut { $percent }% ({ $who }).
    .plain = Decyzja MG: następny rzut bez zmian ({ $who }).
ev-RangedDifficultySet = Decyzja MG: poziom trudności strzału { $value } (cel: { $target }).
    .plain-value = Decyzja MG: poziom trudności strzału { $value }.
    .plain-target = Decyzja MG: zmiana poziomu trudności strzału (cel: { $target }).
    .plain = Decyzja MG: zmiana poziomu trudności strzału.
ev-CoverSet = Decyzja MG: osłona { $cover } ({ $who }).
    .plain = Decyzja MG: bez osłony ({ $who }).
ev-RangedDefenceAllowed = Decyzja MG: { $who } może bronić się przed następnym strzałem.
ev-DefenceLimited = Decyzja MG: obrona dozwolona przed następnym atakiem ({ $who }): { $allowed }.
    .plain = Decyzja MG: bez obrony przed następnym atakiem ({ $who }).
ev-HazardAllowed = Decyzja MG: następne przepchnięcie w zabójcze miejsce jest dozwolone.
ev-RulingUsed = { "" }
ev-DistanceSet = Decyzja MG: przebyta odległość { $distance_m } m ({ $who }).
    .plain = Decyzja MG: przebyta odległość poprawiona ({ $who }).
ev-PositionSet = Decyzja MG: nowa pozycja ({ $who }).

## The log: tests
ev-TestMade = { $who }, test: { $sum } przeciw { $difficulty }{ $luck_is ->
    [good] , szczęście
    [bad] , pech
   *[none] { "" }
 }. { $outcome_is ->
    [success] Sukces.
   *[failure] Porażka.
 }
    .plain = { $who }, test. { $outcome_is ->
        [success] Sukces.
       *[failure] Porażka.
    }
ev-OpposedMade = Test porównawczy: { $initiator } { $initiator_sum }, { $opponent } { $opponent_sum }. { $winner_is ->
    [initiator] Wygrywa { $initiator }.
   *[opponent] Wygrywa { $opponent }.
 }
    .plain-fixed = Test porównawczy: { $initiator } { $initiator_sum } przeciw { $opponent_sum }. { $winner_is ->
        [initiator] Sukces.
       *[opponent] Porażka.
    }
    .plain = Test porównawczy: { $initiator }. { $winner_is ->
        [initiator] Sukces.
       *[opponent] Porażka.
    }
ev-TestOpened = { $who }: początek testu złożonego.
ev-TestRolled = { $who }, test złożony: { $sum }{ $luck_is ->
    [good] , szczęście
    [bad] , pech
   *[none] { "" }
 }. { $outcome_is ->
    [success] Sukces.
   *[failure] Porażka.
 } Sukcesy: { $successes }, rzuty: { $rolls_used }.{ $test_outcome_is ->
    [success] { " Test udany." }
    [failure] { " Test nieudany." }
   *[open] { "" }
 }
    .plain = { $who }, test złożony. { $outcome_is ->
        [success] Sukces.
       *[failure] Porażka.
    }
ev-TestAbandoned = { $who } przerywa test. Porażka.
ev-PartialSucceeded = Decyzja MG: częściowy sukces ({ $who }). { $text }
    .plain = Decyzja MG: częściowy sukces ({ $who }).
