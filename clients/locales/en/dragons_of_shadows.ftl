### Dragons of Shadows in English, added after core.ftl with overrides

## Refusals, in the order in which they are checked
err-unknown_command = The server does not know this command, so nothing was done. Choose an action from the list.
err-invalid_parameter = Nothing was done: { $field } must be a number from { $min } to { $max }. Change it.
    .plain-listed = Nothing was done: { $field } must be one of: { $values }. Choose one.
    .plain-long = Nothing was done: { $field } may be at most { $max } here. Make it shorter.
    .plain-field = Nothing was done: { $field } is missing or not allowed here. Choose again.
    .plain = Nothing was done: a part of the choice is missing or not allowed. Choose again from the list.
err-encounter_not_started = The fight has not begun, so this cannot be done yet. Wait until the GM starts it.
    .short = Not begun yet
err-already_started = The fight is already running, so it was not started again. Use the GM's commands to change it.
err-encounter_ended = The fight has ended, so nothing was done. The GM can reopen it.
    .short = The fight has ended
err-unknown_combatant = There is no such combatant in this fight, so nothing was done. Choose one from the order.
err-not_controller = This cannot be decided from your seat. Ask the GM to hand it over.
err-gm_only = Only the GM can do this, so nothing was done. Ask the GM.
err-no_pending_attack = No attack waits for an answer, so nothing was done. See the log for how it ended.
err-not_defender = This attack has another target, so the answer was not accepted. Asked is { $who }.
    .plain = This attack has another target, so the answer was not accepted. Wait for its target.
err-unknown_defence = There is no such defence, so nothing was done. Choose block, dodge or no defence.
err-no_blocks_left = No block left this round: { $used } of { $size } used. Choose dodge or no defence.
    .short = No block left
    .plain = No block left this round, so nothing was done. Choose dodge or no defence.
err-no_dodges_left = No dodge left this round: { $used } of { $size } used. Choose block or no defence.
    .short = No dodge left
    .plain = No dodge left this round, so nothing was done. Choose block or no defence.
err-defence_not_allowed = This defence is not possible against this attack: a hold or the GM forbids it. Choose another one or no defence.
    .short = Not against this
err-reaction_pending = First the open attack: a defence is awaited, so nothing was done yet. Your choice is kept; send it again afterwards.
    .short = First the defence
err-not_waiting = Nothing to act with: no actions are held. Wait first, in your own turn.
err-not_hidden = Nothing was done: this combatant is not hidden. Act in the order, or hide first.
err-combatant_incapacitated = This combatant cannot act, so nothing was done. Only healing or the GM's leave changes that.
    .short = Cannot act
err-not_your_turn = It is another combatant's turn, so nothing was done. Your turn comes in the order.
    .short = Not your turn
err-unknown_target = There is no such target in this fight, so nothing was done. Choose one from the list.
err-invalid_target = Nobody can be their own target here, so nothing was done. Choose another target.
err-target_not_present = The target is not here any more, so nothing was done. Choose another one.
err-target_dead = The target is dead, so nothing was done. Choose another one.
err-friendly_target = The target is on the same side, so it was not attacked. Choose an enemy.
err-unknown_weapon = There is no such weapon on the sheet, so nothing was done. Choose one from the list.
err-unknown_item = There is no such thing on the sheet, so nothing was done. Choose one from the list.
err-item_away = This thing is thrown or lost, so it cannot be drawn. Choose another one or ask the GM for it.
err-weapon_not_ready = This weapon is not in hand, so nothing was done. Draw it first (1 action) or choose another one.
    .short = Not in hand
err-item_not_in_hand = This thing is not in hand, so nothing was done. Draw it first or choose another one.
    .short = Not in hand
err-already_in_hand = This thing is already in hand, so it was not drawn. Use it, or choose another one.
err-wrong_weapon = This weapon does not do that, so nothing was done: shooting weapons shoot, the others strike. Choose another one.
err-weapon_not_loaded = This weapon is not loaded, so there was no shot. Reload it first.
    .short = Not loaded
err-already_loaded = This weapon is already loaded, so no action was spent. Shoot, or choose something else.
err-no_actions_left = Not enough actions left this turn, so nothing was done: { $needed } needed, { $left } left. End the turn, or choose something cheaper.
    .short = No actions left
    .plain = Not enough actions left this turn, so nothing was done. End the turn, or choose something that is free.
err-grappled = A hold forbids this, so nothing was done. Escape first, or choose something else.
    .short = In a hold
err-run_needs_full_turn = A run takes the whole turn, and an action of this turn is already spent. Run next turn, or move up to a quarter of the speed.
    .short = Needs a full turn
err-already_moved_this_round = There was no move: only one is allowed each round. Choose something else, or run next turn.
    .short = Already moved
err-invalid_distance = There was no move: the distance must be more than 0, and a place needs a position on the map. Change it.
err-distance_too_far = There was no move: that is too far, at most { $max_m } m are possible. Choose a shorter one.
    .short = Too far
    .plain = There was no move: that is too far, the longest move is a quarter of the speed. Choose a shorter one.
