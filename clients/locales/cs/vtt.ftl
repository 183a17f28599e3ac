# Slova klientů ve virtuálních stolech: modulu Foundry VTT a rozšíření Owlbear Rodeo.

vtt-set-link = Odkaz s pozvánkou
    .hint = Tvé místo u stolu: vlož odkaz, který máš. Zůstane v tomto prohlížeči a nikdo jiný v tomto světě ho nevidí.
vtt-set-secret = Skrytí účastníci v seznamu
    .hint = Foundry je posílá do prohlížeče každého hráče, a kdo je tam hledá, ten je najde. Bez toho zůstanou u stolu.
vtt-set-points = Životy v kartách
    .hint = Životy, které smějí všichni znát jako čísla, se zapisují aktérům propojených žetonů.
vtt-set-cards = Výsledky v chatu
    .hint = Výsledek činu se objeví v chatu tak, jak ho smí znát celý stůl.

vtt-not-seated = Nic se nemění: tento prohlížeč není spojen se stolem. Vlož odkaz s pozvánkou v nastavení modulu, nebo počkej, až se spojení vrátí.
vtt-no-way-back = Nic se nemění: tahy se ve Foundry nevracejí. Vrať se v záznamu boje na stránce stolu.
vtt-not-your-turn = Nic se nemění: není otevřen žádný tah, který smíš ukončit. Počkej na další.
vtt-defeat = Nic se nemění: kdo je z boje venku, říkají pravidla. Změň životy nebo stavy.
vtt-order = Nic se nemění: pořadí patří stolu. Přesuň je na stránce stolu.
vtt-in-setup = Nic se nemění: boj se ještě připravuje. Zahaj ho, nebo odeber jeho účastníky.
vtt-points = Nic se nemění: tento systém pravidel takové životy nezná. Změň je na stránce stolu.
vtt-link-bad = Tohle není odkaz s pozvánkou. Vypadá takto: https://host/r/ROOM#INVITE.
vtt-link-lost = Tvé místo u stolu je pryč: odkaz byl zrušen, nebo je stůl zavřen. Požádej o nový odkaz.
vtt-no-watcher = Seznam stojí: stůl nedal odkaz pro diváky. Vlož znovu odkaz PJ.

vtt-against = { $total } proti { $against }
vtt-seated = Stůl: { $name }.
vtt-open-table = Odpovědět na stránce stolu
vtt-give = Zadat

vtt-owl-link-hint = Vlož odkaz, který máš. Zůstane v tomto prohlížeči.
vtt-owl-sit = Posadit se
vtt-owl-token = Vybraný žeton je
