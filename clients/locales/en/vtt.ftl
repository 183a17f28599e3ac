# Words of the clients in virtual tabletops: the module of Foundry VTT, the extension of Owlbear Rodeo.
# `vtt-set-…` are settings of the module, which Foundry is given as files of its own.

vtt-set-link = Invite link
    .hint = Your own seat at the table: paste the link you were given. It stays in this browser, and nobody else at this world is told.
vtt-set-secret = Hidden combatants in the tracker
    .hint = Foundry sends them to every player's browser, where whoever looks for them finds them. Without this they stay at the table.
vtt-set-points = Hit points in sheets
    .hint = Hit points that everybody may know as numbers are written into the actors of linked tokens.
vtt-set-cards = Outcomes in the chat
    .hint = What comes of a deed is told in the chat, as the whole table may know it.

vtt-not-seated = Nothing was changed: this browser is not connected to the table. Paste your invite link in the settings of the module, or wait until the connection is back.
vtt-no-way-back = Nothing was changed: turns are not stepped back in Foundry. Go back in the log on the table's page.
vtt-not-your-turn = Nothing was changed: no turn is open that you may end. Wait for the next one.
vtt-defeat = Nothing was changed: the rules say who is out of the fight. Change hit points or statuses instead.
vtt-order = Nothing was changed: the order of play is the table's. Move it at the table's page.
vtt-in-setup = Nothing was changed: the fight is still being prepared. Begin it, or take its combatants away.
vtt-points = Nothing was changed: this rule system knows no such hit points. Change them at the table's page.
vtt-link-bad = This is no invite link. It looks like https://host/r/ROOM#INVITE.
vtt-link-lost = Your seat at the table is lost: the link was withdrawn, or the table is closed. Ask for a new link.
vtt-no-watcher = The tracker stands still: the table gave no link for spectators. Paste the game master's link again.

vtt-against = { $total } against { $against }
vtt-seated = At the table { $name }.
vtt-open-table = Answer at the table's page
vtt-give = Give it

vtt-owl-link-hint = Paste the link you were given. It stays in this browser.
vtt-owl-sit = Sit down
vtt-owl-token = The chosen token is
