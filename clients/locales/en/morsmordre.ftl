### Morsmordre, the unarmed duel, in English, added after core.ftl with overrides

## Refusals, in the order in which they are checked
err-unknown_command = The server does not know this command, so nothing was done. Choose an action from the list.
err-encounter_not_started = The duel has not begun, so this cannot be done yet. Wait until the GM starts it.
    .short = Not begun yet
err-already_started = The duel is already running, so nothing was done. Use what the GM can do during a fight.
err-encounter_ended = The duel is over, so nothing was done. The GM can take it up again.
    .short = The duel is over
err-not_ended = The duel was not taken up again: it has not ended. Go on playing.
err-duel_only = Nothing was done: a duel has exactly two combatants. Make a fight of its own for the others.
err-knocked_out = The duel cannot go on: somebody is knocked out. Heal the combatant first.
err-unknown_combatant = There is nobody like that here to see, so nothing was done. Choose somebody else or another action.
    .plain = There is nobody like that here, so nothing was done. Choose somebody else.
err-gm_only = Only the GM can do this, so nothing was done. Ask the GM.
err-not_your_turn = It is the opponent's go, so nothing was done. Yours comes next.
    .short = Not your go
err-unknown_blow = There is no such blow in the table, so nothing was done. Choose a part of the body and a strength.
err-unknown_defence = There is no such defence, so nothing was done. Choose block, dodge, leap or counterattack.
err-no_pending_attack = No such attack waits for your answer, so nothing was done. Choose another action.
err-attack_id_required = Several attacks wait, so nothing was done yet. Say which one you answer.
err-requirement_not_met = Not possible ({ $what }): proficiency, fitness or agility is too low. Choose something else.
    .short = Too demanding
err-health_forbids = Not possible with so little health ({ $what }): nothing was done. Choose something else.
    .short = Too hurt
err-no_wand = There is no wand to draw, so nothing was done. Choose another action.
    .short = No wand
err-wand_locked = In the clinch the wand cannot be reached, so nothing was done. Leap back or flee first.
    .short = In the clinch
err-nothing_to_describe = No knock-out waits to be described, so nothing was done. Go on playing.
err-unknown_condition = Nothing was taken away: there is no { $condition } here. Choose another one.
err-invalid_value = { $reason_is ->
    [too_small] Nothing was saved: { $field } must be at least { $min }. Change it.
    [too_large] Nothing was saved: { $field } may be at most { $max }. Change it.
    [too_short] Nothing was saved: { $field } is too short, at least { $min } needed. Change it.
    [too_long] Nothing was saved: { $field } is too long, at most { $max } allowed. Change it.
    [missing] Nothing was saved: { $field } is missing. Fill it in.
    [unknown_field] Nothing was saved: there is no field named { $field }. Remove it.
    [not_listed] Nothing was saved: { $field } must be one of the allowed values. Choose one.
    [wrong_type] Nothing was saved: { $field } is of the wrong kind. Change it.
   *[other] Nothing was saved: { $field } has a value that is not allowed. Change it.
 }
    .plain = Nothing was saved: a value is not allowed. Check the fields.

## The system
ruleset-name = Unarmed duel
ruleset-about = Two fight without magic: blows are declared, rolled at once, and wait for the other's answer.

## One's own go: doing nothing is passing. Both acting once is a turn
h-round = Turn { $n }
btn-end-turn = Do nothing
act-end_turn = Do nothing
clock-default-end_turn = nothing
answer-end_turn = nothing
ev-TurnEnded = { $how_is ->
    [expired] Time is up. { $who } does nothing.
    [gm] GM's decision: { $who } does nothing.
    [passed] { $who } does nothing.
   *[other] { "" }
 }