err-destination_occupied = There was no move: somebody stands there. Choose a free place, or push.
    .short = Place taken
err-not_grappled = Nothing to escape from: there is no hold. Choose another action.
err-not_grappling = Nothing to let go: nobody is held. Choose another action.
err-lethal_push_forbidden = The push into a deadly place was not made: the GM has to allow it first. Ask the GM, or push without the hazard.
err-target_in_full_cover = The target is in full cover, so there was no shot. Choose another target or another action.
    .short = Full cover
err-hands_full = Not enough free hands, so nothing was drawn: there are { $max }. Drop something first.
    .short = Hands full
    .plain = Not enough free hands, so nothing was drawn. Drop something first.
err-not_incapacitated = No leave is needed: this combatant is not out of the fight. Choose somebody who is.
err-willpower_too_low = Acting at zero was not allowed: the willpower is { $willpower } and must be at least { $needed }. Force it, or leave it.
    .plain = Acting at zero was not allowed: the willpower is too low for it. Force it, or leave it.
err-invalid_order = The order was not changed: everybody who stands in it must be named exactly once. Change it.
err-invalid_sheet = { $reason_is ->
    [too_small] The sheet was not saved: { $field } must be at least { $min }. Change it.
    [too_large] The sheet was not saved: { $field } may be at most { $max }. Change it.
    [too_short] The sheet was not saved: { $field } is too short, at least { $min } needed. Change it.
    [too_long] The sheet was not saved: { $field } is too long, at most { $max } allowed. Change it.
    [wrong_length] The sheet was not saved: { $field } must have { $length } parts. Change it.
    [missing] The sheet was not saved: { $field } is missing. Fill it in.
    [unknown_field] The sheet was not saved: it has no field named { $field }. Remove it.
    [not_listed] The sheet was not saved: { $field } must be one of the listed values. Choose one.
    [wrong_type] The sheet was not saved: { $field } is of the wrong kind, a number where words belong or the other way round. Change it.
    [not_a_point] The sheet was not saved: { $field } must be two numbers, x and y in metres. Change it.
    [id_taken] The sheet was not saved: two things are called { $value }. Rename one.
    [not_owned] The sheet was not saved: { $value } is in hand but not on the sheet. Add it or take it out of the hand.
    [twice_in_hand] The sheet was not saved: the same thing is in hand twice. Take one out.
    [hands_full] The sheet was not saved: what is in hand takes more than { $max } hands. Take something out.
   *[other] The sheet was not saved: { $field } has a value that is not allowed. Change it.
 }
    .plain = The sheet was not saved: a value in it is not allowed. Check the fields.
err-unknown_test = There is no such open test, so nothing was rolled. Ask for a new one.
err-not_enough_sides = The fight was not started: two sides with somebody able to act are needed. Add combatants or change a side.
err-not_ended = The fight was not reopened: it has not ended. Go on playing.

## The system
ruleset-name = Dragons of Shadows
ruleset-about = One die type, sums against difficulties, a strict order, defences that are counted.

## What the Polish source text calls by another word than the core

## Statistics and skills
stat-strength = strength
stat-dexterity = dexterity
stat-speed = speed
stat-intelligence = intelligence
stat-willpower = willpower
skill-melee_weapon = melee weapon
skill-unarmed = unarmed
skill-block = block
skill-dodge = dodge
skill-throwing = throwing
skill-shooting = shooting
skill-survival = survival
skill-reading_writing = reading and writing
skill-smithing = smithing

## Sheet fields
field-name = name
field-id = name
field-side = side
field-strength = strength
field-dexterity = dexterity
field-speed = speed
field-intelligence = intelligence
field-willpower = willpower
field-hp_max = most hit points
field-hp = hit points
field-skills = skills
field-skill_stats = statistics of skills
field-weapons = weapons
field-items = things
field-wielded = in hand
field-armor = armour
field-position = position on the map (m)
field-hidden = hidden
field-statuses = statuses
field-gender = grammatical gender
field-common_noun = a kind, not a name of its own
field-class = kind of weapon
field-damage = damage
field-kind = kind of damage
field-throwable = made to be thrown
field-two_handed = two-handed
field-reload_actions = actions to reload
field-loaded = loaded
field-access = where it is carried
field-draw_actions = actions to draw
field-label = note
field-percent = percent on sums
field-applies_to = weighs on
field-location = location
field-light_taken = light damage taken
field-wounds_taken = wounds taken
field-critical_taken = critical damage taken
field-second_bar = second bar
field-state = state
field-target = target
field-weapon = weapon
field-item = thing
field-aim = aim at
field-stunt = elaborate
field-choice = defence
field-intent = intent
field-distance = distance (m)
field-to = to the point (m)
field-mode = hold
field-method = way
field-skill = skill
field-stat = statistic
field-stats = statistics
field-hazard = into a deadly place
field-text = what is done
field-actions = actions
field-before = just before the turn of
field-order = order
field-opponents = opponents
field-status = difficulty of the deed
field-value = value
field-cover = cover
field-allowed = allowed defences
field-amount = amount
field-force = force
field-holder = who holds
field-difficulty = sum to reach
field-max_rolls = most rolls
field-successes_needed = successes needed
field-initiator = who begins
field-opponent = opponent
field-fixed_sum = fixed sum
field-test = test
field-changes = changes
field-actor = who
field-flat = modifier

