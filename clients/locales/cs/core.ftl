### Zwada česky. How these files are written: ../README.md

## Refusals of the core and the server: what did not happen, why, what now
err-frame-bad = { $why_is ->
    [number] Nic se nezměnilo: { $bound } tu může být nejvýš { $max }. Zmenši ji.
    [text] Nic se nezměnilo: { $bound } tu může být nejvýš { $max }. Zkrať text.
    [items] Nic se nezměnilo: { $bound } tu může být nejvýš { $max }. Pošli toho méně najednou.
    [size] Nic se nezměnilo: { $bound } tu může být nejvýš { $max }. Pošli menší soubor.
    [depth] Nic se nezměnilo: { $bound } tu může být nejvýš { $max }.
    [syntax] Toto není text JSON, takže se nic nezměnilo. Pošli soubor tak, jak ho uložil jiný nástroj.
    [duplicate_key] Něco je v tomto textu dvakrát, takže se nic nezměnilo. Pošli soubor tak, jak ho uložil jiný nástroj.
    [control_character] Nic se nezměnilo: v textu je znak, který se nedá zobrazit. Odstraň ho.
   *[other] Server tomuto požadavku nerozumí, takže se nic nezměnilo. Zkus to jinak a dej vědět správci serveru.
 }
    .short = Nesrozumitelný požadavek
err-seat-not_allowed = Z tohoto místa o tom rozhodnout nejde. Požádej PJ o předání postavy.
    .short = Ne z tohoto místa
err-turn-stale = Ten tah už skončil, takže se nic nezměnilo. Teď je na tahu { $who }.
    .short = Už je po všem
    .plain = Ten tah už skončil, takže se nic nezměnilo. Podívej se, kdo je na tahu, a zvol znovu.
err-prompt-stale = Tato otázka je už uzavřená, odpověď: { $answer }. Nic se nezměnilo.
    .short = Už zodpovězeno
    .plain = Tato otázka je už uzavřená, takže se nic nezměnilo. Odpověď najdeš v záznamu boje.
err-window-other = To už se stalo v jiném okně, takže se nic dalšího nezměnilo. Podívej se do záznamu.
err-prompt-covered = Nejdřív jiná otázka ({ $who }). Tvá volba čeká; odešli ji potom znovu.
    .short = Nejdřív jiná otázka
    .plain = Nejdřív jiná otázka, takže tohle ještě nebylo přijato. Tvá volba čeká; odešli ji potom znovu.
err-command-id_reused = Pod tímto číslem už odešla jiná akce, takže se nic nezměnilo. Zvol ji znovu.
err-command-unknown = Server tento příkaz nezná, takže se nic nezměnilo. Obnov stránku, ať máš tu nejnovější.
err-busy = Server je vytížený. Akce se odešle znovu sama.
    .short = Server vytížený
err-rate-limited = Příliš mnoho akcí najednou, takže tato nebyla přijata. Vyčkej: { $s } s.
    .short = Příliš rychle
    .plain = Příliš mnoho akcí najednou, takže tato nebyla přijata. Chvíli vyčkej.
err-storage-unavailable = Server teď nemůže ukládat, takže akce nebyla přijata. Zkus to za chvíli.
    .short = Nelze ukládat
err-internal = Uvnitř serveru něco selhalo, takže se nic nezměnilo. Zkus to znovu; když se to zopakuje, dej vědět správci serveru.
err-history-forked = Server se vrátil se starším stavem. Ztracená část je uschovaná.
err-unknown = Server to nepřijal, takže se nic nezměnilo (důvod: { $code }). Zvol něco jiného, nebo dej vědět správci serveru.
err-room-unknown = Takový stůl tu už není. Zkontroluj odkaz.
err-room-closed = Tento stůl je uzavřený, takže tu už nejde nic dělat. Záznam boje se dá dál číst a exportovat.
err-room-read_only = Tento stůl uložila novější verze serveru, takže se tu dá jen číst. Požádej správce serveru o aktualizaci.
err-invite-bad = Tento odkaz už neotevírá místo u stolu. Požádej PJ o nový.
err-session-bad = Toto okno už nemá ke stolu přístup. Otevři znovu svůj odkaz, nebo požádej PJ o nový.
err-token-bad = Toto okno už nemá ke stolu přístup. Otevři znovu svůj odkaz, nebo požádej PJ o nový.
err-key-bad = Stůl nevznikl: tento server vyžaduje klíč. Požádej správce serveru o klíč.
err-seat-taken = Toto místo je obsazené, takže se na něj nedá posadit. Zvol jiné, nebo požádej PJ.
err-seat-unknown = U tohoto stolu takové místo není, takže se nic nezměnilo. Zvol některé ze seznamu.
err-seat-other = Toto místo je jiného druhu, nebo z něj programy smějí něco jiného, než bylo zadáno; nic nevzniklo. Zvol jiné místo, nebo oprávnění vynech.
err-ref-unknown = Stůl nic takového nemá ({ $what }), takže se nic nezměnilo. Zvol něco ze seznamu.
    .plain = Stůl nic takového nemá, takže se nic nezměnilo. Zvol něco ze seznamu.
err-ruleset-unknown = Stůl nevznikl: server tato pravidla nezná. Zvol některý ze systémů v seznamu.
err-name-taken = Jméno nebylo přijato: u tohoto stolu ho už někdo má, nebo má jméno, které vypadá stejně. Zvol jiné.
err-name-bad = Jméno nebylo přijato: musí mít aspoň jeden viditelný znak a žádné zalomení řádku. Oprav ho.
err-combatant-unknown = Takový účastník tu není, takže se nic nezměnilo. Zvol některého ze seznamu.
err-sheet-bad = Deník se neuložil: { $field } má nepovolenou hodnotu. Oprav ji.
    .plain = Deník se neuložil: je v něm nepovolená hodnota. Zkontroluj pole.
err-option-unknown = Stůl takovou možnost nemá, takže se nic nezměnilo. Zvol některou ze seznamu v nastavení.
err-option-invalid = Možnost se nezměnila: tato hodnota pro ni není povolená ({ $option }). Zvol jinou.
    .plain = Možnost se nezměnila: tato hodnota pro ni není povolená. Zvol jinou.
err-option-locked = Možnost se nezměnila, protože je otevřená otázka. Změň ji, až padne odpověď.
err-entry-unknown = V tomto boji takový řádek není, takže se nic nezměnilo. Zvol řádek ze záznamu boje.
err-rewind-not_possible = Boj se nevrátil: takový řádek v něm není. Zvol řádek ze záznamu boje.
err-take_back-not_granted = Akce se nevzala zpět: padl hod, zazněla odpověď nebo se ukázalo něco nového. Požádej PJ.
err-encounter-not_started = Boj ještě nezačal, takže to teď nejde. Vyčkej, až ho PJ zahájí.
err-encounter-already_started = U tohoto stolu už boj probíhá, takže se nic nezměnilo. Nejdřív ho ukonči.
err-encounter-ended = Boj už skončil, takže se nic nezměnilo. PJ ho může obnovit.
err-encounter-paused = Boj je pozastavený, takže se nic nezměnilo. Pokračuj, až ho PJ obnoví.
err-encounter-not_paused = Boj není pozastavený, takže se nic nezměnilo. Běží dál.
err-encounter-not_ended = Boj se neobnovil: ještě neskončil. Hraj dál.
err-encounter-empty = Boj nezačal: nikdo v něm není. Jsou potřeba dvě strany.
err-encounter-decided = Boj se neobnovil: bojovat může nejvýš jedna strana, takže by hned skončil. Nejdřív někoho postav na nohy v deníku.
err-prompt-not_yours = Tato otázka je pro někoho jiného, takže odpověď nebyla přijata. Vyčkej, až někdo odpoví.
err-prompt-early = Otázka se neuzavřela: čas ještě nevypršel. Vyčkej, nebo odpověz.
err-prompt-unanswered = Není co stáhnout: tato otázka ještě odpověď nemá. Nejdřív odpověz.
err-combatant-taken = Tento účastník už své místo má, takže se nic nezměnilo. Zvol jiného, nebo požádej PJ.
err-combatant-hidden = Tento účastník už je v úkrytu, takže se nic nezměnilo. Odhal ho, nebo to tak nech.
err-combatant-visible = Tento účastník není v úkrytu, takže se nic nezměnilo. Skryj ho, nebo to tak nech.
err-alias-none = Tento účastník nemá jiné jméno pro hráče, takže se nic nezměnilo. Dej mu ho, nebo to tak nech.
err-beat-unknown = V pořadí taková pozice není, takže se nic nezměnilo. Zvol pozici z pořadí.
err-status-unknown = Tento účastník takový stav nemá, takže se nic nezměnilo. Zvol stav ze seznamu.
err-limit-unknown = Tento účastník takový limit nemá, takže se nic nezměnilo. Zvol limit ze seznamu.
err-frame-unknown = Tohle už na nic nečeká, takže se nic nezměnilo. Výsledek najdeš v záznamu boje.
err-dice-invalid = Tyto kostky k hodu nesedí, takže se nic nezměnilo. Zkontroluj, kolik jich má být a kolik mají stěn.
err-origin-bad = Server tuto stránku nepouští, takže spojení nevzniklo. Otevři stůl na jeho vlastní adrese.
err-host-bad = Server toto jméno své správní adresy nezná. Použij IP adresu, nebo jméno nastav (ZWADA_ADMIN_HOSTS).
err-import-bad = Některým řádkům nešlo porozumět, takže jsou vynechané: { $lines }. Zbytek zůstal; zkontroluj ho.
err-limit-reached = Tohle nebylo přijato: server dovolí jen tolik ({ $bound }: nejvýš { $max }). Nejdřív něco odeber.
    .short = Příliš mnoho
    .plain = Tohle nebylo přijato: víc jich server nedovolí. Nejdřív něco odeber.