## Parts, strengths, defences, results
part-skull = skull
part-eye = eye
part-nose = nose
part-jaw = jaw
part-neck = neck
part-ribs = ribs
part-belly = belly
part-groin = groin
part-arm = arm
part-leg = leg
strength-gentle = gentle blow
strength-light = light blow
strength-balanced = balanced blow
strength-strong = strong blow
strength-mighty = mighty blow
effective-gentle = { strength-gentle }
effective-light = { strength-light }
effective-balanced = { strength-balanced }
effective-strong = { strength-strong }
effective-mighty = { strength-mighty }
what-gentle = { strength-gentle }
what-light = { strength-light }
what-balanced = { strength-balanced }
what-strong = { strength-strong }
what-mighty = { strength-mighty }
outcome-gentle = { strength-gentle }
outcome-light = { strength-light }
outcome-balanced = { strength-balanced }
outcome-strong = { strength-strong }
outcome-mighty = { strength-mighty }
forbidden-gentle = { strength-gentle }
forbidden-light = { strength-light }
forbidden-balanced = { strength-balanced }
forbidden-strong = { strength-strong }
forbidden-mighty = { strength-mighty }
word-gentle = { strength-gentle }
word-light = { strength-light }
word-balanced = { strength-balanced }
word-strong = { strength-strong }
word-mighty = { strength-mighty }
defence-block = block
defence-dodge = dodge
defence-leap = leap back
defence-counterattack = counterattack
kind-block = { defence-block }
kind-dodge = { defence-dodge }
kind-leap = { defence-leap }
kind-counterattack = { defence-counterattack }
what-block = { defence-block }
what-dodge = { defence-dodge }
what-leap = { defence-leap }
what-counterattack = { defence-counterattack }
forbidden-block = { defence-block }
forbidden-dodge = { defence-dodge }
forbidden-leap = { defence-leap }
forbidden-counterattack = { defence-counterattack }
purpose-block = { defence-block }
purpose-dodge = { defence-dodge }
purpose-leap = { defence-leap }
purpose-counterattack = { defence-counterattack }
word-block = { defence-block }
word-dodge = { defence-dodge }
word-leap = { defence-leap }
word-counterattack = { defence-counterattack }
result-full = full success
result-partial = partial success
result-miss = miss
result-avoided = avoided
outcome-full = { result-full }
outcome-partial = { result-partial }
outcome-miss = { result-miss }
outcome-avoided = { result-avoided }
critical-failure = critical failure
critical-success = critical success
outcome-success = success
outcome-failure = failure
outcome-surprised = surprised
outcome-noticed = noticed
complications-yes = complications
complications-no = no complications
complications-all = all complications
share-none = none of S
share-half = half of S
share-whole = all of S

## States, statuses, consequences
state-active = active
state-knocked_out = knocked out
status-clinch = clinch
status-waiting_attack = waiting blow
status-fleeing = fleeing
status-attacked = attacked
status-surprise = surprised
status-owes_description = to be described
status-headache = headache
status-dizziness = dizziness
status-concussion = concussion
status-skull_fracture = skull fracture
status-watering_eye = watering eye
status-swollen_eye = swollen eye
status-temporary_blindness = blind for a while
status-eye_lost = eye lost
status-nose_pain = nose pain
status-nosebleed = nosebleed
status-broken_nose = broken nose
status-crushed_nose = crushed nose
status-jaw_pain = jaw pain
status-split_lip = split lip
status-dislocated_jaw = dislocated jaw
status-broken_jaw = broken jaw
status-neck_pain = neck pain
status-breathless = breathless
status-lost_voice = lost voice
status-crushed_windpipe = crushed windpipe
status-bruised_ribs = bruised ribs
status-winded = winded
status-cracked_rib = cracked rib
status-broken_ribs = broken ribs
status-belly_pain = belly pain
status-vomiting = vomiting
status-internal_bleeding = internal bleeding
status-groin_pain = groin pain
status-nausea = nausea
status-doubled_over = doubled over
status-groin_injury = groin injury
status-bruised_arm = bruised arm
status-numb_arm = numb arm
status-sprained_arm = sprained arm
status-broken_arm = broken arm
status-bruised_leg = bruised leg
status-limp = limp
status-twisted_knee = twisted knee
status-broken_leg = broken leg
kind-consequence = consequence
kind-complication = complication
kind-condition = condition
mark-attack_bonus = added to an attack: { $n }
mark-penalty = penalty to d100: { $n }
mark-forbidden = forbidden: { $items }
mark-s_dice = dice of S: { $n }
mark-magic_open = magic is open
mark-magic_open_from = magic from turn { $n }
limit-action = action

