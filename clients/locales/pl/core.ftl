### Zwada po polsku. How these files are written: ../README.md

## Refusals of the core and the server: what did not happen, why, what now
err-frame-bad = { $why_is ->
    [number] Nic się nie zmieniło: { $bound } może tu wynosić najwyżej { $max }. Zmniejsz ją.
    [text] Nic się nie zmieniło: { $bound } może tu wynosić najwyżej { $max }. Skróć tekst.
    [items] Nic się nie zmieniło: { $bound } może tu wynosić najwyżej { $max }. Wyślij mniej naraz.
    [size] Nic się nie zmieniło: { $bound } może tu wynosić najwyżej { $max }. Wyślij mniejszy plik.
    [depth] Nic się nie zmieniło: { $bound } może tu wynosić najwyżej { $max }.
    [syntax] To nie jest tekst JSON, więc nic się nie zmieniło. Wyślij plik tak, jak go zapisało inne narzędzie.
    [duplicate_key] Coś stoi w tym tekście dwa razy, więc nic się nie zmieniło. Wyślij plik tak, jak go zapisało inne narzędzie.
    [control_character] Nic się nie zmieniło: w tekście jest znak, którego nie da się pokazać. Usuń go.
   *[other] Serwer nie zrozumiał tego żądania, więc nic się nie zmieniło. Spróbuj inaczej i daj znać opiekunowi serwera.
 }
    .short = Niezrozumiałe żądanie
err-seat-not_allowed = Z tego miejsca nie można o tym decydować. Poproś MG o przekazanie postaci.
    .short = Nie z tego miejsca
err-turn-stale = Ta tura już się skończyła, więc nic się nie zmieniło. Teraz działa { $who }.
    .short = Już po wszystkim
    .plain = Ta tura już się skończyła, więc nic się nie zmieniło. Sprawdź, czyja jest teraz tura, i wybierz ponownie.
err-prompt-stale = To pytanie jest już zamknięte, odpowiedź: { $answer }. Nic się nie zmieniło.
    .short = Już odpowiedziane
    .plain = To pytanie jest już zamknięte, więc nic się nie zmieniło. Odpowiedź jest w zapisie walki.
err-window-other = To już się stało w innym oknie, więc nic więcej się nie zmieniło. Zobacz zapis.
err-prompt-covered = Najpierw inne pytanie ({ $who }). Twój wybór czeka; wyślij go potem jeszcze raz.
    .short = Najpierw inne pytanie
    .plain = Najpierw inne pytanie, więc to nie zostało jeszcze przyjęte. Twój wybór czeka; wyślij go potem jeszcze raz.
err-command-id_reused = Pod tym numerem wysłano już inną akcję, więc nic się nie zmieniło. Wybierz ją jeszcze raz.
err-command-unknown = Serwer nie zna tego polecenia, więc nic się nie zmieniło. Odśwież stronę, aby mieć najnowszą.
err-busy = Serwer jest zajęty. Akcja wyśle się ponownie sama.
    .short = Serwer zajęty
err-rate-limited = Za dużo akcji naraz, więc ta nie została przyjęta. Odczekaj: { $s } s.
    .short = Za szybko
    .plain = Za dużo akcji naraz, więc ta nie została przyjęta. Odczekaj chwilę.
err-storage-unavailable = Serwer nie może teraz zapisywać, więc akcja nie została przyjęta. Spróbuj za chwilę.
    .short = Zapis niemożliwy
err-internal = Coś zawiodło wewnątrz serwera, więc nic się nie zmieniło. Spróbuj ponownie, a jeśli to się powtórzy, daj znać opiekunowi serwera.
err-history-forked = Serwer wrócił ze starszym stanem. Utracona część jest zachowana.
err-unknown = Serwer tego nie przyjął, więc nic się nie zmieniło (powód: { $code }). Wybierz coś innego albo daj znać opiekunowi serwera.
err-room-unknown = Nie ma już takiego stołu. Sprawdź link.
err-room-closed = Ten stół jest zamknięty, więc nic więcej nie można tu zrobić. Zapis walki nadal można czytać i eksportować.
err-room-read_only = Ten stół zapisała nowsza wersja serwera, więc tutaj można go tylko czytać. Poproś opiekuna serwera o aktualizację.
err-invite-bad = Ten link nie otwiera już miejsca przy stole. Poproś MG o nowy.
err-session-bad = To okno nie ma już wstępu do stołu. Otwórz jeszcze raz swój link albo poproś MG o nowy.
err-token-bad = To okno nie ma już wstępu do stołu. Otwórz jeszcze raz swój link albo poproś MG o nowy.
err-key-bad = Stół nie powstał: ten serwer wymaga klucza. Poproś opiekuna serwera o klucz.
err-seat-taken = To miejsce jest zajęte, więc nie można go zająć. Wybierz inne albo poproś MG.
err-seat-unknown = Przy tym stole nie ma takiego miejsca, więc nic się nie zmieniło. Wybierz jedno z listy.
err-seat-other = To miejsce jest innego rodzaju albo programy mogą z niego co innego, niż podano; nic nie powstało. Wybierz inne miejsce albo pomiń uprawnienia.
err-ref-unknown = Przy tym stole nie ma czegoś takiego ({ $what }), więc nic się nie zmieniło. Wybierz coś z listy.
    .plain = Przy tym stole nie ma czegoś takiego, więc nic się nie zmieniło. Wybierz coś z listy.
err-ruleset-unknown = Stół nie powstał: serwer nie zna tych zasad. Wybierz jeden z systemów z listy.
err-name-taken = Nazwa nie została przyjęta: ktoś przy tym stole już ją nosi albo ma taką, która wygląda tak samo. Wybierz inną.
err-name-bad = Nazwa nie została przyjęta: musi mieć co najmniej jeden widoczny znak i żadnych podziałów wiersza. Popraw ją.
err-combatant-unknown = Nie ma tu takiej postaci, więc nic się nie zmieniło. Wybierz jedną z listy.
err-sheet-bad = Karta nie została zapisana: { $field } ma niedozwoloną wartość. Popraw ją.
    .plain = Karta nie została zapisana: jest w niej niedozwolona wartość. Sprawdź pola.
err-option-unknown = Stół nie ma takiej opcji, więc nic się nie zmieniło. Wybierz jedną z listy w ustawieniach.
err-option-invalid = Opcja nie została zmieniona: ta wartość nie jest dla niej dozwolona ({ $option }). Wybierz inną.
    .plain = Opcja nie została zmieniona: ta wartość nie jest dla niej dozwolona. Wybierz inną.
err-option-locked = Opcja nie została zmieniona, bo jest otwarte pytanie. Zmień ją, gdy padnie odpowiedź.
err-entry-unknown = W tej walce nie ma takiego wiersza, więc nic się nie zmieniło. Wybierz wiersz z zapisu walki.
err-rewind-not_possible = Walka nie została cofnięta: nie ma w niej takiego wiersza. Wybierz wiersz z zapisu walki.
err-take_back-not_granted = Akcja nie została wycofana: był rzut kośćmi, padła odpowiedź albo ujawniło się coś nowego. Poproś MG.
err-encounter-not_started = Walka jeszcze się nie zaczęła, więc tego nie można teraz zrobić. Zaczekaj, aż MG ją rozpocznie.
err-encounter-already_started = Przy tym stole już trwa walka, więc nic się nie zmieniło. Najpierw ją zakończ.
err-encounter-ended = Walka już się skończyła, więc nic się nie zmieniło. MG może ją wznowić.
err-encounter-paused = Walka jest wstrzymana, więc nic się nie zmieniło. Działaj dalej, gdy MG ją wznowi.
err-encounter-not_paused = Walka nie jest wstrzymana, więc nic się nie zmieniło. Trwa dalej.
err-encounter-not_ended = Walka nie została wznowiona: jeszcze się nie skończyła. Graj dalej.
err-encounter-empty = Walka się nie zaczęła: nikogo w niej nie ma. Potrzebne są dwie strony.
err-encounter-decided = Walka nie została wznowiona: walczyć może najwyżej jedna strona, więc od razu by się skończyła. Najpierw postaw kogoś na nogi na karcie.
err-prompt-not_yours = To pytanie jest do kogoś innego, więc odpowiedź nie została przyjęta. Zaczekaj, aż ktoś odpowie.
err-prompt-early = Pytanie nie zostało zamknięte: czas jeszcze nie minął. Zaczekaj albo odpowiedz.
err-prompt-unanswered = Nie ma czego wycofać: to pytanie nie ma jeszcze odpowiedzi. Najpierw odpowiedz.
err-combatant-taken = Ta postać ma już swoje miejsce, więc nic się nie zmieniło. Wybierz inną albo poproś MG.
err-combatant-hidden = Ta postać już jest w ukryciu, więc nic się nie zmieniło. Ujawnij ją albo tak zostaw.
err-combatant-visible = Ta postać nie jest w ukryciu, więc nic się nie zmieniło. Ukryj ją albo tak zostaw.
err-alias-none = Ta postać nie ma innej nazwy dla graczy, więc nic się nie zmieniło. Nadaj ją albo tak zostaw.
err-beat-unknown = W kolejności nie ma takiej pozycji, więc nic się nie zmieniło. Wybierz pozycję z kolejności.
err-status-unknown = Ta postać nie ma takiego stanu, więc nic się nie zmieniło. Wybierz stan z listy.
err-limit-unknown = Ta postać nie ma takiego limitu, więc nic się nie zmieniło. Wybierz limit z listy.
err-frame-unknown = To już na nic nie czeka, więc nic się nie zmieniło. Wynik jest w zapisie walki.
err-dice-invalid = Te kości nie pasują do rzutu, więc nic się nie zmieniło. Sprawdź, ile ich potrzeba i ile mają ścianek.
err-origin-bad = Serwer nie wpuszcza tej strony, więc nie ma połączenia. Otwórz stół pod jego własnym adresem.
err-host-bad = Serwer nie zna tej nazwy swojego adresu administracyjnego. Użyj adresu IP albo dopisz nazwę (ZWADA_ADMIN_HOSTS).
err-import-bad = Niektóre wiersze są niezrozumiałe, więc zostały pominięte: { $lines }. Reszta jest zachowana; sprawdź ją.
err-limit-reached = To nie zostało przyjęte: serwer dopuszcza tylko tyle ({ $bound }: najwyżej { $max }). Najpierw coś usuń.
    .short = Za dużo
    .plain = To nie zostało przyjęte: serwer nie dopuszcza więcej. Najpierw coś usuń.