err-subprotocol-missing = Spojení nevzniklo: tato stránka nezná žádnou verzi, kterou zná server. Obnov ji.
err-path-unknown = Na této adrese nic není, takže se nic nezměnilo. Zkontroluj odkaz.
err-method-bad = Tato adresa se takhle nepoužívá, takže se nic nezměnilo. Podívej se do protokolu, jak ano.

## Why a value is not allowed

reason-too_small = malá
reason-too_large = velká
reason-too_short = krátká
reason-too_long = dlouhá
reason-wrong_length = špatná délka
reason-missing = chybí
reason-unknown_field = neznámé pole
reason-not_listed = mimo seznam
reason-wrong_type = špatný druh
reason-invalid = nedovolená

## What a bound measures
bound-frame_bytes = zpráva, bajty
bound-hello_bytes = pozdrav, bajty
bound-token_chars = klíč, znaky
bound-secret_chars = pozvánka, znaky
bound-id_chars = číslo příkazu, znaky
bound-depth = úrovně vnoření
bound-items = počet hodnot ve zprávě
bound-list_items = délka seznamu
bound-text_chars = délka textu ve znacích
bound-key_chars = délka klíče ve znacích
bound-number_max = velikost čísla
bound-fragments = části zprávy
bound-frames_per_s = zprávy za sekundu
bound-control_frames_per_s = signály za sekundu
bound-commands_per_s = akce za sekundu
bound-commands_burst = akce najednou
bound-command_bytes_per_s = bajty akcí za sekundu
bound-command_bytes_burst = bajty akcí najednou
bound-strikes = nesrozumitelné zprávy
bound-sockets = spojení serveru
bound-sockets_of_one = spojení HTTP z jedné adresy
bound-refusals = akce nad limit
bound-syncs_burst = obnovení najednou
bound-sessions_per_min = místa obsazená jedním odkazem za minutu
bound-lookbacks_per_min = nahlédnutí do dřívějších řádků za minutu
bound-handshakes_per_s = spojení za sekundu
bound-strangers = spojení z jedné adresy, která se nepředstaví
bound-strangers_per_s = taková spojení prominutá za sekundu
bound-body_bytes = požadavek, bajty
bound-handshake_bytes = hlavičky, bajty
bound-import_bytes = soubor, bajty
bound-import_depth = úrovně vnoření v souboru
bound-import_values = počet hodnot v souboru
bound-import_blocks = tvorové v jednom souboru
bound-seats = místa
bound-spectators = diváci
bound-connections = spojení
bound-tabs = spojení jednoho místa
bound-combatants = účastníci
bound-invites = pozvánky
bound-sessions = otevřená okna
bound-templates = šablony
bound-prepared = připravené boje
bound-sheets = deníky
bound-suggestions = návrhy jednoho místa
bound-webhooks = webhooky
bound-brought = to, co smí přinést jeden hráč
bound-standing = stálé odpovědi
bound-name_chars = délka jména ve znacích
bound-rooms = stoly
bound-inbox = čekající příkazy
bound-simulations = boje předvídané najednou
bound-simulated_fights = odehrání předvídaného boje
bound-outbox_frames = čekající zprávy
bound-outbox_bytes = čekající zprávy, bajty
bound-ring_bytes = uschované zprávy, bajty
bound-entries = řádky v jedné odpovědi
bound-page_bytes = odpověď, bajty

## The connection ended by the server (close codes)
close-1003 = Toto okno poslalo něco, co server nečekal, takže se odpojil. Otevři stůl znovu.
close-1008 = Server několika zprávám nerozuměl, takže se odpojil. Otevři stůl znovu.
close-1009 = Zpráva byla větší, než server dovolí, takže se odpojil. Otevři stůl znovu a posílej méně najednou.
close-4401 = Tento odkaz už neotevírá místo u stolu. Požádej PJ o nový.
close-4403 = Tento odkaz už neotevírá místo u stolu. Požádej PJ o nový.
close-4404 = Takový stůl tu už není. Zkontroluj odkaz.
close-4409 = Otevřeno v novějším okně. Toto ukazuje stůl jen tak, jak byl.
close-4410 = Takový stůl tu už není. Zkontroluj odkaz.
close-4500 = Server teď nemůže ukládat, takže nic nepřijímá. Nic se neztratilo; spojení se obnoví samo.
close-4502 = Pozdrav přišel příliš pozdě, takže se server odpojil. Spojení se obnoví samo.
close-4503 = Server se přesouvá. Pár sekund.
close-4508 = Toto okno nestíhalo, takže se server odpojil. Změny se doženou samy.
close-4529 = Příliš mnoho akcí najednou, takže se server odpojil. Spojení se obnoví samo.
close-other = Spojení skončilo, takže sem nic nedochází. Obnoví se samo.

## The product and the languages
app-name = Zwada
app-about = Boj, ve kterém pravidla hlídá server.
lang-en = English
lang-pl = polski
lang-cs = čeština
ruleset-dragons_of_shadows = Dragons of Shadows
ruleset-bajarz = Zásoba kostek s kostkou osudu
ruleset-morsmordre = Souboj holýma rukama
ruleset-odria = Odria
ruleset-dnd5e = D&D 5e

## Words: people and roles
role-gm = PJ
    .aria-label = pán jeskyně
role-player = hráč
role-spectator = divák
role-bot = bot
role-table = stůl
role-server = server
role-all = všichni
word-you = ty
word-none = nic
none-who = nikdo
none-gender = neurčený
none-consequence = žádný
none-ability = žádná
none-skill = žádná
none-max_size = jakákoli
none-duration = do odvolání
none-mode = žádný
none-location = žádné
none-status = žádný
none-condition = žádný
none-family = žádná
none-projectile = žádná
none-element = žádný
none-spell = žádné
none-armor = žádná
none-base_weapon = žádná
none-weapon = žádná
none-shield = žádný
none-outcome = žádný
none-by = nikdo
none-opponents = nikdo
none-concentration = nikdo
none-holder = nikdo
none-source = nikdo
none-target = nikdo
none-other = nikdo
word-yes = ano
word-no = ne
word-and-more = a ještě { $n }
side-name = strana { $side }
side-party = družina
side-monsters = nestvůry
side-foes = protivníci
side-allies = spojenci
side-heroes = hrdinové
side-players = hráči
side-enemies = nepřátelé
side-kobolds = koboldi
side-bandits = bandité
side-guards = strážní
here = u stolu
away = pryč
here-of = u stolu: { $here }/{ $all }
of = { $n }/{ $m }

## Headings and labels
h-lobby = Moje stoly
h-table = Stůl
h-prepare = Příprava
h-prepared = Připravené boje
h-fight = Boj
h-live = Průběh boje
h-after = Po boji
h-new-table = Nový stůl
h-open-link = Otevřít odkaz
h-demo = Ukázkový boj
h-order = Pořadí
h-order-highest = od nejvyšší
h-now = Teď
h-last-outcomes = Poslední výsledky
h-log = Záznam boje
    .short = Záznam
h-turn = Tah
h-sheet = Deník
h-more = Více
h-selected = Vybráno
h-seats = Místa
h-invites = Odkazy s pozvánkou
h-party = Družina
h-templates = Šablony
h-combatants = Účastníci
h-numbers = Bojové hodnoty
h-combatant = Účastník
h-sides = Strany
h-side = Strana
h-name = Jméno
h-alias = Jméno pro hráče
h-table-name = Název stolu
h-ruleset = Pravidla
h-options = Možnosti stolu
h-settings = Nastavení
    .also = jazyk, zvuk, tmavý, tempo
h-language = Jazyk
h-theme = Barvy
h-sound = Zvuk
h-notifications = Upozornění
h-help = Nápověda
h-keys = Klávesy
h-gm = PJ
h-gm-powers = Rozhodnutí PJ
h-your-turn = Jsi na tahu
h-you-are-next = Jsi další na řadě
h-you-are-asked = Otázka pro tebe
h-asked = otázka
h-hp = Životy
    .short = Životy
    .aria-label = životy
h-statuses = Stavy
h-status = Stav
h-limits = Co zbývá
h-dice = Kostky
h-hand-dice = Hozeno ručně
h-explain = Výpočet
h-rule = Pravidlo { $rule }
h-rewind = Vrátit k: { $line }
h-pace = Tempo
h-hidden = V úkrytu
h-out = Mimo boj
h-attack = Útok
h-defence = Obrana
h-movement = Pohyb
h-hold = Chvaty a odtlačení
h-items = Věci
h-other = Jiné
h-free = Mimo tvůj tah
h-test = Zkouška
h-tests = Zkoušky
h-note = Vzkaz
h-lost = Co se ztratilo
h-seen-by = Příjemci
h-since = Od poslední návštěvy
h-odds = Šance
h-initiative = Iniciativa
h-round = Kolo { $n }
h-round-phase = Kolo
h-setup = Před bojem
h-ended = Konec boje
h-paused = Boj pozastaven
h-resting = Stůl odpočívá
h-winner = Vítězí { $side }
h-no-winner = Nikdo nevítězí
h-now-column = teď
h-then-column = tehdy
h-nested = přerušeno
h-result = Výsledek
h-standing = Stálé odpovědi
h-commitment = Otisk kostek
h-revealed-seed = Semínko náhody
h-key = Klíč k novým stolům