## Sheet and parameters
field-id = name
field-name = name
field-side = side
field-fitness = fitness
field-agility = agility
field-unarmed = unarmed fighting (0–III)
field-perception = perception
field-stealth = stealth
field-health_max = full health
field-health = health
field-weapon_bonus = damage of a weapon or claws
field-giant_kin = giant-kin
field-has_wand = has a wand
field-conditions = conditions
field-kind = kind
field-penalty = penalty to d100
field-permanent = for ever
field-gender = grammatical gender
field-common_noun = a kind, not a name of its own
field-hidden = hidden
field-part = part of the body
field-strength = strength of the blow
field-attack_id = which blow
field-draw_wand = reach for the wand
field-text = description
field-on = in the clinch
field-by = ambusher
field-roll = with a roll
field-target = target
field-amount = amount
field-condition = condition
field-value = value
field-number = target number
field-consequence = consequence
field-base = damage
field-share = part of S
field-above = above (% of health)
field-forbidden = forbidden
field-actor = who
gender-masculine = masculine
gender-feminine = feminine
gender-neuter = neuter
gender-unknown = not given
template-brawler = Brawler
template-agile_wizard = Agile wizard
template-boxer = Boxer
template-cutthroat = Cutthroat
template-auror = Auror
template-half_giant = Half-giant
template-werewolf = Werewolf

## Actions and the GM's commands
act-attack = Strike
    .hint = A blow of a strength against a part of the body; it is rolled at once and waits for the answer.
act-defend = Defend
    .hint = Answers one waiting blow; every other one lands.
act-block = Block
act-dodge = Dodge
act-leap = Leap back
act-counterattack = Counterattack
act-flee = Flee
    .hint = Succeeds at the end of the turn unless a balanced or stronger blow was declared on you in it.
act-draw_wand = Reach for the wand
    .hint = The duel ends, magic begins; blows that wait are left to it.
act-describe_knockout = Describe the knock-out
act-set_clinch = Set the clinch
act-set_ambush = Lay an ambush
act-adjust_health = Change health
act-add_condition = Add a condition
act-remove_condition = Remove a condition
act-set_weapon_bonus = Set weapon damage
act-set_blow = Table of blows
act-set_damage = Damage of a class
act-set_health_band = Set a health band
act-remove_health_band = Remove a health band

## Table options
opt-s_die = Die of S
    .hint = The die of the rolled damage value S.
name-s_die = { opt-s_die }
option-s_die = { opt-s_die }
opt-defence_s = S in defences
    .hint = The statistic fitness, or rolled dice.
name-defence_s = { opt-defence_s }
option-defence_s = { opt-defence_s }
opt-counter_st_multiplier = Counterattack against
    .hint = How many times the attack total a counterattack must reach.
name-counter_st_multiplier = { opt-counter_st_multiplier }
option-counter_st_multiplier = { opt-counter_st_multiplier }
opt-counter_bonus = Added to counterattacks
    .hint = Whether own fitness adds to the damage of a counterattack.
name-counter_bonus = { opt-counter_bonus }
option-counter_bonus = { opt-counter_bonus }
opt-leap_strong_agility = Agility to leap from a strong blow
    .hint = The table of requirements says 10, a footnote 5.
name-leap_strong_agility = { opt-leap_strong_agility }
option-leap_strong_agility = { opt-leap_strong_agility }
opt-damage_cap = Most damage of one blow
    .hint = Giants and their kin are not limited.
name-damage_cap = { opt-damage_cap }
option-damage_cap = { opt-damage_cap }
opt-ko_at_zero = Knock-out at exactly 0
    .hint = Otherwise only below 0.
