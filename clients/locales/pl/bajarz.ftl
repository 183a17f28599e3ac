### Pula z kostką przeznaczenia po polsku (language of the source text), added after core.ftl with overrides

## Refusals, in the order of the specification
err-unknown_command = Serwer nie zna tego polecenia, więc nic się nie zmieniło. Wybierz akcję z listy.
err-encounter_ended = Walka już się skończyła, więc nic się nie zmieniło. Bajarz może ją wznowić.
    .short = Walka skončona
err-unknown_combatant = W tej walce nie ma takiej postaci, więc nic się nie zmieniło. Wybierz postać z kolejności.
err-gm_only = Może to zrobić tylko Bajarz, więc nic się nie zmieniło. Poproś Bajarza.
err-reaction_pending = Najpierw otwarty atak: czeka na odpowiedź celu, więc nic się jeszcze nie zmieniło. Wyślij to potem jeszcze raz.
    .short = Najpierw odpowiedź
err-no_reaction_pending = Żaden atak nie czeka na odpowiedź tej postaci, więc nic się nie zmieniło. Wynik jest w zapisie walki.
err-not_your_turn = Teraz działa inna postać, więc nic się nie zmieniło. Twoja kolej przyjdzie według kolejności.
    .short = Nie twoja kolej
err-not_active = Ta postać nie może działać, więc nic się nie zmieniło. Może to zmienić tylko Bajarz.
    .short = Nie może działać
err-no_slots_left = W tej rundzie nie ma już czynności, więc nic się nie zmieniło. Zaczekaj na następną rundę.
    .short = Brak czynności
err-split_already_set = Nic się nie zmieniło: akcja tej rundy jest już podzielona na { $split }. Zostań przy tym albo zaczekaj na następną rundę.
    .plain = Nic się nie zmieniło: akcja tej rundy jest już podzielona. Zostań przy tym albo zaczekaj na następną rundę.
err-pool_too_small = Nic się nie zmieniło: suma { $sum } po takim podziale nie daje żadnej kostki. Wybierz mniej czynności na raz.
    .plain = Nic się nie zmieniło: suma po takim podziale nie daje żadnej kostki. Wybierz mniej czynności na raz.
err-needs_whole_action = Nic się nie zaczęło: to zajmuje całe akcje, a część akcji tej rundy jest już wykorzystana. Zacznij w następnej rundzie.
    .short = Potrzeba całych akcji
err-target_invalid = Nie doszło do ataku: tego celu tu nie ma, nie żyje albo jest atakującym. Wybierz inny.
err-weapon_not_in_hand = Tej broni nie ma w ręku, więc nic się nie zmieniło: { $weapon }. Najpierw ją wyciągnij albo wybierz inną.
    .short = Nie w ręku
    .plain = Tej broni nie ma w ręku, więc nic się nie zmieniło. Najpierw ją wyciągnij albo wybierz inną.
err-weapon_not_carried = Ta postać nie ma przy sobie tej broni, więc jej nie wyciąga. Wybierz broń z karty.
err-not_a_melee_weapon = Tą bronią nie walczy się wręcz, więc nie było ataku. Strzel, rzuć albo użyj gołych rąk.
err-not_a_ranged_weapon = Ta broń do tego nie służy, więc nie było strzału: z łuków, kusz i proc się strzela, broń miotaną się rzuca. Wybierz ponownie.
err-already_acted = Kolejność nie została zmieniona: ktoś z tych postaci już działał w tej rundzie. Wybierz inne albo zaczekaj.
err-invalid_value = { $reason_is ->
    [too_small] Nic się nie zapisało: { $field } musi wynosić co najmniej { $min }. Popraw to.
    [too_large] Nic się nie zapisało: { $field } może wynosić najwyżej { $max }. Popraw to.
    [too_short] Nic się nie zapisało: { $field } ma za mało, potrzeba co najmniej { $min }. Popraw to.
    [too_long] Nic się nie zapisało: { $field } ma za dużo, dozwolone najwyżej { $max }. Popraw to.
    [missing] Nic się nie zmieniło: brakuje pola ({ $field }). Uzupełnij je.
    [unknown_field] Nic się nie zapisało: nie ma takiego pola ({ $field }). Usuń je.
    [wrong_type] Nic się nie zapisało: { $field } ma niewłaściwy rodzaj wartości. Popraw to.
   *[other] Nic się nie zmieniło: { $field } ma niedozwoloną wartość. Wybierz inną.
 }
    .plain-field = Nic się nie zmieniło: { $field } ma niedozwoloną wartość. Wybierz inną.
    .plain = Nic się nie zmieniło: brakuje wartości albo jest ona niedozwolona. Sprawdź pola.
err-unknown_weapon = Karta nie została zapisana: nie ma takiej broni ({ $value }). Wybierz broń z tabeli albo opisz ją na karcie.
    .plain = Karta nie została zapisana: jest na niej broń spoza tabeli. Wybierz inną.
err-unknown_skill = Karta nie została zapisana: nie ma takiej umiejętności ({ $value }). Wybierz ją z listy.
    .plain = Karta nie została zapisana: jest na niej nieznana umiejętność. Wybierz ją z listy.
err-cannot_parry_with_weapon = Tą bronią nie da się parować, więc nic się nie zmieniło: { $weapon }. Zrób unik albo wybierz inną odpowiedź.
    .plain = Tą bronią nie da się parować, więc nic się nie zmieniło. Zrób unik albo wybierz inną odpowiedź.
err-no_free_hand = Nie ma wolnej ręki do bloku, więc nic się nie zmieniło. Wybierz inną odpowiedź.
err-block_not_allowed = Gołymi rękami nie da się tego zablokować, więc nic się nie zmieniło: tylko pięści, a z bliska małą broń. Wybierz inną odpowiedź.
err-no_defence_vs_shot = Przed strzałem nie ma obrony, więc nic się nie zmieniło. Rozstrzyga się bez odpowiedzi.
err-only_dodge_vs_thrown = Przed rzutem bronią pomaga tylko unik, więc nic się nie zmieniło. Zrób unik albo się nie broń.
err-no_shield = Nie ma tarczy na ramieniu, więc nic się nie zmieniło. Wybierz inny sposób.
err-shield_attack_needs_manoeuvre = Nie było ciosu tarczą: to manewr, którego trzeba się nauczyć. Wybierz inną broń.
err-out_of_reach = Nie było ataku: zasięg broni to { $reach }, a dystans to { $distance }. Zmień dystans albo broń.
    .short = Poza zasięgiem
    .plain = Nie było ataku: broń nie sięga na ten dystans. Zmień dystans albo broń.