## Buttons
btn-ok = Hotovo
btn-note-read = Přečteno
btn-cancel = Zrušit
btn-close = Zavřít
btn-back = Zpět
btn-save = Uložit
btn-add = Přidat
btn-remove = Odebrat
btn-edit = Upravit
btn-delete = Smazat
btn-more = Ukázat více
btn-less = Ukázat méně
btn-open = Otevřít
btn-new-table = Založit stůl
btn-create-table = Založit stůl
btn-demo = Zkusit ukázkový boj
btn-open-link = Otevřít odkaz
btn-forget = Zapomenout stůl
btn-sit = Posadit se
btn-leave = Odejít od stolu
btn-watch = Dívat se
btn-hand-over = Předat
btn-revoke = Zneplatnit
btn-invite = Vytvořit pozvánku
btn-copy-player = Kopírovat odkaz hráči
btn-copy-link = Kopírovat odkaz
btn-copy = Kopírovat
btn-link = Odkázat
btn-add-combatant = Přidat účastníka
btn-from-template = Vzít ze šablony
choose-template = Vyber…
btn-by-hand = Zadat ručně
btn-save-template = Uložit jako šablonu
btn-prepare = Připravit
btn-keep-fight = Uložit tento boj
btn-reinforce = Přivést všechny
btn-play = Hrát
btn-duplicate = Duplikovat
btn-start = Zahájit boj
btn-end-fight = Ukončit boj
    .also = konec, vítězství
btn-reopen = Obnovit boj
btn-pause = Pozastavit
    .also = stop, přestávka, pauza
btn-resume = Pokračovat
btn-next = Další: { $who }
btn-end-turn = Ukončit tah
btn-end-turn-losing = { $n ->
    [one] Ukončit tah, propadne { $n } akce
    [few] Ukončit tah, propadnou { $n } akce
    [many] Ukončit tah, propadne { $n } akce
   *[other] Ukončit tah, propadne { $n } akcí
 }
btn-pass = Pasovat
btn-no-defence = Bez obrany
btn-decline = Odmítnout
btn-answer = Odpovědět
btn-answer-for = Odpovědět za postavu ({ $who })
btn-act-for = Jednat za postavu ({ $who })
btn-change = Změnit
btn-withdraw = Vzít zpět
btn-more-time = Poprosit o čas
more-time-asked = Žádost o čas odeslána
btn-add-time = +{ $s } s
btn-act-now = Jednat teď
btn-insert = Vložit
btn-reorder = Změnit pořadí
    .also = iniciativa, tahy, přesunout
btn-hide = Skrýt
    .also = neviditelný, přepadení
btn-reveal = Odhalit
    .also = ukázat, zviditelnit, viditelný
btn-damage = Zranit
    .also = životy, zranění, rána
btn-heal = Vyléčit
    .also = životy, uzdravit
btn-set = Nastavit
btn-add-status = Přidat stav
btn-remove-status = Odebrat stav
btn-correct = Opravit
btn-force = Vynutit
btn-forbid = Zakázat
btn-let-stand = Povolit
btn-override = Rozhodnutí PJ
btn-drop-blow = Zrušit úder
btn-hold = Odložit
btn-give-turn = Předat tah
btn-call-off = Odvolat
btn-close-question = Přestat čekat
btn-go-back-here = Vrátit sem
btn-go-back = Vrátit boj
btn-take-back = Vzít akci zpět
btn-ask-gm = Požádat PJ
btn-undo = Vrátit zpět
    .also = vzít zpět, zrušit, omyl, vrátit
btn-note = Napsat vzkaz
    .also = šeptat, šeptem, soukromě, tajně, zpráva
btn-ask-test = Vyžádat zkoušku
btn-roll = Hodit kostkami
btn-write-back = Zapsat do deníků
btn-filter = Filtrovat
btn-find = Hledat
btn-clear = Vymazat
btn-path-back = Vzít krok zpět
btn-export = Exportovat
btn-import = Importovat
btn-export-all = Exportovat i skryté
btn-save-file = Uložit do souboru
btn-verify = Zkontrolovat kostky
btn-all-read = Hotovo
btn-read = Číst
btn-mute = Ztlumit
btn-go-there = Přejít tam
btn-go-to-question = Přejít k otázce
btn-stop-trying = Přestat zkoušet
btn-use-here = Používat tady
btn-look = Podívat se
btn-try-again = Zkusit znovu
btn-bring-in = Přidat do boje
    .also = vložit, posily, nestvůra, nepřítel
btn-my-sheet = Ukázat deník
btn-all-options = Ukázat vše
btn-standing = Odpovídat vždy takto
standing-none = pokaždé se zeptat
btn-choose = Zvolit
btn-yes-do-it = Ano, provést
btn-claim = Vzít tuto postavu
btn-bring-own = Přidat vlastní postavu
btn-set-order = Nastavit pořadí
btn-up = Posunout dřív
btn-down = Posunout později
btn-menu = Nabídka
btn-commands = Hledat příkaz
btn-grant-action = Dát akci
btn-take-action = Vzít akci
btn-play-again = Hrát znovu

## Tables this browser knows
lobby-role = tvoje role: { $role }
lobby-seen = poslední návštěva: { $time }
lobby-asked = Otázka pro tebe
lobby-link-hint = Vlož odkaz, který ti přišel
lobby-rules-hint = Systém pravidel potom nejde změnit.
lobby-made = Stůl je hotový. Než tuto stránku opustíš, zkopíruj odkazy.
lobby-key-hint = Tento server vyžaduje klíč; má ho správce serveru.
h-import = Karty nestvůr a postav z jiných nástrojů
h-imported = Ze souborů
import-hint = Sem patří soubor uložený jiným nástrojem: přetáhni ho, vyber, nebo vlož jeho text.
import-file = Soubor
import-text = Text
import-done = { $n ->
    [0] Není tu blok statistik, který by šel přečíst.
    [one] Načten { $n } tvor.
    [few] Načteni { $n } tvorové.
    [many] Načteno { $n } tvora.
   *[other] Načteno { $n } tvorů.
 }
import-whole = načteno bez mezer
import-warnings = { $n ->
    [one] { $n } poznámka
    [few] { $n } poznámky
    [many] { $n } poznámky
   *[other] { $n } poznámek
 }
import-other = Tito tvorové jsou z jiného systému pravidel a čekají v tomto prohlížeči na svůj stůl.
import-kept = Uloženo v tomto prohlížeči; u stolu s jejich pravidly je lze přidat.
field-texts = Text bloku
import-unknown = Blok nejde přečíst: { $code }.
import-unknown_format = Tento blok nemá známý formát.
import-invalid_sheet = Blok nejde přečíst, deník nemůže mít takové pole: { $field }.
    .plain = Blok nejde přečíst: něco z něj nemůže být v deníku.
warn-unknown = Stojí za kontrolu: { $code }.
warn-skipped = Vynecháno: { $field }.
    .plain = Něco je vynecháno.
warn-guessed = V souboru chybí, hodnota je odhad: { $field }.
    .plain = Nějaká hodnota je odhad.
warn-more = { $n ->
    [one] A ještě { $n } poznámka.
    [few] A ještě { $n } poznámky.
    [many] A ještě { $n } poznámky.
   *[other] A ještě { $n } poznámek.
 }
warn-text_cut = Příliš dlouhý text je zkrácený: { $field }.
    .plain = Nějaký příliš dlouhý text je zkrácený.
warn-damage_from_text = Zranění podle textu, čísla v souboru říkají něco jiného: { $field }.
    .plain = Zranění podle textu, čísla v souboru říkají něco jiného.
warn-damage_type_from_text = Druh zranění podle textu, pole v souboru říkají něco jiného: { $field }.
    .plain = Druh zranění podle textu, pole v souboru říkají něco jiného.
warn-attack_bonus_from_text = Bonus k zásahu podle textu, čísla v souboru říkají něco jiného: { $field }.
    .plain = Bonus k zásahu podle textu, čísla v souboru říkají něco jiného.
warn-hp_formula_mismatch = Kostky životů dávají jiné číslo; platí to uvedené.
warn-hp_formula_unparsed = Kostky životů nejde přečíst; jen se ukazují.
warn-unparsed_damage_qualifier = Odolnost má podmínku, kterou nejde přečíst. Stojí za kontrolu.
warn-size_defaulted = Neznámá velikost: střední.
warn-multiattack_as_text = Vícenásobný útok je jen text: útoky se vybírají jednotlivě.
warn-action_as_text = Jen text, následky zavede PJ: { $field }.
    .plain = Nějaká akce je jen text, následky zavede PJ.
warn-rider_as_text = Další následky zásahu jsou zčásti text, zavede je PJ: { $field }.
    .plain = Další následky zásahu jsou zčásti text, zavede je PJ.
warn-spell_as_text = Účinek kouzla je text, následky zavede PJ: { $field }.
    .plain = Účinek nějakého kouzla je text, následky zavede PJ.
warn-spells_as_text = Kouzla jsou jen v textu; tady je nejde seslat.