name-ko_at_zero = { opt-ko_at_zero }
option-ko_at_zero = { opt-ko_at_zero }
opt-health_bands = Low health weighs
    .hint = Penalties to d100, and what is forbidden, by health.
name-health_bands = { opt-health_bands }
option-health_bands = { opt-health_bands }
opt-penalty_on_d10 = Penalty on d10
    .hint = How much of the penalty weighs on block, dodge and counterattack.
name-penalty_on_d10 = { opt-penalty_on_d10 }
option-penalty_on_d10 = { opt-penalty_on_d10 }
opt-magic_after_failed_leap = Magic after a failed leap
    .hint = Any leap opens magic from the next turn on, or only one that succeeds.
name-magic_after_failed_leap = { opt-magic_after_failed_leap }
option-magic_after_failed_leap = { opt-magic_after_failed_leap }
opt-declaration_timeout_s = Time to declare (s)
    .hint = Then the combatant does nothing; 0 waits.
name-declaration_timeout_s = { opt-declaration_timeout_s }
option-declaration_timeout_s = { opt-declaration_timeout_s }
value-stat = the statistic
value-dice = rolled dice
value-fitness = own fitness
value-none = nothing
value-tenth = a tenth
value-full = all of it

## Terms of explanations
term-die = die
term-fitness = fitness
term-fitness_twice = twice fitness
term-agility_twice = twice agility
term-stealth = stealth
term-perception = perception
term-health = health
term-conditions = conditions
term-penalty = penalty
term-base = blow
term-half_base = half of the blow
term-s = S
term-half_s = half of S
term-weapon = weapon
term-attack_failed = after a critical failure
term-damage = damage
purpose-attack = attack total
purpose-damage = damage
purpose-partial = half, for a partial success
purpose-blocked = half, by the block
purpose-cap = most of one blow
purpose-counter_damage = damage of the counterattack
purpose-health = health
purpose-knockout = knock-out
purpose-stealth = stealth
purpose-perception = perception
purpose-s = S
explain-attack = { purpose-attack }
explain-damage = { purpose-damage }
explain-partial = { purpose-partial }
explain-blocked = { purpose-blocked }
explain-cap = { purpose-cap }
explain-counter_damage = { purpose-counter_damage }
explain-health = { purpose-health }
explain-knockout = { purpose-knockout }
explain-stealth = { purpose-stealth }
explain-perception = { purpose-perception }
explain-s = { purpose-s }
explain-block = { purpose-block }
explain-dodge = { purpose-dodge }
explain-leap = { purpose-leap }
explain-counterattack = { purpose-counterattack }

