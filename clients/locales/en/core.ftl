### Zwada in English. How these files are written: ../README.md

## Refusals of the core and the server: what did not happen, why, what now
err-frame-bad = { $why_is ->
    [number] Nothing was done: { $bound } may be at most { $max } here. Make it smaller.
    [text] Nothing was done: { $bound } may be at most { $max } here. Make it shorter.
    [items] Nothing was done: { $bound } may be at most { $max } here. Send less at once.
    [size] Nothing was done: { $bound } may be at most { $max } here. Send a smaller file.
    [depth] Nothing was done: { $bound } may be at most { $max } here.
    [syntax] This is no JSON text, so nothing was done. Try the file as the other tool has saved it.
    [duplicate_key] Something stands twice in this text, so nothing was done. Try the file as the other tool has saved it.
    [control_character] Nothing was done: the text has a sign that cannot be shown. Take it out.
   *[other] The server could not read this request, so nothing was done. Try another way and tell the operator.
 }
    .short = Not understood
err-seat-not_allowed = This cannot be decided from your seat. Ask the GM to hand it over.
    .short = Not from your seat
err-turn-stale = That turn is over, so nothing was done. Acting now: { $who }.
    .short = Already over
    .plain = That turn is over, so nothing was done. See whose turn it is, then choose again.
err-prompt-stale = This question is closed, the answer was: { $answer }. Nothing was changed.
    .short = Already answered
    .plain = This question is already closed, so nothing was changed. See the log for the answer.
err-window-other = This was already done in another window of yours, so nothing more was done. See the log for it.
err-prompt-covered = Another question comes first: { $who } is asked. Your choice is kept; send it again afterwards.
    .short = First another question
    .plain = Another question comes first, so this was not accepted yet. Your choice is kept; send it again afterwards.
err-command-id_reused = Another action was sent under this number, so nothing was done. Choose it again.
err-command-unknown = The server does not know this command, so nothing was done. Reload the page to get the newest one.
err-busy = The server is busy. Your action is sent again by itself.
    .short = Server busy
err-rate-limited = Too many actions at once, so this one was not accepted. Wait: { $s } s.
    .short = Too fast
    .plain = Too many actions at once, so this one was not accepted. Wait a moment.
err-storage-unavailable = The server cannot save at the moment, so your action was not accepted. Try again shortly.
    .short = Cannot save now
err-internal = Something went wrong inside the server, so nothing was done. Try again; if it happens twice, tell the operator.
err-history-forked = The server came back with an older state. The lost part is kept.
err-unknown = The server refused this, so nothing was done (reason: { $code }). Choose something else or tell the operator.
err-room-unknown = There is no such table any more. Check the link.
err-room-closed = This table is closed, so nothing more can be done here. Its log can still be read and exported.
err-room-read_only = This table was saved by a newer version of the server, so it can only be read here. Ask the operator to update.
err-invite-bad = This link no longer opens a seat. Ask the GM for a new one.
err-session-bad = This window is no longer let in at the table. Open your invite link again, or ask the GM for a new one.
err-token-bad = This window is no longer let in at the table. Open your invite link again, or ask the GM for a new one.
err-key-bad = No table was made: this server asks for a key. Get the key from the operator.
err-seat-taken = This seat is taken, so you could not sit down. Choose another one or ask the GM.
err-seat-unknown = There is no such seat at this table, so nothing was done. Choose one from the list.
err-seat-other = This seat is of another kind, or its programs may do other things than you asked for; nothing was made. Choose another seat, or leave out what it may do.
err-ref-unknown = The table has nothing like that ({ $what }), so nothing was done. Choose one from the list.
    .plain = The table has nothing like that, so nothing was done. Choose one from the list.
err-ruleset-unknown = No table was made: the server does not know these rules. Choose one of the systems listed.
err-name-taken = The name was not accepted: somebody at this table bears it already, or one that looks the same. Choose another.
err-name-bad = The name was not accepted: it must have at least one visible character and no line breaks. Change it.
err-combatant-unknown = There is no such combatant here, so nothing was done. Choose one from the list.
err-sheet-bad = The sheet was not saved: { $field } has a value that is not allowed. Change it.
    .plain = The sheet was not saved: a value in it is not allowed. Check the fields.
err-option-unknown = The table has no such option, so nothing was changed. Choose one from the settings.
err-option-invalid = The option was not changed: this value is not allowed for it ({ $option }). Choose another value.
    .plain = The option was not changed: this value is not allowed for it. Choose another value.
err-option-locked = The option was not changed, because a question is open. Change it once it is answered.
err-entry-unknown = There is no such line in this fight, so nothing was done. Choose a line from the log.
err-rewind-not_possible = The fight was not taken back: there is no such line in it. Choose a line from the log.
err-take_back-not_granted = The action was not taken back: dice were rolled, somebody answered or something new was shown. Ask the GM.
err-encounter-not_started = The fight has not begun, so this cannot be done yet. Wait until the GM starts it.
err-encounter-already_started = A fight is already running at this table, so nothing was done. End it first.
err-encounter-ended = The fight has ended, so nothing was done. The GM can reopen it.
err-encounter-paused = The fight is paused, so nothing was done. Go on when the GM resumes it.
err-encounter-not_paused = The fight is not paused, so nothing was changed. It is already going on.
err-encounter-not_ended = The fight was not reopened: it has not ended. Go on playing.
err-encounter-empty = The fight was not started: nobody is in it. Two sides are needed.
err-encounter-decided = The fight was not reopened: at most one side can fight, so it would end at once. First put somebody back on their feet, on the sheet.
err-prompt-not_yours = This question was put to somebody else, so the answer was not accepted. Wait until they answer.
err-prompt-early = The question was not closed: its time is not up yet. Wait, or answer it.
err-prompt-unanswered = There is nothing to withdraw: this question has no answer yet. Answer it first.
err-combatant-taken = This combatant already has a seat, so nothing was changed. Choose another one or ask the GM.
err-combatant-hidden = This combatant is already hidden, so nothing was changed. Reveal it, or leave it so.
err-combatant-visible = This combatant is not hidden, so nothing was changed. Hide it, or leave it so.
err-alias-none = This combatant has no alias, so nothing was changed. Give it one, or leave it so.
err-beat-unknown = The order has no such place this round, so nothing was changed. Choose one from the order.
err-status-unknown = This combatant has no such status, so nothing was changed. Choose one from the list.
err-limit-unknown = This combatant has no such limit, so nothing was changed. Choose one from the list.
err-frame-unknown = What you meant no longer waits, so nothing was changed. See the log for how it ended.
err-dice-invalid = These dice do not fit the roll, so nothing was done. Check how many are asked for and how many sides they have.
err-origin-bad = The server does not let this page in, so no connection was made. Open the table at its own address.
err-host-bad = The server does not know this name for its admin address. Use its IP address, or have the name set (ZWADA_ADMIN_HOSTS).
err-import-bad = Some lines were not understood, so they were left out: { $lines }. The rest is kept; check it.
err-limit-reached = This was not accepted: the server allows only so many ({ $bound }: at most { $max }). Remove something first.
    .short = Too many
    .plain = This was not accepted: the server allows no more of it. Remove something first.