## Seats and invites
seat-empty = Nikdo tu nesedí.
seat-taken = obsazeno
seat-free = volné
seat-yours = tvoje místo
seat-choose = Zvol svou postavu.
seat-no-combatants = zatím bez postavy
seat-plays = hraje: { $names }
seat-of = místo: { $seat }
seat-gm-controls = hraje PJ
invite-gm = Odkaz pro PJ
invite-player = Odkaz pro hráče
invite-spectator = Odkaz pro diváky
invite-stage = Velká obrazovka ke stolu
invite-overlay = Překryv pro stream (OBS)
invite-bot = Odkaz pro bota
invite-for = Odkaz k místu: { $seat }
invite-copied = Zkopírováno.
invite-warn = Kdo má tento odkaz, sedí na tomto místě.
invite-revoked = neplatné
h-bots = Boti a jejich klíče
h-scope = Co smí
bots-what = Program čte boj nebo v něm hraje, když má klíč. Klíč platí 90 dní nebo do zneplatnění.
scope-read-table = čte to, co diváci
scope-read-seat = čte to, co ví jeho místo
scope-suggest = navrhuje, rozhoduje PJ
scope-play = hraje za své místo
scope-gm = smí vše, co PJ
bot-until = konec: { $when }
bot-key-warn = Tento klíč je vidět jen teď. Kdo ho má, sedí na tomto místě.
bot-confirm-revoke = Tento klíč a vše, co otevřel, přestane fungovat.
h-webhooks = Webhooky
webhooks-what = Jiný server dostává každý řádek přes POST: podepsaný, aspoň jednou a po pořádku.
webhook-url = Adresa
webhook-audience = Čí řádky
webhook-as-table = co vidí stůl
webhook-as-seat = co vidí toto místo: { $who }
webhook-as-gm = vše, co vidí PJ, i tajné
webhook-secret = Tajný klíč adresy { $url }
webhook-secret-warn = Tento klíč je vidět jen teď. Dokazuje, že řádek pochází odtud.
webhook-confirm-drop = Nic dalšího se tam nepošle a co na odeslání čeká, se ztratí.
webhook-off-gm = vypnutý
webhook-off-gone = vypnutý: adresa už není
webhook-off-failing = vypnutý: celé dny bez odpovědi
webhook-deliveries = Doručení
btn-webhook-off = Vypnout
btn-webhook-on = Zapnout
btn-webhook-again = Poslat vše znovu
deliveries-none = Zatím se nic neposlalo.
delivery-status = odpověď { $status }
delivery-name = takové jméno není
delivery-connection = bez spojení
delivery-tls = bez bezpečného spojení
delivery-timeout = odpověď nepřišla včas
delivery-answer = nečitelná odpověď
delivery-not_https = adresa není https
delivery-private = adresa je v soukromé síti
stand-in = Bez odpovědi po { $hours } h hraje v zastoupení
stand-in-nobody = nikdo jiný
btn-take-back-hand = Hrát znovu: { $who }
party-joined-from = jedná od kola { $n }

## Preparing a fight
prepare-ready = Připraveno: { combatants-count }, { sides-count }.
combatants-count = { $n ->
    [one] { $n } účastník
    [few] { $n } účastníci
    [many] { $n } účastníka
   *[other] { $n } účastníků
 }
sides-count = { $sides ->
    [one] { $sides } strana
    [few] { $sides } strany
    [many] { $sides } strany
   *[other] { $sides } stran
 }
danger-ask = Jak je to nebezpečné?
danger-what = Boj se odehraje mnohokrát, za každou stranu hrají jednoduší boti. U stolu se nic nezmění.
danger-progress = { $done } z { $of }
danger-fights = { $n ->
    [one] Odehrán { $n } boj.
    [few] Odehrány { $n } boje.
    [many] Odehráno { $n } boje.
   *[other] Odehráno { $n } bojů.
 }
danger-rounds = Kola: { $median }, obvykle { $low } až { $high }.
danger-wins = Vyhraje
danger-nobody = nikdo
danger-down = Na konci leží
danger-share = Jak často
danger-sure = S jistotou 95 %: od – do
danger-percent = { $percent } %
danger-interval = { $low } – { $high } %
danger-stale = Od té doby se boj změnil.
prepare-hidden = Od začátku v úkrytu
prepare-keep = Nechat v družině, hráči si postavu mohou vybrat
prepare-count = Počet
prepare-name = Název boje
prepare-hint = Vyber boj ze seznamu, nebo připrav nový. Kdo tu čeká, může přijít i do probíhajícího boje jako posila.
prepare-confirm-delete = { $name }: tohle už nejde vzít zpět.
prepare-confirm-play = Nahradí boj, který se teď chystá u stolu.
prepare-needs-sides = Před zahájením jsou potřeba dvě strany.
prepare-order-auto = Pořadí podle iniciativy
prepare-order-given = Pořadí určí PJ
option-default = výchozí: { $value }
option-changed = změněno
option-locked-now = půjde změnit, až nebude otevřená otázka
option-from-next = platí od příštího tahu
field-required = povinné
field-must-int = { $field }: musí to být celé číslo od { $min } do { $max }.
field-must-number = { $field }: musí to být číslo od { $min } do { $max }.
field-must-text = { $max ->
    [one] { $field }: nesmí být prázdné a může mít nejvýš { $max } znak.
    [few] { $field }: nesmí být prázdné a může mít nejvýš { $max } znaky.
    [many] { $field }: nesmí být prázdné a může mít nejvýš { $max } znaku.
   *[other] { $field }: nesmí být prázdné a může mít nejvýš { $max } znaků.
 }
field-must-choose = { $field }: zvol jednu z uvedených hodnot.

## Empty places
empty-lobby = Zatím tu není žádný stůl.
    .hint = Založ stůl, zkus ukázkový boj, nebo otevři odkaz, který ti přišel.
empty-seats = Nikdo tu nesedí.
empty-prepare = Žádný boj není připraven.
empty-combatants = Zatím tu nejsou účastníci.
empty-not-begun = Boj ještě nezačal.
empty-log = Ještě se nic nestalo.
empty-filter = Žádný řádek neodpovídá.
empty-options = Teď není z čeho vybírat.
empty-nobody-acts = Nikdo nemůže jednat.
empty-resting = Stůl odpočívá.
empty-statuses = bez stavů
empty-not-acting = Teď nemůžeš jednat. Změna se objeví tady.
empty-no-sheet = V tomto boji nemáš žádnou postavu.

## Whose turn, whom play waits for
now-turn = { $n ->
    [one] Na tahu: { $who }
    [few] Na tahu: { $who }
    [many] Na tahu: { $who }
   *[other] Na tahu: { $who }
 }
now-you-next = Na tahu: { $who } · jsi další na řadě
now-round-turn = { h-round } · { $who }
waiting-answer = Čeká se na odpověď ({ $who })
waiting-turn = Čeká se na tah ({ $who })
waiting-dice = Čeká se na hod ({ $who })
waiting-gm = Čeká se na PJ
waiting-nobody = Nikdo není na řadě
waiting-start = Čeká se na zahájení
players-waiting = { $n ->
    [one] { $n } hráč čeká
    [few] { $n } hráči čekají
    [many] { $n } hráče čeká
   *[other] { $n } hráčů čeká
 }
answered-of = odpovědi: { $n }/{ $m }
first-this = Nejdřív tohle: otázka ({ $who }).
row-acted = po tahu
row-next = další
row-now = na tahu
row-waiting = odloženo
row-held = { $n ->
    [one] odložena { $n } akce
    [few] odloženy { $n } akce
    [many] odloženo { $n } akce
   *[other] odloženo { $n } akcí
 }
row-hidden-note = hráči tento řádek nevidí
row-not-in-order = mimo pořadí
row-ambush-before = útok z úkrytu: před tahem ({ $who })
row-ambush = útok z úkrytu: hned
row-tie = rozhoduje { $value }
track-count = čas { $n }
track-choosing = vybírá
track-locked = určeno
track-under-way = probíhá
track-to-come = teprve přijde
track-done = hotovo
track-lost = propadá
track-held = odloženo
track-from = od { $n }
track-together = současně: nikdo předem nezná výsledek druhého
track-done-of = hotovo: { $n }/{ $m }
track-asked = Otázka ({ $who }): { $what }
track-asked-next = další otázka: { $who }
track-move = pohyb { $left }/{ $of }
track-surprised = překvapení do konce prvního tahu
track-asked-after = otázka po tomto tahu
track-ready = připraveno: „{ $what }“
track-ready-on = připraveno: { $what }
track-ready-other = připravená akce
track-concentrates = soustředění: { $what }
track-concentrates-other = soustředění
track-death-saves = záchrany proti smrti: úspěšné { $successes }, neúspěšné { $failures }
track-until-start = do začátku tahu ({ $who })
track-until-end = do konce tahu ({ $who })
path-spent = { $n }/{ $max }
path-square = čtverec { $square }
path-closed = cesta tam nevede
path-wall = zeď
path-no-stop = cesta tu nesmí končit
path-hard = těžký terén