## The rules, one sentence each
rule-MOR-1 = Two fight without magic; the first balanced or stronger blow that lands starts the clinch.
rule-MOR-2 = In a turn both act once, and the order flips every turn.
rule-MOR-3 = One action a turn: strike, defend, flee, reach for the wand, or nothing.
rule-MOR-4 = A blow is a part of the body and a strength, both from the table.
rule-MOR-5 = Attack: d100, twice fitness and the penalty.
rule-MOR-6 = Leap and counterattack are measured against that attack total.
rule-MOR-7 = At the target number the blow is a full success; below it, half of the strongest class reached; below 12 a miss.
rule-MOR-8 = A blow is rolled at once and waits until its target acts; one is answered, every other one lands first.
rule-MOR-9 = Every blow that is not avoided deals its damage.
rule-MOR-10 = S is as many d8 as a fifth of fitness, rounded up.
rule-MOR-11 = Damage by class: 2, 5, 10, 15 and half of S, 30 and S.
rule-MOR-12 = Half of S is rounded up before it is added.
rule-MOR-13 = A partial success does half of the damage, rounded up.
rule-MOR-14 = A human deals at most 50 with one blow; giants and their kin are not limited.
rule-MOR-15 = A full success with a total above 100 leaves consequences.
rule-MOR-16 = The consequence of the class and of all weaker ones are suffered together.
rule-MOR-17 = Low health weighs on d100 and forbids strong blows and defences.
rule-MOR-18 = Balanced and block need proficiency I, strong and counterattack II, mighty III and fitness 25.
rule-MOR-19 = Dodging or leaping from a strong or mighty blow needs agility.
rule-MOR-20 = In the defences S is the statistic fitness.
rule-MOR-21 = Block: d10 and fitness against twice the attacker's fitness; half of the damage.
rule-MOR-22 = Dodge: d10 and fitness are taken off the attack, which is judged again; a 10 avoids it.
rule-MOR-23 = Leap: d100 and twice agility against the attack total; no damage.
rule-MOR-24 = Counterattack: d10 and twice fitness against twice the attack total.
rule-MOR-25 = It stops the blow and deals half of its base, own fitness and weapon.
rule-MOR-26 = A natural 1 misses; a natural 100 is a full success.
rule-MOR-27 = A defence with a natural 1 fails, whatever the total.
rule-MOR-28 = A defence with the highest face succeeds, whatever the total.
rule-MOR-29 = At 0 health or below the combatant is knocked out, and the duel is over.
rule-MOR-30 = A d10 of 1 or 2 brings complications until the end of the month.
rule-MOR-31 = Knocked out by a critical success: all complications, no roll.
rule-MOR-32 = A thing in the hand, teeth or claws add to the damage before it is halved.
rule-MOR-33 = In the clinch there is no wand; outside it drawing one ends the duel.
rule-MOR-34 = Flight succeeds at the end of a turn without a balanced or stronger attack.
rule-MOR-35 = Lighter blows start no clinch and stop no flight.
rule-MOR-36 = In the turn of a flight the other may reach for the wand first.
rule-MOR-37 = A leap opens magic from the next turn; a successful one from a heavy blow at once.
rule-MOR-38 = An ambush that is not noticed opens, and its first attack cannot be answered.
rule-MOR-39 = A duel has exactly two.
rule-MOR-40 = The server rolls everything, both see it; no declaration in time is doing nothing.
rule-MOR-41 = The knocked-out player owes a description.
rule-MOR-42 = A duel ends by knock-out, flight, magic, or the GM's word.

## The log
# What was declared is told by what came of it.
ev-Acted = { "" }
ev-StatusPut = { $status_is ->
    [waiting_attack] { "" }
    [clinch] The clinch begins.
    [fleeing] { "" }
    [attacked] { "" }
    [surprise] { $status_source } strikes from hiding, { $status_on } is surprised.
    [owes_description] The description of the knock-out is owed ({ $status_on }).
   *[other] { $status_on }: { $status }.
 }
    .plain-on = { $status_is ->
        [fleeing] { "" }
        [attacked] { "" }
        [owes_description] The description of the knock-out is owed ({ $status_on }).
       *[other] { $status_on }: { $status }.
    }
    .plain = { $status_is ->
        [clinch] The clinch begins.
       *[other] Status: { $status }.
    }
ev-StatusLifted = { $status_is ->
    [waiting_attack] { "" }
    [clinch] The clinch is over.
    [fleeing] { "" }
    [attacked] { "" }
    [surprise] { "" }
    [owes_description] { "" }
   *[other] { $status_on }: { $status } ends.
 }
    .plain = { $status_is ->
        [clinch] The clinch is over.
       *[other] Status ends: { $status }.
    }
ev-OrderSettled = { "" }
ev-AmbushLaid = GM's decision: an ambush ({ $ambush_by }).
    .plain = GM's decision: no ambush.
ev-SurpriseRolled = { $who } lies in wait: { $stealth_total } against { $perception_total }. { $surprised_is ->
    [true] { $target } is surprised.
   *[false] { $target } notices it.
 }
    .plain = { $who } lies in wait. { $surprised_is ->
        [true] { $target } is surprised.
       *[false] { $target } notices it.
    }
ev-AttackDeclared = { $who }, { $strength } ({ $part }): { $total }, { $result }{ $critical_is ->
    [failure] , critical failure
    [success] , critical success
   *[none] { "" }
 }. It waits for an answer.
    .plain = { $who }, { $strength } ({ $part }): { $result }{ $critical_is ->
        [failure] , critical failure
        [success] , critical success
       *[none] { "" }
    }. It waits for an answer.