err-subprotocol-missing = No connection was made: this page speaks no version the server knows. Reload it.
err-path-unknown = There is nothing at this address, so nothing was done. Check the link.
err-method-bad = This address is not used that way, so nothing was done. See the protocol for how.

## Why a value is not allowed

reason-too_small = too small
reason-too_large = too large
reason-too_short = too short
reason-too_long = too long
reason-wrong_length = wrong length
reason-missing = missing
reason-unknown_field = unknown field
reason-not_listed = not in the list
reason-wrong_type = wrong kind
reason-invalid = not allowed

## What a bound measures
bound-frame_bytes = message, bytes
bound-hello_bytes = greeting, bytes
bound-token_chars = key, characters
bound-secret_chars = invite, characters
bound-id_chars = number of a command, characters
bound-depth = levels within each other
bound-items = values in one message
bound-list_items = length of a list
bound-text_chars = length of a text in characters
bound-key_chars = length of a key in characters
bound-number_max = the size of a number
bound-fragments = parts of a message
bound-frames_per_s = messages a second
bound-control_frames_per_s = signals a second
bound-commands_per_s = actions a second
bound-commands_burst = actions at once
bound-command_bytes_per_s = bytes of actions a second
bound-command_bytes_burst = bytes of actions at once
bound-strikes = unreadable messages
bound-sockets = connections of the server
bound-sockets_of_one = HTTP connections of one address
bound-refusals = actions over the limit
bound-syncs_burst = fresh views at once
bound-sessions_per_min = seats opened with one link a minute
bound-lookbacks_per_min = looks at past lines a minute
bound-handshakes_per_s = connections a second
bound-strangers = connections of one address that never say who they are
bound-strangers_per_s = such connections forgiven a second
bound-body_bytes = request, bytes
bound-handshake_bytes = headers, bytes
bound-import_bytes = file, bytes
bound-import_depth = levels of a file within each other
bound-import_values = values in one file
bound-import_blocks = creatures in one file
bound-seats = seats
bound-spectators = spectators
bound-connections = connections
bound-tabs = connections of one seat
bound-combatants = combatants
bound-invites = invite links
bound-sessions = open windows
bound-templates = templates
bound-prepared = prepared fights
bound-sheets = sheets
bound-suggestions = suggestions of one seat
bound-webhooks = webhooks
bound-brought = what one player may bring
bound-standing = standing answers
bound-name_chars = length of a name in characters
bound-rooms = tables
bound-inbox = waiting commands
bound-simulations = fights foreseen at once
bound-simulated_fights = times a fight is foreseen
bound-outbox_frames = waiting messages
bound-outbox_bytes = waiting messages, bytes
bound-ring_bytes = kept messages, bytes
bound-entries = lines in one answer
bound-page_bytes = answer, bytes

## The connection ended by the server (close codes)
close-1003 = This window spoke in a way the server did not expect, so it hung up. Open the table again.
close-1008 = The server could not read several messages, so it hung up. Open the table again.
close-1009 = A message was larger than the server takes, so it hung up. Open the table again and send less at once.
close-4401 = This link no longer opens a seat. Ask the GM for a new one.
close-4403 = This link no longer opens a seat. Ask the GM for a new one.
close-4404 = There is no such table any more. Check the link.
close-4409 = Open in a newer window. This one only shows the table as it was.
close-4410 = There is no such table any more. Check the link.
close-4500 = The server cannot save now, so nothing is accepted. Nothing is lost; the connection comes back by itself.
close-4502 = The greeting came too late, so the server hung up. The connection comes back by itself.
close-4503 = The server is moving. A few seconds.
close-4508 = This window was too slow to follow, so the server hung up. It catches up by itself.
close-4529 = Too many actions at once, so the server hung up. The connection comes back by itself.
close-other = The connection ended, so nothing more arrives here. It comes back by itself.

## The product and the languages
app-name = Zwada
app-about = A fight with rules that the server keeps.
lang-en = English
lang-pl = polski
lang-cs = čeština
ruleset-dragons_of_shadows = Dragons of Shadows
ruleset-bajarz = Destiny-die pool
ruleset-morsmordre = Unarmed duel
ruleset-odria = Odria
ruleset-dnd5e = D&D 5e

## Words: people and roles
role-gm = GM
    .aria-label = game master
role-player = player
role-spectator = spectator
role-bot = bot
role-table = the table
role-server = server
role-all = all
word-you = you
word-none = none
none-who = nobody
none-gender = unknown
none-consequence = none
none-ability = none
none-skill = none
none-max_size = any
none-duration = until taken off
none-mode = none
none-location = none
none-status = none
none-condition = none
none-family = none
none-projectile = none
none-element = none
none-spell = none
none-armor = none
none-base_weapon = none
none-weapon = none
none-shield = none
none-outcome = none
none-by = nobody
none-opponents = nobody
none-concentration = nobody
none-holder = nobody
none-source = nobody
none-target = nobody
none-other = nobody
word-yes = yes
word-no = no
word-and-more = and { $n } more
side-name = side { $side }
side-party = party
side-monsters = monsters
side-foes = foes
side-allies = allies
side-heroes = heroes
side-players = players
side-enemies = enemies
side-kobolds = kobolds
side-bandits = bandits
side-guards = guards
here = here
away = away
here-of = { $here } of { $all } here
of = { $n } of { $m }

## Headings and labels
h-lobby = My tables
h-table = Table
h-prepare = Preparation
h-prepared = Prepared fights
h-fight = Fight
h-live = The fight
h-after = After the fight
h-new-table = New table
h-open-link = Open a link
h-demo = Demo fight
h-order = Order
h-order-highest = highest first
h-now = Now
h-last-outcomes = Last outcomes
h-log = Log
    .short = Log
h-turn = Turn
h-sheet = Sheet
h-more = More
h-selected = Selected
h-seats = Seats
h-invites = Invite links
h-party = Party
h-templates = Templates
h-combatants = Combatants
h-numbers = Numbers
h-combatant = Combatant
h-sides = Sides
h-side = Side
h-name = Name
h-alias = Name for players
h-table-name = Name of the table
h-ruleset = Rules
h-options = Table options
h-settings = Settings
    .also = language, sound, dark, pace
h-language = Language
h-theme = Colours
h-sound = Sound
h-notifications = Notifications
h-help = Help
h-keys = Keys
h-gm = GM
h-gm-powers = GM's decisions
h-your-turn = Your turn
h-you-are-next = You are next
h-you-are-asked = You are asked
h-asked = asked
h-hp = Hit points
    .short = HP
    .aria-label = hit points
h-statuses = Statuses
h-status = Status
h-limits = What is left
h-dice = Dice
h-hand-dice = Rolled by hand
h-explain = How it was reckoned
h-rule = Rule { $rule }
h-rewind = Go back to: { $line }
h-pace = Pace
h-hidden = Hidden
h-out = Out of the fight
h-attack = Attack
h-defence = Defence
h-movement = Movement
h-hold = Holds and pushes
h-items = Things
h-other = Other
h-free = Outside your turn
h-test = Test
h-tests = Tests
h-note = Note
h-lost = What was lost
h-seen-by = Seen by
h-since = Since you looked
h-odds = Odds
h-initiative = Initiative
h-round = Round { $n }
h-round-phase = Round
h-setup = Before the fight
h-ended = The fight has ended
h-paused = The fight is paused
h-resting = The table rests
h-winner = Side of { $side } wins
h-no-winner = Nobody wins
h-now-column = now
h-then-column = then
h-nested = interrupted
h-result = Result
h-standing = Standing answers
h-commitment = Fingerprint of the dice
h-revealed-seed = Seed
h-key = Key for new tables