## Kinds of weapons and damage, where things are
class-melee = melee
class-thrown = thrown
class-shooting = shooting
class-unarmed = bare hands
damage-light = light damage
damage-serious = serious damage
damage-critical = critical damage
kind-light = light
kind-serious = serious
kind-critical = critical
kind-wounds = wounds
access-quick = at hand
access-packed = in the pack
gender-masculine = masculine
gender-feminine = feminine
gender-neuter = neuter
gender-unknown = not given
location-head = head
location-right_arm = right arm
location-left_arm = left arm
location-torso = torso
location-right_leg = right leg
location-left_leg = left leg
location-none = no location
tag-all = everything
tag-attack = attack
tag-ranged = ranged attack
tag-block = block
tag-dodge = dodge
tag-grapple = grapple
tag-push = push
tag-escape = escape
mode-arm = arm
mode-immobilise = immobilise
method-force = by force
method-feint = by feints
intent-reposition = to another place
intent-flee = flee
luck-none = no luck either way
luck-good = good luck
luck-bad = bad luck
cover-full = full cover
difficulty-trivial = trivial
difficulty-easy = easy
difficulty-normal = normal
difficulty-hard = hard
difficulty-very_hard = very hard
difficulty-impossible = impossible

## States and statuses
state-active = active
state-incapacitated = out of the fight
state-mortally_wounded = mortally wounded
state-dead = dead
state-escaped = fled
state-acting = acting at zero
state-running = running
state-grappled = in a hold
status-sprained_ankle = sprained ankle
status-serious_wound = serious wound
status-fatigue = fatigue
status-illness = illness
status-curse = curse
status-held = held
status-grappled = held
status-grapple = hold
status-running = running
status-run = running
status-second_bar = second bar
mark-running = runs
mark-waiting = waiting
mark-distance_m = { $n } m covered
mark-wielded = in hand: { $items }
mark-moved = has moved
mark-grappled_by = held by { $who }
mark-cover = cover: { $value }
mark-second_bar = second bar
mark-acting = acts at zero
mark-progress = { $command } ({ $item }): { $done }/{ $all }
mark-position = at { $value }
mark-held_actions = actions held: { $n }
mark-light_taken = light damage { $n }
mark-wounds_taken = wounds { $n }
mark-critical_taken = critical damage { $n }
mark-away = away: { $items }
mark-at_feet = at the feet: { $items }
mark-next_status = next roll { $n }%
mark-ranged_difficulty = ranged difficulty { $n }
mark-ranged_defence = may defend against the next shot ({ $n }%)
mark-defences_allowed = against the next attack: { $value }
mark-opponents = opponents: { $value }
limit-block = block
limit-blocks = block
limit-dodge = dodge
limit-dodges = dodge
limit-move = move

## Weapons and things
weapon-unarmed = bare hands
weapon-dagger = dagger
weapon-club = club
weapon-staff = staff
weapon-short_sword = short sword
weapon-long_sword = long sword
weapon-battle_axe = battle axe
weapon-great_sword = great sword
weapon-spear = spear
weapon-throwing_axe = throwing axe
weapon-stone = stone
weapon-improvised_stick = stick
weapon-short_bow = short bow
weapon-long_bow = long bow
weapon-crossbow = crossbow
weapon-arquebus = arquebus
item-shield = shield
item-torch = torch
item-rope = rope
item-potion = potion
item-smoke_bomb = smoke bomb
armour-none = no armour
armour-padded = padded armour
armour-leather = leather armour
armour-mail = mail
armour-plate = plate armour

## Templates
template-kobold = Kobold
template-bandit = Bandit
template-guard = Guard
template-ignatius = Ignatius
template-sarathi = Sarathi
template-lethi = Lethi
template-baltir = Baltir
template-arathus = Arathus
template-sarathael = Sarathael
template-ulavar = Ulavar

## Actions
act-attack = Attack
    .hint = A blow with a weapon in hand or with bare hands.
act-ranged_attack = Ranged attack
    .hint = A shot or a throw. It cannot normally be defended.
act-defend = Defend
act-block = Block
act-dodge = Dodge
act-none = No defence
act-reload = Reload
act-run = Run
    .hint = Takes the whole turn; block and dodge lose half of their sum.
act-move = Move
    .hint = A short careful step, at most a quarter of the speed in metres.
act-grapple = Grapple
act-escape = Escape
act-release = Let go
act-push = Push
act-draw = Draw
act-use_item = Use
act-drop = Drop
act-other = Other action
act-wait = Wait
    .hint = The turn ends; the actions left are held for later in this round.