err-subprotocol-missing = Nie ma połączenia: ta strona nie zna żadnej wersji, którą zna serwer. Odśwież ją.
err-path-unknown = Pod tym adresem nic nie ma, więc nic się nie zmieniło. Sprawdź link.
err-method-bad = Tego adresu tak się nie używa, więc nic się nie zmieniło. Sprawdź w protokole, jak.

## Why a value is not allowed

reason-too_small = za mała
reason-too_large = za duża
reason-too_short = za krótka
reason-too_long = za długa
reason-wrong_length = zła długość
reason-missing = brak
reason-unknown_field = nieznane pole
reason-not_listed = spoza listy
reason-wrong_type = zły rodzaj
reason-invalid = niedozwolona

## What a bound measures
bound-frame_bytes = wiadomość, bajty
bound-hello_bytes = powitanie, bajty
bound-token_chars = klucz, znaki
bound-secret_chars = zaproszenie, znaki
bound-id_chars = numer polecenia, znaki
bound-depth = poziomy zagnieżdżenia
bound-items = liczba wartości w wiadomości
bound-list_items = długość listy
bound-text_chars = długość tekstu w znakach
bound-key_chars = długość klucza w znakach
bound-number_max = wielkość liczby
bound-fragments = części wiadomości
bound-frames_per_s = wiadomości na sekundę
bound-control_frames_per_s = sygnały na sekundę
bound-commands_per_s = akcje na sekundę
bound-commands_burst = akcje naraz
bound-command_bytes_per_s = bajty akcji na sekundę
bound-command_bytes_burst = bajty akcji naraz
bound-strikes = niezrozumiałe wiadomości
bound-sockets = połączenia serwera
bound-sockets_of_one = połączenia HTTP z jednego adresu
bound-refusals = akcje ponad limit
bound-syncs_burst = odświeżenia naraz
bound-sessions_per_min = miejsca zajęte jednym linkiem na minutę
bound-lookbacks_per_min = odczyty wcześniejszych wierszy na minutę
bound-handshakes_per_s = połączenia na sekundę
bound-strangers = połączenia z jednego adresu, które się nie przedstawiają
bound-strangers_per_s = takie połączenia odpuszczane na sekundę
bound-body_bytes = żądanie, bajty
bound-handshake_bytes = nagłówki, bajty
bound-import_bytes = plik, bajty
bound-import_depth = poziomy zagnieżdżenia w pliku
bound-import_values = liczba wartości w pliku
bound-import_blocks = istoty w jednym pliku
bound-seats = miejsca
bound-spectators = widzowie
bound-connections = połączenia
bound-tabs = połączenia jednego miejsca
bound-combatants = postacie
bound-invites = zaproszenia
bound-sessions = otwarte okna
bound-templates = szablony
bound-prepared = przygotowane walki
bound-sheets = karty
bound-suggestions = propozycje jednego miejsca
bound-webhooks = webhooki
bound-brought = to, co może wnieść jeden gracz
bound-standing = stałe odpowiedzi
bound-name_chars = długość nazwy w znakach
bound-rooms = stoły
bound-inbox = czekające polecenia
bound-simulations = walki przewidywane naraz
bound-simulated_fights = rozegrania przewidywanej walki
bound-outbox_frames = czekające wiadomości
bound-outbox_bytes = czekające wiadomości, bajty
bound-ring_bytes = przechowane wiadomości, bajty
bound-entries = wiersze w jednej odpowiedzi
bound-page_bytes = odpowiedź, bajty

## The connection ended by the server (close codes)
close-1003 = To okno wysłało coś, czego serwer nie oczekiwał, więc się rozłączył. Otwórz stół jeszcze raz.
close-1008 = Serwer nie zrozumiał kilku wiadomości, więc się rozłączył. Otwórz stół jeszcze raz.
close-1009 = Wiadomość była większa, niż serwer dopuszcza, więc się rozłączył. Otwórz stół jeszcze raz i wysyłaj mniej naraz.
close-4401 = Ten link nie otwiera już miejsca przy stole. Poproś MG o nowy.
close-4403 = Ten link nie otwiera już miejsca przy stole. Poproś MG o nowy.
close-4404 = Nie ma już takiego stołu. Sprawdź link.
close-4409 = Otwarte w nowszym oknie. To pokazuje stół tylko tak, jak było.
close-4410 = Nie ma już takiego stołu. Sprawdź link.
close-4500 = Serwer nie może teraz zapisywać, więc niczego nie przyjmuje. Nic nie przepadło; połączenie wróci samo.
close-4502 = Powitanie przyszło za późno, więc serwer się rozłączył. Połączenie wróci samo.
close-4503 = Serwer się przenosi. Kilka sekund.
close-4508 = To okno nie nadążało, więc serwer się rozłączył. Zmiany nadrobią się same.
close-4529 = Za dużo akcji naraz, więc serwer się rozłączył. Połączenie wróci samo.
close-other = Połączenie się zakończyło, więc nic tu nie dociera. Wróci samo.

## The product and the languages
app-name = Zwada
app-about = Walka, w której zasad pilnuje serwer.
lang-en = English
lang-pl = polski
lang-cs = čeština
ruleset-dragons_of_shadows = Dragons of Shadows
ruleset-bajarz = Pula z kostką przeznaczenia
ruleset-morsmordre = Pojedynek wręcz
ruleset-odria = Odria
ruleset-dnd5e = D&D 5e

## Words: people and roles
role-gm = MG
    .aria-label = mistrz gry
role-player = gracz
role-spectator = widz
role-bot = bot
role-table = stół
role-server = serwer
role-all = wszyscy
word-you = ty
word-none = brak
none-who = nikt
none-gender = nieokreślony
none-consequence = brak
none-ability = brak
none-skill = brak
none-max_size = dowolny
none-duration = do odwołania
none-mode = brak
none-location = brak
none-status = brak
none-condition = brak
none-family = brak
none-projectile = brak
none-element = brak
none-spell = brak
none-armor = brak
none-base_weapon = brak
none-weapon = brak
none-shield = brak
none-outcome = brak
none-by = nikt
none-opponents = nikt
none-concentration = nikt
none-holder = nikt
none-source = nikt
none-target = nikt
none-other = nikt
word-yes = tak
word-no = nie
word-and-more = i jeszcze { $n }
side-name = strona { $side }
side-party = drużyna
side-monsters = potwory
side-foes = przeciwnicy
side-allies = sojusznicy
side-heroes = bohaterowie
side-players = gracze
side-enemies = wrogowie
side-kobolds = koboldy
side-bandits = bandyci
side-guards = strażnicy
here = przy stole
away = poza stołem
here-of = przy stole: { $here }/{ $all }
of = { $n }/{ $m }

## Headings and labels
h-lobby = Moje stoły
h-table = Stół
h-prepare = Przygotowanie
h-prepared = Przygotowane walki
h-fight = Walka
h-live = Przebieg walki
h-after = Po walce
h-new-table = Nowy stół
h-open-link = Otwórz link
h-demo = Walka pokazowa
h-order = Kolejność
h-order-highest = od najwyższej
h-now = Teraz
h-last-outcomes = Ostatnie wyniki
h-log = Zapis walki
    .short = Zapis
h-turn = Tura
h-sheet = Karta
h-more = Więcej
h-selected = Wybrane
h-seats = Miejsca
h-invites = Linki z zaproszeniem
h-party = Drużyna
h-templates = Szablony
h-combatants = Postacie
h-numbers = Wartości bojowe
h-combatant = Postać
h-sides = Strony
h-side = Strona
h-name = Nazwa
h-alias = Nazwa dla graczy
h-table-name = Nazwa stołu
h-ruleset = Zasady
h-options = Opcje stołu
h-settings = Ustawienia
    .also = język, dźwięk, ciemny, tempo
h-language = Język
h-theme = Kolory
h-sound = Dźwięk
h-notifications = Powiadomienia
h-help = Pomoc
h-keys = Klawisze
h-gm = MG
h-gm-powers = Decyzje MG
h-your-turn = Twoja tura
h-you-are-next = Zaraz twoja tura
h-you-are-asked = Pytanie do ciebie
h-asked = pytanie
h-hp = Punkty życia
    .short = PŻ
    .aria-label = punkty życia