err-clash_only = Nie było ataku: kto nie bronił się przed ciosem, w tej rundzie może tylko zaatakować mimo kolejności. Wybierz inny cel albo zaczekaj.
    .short = Tylko mimo kolejności
err-clash_not_allowed = Na rzut bronią nie da się odpowiedzieć ciosem, więc nic się nie zmieniło. Zrób unik albo się nie broń.
err-not_adjacent_band = Dystans się nie zmienił: można tylko o jeden zakres, a teraz jest { $distance }. Wybierz sąsiedni.
    .plain = Dystans się nie zmienił: można tylko o jeden zakres. Wybierz sąsiedni.
err-cannot_yield = Nie było rezygnacji z pierwszeństwa: można ustąpić tylko komuś wolniejszemu, kto jeszcze nie działał, i przed własną czynnością. Wybierz kogoś innego.
err-location_impossible = Nie było ataku: tego celu nie da się tam trafić ({ $location }). Wybierz inne miejsce albo żadne.
    .plain = Nie było ataku: tego celu nie da się tam trafić. Wybierz inne miejsce albo żadne.
err-beyond_max_range = Nie było strzału: cel jest dalej niż { $max } m. Podejdź bliżej albo wybierz inny cel.
    .short = Za daleko
    .plain = Nie było strzału: cel jest poza największym zasięgiem. Podejdź bliżej albo wybierz inny cel.
err-too_weak_to_span = Nie było strzału: naciągnięcie tej kuszy wymaga siły { $draw }. Użyj windy albo innej broni.
    .short = Za słabo na naciąg
    .plain = Nie było strzału: na naciągnięcie tej kuszy brakuje siły. Użyj windy albo innej broni.

## The system
ruleset-name = Pula z kostką przeznaczenia
ruleset-about = Pule kostek sześciościennych, atak i obrona na przemian oraz jedna oznaczona kostka, która mówi, gdzie trafia cios.

## Attributes, skills and terms
stat-agility = zwinność
term-agility = zwinność
stat-strength = siła
term-strength = siła
skill-sword = miecz
term-sword = miecz
skill-sabre = szabla
term-sabre = szabla
skill-axe = topór
term-axe = topór
skill-knife = nóż
term-knife = nóż
skill-polearm = broń drzewcowa
term-polearm = broń drzewcowa
skill-brawl = bijatyka
term-brawl = bijatyka
skill-shield = tarcza
term-shield = tarcza
purpose-shield = tarcza
skill-dodge = unik
term-dodge = unik
purpose-dodge = unik
skill-reflex = refleks
term-reflex = refleks
purpose-reflex = refleks
skill-bow = łuk
term-bow = łuk
skill-crossbow = kusza
term-crossbow = kusza
skill-throwing = rzucanie
term-throwing = rzucanie
skill-sling = proca
term-sling = proca
term-split = czynności na raz
term-bonus = dodatkowe kostki
term-penalty = mniej kostek
term-wounds = rany
term-destiny_die = kostka przeznaczenia
term-destiny_one = jedynka na kostce przeznaczenia
term-dice = kostki
term-pool = kostki
term-half = połowa
term-floor = co najmniej
term-size = wielkość celu
term-poor_visibility = słaba widoczność
term-called = wskazana lokacja
term-circumstance = modyfikator okolicznościowy
term-once = modyfikator tego ataku
term-motionless = w bezruchu
term-moving = rusza się, nie broni się
term-clash = atak mimo kolejności
term-range = odległość
term-point_blank = strzał z bliska
term-base = podstawa
term-motion = ruch celu
term-parry = parowanie
term-block = blok
term-weapon = broń
term-power = siła
term-margin = punkty ponad PT
term-location = lokacja trafienia
term-thrown_loss = odległość rzutu
term-armour = pancerz
purpose-attack = atak
purpose-shoot = strzał
purpose-throw = rzut bronią
purpose-parry = parowanie
purpose-block = blok
purpose-vital = serce czy oko
purpose-attack_pool = kostki ataku
purpose-attack_points = punkty ataku
purpose-parry_pool = kostki parowania
purpose-parry_points = punkty parowania
purpose-block_pool = kostki bloku
purpose-block_points = punkty bloku
purpose-dodge_pool = kostki uniku
purpose-dodge_points = punkty uniku
purpose-shield_pool = kostki parowania tarczą
purpose-shield_points = punkty parowania tarczą
purpose-reflex_pool = kostki testu refleksu
purpose-reflex_points = punkty testu refleksu
purpose-difficulty = Poziom Trudności
purpose-location = lokacja trafienia
purpose-damage = obrażenia
outcome-head = głowa
location-head = głowa
value-head = głowa
outcome-eye = oko
location-eye = oko
value-eye = oko
outcome-heart = serce
location-heart = serce
value-heart = serce
outcome-torso = korpus
location-torso = korpus
value-torso = korpus
outcome-left_arm = lewa ręka
location-left_arm = lewa ręka
value-left_arm = lewa ręka
outcome-right_arm = prawa ręka
location-right_arm = prawa ręka
value-right_arm = prawa ręka
outcome-left_leg = lewa noga
location-left_leg = lewa noga
value-left_leg = lewa noga
outcome-right_leg = prawa noga
location-right_leg = prawa noga
value-right_leg = prawa noga