## Questions
prompt-turn = Jsi na tahu. Co uděláš?
prompt-defence = { $attacker } na tebe útočí.
prompt-defence-of = { $attacker } útočí (cíl: { $target }).
prompt-hidden-roll = Hod zůstane skrytý, dokud nezvolíš.
prompt-reaction = Možná reakce ({ $who }).
prompt-ruling = Rozhoduje PJ.
prompt-dice = { $n ->
    [one] Hoď kostkami: { $n }k{ $sides } a napiš výsledek.
    [few] Hoď kostkami: { $n }k{ $sides } a napiš výsledky.
    [many] Hoď kostkami: { $n }k{ $sides } a napiš výsledky.
   *[other] Hoď kostkami: { $n }k{ $sides } a napiš výsledky.
 }
prompt-other = Otázka pro tebe.
prompt-covered-note = čeká za jinou otázkou
prompt-sealed = zapečetěno do odhalení
prompt-changed = Možnosti se změnily.
prompt-aloud = { $s ->
    [one] Otázka pro tebe: { $choices }. { $s } sekunda.
    [few] Otázka pro tebe: { $choices }. { $s } sekundy.
    [many] Otázka pro tebe: { $choices }. { $s } sekundy.
   *[other] Otázka pro tebe: { $choices }. { $s } sekund.
 }
prompt-aloud-untimed = Otázka pro tebe: { $choices }.
next-aloud = Jsi další na řadě.
turn-aloud = Jsi na tahu.
choice-dice = { $n ->
    [one] { $stat } + { $n } kostka
    [few] { $stat } + { $n } kostky
    [many] { $stat } + { $n } kostky
   *[other] { $stat } + { $n } kostek
 }
choice-left = zbývá: { $n }
choice-cost = cena: { $cost }
choice-free = zdarma
choice-target = Zvol cíl.
choice-no-target = zatím bez cíle
choice-armed = Stiskni znovu pro odeslání.
choice-needed = potřeba: { $n }
choice-chance = šance: { $percent } %
choice-none-hint = zásah, pokud nepadne smůla

## Clock
clock-left = zbývá { $time }
clock-then = { $time }, potom: { $answer }
clock-then-only = potom: { $answer }
clock-until = do: { $time }
clock-stands = čas stojí
clock-up = čas vypršel, rozhoduje server
clock-none = bez časového limitu
clock-minutes = { $n } min
clock-default = výchozí odpověď
clock-default-none = bez obrany
clock-default-end_turn = konec tahu
clock-default-decline = odmítnutí
pace-live = naživo
pace-days = vícedenní
pace-none = bez hodin
pace-summary = tempo: { $pace }, odpovědi: { $s } s
pace-turn_s = Čas na tah
pace-reaction_s = Čas na odpověď
pace-unit = jednotka: { $what }

## The connection
conn-connecting = připojuje se
conn-connected = připojeno
conn-sending = Odesílá se…
conn-saved = uloženo
conn-unconfirmed = Zatím bez potvrzení. Klidně stiskni znovu.
conn-busy = Server je vytížený. Akce se odešle znovu sama.
conn-behind = { $n ->
    [one] Dohánění změn: { $n }
    [few] Dohánění změn: { $n }
    [many] Dohánění změn: { $n }
   *[other] Dohánění změn: { $n }
 }
conn-resuming = Spojení se přerušilo, další pokus za { $s } s. Vidíš stůl z času { $time }.
conn-resuming-now = Spojení se přerušilo, právě probíhá další pokus. Vidíš stůl z času { $time }.
conn-offline = Bez spojení. Vidíš stůl z času { $time }.
conn-in-flight = odešle se znovu, jednou
conn-moved-on = Mezitím se u stolu hrálo dál.
conn-moving = Server se přesouvá. Pár sekund.
conn-storage = Server teď nemůže ukládat, takže nic nepřijímá. Nic se neztratilo.
conn-forked-gm = Server se vrátil se starším stavem. Ztracená část je uschovaná.
conn-forked = Stůl se obnovuje.
conn-already-over = Už je po všem: { $what }
conn-other-window = Už provedeno v jiném okně.
conn-newer-window = Otevřeno v novějším okně.
conn-spectators-only = Tato stránka ukazuje to, co vidí diváci, a tak ji otevře jen odkaz pro diváky. PJ ho vytvoří u stolu.
conn-read-only = jen pro čtení
conn-durability-disk = zápis na disk před každou odpovědí
conn-durability-os = zápis do jedné sekundy
conn-durability-none = jen v paměti
conn-started = Boj trvá.

## Log and explanations
log-gm-only = jen PJ
log-by-default = výchozí odpověď
log-standing = stálá odpověď
log-by-gm = rozhodnutí PJ
log-undone = už neplatí
log-hand = hozeno ručně
log-fixed = výsledek určil PJ
log-secret = tajný hod
log-shows-totals = ostatní vidí součty a výsledek
log-shows-outcome = ostatní vidí jen výsledek
log-open = veřejný hod
log-note = Vzkaz od PJ: { $text }
log-lines = { $n ->
    [one] { $n } řádek
    [few] { $n } řádky
    [many] { $n } řádku
   *[other] { $n } řádků
 }
btn-copy-text = Kopírovat jako text
btn-copy-bbcode = Kopírovat na fórum
since-lines = Od poslední návštěvy: { log-lines }
log-filter-all = vše
log-filter-outcome = jen výsledky
log-filter-gm = rozhodnutí PJ
log-filter-secret = tajné řádky
log-no-such-line = Řádek, na který odkaz vede, ve tvém záznamu není: je starší než to, co je tu uloženo, nebo nebyl pro tebe.
log-link-copied = Odkaz na tento řádek je zkopírován.
since-hp = { $who }: životy { $change }
since-out = mimo boj: { $names }
since-you = Až sem přečteno
explain-sum = součet
explain-against = proti
explain-percent = { $percent } %
explain-rounded = { $exact }, tedy { $value }
explain-at-least = { $exact }, nejméně { $value }
explain-at-most = { $exact }, nejvýš { $value }
explain-cancels = { $one } ruší { $other }
explain-bonus = dohoz
explain-bonus-dice = dohozy: { $faces }
explain-cancelled = zrušeno: { $faces }
explain-dice = { $n ->
    [one] kostka
    [few] kostky
    [many] kostky
   *[other] kostek
 }
explain-check = ke kontrole po boji
explain-beats = { $a } > { $b }
dice-list = kostky: { $faces }
dice-d = k{ $sides }
dice-nd = { $n }k{ $sides }
ui-newer = { $n ->
    [one] nové: { $n } řádek ↓
    [few] nové: { $n } řádky ↓
    [many] nové: { $n } řádku ↓
   *[other] nové: { $n } řádků ↓
 }
ui-older = { $n ->
    [one] starší: { $n } řádek
    [few] starší: { $n } řádky
    [many] starší: { $n } řádku
   *[other] starší: { $n } řádků
 }
ui-meanings = Co která volba dělá: { $what }
ui-still = zbývá zvolit

## Po boji
after-none = Boj s tímto číslem ve tvém záznamu není.
after-running = Boj trvá
after-minutes = { $n ->
    [one] { $n } minuta
    [few] { $n } minuty
    [many] { $n } minuty
   *[other] { $n } minut
 }
after-decisions = { $n ->
    [one] { $n } rozhodnutí PJ
    [few] { $n } rozhodnutí PJ
    [many] { $n } rozhodnutí PJ
   *[other] { $n } rozhodnutí PJ
 }
after-unknown = neuvedeno
after-points = Životy během boje
after-course = { $who }: { $from } → { $to }
after-damage = Zranění
after-dealt = způsobeno
after-taken = utrženo
after-healed = vyléčeno
after-damage-hint = Podle tvého záznamu: co v něm není vidět, tady chybí. Způsobil to, koho řádek jmenuje.
after-dice = { $die }, hozeno: { $n }, průměr { $mean }, očekáváno { $expected }
after-by-hand = Hozeno ručně a zde nepočítáno: { $n }
after-fixed = Určeno PJ a zde nepočítáno: { $n }
after-write-hint = Životy a to, co trvá déle než boj, přejdou z boje do deníku.
after-no-sheets = Nikdo zde nepochází z deníku družiny, takže není co zapsat.
after-without-sheet = Bez deníku družiny: { $names }
after-written = Zapsáno do deníků: { $names }
export-as = Pohled
export-format = Formát
export-of-table = Co vidí stůl
export-of-seat = Co vidí { $who }
export-of-gm = Vše, jak je to zapsáno
export-text = Text
export-markdown = Markdown
export-bbcode = BBCode, pro fóra
export-json = JSON
export-ndjson = NDJSON, s podpisem
export-reckoned = S výpočtem každého výsledku
export-hint = V jazyce této stránky. Jména se po vložení nestanou zmínkami ani odkazy.
export-ndjson-hint = Jak to podepisuje server: pro programy a ke kontrole kostek.
export-gm-hint = Se vším, co je skryté. S podpisem, takže se dají zkontrolovat kostky a rozhodnutí.
export-unreadable = Tento export je z novější verze, takže ho zde nejde zapsat. Vezmi NDJSON.
export-result = Export
verify-title = Kontrola kostek a podpisu
verify-hint = Počítá to tento prohlížeč z exportu, který podepisuje server.
verify-file = Export ze souboru (NDJSON)
verify-part-signature = Podpis
verify-part-chain = Řádky
verify-part-dice = Kostky
verify-part-decisions = Pravidla
verify-mark-good = souhlasí
verify-mark-bad = nesouhlasí
verify-mark-unchecked = bez kontroly
verify-entry = Řádek { $n }
verify-signature-good = Podepsáno klíčem tohoto serveru ({ $key }).
verify-signature-whose = Podepsáno klíčem { $key }. Čí to je klíč, říká jen jeho server.
verify-signature-bad = Podpis k souboru nepatří.
verify-other-key = Podepsáno klíčem { $key }, který tento server nemá.
verify-no-signature = Poslední řádek není podpis.
verify-no-ed25519 = Tento prohlížeč nezná Ed25519, takže podpis nezkontroluje. Umí to novější, nebo „zwada verify“.
verify-entries = { $n ->
    [one] { $n } řádek, žádný nechybí a žádný není změněn.
    [few] { $n } řádky, žádný nechybí a žádný není změněn.
    [many] { $n } řádku, žádný nechybí a žádný není změněn.
   *[other] { $n } řádků, žádný nechybí a žádný není změněn.
 }