act-act_now = Act now
act-ambush = Act from hiding
    .hint = Come out of hiding and take the turn at once, or just before somebody's.
choice-block = Block
choice-dodge = Dodge
choice-none = No defence
answer-block = block
answer-dodge = dodge
answer-none = no defence
answer-end_turn = end turn
word-block = block
word-dodge = dodge

## GM's commands
act-set_order = Set the order
act-set_opponents = Set opponents
act-set_difficulty = Difficulty of next roll
act-set_ranged_difficulty = Ranged difficulty
act-set_cover = Set cover
act-allow_ranged_defence = Allow ranged defence
act-limit_defence = Limit defence
act-allow_hazard = Allow a deadly push
act-gm_damage = Damage
act-heal = Heal
act-kill = Kill
act-permit_action = Let act at zero
act-take_actions = Take actions
act-add_status = Add a status
act-remove_status = Remove a status
act-join = Bring in
act-set_grapple = Set a hold
act-take_item = Take a thing away
act-return_item = Give a thing back
act-set_distance = Set distance run
act-set_position = Set position
act-request_test = Ask for a test
    .hint = A simple test: one roll against a difficulty.
act-request_opposed = Opposed test
    .hint = Two sums compared; the higher wins.
act-request_complex = Complex test
    .hint = Several rolls; enough successes are needed.
act-complex_roll = Roll for the test
act-abandon = Give up the test
act-partial_success = Partial success

## Table options
opt-ones_value = Value of a 1
    .hint = What a base die showing 1 counts itself.
opt-bonus_ten_explodes = A 10 on a bonus die rolls on
    .hint = A bonus die showing 10 grants a further bonus die.
opt-cancelled_ten_keeps_bonus = A cancelled 10 keeps its bonus die
    .hint = A 10 cancelled by a 1 still grants its bonus die.
opt-meet_succeeds = An equal sum succeeds
    .hint = In simple, complex and ranged tests a sum equal to the difficulty is enough.
opt-opposed_tie_initiator = A tie goes to the initiator
    .hint = Of equal sums in an opposed test the one who began wins.
opt-defence_limit_scope = Defences are counted
    .hint = Blocks and dodges refill each round, or at the start of every turn.
opt-min_damage = Least damage
    .hint = Damage of a hit before armour is never lower, except on a die of 1.
opt-armor_mode = Armour takes
    .hint = Armour takes its points off the damage, or so many percent.
opt-complex_bad_luck_ends = Bad luck ends a complex test
    .hint = Bad luck on one roll fails the whole test.
opt-grapple_uses_dodge_limit = A grapple uses a dodge
    .hint = Resisting a grapple spends one dodge; with none left it succeeds unless bad luck.
opt-light_zero = Light damage down to 0
    .hint = The bar is treated as full again once, or the combatant is out of the fight.
opt-critical_death_percent = Death by critical damage (%)
    .hint = Critical damage that kills, in percent of the most hit points.
opt-default_ranged_difficulty = Ranged difficulty
    .hint = For shots and throws while the GM sets no other.
opt-ranged_defence_status = Defence against shots
    .hint = How hard a defence is that the GM allows against a shot.
opt-aimed_status = Aimed and elaborate attacks
    .hint = How hard an attack at a chosen location or with a stunt is.
opt-push_distance_m = Length of a push (m)
    .hint = How far somebody is pushed.
opt-packed_item_actions = Actions to draw from a pack
    .hint = For things without a price of their own.
opt-high_willpower = High willpower
    .hint = From this willpower on the GM may permit acting at zero without forcing it.
opt-untrained_percent = Untrained tries (%)
    .hint = Added to the percent of every roll with skill 0.
opt-auto_end = The fight ends by itself
    .hint = As soon as at most one side can act; otherwise only the GM ends it.
opt-melee_location_roll = Location in melee
    .hint = A die tells where a blow lands.
opt-surprise_denies_defence = No defence against an ambush
    .hint = Attacks in the turn of coming out of hiding cannot be defended.
opt-run_stop_distance_percent = Distance of a stopped run (%)
    .hint = How much of the speed counts when a run ends early.
opt-flee_escapes = Fleeing leaves the fight
    .hint = A completed run with that intent takes the combatant out.
opt-personal_space_m = Room around each (m)
    .hint = A place closer than this to somebody is taken.
opt-wound_status_on_ten = A damage die of 10 wounds
    .hint = A serious wound is noted by itself; otherwise only the GM adds it.
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
value-round = each round
value-attacker_turn = every turn
value-flat = points
value-percent = percent
value-second_bar = full bar once more
value-incapacitated = out of the fight