## Buttons
btn-ok = Done
btn-note-read = Read
btn-cancel = Cancel
btn-close = Close
btn-back = Back
btn-save = Save
btn-add = Add
btn-remove = Remove
btn-edit = Edit
btn-delete = Delete
btn-more = More
btn-less = Less
btn-open = Open
btn-new-table = New table
btn-create-table = Make the table
btn-demo = Try the demo fight
btn-open-link = Open a link
btn-forget = Forget this table
btn-sit = Sit down
btn-leave = Leave
btn-watch = Watch
btn-hand-over = Hand over
btn-revoke = Revoke
btn-invite = New invite link
btn-copy-player = Copy the player link
btn-copy-link = Copy the link
btn-copy = Copy
btn-link = Link
btn-add-combatant = Add a combatant
btn-from-template = From a template
choose-template = Choose…
btn-by-hand = By hand
btn-save-template = Save as a template
btn-prepare = Prepare
btn-keep-fight = Keep this fight
btn-reinforce = Bring in all
btn-play = Play
btn-duplicate = Duplicate
btn-start = Start
btn-end-fight = End the fight
    .also = finish, over, victory
btn-reopen = Reopen
btn-pause = Pause
    .also = stop, break
btn-resume = Resume
btn-next = Next: { $who }
btn-end-turn = End turn
btn-end-turn-losing = { $n ->
    [one] End turn, lose { $n } action
   *[other] End turn, lose { $n } actions
 }
btn-pass = Pass
btn-no-defence = No defence
btn-decline = Decline
btn-answer = Answer
btn-answer-for = Answer for { $who }
btn-act-for = Act for { $who }
btn-change = Change
btn-withdraw = Withdraw
btn-more-time = More time
more-time-asked = The GM is asked for time
btn-add-time = +{ $s } s
btn-act-now = Act now
btn-insert = Insert
btn-reorder = Reorder
    .also = initiative, order, move, turns
btn-hide = Hide
    .also = invisible, ambush, unseen
btn-reveal = Reveal
    .also = show, unhide, visible
btn-damage = Damage
    .also = hit points, hurt, wound
btn-heal = Heal
    .also = hit points, cure
btn-set = Set
btn-add-status = Add a status
btn-remove-status = Remove the status
btn-correct = Correct
btn-force = Force
btn-forbid = Forbid
btn-let-stand = Allow
btn-override = GM's decision
btn-drop-blow = Drop the blow
btn-hold = Hold
btn-give-turn = Give the turn
btn-call-off = Call it off
btn-close-question = Wait no longer
btn-go-back-here = Go back to here
btn-go-back = Go back
btn-take-back = Take back
btn-ask-gm = Ask the GM
btn-undo = Undo
    .also = take back, rewind, revert, mistake
btn-note = Note
    .also = whisper, secret, private message, letter
btn-ask-test = Ask for a test
btn-roll = Roll
btn-write-back = Write back to sheets
btn-filter = Filter
btn-find = Find
btn-clear = Clear
btn-path-back = One step back
btn-export = Export
btn-import = Import
btn-export-all = Export the hidden too
btn-save-file = Save as a file
btn-verify = Verify
btn-all-read = Done
btn-read = Read
btn-mute = Mute
btn-go-there = Go there
btn-go-to-question = Go to the question
btn-stop-trying = Stop trying
btn-use-here = Use it here
btn-look = Look
btn-try-again = Try again
btn-bring-in = Bring somebody in
    .also = add, reinforcements, monster, combatant
btn-my-sheet = My sheet
btn-all-options = All choices
btn-standing = Always answer so
standing-none = ask me each time
btn-choose = Choose
btn-yes-do-it = Yes, do it
btn-claim = Take this one
btn-bring-own = Bring your own
btn-set-order = Set the order
btn-up = Earlier
btn-down = Later
btn-menu = Menu
btn-commands = Find any command
btn-grant-action = Give an action
btn-take-action = Take an action
btn-play-again = Again

## Tables this browser knows
lobby-role = your role: { $role }
lobby-seen = last seen { $time }
lobby-asked = You are asked
lobby-link-hint = Paste the link you were sent
lobby-rules-hint = The rule system cannot be changed later.
lobby-made = The table is ready. Copy the links before you leave this page.
lobby-key-hint = This server asks for a key; the operator has it.
h-import = Stat blocks from other tools
h-imported = From files
import-hint = Drop a file that another tool has saved here, choose it, or paste its text.
import-file = File
import-text = Text
import-done = { $n ->
    [0] Nothing in it is a stat block that can be read.
    [one] { $n } creature read.
   *[other] { $n } creatures read.
 }
import-whole = read without gaps
import-warnings = { $n ->
    [one] { $n } note
   *[other] { $n } notes
 }
import-other = These creatures are of another rule system and wait in this browser for a table of theirs.
import-kept = Kept in this browser; at a table of their rules they can be added.
field-texts = What the block says
import-unknown = This block was not read: { $code }.
import-unknown_format = This block is of no known format.
import-invalid_sheet = This block was not read: { $field } cannot be on a sheet.
    .plain = This block was not read: something in it cannot be on a sheet.
warn-unknown = Look at this: { $code }.
warn-skipped = Left out: { $field }.
    .plain = Something was left out.
warn-guessed = Not in the file, so guessed: { $field }.
    .plain = Something was guessed.
warn-more = { $n ->
    [one] And { $n } more note.
   *[other] And { $n } more notes.
 }
warn-text_cut = The text is too long and was cut: { $field }.
    .plain = A text is too long and was cut.
warn-damage_from_text = Damage by the text; the file's numbers say otherwise: { $field }.
    .plain = Damage by the text; the file's numbers say otherwise.
warn-damage_type_from_text = Type of damage by the text; the file's fields say otherwise: { $field }.
    .plain = Type of damage by the text; the file's fields say otherwise.
warn-attack_bonus_from_text = Bonus to hit by the text; the file's numbers say otherwise: { $field }.
    .plain = Bonus to hit by the text; the file's numbers say otherwise.
warn-hp_formula_mismatch = The dice of the hit points come to another number; the printed one is kept.
warn-hp_formula_unparsed = The dice of the hit points cannot be read; they are only shown.
warn-unparsed_damage_qualifier = A resistance or immunity has a condition that cannot be read. Look it up.
warn-size_defaulted = No known size: medium.
warn-multiattack_as_text = The multiattack is only a text: choose single attacks.
warn-action_as_text = Only a text, the GM applies it: { $field }.
    .plain = An action is only a text, the GM applies it.
warn-rider_as_text = What else a hit does is partly a text, the GM applies it: { $field }.
    .plain = What else a hit does is partly a text, the GM applies it.
warn-spell_as_text = What the spell does is a text, the GM applies it: { $field }.
    .plain = What a spell does is a text, the GM applies it.
warn-spells_as_text = The spells stand in a text; none can be cast here.