h-statuses = Stany
h-status = Stan
h-limits = Co zostało
h-dice = Kości
h-hand-dice = Rzucone ręcznie
h-explain = Rachunek
h-rule = Zasada { $rule }
h-rewind = Cofnij do: { $line }
h-pace = Tempo
h-hidden = W ukryciu
h-out = Poza walką
h-attack = Atak
h-defence = Obrona
h-movement = Ruch
h-hold = Chwyty i przepchnięcia
h-items = Przedmioty
h-other = Inne
h-free = Poza twoją turą
h-test = Test
h-tests = Testy
h-note = Wiadomość
h-lost = Co przepadło
h-seen-by = Odbiorcy
h-since = Od ostatniej wizyty
h-odds = Szanse
h-initiative = Inicjatywa
h-round = Runda { $n }
h-round-phase = Runda
h-setup = Przed walką
h-ended = Koniec walki
h-paused = Walka wstrzymana
h-resting = Stół odpoczywa
h-winner = Wygrywa strona: { $side }
h-no-winner = Nikt nie wygrywa
h-now-column = teraz
h-then-column = wtedy
h-nested = przerwane
h-result = Wynik
h-standing = Stałe odpowiedzi
h-commitment = Odcisk kości
h-revealed-seed = Ziarno losowe
h-key = Klucz do nowych stołów

## Buttons
btn-ok = Gotowe
btn-note-read = Przeczytane
btn-cancel = Anuluj
btn-close = Zamknij
btn-back = Wróć
btn-save = Zapisz
btn-add = Dodaj
btn-remove = Usuń
btn-edit = Edytuj
btn-delete = Usuń na stałe
btn-more = Więcej
btn-less = Mniej
btn-open = Otwórz
btn-new-table = Nowy stół
btn-create-table = Utwórz stół
btn-demo = Wypróbuj walkę pokazową
btn-open-link = Otwórz link
btn-forget = Zapomnij ten stół
btn-sit = Zajmij miejsce
btn-leave = Wstań od stołu
btn-watch = Oglądaj
btn-hand-over = Przekaż
btn-revoke = Unieważnij
btn-invite = Nowe zaproszenie
btn-copy-player = Kopiuj link dla gracza
btn-copy-link = Kopiuj link
btn-copy = Kopiuj
btn-link = Link do wiersza
btn-add-combatant = Dodaj postać
btn-from-template = Z szablonu
choose-template = Wybierz…
btn-by-hand = Ręcznie
btn-save-template = Zapisz jako szablon
btn-prepare = Przygotuj
btn-keep-fight = Zachowaj tę walkę
btn-reinforce = Wprowadź wszystkich
btn-play = Zagraj
btn-duplicate = Powiel
btn-start = Rozpocznij walkę
btn-end-fight = Zakończ walkę
    .also = koniec, zwycięstwo
btn-reopen = Wznów walkę
btn-pause = Wstrzymaj
    .also = stop, przerwa, pauza
btn-resume = Wznów
btn-next = Dalej: { $who }
btn-end-turn = Zakończ turę
btn-end-turn-losing = { $n ->
    [one] Zakończ turę, przepadnie { $n } akcja
    [few] Zakończ turę, przepadną { $n } akcje
    [many] Zakończ turę, przepadnie { $n } akcji
   *[other] Zakończ turę, przepadnie { $n } akcji
 }
btn-pass = Spasuj
btn-no-defence = Bez obrony
btn-decline = Odmów
btn-answer = Odpowiedz
btn-answer-for = Odpowiedz za postać ({ $who })
btn-act-for = Działaj za postać ({ $who })
btn-change = Zmień
btn-withdraw = Wycofaj
btn-more-time = Poproś o czas
more-time-asked = Prośba o czas wysłana
btn-add-time = +{ $s } s
btn-act-now = Działaj teraz
btn-insert = Wstaw
btn-reorder = Zmień kolejność
    .also = inicjatywa, kolej, przesuń
btn-hide = Ukryj
    .also = niewidoczny, zasadzka
btn-reveal = Ujawnij
    .also = pokaż, odsłoń, widoczny
btn-damage = Zadaj obrażenia
    .also = punkty życia, rana, zrań
btn-heal = Ulecz
    .also = punkty życia, uzdrów
btn-set = Ustaw
btn-add-status = Dodaj stan
btn-remove-status = Usuń stan
btn-correct = Popraw
btn-force = Wymuś
btn-forbid = Zabroń
btn-let-stand = Pozwól
btn-override = Decyzja MG
btn-drop-blow = Odrzuć cios
btn-hold = Odłóż
btn-give-turn = Oddaj turę
btn-call-off = Odwołaj to
btn-close-question = Nie czekaj dłużej
btn-go-back-here = Cofnij do tego miejsca
btn-go-back = Cofnij walkę
btn-take-back = Wycofaj akcję
btn-ask-gm = Poproś MG
btn-undo = Cofnij
    .also = wycofaj, anuluj, pomyłka, wróć
btn-note = Wyślij wiadomość
    .also = szept, szepnij, prywatnie, sekret, list
btn-ask-test = Zarządź test
btn-roll = Rzuć kośćmi
btn-write-back = Zapisz na kartach
btn-filter = Filtruj
btn-find = Szukaj
btn-clear = Wyczyść
btn-path-back = Cofnij krok
btn-export = Eksportuj
btn-import = Importuj
btn-export-all = Eksportuj też ukryte
btn-save-file = Zapisz jako plik
btn-verify = Sprawdź kości i podpis
btn-all-read = Gotowe
btn-read = Czytaj
btn-mute = Wycisz
btn-go-there = Przejdź tam
btn-go-to-question = Przejdź do pytania
btn-stop-trying = Przestań próbować
btn-use-here = Używaj tutaj
btn-look = Zobacz
btn-try-again = Spróbuj ponownie
btn-bring-in = Wprowadź kogoś
    .also = dodaj, posiłki, potwór, wróg
btn-my-sheet = Moja karta
btn-all-options = Wszystkie możliwości
btn-standing = Zawsze tak odpowiadaj
standing-none = pytaj za każdym razem
btn-choose = Wybierz
btn-yes-do-it = Tak, zrób to
btn-claim = Wybierz tę postać
btn-bring-own = Dodaj własną postać
btn-set-order = Ustaw kolejność
btn-up = Wcześniej
btn-down = Później
btn-menu = Menu
btn-commands = Szukaj polecenia
btn-grant-action = Daj akcję
btn-take-action = Zabierz akcję
btn-play-again = Jeszcze raz

## Tables this browser knows
lobby-role = twoja rola: { $role }
lobby-seen = ostatnia wizyta: { $time }
lobby-asked = Pytanie do ciebie
lobby-link-hint = Wklej otrzymany link
lobby-rules-hint = Systemu zasad nie można potem zmienić.
lobby-made = Stół gotowy. Skopiuj linki, zanim opuścisz tę stronę.
lobby-key-hint = Ten serwer wymaga klucza; ma go opiekun serwera.
h-import = Bloki statystyk z innych narzędzi
h-imported = Z plików
import-hint = Upuść tu plik zapisany przez inne narzędzie, wybierz go albo wklej jego treść.
import-file = Plik
import-text = Treść
import-done = { $n ->
    [0] Nie ma tu bloku statystyk, który da się odczytać.
    [one] Odczytano { $n } istotę.
    [few] Odczytano { $n } istoty.
    [many] Odczytano { $n } istot.
   *[other] Odczytano { $n } istoty.
 }
import-whole = odczyt bez luk
import-warnings = { $n ->
    [one] { $n } uwaga
    [few] { $n } uwagi
    [many] { $n } uwag
   *[other] { $n } uwagi
 }
import-other = Te istoty są z innego systemu zasad i czekają w tej przeglądarce na swój stół.
import-kept = Zachowane w tej przeglądarce; można je dodać przy stole z ich zasadami.
field-texts = Tekst bloku
import-unknown = Blok nieodczytany: { $code }.
import-unknown_format = Ten blok nie ma znanego formatu.
import-invalid_sheet = Blok nieodczytany, karta nie może mieć takiego pola: { $field }.
    .plain = Blok nieodczytany: czegoś z niego nie może mieć karta.
warn-unknown = Warto sprawdzić: { $code }.
warn-skipped = Pominięte: { $field }.
    .plain = Coś pominięto.
warn-guessed = Tego nie ma w pliku, wartość przyjęta: { $field }.
    .plain = Jakąś wartość przyjęto.
warn-more = { $n ->
    [one] I jeszcze { $n } uwaga.
    [few] I jeszcze { $n } uwagi.
    [many] I jeszcze { $n } uwag.
   *[other] I jeszcze { $n } uwagi.
 }
warn-text_cut = Tekst za długi, skrócony: { $field }.
    .plain = Jakiś tekst jest za długi i został skrócony.
warn-damage_from_text = Obrażenia według tekstu, liczby w pliku mówią co innego: { $field }.
    .plain = Obrażenia według tekstu, liczby w pliku mówią co innego.
warn-damage_type_from_text = Rodzaj obrażeń według tekstu, pola w pliku mówią co innego: { $field }.
    .plain = Rodzaj obrażeń według tekstu, pola w pliku mówią co innego.
warn-attack_bonus_from_text = Premia do trafienia według tekstu, liczby w pliku mówią co innego: { $field }.
    .plain = Premia do trafienia według tekstu, liczby w pliku mówią co innego.
warn-hp_formula_mismatch = Z kości wychodzą inne punkty wytrzymałości; zostaje liczba podana wprost.
warn-hp_formula_unparsed = Kości punktów wytrzymałości są nieczytelne; tylko się je pokazuje.
warn-unparsed_damage_qualifier = Odporność ma warunek, którego nie da się odczytać. Warto ją sprawdzić.
warn-size_defaulted = Brak znanego rozmiaru: średni.
warn-multiattack_as_text = Wieloatak to tylko tekst: ataki wybiera się pojedynczo.
warn-action_as_text = To tylko tekst, skutki wprowadza MG: { $field }.
    .plain = Jakaś akcja to tylko tekst, skutki wprowadza MG.
warn-rider_as_text = Dalsze skutki trafienia to po części tekst, wprowadza je MG: { $field }.
    .plain = Dalsze skutki trafienia to po części tekst, wprowadza je MG.