## Terms of explanations
term-strength = strength
term-dexterity = dexterity
term-speed = speed
term-intelligence = intelligence
term-willpower = willpower
term-dice = dice
term-die = die
term-bonus = bonus dice
term-flat = modifier
term-weapon = weapon
term-pool = damage pool
term-opposing_speed = speed of the opponents
term-halved = not made to be thrown: half
term-percent = percent
term-damage = damage
term-armour = armour
term-armor = armour
term-hp = hit points
term-difficulty = difficulty
term-cover = cover
term-min_damage = least damage
term-fixed_sum = fixed sum
term-lost = lost beyond zero
explain-attack = Attack
explain-block = Block
explain-dodge = Dodge
explain-ranged_attack = Ranged attack
explain-grapple = Grapple
explain-escape = Escape
explain-push = Push
explain-hold = Hold
explain-resist = Resistance
explain-location = Location
explain-damage = Damage
explain-pool = Damage pool
explain-armour = Armour
explain-actions = Actions in the turn
explain-effect = Effect
explain-result = Result
explain-ranged_difficulty = Difficulty of the shot or throw
explain-damage_kind = Counts as
explain-initiative = Initiative
explain-run_check = Stop check
explain-test = Test
explain-opposed = Opposed test
explain-complex = Complex test
explain-initiator = Who begins
explain-opponent = Opponent
purpose-initiative = initiative
purpose-attack = attack
purpose-block = block
purpose-dodge = dodge
purpose-ranged_attack = ranged attack
purpose-grapple = grapple
purpose-escape = escape
purpose-push = push
purpose-hold = hold
purpose-resist = resistance
purpose-location = location
purpose-damage = damage
purpose-run_check = stop check
purpose-test = test
purpose-result = result
purpose-ranged_difficulty = difficulty of the shot or throw
purpose-damage_kind = counts as
purpose-actions = actions in the turn
purpose-pool = damage pool
purpose-armour = armour
purpose-effect = effect
purpose-complex = complex test
purpose-initiator = who begins
purpose-opponent = opponent

## Questions
prompt-defence-with = { $attacker } attacks you with: { $weapon }.
prompt-defence-attack = { $attacker } attacks you with: { $weapon }.
prompt-defence-ranged_attack = { $attacker } shoots or throws at you with: { $weapon }.
command-draw = draw
command-reload = reload
outcome-good = good luck
outcome-bad = bad luck
outcome-serious = { kind-serious }
outcome-critical = { kind-critical }
outcome-second_bar = full bar once more
outcome-stopped = stopped
outcome-running = runs on
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
outcome-runs_on = runs on