## Sheet fields and parameters
field-agility = zwinność
field-strength = siła
field-skills = umiejętności
field-skill_attribute = cechy umiejętności
field-vitality_max = największa żywotność
field-vitality = żywotność
field-weapon = broń
field-weapons = broń przy sobie
field-own_weapons = własna broń spoza tabeli
field-shield = tarcza
field-armour = pancerz
field-size = wielkość
field-no_locations = bez lokacji trafienia
field-manoeuvres = manewry
field-status = stan
field-motion = ruch
field-immobile = w bezruchu
field-surprised = zaskoczenie
field-impossible_locations = niemożliwe lokacje
field-circumstance = okoliczności (modyfikator)
field-gender = rodzaj gramatyczny
field-common_noun = nazwa zwykła, nie imię
field-id = nazwa
field-wields = rodzaj broni
field-skill = umiejętność
field-damage = obrażenia
field-reach = zasięg
field-can_parry = można parować
field-small = mała
field-hands = zajęte ręce
field-spanned = wymaga naciągania
field-base_m = zasięg bazowy (m)
field-step_m = krok zasięgu (m)
field-max_m = największy zasięg (m)
field-bow_strength = siła broni
field-draw = naciąg
field-target = cel
field-called = wskazana lokacja
field-split = ile czynności na raz
field-metres = odległość (m)
field-to = nowy dystans
field-seconds = sekundy
field-label = co to jest
field-kind = obrona
field-a = jedna postać
field-b = druga postać
field-band = dystans
field-combatant = postać
field-locations = lokacje
field-value = wartość
field-once = tylko ten atak
field-poor = słaba widoczność
field-order = kolejność
field-participants = kto bierze udział
field-note = uwaga
field-table = tabela
field-name = nazwa
field-dice = rzuty kostką przeznaczenia
field-location = miejsce trafienia
field-above = powyżej (% żywotności)
field-lost = stracone kostki

## Words that stand in data
value-melee = walka wręcz
class-melee = walka wręcz
value-shot = strzelanie
class-shot = strzelanie
value-thrown = rzucanie
class-thrown = rzucanie
gender-masculine = męski
gender-feminine = żeński
gender-neuter = nijaki
gender-unknown = nie podano
value-short = krótki
band-short = krótki
reach-short = krótki
distance-short = krótki
to-short = krótki
value-medium = średni
band-medium = średni
reach-medium = średni
distance-medium = średni
to-medium = średni
value-long = daleki
band-long = daleki
reach-long = daleki
distance-long = daleki
to-long = daleki
value-far = dystansowy
band-far = dystansowy
reach-far = dystansowy
distance-far = dystansowy
to-far = dystansowy
value-still = w miejscu
motion-still = w miejscu
value-walking = idzie
motion-walking = idzie
value-running = biegnie
motion-running = biegnie
value-galloping = galopuje
motion-galloping = galopuje
value-apple = jak jabłko
size-apple = jak jabłko
value-human = jak człowiek
size-human = jak człowiek
value-elephant = jak słoń
size-elephant = jak słoń
value-barn = jak stodoła
size-barn = jak stodoła
size-eye = jak oko
size-head = jak głowa
value-small_shield = mała tarcza
item-small_shield = mała tarcza
shield-small_shield = mała tarcza
value-large_shield = duża tarcza
item-large_shield = duża tarcza
shield-large_shield = duża tarcza
value-shields = tarcze
table-shields = tarcze
value-sizes = wielkości
table-sizes = wielkości
value-motions = ruch
table-motions = ruch
value-called = wskazane lokacje
table-called = wskazane lokacje
value-others = inne
table-others = inne
value-poor_visibility = słaba widoczność
value-point_blank = strzał z bliska
value-none = nic
value-minus_point = o punkt mniej
value-mixed = mieszany
value-rolled = rzucany
value-static = stały
value-pair = każda para
value-encounter = cała walka
value-divide = podział sumy
value-penalty = mniej kostek
value-forbid = zakaz
value-replace_base = zamiast podstawy
value-max = wyższe z dwóch
value-margin = z nadwyżką
value-flat = bez nadwyżki
value-random = kostką
value-auto = samo
value-narrative = według opowieści
value-reflex = według refleksu
value-gm = Bajarz
value-pass = rezygnuje
value-wait = czeka
value-agility = zwinność
value-strength = siła
value-shield_bash = cios tarczą
choice-parry = parowanie
defence-parry = parowanie
choice-block = blok
defence-block = blok
choice-dodge = unik
defence-dodge = unik
choice-shield = parowanie tarczą
defence-shield = parowanie tarczą
choice-none = bez obrony
defence-none = bez obrony

## States, statuses and marks
state-active = w walce
state-down = poza walką
state-dead = nie żyje
status-first_attack = pierwszy atak był
status-right_of_attack = prawo ataku
status-clash_only = tylko mimo kolejn.
mark-weapon = w ręku: { $value }
mark-shield = tarcza: { $value }
mark-motion = ruch: { $value }
mark-size = wielkość: { $value }
mark-immobile = w bezruchu
mark-activity = { $kind_is ->
    [cast] rzuca czar ({ $label }), akcja { $done }/{ $all }
   *[other] dłuższa czynność ({ $label }), akcja { $done }/{ $all }
 }
    .plain = { $kind_is ->
        [cast] rzuca czar, akcja { $done }/{ $all }
       *[other] dłuższa czynność, akcja { $done }/{ $all }
    }
mark-wounds = rany odbierają kostki: { $n }
mark-surprised = zaskoczenie
mark-circumstance = modyfikator { $n }
mark-once = następny atak { $n }
mark-impossible = nie da się trafić: { $value }
value-cast = rzucanie czaru
activity-cast = rzucanie czaru
value-long_activity = dłuższa czynność
activity-long_activity = dłuższa czynność
limit-slots = czynności

## Weapons
weapon-unarmed = gołe ręce
weapon-knuckleduster = kastet
weapon-knife = nóż
weapon-sword = miecz
weapon-sabre = szabla
weapon-axe = topór
weapon-spear = włócznia
weapon-halberd = halabarda
weapon-bow = łuk
weapon-long_bow = długi łuk
weapon-recurve_bow = łuk refleksyjny
weapon-crossbow = kusza
weapon-heavy_crossbow = ciężka kusza
weapon-heavy_crossbow_winch = kusza z windą
weapon-sling = proca
weapon-throwing_knife = nóż do rzucania
weapon-shield = tarcza

## Ready combatants
template-swordsman = Szermierz
template-shieldman = Tarczownik
template-axeman = Topornik
template-spearman = Włócznik
template-archer = Łucznik
template-crossbowman = Kusznik
template-knife_thrower = Nożownik
template-brawler = Zabijaka
template-bandit = Zbójca
template-mage = Czarodziej
template-wolf = Wilk
template-apple = Jabłko