warn-spell_as_text = Działanie czaru to tekst, skutki wprowadza MG: { $field }.
    .plain = Działanie jakiegoś czaru to tekst, skutki wprowadza MG.
warn-spells_as_text = Czary są tylko w tekście; nie da się ich tu rzucić.

## Seats and invites
seat-empty = Nikt tu nie siedzi.
seat-taken = zajęte
seat-free = wolne
seat-yours = twoje miejsce
seat-choose = Wybierz swoją postać.
seat-no-combatants = jeszcze bez postaci
seat-plays = prowadzi: { $names }
seat-of = miejsce: { $seat }
seat-gm-controls = prowadzi MG
invite-gm = Link dla MG
invite-player = Link dla gracza
invite-spectator = Link dla widzów
invite-stage = Duży ekran przy stole
invite-overlay = Nakładka na transmisję (OBS)
invite-bot = Link dla bota
invite-for = Link do miejsca: { $seat }
invite-copied = Skopiowano.
invite-warn = Kto ma ten link, zajmuje to miejsce.
invite-revoked = unieważnione
h-bots = Boty i ich klucze
h-scope = Co może robić
bots-what = Program czyta walkę albo w niej gra, gdy ma klucz. Klucz działa 90 dni albo do unieważnienia.
scope-read-table = czyta to, co widzowie
scope-read-seat = czyta to, co wie jego miejsce
scope-suggest = proponuje, decyduje MG
scope-play = gra na swoim miejscu
scope-gm = może wszystko, co MG
bot-until = koniec: { $when }
bot-key-warn = Ten klucz widać tylko teraz. Kto go ma, zajmuje to miejsce.
bot-confirm-revoke = Ten klucz i wszystko, co otworzył, przestanie działać.
h-webhooks = Webhooki
webhooks-what = Inny serwer dostaje każdą linię przez POST: podpisaną, co najmniej raz i po kolei.
webhook-url = Adres
webhook-audience = Czyje linie
webhook-as-table = to, co widzi stół
webhook-as-seat = to, co widać z miejsca: { $who }
webhook-as-gm = wszystko, co widzi MG, także tajne
webhook-secret = Sekret adresu { $url }
webhook-secret-warn = Ten sekret widać tylko teraz. Dowodzi, że linia pochodzi stąd.
webhook-confirm-drop = Nic więcej tam nie trafi, a to, co czeka na wysłanie, przepadnie.
webhook-off-gm = wyłączony
webhook-off-gone = wyłączony: adres już nie istnieje
webhook-off-failing = wyłączony: od dni brak odpowiedzi
webhook-deliveries = Dostarczenia
btn-webhook-off = Wyłącz
btn-webhook-on = Włącz
btn-webhook-again = Wyślij wszystko ponownie
deliveries-none = Nic jeszcze nie wysłano.
delivery-status = odpowiedź { $status }
delivery-name = nie ma takiej nazwy
delivery-connection = brak połączenia
delivery-tls = brak bezpiecznego połączenia
delivery-timeout = brak odpowiedzi na czas
delivery-answer = odpowiedź nie do odczytania
delivery-not_https = adres to nie https
delivery-private = adres leży w sieci prywatnej
stand-in = Bez odpowiedzi przez { $hours } h gra w zastępstwie
stand-in-nobody = nikt inny
btn-take-back-hand = Graj znowu: { $who }
party-joined-from = działa od rundy { $n }

## Preparing a fight
prepare-ready = Gotowe: { combatants-count }, { sides-count }.
combatants-count = { $n ->
    [one] { $n } postać
    [few] { $n } postacie
    [many] { $n } postaci
   *[other] { $n } postaci
 }
sides-count = { $sides ->
    [one] { $sides } strona
    [few] { $sides } strony
    [many] { $sides } stron
   *[other] { $sides } strony
 }
danger-ask = Czy to groźne?
danger-what = Walka rozgrywa się wiele razy, po każdej stronie grają proste boty. Przy stole nic się nie zmienia.
danger-progress = { $done } z { $of }
danger-fights = { $n ->
    [one] Rozegrano { $n } walkę.
    [few] Rozegrano { $n } walki.
    [many] Rozegrano { $n } walk.
   *[other] Rozegrano { $n } walki.
 }
danger-rounds = Rundy: { $median }, zwykle od { $low } do { $high }.
danger-wins = Wygrywa
danger-nobody = nikt
danger-down = Na końcu leży
danger-share = Jak często
danger-sure = Pewność 95%: od – do
danger-percent = { $percent }%
danger-interval = { $low } – { $high }%
danger-stale = Od tego czasu walka się zmieniła.
prepare-hidden = Od początku w ukryciu
prepare-keep = Zostaw w drużynie, gracze mogą wybrać tę postać
prepare-count = Ile
prepare-name = Nazwa walki
prepare-hint = Wybierz walkę z listy albo przygotuj nową. Kto tu czeka, może też wejść do trwającej walki jako posiłki.
prepare-confirm-delete = { $name }: tego nie da się cofnąć.
prepare-confirm-play = Zastąpi walkę, która powstaje teraz przy stole.
prepare-needs-sides = Przed rozpoczęciem potrzebne są dwie strony.
prepare-order-auto = Kolejność według inicjatywy
prepare-order-given = Kolejność ustala MG
option-default = domyślnie: { $value }
option-changed = zmienione
option-locked-now = do zmiany, gdy nie ma otwartego pytania
option-from-next = obowiązuje od następnej tury
field-required = wymagane
field-must-int = { $field }: musi być liczbą całkowitą od { $min } do { $max }.
field-must-number = { $field }: musi być liczbą od { $min } do { $max }.
field-must-text = { $max ->
    [one] { $field }: nie może być puste i może mieć najwyżej { $max } znak.
    [few] { $field }: nie może być puste i może mieć najwyżej { $max } znaki.
    [many] { $field }: nie może być puste i może mieć najwyżej { $max } znaków.
   *[other] { $field }: nie może być puste i może mieć najwyżej { $max } znaku.
 }
field-must-choose = { $field }: wybierz jedną z podanych wartości.

## Empty places
empty-lobby = Nie ma jeszcze żadnych stołów.
    .hint = Utwórz stół, wypróbuj walkę pokazową albo otwórz otrzymany link.
empty-seats = Nikt tu nie siedzi.
empty-prepare = Żadna walka nie jest przygotowana.
empty-combatants = Nie ma jeszcze postaci.
empty-not-begun = MG jeszcze nie zaczyna.
empty-log = Nic się jeszcze nie zdarzyło.
empty-filter = Żaden wiersz nie pasuje.
empty-options = Nie ma teraz nic do wyboru.
empty-nobody-acts = Nikt nie może działać.
empty-resting = Stół odpoczywa.
empty-statuses = bez stanów
empty-not-acting = Nie możesz teraz działać. Zmiana pojawi się tutaj.
empty-no-sheet = W tej walce nie ma twojej postaci.

## Whose turn, whom play waits for
now-turn = { $n ->
    [one] Tura: { $who }
    [few] Tura: { $who }
    [many] Tura: { $who }
   *[other] Tura: { $who }
 }
now-you-next = Tura: { $who } · zaraz twoja
now-round-turn = { h-round } · { $who }
waiting-answer = Czekamy na odpowiedź ({ $who })
waiting-turn = Czekamy na turę ({ $who })
waiting-dice = Czekamy na rzut ({ $who })
waiting-gm = Czekamy na MG
waiting-nobody = Nikt nie jest pytany
waiting-start = Czekamy na rozpoczęcie
players-waiting = { $n ->
    [one] { $n } gracz czeka
    [few] { $n } graczy czeka
    [many] { $n } graczy czeka
   *[other] { $n } gracza czeka
 }
answered-of = odpowiedzi: { $n }/{ $m }
first-this = Najpierw to: pytanie ({ $who }).
row-acted = po turze
row-next = następnie
row-now = teraz działa
row-waiting = odłożone
row-held = { $n ->
    [one] odłożona { $n } akcja
    [few] odłożone { $n } akcje
    [many] odłożone { $n } akcji
   *[other] odłożone { $n } akcji
 }
row-hidden-note = gracze nie widzą tego wiersza
row-not-in-order = poza kolejnością
row-ambush-before = atak z ukrycia: przed turą ({ $who })
row-ambush = atak z ukrycia: zaraz
row-tie = rozstrzyga { $value }
track-count = moment { $n }
track-choosing = wybiera
track-locked = ustalone
track-under-way = trwa
track-to-come = przed nami
track-done = wykonane
track-lost = przepada
track-held = odłożone
track-from = od { $n }
track-together = równocześnie: nikt nie zna wcześniej wyniku drugiego
track-done-of = gotowe: { $n }/{ $m }
track-asked = Pytanie ({ $who }): { $what }
track-asked-next = potem pytanie: { $who }
track-move = ruch { $left }/{ $of }
track-surprised = zaskoczenie do końca pierwszej tury
track-asked-after = pytanie po tej turze
track-ready = przygotowane: „{ $what }”
track-ready-on = przygotowane: { $what }
track-ready-other = przygotowana akcja
track-concentrates = koncentracja: { $what }
track-concentrates-other = koncentracja
track-death-saves = rzuty przeciw śmierci: udane { $successes }, nieudane { $failures }
track-until-start = do początku tury ({ $who })
track-until-end = do końca tury ({ $who })
path-spent = { $n }/{ $max }
path-square = pole { $square }
path-closed = brak drogi
path-wall = ściana
path-no-stop = droga nie może się tu kończyć
path-hard = trudny teren

