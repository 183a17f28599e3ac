# Słowa klientów w wirtualnych stołach: modułu Foundry VTT i rozszerzenia Owlbear Rodeo.

vtt-set-link = Link zaproszenia
    .hint = Twoje miejsce przy stole: wklej otrzymany link. Zostaje w tej przeglądarce i nikt inny w tym świecie go nie widzi.
vtt-set-secret = Ukryci uczestnicy na liście
    .hint = Foundry wysyła ich do przeglądarki każdego gracza, a kto ich tam szuka, ten ich znajduje. Bez tego zostają przy stole.
vtt-set-points = Punkty życia w kartach
    .hint = Punkty życia, które wszyscy mogą znać jako liczby, są wpisywane do aktorów powiązanych żetonów.
vtt-set-cards = Wyniki na czacie
    .hint = Wynik działania pojawia się na czacie, tak jak może go znać cały stół.

vtt-not-seated = Nic się nie zmienia: ta przeglądarka nie jest połączona ze stołem. Wklej link zaproszenia w ustawieniach modułu albo zaczekaj, aż połączenie wróci.
vtt-no-way-back = Nic się nie zmienia: tur nie cofa się we Foundry. Cofnij w zapisie walki na stronie stołu.
vtt-not-your-turn = Nic się nie zmienia: nie ma otwartej tury, którą możesz zakończyć. Zaczekaj na następną.
vtt-defeat = Nic się nie zmienia: o tym, kto wypada z walki, mówią zasady. Zmień punkty życia albo stany.
vtt-order = Nic się nie zmienia: kolejność należy do stołu. Przestaw ją na stronie stołu.
vtt-in-setup = Nic się nie zmienia: walka jest jeszcze przygotowywana. Rozpocznij ją albo usuń jej uczestników.
vtt-points = Nic się nie zmienia: ten system zasad nie zna takich punktów życia. Zmień je na stronie stołu.
vtt-link-bad = To nie jest link zaproszenia. Taki link wygląda tak: https://host/r/ROOM#INVITE.
vtt-link-lost = Twoje miejsce przy stole przepadło: link został wycofany albo stół jest zamknięty. Poproś o nowy link.
vtt-no-watcher = Lista stoi w miejscu: stół nie dał linku dla widzów. Wklej ponownie link MG.

vtt-against = { $total } przeciw { $against }
vtt-seated = Stół: { $name }.
vtt-open-table = Odpowiedz na stronie stołu
vtt-give = Podaj

vtt-owl-link-hint = Wklej otrzymany link. Zostaje w tej przeglądarce.
vtt-owl-sit = Usiądź
vtt-owl-token = Wybrany żeton to