## Seats and invites
seat-empty = Nobody sits here.
seat-taken = taken
seat-free = free
seat-yours = your seat
seat-choose = Choose the character you play.
seat-no-combatants = plays nobody yet
seat-plays = plays: { $names }
seat-of = seat: { $seat }
seat-gm-controls = played by the GM
invite-gm = Link for the GM
invite-player = Link for a player
invite-spectator = Link for spectators
invite-stage = Large screen for the table
invite-overlay = Overlay for a stream (OBS)
invite-bot = Link for a bot
invite-for = Link for the seat: { $seat }
invite-copied = Copied.
invite-warn = Whoever has this link sits in this seat.
invite-revoked = revoked
h-bots = Bots and their keys
h-scope = What it may do
bots-what = A program reads the fight, or plays in it, with a key. A key lasts 90 days, or until you revoke it.
scope-read-table = reads what spectators see
scope-read-seat = reads what its seat may know
scope-suggest = suggests, the GM decides
scope-play = plays its seat
scope-gm = may do all that the GM may
bot-until = ends { $when }
bot-key-warn = This key is shown only now. Whoever has it sits in this seat.
bot-confirm-revoke = This key and all that it has open stop working.
h-webhooks = Webhooks
webhooks-what = Another server is told each line by POST, signed, at least once and in order.
webhook-url = Address
webhook-audience = Whose lines
webhook-as-table = what the table sees
webhook-as-seat = what this seat sees: { $who }
webhook-as-gm = all that the GM sees, secrets too
webhook-secret = Secret of { $url }
webhook-secret-warn = This secret is shown only now. It proves that a line comes from here.
webhook-confirm-drop = Nothing more is sent there, and what is still to be sent is lost.
webhook-off-gm = switched off
webhook-off-gone = switched off: the address is gone
webhook-off-failing = switched off: no answer for days
webhook-deliveries = Deliveries
btn-webhook-off = Switch off
btn-webhook-on = Switch on
btn-webhook-again = Send all again
deliveries-none = Nothing has been sent yet.
delivery-status = answer { $status }
delivery-name = no such name
delivery-connection = no connection
delivery-tls = no safe connection
delivery-timeout = no answer in time
delivery-answer = an answer that nobody can read
delivery-not_https = the address is not https
delivery-private = the address is in a private network
stand-in = Without an answer for { $hours } h it is played by
stand-in-nobody = nobody else
btn-take-back-hand = Play again: { $who }
party-joined-from = acts from round { $n }

## Preparing a fight
prepare-ready = Ready: { combatants-count }, { sides-count }.
combatants-count = { $n ->
    [one] { $n } combatant
   *[other] { $n } combatants
 }
sides-count = { $sides ->
    [one] { $sides } side
   *[other] { $sides } sides
 }
danger-ask = How dangerous is this?
danger-what = The fight is played many times over, with simple players on all sides. Nothing changes at the table.
danger-progress = { $done } of { $of }
danger-fights = { $n ->
    [one] { $n } fight played.
   *[other] { $n } fights played.
 }
danger-rounds = Rounds: { $median }, as a rule { $low } to { $high }.
danger-wins = Wins
danger-nobody = nobody
danger-down = Down at the end
danger-share = How often
danger-sure = 95% sure: between
danger-percent = { $percent }%
danger-interval = { $low } – { $high }%
danger-stale = The fight has changed since then.
prepare-hidden = Hidden from the start
prepare-keep = Keep in the party, players may choose it
prepare-count = How many
prepare-name = Name of the fight
prepare-hint = Choose a fight from the list, or prepare a new one. Whoever waits here may also come into a fight that runs, as reinforcements.
prepare-confirm-delete = { $name }: this cannot be undone.
prepare-confirm-play = The fight that is being set up at the table gives way to it.
prepare-needs-sides = Two sides are needed before the start.
prepare-order-auto = Order by initiative
prepare-order-given = Order set by the GM
option-default = default: { $value }
option-changed = changed
option-locked-now = can be changed when no question is open
option-from-next = holds from the next turn
field-required = needed
field-must-int = { $field }: must be a whole number from { $min } to { $max }.
field-must-number = { $field }: must be a number from { $min } to { $max }.
field-must-text = { $max ->
    [one] { $field }: must not be empty and have at most { $max } character.
   *[other] { $field }: must not be empty and have at most { $max } characters.
 }
field-must-choose = { $field }: choose one of the listed values.

## Empty places
empty-lobby = No tables yet.
    .hint = Make one, try the demo fight or open the link you were sent.
empty-seats = Nobody sits here.
empty-prepare = No fight prepared.
empty-combatants = No combatants yet.
empty-not-begun = The GM has not begun.
empty-log = Nothing has happened yet.
empty-filter = No line matches.
empty-options = There is nothing to choose now.
empty-nobody-acts = Nobody can act.
empty-resting = The table rests.
empty-statuses = no statuses
empty-not-acting = You cannot act now. You will be told when that changes.
empty-no-sheet = No character of yours is in this fight.

## Whose turn, whom play waits for
now-turn = { $n ->
    [one] { $who } acts
   *[other] { $who } act
 }
now-you-next = { $who } acts · you are next
now-round-turn = { h-round } · { $who }
waiting-answer = Waiting for { $who }
waiting-turn = Waiting for { $who }: turn
waiting-dice = Waiting for the dice of { $who }
waiting-gm = Waiting for the GM
waiting-nobody = Nobody is asked
waiting-start = Waiting for the start
players-waiting = { $n ->
    [one] { $n } player is waiting
   *[other] { $n } players are waiting
 }
answered-of = { $n } of { $m } have answered
first-this = First this: { $who } is asked.
row-acted = has acted
row-next = next
row-now = acts now
row-waiting = held
row-held = { $n ->
    [one] { $n } action held
   *[other] { $n } actions held
 }
row-hidden-note = players do not see this row
row-not-in-order = not in the order
row-ambush-before = ambush: before { $who }
row-ambush = ambush: next
row-tie = decided by { $value }
track-count = count { $n }
track-choosing = choosing
track-locked = locked
track-under-way = under way
track-to-come = to come
track-done = done
track-lost = lost
track-held = held
track-from = from { $n }
track-together = together: neither sees the other’s result first
track-done-of = { $n } of { $m } done
track-asked = { $who } is asked: { $what }
track-asked-next = asked next: { $who }
track-move = move { $left }/{ $of }
track-surprised = surprised until the end of the first turn
track-asked-after = asked after this turn
track-ready = ready: “{ $what }”
track-ready-on = ready: { $what }
track-ready-other = has readied an action
track-concentrates = concentrates: { $what }
track-concentrates-other = concentrates
track-death-saves = death saves: { $successes } made, { $failures } failed
track-until-start = until the start of the turn ({ $who })
track-until-end = until the end of the turn ({ $who })
path-spent = { $n } of { $max }
path-square = square { $square }
path-closed = no way there
path-wall = wall
path-no-stop = the way cannot end here
path-hard = hard ground

## Questions
prompt-turn = Your turn. What do you do?
prompt-defence = { $attacker } attacks you.
prompt-defence-of = { $attacker } attacks { $target }.
prompt-hidden-roll = Its roll stays hidden until you have chosen.
prompt-reaction = { $who } may react.
prompt-ruling = The GM decides.
prompt-dice = { $n ->
    [one] Roll { $n } die d{ $sides } and type it in.
   *[other] Roll { $n } dice d{ $sides } and type them in.
 }