## The rules, one sentence each
rule-DOS-1 = Every die is a d10, and the server rolls it.
rule-DOS-2 = A roll uses as many dice as the skill level.
rule-DOS-3 = The dice total adds all faces, but for ones and tens.
rule-DOS-4 = Each 1 counts 0 and cancels the highest die that is not a 1.
rule-DOS-5 = Each 10 grants a bonus die.
rule-DOS-6 = Bonus dice are added, are never cancelled and never count for luck; a 10 on one grants another.
rule-DOS-7 = All bonus dice are rolled, even where luck has already decided or the 10 was cancelled.
rule-DOS-8 = More ones than other dice are bad luck: it fails, whatever the sum.
rule-DOS-9 = More tens than other dice are good luck: it succeeds, whatever the sum.
rule-DOS-10 = Without dice there is neither luck nor bad luck.
rule-DOS-11 = The sum is statistic, dice and modifiers together, then changed by percent.
rule-DOS-12 = Dice for initiative, damage, location and the stop check know no ones, tens or luck.
rule-DOS-13 = Values are rounded down, once each; only distances are exact.
rule-DOS-14 = A test may be tried without the skill, then the sum has no dice.
rule-DOS-15 = The sum must be higher than the difficulty; an equal one fails.
rule-DOS-16 = Simple test: one roll against a difficulty.
rule-DOS-17 = Opposed test: the higher sum wins, and on a tie whoever began fails.
rule-DOS-18 = In opposed tests bad luck loses and luck wins; where both have luck, the sums decide.
rule-DOS-19 = Complex test: several rolls, and enough successes among them.
rule-DOS-20 = The GM may call a failed complex test a partial success; luck in it decides one roll only.
rule-DOS-21 = The difficulty changes the whole sum by percent: trivial +50, easy +20, hard −20, very hard −50, impossible −90.
rule-DOS-22 = One difficulty applies to a roll; percentages of statuses are added to it, then one multiplication.
rule-DOS-23 = The GM may decide anything without a roll.
rule-DOS-24 = In a round everybody has one turn, in the same order as before.
rule-DOS-25 = Actions in a turn: own speed by the opposing speed, at least 1.
rule-DOS-26 = Against several, their speeds are added.
rule-DOS-27 = The opposing speed is that of all enemies who can act and are not hidden; the GM may name others.
rule-DOS-28 = Being outnumbered never shortens a run.
rule-DOS-29 = Initiative is speed and one die, highest first, rolled once.
rule-DOS-30 = Who is tied rolls again, for the place inside the tie only.
rule-DOS-31 = The GM may change the order at any time; nobody acts twice in a round.
rule-DOS-32 = Who waits holds the actions left and may use them later in the same round.
rule-DOS-33 = Who is hidden has no place in the order, cannot be a target and chooses the moment to act.
rule-DOS-34 = A late joiner rolls initiative and takes the place it gives.
rule-DOS-35 = A turn ends when no action is left; a costly action may go on in later turns.
rule-DOS-36 = Only short actions fit into a fight; each is finished before the next.
rule-DOS-37 = Attack: dexterity and weapon skill against dexterity and block or dodge.
rule-DOS-38 = Without a defence the attack hits unless it has bad luck.
rule-DOS-39 = Aimed and elaborate attacks are hard: −20% of the sum.
rule-DOS-40 = The defence is chosen before any die is rolled; one attack, one defence.
rule-DOS-41 = Block: dexterity and block dice, block level + 1 times a round.
rule-DOS-42 = A block uses the weapon or a hand; the GM may forbid it.
rule-DOS-43 = Dodge: dexterity and dodge dice, as many times a round as the dodge level.
rule-DOS-44 = Defences are counted whether they succeed or not, and refill each round.
rule-DOS-45 = After luck or bad luck the GM may add more.
rule-DOS-46 = Ranged attack: dexterity and throwing or shooting against a difficulty; a thrown weapon leaves the hand.
rule-DOS-47 = The GM sets the ranged difficulty by weather, size, distance and precision; else it is 30.
rule-DOS-48 = A weapon that must be reloaded is empty after a shot.
rule-DOS-49 = Ranged attacks cannot be defended; cover raises the difficulty, full cover forbids them.
rule-DOS-50 = A run takes the whole turn and covers the speed in metres.
rule-DOS-51 = Block and dodge of a runner are very hard: −50% of the sum.
rule-DOS-52 = When an attack on a defending runner fails, a die decides: 1–5 stops the run, 6–10 does not.
rule-DOS-53 = A run lasts until the runner's next turn; one that ends early counts half.
rule-DOS-54 = Move: at most a quarter of the speed in metres, to a free place, once a round.
rule-DOS-55 = Grapple: dexterity and unarmed against dexterity and dodge, without a question.
rule-DOS-56 = Who is held cannot move or run; a held arm is useless, an immobilised one cannot attack or dodge.
rule-DOS-57 = Escape: strength or dexterity and unarmed against the holder's higher one.
rule-DOS-58 = Push by force: strength and unarmed or melee weapon, the same on both sides.
rule-DOS-59 = Push by feints: dexterity and melee weapon on both sides.
rule-DOS-60 = A push moves the target by 1 m and opens no question; into a deadly place only with the GM's leave.
rule-DOS-61 = Any other idea costs an action, and the GM judges what comes of it.
rule-DOS-62 = Drawing costs 1 action at hand, 2 from a pack; dropping is free; what is thrown is away.
rule-DOS-63 = Combat magic is the GM's: use another action.
rule-DOS-64 = The damage die tells how much of the pool a hit does: 1 is one point, 2 to 10 are 30 to 120%.
rule-DOS-65 = Damage is rounded down.
rule-DOS-66 = Pool: strength bare-handed, strength and weapon in melee or thrown, the weapon alone when shooting.
rule-DOS-67 = A weapon not made to be thrown does half when thrown.
rule-DOS-68 = Armour at the location reduces damage; a damage die of 1 ignores it.
rule-DOS-69 = Fists do light damage, weapons serious, monsters and the GM critical.
rule-DOS-70 = Light damage lowers the hit points and heals easily.
rule-DOS-71 = At 0 by light damage the bar counts as full once more, and from then on all damage is serious.
rule-DOS-72 = At 0 by serious damage the combatant is out of the fight; the rest of the blow is lost.
rule-DOS-73 = With high willpower the GM may permit acting at zero.
rule-DOS-74 = Any damage to somebody felled is critical and wounds mortally at 0.
rule-DOS-75 = Critical damage as high as the most hit points kills.
rule-DOS-76 = A die gives the location: 10 head, 9 right arm, 8 left arm, 5–7 torso, 3–4 right leg, 1–2 left leg.
rule-DOS-77 = A damage die of 10 leaves a serious wound, unless the damage is light.
rule-DOS-78 = Healing lowers one kind of damage, then hit points and state follow.
rule-DOS-79 = Statuses are notes that may change sums by percent.
rule-DOS-80 = The fight ends as soon as at most one side can act.

## The log: what is done
# What is declared. Where its outcome is told in the same entry, this is not said beside it.
ev-Acted = { $who_is ->
    [gm] { "" }
   *[other] { $wish_is ->
        [attack] { $who } attacks { $wish_target }.
        [ranged_attack] { $who } aims at { $wish_target }.
        [grapple] { $who } grapples { $wish_target }.
        [push] { $who } pushes { $wish_target }.
        [escape] { $who } tries to break free.
        [release] { $who } lets go.
        [run] { $who } runs.
        [move] { $who } moves.
        [wait] { $who } waits.
        [act_now] { $who } acts now.
        [ambush] { $who } comes out of hiding.
       *[other] { $who }: { $wish }.
    }
 }
    .plain = { $who_is ->
        [gm] { "" }
       *[other] { $who }: { $wish }.
    }