ev-DefenceRolled = { $target } ({ $defence }): { $total } against { $against }{ $critical_is ->
    [failure] , critical failure
    [success] , critical success
   *[none] { "" }
 }. { $success_is ->
    [true] Success.
   *[false] Failure.
 }
    .plain-total = { $target } ({ $defence }): { $total }{ $critical_is ->
        [failure] , critical failure
        [success] , critical success
       *[none] { "" }
    }. { $success_is ->
        [true] Success.
       *[false] Failure.
    }
    .plain = { $target } ({ $defence }){ $critical_is ->
        [failure] , critical failure
        [success] , critical success
       *[none] { "" }
    }. { $success_is ->
        [true] Success.
       *[false] Failure.
    }
ev-DefenceLapsed = { $target } is too hurt for it now ({ $defence }): the blow lands.
ev-ActionVoided = { $who } falls first: the own action is void.
ev-AttackResolved = { $who }, { $strength } ({ $part }, target: { $target }): { $result_is ->
    [full] full success, damage { $damage }.
    [partial] partial success ({ $effective }), damage { $damage }.
    [avoided] avoided.
   *[miss] missed.
 }
    .plain = { $who }, { $strength } ({ $part }, target: { $target }): { $result }.
ev-CounterDealt = { $who } strikes back (target: { $target }): damage { $damage }.
    .plain = { $who } strikes back (target: { $target }).
ev-HealthChanged = { $by_gm_is ->
    [true] GM's decision: health of { $who } { $amount }, now { $left }.
   *[false] { $who }: health now { $left }.
 }
    .plain-amount = { $by_gm_is ->
        [true] GM's decision: health of { $who } { $amount }.
       *[false] { "" }
    }
    .plain = GM's decision: health of { $who } is changed.
ev-KnockedOut = { $who } is knocked out: { $complications }. { $winner } wins.
ev-KnockoutDescribed = { $who }: { $text }
ev-FlightDeclared = { $who } tries to flee.
ev-FlightFailed = { $who } does not get away.
ev-Escaped = { $who } gets away.
ev-MagicOpened = Magic is open to { $who } from turn { $turn }.
ev-MagicClosed = { $who } is held fast again: magic closes.
ev-WandDrawn = { $who } draws the wand. The duel ends, magic begins.
ev-EndingForgotten = { "" }
ev-WeaponBonusSet = GM's decision: weapon of { $who }, damage +{ $value }.
    .plain = GM's decision: weapon of { $who }, other damage.
ev-BlowSet = GM's decision: table of blows changed ({ $row_part }).
ev-DamageSet = GM's decision: damage changed ({ $damage_strength }).
ev-HealthBandSet = GM's decision: a health band changed, above { $band_above }%.
    .plain = GM's decision: the lowest health band changed.
ev-HealthBandRemoved = GM's decision: no health band above { $above }% any more.

## What waits, and the tables a GM may change
waiting-blow = { $strength } ({ $part }) from { $by }: { $total }, { $result } ({ $effective })
    .plain = { $strength } ({ $part }) from { $by }: { $total }, { $result }
waits-land-first = { $n ->
    [one] First { $n } waiting blow lands
   *[other] First { $n } waiting blows land
 }
btn-end-turn-waiting = { $n ->
    [one] Do nothing, { $n } blow lands
   *[other] Do nothing, { $n } blows land
 }
held-clinch = Clinch: no wand, and flight only in a turn without a heavy attack
column-gentle = gentle
column-light = light
column-balanced = balanced
column-strong = strong
column-mighty = mighty
chart-blows = Target numbers and consequences
chart-damage = Damage of a full success
chart-health_bands = Bands of health
chart-health_bands-rest = all the rest
ev-RoundBegan = Turn { $round }.
odds-defend = needs { $needs } · { $chance }%
    .plain = weakens or avoids it · { $chance }%