prompt-other = You are asked.
prompt-covered-note = stands behind another question
prompt-sealed = sealed until all have answered
prompt-changed = The choices have changed.
prompt-aloud = { $s ->
    [one] You are asked: { $choices }. { $s } second.
   *[other] You are asked: { $choices }. { $s } seconds.
 }
prompt-aloud-untimed = You are asked: { $choices }.
next-aloud = You are next.
turn-aloud = Your turn.
choice-dice = { $n ->
    [one] { $stat } + { $n } die
   *[other] { $stat } + { $n } dice
 }
choice-left = { $n } left
choice-cost = cost: { $cost }
choice-free = free
choice-target = Choose a target.
choice-no-target = no target yet
choice-armed = Press again to send.
choice-needed = needed: { $n }
choice-chance = chance: { $percent }%
choice-none-hint = hit, unless bad luck

## Clock
clock-left = { $time } left
clock-then = { $time }, then: { $answer }
clock-then-only = then: { $answer }
clock-until = until { $time }
clock-stands = stands still
clock-up = time is up, the server decides
clock-none = no time limit
clock-minutes = { $n } min
clock-default = by default
clock-default-none = no defence
clock-default-end_turn = end turn
clock-default-decline = decline
pace-live = live
pace-days = days
pace-none = no clock
pace-summary = pace: { $pace }, answers { $s } s
pace-turn_s = Time for a turn
pace-reaction_s = Time for an answer
pace-unit = unit of: { $what }

## The connection
conn-connecting = connecting
conn-connected = connected
conn-sending = Sending…
conn-saved = saved
conn-unconfirmed = Not confirmed yet. It is safe to press again.
conn-busy = The server is busy. Your action is sent again by itself.
conn-behind = { $n ->
    [one] Catching up: { $n } change
   *[other] Catching up: { $n } changes
 }
conn-resuming = Connection lost, trying again in { $s } s. You see the table as of { $time }.
conn-resuming-now = Connection lost, trying again now. You see the table as of { $time }.
conn-offline = No connection. You see the table as of { $time }.
conn-in-flight = will be sent again, once
conn-moved-on = The table moved on while you were away.
conn-moving = The server is moving. A few seconds.
conn-storage = The server cannot save now, so nothing is accepted. Nothing is lost.
conn-forked-gm = The server came back with an older state. The lost part is kept.
conn-forked = The table is being restored.
conn-already-over = Already over: { $what }
conn-other-window = Already done in another window.
conn-newer-window = Open in a newer window.
conn-spectators-only = This page shows what spectators see, so it opens with a spectators' link alone. The GM makes one at the table.
conn-read-only = read only
conn-durability-disk = saved to disk before every answer
conn-durability-os = saved within a second
conn-durability-none = kept in memory only
conn-started = The fight is on.

## Log and explanations
log-gm-only = GM only
log-by-default = by default
log-standing = standing answer
log-by-gm = GM's decision
log-undone = no longer counts
log-hand = rolled by hand
log-fixed = fixed by the GM
log-secret = secret roll
log-shows-totals = others see totals and outcome
log-shows-outcome = others see the outcome alone
log-open = open roll
log-note = Note from the GM: { $text }
log-lines = { $n ->
    [one] { $n } line
   *[other] { $n } lines
 }
btn-copy-text = Copy as text
btn-copy-bbcode = Copy for a forum
since-lines = Since you looked: { log-lines }
log-filter-all = all
log-filter-outcome = outcomes only
log-filter-gm = GM's decisions
log-filter-secret = secret lines
log-no-such-line = The line this link leads to is not in your log: it is older than what is kept here, or was never told to you.
log-link-copied = The link to this line is copied.
since-hp = { $who }: hit points { $change }
since-out = out of the fight: { $names }
since-you = You are here
explain-sum = sum
explain-against = against
explain-percent = { $percent }%
explain-rounded = { $exact }, so { $value }
explain-at-least = { $exact }, at least { $value }
explain-at-most = { $exact }, at most { $value }
explain-cancels = { $one } cancels { $other }
explain-bonus = bonus die
explain-bonus-dice = bonus dice: { $faces }
explain-cancelled = cancelled: { $faces }
explain-dice = { $n ->
    [one] die
   *[other] dice
 }
explain-check = to be checked after the fight
explain-beats = { $a } > { $b }
dice-list = dice: { $faces }
dice-d = d{ $sides }
dice-nd = { $n }d{ $sides }
ui-newer = { $n ->
    [one] { $n } new line ↓
   *[other] { $n } new lines ↓
 }
ui-older = { $n ->
    [one] { $n } older line
   *[other] { $n } older lines
 }
ui-meanings = What each means: { $what }
ui-still = still to choose

## After the fight
after-none = No fight of this number is in your log.
after-running = The fight goes on
after-minutes = { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
 }
after-decisions = { $n ->
    [one] { $n } decision of the GM
   *[other] { $n } decisions of the GM
 }
after-unknown = not told
after-points = Hit points over the fight
after-course = { $who }: { $from } → { $to }
after-damage = Damage
after-dealt = dealt
after-taken = taken
after-healed = healed
after-damage-hint = As your log tells it: what you could not read is not counted. Dealt by whoever the line names.
after-dice = { $die }: { $n } rolled, mean { $mean }, expected { $expected }
after-by-hand = Rolled by hand, and not counted here: { $n }
after-fixed = Fixed by the GM, and not counted here: { $n }
after-write-hint = Hit points and what outlasts the fight go from the fight to the sheet.
after-no-sheets = Nobody here came from a sheet of the party, so there is nothing to write back.
after-without-sheet = Without a sheet of the party: { $names }
after-written = Written back: { $names }
export-as = As seen by
export-format = Format
export-of-table = As the table saw it
export-of-seat = As { $who } saw it
export-of-gm = Everything, as it was written
export-text = Text
export-markdown = Markdown
export-bbcode = BBCode, for forums
export-json = JSON
export-ndjson = NDJSON, signed
export-reckoned = With how each outcome was reckoned
export-hint = Written in the language of this page. Where it is pasted, names notify nobody and do not turn into links.
export-ndjson-hint = As the server signs it: for programs, and to check the dice.
export-gm-hint = With all that is hidden. Signed, so that dice and decisions can be checked.
export-unreadable = This export is of a newer version, so it cannot be written here. Take NDJSON instead.
export-result = Export
verify-title = Check dice and signature
verify-hint = Reckoned in this browser, from the export that the server signs.
verify-file = An export as a file (NDJSON)
verify-part-signature = Signature
verify-part-chain = Lines
verify-part-dice = Dice
verify-part-decisions = Rules
verify-mark-good = good
verify-mark-bad = not good
verify-mark-unchecked = not checked
verify-entry = Line { $n }
verify-signature-good = Signed with the key of this server ({ $key }).
verify-signature-whose = Signed with the key { $key }. Whose that is, only its server says.
verify-signature-bad = The signature does not fit the file.
verify-other-key = Signed with the key { $key }, which is not one of this server.
verify-no-signature = The last line is no signature.
verify-no-ed25519 = This browser knows no Ed25519, so it cannot check signatures. A newer one can, or “zwada verify”.
verify-entries = { $n ->
    [one] { $n } line, none missing and none changed.
   *[other] { $n } lines, none missing and none changed.
 }