verify-missing = Tady by měl stát řádek { $n }.
verify-older = Je starší než předchozí.
verify-last = Je poslední, ale mělo by jich být { $n }.
verify-order = Číslo { $n } stojí po čísle { $before }.
verify-lines = Nejsou to řádky, které jsou podepsány.
verify-chain-rules = Žádný nechybí. Zda je některý změněn, řekne o takovém souboru „zwada verify“.
verify-dice = Znovu vytvořeno ze semínka: { $n }
verify-dice-kept = Znovu vytvořeno ze semínka: { $n }. Bez vytvoření, protože semínko, nebo to, k čemu padly, je tajné: { $kept }
verify-die = Kostka ukazuje { $face }, semínko dává { $due }.
verify-faces = { $faces }: to nejsou kostky ze semínka.
verify-false-seed = Ukázané semínko není to slíbené.
verify-no-promise = Jsou tu kostky dřív, než bylo slíbeno jejich semínko.
verify-no-source = Tyto kostky neříkají, odkud jsou.
verify-decisions-lines = V tom, co vidí stůl, rozhodnutí nejsou.
verify-decisions-rules = Zda se každé rozhodnutí řídí pravidly, řekne „zwada verify“.
verify-unable = Stránka přišla nezabezpečeným spojením, takže tu prohlížeč podpisy nepočítá. Otevři ji přes https, nebo použij „zwada verify“.
verify-unreadable = Tento soubor není export ze Zwady, nebo je z novější verze.
verify-no-export = Export se nepodařilo získat. Zkus to za chvíli.
verify-not-proved = Nedokazuje to, že nikdo nečte disk serveru: kdo zná semínko, zná kostky dřív, než padnou. Kostky hozené ručně a kostky, které určí PJ, nejsou z žádného semínka.
plot-drawing = Graf
plot-table = Tabulka
plot-start = na začátku
plot-face = strana
plot-rolled = hozeno
plot-expected-column = očekáváno
plot-expected = Čárka přes sloupec: očekávaný počet.

## Going back
rewind-none = není
rewind-lines = { $n ->
    [one] { $n } řádek přestane platit. Zůstane v záznamu, přeškrtnutý.
    [few] { $n } řádky přestanou platit. Zůstanou v záznamu, přeškrtnuté.
    [many] { $n } řádku přestane platit. Zůstane v záznamu, přeškrtnuté.
   *[other] { $n } řádků přestane platit. Zůstanou v záznamu, přeškrtnuté.
 }
rewind-keeps = Co se nezmění
rewind-keeps-seats = místa, pozvánky, jména, tempo
rewind-keeps-dice = kostky v záznamu; nové hody budou nové
rewind-keeps-seen = to, co už hráči viděli
rewind-all-read = Všichni si přečtou: „{ $text }“
rewind-question-new = znovu, plný čas
rewind-same = Nic dalšího se nezmění.
rewind-what-hp = životy
rewind-what-limit = zbývá: { $name }
rewind-what-actions = zbývající akce
rewind-what-status = stav
rewind-what-state = stav postavy
rewind-what-side = strana
rewind-what-turn = tah
rewind-what-round = kolo
rewind-what-question = otázka
rewind-what-phase = boj
rewind-what-presence = v boji
undo-offer = Provedeno: { $what }

## Durations
until-turn_start = do začátku příštího tahu ({ $who })
until-turn_end = do konce příštího tahu ({ $who })
until-turn_start_after = do začátku přespříštího tahu ({ $who })
until-turn_end_after = do konce přespříštího tahu ({ $who })
until-turn_n_start = do začátku tahu { $n } ({ $who })
until-turn_n_end = do konce tahu { $n } ({ $who })
until-round = do kola { $n }
until-round_end = do konce kola { $n }
until-attack = do příštího útoku
until-action = do vlastní příští akce
until-fight_end = do konce boje
until-lifted = do odvolání
rounds-for = { $n ->
    [one] { $n } kolo
    [few] { $n } kola
    [many] { $n } kola
   *[other] { $n } kol
 }
for-rounds = na { rounds-for }
status-for = { $status } na { rounds-for }
status-until = { $status } { $until }
held-by = v sevření ({ $who })
holds = drží ({ $who })
source-of = od: { $who }

## Counting and units
actions-left = { $n ->
    [0] Nezbývá žádná akce
    [one] Zbývá { $n } akce
    [few] Zbývají { $n } akce
    [many] Zbývá { $n } akce
   *[other] Zbývá { $n } akcí
 }
actions-label = Akce: { $left }/{ $size }
actions-in-turn = { $n ->
    [one] { $n } akce
    [few] { $n } akce
    [many] { $n } akce
   *[other] { $n } akcí
 }
blocks-left = { $n ->
    [0] Nezbývá žádný blok
    [one] Zbývá { $n } blok
    [few] Zbývají { $n } bloky
    [many] Zbývá { $n } bloku
   *[other] Zbývá { $n } bloků
 }
dodges-left = { $n ->
    [0] Nezbývá žádný úhyb
    [one] Zbývá { $n } úhyb
    [few] Zbývají { $n } úhyby
    [many] Zbývá { $n } úhybu
   *[other] Zbývá { $n } úhybů
 }
blocks-label = Bloky: { $used }/{ $max }
dodges-label = Úhyby: { $used }/{ $max }
limit-label = { $limit }: { $used }/{ $size }
    .aria-label = { $limit }: vyčerpáno { $used }/{ $size }
limit-left = { $limit }, zbývá: { $n }
limit-actions = akce
limit-reaction = reakce
hp-exact = { $now }/{ $max }
    .aria-label = životy: { $now }/{ $max }
hp-short = životy { $now }/{ $max }
band-unhurt = bez zranění
band-scratched = drobná zranění
band-hurt = zranění
band-badly_hurt = těžká zranění
band-down = mimo boj
hit-points = { $n ->
    [one] { $n } život
    [few] { $n } životy
    [many] { $n } života
   *[other] { $n } životů
 }
points = { $n ->
    [one] { $n } bod
    [few] { $n } body
    [many] { $n } bodu
   *[other] { $n } bodů
 }
metres = { $n ->
    [one] { $n } metr
    [few] { $n } metry
    [many] { $n } metru
   *[other] { $n } metrů
 }
metres-short = { $n } m
seconds = { $n ->
    [one] { $n } sekunda
    [few] { $n } sekundy
    [many] { $n } sekundy
   *[other] { $n } sekund
 }
seconds-short = { $n } s
minutes = { $n ->
    [one] { $n } minuta
    [few] { $n } minuty
    [many] { $n } minuty
   *[other] { $n } minut
 }
hours = { $n ->
    [one] { $n } hodina
    [few] { $n } hodiny
    [many] { $n } hodiny
   *[other] { $n } hodin
 }
days = { $n ->
    [one] { $n } den
    [few] { $n } dny
    [many] { $n } dne
   *[other] { $n } dní
 }
dice-count = { $n ->
    [one] { $n } kostka
    [few] { $n } kostky
    [many] { $n } kostky
   *[other] { $n } kostek
 }
unit-m = m
unit-s = s

## States, phases, kinds of questions
state-active = v boji
state-waiting = vyčkává
state-hidden = v úkrytu
phase-setup = před bojem
phase-running = probíhá
phase-ended = skončil
kind-turn = tah
kind-declaration = ohlášení
kind-defence = obrana
kind-reaction = reakce
kind-choice = volba
kind-ruling = rozhodnutí PJ
kind-more_time = víc času
kind-suggestion = rozhodnutí
kind-take_back = vrácení akce
kind-dice = kostky
how-given = odpověď
how-passed = bez odpovědi
how-standing = stálá odpověď
how-expired = výchozí odpověď
how-nothing = není z čeho vybírat
how-gm = rozhodnutí PJ

## Outcomes
outcome-hit = Zásah.
    .short = zásah
outcome-miss = Vedle.
    .short = vedle
outcome-blocked = Vykryto.
    .short = vykryto
outcome-dodged = Úhyb úspěšný.
    .short = úhyb úspěšný
outcome-defended = Ubráněno.
    .short = ubráněno
outcome-success = Úspěch.
    .short = úspěch
outcome-failure = Neúspěch.
    .short = neúspěch
outcome-open = Pokračuje.
    .short = probíhá
outcome-good_luck = Štěstí.
    .short = štěstí
outcome-bad_luck = Smůla.
    .short = smůla
outcome-lapsed = Propadá.
    .short = propadlo
outcome-partial_success = Částečný úspěch.
    .short = částečný úspěch
outcome-initiator = Podařilo se.
    .short = podařilo se