## Actions and answers
act-attack = Atakuj
    .hint = Zwinność i umiejętność broni przeciw punktom obrony.
act-shoot = Strzel
    .hint = PT zależy od odległości, wielkości, ruchu i widoczności; nie ma obrony.
act-throw = Rzuć bronią
    .hint = Jak strzał, ale można zrobić unik.
act-change_range = Zmień dystans
    .hint = Test refleksu przeciw 2 zamiast ataku.
act-cast = Rzuć czar
    .hint = Zajmuje całe akcje; działa na końcu swojej rundy.
act-long_activity = Zacznij czynność
    .hint = Dwie akcje na sekundę; obrona ją przerywa.
act-switch_weapon = Wyciągnij broń
act-other = Zrób coś innego
act-yield_to = Ustąp pierwszeństwa
    .hint = Działaj zaraz po kimś wolniejszym.
act-defend = Broń się
act-parry = Paruj
act-block = Blokuj
act-dodge = Zrób unik
act-shield = Paruj tarczą
act-clash = Atakuj mimo to
    .hint = Atakują obie strony; refleks mówi, kto pierwszy.
act-no_defence = Nie broń się

## The GM's commands
act-set_distance = Ustal dystans
act-set_metres = Ustal metry
act-set_surprised = Oznacz zaskoczenie
act-set_immobile = Ustaw bezruch
act-set_motion = Ustal ruch
act-set_impossible = Wyklucz lokacje
act-set_circumstance = Ustal modyfikator
act-set_visibility = Ustal widoczność
act-set_order = Ustal kolejność
act-contest = Zarządź test refleksu
act-gm_override = Ustal żywotność
act-set_weapon = Zmień broń
act-set_figure = Zmień tabelę
act-set_landing = Zmień miejsce trafienia
act-set_wound_band = Ustal próg ran
act-remove_wound_band = Usuń próg ran

## Table options
opt-point_threshold = Najniższa ścianka z punktem
    .hint = Ścianki od tej w górę dają punkt.
opt-points_by_face = Punkty za każdą ściankę
    .hint = Sześć liczb dla ścianek od 1 do 6; bez nich decyduje najniższa ścianka.
opt-destiny_in_pool = Kostka przeznaczenia w puli
    .hint = Inaczej rzuca się nią obok puli.
opt-destiny_explodes = Powtórka kostki przeznaczenia po 6
    .hint = Tak długo, jak wypada 6.
opt-destiny_max_rolls = Najwięcej rzutów kostki przeznaczenia
    .hint = 0: bez granicy.
opt-destiny_one = Kostka przeznaczenia zaczyna od 1
    .hint = Nic albo o punkt mniej.
opt-defence_mode = Jak liczyć obrony
    .hint = Mieszany: parowanie i blok rzucane, unik i tarcza to połowa kostek.
opt-first_attack_bonus = Dodatkowe kostki przy pierwszym ataku
    .hint = Dla broniącej się postaci.
opt-first_attack_scope = Co jest pierwszym atakiem
    .hint = W każdej parze albo w całej walce.
opt-clash_bonus = Dodatkowe kostki refleksu
    .hint = Przy ataku mimo kolejności, dla postaci z prawem ataku.
opt-clash_difficulty = PT przy ataku mimo kolejności
    .hint = Dla obu ataków.
opt-multi_action_mode = Wiele czynności na raz
    .hint = Podział sumy albo mniej kostek.
opt-multi_action_penalty = Kostki za każdą dalszą czynność
    .hint = Gdy odejmuje się kostki.
opt-reach_mismatch = Niewłaściwy zasięg
    .hint = Zakaz albo mniej kostek.
opt-reach_penalty = Kostki za każdy zakres
    .hint = Gdy niewłaściwy zasięg jest dozwolony.
opt-change_range_difficulty = PT zmiany dystansu
    .hint = W teście refleksu.
opt-difficulty_floor = Najniższy PT
    .hint = Modyfikatory nie schodzą niżej.
opt-shooting_base_difficulty = PT strzału
    .hint = W zasięgu bazowym, bez modyfikatorów.
opt-thrown_dodge_mode = Unik przed rzutem
    .hint = Unik zastępuje podstawę albo liczy się wyższe.
opt-damage_mode = Punkty ponad PT
    .hint = Zwiększają obrażenia albo nie.
opt-damage_power = Siła zwiększa obrażenia
    .hint = Siła postaci albo łuku.
opt-head_bonus = Obrażenia głowy
    .hint = Dodatek za trafienie w głowę.
opt-vital_bonus = Obrażenia serca i oka
    .hint = Dodatek za trafienie tam.
opt-vital_choice = Trzecia 6 kostki przeznaczenia
    .hint = Serce, oko albo jeszcze jedna kostka.
opt-order_mode = Jak powstaje kolejność
    .hint = Samo: refleks, gdy walczy więcej niż dwoje.
opt-wound_penalties = Rany odbierają kostki
    .hint = Od trzech czwartych żywotności w dół.
opt-death_mode = Śmierć
    .hint = Gdy poniżej zera jest tyle, ile było nad nim, albo gdy powie Bajarz.
opt-no_declaration = Brak deklaracji w czasie
    .hint = Rezygnacja albo czekanie.
opt-declaration_timeout_s = Czas na deklarację (s)
    .hint = Gdy stół nie czeka.
opt-start_distance = Dystans na początku
    .hint = Między wszystkimi, którzy nie mają innego.