ev-Reply = { $wish_choice_is ->
    [block] { $who } blocks
    [dodge] { $who } dodges
   *[none] { $who } does not defend
 }{ $how_is ->
    [expired] { " (by default)." }
    [standing] { " (standing answer)." }
    [gm] { " (GM's decision)." }
   *[given] .
 }
ev-Requested = { $wish_is ->
    [act_now] { $who } acts again at the next chance.
    [ambush] { $who } is about to strike from hiding (before { $wish_before }).
   *[other] { $who } waits for the moment: { $wish }.
 }
    .plain = { $wish_is ->
        [act_now] { $who } acts again at the next chance.
        [ambush] { $who } is about to strike from hiding.
       *[other] { $who } waits for the moment: { $wish }.
    }
ev-StatusPut = { $status_is ->
    [running] { "" }
    [grappled] { $status_source } holds { $status_on }.
   *[other] { $status_on }: { $status }.
 }
    .plain = { $status_is ->
        [running] { "" }
        [grappled] { $status_on } is held.
       *[other] Status: { $status }.
    }
ev-StatusLifted = { $status_is ->
    [running] { "" }
    [grappled] { $status_on } is free.
   *[other] { $status_on }: { $status } ends.
 }
    .plain = Status ends: { $status }.
ev-AttackResolved = { $who } attacks { $target }: { $attack_sum } against { $defence_sum }{ $attack_luck_is ->
    [good] , with good luck
    [bad] , with bad luck
   *[none] { "" }
 }{ $defence_luck_is ->
    [good] , the defence with good luck
    [bad] , the defence with bad luck
   *[none] { "" }
 }. { $hit_is ->
    [true] Hit.
   *[false] { $defence_is ->
        [block] Blocked.
        [dodge] Dodged.
       *[none] Miss.
    }
 }
    .plain-shot = { $who } shoots or throws at { $target }: { $attack_sum } against { $difficulty }{ $attack_luck_is ->
        [good] , with good luck
        [bad] , with bad luck
       *[none] { "" }
    }. { $hit_is ->
        [true] Hit.
       *[false] Miss.
    }
    .plain-open = { $who } attacks { $target }{ $defence_is ->
        [block] { "" }
        [dodge] { "" }
       *[none] , no defence
    }: { $attack_sum }{ $attack_luck_is ->
        [good] , with good luck
        [bad] , with bad luck
       *[none] { "" }
    }. { $hit_is ->
        [true] Hit.
       *[false] { $defence_is ->
            [block] Blocked.
            [dodge] Dodged.
           *[none] Miss.
        }
    }
    .plain = { $who } attacks { $target }. { $hit_is ->
        [true] Hit.
       *[false] { $defence_is ->
            [block] Blocked.
            [dodge] Dodged.
           *[none] Miss.
        }
    }
ev-DamageRolled = Damage: { $amount } ({ $location }).
    .plain-amount = Damage: { $amount }.
    .plain-where = Hit: { $location }.
    .plain = { "" }
ev-DamageTaken = { $by_gm_is ->
    [true] { $who } takes damage: { $amount }, hit points { $hp }/{ $hp_max }.
   *[false] { $who }: hit points { $hp }/{ $hp_max }.
 }
    .plain-amount = { $by_gm_is ->
        [true] { $who } takes damage: { $amount }.
       *[false] { "" }
    }
    .plain = { $by_gm_is ->
        [true] { $who } takes damage.
       *[false] { "" }
    }
ev-Healing = { $who } heals: { $amount } ({ $kind }), hit points { $hp }/{ $hp_max }.
    .plain-amount = { $who } heals: { $amount } ({ $kind }).
    .plain = { $who } heals ({ $kind }).
ev-Killed = GM's decision: { $who } dies.
ev-StateChanged = { $acting_is ->
    [true] { $who } acts at zero.
   *[false] { $state_is ->
        [active] { $who } is back in the fight.
        [escaped] { "" }
       *[other] { $who }: { $state }.
    }
 }
ev-ActionPermitted = GM's decision: { $who } may act at zero.
ev-RunChecked = { $who }, stop check: { $die }. { $stopped_is ->
    [true] The run is stopped.
   *[false] The run goes on.
 }
    .plain = { $who }, stop check. { $stopped_is ->
        [true] The run is stopped.
       *[false] The run goes on.
    }
ev-RunEnded = { $completed_is ->
    [true] { $who } has run { $distance_m } m.
   *[false] { $who }: the run ends early, { $distance_m } m.
 }
    .plain = { $who }: the run is over.
ev-Fled = { $who } flees from the fight.
ev-Moved = { $who } moves { $length_m } m.
    .plain = { $who } moves.