verify-missing = Line { $n } should stand here.
verify-older = It is older than the one before it.
verify-last = It is the last, but there should be { $n }.
verify-order = Number { $n } stands after { $before }.
verify-lines = The lines are not those that were signed.
verify-chain-rules = None is missing. Whether one was changed, “zwada verify” says of a file like this.
verify-dice = Made again from the seed: { $n }
verify-dice-kept = Made again from the seed: { $n }. Not, for the seed or what they were drawn for is kept: { $kept }
verify-die = A die shows { $face }, the seed gives { $due }.
verify-faces = { $faces }: not the dice that the seed gives.
verify-false-seed = The seed that is shown is not the one that was promised.
verify-no-promise = It has dice before their seed was promised.
verify-no-source = Its dice do not say where they come from.
verify-decisions-lines = What was decided does not stand in what the table saw.
verify-decisions-rules = Whether each decision follows the rules, “zwada verify” says.
verify-unable = This page came over a connection that is not secure, so the browser reckons no signatures here. Open it by https, or use “zwada verify”.
verify-unreadable = This file is no export of Zwada, or one of a newer version.
verify-no-export = The export could not be fetched. Try again in a moment.
verify-not-proved = It does not prove that nobody has read the server's disk: whoever knows the seed knows the dice before they fall. Dice thrown by hand and dice the GM has fixed are nobody's seed.
plot-drawing = Drawing
plot-table = Table
plot-start = at the start
plot-face = face
plot-rolled = rolled
plot-expected-column = expected
plot-expected = The mark across a bar: how often it was to be expected.

## Going back
rewind-none = none
rewind-lines = { $n ->
    [one] { $n } line will no longer count. It stays in the log, struck through.
   *[other] { $n } lines will no longer count. They stay in the log, struck through.
 }
rewind-keeps = does not change
rewind-keeps-seats = seats, invites, names, pace
rewind-keeps-dice = dice in the log; new rolls are new
rewind-keeps-seen = what players have already seen
rewind-all-read = All will read: “{ $text }”
rewind-question-new = anew, full time
rewind-same = Nothing else changes.
rewind-what-hp = hit points
rewind-what-limit = left: { $name }
rewind-what-actions = actions left
rewind-what-status = status
rewind-what-state = state
rewind-what-side = side
rewind-what-turn = turn
rewind-what-round = round
rewind-what-question = question
rewind-what-phase = fight
rewind-what-presence = in the fight
undo-offer = Done: { $what }

## Durations
until-turn_start = until the start of the next turn ({ $who })
until-turn_end = until the end of the next turn ({ $who })
until-turn_start_after = until the start of the turn after next ({ $who })
until-turn_end_after = until the end of the turn after next ({ $who })
until-turn_n_start = until the start of turn { $n } ({ $who })
until-turn_n_end = until the end of turn { $n } ({ $who })
until-round = until round { $n }
until-round_end = until the end of round { $n }
until-attack = until the next attack
until-action = until the own next action
until-fight_end = until the end of the fight
until-lifted = until removed
rounds-for = { $n ->
    [one] { $n } round
   *[other] { $n } rounds
 }
for-rounds = for { rounds-for }
status-for = { $status } for { rounds-for }
status-until = { $status } { $until }
held-by = held by { $who }
holds = holds { $who }
source-of = from: { $who }

## Counting and units
actions-left = { $n ->
    [0] No action left
    [one] { $n } action left
   *[other] { $n } actions left
 }
actions-label = Actions: { $left }/{ $size }
actions-in-turn = { $n ->
    [one] { $n } action
   *[other] { $n } actions
 }
blocks-left = { $n ->
    [0] No block left
    [one] { $n } block left
   *[other] { $n } blocks left
 }
dodges-left = { $n ->
    [0] No dodge left
    [one] { $n } dodge left
   *[other] { $n } dodges left
 }
blocks-label = Block: { $used }/{ $max }
dodges-label = Dodge: { $used }/{ $max }
limit-label = { $limit }: { $used }/{ $size }
    .aria-label = { $limit }: { $used } of { $size } used
limit-left = { $limit }: { $n } left
limit-actions = actions
limit-reaction = reaction
hp-exact = { $now }/{ $max }
    .aria-label = hit points: { $now } of { $max }
hp-short = HP { $now }/{ $max }
band-unhurt = unhurt
band-scratched = scratched
band-hurt = hurt
band-badly_hurt = badly hurt
band-down = down
hit-points = { $n ->
    [one] { $n } hit point
   *[other] { $n } hit points
 }
points = { $n ->
    [one] { $n } point
   *[other] { $n } points
 }
metres = { $n ->
    [one] { $n } metre
   *[other] { $n } metres
 }
metres-short = { $n } m
seconds = { $n ->
    [one] { $n } second
   *[other] { $n } seconds
 }
seconds-short = { $n } s
minutes = { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
 }
hours = { $n ->
    [one] { $n } hour
   *[other] { $n } hours
 }
days = { $n ->
    [one] { $n } day
   *[other] { $n } days
 }
dice-count = { $n ->
    [one] { $n } die
   *[other] { $n } dice
 }
unit-m = m
unit-s = s

## States, phases, kinds of questions
state-active = active
state-waiting = waiting
state-hidden = hidden
phase-setup = before the fight
phase-running = running
phase-ended = ended
kind-turn = turn
kind-declaration = declaration
kind-defence = defence
kind-reaction = reaction
kind-choice = choice
kind-ruling = ruling
kind-more_time = more time
kind-suggestion = a ruling
kind-take_back = take an action back
kind-dice = dice
how-given = answered
how-passed = passed
how-standing = standing answer
how-expired = by default
how-nothing = nothing to choose
how-gm = GM's decision

## Outcomes
outcome-hit = Hit.
    .short = hit
outcome-miss = Miss.
    .short = miss
outcome-blocked = Blocked.
    .short = blocked
outcome-dodged = Dodged.
    .short = dodged
outcome-defended = Defended.
    .short = defended
outcome-success = Success.
    .short = success
outcome-failure = Failure.
    .short = failure
outcome-open = It goes on.
    .short = open
outcome-good_luck = Good luck.
    .short = good luck
outcome-bad_luck = Bad luck.
    .short = bad luck
outcome-lapsed = It comes to nothing.
    .short = lapsed
outcome-partial_success = Partial success.
    .short = partial success
outcome-initiator = It succeeds.
    .short = succeeds
outcome-opponent = It fails.
    .short = fails

## Themes and small settings
theme-system = as on this device
theme-light = light
theme-dark = dark
settings-left-hand = for left-handers
settings-letter-keys = letter keys
settings-sound-on = sound on
settings-sound-off = sound off
cue-turn = Your turn: { $room }
    .short = your turn
cue-next = You are next: { $room }
    .short = you are next
cue-asked = You are asked: { $room }
    .short = you are asked
cue-hurry = Ten seconds are left: { $room }
    .short = ten seconds are left
cue-reminder = Reminder, you are asked: { $room }
    .short = a reminder