outcome-opponent = Nepodařilo se.
    .short = nepodařilo se

## Themes and small settings
theme-system = podle zařízení
theme-light = světlé
theme-dark = tmavé
settings-left-hand = pro leváky
settings-letter-keys = klávesy s písmeny
settings-sound-on = zvuk zapnutý
settings-sound-off = zvuk vypnutý
cue-turn = Jsi na tahu: { $room }
    .short = jsi na tahu
cue-next = Jsi další na řadě: { $room }
    .short = jsi další na řadě
cue-asked = Otázka pro tebe: { $room }
    .short = otázka pro tebe
cue-hurry = Zbývá deset sekund: { $room }
    .short = zbývá deset sekund
cue-reminder = Připomínka otázky pro tebe: { $room }
    .short = připomínka
h-cues = Upozornit, když
h-ways = Jak upozornit
way-sound = zvuk
way-title = název a ikona karty prohlížeče
way-vibration = vibrace
way-notification = oznámení
way-notification-denied = Tento prohlížeč nedovoluje stránce oznámení. Povol je v jeho nastavení pro tuto stránku.
notify-ask = Má prohlížeč dát vědět, že jsi na tahu, i když je tato stránka na pozadí?
btn-notify = Upozorňovat
btn-not-now = Nechat být
key-options = volby ze seznamu
key-next = další
key-pause = pozastavení
key-log = záznam boje
key-order = pořadí
key-find = hledání
key-help = klávesy
key-amount = zranění, léčení, životy vybraného účastníka
key-letters = Klávesy bez Ctrl jsou u stolu zapnuté
palette-none = Žádný příkaz taková slova nemá.

## GM's tools
gm-selected = Vybráno: { $who }
gm-amount = Kolik
gm-limit-used = vyčerpáno: { $used }/{ $size }
gm-next-roll = Příští hod
gm-next-roll-faces = čísla, např. 6 4 3
gm-next-roll-hint = Příští kostky tohoto účastníka padnou takto; záznam boje řekne, že to určuje PJ.
gm-mark = vlastní slovo
gm-mark-until = Jak dlouho
gm-note-to = Odeslat vzkaz ({ $who })
gm-audience-all = všichni
gm-audience-me = jen já
gm-audience-who = PJ, { $who }
gm-see-as = Pohled: { $who }
gm-audience-own = můj
see-as = Pohled
    .also = hráč, co vidí
see-as-read-only = Tohle vidí tito příjemci, přímo ze serveru. Jen pro čtení.
see-as-back = Zpět na můj pohled
see-as-lost = Server to teď neukazuje. Dotaz se pošle znovu sám.
gm-type-hint = −7 zraní, +5 léčí, =12 nastaví
points-typed = Napiš −7, +5 nebo =12.
points-other-way = Znaménko říká něco jiného než tlačítko. Stiskni Enter, nebo znaménko vynech.
points-not-here = Tady životy takto nic nezmění. Uprav je v deníku.
points-unknown = Kolik životů zbývá, tady není známo.
points-same = Tolik jich už je.
h-sight = Co hráči vidí z životů
shows-exact = číslo
shows-usual = co ukazují pravidla
shows-nothing = nic
h-rolls-seen = Co hráči vidí z hodů
h-rolls-seen-hint = Vlastní hody jsou vždy vidět celé.
shows-all = všechna čísla
shows-totals = součty a výsledek
shows-outcome = jen výsledek
gm-asks-more-time = Prosba o čas ({ $who }).
gm-asks-take-back = Prosba o vrácení akce ({ $who }).
gm-suggests = Návrh ({ $who }): { $wish }.
gm-wants = { $who } chce udělat toto: { $wish }.
waits-for-gm = Čeká na rozhodnutí PJ: { $wish }.
gm-rulings-hint = Co chtějí hráči udělat, počká na tvoje slovo
gm-confirm-end = Ukončit boj pro všechny?
gm-confirm-revoke = Tento odkaz a jeho okna přestanou fungovat.
gm-hand-dice = hází vlastními kostkami
gm-confirm-reveal = Hráči to od teď uvidí ({ $who }); to už nejde vzít zpět.
gm-alias = ostatní vidí: { $alias }
gm-confirm-reveal-name = Od teď všichni vidí pravé jméno ({ $who }); to už nejde vzít zpět.
gm-confirm-hand-over = Od teď hraje: { $seat } (postava: { $who }).
gm-palette = Napiš příkaz
gm-order-before = před: { $who }
gm-order-after = po: { $who }
gm-order-first = na začátek
gm-order-last = na konec
gm-order-hint = Přetáhni za úchyt, nebo posuň šipkami.

## Commands of the table and the flow
act-name_room = Pojmenovat stůl
act-name_seat = Pojmenovat místo
act-invite = Vytvořit pozvánku
act-make_key = Vytvořit klíč pro bota
act-revoke = Zneplatnit
act-claim = Posadit se
act-hand_over = Předat
act-set_role = Změnit roli
act-save_sheet = Uložit deník
act-drop_sheet = Smazat deník
act-save_template = Uložit jako šablonu
act-drop_template = Smazat šablonu
act-prepare_encounter = Připravit boj
act-drop_prepared = Smazat boj
act-new_encounter = Nový boj
act-write_back = Zapsat do deníků
act-reveal_dice = Odhalit semínko
act-more_time = Poprosit o čas
act-answer_request = Odškrtnout prosbu
act-set_sight = Nastavit viditelnost
act-set_numbers = Nastavit podobu hodů
act-set_rulings = Ptát se nejdřív PJ
act-set_alias = Přejmenovat
act-reveal_name = Odhalit jméno
act-add_webhook = Přidat webhook
act-set_webhook = Změnit webhook
act-replay_webhook = Odeslat znovu
act-drop_webhook = Odebrat webhook
act-write_note = Napsat vzkaz
act-set_pace = Určit tempo
act-add_combatant = Přidat účastníka
act-remove_combatant = Odebrat účastníka
act-edit_sheet = Upravit deník
act-hide = Skrýt
act-reveal = Odhalit
act-set_option = Změnit možnost stolu
act-start = Zahájit boj
act-end_encounter = Ukončit boj
act-reopen = Obnovit boj
act-pause = Pozastavit
act-resume = Pokračovat
act-rewind = Vrátit sem
act-take_back = Vzít akci zpět
act-withdraw = Vzít zpět
act-throw_dice = Zapsat kostky
act-standing = Odpovídat vždy takto
act-override = Rozhodnutí PJ
act-close = Přestat čekat
act-expire = Čas vypršel
act-end_turn = Ukončit tah
act-pass = Pasovat
act-decline = Odmítnout
act-none = Bez obrany
what-sheet = deník
what-template = šablona
what-prepared = připravený boj
what-request = prosba
what-webhook = webhook
what-session = otevřené okno
what-invite = pozvánka
what-party = deník družiny
what-seat = místo
what-put_status = stav
what-lift_status = konec stavu
what-beat = kdo je na tahu
what-time = čas na otázku
what-limit = limit
what-status = stav
what-order = pořadí
what-active = kdo je na tahu
what-dice = příští kostky
what-hand_dice = vlastní kostky
what-drop = zrušení toho, co čeká
what-close = konec čekání

## The log: facts of the core. An empty sentence belongs to another one's line.
ev-CombatantAdded = { $who } přibývá (strana: { $side }).
ev-CombatantRemoved = { $who }: už není v boji.
ev-CombatantChanged = { $who }: změna v deníku.
ev-Hidden = { $who } mizí v úkrytu.
ev-Revealed = { $who } vychází z úkrytu.
ev-AliasGiven = { $who }: ostatní vidí jméno „{ $alias }“.
ev-NameRevealed = { $alias } je ve skutečnosti { $name }.
ev-OptionSet = Možnost stolu: { $name } → { $value }.
    .plain = Možnost stolu změněna.
ev-PaceSet = Tempo hry změněno.
ev-Started = Boj začíná.
ev-Ended = Konec boje. Vítězí { $winner }.
    .plain = Konec boje. Nikdo nevítězí.
ev-Reopened = Boj obnoven.
ev-Paused = Boj pozastaven.
ev-Resumed = Boj pokračuje.
ev-RoundBegan = Kolo { $round }.
ev-RoundEnded = { "" }
ev-ClocksHeld = { "" }
ev-QueueSet = { "" }
ev-BeatBegan = { "" }
ev-BeatEnded = { "" }
ev-BeatJoined = { "" }
ev-TurnBegan = Začíná { $who }.
ev-TurnEnded = { $how_is ->
    [expired] Čas vypršel. { $who } končí tah.
    [gm] Rozhodnutí PJ: konec tahu ({ $who }).
    [nothing] { "" }
   *[other] { $who } končí tah.
 }
ev-Rested = { $rounds ->
    [one] Bez otázek: { $rounds } kolo; stůl odpočívá.
    [few] Bez otázek: { $rounds } kola; stůl odpočívá.
    [many] Bez otázek: { $rounds } kola; stůl odpočívá.
   *[other] Bez otázek: { $rounds } kol; stůl odpočívá.
 }
ev-Requested = { $who } čeká na chvíli: { $wish }.
ev-RequestServed = { "" }
ev-Acted = { $who }: { $wish }.
ev-Asked = { $kind_is ->
    [turn] { "" }
    [dice] Čeká se na hod ({ $to }).
   *[other] Na řadě s odpovědí: { $to }.
 }