## Questions
prompt-turn = Twoja tura. Co robisz?
prompt-defence = { $attacker } atakuje cię.
prompt-defence-of = { $attacker } atakuje (cel: { $target }).
prompt-hidden-roll = Rzut pozostaje ukryty, dopóki nie wybierzesz.
prompt-reaction = Możliwa reakcja ({ $who }).
prompt-ruling = Decyduje MG.
prompt-dice = { $n ->
    [one] Rzuć kośćmi: { $n }k{ $sides } i wpisz wynik.
    [few] Rzuć kośćmi: { $n }k{ $sides } i wpisz wyniki.
    [many] Rzuć kośćmi: { $n }k{ $sides } i wpisz wyniki.
   *[other] Rzuć kośćmi: { $n }k{ $sides } i wpisz wyniki.
 }
prompt-other = Pytanie do ciebie.
prompt-covered-note = czeka za innym pytaniem
prompt-sealed = zapieczętowane do odkrycia
prompt-changed = Możliwości się zmieniły.
prompt-aloud = { $s ->
    [one] Pytanie do ciebie: { $choices }. { $s } sekunda.
    [few] Pytanie do ciebie: { $choices }. { $s } sekundy.
    [many] Pytanie do ciebie: { $choices }. { $s } sekund.
   *[other] Pytanie do ciebie: { $choices }. { $s } sekundy.
 }
prompt-aloud-untimed = Pytanie do ciebie: { $choices }.
next-aloud = Zaraz twoja tura.
turn-aloud = Twoja tura.
choice-dice = { $n ->
    [one] { $stat } + { $n } kość
    [few] { $stat } + { $n } kości
    [many] { $stat } + { $n } kości
   *[other] { $stat } + { $n } kości
 }
choice-left = zostało: { $n }
choice-cost = koszt: { $cost }
choice-free = za darmo
choice-target = Wybierz cel.
choice-no-target = jeszcze bez celu
choice-armed = Naciśnij jeszcze raz, aby wysłać.
choice-needed = potrzeba: { $n }
choice-chance = szansa: { $percent }%
choice-none-hint = trafienie, chyba że pech

## Clock
clock-left = zostało { $time }
clock-then = { $time }, potem: { $answer }
clock-then-only = potem: { $answer }
clock-until = do: { $time }
clock-stands = czas stoi
clock-up = czas minął, decyduje serwer
clock-none = bez limitu czasu
clock-minutes = { $n } min
clock-default = odpowiedź domyślna
clock-default-none = bez obrony
clock-default-end_turn = koniec tury
clock-default-decline = odmowa
pace-live = na żywo
pace-days = wielodniowe
pace-none = bez zegara
pace-summary = tempo: { $pace }, odpowiedzi: { $s } s
pace-turn_s = Czas na turę
pace-reaction_s = Czas na odpowiedź
pace-unit = jednostka: { $what }

## The connection
conn-connecting = łączenie
conn-connected = połączono
conn-sending = Wysyłanie…
conn-saved = zapisano
conn-unconfirmed = Jeszcze bez potwierdzenia. Można bezpiecznie nacisnąć jeszcze raz.
conn-busy = Serwer jest zajęty. Akcja wyśle się ponownie sama.
conn-behind = { $n ->
    [one] Nadrabianie zmian: { $n }
    [few] Nadrabianie zmian: { $n }
    [many] Nadrabianie zmian: { $n }
   *[other] Nadrabianie zmian: { $n }
 }
conn-resuming = Utracono połączenie, ponowna próba za { $s } s. Widzisz stół z godziny { $time }.
conn-resuming-now = Utracono połączenie, trwa ponowna próba. Widzisz stół z godziny { $time }.
conn-offline = Bez połączenia. Widzisz stół z godziny { $time }.
conn-in-flight = wyśle się ponownie, jeden raz
conn-moved-on = W międzyczasie gra toczyła się dalej.
conn-moving = Serwer się przenosi. Kilka sekund.
conn-storage = Serwer nie może teraz zapisywać, więc niczego nie przyjmuje. Nic nie przepadło.
conn-forked-gm = Serwer wrócił ze starszym stanem. Utracona część jest zachowana.
conn-forked = Trwa przywracanie stołu.
conn-already-over = Już po wszystkim: { $what }
conn-other-window = Zrobione już w innym oknie.
conn-newer-window = Otwarte w nowszym oknie.
conn-spectators-only = Ta strona pokazuje to, co widzą widzowie, więc otwiera ją tylko link dla widzów. MG tworzy go przy stole.
conn-read-only = tylko do odczytu
conn-durability-disk = zapis na dysku przed każdą odpowiedzią
conn-durability-os = zapis w ciągu sekundy
conn-durability-none = tylko w pamięci
conn-started = Walka trwa.

## Log and explanations
log-gm-only = tylko MG
log-by-default = odpowiedź domyślna
log-standing = stała odpowiedź
log-by-gm = decyzja MG
log-undone = już się nie liczy
log-hand = rzucone ręcznie
log-fixed = wynik ustalony przez MG
log-secret = rzut ukryty
log-shows-totals = inni widzą sumy i wynik
log-shows-outcome = inni widzą sam wynik
log-open = rzut jawny
log-note = Wiadomość od MG: { $text }
log-lines = { $n ->
    [one] { $n } wiersz
    [few] { $n } wiersze
    [many] { $n } wierszy
   *[other] { $n } wiersza
 }
btn-copy-text = Kopiuj jako tekst
btn-copy-bbcode = Kopiuj na forum
since-lines = Od ostatniej wizyty: { log-lines }
log-filter-all = wszystko
log-filter-outcome = tylko wyniki
log-filter-gm = decyzje MG
log-filter-secret = wiersze ukryte
log-no-such-line = Wiersza, do którego prowadzi link, nie ma w twoim zapisie: jest starszy niż to, co tu zostało, albo nie był dla ciebie.
log-link-copied = Link do tego wiersza jest skopiowany.
since-hp = { $who }: punkty życia { $change }
since-out = poza walką: { $names }
since-you = Dotąd przeczytane
explain-sum = suma
explain-against = przeciw
explain-percent = { $percent }%
explain-rounded = { $exact }, czyli { $value }
explain-at-least = { $exact }, najmniej { $value }
explain-at-most = { $exact }, najwyżej { $value }
explain-cancels = { $one } unieważnia { $other }
explain-bonus = dorzut
explain-bonus-dice = dorzuty: { $faces }
explain-cancelled = unieważnione: { $faces }
explain-dice = { $n ->
    [one] kość
    [few] kości
    [many] kości
   *[other] kości
 }
explain-check = do sprawdzenia po walce
explain-beats = { $a } > { $b }
dice-list = kości: { $faces }
dice-d = k{ $sides }
dice-nd = { $n }k{ $sides }
ui-newer = { $n ->
    [one] nowe: { $n } wiersz ↓
    [few] nowe: { $n } wiersze ↓
    [many] nowe: { $n } wierszy ↓
   *[other] nowe: { $n } wiersza ↓
 }
ui-older = { $n ->
    [one] starsze: { $n } wiersz
    [few] starsze: { $n } wiersze
    [many] starsze: { $n } wierszy
   *[other] starsze: { $n } wiersza
 }
ui-meanings = Co daje każdy wybór: { $what }
ui-still = jeszcze do wyboru

## Po walce
after-none = Walki o tym numerze nie ma w twoim zapisie.
after-running = Walka trwa
after-minutes = { $n ->
    [one] { $n } minuta
    [few] { $n } minuty
    [many] { $n } minut
   *[other] { $n } minuty
 }
after-decisions = { $n ->
    [one] { $n } decyzja MG
    [few] { $n } decyzje MG
    [many] { $n } decyzji MG
   *[other] { $n } decyzji MG
 }
after-unknown = nie podano
after-points = Punkty życia w czasie walki
after-course = { $who }: { $from } → { $to }
after-damage = Obrażenia
after-dealt = zadane
after-taken = otrzymane
after-healed = uleczone
after-damage-hint = Według twojego zapisu: czego nie widać, tego tu nie ma. Zadaje ten, kogo wymienia wiersz.
after-dice = { $die }, rzucone: { $n }, średnia { $mean }, oczekiwana { $expected }
after-by-hand = Rzucone ręcznie, tu nie liczone: { $n }
after-fixed = Ustalone przez MG, tu nie liczone: { $n }
after-write-hint = Punkty życia i to, co trwa dłużej niż walka, przechodzą z walki na kartę.
after-no-sheets = Nikt tu nie pochodzi z karty drużyny, więc nie ma czego zapisać.
after-without-sheet = Bez karty drużyny: { $names }
after-written = Zapisane na kartach: { $names }
export-as = Odbiorcy
export-format = Format
export-of-table = To, co widzi stół
export-of-seat = To, co widzi { $who }
export-of-gm = Wszystko, tak jak jest zapisane
export-text = Tekst
export-markdown = Markdown
export-bbcode = BBCode, na fora
export-json = JSON
export-ndjson = NDJSON, z podpisem
export-reckoned = Z rachunkiem każdego wyniku
export-hint = W języku tej strony. Tam, gdzie to wkleisz, imiona nikogo nie wołają i nie stają się linkami.
export-ndjson-hint = Tak, jak podpisuje serwer: dla programów i do sprawdzenia kości.
export-gm-hint = Ze wszystkim, co jest ukryte. Z podpisem, więc można sprawdzić kości i decyzje.
export-unreadable = Ten eksport jest z nowszej wersji, więc nie da się go tu zapisać. Weź NDJSON.
export-result = Eksport
verify-title = Sprawdzenie kości i podpisu
verify-hint = Liczy to ta przeglądarka, z eksportu, który podpisuje serwer.
verify-file = Eksport z pliku (NDJSON)
verify-part-signature = Podpis
verify-part-chain = Wiersze
verify-part-dice = Kości
verify-part-decisions = Zasady
verify-mark-good = zgadza się
verify-mark-bad = nie zgadza się
verify-mark-unchecked = bez sprawdzenia
verify-entry = Wiersz { $n }
verify-signature-good = Podpisane kluczem tego serwera ({ $key }).
verify-signature-whose = Podpisane kluczem { $key }. Czyj to klucz, mówi tylko jego serwer.
verify-signature-bad = Podpis nie pasuje do pliku.
verify-other-key = Podpisane kluczem { $key }, którego ten serwer nie ma.
verify-no-signature = Ostatni wiersz nie jest podpisem.
verify-no-ed25519 = Ta przeglądarka nie zna Ed25519, więc nie sprawdzi podpisu. Zrobi to nowsza albo „zwada verify”.
verify-entries = { $n ->
    [one] { $n } wiersz, żadnego nie brakuje i żaden nie jest zmieniony.
    [few] { $n } wiersze, żadnego nie brakuje i żaden nie jest zmieniony.
    [many] { $n } wierszy, żadnego nie brakuje i żaden nie jest zmieniony.
   *[other] { $n } wiersza, żadnego nie brakuje i żaden nie jest zmieniony.
 }