h-cues = Tell me when
h-ways = Tell me by
way-sound = sound
way-title = title and icon of the browser tab
way-vibration = vibration
way-notification = notifications
way-notification-denied = This browser does not let the page send notifications. Allow them in its settings for this page.
notify-ask = Should the browser tell you when it is your turn, also while this page is behind others?
btn-notify = Yes, tell me
btn-not-now = No
key-options = press the shown choices
key-next = next
key-pause = pause
key-log = log
key-order = order
key-find = find
key-help = keys
key-amount = damage, heal, set the hit points of whoever is chosen
key-letters = Keys without Ctrl work at the table
palette-none = No command has these words.

## GM's tools
gm-selected = Selected: { $who }
gm-amount = Amount
gm-limit-used = used: { $used }/{ $size }
gm-next-roll = Next roll
gm-next-roll-faces = faces, e.g. 6 4 3
gm-next-roll-hint = The next dice of this combatant fall so; the log says that the GM fixed them.
gm-mark = a word of your own
gm-mark-until = How long
gm-note-to = Note to: { $who }
gm-audience-all = all
gm-audience-me = only me
gm-audience-who = GM, { $who }
gm-see-as = See as: { $who }
gm-audience-own = me
see-as = See as
    .also = player, view, what they see
see-as-read-only = What this audience sees, from the server. To read only.
see-as-back = Back to my view
see-as-lost = The server does not show it now. It is asked again by itself.
gm-type-hint = −7 is damage, +5 heals, =12 sets
points-typed = Type −7, +5 or =12.
points-other-way = The sign says something else than the button. Press Enter, or leave out the sign.
points-not-here = Nothing here changes hit points so. Edit the sheet instead.
points-unknown = The number of hit points is not known here.
points-same = That is how many there are.
h-sight = What players see of hit points
shows-exact = the number
shows-usual = what the rules show
shows-nothing = nothing
h-rolls-seen = What players see of rolls
h-rolls-seen-hint = Whoever plays the roller always sees all of it.
shows-all = all numbers
shows-totals = totals and outcome
shows-outcome = the outcome alone
gm-asks-more-time = { $who } asks for more time.
gm-asks-take-back = { $who } wants to take an action back.
gm-suggests = { $who } suggests: { $wish }.
gm-wants = { $who } wants to do this: { $wish }.
waits-for-gm = Waiting for the GM: { $wish }.
gm-rulings-hint = What players want to do waits for your word before it is done
gm-confirm-end = End the fight for everybody?
gm-confirm-revoke = This link and its windows stop working.
gm-hand-dice = rolls by hand
gm-confirm-reveal = Players see { $who } from now on; that cannot be unseen.
gm-alias = others read: { $alias }
gm-confirm-reveal-name = Everybody reads { $who } from now on; that cannot be unread.
gm-confirm-hand-over = { $seat } plays { $who } from now on.
gm-palette = Write a command
gm-order-before = before: { $who }
gm-order-after = after: { $who }
gm-order-first = first
gm-order-last = last
gm-order-hint = Drag at the handle, or move with the arrow keys on it.

## Commands of the table and the flow
act-name_room = Name the table
act-name_seat = Name the seat
act-invite = New invite link
act-make_key = New key for a bot
act-revoke = Revoke
act-claim = Sit down
act-hand_over = Hand over
act-set_role = Change the role
act-save_sheet = Save the sheet
act-drop_sheet = Delete the sheet
act-save_template = Save as a template
act-drop_template = Delete the template
act-prepare_encounter = Prepare a fight
act-drop_prepared = Delete the fight
act-new_encounter = New fight
act-write_back = Write back to sheets
act-reveal_dice = Publish the secret seed
act-more_time = More time
act-answer_request = Seen
act-set_sight = Set what is seen
act-set_numbers = Set what rolls show
act-set_rulings = Ask me first
act-set_alias = Give an alias
act-reveal_name = Reveal the name
act-add_webhook = New webhook
act-set_webhook = Change the webhook
act-replay_webhook = Send it again
act-drop_webhook = Remove the webhook
act-write_note = Write a note
act-set_pace = Set the pace
act-add_combatant = Add a combatant
act-remove_combatant = Remove the combatant
act-edit_sheet = Edit the sheet
act-hide = Hide
act-reveal = Reveal
act-set_option = Set a table option
act-start = Start
act-end_encounter = End the fight
act-reopen = Reopen
act-pause = Pause
act-resume = Resume
act-rewind = Go back to here
act-take_back = Take back
act-withdraw = Withdraw
act-throw_dice = Type the dice in
act-standing = Always answer so
act-override = GM's decision
act-close = Stop waiting
act-expire = Time is up
act-end_turn = End turn
act-pass = Pass
act-decline = Decline
act-none = No defence
what-sheet = sheet
what-template = template
what-prepared = prepared fight
what-request = request
what-webhook = webhook
what-session = open window
what-invite = invite
what-party = sheet of the party
what-seat = seat
what-put_status = status
what-lift_status = end of a status
what-beat = whose turn
what-time = time for the question
what-limit = limit
what-status = status
what-order = order
what-active = active combatant
what-dice = next dice
what-hand_dice = hand dice
what-drop = drop what waits
what-close = stop waiting

## The log: facts of the core. An empty sentence belongs to another one's line.
ev-CombatantAdded = { $who } joins (side: { $side }).
ev-CombatantRemoved = { $who } is taken out of the fight.
ev-CombatantChanged = { $who }: the sheet is changed.
ev-Hidden = { $who } goes into hiding.
ev-Revealed = { $who } comes out of hiding.
ev-AliasGiven = { $who }: the others read “{ $alias }”.
ev-NameRevealed = { $alias } is in truth { $name }.
ev-OptionSet = Table option: { $name } → { $value }.
    .plain = A table option is changed.
ev-PaceSet = The pace of the table is changed.
ev-Started = The fight begins.
ev-Ended = The fight ends. Side of { $winner } wins.
    .plain = The fight ends. Nobody wins.
ev-Reopened = The fight is reopened.
ev-Paused = The fight is paused.
ev-Resumed = The fight goes on.
ev-RoundBegan = Round { $round }.
ev-RoundEnded = { "" }
ev-ClocksHeld = { "" }
ev-QueueSet = { "" }
ev-BeatBegan = { "" }
ev-BeatEnded = { "" }
ev-BeatJoined = { "" }
ev-TurnBegan = { $who } begins.
ev-TurnEnded = { $how_is ->
    [expired] Time is up. { $who } ends the turn.
    [gm] GM's decision: the turn ends ({ $who }).
    [nothing] { "" }
   *[other] { $who } ends the turn.
 }
ev-Rested = { $rounds ->
    [one] Nobody was asked for { $rounds } round; the table rests.
   *[other] Nobody was asked for { $rounds } rounds; the table rests.
 }
ev-Requested = { $who } waits for the moment: { $wish }.
ev-RequestServed = { "" }
ev-Acted = { $who }: { $wish }.
ev-Asked = { $kind_is ->
    [turn] { "" }
    [dice] The dice of { $to } are awaited.
   *[other] { $to } is asked.
 }
ev-Answered = { $who }: the answer is sealed until all have answered.
    .plain = The answer is sealed until all have answered.
ev-Withdrawn = An answer is withdrawn.
ev-Settled = { "" }
ev-Reply = { $how_is ->
    [expired] Time is up. { $who }: { $wish } (by default).
    [standing] { $who }: { $wish } (standing answer).
    [gm] GM's decision: { $wish } ({ $who }).
    [nothing] { "" }
    [passed] { $who } passes.
   *[other] { $who }: { $wish }.
 }
    .plain = { $how_is ->
        [expired] Time is up. { $who } passes (by default).
        [standing] { $who } passes (standing answer).
        [gm] GM's decision: pass ({ $who }).
        [nothing] { "" }
       *[other] { $who } passes.
    }