ev-ContestResolved = { $contest_is ->
    [grapple] { $who } grapples { $target }
    [escape] { $who } tries to break free from { $target }
   *[push] { $who } pushes { $target }
 }: { $attack_sum } against { $defence_sum }{ $attack_luck_is ->
    [good] , with good luck
    [bad] , with bad luck
   *[none] { "" }
 }{ $defence_luck_is ->
    [good] , the resistance with good luck
    [bad] , the resistance with bad luck
   *[none] { "" }
 }. { $success_is ->
    [true] Success.
   *[false] Failure.
 }
    .plain = { $contest_is ->
        [grapple] { $who } grapples { $target }
        [escape] { $who } tries to break free from { $target }
       *[push] { $who } pushes { $target }
    }. { $success_is ->
        [true] Success.
       *[false] Failure.
    }

## The log: order and turns
ev-InitiativeRolled = Initiative: { $totals }.
    .plain = Initiative is rolled.
ev-InitiativeRerolled = Tied, rolled again: { $totals }.
    .plain = Tied, rolled again.
ev-OrderSet = Order: { $order }.
ev-RoundCleared = { "" }
ev-ActionsCounted = { $surprising_is ->
    [true] { $who } strikes from hiding.
   *[false] { "" }
 }
ev-TurnSkipped = { $who } does not act this round.
ev-Waited = { $who } waits, actions held: { $held }.
ev-HeldLost = { $who }: the held actions lapse.
ev-ActionsLost = { $who }: the remaining actions are lost.

## The log: things
ev-Drawn = { $who } draws: { $item }.
ev-ItemDropped = { $who } drops: { $item }.
ev-ItemAway = No longer at hand: { $item } ({ $who }).
ev-ItemReturned = Back again: { $item } ({ $who }).
ev-ItemUsed = { $who } uses: { $item }.
ev-Progressed = { $who }: { $command } ({ $item }), { $done } of { $cost } actions.
ev-ProgressLost = { $who }: what was begun is lost.
ev-WeaponLoaded = { $loaded_is ->
    [true] Loaded: { $weapon } ({ $who }).
   *[false] { "" }
 }
ev-OtherDone = { $who }: { $text }.

## The log: the GM's settings
ev-OpponentsSet = GM's decision: opponents of { $who } set.
ev-DifficultySet = GM's decision: next roll { $percent }% ({ $who }).
    .plain = GM's decision: next roll as usual ({ $who }).
ev-RangedDifficultySet = GM's decision: ranged difficulty { $value } (target: { $target }).
    .plain-value = GM's decision: ranged difficulty { $value }.
    .plain-target = GM's decision: the ranged difficulty is changed (target: { $target }).
    .plain = GM's decision: the ranged difficulty is changed.
ev-CoverSet = GM's decision: cover { $cover } ({ $who }).
    .plain = GM's decision: no cover ({ $who }).
ev-RangedDefenceAllowed = GM's decision: { $who } may defend against the next shot.
ev-DefenceLimited = GM's decision: allowed against the next attack ({ $who }): { $allowed }.
    .plain = GM's decision: no defence against the next attack ({ $who }).
ev-HazardAllowed = GM's decision: the next push into a deadly place is allowed.
ev-RulingUsed = { "" }
ev-DistanceSet = GM's decision: distance run { $distance_m } m ({ $who }).
    .plain = GM's decision: the distance run is corrected ({ $who }).
ev-PositionSet = GM's decision: { $who } is placed anew.

## The log: tests
ev-TestMade = { $who }, test: { $sum } against { $difficulty }{ $luck_is ->
    [good] , good luck
    [bad] , bad luck
   *[none] { "" }
 }. { $outcome_is ->
    [success] Success.
   *[failure] Failure.
 }
    .plain = { $who }, test. { $outcome_is ->
        [success] Success.
       *[failure] Failure.
    }
ev-OpposedMade = Opposed test: { $initiator } { $initiator_sum } against { $opponent } { $opponent_sum }. { $winner_is ->
    [initiator] { $initiator } wins.
   *[opponent] { $opponent } wins.
 }
    .plain-fixed = Opposed test: { $initiator } { $initiator_sum } against { $opponent_sum }. { $winner_is ->
        [initiator] Success.
       *[opponent] Failure.
    }
    .plain = Opposed test: { $initiator }. { $winner_is ->
        [initiator] Success.
       *[opponent] Failure.
    }
ev-TestOpened = { $who }: a complex test begins.
ev-TestRolled = { $who }, complex test: { $sum }{ $luck_is ->
    [good] , good luck
    [bad] , bad luck
   *[none] { "" }
 }. { $outcome_is ->
    [success] Success.
   *[failure] Failure.
 } Successes: { $successes }, rolls: { $rolls_used }.{ $test_outcome_is ->
    [success] { " The test succeeds." }
    [failure] { " The test fails." }
   *[open] { "" }
 }
    .plain = { $who }, complex test. { $outcome_is ->
        [success] Success.
       *[failure] Failure.
    }
ev-TestAbandoned = { $who } gives the test up. Failure.
ev-PartialSucceeded = GM's decision: partial success ({ $who }). { $text }
    .plain = GM's decision: partial success ({ $who }).