verify-missing = Tu powinien stać wiersz { $n }.
verify-older = Jest starszy niż poprzedni.
verify-last = To ostatni, a powinno ich być { $n }.
verify-order = Numer { $n } stoi po { $before }.
verify-lines = To nie te wiersze, które są podpisane.
verify-chain-rules = Żadnego nie brakuje. Czy któryś jest zmieniony, powie o takim pliku „zwada verify”.
verify-dice = Odtworzone z ziarna: { $n }
verify-dice-kept = Odtworzone z ziarna: { $n }. Bez odtworzenia, bo ziarno albo to, na co padły, jest tajne: { $kept }
verify-die = Kość pokazuje { $face }, ziarno daje { $due }.
verify-faces = { $faces }: to nie są kości z ziarna.
verify-false-seed = Pokazane ziarno nie jest tym obiecanym.
verify-no-promise = Są tu kości, zanim obiecano ich ziarno.
verify-no-source = Te kości nie mówią, skąd są.
verify-decisions-lines = W tym, co widzi stół, nie ma decyzji.
verify-decisions-rules = Czy każda decyzja jest zgodna z zasadami, powie „zwada verify”.
verify-unable = Strona przyszła połączeniem bez szyfrowania, więc przeglądarka nie liczy tu podpisów. Otwórz ją przez https albo użyj „zwada verify”.
verify-unreadable = To nie jest eksport z Zwady albo pochodzi z nowszej wersji.
verify-no-export = Nie udało się pobrać eksportu. Spróbuj za chwilę.
verify-not-proved = To nie dowodzi, że nikt nie czyta dysku serwera: kto zna ziarno, zna kości, zanim padną. Kości rzucone ręcznie i ustalone przez MG nie są z żadnego ziarna.
plot-drawing = Wykres
plot-table = Tabela
plot-start = na początku
plot-face = ścianka
plot-rolled = rzucone
plot-expected-column = oczekiwane
plot-expected = Kreska w poprzek słupka: oczekiwana liczba.

## Going back
rewind-none = brak
rewind-lines = { $n ->
    [one] { $n } wiersz przestanie się liczyć. Pozostanie w zapisie, przekreślony.
    [few] { $n } wiersze przestaną się liczyć. Pozostaną w zapisie, przekreślone.
    [many] { $n } wierszy przestanie się liczyć. Pozostaną w zapisie, przekreślone.
   *[other] { $n } wiersza przestanie się liczyć. Pozostanie w zapisie, przekreślone.
 }
rewind-keeps = nie zmieni się
rewind-keeps-seats = miejsca, zaproszenia, nazwy, tempo
rewind-keeps-dice = kości w zapisie; nowe rzuty będą nowe
rewind-keeps-seen = to, co gracze już widzieli
rewind-all-read = Wszyscy przeczytają: „{ $text }”
rewind-question-new = od nowa, pełny czas
rewind-same = Nic więcej się nie zmieni.
rewind-what-hp = punkty życia
rewind-what-limit = zostało: { $name }
rewind-what-actions = pozostałe akcje
rewind-what-status = stan
rewind-what-state = sprawność
rewind-what-side = strona
rewind-what-turn = tura
rewind-what-round = runda
rewind-what-question = pytanie
rewind-what-phase = walka
rewind-what-presence = w walce
undo-offer = Zrobione: { $what }

## Durations
until-turn_start = do początku następnej tury ({ $who })
until-turn_end = do końca następnej tury ({ $who })
until-turn_start_after = do początku drugiej tury od teraz ({ $who })
until-turn_end_after = do końca drugiej tury od teraz ({ $who })
until-turn_n_start = do początku tury { $n } ({ $who })
until-turn_n_end = do końca tury { $n } ({ $who })
until-round = do rundy { $n }
until-round_end = do końca rundy { $n }
until-attack = do następnego ataku
until-action = do własnej następnej akcji
until-fight_end = do końca walki
until-lifted = do odwołania
rounds-for = { $n ->
    [one] { $n } rundę
    [few] { $n } rundy
    [many] { $n } rund
   *[other] { $n } rundy
 }
for-rounds = na { rounds-for }
status-for = { $status } na { rounds-for }
status-until = { $status } { $until }
held-by = w chwycie ({ $who })
holds = trzyma ({ $who })
source-of = od: { $who }

## Counting and units
actions-left = { $n ->
    [0] Nie została żadna akcja
    [one] Została { $n } akcja
    [few] Zostały { $n } akcje
    [many] Zostało { $n } akcji
   *[other] Zostało { $n } akcji
 }
actions-label = Akcje: { $left }/{ $size }
actions-in-turn = { $n ->
    [one] { $n } akcja
    [few] { $n } akcje
    [many] { $n } akcji
   *[other] { $n } akcji
 }
blocks-left = { $n ->
    [0] Nie został żaden blok
    [one] Został { $n } blok
    [few] Zostały { $n } bloki
    [many] Zostało { $n } bloków
   *[other] Zostało { $n } bloku
 }
dodges-left = { $n ->
    [0] Nie został żaden unik
    [one] Został { $n } unik
    [few] Zostały { $n } uniki
    [many] Zostało { $n } uników
   *[other] Zostało { $n } uniku
 }
blocks-label = Bloki: { $used }/{ $max }
dodges-label = Uniki: { $used }/{ $max }
limit-label = { $limit }: { $used }/{ $size }
    .aria-label = { $limit }: wykorzystane { $used }/{ $size }
limit-left = { $limit }, zostało: { $n }
limit-actions = akcje
limit-reaction = reakcja
hp-exact = { $now }/{ $max }
    .aria-label = punkty życia: { $now }/{ $max }
hp-short = PŻ { $now }/{ $max }
band-unhurt = bez ran
band-scratched = drobne rany
band-hurt = rany
band-badly_hurt = ciężkie rany
band-down = poza walką
hit-points = { $n ->
    [one] { $n } punkt życia
    [few] { $n } punkty życia
    [many] { $n } punktów życia
   *[other] { $n } punktu życia
 }
points = { $n ->
    [one] { $n } punkt
    [few] { $n } punkty
    [many] { $n } punktów
   *[other] { $n } punktu
 }
metres = { $n ->
    [one] { $n } metr
    [few] { $n } metry
    [many] { $n } metrów
   *[other] { $n } metra
 }
metres-short = { $n } m
seconds = { $n ->
    [one] { $n } sekunda
    [few] { $n } sekundy
    [many] { $n } sekund
   *[other] { $n } sekundy
 }
seconds-short = { $n } s
minutes = { $n ->
    [one] { $n } minuta
    [few] { $n } minuty
    [many] { $n } minut
   *[other] { $n } minuty
 }
hours = { $n ->
    [one] { $n } godzina
    [few] { $n } godziny
    [many] { $n } godzin
   *[other] { $n } godziny
 }
days = { $n ->
    [one] { $n } dzień
    [few] { $n } dni
    [many] { $n } dni
   *[other] { $n } dnia
 }
dice-count = { $n ->
    [one] { $n } kość
    [few] { $n } kości
    [many] { $n } kości
   *[other] { $n } kości
 }
unit-m = m
unit-s = s

## States, phases, kinds of questions
state-active = w walce
state-waiting = czeka
state-hidden = w ukryciu
phase-setup = przed walką
phase-running = trwa
phase-ended = zakończona
kind-turn = tura
kind-declaration = deklaracja
kind-defence = obrona
kind-reaction = reakcja
kind-choice = wybór
kind-ruling = decyzja MG
kind-more_time = więcej czasu
kind-suggestion = decyzja
kind-take_back = wycofanie akcji
kind-dice = kości
how-given = odpowiedź
how-passed = bez odpowiedzi
how-standing = stała odpowiedź
how-expired = odpowiedź domyślna
how-nothing = nic do wyboru
how-gm = decyzja MG

## Outcomes
outcome-hit = Trafienie.
    .short = trafienie
outcome-miss = Pudło.
    .short = pudło
outcome-blocked = Zablokowane.
    .short = zablokowane
outcome-dodged = Unik udany.
    .short = unik udany
outcome-defended = Obronione.
    .short = obronione
outcome-success = Sukces.
    .short = sukces
outcome-failure = Porażka.
    .short = porażka
outcome-open = Trwa dalej.
    .short = trwa
outcome-good_luck = Szczęście.
    .short = szczęście
outcome-bad_luck = Pech.
    .short = pech
outcome-lapsed = Nic z tego.
    .short = przepadło
outcome-partial_success = Częściowy sukces.
    .short = częściowy sukces