ev-Lapsed = { $who }: { $wish }. It comes to nothing.
ev-Rolled = { "" }
ev-DiceFixed = GM's decision: the next dice are { $faces } ({ $who }).
    .plain = GM's decision: the next dice are { $faces }.
ev-HandDiceSet = { $who } rolls by hand from now on.
    .plain = The server rolls for { $who } again.
ev-Spent = { "" }
ev-LimitSet = GM's decision: { $limit }, used: { $used } ({ $who }).
    .plain = GM's decision: { $limit } is whole again ({ $who }).
ev-LimitsReset = { "" }
ev-StatusPut = { $status_on }: { $status }.
    .plain = Status: { $status }.
ev-StatusLifted = { $status_on }: { $status } ends.
    .plain = The status ends: { $status }.
ev-StandingSet = Standing answer changed ({ $who }).
ev-TimeGiven = { $to } has more time.
ev-ClockExtended = The clocks are extended: the server stood still for a while.
ev-Dropped = GM's decision: what was waiting here is dropped.
ev-Rewound = { $took_back ->
   *[command] A player takes the last action back. It no longer counts.
 }
    .plain = The GM goes back to an earlier line. What came after it no longer counts.
ev-Waits = { "" }

## The log: facts of the table
ev-RoomOpened = The table is set.
ev-RoomNamed = The table is now called: { $name }.
ev-SeatMade = New seat at the table: { $role }.
ev-SeatChanged = Seat changed: { $name } ({ $role }).
ev-SeatRemoved = A seat is taken away.
ev-InviteMade = A new invite link is made.
ev-InviteRevoked = An invite link is revoked.
ev-SessionOpened = { "" }
ev-SessionKept = { "" }
ev-SessionRevoked = A window is no longer let in.
ev-HandedOver = { $combatant } is played by { $seat } from now on.
    .plain = { $combatant } is played by the GM from now on.
ev-PartySheetSaved = The sheet is saved ({ $name }).
    .plain = A sheet of the party is saved.
ev-PartySheetDropped = A sheet of the party is deleted.
ev-TemplateSaved = A template is saved.
ev-TemplateDropped = A template is deleted.
ev-FightPrepared = A fight is prepared.
ev-FightDropped = A prepared fight is deleted.
ev-FightMade = A new fight lies ready.
ev-PaceChosen = The pace of the table is changed.
ev-Sourced = { "" }
ev-DiceCommitted = The dice of the fight are sealed: nobody can change them, and everybody has their fingerprint.
ev-DiceRevealed = The dice can be checked now.
ev-WrittenBack = { $combatant }: written back to the sheet.
ev-GmAsked = { $by } asks the GM: { $kind }.
ev-GmHeard = { $outcome_is ->
    [forbidden] The GM forbids it. Nothing is spent.
    [changed] GM's decision: something else is done instead.
    [lapsed] It comes to nothing: its moment is over.
   *[other] { "" }
 }
ev-StandInSet = { $seat }: stand-in: { $by }
    .plain = { $seat }: nobody stands in
ev-StoodIn = { $combatant }: no answer came. Playing in place of { $seat } from now on: { $by }
act-set_stand_in = Choose a stand-in
ev-Nudged = { $who } is reminded: the time to answer is running out.
ev-SightSet = Hit points of others ({ $side }): { $shows }.
ev-NumbersSet = Rolls for others ({ $side }): { $shows }.
ev-RulingsSet = { $ask_is ->
    [true] From now on the GM hears first what players want to do.
   *[other] What players do is done at once again.
 }
ev-WebhookSaved = { $on_is ->
    [true] A webhook is on ({ $name }).
   *[other] A webhook is off ({ $name }).
 }
ev-WebhookDropped = A webhook is removed.
ev-NoteWritten = Note to { $to }: { $text }
    .plain = Note to all: { $text }
ev-HistoryForked = The server came back with an older state. The lost part is kept.

## The page alone
ui-unreachable = The server does not answer. Check the connection, then try again.

## What an option comes to, what waits, and the layouts pairs and duel
odds-dice = { $n ->
    [one] { $n } die
   *[other] { $n } dice
 }
odds-fixed = fixed: { $fixed }
odds-needs = needs { $needs }
odds-chance = { $chance }%
h-waits-for = Waits for { $who }
h-waits-for-you = Waits for your answer
waits-unanswerable = Nothing you have answers it.
waits-land-first = First comes what waits: { $n }
waits-answers = may be answered by: { $answers }
choose-then-send = Now choose: { $what }
btn-end-turn-waiting = End turn, what waits comes: { $n }
h-pairs = Pairs
pairs-shared = They share a place in the order: all of their wounds count at once.
pairs-others = Other pairs: { $n }. Distance: { $band }, no blow yet; extra dice of the first defence: { $bonus }.
pairs-unmet = No blow yet. Distance: { $band }. Against the first attack of a pair the defence has extra dice: { $bonus }.
pairs-metres = { $n } m
pairs-first = no blow yet
pairs-no-right = nobody has the right of attack yet
pairs-right = right of attack: { $right }
pairs-next = next round: { $next }
duel-flips = The order flips: { $who } acts twice in a row.
h-situation = Situation at the start
h-charts = Tables of this fight
charts-legend = ° house value: filled in, not from the source text. Tap a value to change it.
charts-house = House values: { $fields }
word-house-value = house value
btn-add-row = Add a row
explain-of = { $label } ({ $who })
pairs-yours = right of attack: yours

## The tour: one sentence a step
h-tour = Tour
btn-tour = Take the tour
btn-skip = Skip
btn-leave-tour = Leave the tour
tour-gm-gather = Bring in two sides: at the table, “{ btn-add-combatant }”.
tour-gm-start = Press “{ btn-start }”: the fight begins, and the server keeps the order from now on.
tour-gm-order = This is the order: choose somebody in it, and all you can do to them opens.
tour-gm-next = Do what play waits for: choose an action and a target, or end the turn.
tour-gm-damage = Choose somebody, type an amount and press “{ btn-damage }” or “{ btn-heal }”; it can be undone.
tour-gm-answer = Somebody who is attacked is asked: answer for them, as for a player who is away.
tour-gm-back = Open a line of the log and press “{ btn-go-back-here }”; what will change is shown before it does.
tour-gm-rolls = At the table, under “{ h-rolls-seen }”, choose how much is read of each side’s dice.
tour-gm-invite = At the table make a link for a player: whoever opens it sits down there.
tour-gm-end = That is all a fight needs. The keys are behind ?, any command behind Ctrl K.
tour-player-self = Find yourself in the order, and press your row to see your sheet.
tour-player-attack = In your turn press a target: the first press shows what it comes to, the second attacks.
tour-player-block = When you are attacked you are asked: choose how to defend yourself before the time is up.
tour-player-outcome = Open a line of the log: it shows how the outcome came about, and by which rule.
tour-player-standing = When you are asked again, choose under “{ btn-standing }” what you always answer.
tour-player-end = That is all you need. The page tells you when it is your turn; in the menu you choose how.