name-point_threshold = najniższa ścianka z punktem
name-points_by_face = punkty za każdą ściankę
name-destiny_in_pool = kostka przeznaczenia w puli
name-destiny_explodes = powtórka kostki przeznaczenia po 6
name-destiny_max_rolls = najwięcej rzutów kostki przeznaczenia
name-destiny_one = kostka przeznaczenia zaczyna od 1
name-defence_mode = jak liczyć obrony
name-first_attack_bonus = dodatkowe kostki przy pierwszym ataku
name-first_attack_scope = co jest pierwszym atakiem
name-clash_bonus = dodatkowe kostki refleksu
name-clash_difficulty = PT przy ataku mimo kolejności
name-multi_action_mode = wiele czynności na raz
name-multi_action_penalty = kostki za każdą dalszą czynność
name-reach_mismatch = niewłaściwy zasięg
name-reach_penalty = kostki za każdy zakres
name-change_range_difficulty = PT zmiany dystansu
name-difficulty_floor = najniższy PT
name-shooting_base_difficulty = PT strzału
name-thrown_dodge_mode = unik przed rzutem
name-damage_mode = punkty ponad PT
name-damage_power = siła zwiększa obrażenia
name-head_bonus = obrażenia głowy
name-vital_bonus = obrażenia serca i oka
name-vital_choice = trzecia 6 kostki przeznaczenia
name-order_mode = jak powstaje kolejność
name-wound_penalties = rany odbierają kostki
name-death_mode = śmierć
name-no_declaration = brak deklaracji w czasie
name-declaration_timeout_s = czas na deklarację (s)
name-start_distance = dystans na początku

## The rules, one sentence each
rule-BAJ-1 = Suma to cecha i umiejętność; brakująca umiejętność to 0.
rule-BAJ-2 = Kostki: suma podzielona na czynności, z dodanymi i odjętymi kostkami, nigdy mniej niż zero.
rule-BAJ-3 = Każda kostka od 4 w górę daje punkt.
rule-BAJ-4 = Kostką przeznaczenia po 6 rzuca się jeszcze raz i każdy rzut się liczy.
rule-BAJ-5 = Bez kostek nie ma punktów ani kostki przeznaczenia.
rule-BAJ-6 = Test udaje się, gdy punkty osiągną PT.
rule-BAJ-7 = Modyfikatory dodaje się do podstawy; PT nie schodzi poniżej najniższego.
rule-BAJ-8 = Serwer rzuca za obie strony i pokazuje każdą kostkę.
rule-BAJ-9 = Atak i obrona przed nim to jeden test walki.
rule-BAJ-10 = Atak: zwinność i umiejętność broni.
rule-BAJ-11 = Punkty obrony to PT; równe punkty trafiają.
rule-BAJ-12 = Parowanie i blok się rzuca, unik i tarcza to połowa kostek.
rule-BAJ-13 = Parowanie: odbicie ciosu bronią w ręku, nie strzału ani rzutu.
rule-BAJ-14 = Toporem, nożem, gołymi rękami ani łukiem się nie paruje.
rule-BAJ-15 = Blok: bez broni, z wolną ręką, przeciw pięściom albo małej broni z bliska.
rule-BAJ-16 = Cel w bezruchu: PT 0, ale rzut liczy się do obrażeń.
rule-BAJ-17 = Cel, który się rusza, ale nie broni: PT 1, w biegu 2, w galopie 3.
rule-BAJ-18 = Unik: przed ciosem i rzutem, nigdy przed strzałem.
rule-BAJ-19 = Parowanie tarczą: dodaje się wartość tarczy.
rule-BAJ-20 = Wielkość, widoczność, wskazana lokacja i modyfikatory Bajarz liczą się też wręcz.
rule-BAJ-21 = Cios tarczą wymaga manewru.
rule-BAJ-22 = Pierwszy atak w parze: broniąca się postać ma 4 kostki więcej.
rule-BAJ-23 = Zaskoczenie odbiera dodatkowe kostki, ale nie obronę.
rule-BAJ-24 = Prawo ataku w parze zmienia się co rundę, na przemian.
rule-BAJ-25 = Bronią atakuje się tylko na jej zasięg.
rule-BAJ-26 = Bez prawa ataku wolno zaatakować mimo kolejności; po ciosie bez obrony tylko tak.
rule-BAJ-27 = Atakują obie strony: decyduje refleks, prawo ataku daje 4 kostki, oba ataki mają PT 1.
rule-BAJ-28 = W rundzie każda postać ma jedną akcję; obrona też nią jest.
rule-BAJ-29 = Akcja trwa pół sekundy; dłuższe czynności biegną same.
rule-BAJ-30 = Wiele czynności na raz dzieli sumę między siebie.
rule-BAJ-31 = Rzucanie czaru to bezruch.
rule-BAJ-32 = Czar zajmuje co najmniej 2 akcje i działa na końcu rundy.
rule-BAJ-33 = Przed strzałem nie ma obrony; przed rzutem tylko unik.
rule-BAJ-34 = Strzał w zasięgu bazowym ma PT 1.
rule-BAJ-35 = Każdy pełny krok dalej to +1, bliżej −1.
rule-BAJ-36 = Poza największym zasięgiem nie ma strzału.
rule-BAJ-37 = Z 2 m lub bliżej −2, ale nie przy rzucie.
rule-BAJ-38 = Rzut traci punkt obrażeń co pełne 3 m ponad zasięg bazowy.
rule-BAJ-39 = Wielkość, ruch, widoczność i modyfikatory Bajarz sumują się.
rule-BAJ-40 = Za mocny łuk strzela słabiej i z mniejszą liczbą kostek.
rule-BAJ-41 = Z kuszy, której nie da się naciągnąć, nie ma strzału; pomaga winda.
rule-BAJ-42 = Naciąg mówi, kto użyje broni, a siła, co zrobi.
rule-BAJ-43 = Kostka przeznaczenia mówi, gdzie trafia cios.
rule-BAJ-44 = Druga 6 to głowa, trzecia serce albo oko.
rule-BAJ-45 = Niemożliwa lokacja staje się korpusem.
rule-BAJ-46 = Wskazana lokacja podnosi PT i nie wymaga losu.
rule-BAJ-47 = Kto nie ma ludzkiej postaci, nie ma lokacji.
rule-BAJ-48 = Obrażenia: broń, siła, punkty ponad PT i lokacja bez pancerza.
rule-BAJ-49 = Głowa +3, serce i oko +6.
rule-BAJ-50 = Odejmuje się pancerz w tej lokacji.
rule-BAJ-51 = Obrażenia odejmuje się od żywotności.
rule-BAJ-52 = Rany odbierają do 3 kostek z każdej puli.
rule-BAJ-53 = Przy 0 postać jest poza walką, tyle samo poniżej to śmierć.
rule-BAJ-54 = Test refleksu: zwinność i refleks.
rule-BAJ-55 = Kolejność wynika z opowieści albo z testu refleksu; Bajarz może go zarządzić.
rule-BAJ-56 = Równe wyniki dzielą miejsce, a ich rany liczą się na jego końcu.
rule-BAJ-57 = Można działać zaraz po kimś wolniejszym.
rule-BAJ-58 = Każdy atak i każda obrona przeciw wielu to jedna czynność.
rule-BAJ-59 = Test refleksu przeciw 2 zmienia dystans o jeden zakres.
rule-BAJ-60 = Początkowy dystans i pierwszy atak wynikają z opowieści.
rule-BAJ-61 = Bez deklaracji w czasie postać nic nie robi.
rule-BAJ-62 = Co mieści się w pół sekundy, zajmuje jedną czynność bez rzutu.
rule-BAJ-63 = Walka kończy się, gdy działać może najwyżej jedna strona.