outcome-initiator = Udane.
    .short = udane
outcome-opponent = Nieudane.
    .short = nieudane

## Themes and small settings
theme-system = jak w urządzeniu
theme-light = jasne
theme-dark = ciemne
settings-left-hand = dla leworęcznych
settings-letter-keys = klawisze literowe
settings-sound-on = dźwięk włączony
settings-sound-off = dźwięk wyłączony
cue-turn = Twoja tura: { $room }
    .short = twoja tura
cue-next = Zaraz twoja tura: { $room }
    .short = zaraz twoja tura
cue-asked = Pytanie do ciebie: { $room }
    .short = pytanie do ciebie
cue-hurry = Zostało dziesięć sekund: { $room }
    .short = zostało dziesięć sekund
cue-reminder = Przypomnienie o pytaniu do ciebie: { $room }
    .short = przypomnienie
h-cues = Powiadamiaj, gdy
h-ways = Jak powiadamiać
way-sound = dźwięk
way-title = tytuł i ikona karty przeglądarki
way-vibration = wibracje
way-notification = powiadomienia
way-notification-denied = Ta przeglądarka nie pozwala stronie na powiadomienia. Zezwól na nie w jej ustawieniach tej strony.
notify-ask = Czy przeglądarka ma powiadamiać o twojej turze, także gdy ta strona jest w tle?
btn-notify = Tak, powiadamiaj
btn-not-now = Nie
key-options = wybór z listy
key-next = dalej
key-pause = wstrzymanie
key-log = zapis walki
key-order = kolejność
key-find = szukanie
key-help = klawisze
key-amount = obrażenia, leczenie, punkty życia wybranej postaci
key-letters = Klawisze bez Ctrl działają przy stole
palette-none = Żadne polecenie nie ma takich słów.

## GM's tools
gm-selected = Wybrane: { $who }
gm-amount = Ile
gm-limit-used = wykorzystane: { $used }/{ $size }
gm-next-roll = Następny rzut
gm-next-roll-faces = oczka, np. 6 4 3
gm-next-roll-hint = Następne kości tej postaci wypadną tak; zapis walki powie, że ustala to MG.
gm-mark = własne słowo
gm-mark-until = Jak długo
gm-note-to = Wiadomość, odbiorca: { $who }
gm-audience-all = wszyscy
gm-audience-me = tylko ja
gm-audience-who = MG, { $who }
gm-see-as = Widok: { $who }
gm-audience-own = mój
see-as = Widok
    .also = gracz, co widzi
see-as-read-only = To widzą ci odbiorcy, prosto z serwera. Tylko do odczytu.
see-as-back = Wróć do mojego widoku
see-as-lost = Serwer teraz tego nie pokazuje. Ponowne pytanie pójdzie samo.
gm-type-hint = −7 to obrażenia, +5 leczy, =12 ustawia
points-typed = Wpisz −7, +5 albo =12.
points-other-way = Znak mówi co innego niż przycisk. Naciśnij Enter albo usuń znak.
points-not-here = Tutaj nic nie zmienia życia w ten sposób. Zmień je na karcie.
points-unknown = Nie wiadomo tu, ile zostało życia.
points-same = Tyle już jest.
h-sight = Co gracze widzą z punktów życia
shows-exact = liczba
shows-usual = to, co pokazują zasady
shows-nothing = nic
h-rolls-seen = Co gracze widzą z rzutów
h-rolls-seen-hint = Własne rzuty widać zawsze w całości.
shows-all = wszystkie liczby
shows-totals = sumy i wynik
shows-outcome = sam wynik
gm-asks-more-time = Prośba o czas ({ $who }).
gm-asks-take-back = Prośba o wycofanie akcji ({ $who }).
gm-suggests = Propozycja ({ $who }): { $wish }.
gm-wants = { $who } chce zrobić tak: { $wish }.
waits-for-gm = Czeka na decyzję MG: { $wish }.
gm-rulings-hint = To, co chcą zrobić gracze, czeka na twoją zgodę
gm-confirm-end = Zakończyć walkę dla wszystkich?
gm-confirm-revoke = Ten link i jego okna przestaną działać.
gm-hand-dice = rzuca własnymi kośćmi
gm-confirm-reveal = Gracze od teraz to zobaczą ({ $who }); tego nie da się cofnąć.
gm-alias = inni widzą: { $alias }
gm-confirm-reveal-name = Od teraz wszyscy widzą prawdziwą nazwę ({ $who }); tego nie da się cofnąć.
gm-confirm-hand-over = Od teraz prowadzi: { $seat } (postać: { $who }).
gm-palette = Wpisz polecenie
gm-order-before = przed: { $who }
gm-order-after = po: { $who }
gm-order-first = na początek
gm-order-last = na koniec
gm-order-hint = Przeciągnij za uchwyt albo przesuń strzałkami.

## Commands of the table and the flow
act-name_room = Nazwij stół
act-name_seat = Nazwij miejsce
act-invite = Nowe zaproszenie
act-make_key = Nowy klucz dla bota
act-revoke = Unieważnij
act-claim = Zajmij miejsce
act-hand_over = Przekaż
act-set_role = Zmień rolę
act-save_sheet = Zapisz kartę
act-drop_sheet = Usuń kartę
act-save_template = Zapisz jako szablon
act-drop_template = Usuń szablon
act-prepare_encounter = Przygotuj walkę
act-drop_prepared = Usuń walkę
act-new_encounter = Nowa walka
act-write_back = Zapisz na kartach
act-reveal_dice = Ujawnij ziarno losowe
act-more_time = Poproś o czas
act-answer_request = Odhacz prośbu
act-set_sight = Ustal, co widać
act-set_numbers = Ustal widok rzutów
act-set_rulings = Najpierw pytaj mnie
act-set_alias = Nadaj inną nazwę
act-reveal_name = Ujawnij nazwę
act-add_webhook = Nowy webhook
act-set_webhook = Zmień webhook
act-replay_webhook = Wyślij jeszcze raz
act-drop_webhook = Usuń webhook
act-write_note = Napisz wiadomość
act-set_pace = Ustal tempo
act-add_combatant = Dodaj postać
act-remove_combatant = Usuń postać
act-edit_sheet = Edytuj kartę
act-hide = Ukryj
act-reveal = Ujawnij
act-set_option = Zmień opcję stołu
act-start = Rozpocznij walkę
act-end_encounter = Zakończ walkę
act-reopen = Wznów walkę
act-pause = Wstrzymaj
act-resume = Wznów
act-rewind = Cofnij do tego miejsca
act-take_back = Wycofaj akcję
act-withdraw = Wycofaj
act-throw_dice = Wpisz kości
act-standing = Zawsze tak odpowiadaj
act-override = Decyzja MG
act-close = Nie czekaj dłużej
act-expire = Czas minął
act-end_turn = Zakończ turę
act-pass = Spasuj
act-decline = Odmów
act-none = Bez obrony
what-sheet = karta
what-template = szablon
what-prepared = przygotowana walka
what-request = prośba
what-webhook = webhook
what-session = otwarte okno
what-invite = zaproszenie
what-party = karta drużyny
what-seat = miejsce
what-put_status = stan
what-lift_status = koniec stanu
what-beat = czyja tura
what-time = czas na pytanie
what-limit = limit
what-status = stan
what-order = kolejność
what-active = kto teraz działa
what-dice = następne kości
what-hand_dice = własne kości
what-drop = odrzucenie tego, co czeka
what-close = koniec czekania

## The log: facts of the core. An empty sentence belongs to another one's line.
ev-CombatantAdded = { $who } dołącza (strona: { $side }).
ev-CombatantRemoved = { $who }: już nie w walce.
ev-CombatantChanged = { $who }: zmiana na karcie.
ev-Hidden = { $who } znika w ukryciu.
ev-Revealed = { $who } wychodzi z ukrycia.
ev-AliasGiven = { $who }: inni widzą nazwę „{ $alias }”.
ev-NameRevealed = { $alias } to naprawdę { $name }.
ev-OptionSet = Opcja stołu: { $name } → { $value }.
    .plain = Opcja stołu zmieniona.
ev-PaceSet = Tempo gry zmienione.
ev-Started = Walka się zaczyna.
ev-Ended = Koniec walki. Wygrywa strona: { $winner }.
    .plain = Koniec walki. Nikt nie wygrywa.
ev-Reopened = Walka wznowiona.
ev-Paused = Walka wstrzymana.
ev-Resumed = Walka trwa dalej.
ev-RoundBegan = Runda { $round }.
ev-RoundEnded = { "" }
ev-ClocksHeld = { "" }
ev-QueueSet = { "" }
ev-BeatBegan = { "" }
ev-BeatEnded = { "" }
ev-BeatJoined = { "" }
ev-TurnBegan = Zaczyna { $who }.
ev-TurnEnded = { $how_is ->
    [expired] Czas minął. { $who } kończy turę.
    [gm] Decyzja MG: koniec tury ({ $who }).
    [nothing] { "" }
   *[other] { $who } kończy turę.
 }
ev-Rested = { $rounds ->
    [one] Bez pytań: { $rounds } runda; stół odpoczywa.
    [few] Bez pytań: { $rounds } rundy; stół odpoczywa.
    [many] Bez pytań: { $rounds } rund; stół odpoczywa.
   *[other] Bez pytań: { $rounds } rundy; stół odpoczywa.
 }
ev-Requested = { $who } czeka na chwilę: { $wish }.
ev-RequestServed = { "" }
ev-Acted = { $who }: { $wish }.
ev-Asked = { $kind_is ->
    [turn] { "" }
    [dice] Czekamy na rzut ({ $to }).
   *[other] Pytanie: { $to }.
 }