ev-Answered = { $who }: odpověď zapečetěna do odhalení.
    .plain = Odpověď zapečetěna do odhalení.
ev-Withdrawn = Odpověď vzata zpět.
ev-Settled = { "" }
ev-Reply = { $how_is ->
    [expired] Čas vypršel. { $who }: { $wish } (výchozí odpověď).
    [standing] { $who }: { $wish } (stálá odpověď).
    [gm] Rozhodnutí PJ: { $wish } ({ $who }).
    [nothing] { "" }
    [passed] { $who } pasuje.
   *[other] { $who }: { $wish }.
 }
    .plain = { $how_is ->
        [expired] Čas vypršel. { $who } pasuje (výchozí odpověď).
        [standing] { $who } pasuje (stálá odpověď).
        [gm] Rozhodnutí PJ: pas ({ $who }).
        [nothing] { "" }
       *[other] { $who } pasuje.
    }
ev-Lapsed = { $who }: { $wish }. Propadá.
ev-Rolled = { "" }
ev-DiceFixed = Rozhodnutí PJ: příští kostky jsou { $faces } ({ $who }).
    .plain = Rozhodnutí PJ: příští kostky jsou { $faces }.
ev-HandDiceSet = { $who }: od teď vlastní kostky.
    .plain = { $who }: znovu hází server.
ev-Spent = { "" }
ev-LimitSet = Rozhodnutí PJ: { $limit }, vyčerpáno: { $used } ({ $who }).
    .plain = Rozhodnutí PJ: { $limit }, vyčerpáno: 0 ({ $who }).
ev-LimitsReset = { "" }
ev-StatusPut = { $status_on }: { $status }.
    .plain = Stav: { $status }.
ev-StatusLifted = { $status_on }: konec ({ $status }).
    .plain = Konec stavu: { $status }.
ev-StandingSet = Změna stálé odpovědi ({ $who }).
ev-TimeGiven = Víc času: { $to }.
ev-ClockExtended = Čas prodloužen: server chvíli neběžel.
ev-Dropped = Rozhodnutí PJ: co tu čekalo, propadá.
ev-Rewound = { $took_back ->
   *[command] Hráč bere poslední akci zpět. Už neplatí.
 }
    .plain = PJ vrací boj k dřívějšímu řádku. Co následuje po něm, už neplatí.
ev-Waits = { "" }

## The log: facts of the table
ev-RoomOpened = Stůl je připraven.
ev-RoomNamed = Nový název stolu: { $name }.
ev-SeatMade = Nové místo u stolu: { $role }.
ev-SeatChanged = Změna místa: { $name } ({ $role }).
ev-SeatRemoved = Ubývá místo u stolu.
ev-InviteMade = Nová pozvánka hotova.
ev-InviteRevoked = Pozvánka zneplatněna.
ev-SessionOpened = { "" }
ev-SessionKept = { "" }
ev-SessionRevoked = Jedno z oken ztrácí přístup.
ev-HandedOver = { $combatant }: od teď hraje { $seat }.
    .plain = { $combatant }: od teď hraje PJ.
ev-PartySheetSaved = Deník uložen ({ $name }).
    .plain = Deník družiny uložen.
ev-PartySheetDropped = Deník družiny smazán.
ev-TemplateSaved = Šablona uložena.
ev-TemplateDropped = Šablona smazána.
ev-FightPrepared = Boj připraven.
ev-FightDropped = Připravený boj smazán.
ev-FightMade = Nový boj čeká na zahájení.
ev-PaceChosen = Tempo hry změněno.
ev-Sourced = { "" }
ev-DiceCommitted = Kostky tohoto boje jsou zapečetěny: nikdo je už nezmění a jejich otisk mají všichni.
ev-DiceRevealed = Kostky se teď dají zkontrolovat.
ev-WrittenBack = { $combatant }: zapsáno do deníku.
ev-GmAsked = { $by } žádá PJ: { $kind }.
ev-GmHeard = { $outcome_is ->
    [forbidden] PJ to zakazuje. Nic se nespotřebuje.
    [changed] Rozhodnutí PJ: místo toho se stane něco jiného.
    [lapsed] Nic z toho: ta chvíle už minula.
   *[other] { "" }
 }
ev-StandInSet = { $seat }: zástup: { $by }
    .plain = { $seat }: bez zástupu
ev-StoodIn = { $combatant }: odpověď nepřišla. Místo: { $seat }, odteď v zastoupení hraje: { $by }
act-set_stand_in = Vybrat zástup
ev-Nudged = Připomínka ({ $who }): čas na odpověď se krátí.
ev-SightSet = Životy pro ostatní ({ $side }): { $shows }.
ev-NumbersSet = Hody pro ostatní ({ $side }): { $shows }.
ev-RulingsSet = { $ask_is ->
    [true] Od teď PJ nejdřív slyší, co chtějí hráči udělat.
   *[other] Co hráči udělají, děje se zase hned.
 }
ev-WebhookSaved = { $on_is ->
    [true] Webhook je zapnutý ({ $name }).
   *[other] Webhook je vypnutý ({ $name }).
 }
ev-WebhookDropped = Webhook je odebrán.
ev-NoteWritten = Vzkaz ({ $to }): { $text }
    .plain = Vzkaz všem: { $text }
ev-HistoryForked = Server se vrátil se starším stavem. Ztracená část je uschovaná.

## The page alone
ui-unreachable = Server neodpovídá. Zkontroluj spojení a zkus to znovu.

## What an option comes to, what waits, and the layouts pairs and duel
odds-dice = { $n ->
    [one] { $n } kostka
    [few] { $n } kostky
    [many] { $n } kostky
   *[other] { $n } kostek
 }
odds-fixed = bez hodu: { $fixed }
odds-needs = potřeba { $needs }
odds-chance = { $chance } %
h-waits-for = Čeká na odpověď: { $who }
h-waits-for-you = Čeká na tvou odpověď
waits-unanswerable = Na to nemáš odpověď.
waits-land-first = Nejdřív to, co čeká: { $n }
waits-answers = možné odpovědi: { $answers }
choose-then-send = Teď vyber: { $what }
btn-end-turn-waiting = Ukončit tah, dojde na to, co čeká: { $n }
h-pairs = Dvojice
pairs-shared = Společné místo v pořadí: všechna zranění platí naráz.
pairs-others = Další dvojice: { $n }. Vzdálenost: { $band }, zatím bez úderu; kostky první obrany navíc: { $bonus }.
pairs-unmet = Zatím bez úderu. Vzdálenost: { $band }. Proti prvnímu útoku ve dvojici má obrana kostky navíc: { $bonus }.
pairs-metres = { $n } m
pairs-first = zatím bez úderu
pairs-no-right = právo útoku zatím nemá nikdo
pairs-right = právo útoku: { $right }
pairs-next = příští kolo: { $next }
duel-flips = Pořadí se obrací: { $who } jedná dvakrát za sebou.
h-situation = Situace na začátku
h-charts = Tabulky tohoto boje
charts-legend = ° domácí hodnota: doplněná, není ze zdrojového textu. Klepnutím se hodnota mění.
charts-house = Domácí hodnoty: { $fields }
word-house-value = domácí hodnota
btn-add-row = Přidat řádek
explain-of = { $label } ({ $who })
pairs-yours = právo útoku: tvoje

## The tour: one sentence a step
h-tour = Prohlídka
btn-tour = Spustit prohlídku
btn-skip = Přeskočit
btn-leave-tour = Ukončit prohlídku
tour-gm-gather = Nejdřív přidej dvě strany: u stolu, „{ btn-add-combatant }“.
tour-gm-start = Stiskni „{ btn-start }“: boj začíná a pořadí od teď drží server.
tour-gm-order = Tohle je pořadí: vyber v něm někoho a otevřou se všechna tvá rozhodnutí.
tour-gm-next = Udělej, na co se čeká: zvol akci a cíl, nebo ukonči tah.
tour-gm-damage = Vyber někoho, napiš číslo a stiskni „{ btn-damage }“ nebo „{ btn-heal }“; jde to vzít zpět.
tour-gm-answer = Kdo je cílem útoku, dostane otázku: odpověz jako PJ, třeba když je hráč pryč.
tour-gm-back = Otevři řádek záznamu a stiskni „{ btn-go-back-here }“; nejdřív je vidět, co se změní.
tour-gm-rolls = U stolu, v části „{ h-rolls-seen }“, zvol, kolik je vidět z kostek každé strany.
tour-gm-invite = U stolu vytvoř odkaz pro hráče: kdo ho otevře, posadí se na to místo.
tour-gm-end = Víc boj nepotřebuje. Klávesy jsou pod ?, každý příkaz pod Ctrl K.
tour-player-self = Najdi se v pořadí a stiskni svůj řádek, uvidíš svůj deník.
tour-player-attack = Ve svém tahu stiskni cíl: první stisk ukáže naději, druhý zaútočí.
tour-player-block = Když jsi cílem útoku, přijde otázka: zvol obranu, než vyprší čas.
tour-player-outcome = Otevři řádek záznamu: ukazuje, jak výsledek vznikl a podle kterého pravidla.
tour-player-standing = U další otázky zvol pod „{ btn-standing }“, co odpovídáš vždycky.
tour-player-end = Víc není třeba. Stránka řekne, kdy jsi na tahu; způsob se volí v nabídce.