## The log: what is done
ev-Acted = { $who_is ->
    [gm] { "" }
   *[other] { $wish_is ->
        [attack] { $who } atakuje (cel: { $wish_target }).
        [shoot] { $who } strzela (cel: { $wish_target }).
        [throw] { $who } rzuca bronią (cel: { $wish_target }).
        [yield_to] { "" }
       *[other] { $who }: { $wish }.
    }
 }
    .plain = { $who_is ->
        [gm] { "" }
       *[other] { $who }: { $wish }.
    }
ev-Reply = { $wish_is ->
    [clash] { $who } atakuje mimo kolejności
    [defend] { $wish_kind_is ->
        [parry] { $who } paruje
        [block] { $who } blokuje
        [dodge] { $who } robi unik
       *[shield] { $who } paruje tarczą
    }
   *[none] { $who } nie broni się
 }{ $how_is ->
    [expired] { " (czas minął)." }
    [standing] { " (stała odpowiedź)." }
    [gm] { " (decyzja Bajarza)." }
   *[given] .
 }
ev-StatusPut = { $status_is ->
    [first_attack] { "" }
    [right_of_attack] Prawo ataku teraz: { $status_source }; w następnej rundzie: { $status_on }.
    [clash_only] { "" }
   *[other] { $status_on }: { $status }.
 }
    .plain = { $status_is ->
        [first_attack] { "" }
        [clash_only] { "" }
       *[other] Stan: { $status }.
    }
ev-StatusLifted = { $status_is ->
    [clash_only] { "" }
   *[other] { $status_on }: koniec ({ $status }).
 }
    .plain = Koniec stanu: { $status }.
ev-AttackResolved = { $who }, { $action } ({ $weapon }), cel: { $target }. Punkty { $points }, PT { $difficulty }. { $hit_is ->
    [true] Trafienie.
   *[false] Bez trafienia.
 }
    .plain = { $who } atakuje (cel: { $target }). { $hit_is ->
        [true] Trafienie.
       *[false] Bez trafienia.
    }
action-attack = atak
action-shoot = strzał
action-throw = rzut bronią
action-clash = atak mimo kolejności
ev-DamageApplied = { $who }, obrażenia: { $amount } ({ $location }).
    .plain-amount = { $who }, obrażenia: { $amount }.
    .plain-where = { $who }, trafienie ({ $location }).
    .plain = { "" }
ev-Fell = { $status_is ->
    [dead] { $who } ginie.
   *[down] { $who } jest poza walką.
 }
ev-ClashBegan = Atak mimo kolejności; kolejność: { $order }.
    .plain = Atak mimo kolejności, w tej samej chwili.
ev-Moved = { "" }
ev-SurpriseOver = { $who }: koniec zaskoczenia.
ev-RangeTried = { $who }, zmiana dystansu ({ $target }): punkty { $points }, PT { $difficulty }. { $success_is ->
    [true] Dystans jest { $to }.
   *[false] Niepowodzenie.
 }
    .plain = { $who }, zmiana dystansu ({ $target }). { $success_is ->
        [true] Powodzenie.
       *[false] Niepowodzenie.
    }
ev-WeaponDrawn = { $who } wyciąga: { $weapon }.
ev-OtherDone = { $who }: { $label }.
    .plain = { $who } robi coś innego.
ev-ActivityBegun = { $kind_is ->
    [cast] { $who } zaczyna czar ({ $label }), akcje: { $needed }.
   *[other] { $who } zaczyna ({ $label }), akcje: { $needed }.
 }
    .plain = { $kind_is ->
        [cast] { $who } zaczyna czar, akcje: { $needed }.
       *[other] { $who } zaczyna dłuższą czynność, akcje: { $needed }.
    }
ev-ActivityWentOn = { $who } kontynuuje ({ $label }): { $done }/{ $needed }.
    .plain = { $who } kontynuuje: { $done }/{ $needed }.
ev-ActivityLost = { $who }: przerwane ({ $label }).
    .plain = { $who }: rozpoczęta czynność przerwana.
ev-ActivityDone = { $who }: gotowe ({ $label }).
    .plain = { $who }: gotowe.
ev-SpellEffect = { $who }, czar działa ({ $label }); o skutkach mówi Bajarz.
    .plain = { $who }, czar działa; o skutkach mówi Bajarz.

## The log: order
ev-ReflexRolled = Refleks: { $points }.
    .plain = Test refleksu.
ev-PlacesSet = Kolejność: { $order }.
    .plain = Kolejność ustalona.
ev-RoundCleared = { "" }
ev-TurnCame = { "" }
ev-TurnPutOff = { "" }
ev-Yielded = { $who } ustępuje pierwszeństwa; najpierw: { $to }.

## The log: the GM's settings
ev-DistanceSet = Dystans: { $who } i { $target }, { $band }.
ev-MetresSet = Decyzja Bajarza: { $who } i { $target }, { $metres } m.
    .plain = Decyzja Bajarza: { $who } i { $target }, metry według strzelającej postaci.
ev-SurprisedSet = { $surprised_is ->
    [true] Decyzja Bajarza: { $who }, zaskoczenie.
   *[false] Decyzja Bajarza: { $who }, bez zaskoczenia.
 }