ev-Answered = { $who }: odpowiedź zapieczętowana do odkrycia.
    .plain = Odpowiedź zapieczętowana do odkrycia.
ev-Withdrawn = Odpowiedź wycofana.
ev-Settled = { "" }
ev-Reply = { $how_is ->
    [expired] Czas minął. { $who }: { $wish } (odpowiedź domyślna).
    [standing] { $who }: { $wish } (stała odpowiedź).
    [gm] Decyzja MG: { $wish } ({ $who }).
    [nothing] { "" }
    [passed] { $who } pasuje.
   *[other] { $who }: { $wish }.
 }
    .plain = { $how_is ->
        [expired] Czas minął. { $who } pasuje (odpowiedź domyślna).
        [standing] { $who } pasuje (stała odpowiedź).
        [gm] Decyzja MG: pas ({ $who }).
        [nothing] { "" }
       *[other] { $who } pasuje.
    }
ev-Lapsed = { $who }: { $wish }. Nic z tego.
ev-Rolled = { "" }
ev-DiceFixed = Decyzja MG: następne kości to { $faces } ({ $who }).
    .plain = Decyzja MG: następne kości to { $faces }.
ev-HandDiceSet = { $who }: od teraz własne kości.
    .plain = { $who }: znów rzuca serwer.
ev-Spent = { "" }
ev-LimitSet = Decyzja MG: { $limit }, wykorzystane: { $used } ({ $who }).
    .plain = Decyzja MG: { $limit }, wykorzystane: 0 ({ $who }).
ev-LimitsReset = { "" }
ev-StatusPut = { $status_on }: { $status }.
    .plain = Stan: { $status }.
ev-StatusLifted = { $status_on }: koniec ({ $status }).
    .plain = Koniec stanu: { $status }.
ev-StandingSet = Zmiana stałej odpowiedzi ({ $who }).
ev-TimeGiven = Więcej czasu: { $to }.
ev-ClockExtended = Czas przedłużony: serwer przez chwilę nie działał.
ev-Dropped = Decyzja MG: to, co tu czekało, przepada.
ev-Rewound = { $took_back ->
   *[command] Gracz cofa ostatnią akcję. Już się nie liczy.
 }
    .plain = MG cofa walkę do wcześniejszego wiersza. To, co po nim, już się nie liczy.
ev-Waits = { "" }

## The log: facts of the table
ev-RoomOpened = Stół jest gotowy.
ev-RoomNamed = Nowa nazwa stołu: { $name }.
ev-SeatMade = Nowe miejsce przy stole: { $role }.
ev-SeatChanged = Zmiana miejsca: { $name } ({ $role }).
ev-SeatRemoved = Ubywa miejsce przy stole.
ev-InviteMade = Nowe zaproszenie gotowe.
ev-InviteRevoked = Zaproszenie unieważnione.
ev-SessionOpened = { "" }
ev-SessionKept = { "" }
ev-SessionRevoked = Jedno z okien traci wstęp.
ev-HandedOver = { $combatant }: od teraz prowadzi { $seat }.
    .plain = { $combatant }: od teraz prowadzi MG.
ev-PartySheetSaved = Karta zapisana ({ $name }).
    .plain = Karta drużyny zapisana.
ev-PartySheetDropped = Karta drużyny usunięta.
ev-TemplateSaved = Szablon zapisany.
ev-TemplateDropped = Szablon usunięty.
ev-FightPrepared = Walka przygotowana.
ev-FightDropped = Przygotowana walka usunięta.
ev-FightMade = Nowa walka czeka na rozpoczęcie.
ev-PaceChosen = Tempo gry zmienione.
ev-Sourced = { "" }
ev-DiceCommitted = Kości tej walki są zapieczętowane: nikt już ich nie zmieni, a ich odcisk mają wszyscy.
ev-DiceRevealed = Kości można teraz sprawdzić.
ev-WrittenBack = { $combatant }: zapisane na karcie.
ev-GmAsked = { $by } pyta MG: { $kind }.
ev-GmHeard = { $outcome_is ->
    [forbidden] MG tego zabrania. Nic się nie zużywa.
    [changed] Decyzja MG: zamiast tego dzieje się coś innego.
    [lapsed] Nic z tego: ta chwila już minęła.
   *[other] { "" }
 }
ev-StandInSet = { $seat }: zastępstwo: { $by }
    .plain = { $seat }: bez zastępstwa
ev-StoodIn = { $combatant }: nie ma odpowiedzi. Miejsce: { $seat }, odtąd gra w zastępstwie: { $by }
act-set_stand_in = Wybierz zastępstwo
ev-Nudged = Przypomnienie ({ $who }): kończy się czas na odpowiedź.
ev-SightSet = Punkty życia dla innych ({ $side }): { $shows }.
ev-NumbersSet = Rzuty dla innych ({ $side }): { $shows }.
ev-RulingsSet = { $ask_is ->
    [true] Od teraz MG najpierw słyszy, co gracze chcą zrobić.
   *[other] To, co robią gracze, znowu dzieje się od razu.
 }
ev-WebhookSaved = { $on_is ->
    [true] Webhook działa ({ $name }).
   *[other] Webhook jest wyłączony ({ $name }).
 }
ev-WebhookDropped = Usunięto webhook.
ev-NoteWritten = Wiadomość ({ $to }): { $text }
    .plain = Wiadomość dla wszystkich: { $text }
ev-HistoryForked = Serwer wrócił ze starszym stanem. Utracona część jest zachowana.

## The page alone
ui-unreachable = Serwer nie odpowiada. Sprawdź połączenie i spróbuj jeszcze raz.

## What an option comes to, what waits, and the layouts pairs and duel
odds-dice = { $n ->
    [one] { $n } kość
    [few] { $n } kości
    [many] { $n } kości
   *[other] { $n } kości
 }
odds-fixed = bez rzutu: { $fixed }
odds-needs = potrzeba { $needs }
odds-chance = { $chance }%
h-waits-for = Czeka na odpowiedź: { $who }
h-waits-for-you = Czeka na twoją odpowiedź
waits-unanswerable = Nie masz na to odpowiedzi.
waits-land-first = Najpierw to, co czeka: { $n }
waits-answers = możliwe odpowiedzi: { $answers }
choose-then-send = Teraz wybierz: { $what }
btn-end-turn-waiting = Zakończ turę, dojdzie to, co czeka: { $n }
h-pairs = Pary
pairs-shared = Wspólne miejsce w kolejności: wszystkie rany liczą się naraz.
pairs-others = Inne pary: { $n }. Dystans: { $band }, jeszcze bez ciosu; dodatkowe kostki pierwszej obrony: { $bonus }.
pairs-unmet = Jeszcze bez ciosu. Dystans: { $band }. Przy pierwszym ataku w parze obrona ma dodatkowe kostki: { $bonus }.
pairs-metres = { $n } m
pairs-first = jeszcze bez ciosu
pairs-no-right = nikt nie ma jeszcze prawa ataku
pairs-right = prawo ataku: { $right }
pairs-next = w następnej rundzie: { $next }
duel-flips = Kolejność się odwraca: { $who } działa dwa razy z rzędu.
h-situation = Sytuacja na początku
h-charts = Tabele tej walki
charts-legend = ° wartość domowa: uzupełniona, nie z tekstu źródłowego. Dotknij wartości, aby ją zmienić.
charts-house = Wartości domowe: { $fields }
word-house-value = wartość domowa
btn-add-row = Dodaj wiersz
explain-of = { $label } ({ $who })
pairs-yours = prawo ataku: twoje

## The tour: one sentence a step
h-tour = Przewodnik
btn-tour = Włącz przewodnik
btn-skip = Pomiń
btn-leave-tour = Zamknij przewodnik
tour-gm-gather = Najpierw wprowadź dwie strony: przy stole, „{ btn-add-combatant }”.
tour-gm-start = Naciśnij „{ btn-start }”: walka się zaczyna, a kolejności pilnuje odtąd serwer.
tour-gm-order = To jest kolejność: wybierz kogoś, a otworzą się wszystkie twoje decyzje.
tour-gm-next = Zrób to, na co czeka gra: wybierz działanie i cel albo zakończ turę.
tour-gm-damage = Wybierz kogoś, wpisz liczbę i naciśnij „{ btn-damage }” albo „{ btn-heal }”; da się to cofnąć.
tour-gm-answer = Kto jest celem ataku, dostaje pytanie: odpowiedz jako MG, choćby za nieobecnego gracza.
tour-gm-back = Otwórz wiersz zapisu walki i naciśnij „{ btn-go-back-here }”; najpierw widać, co się zmieni.
tour-gm-rolls = Przy stole, w części „{ h-rolls-seen }”, wybierz, ile widać z kości każdej strony.
tour-gm-invite = Przy stole utwórz link dla gracza: kto go otworzy, zajmuje to miejsce.
tour-gm-end = Więcej do walki nie trzeba. Klawisze są pod ?, wszystkie polecenia pod Ctrl K.
tour-player-self = Znajdź się w kolejności i naciśnij swój wiersz, a zobaczysz swoją kartę.
tour-player-attack = W swojej turze naciśnij cel: pierwsze naciśnięcie pokazuje szanse, drugie atakuje.
tour-player-block = Gdy jesteś celem ataku, dostajesz pytanie: wybierz obronę, zanim minie czas.
tour-player-outcome = Otwórz wiersz zapisu walki: pokazuje, skąd wziął się wynik i z której zasady.
tour-player-standing = Przy następnym pytaniu wybierz pod „{ btn-standing }”, co odpowiadasz zawsze.
tour-player-end = Więcej nie trzeba. Strona powie, kiedy twoja tura; sposób wybierasz w menu.