ev-ImmobileSet = { $immobile_is ->
    [true] Decyzja Bajarza: { $who } stoi w bezruchu.
   *[false] Decyzja Bajarza: { $who } znów się rusza.
 }
ev-MotionSet = Decyzja Bajarza: ruch ({ $who }): { $motion }.
ev-ImpossibleSet = Decyzja Bajarza: niemożliwe lokacje ({ $who }): { $locations }.
    .plain = Decyzja Bajarza: każda lokacja jest możliwa ({ $who }).
ev-CircumstanceSet = { $once_is ->
    [true] Decyzja Bajarza: modyfikator { $value } jednego ataku (cel: { $who }).
   *[false] Decyzja Bajarza: modyfikator { $value } ataków (cel: { $who }).
 }
    .plain = { $once_is ->
        [true] Decyzja Bajarza: modyfikator jednego ataku (cel: { $who }).
       *[false] Decyzja Bajarza: modyfikator ataków (cel: { $who }).
    }
ev-CircumstanceUsed = { "" }
ev-VisibilitySet = { $poor_is ->
    [true] Decyzja Bajarza: słaba widoczność.
   *[false] Decyzja Bajarza: dobra widoczność.
 }
ev-Overridden = Decyzja Bajarza: { $who }, żywotność { $vitality }, { $status }. { $note }.
    .plain-both = Decyzja Bajarza: { $who }, żywotność { $vitality }, { $status }.
    .plain-vitality = Decyzja Bajarza: { $who }, żywotność { $vitality }.
    .plain-status = Decyzja Bajarza: { $who }, { $status }.
    .plain = Decyzja Bajarza ({ $who }).
ev-WeaponSet = Decyzja Bajarza: zmiana broni w tabeli.
ev-FigureSet = Decyzja Bajarza: { $table }, { $name }: { $value }.
ev-LandingSet = Decyzja Bajarza: { $dice } na kostce przeznaczenia to { $location }.
ev-WoundBandSet = Decyzja Bajarza: zmiana progu ran, powyżej { $band_above }% żywotności. Stracone kostki: { $band_lost }.
    .plain = Decyzja Bajarza: zmiana najniższego progu ran. Stracone kostki: { $band_lost }.
ev-WoundBandRemoved = Decyzja Bajarza: bez progu ran powyżej { $above }%.

## What an option comes to, and the tables a GM may change
odds-attack = { $dice ->
    [one] { $dice } kostka
    [few] { $dice } kostki
    [many] { $dice } kostek
   *[other] { $dice } kostki
 }; bez obrony: potrzeba { $needs }, { $chance }%
odds-throw = { $dice ->
    [one] { $dice } kostka
    [few] { $dice } kostki
    [many] { $dice } kostek
   *[other] { $dice } kostki
 }; bez uniku: potrzeba { $needs }, { $chance }%
pool-attack_points = atak
pool-parry_points = parowanie
pool-block_points = blok
pool-dodge_points = unik
pool-shield_points = parowanie tarczą
pool-reflex_points = refleks
chart-weapons = Broń
chart-shields = Tarcze
chart-sizes = Rozmiar celu
chart-motions = Ruch celu
chart-called = Wskazane lokacje
chart-others = Inne okoliczności
chart-landings = Miejsca trafień
chart-wounds = Progi ran
chart-wounds-rest = poniżej wszystkich progów
prompt-defence-attack = Atakuje cię { $attacker }: { $weapon }, dystans { $reach }. Pierwszy atak tej pary, dodatkowe kostki twojej obrony: { $first_attack }.
    .plain = Atakuje cię { $attacker }: { $weapon }, dystans { $reach }.
prompt-defence-throw = Celem rzutu jesteś ty, rzuca { $attacker }: { $weapon }. Pierwszy atak tej pary, dodatkowe kostki twojego uniku: { $first_attack }.
    .plain = Celem rzutu jesteś ty, rzuca { $attacker }: { $weapon }.
prompt-defence-of = { $attacker } atakuje (cel: { $target }): { $weapon }, dystans { $reach }. Pierwszy atak tej pary, dodatkowe kostki obrony: { $first_attack }.
    .plain = { $attacker } atakuje (cel: { $target }): { $weapon }, dystans { $reach }.

## Dice are kostki here, as the source text has it
dice-count = { $n ->
    [one] { $n } kostka
    [few] { $n } kostki
    [many] { $n } kostek
   *[other] { $n } kostki
 }
odds-dice = { $n ->
    [one] { $n } kostka
    [few] { $n } kostki
    [many] { $n } kostek
   *[other] { $n } kostki
 }
choice-dice = { $n ->
    [one] { $stat } + { $n } kostka
    [few] { $stat } + { $n } kostki
    [many] { $stat } + { $n } kostek
   *[other] { $stat } + { $n } kostki
 }
explain-dice = { $n ->
    [one] kostka
    [few] kostki
    [many] kostek
   *[other] kostki
 }
dice-list = kostki: { $faces }

## The game master is the Bajarz, and dice are kostki, in all that is said of any table
err-seat-not_allowed = Z tego miejsca nie można o tym decydować. Poproś Bajarza o przekazanie postaci.
    .short = Nie z tego miejsca
err-invite-bad = Ten link nie otwiera już miejsca przy stole. Poproś Bajarza o nowy.
err-session-bad = To okno nie ma już wstępu do stołu. Otwórz jeszcze raz swój link albo poproś Bajarza o nowy.
err-token-bad = To okno nie ma już wstępu do stołu. Otwórz jeszcze raz swój link albo poproś Bajarza o nowy.
err-seat-taken = To miejsce jest zajęte, więc nie można go zająć. Wybierz inne albo poproś Bajarza.
err-take_back-not_granted = Akcja nie została wycofana: był rzut kostkami, padła odpowiedź albo ujawniło się coś nowego. Poproś Bajarza.
err-encounter-not_started = Walka jeszcze się nie zaczęła, więc tego nie można teraz zrobić. Zaczekaj, aż Bajarz ją rozpocznie.
err-encounter-ended = Walka już się skończyła, więc nic się nie zmieniło. Bajarz może ją wznowić.
err-encounter-paused = Walka jest wstrzymana, więc nic się nie zmieniło. Działaj dalej, gdy Bajarz ją wznowi.
err-combatant-taken = Ta postać ma już swoje miejsce, więc nic się nie zmieniło. Wybierz inną albo poproś Bajarza.
err-dice-invalid = Te kostki nie pasują do rzutu, więc nic się nie zmieniło. Sprawdź, ile ich potrzeba i ile mają ścianek.
close-4401 = Ten link nie otwiera już miejsca przy stole. Poproś Bajarza o nowy.
close-4403 = Ten link nie otwiera już miejsca przy stole. Poproś Bajarza o nowy.
role-gm = Bajarz
    .aria-label = Bajarz
h-gm = Bajarz
h-gm-powers = Decyzje Bajarza
h-dice = Kostki
h-commitment = Odcisk kostek
btn-override = Decyzja Bajarza
btn-ask-gm = Poproś Bajarza
btn-roll = Rzuć kostkami
btn-verify = Sprawdź kostki i podpis
seat-gm-controls = prowadzi Bajarz
invite-gm = Link dla Bajarza
scope-suggest = proponuje, decyduje Bajarz
scope-gm = może wszystko, co Bajarz
webhook-as-gm = wszystko, co widzi Bajarz, także tajne
prepare-order-given = Kolejność ustala Bajarz
empty-not-begun = Bajarz jeszcze nie zaczyna.
waiting-gm = Czekamy na Bajarza
prompt-ruling = Decyduje Bajarz.
prompt-dice = { $n ->
    [one] Rzuć kostkami: { $n }k{ $sides } i wpisz wynik.
    [few] Rzuć kostkami: { $n }k{ $sides } i wpisz wyniki.
    [many] Rzuć kostkami: { $n }k{ $sides } i wpisz wyniki.
   *[other] Rzuć kostkami: { $n }k{ $sides } i wpisz wyniki.
 }
conn-spectators-only = Ta strona pokazuje to, co widzą widzowie, więc otwiera ją tylko link dla widzów. Bajarz tworzy go przy stole.
log-gm-only = tylko Bajarz
log-by-gm = decyzja Bajarza
log-fixed = wynik ustalony przez Bajarza
log-note = Wiadomość od Bajarza: { $text }
log-filter-gm = decyzje Bajarza
after-decisions = { $n ->
    [one] { $n } decyzja Bajarza
    [few] { $n } decyzje Bajarza
    [many] { $n } decyzji Bajarza
   *[other] { $n } decyzji Bajarza
 }
after-fixed = Ustalone przez Bajarza, tu nie liczone: { $n }
export-ndjson-hint = Tak, jak podpisuje serwer: dla programów i do sprawdzenia kostek.
export-gm-hint = Ze wszystkim, co jest ukryte. Z podpisem, więc można sprawdzić kostki i decyzje.
verify-title = Sprawdzenie kostek i podpisu
verify-part-dice = Kostki
verify-die = Kostka pokazuje { $face }, ziarno daje { $due }.
verify-faces = { $faces }: to nie są kostki z ziarna.
verify-no-promise = Są tu kostki, zanim obiecano ich ziarno.
verify-no-source = Te kostki nie mówią, skąd są.
verify-not-proved = To nie dowodzi, że nikt nie czyta dysku serwera: kto zna ziarno, zna kostki, zanim padną. Kostki rzucone ręcznie i ustalone przez Bajarza nie są z żadnego ziarna.
rewind-keeps-dice = kostki w zapisie; nowe rzuty będą nowe
kind-ruling = decyzja Bajarza
kind-dice = kostki
how-gm = decyzja Bajarza
gm-next-roll-hint = Następne kostki tej postaci wypadną tak; zapis walki powie, że ustala to Bajarz.
gm-audience-who = Bajarz, { $who }
waits-for-gm = Czeka na decyzję Bajarza: { $wish }.
gm-hand-dice = rzuca własnymi kostkami
act-throw_dice = Wpisz kostki
act-override = Decyzja Bajarza
what-dice = następne kostki
what-hand_dice = własne kostki
ev-TurnEnded = { $how_is ->
    [expired] Czas minął. { $who } kończy turę.
    [gm] Decyzja Bajarza: koniec tury ({ $who }).
    [nothing] { "" }
   *[other] { $who } kończy turę.
 }
ev-DiceFixed = Decyzja Bajarza: następne kostki to { $faces } ({ $who }).
    .plain = Decyzja Bajarza: następne kostki to { $faces }.
ev-HandDiceSet = { $who }: od teraz własne kostki.
    .plain = { $who }: znów rzuca serwer.
ev-LimitSet = Decyzja Bajarza: { $limit }, wykorzystane: { $used } ({ $who }).
    .plain = Decyzja Bajarza: { $limit }, wykorzystane: 0 ({ $who }).
ev-Dropped = Decyzja Bajarza: to, co tu czekało, przepada.
ev-Rewound = { $took_back ->
   *[command] Gracz cofa ostatnią akcję. Już się nie liczy.
 }
    .plain = Bajarz cofa walkę do wcześniejszego wiersza. To, co po nim, już się nie liczy.
ev-HandedOver = { $combatant }: od teraz prowadzi { $seat }.
    .plain = { $combatant }: od teraz prowadzi Bajarz.
ev-DiceCommitted = Kostki tej walki są zapieczętowane: nikt już ich nie zmieni, a ich odcisk mają wszyscy.
ev-DiceRevealed = Kostki można teraz sprawdzić.
ev-GmAsked = { $by } pyta Bajarza: { $kind }.
ev-GmHeard = { $outcome_is ->
    [forbidden] Bajarz tego zabrania. Nic się nie zużywa.
    [changed] Decyzja Bajarza: zamiast tego dzieje się coś innego.
    [lapsed] Nic z tego: ta chwila już minęła.
   *[other] { "" }
 }
ev-RulingsSet = { $ask_is ->
    [true] Od teraz Bajarz najpierw słyszy, co gracze chcą zrobić.
   *[other] To, co robią gracze, znowu dzieje się od razu.
 }
tour-gm-answer = Kto jest celem ataku, dostaje pytanie: odpowiedz jako Bajarz, choćby za nieobecnego gracza.
tour-gm-rolls = Przy stole, w części „{ h-rolls-seen }”, wybierz, ile widać z kostek każdej strony.
