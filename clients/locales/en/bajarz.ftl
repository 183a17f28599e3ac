### The destiny-die pool in English, added after core.ftl with overrides

## Refusals, in the order of the specification
err-unknown_command = The server does not know this command, so nothing was done. Choose an action from the list.
err-encounter_ended = The fight has ended, so nothing was done. The GM can reopen it.
    .short = The fight has ended
err-unknown_combatant = There is no such combatant in this fight, so nothing was done. Choose one from the order.
err-gm_only = Only the GM can do this, so nothing was done. Ask the GM.
err-reaction_pending = First the open attack: it waits for its target's answer, so nothing was done yet. Send this again afterwards.
    .short = First the answer
err-no_reaction_pending = No attack on this combatant waits for an answer, so nothing was done. See the log for how it ended.
err-not_your_turn = It is another combatant's turn, so nothing was done. Yours comes in the order.
    .short = Not your turn
err-not_active = This combatant cannot act, so nothing was done. Only the GM can change that.
    .short = Cannot act
err-no_slots_left = No activity is left in this round, so nothing was done. Wait for the next round.
    .short = No activity left
err-split_already_set = Nothing was done: the action of this round is already split into { $split }. Keep that, or wait for the next round.
    .plain = Nothing was done: the action of this round is already split. Keep that, or wait for the next round.
err-pool_too_small = Nothing was done: a sum of { $sum } leaves no die when split so often. Do fewer activities at once.
    .plain = Nothing was done: the sum leaves no die when split so often. Do fewer activities at once.
err-needs_whole_action = Nothing was begun: this takes whole actions, and part of this round's action is used. Begin it next round.
    .short = Needs whole actions
err-target_invalid = Nobody was attacked: this target is not here, is dead, or is the attacker. Choose another one.
err-weapon_not_in_hand = This weapon is not in hand, so nothing was done: { $weapon }. Draw it first or choose another one.
    .short = Not in hand
    .plain = This weapon is not in hand, so nothing was done. Draw it first or choose another one.
err-weapon_not_carried = This weapon is not carried, so it was not drawn. Choose one of the sheet.
err-not_a_melee_weapon = This weapon does not strike, so there was no attack. Shoot or throw, or use bare hands.
err-not_a_ranged_weapon = This weapon does not do that, so there was no shot: bows and slings shoot, throwing weapons are thrown. Choose again.
err-already_acted = The order was not changed: somebody of these has already acted in this round. Choose others, or wait.
err-invalid_value = { $reason_is ->
    [too_small] Nothing was saved: { $field } must be at least { $min }. Change it.
    [too_large] Nothing was saved: { $field } may be at most { $max }. Change it.
    [too_short] Nothing was saved: { $field } is too short, at least { $min } needed. Change it.
    [too_long] Nothing was saved: { $field } is too long, at most { $max } allowed. Change it.
    [missing] Nothing was done: { $field } is missing. Fill it in.
    [unknown_field] Nothing was saved: there is no field named { $field }. Remove it.
    [wrong_type] Nothing was saved: { $field } is of the wrong kind. Change it.
   *[other] Nothing was done: { $field } has a value that is not allowed. Choose another.
 }
    .plain-field = Nothing was done: { $field } has a value that is not allowed. Choose another.
    .plain = Nothing was done: a value is missing or not allowed. Check the fields.
err-unknown_weapon = The sheet was not saved: there is no weapon named { $value }. Choose one from the table, or describe it on the sheet.
    .plain = The sheet was not saved: it names a weapon that is not in the table. Choose another one.
err-unknown_skill = The sheet was not saved: there is no skill named { $value }. Choose one from the list.
    .plain = The sheet was not saved: it names an unknown skill. Choose one from the list.
err-cannot_parry_with_weapon = This weapon cannot parry, so nothing was done: { $weapon }. Dodge, or choose another answer.
    .plain = This weapon cannot parry, so nothing was done. Dodge, or choose another answer.
err-no_free_hand = There is no free hand to block with, so nothing was done. Choose another answer.
err-block_not_allowed = Bare hands cannot block this, so nothing was done: only fists, and small weapons close by. Choose another answer.
err-no_defence_vs_shot = Nobody dodges a shot, so nothing was done. It is resolved without an answer.
err-only_dodge_vs_thrown = A throw can only be dodged, so nothing was done. Dodge, or take it.
err-no_shield = There is no shield on the arm, so nothing was done. Choose another way.
err-shield_attack_needs_manoeuvre = There was no blow with the shield: it is a manoeuvre that has to be learned (shield bash). Choose another weapon.
err-out_of_reach = There was no attack: the weapon reaches { $reach }, the distance is { $distance }. Change the distance or the weapon.
    .short = Out of reach
    .plain = There was no attack: the weapon does not reach at this distance. Change the distance or the weapon.
err-clash_only = There was no attack: whoever lets a blow through may strike back only as the next one comes. Choose another target, or wait.
    .short = Only striking too
err-clash_not_allowed = A throw cannot be answered with a blow, so nothing was done. Dodge, or take it.
err-not_adjacent_band = The distance was not changed: only one band at a time, and now it is { $distance }. Choose the next one.
    .plain = The distance was not changed: only one band at a time. Choose the next one.
err-cannot_yield = Precedence was not given up: only to somebody slower who has not acted, and before doing anything. Choose another one.
err-location_impossible = There was no attack: this target cannot be hit there ({ $location }). Choose another place, or none.
    .plain = There was no attack: this target cannot be hit there. Choose another place, or none.
err-beyond_max_range = There was no shot: the target is farther than { $max } m. Come nearer, or choose another target.
    .short = Too far
    .plain = There was no shot: the target is beyond the longest range. Come nearer, or choose another target.
err-too_weak_to_span = There was no shot: spanning this crossbow takes strength { $draw }. Use a winch, or another weapon.
    .short = Too weak to span
    .plain = There was no shot: the shooter is too weak to span this crossbow. Use a winch, or another weapon.

## The system
ruleset-name = Destiny-die pool
ruleset-about = Pools of six-sided dice, attack and defence by turns, and one marked die that says where a blow lands.

## Attributes, skills and terms
stat-agility = agility
term-agility = agility
stat-strength = strength
term-strength = strength
skill-sword = sword
term-sword = sword
skill-sabre = sabre
term-sabre = sabre
skill-axe = axe
term-axe = axe
skill-knife = knife
term-knife = knife
skill-polearm = polearm
term-polearm = polearm
skill-brawl = brawl
term-brawl = brawl
skill-shield = shield
term-shield = shield
purpose-shield = shield
skill-dodge = dodge
term-dodge = dodge
purpose-dodge = dodge
skill-reflex = reflex
term-reflex = reflex
purpose-reflex = reflex
skill-bow = bow
term-bow = bow
skill-crossbow = crossbow
term-crossbow = crossbow
skill-throwing = throwing
term-throwing = throwing
skill-sling = sling
term-sling = sling
term-split = activities at once
term-bonus = extra dice
term-penalty = fewer dice
term-wounds = wounds
term-destiny_die = destiny die
term-destiny_one = a 1 on the destiny die
term-dice = dice
term-pool = dice
term-half = half of it
term-floor = at least
term-size = size of the target
term-poor_visibility = poor visibility
term-called = called location
term-circumstance = circumstance
term-once = circumstance of this attack
term-motionless = motionless
term-moving = moves, does not defend
term-clash = both attack
term-range = range
term-point_blank = point blank
term-base = base
term-motion = motion of the target
term-parry = parry
term-block = block
term-weapon = weapon
term-power = strength behind it
term-margin = points above the difficulty
term-location = hit location
term-thrown_loss = distance of the throw
term-armour = armour
purpose-attack = attack
purpose-shoot = shot
purpose-throw = throw
purpose-parry = parry
purpose-block = block
purpose-vital = heart or eye
purpose-attack_pool = dice of the attack
purpose-attack_points = points of the attack
purpose-parry_pool = dice of the parry
purpose-parry_points = points of the parry
purpose-block_pool = dice of the block
purpose-block_points = points of the block
purpose-dodge_pool = dice of the dodge
purpose-dodge_points = points of the dodge
purpose-shield_pool = dice of the shield parry
purpose-shield_points = points of the shield parry
purpose-reflex_pool = dice of the reflex test
purpose-reflex_points = points of the reflex test
purpose-difficulty = difficulty
purpose-location = hit location
purpose-damage = damage
outcome-head = head
location-head = head
value-head = head
outcome-eye = eye
location-eye = eye
value-eye = eye
outcome-heart = heart
location-heart = heart
value-heart = heart
outcome-torso = torso
location-torso = torso
value-torso = torso
outcome-left_arm = left arm
location-left_arm = left arm
value-left_arm = left arm
outcome-right_arm = right arm
location-right_arm = right arm
value-right_arm = right arm
outcome-left_leg = left leg
location-left_leg = left leg
value-left_leg = left leg
outcome-right_leg = right leg
location-right_leg = right leg
value-right_leg = right leg

## Sheet fields and parameters
field-agility = agility
field-strength = strength
field-skills = skills
field-skill_attribute = attributes of skills
field-vitality_max = most vitality
field-vitality = vitality
field-weapon = weapon
field-weapons = weapons carried
field-own_weapons = weapons of one's own making
field-shield = shield
field-armour = armour
field-size = size
field-no_locations = has no hit locations
field-manoeuvres = manoeuvres
field-status = status
field-motion = motion
field-immobile = motionless
field-surprised = surprised
field-impossible_locations = where it cannot be hit
field-circumstance = circumstance
field-gender = grammatical gender
field-common_noun = a kind, not a name of its own
field-id = name
field-wields = kind of weapon
field-skill = skill
field-damage = damage
field-reach = reach
field-can_parry = can parry
field-small = small
field-hands = hands it takes
field-spanned = has to be spanned
field-base_m = base range (m)
field-step_m = range step (m)
field-max_m = longest range (m)
field-bow_strength = strength of the bow
field-draw = draw
field-target = target
field-called = called location
field-split = activities at once
field-metres = distance (m)
field-to = new distance
field-seconds = seconds
field-label = what it is
field-kind = defence
field-a = one
field-b = the other
field-band = distance
field-combatant = combatant
field-locations = locations
field-value = value
field-once = this attack only
field-poor = poor visibility
field-order = order
field-participants = who takes part
field-note = note
field-table = table
field-name = name
field-dice = dice of the destiny die
field-location = hit location
field-above = above (% of vitality)
field-lost = dice lost

## Words that stand in data
value-melee = melee
class-melee = melee
value-shot = shooting
class-shot = shooting
value-thrown = thrown
class-thrown = thrown
gender-masculine = masculine
gender-feminine = feminine
gender-neuter = neuter
gender-unknown = not given
value-short = short
band-short = short
reach-short = short
distance-short = short
to-short = short
value-medium = medium
band-medium = medium
reach-medium = medium
distance-medium = medium
to-medium = medium
value-long = long
band-long = long
reach-long = long
distance-long = long
to-long = long
value-far = far
band-far = far
reach-far = far
distance-far = far
to-far = far
value-still = still
motion-still = still
value-walking = walking
motion-walking = walking
value-running = running
motion-running = running
value-galloping = galloping
motion-galloping = galloping
value-apple = like an apple
size-apple = like an apple
value-human = human
size-human = human
value-elephant = like an elephant
size-elephant = like an elephant
value-barn = like a barn
size-barn = like a barn
size-eye = like an eye
size-head = like a head
value-small_shield = small shield
item-small_shield = small shield
shield-small_shield = small shield
value-large_shield = large shield
item-large_shield = large shield
shield-large_shield = large shield
value-shields = shields
table-shields = shields
value-sizes = sizes
table-sizes = sizes
value-motions = motion
table-motions = motion
value-called = called locations
table-called = called locations
value-others = others
table-others = others
value-poor_visibility = poor visibility
value-point_blank = point blank
value-none = nothing
value-minus_point = one point less
value-mixed = mixed
value-rolled = rolled
value-static = fixed
value-pair = each pair
value-encounter = the whole fight
value-divide = divide the sum
value-penalty = fewer dice
value-forbid = forbidden
value-replace_base = replaces the base
value-max = the higher of the two
value-margin = with the margin
value-flat = without it
value-random = by a die
value-auto = automatic
value-narrative = by the story
value-reflex = by reflex
value-gm = by the GM
value-pass = passes
value-wait = waits
value-agility = agility
value-strength = strength
value-shield_bash = shield bash
choice-parry = parry
defence-parry = parry
choice-block = block
defence-block = block
choice-dodge = dodge
defence-dodge = dodge
choice-shield = shield parry
defence-shield = shield parry
choice-none = no defence
defence-none = no defence

## States, statuses and marks
state-active = active
state-down = out of action
state-dead = dead
status-first_attack = first attack made
status-right_of_attack = right of attack
status-clash_only = may only strike
mark-weapon = in hand: { $value }
mark-shield = shield: { $value }
mark-motion = motion: { $value }
mark-size = size: { $value }
mark-immobile = motionless
mark-activity = { $kind_is ->
    [cast] casting ({ $label }), action { $done }/{ $all }
   *[other] busy ({ $label }), action { $done }/{ $all }
 }
    .plain = { $kind_is ->
        [cast] casting, action { $done }/{ $all }
       *[other] busy, action { $done }/{ $all }
    }
mark-wounds = wounds take dice: { $n }
mark-surprised = surprised
mark-circumstance = circumstance { $n }
mark-once = next attack { $n }
mark-impossible = cannot be hit: { $value }
value-cast = casting
activity-cast = casting
value-long_activity = a long activity
activity-long_activity = a long activity
limit-slots = activities

## Weapons
weapon-unarmed = bare hands
weapon-knuckleduster = knuckleduster
weapon-knife = knife
weapon-sword = sword
weapon-sabre = sabre
weapon-axe = axe
weapon-spear = spear
weapon-halberd = halberd
weapon-bow = bow
weapon-long_bow = long bow
weapon-recurve_bow = recurve bow
weapon-crossbow = crossbow
weapon-heavy_crossbow = heavy crossbow
weapon-heavy_crossbow_winch = winch crossbow
weapon-sling = sling
weapon-throwing_knife = throwing knife
weapon-shield = shield

## Ready combatants
template-swordsman = Swordsman
template-shieldman = Fighter with a shield
template-axeman = Axeman
template-spearman = Spearman
template-archer = Archer
template-crossbowman = Crossbowman
template-knife_thrower = Knife thrower
template-brawler = Brawler
template-bandit = Bandit
template-mage = Mage
template-wolf = Wolf
template-apple = Apple

## Actions and answers
act-attack = Attack
    .hint = Agility and weapon skill against the points of the defence.
act-shoot = Shoot
    .hint = Difficulty by distance, size, motion and visibility; nobody can defend.
act-throw = Throw
    .hint = Like a shot, but it may be dodged.
act-change_range = Change the distance
    .hint = A reflex test against 2 instead of an attack.
act-cast = Cast a spell
    .hint = Takes whole actions; the effect is the last event of its round.
act-long_activity = Long activity
    .hint = Two actions a second; a defence abandons it.
act-switch_weapon = Draw a weapon
act-other = Something else
act-yield_to = Give up precedence
    .hint = Act right after somebody slower.
act-defend = Defend
act-parry = Parry
act-block = Block
act-dodge = Dodge
act-shield = Shield parry
act-clash = Strike too
    .hint = Both attack; reflex says who is first.
act-no_defence = No defence

## The GM's commands
act-set_distance = Set a distance
act-set_metres = Set the metres
act-set_surprised = Mark surprise
act-set_immobile = Stands motionless
act-set_motion = Set the motion
act-set_impossible = Rule out locations
act-set_circumstance = Set a circumstance
act-set_visibility = Set visibility
act-set_order = Set the order
act-contest = Reflex contest
act-gm_override = Set vitality, status
act-set_weapon = Change a weapon
act-set_figure = Change a table value
act-set_landing = Change a hit location
act-set_wound_band = Set a wound band
act-remove_wound_band = Remove a wound band

## Table options
opt-point_threshold = Lowest face with a point
    .hint = Faces from this one up give one point.
opt-points_by_face = Points of each face
    .hint = Six numbers, for the faces 1 to 6; none: the lowest face decides.
opt-destiny_in_pool = Destiny die is one of the dice
    .hint = Else it is rolled beside them.
opt-destiny_explodes = Destiny die is rolled again on a 6
    .hint = And again as long as it shows 6.
opt-destiny_max_rolls = Most rolls of the destiny die
    .hint = 0: no limit.
opt-destiny_one = Destiny die shows 1 first
    .hint = Nothing, or one point less.
opt-defence_mode = How defences count
    .hint = Mixed: parry and block rolled, dodge and shield half the dice.
opt-first_attack_bonus = Extra dice against a first attack
    .hint = For whoever defends against it.
opt-first_attack_scope = What a first attack is
    .hint = Of each pair, or of the whole fight.
opt-clash_bonus = Extra reflex dice in a clash
    .hint = For whoever has the right of attack.
opt-clash_difficulty = Difficulty in a clash
    .hint = Of both attacks.
opt-multi_action_mode = Several activities at once
    .hint = Divide the sum, or take dice away.
opt-multi_action_penalty = Dice for each further activity
    .hint = Where dice are taken away.
opt-reach_mismatch = Wrong reach
    .hint = Forbidden, or with fewer dice.
opt-reach_penalty = Dice for each band of reach
    .hint = Where a wrong reach is allowed.
opt-change_range_difficulty = Difficulty of changing the distance
    .hint = Of the reflex test.
opt-difficulty_floor = Lowest difficulty
    .hint = Circumstances go no lower.
opt-shooting_base_difficulty = Difficulty of a shot
    .hint = At base range, before circumstances.
opt-thrown_dodge_mode = Dodging a throw
    .hint = The dodge replaces the base, or the higher counts.
opt-damage_mode = Points above the difficulty
    .hint = They add to the damage, or do not.
opt-damage_power = Strength adds to the damage
    .hint = That of the fighter, or of the bow.
opt-head_bonus = Damage to the head
    .hint = Added for a hit in the head.
opt-vital_bonus = Damage to heart and eye
    .hint = Added for a hit there.
opt-vital_choice = Third 6 of the destiny die
    .hint = Heart, eye, or one more die.
opt-order_mode = How the order is made
    .hint = Automatic: reflex with more than two.
opt-wound_penalties = Wounds take dice
    .hint = From three quarters of the vitality down.
opt-death_mode = Death
    .hint = At as much below nothing as there was above, or by the GM.
opt-no_declaration = No declaration in time
    .hint = It passes, or the table waits.
opt-declaration_timeout_s = Time for a declaration (s)
    .hint = Where the table does not wait.
opt-start_distance = Distance at the start
    .hint = Between all who have no other.
name-point_threshold = lowest face with a point
name-points_by_face = points of each face
name-destiny_in_pool = destiny die is one of the dice
name-destiny_explodes = destiny die is rolled again on a 6
name-destiny_max_rolls = most rolls of the destiny die
name-destiny_one = destiny die shows 1 first
name-defence_mode = how defences count
name-first_attack_bonus = extra dice against a first attack
name-first_attack_scope = what a first attack is
name-clash_bonus = extra reflex dice in a clash
name-clash_difficulty = difficulty in a clash
name-multi_action_mode = several activities at once
name-multi_action_penalty = dice for each further activity
name-reach_mismatch = wrong reach
name-reach_penalty = dice for each band of reach
name-change_range_difficulty = difficulty of changing the distance
name-difficulty_floor = lowest difficulty
name-shooting_base_difficulty = difficulty of a shot
name-thrown_dodge_mode = dodging a throw
name-damage_mode = points above the difficulty
name-damage_power = strength adds to the damage
name-head_bonus = damage to the head
name-vital_bonus = damage to heart and eye
name-vital_choice = third 6 of the destiny die
name-order_mode = how the order is made
name-wound_penalties = wounds take dice
name-death_mode = death
name-no_declaration = no declaration in time
name-declaration_timeout_s = time for a declaration (s)
name-start_distance = distance at the start

## The rules, one sentence each
rule-BAJ-1 = Sum: attribute and skill; a missing skill counts 0.
rule-BAJ-2 = Dice: the sum divided among activities, and dice added or taken away, never fewer than none.
rule-BAJ-3 = Each die from 4 up gives one point.
rule-BAJ-4 = The destiny die is rolled again on a 6, and every roll of it counts.
rule-BAJ-5 = No dice: no points and no destiny die.
rule-BAJ-6 = A test succeeds when its points reach the difficulty.
rule-BAJ-7 = Circumstances add up with the base; the difficulty goes no lower than its floor.
rule-BAJ-8 = The server rolls for both sides and shows each die.
rule-BAJ-9 = One attack and the defence against it are one test.
rule-BAJ-10 = Attack: agility and the weapon's skill.
rule-BAJ-11 = The points of the defence are the difficulty; equal points hit.
rule-BAJ-12 = Parry and block are rolled, dodge and shield are half the dice.
rule-BAJ-13 = Parry: ward off a blow with the weapon in hand, not shots or throws.
rule-BAJ-14 = Axes, knives, bare hands and bows cannot parry.
rule-BAJ-15 = Block: bare-handed, with a free hand, against fists or a small weapon close by.
rule-BAJ-16 = A motionless target: difficulty 0, but the roll counts for the damage.
rule-BAJ-17 = A target that moves but does not defend: difficulty 1, running 2, galloping 3.
rule-BAJ-18 = Dodge: against blows and throws, never against shots.
rule-BAJ-19 = Shield parry: the shield's value is added.
rule-BAJ-20 = Size, visibility, called location and the GM's circumstances count in melee too.
rule-BAJ-21 = A blow with the shield needs the manoeuvre.
rule-BAJ-22 = First attack of a pair: its defender has 4 dice more.
rule-BAJ-23 = Who is surprised has no extra dice, but may defend.
rule-BAJ-24 = The right of attack alternates between the two of a pair, round by round.
rule-BAJ-25 = A weapon attacks only at its own reach.
rule-BAJ-26 = Without the right one may strike too; whoever let a blow through may only do so.
rule-BAJ-27 = Both attack: reflex decides, the right of attack gives 4 dice, both at difficulty 1.
rule-BAJ-28 = In a round everybody has one action; a defence is one too.
rule-BAJ-29 = An action lasts half a second; longer activities run on by themselves.
rule-BAJ-30 = Several activities at once divide the sum among them.
rule-BAJ-31 = A caster counts as motionless.
rule-BAJ-32 = A spell takes at least 2 actions and acts last in its round.
rule-BAJ-33 = A shot cannot be defended; a throw can only be dodged.
rule-BAJ-34 = A shot at base range has difficulty 1.
rule-BAJ-35 = Each full step farther is +1, nearer −1.
rule-BAJ-36 = Beyond the longest range there is no shot.
rule-BAJ-37 = At 2 m or less −2, but not for throws.
rule-BAJ-38 = A throw loses one point of damage each full 3 m beyond base range.
rule-BAJ-39 = Size, motion, visibility and the GM's circumstances add up.
rule-BAJ-40 = A bow too strong shoots weaker, and with fewer dice.
rule-BAJ-41 = A crossbow that cannot be spanned cannot shoot; a winch helps.
rule-BAJ-42 = The draw decides who can use a bow, its strength what it does.
rule-BAJ-43 = The destiny die says where a blow lands.
rule-BAJ-44 = A second 6 is the head, a third heart or eye.
rule-BAJ-45 = A location that cannot be hit becomes the torso.
rule-BAJ-46 = A called location costs difficulty and needs no luck.
rule-BAJ-47 = What is not shaped like a human has no locations.
rule-BAJ-48 = Damage: weapon, strength, points above the difficulty and location, less armour.
rule-BAJ-49 = Head +3, heart and eye +6.
rule-BAJ-50 = Armour at the location is subtracted.
rule-BAJ-51 = Damage is taken from the vitality.
rule-BAJ-52 = Wounds take up to 3 dice from every pool.
rule-BAJ-53 = At 0 one is out of action, at as much below it dead.
rule-BAJ-54 = Reflex test: agility and reflex.
rule-BAJ-55 = The order comes from the story, or from reflex tests; the GM may ask for one.
rule-BAJ-56 = Equal results share a place, and their wounds fall at its end.
rule-BAJ-57 = One may act right after somebody slower.
rule-BAJ-58 = Each attack and defence against several uses one activity.
rule-BAJ-59 = A reflex test against 2 changes the distance by one band.
rule-BAJ-60 = Distances at the start and who attacks first come from the story.
rule-BAJ-61 = Who does not declare in time does nothing.
rule-BAJ-62 = What fits into half a second takes one activity and no roll.
rule-BAJ-63 = The fight ends when at most one side can act.

## The log: what is done
ev-Acted = { $who_is ->
    [gm] { "" }
   *[other] { $wish_is ->
        [attack] { $who } attacks { $wish_target }.
        [shoot] { $who } shoots at { $wish_target }.
        [throw] { $who } throws at { $wish_target }.
        [yield_to] { "" }
       *[other] { $who }: { $wish }.
    }
 }
    .plain = { $who_is ->
        [gm] { "" }
       *[other] { $who }: { $wish }.
    }
ev-Reply = { $wish_is ->
    [clash] { $who } strikes too
    [defend] { $wish_kind_is ->
        [parry] { $who } parries
        [block] { $who } blocks
        [dodge] { $who } dodges
       *[shield] { $who } parries with the shield
    }
   *[none] { $who } does not defend
 }{ $how_is ->
    [expired] { " (by default)." }
    [standing] { " (standing answer)." }
    [gm] { " (GM's decision)." }
   *[given] .
 }
ev-StatusPut = { $status_is ->
    [first_attack] { "" }
    [right_of_attack] Right of attack now: { $status_source }; next round: { $status_on }.
    [clash_only] { "" }
   *[other] { $status_on }: { $status }.
 }
    .plain = { $status_is ->
        [first_attack] { "" }
        [clash_only] { "" }
       *[other] Status: { $status }.
    }
ev-StatusLifted = { $status_is ->
    [clash_only] { "" }
   *[other] { $status_on }: { $status } ends.
 }
    .plain = Status ends: { $status }.
ev-AttackResolved = { $who }, { $action } ({ $weapon }), target { $target }: { $points } against { $difficulty }. { $hit_is ->
    [true] Hit.
   *[false] No hit.
 }
    .plain = { $who } attacks { $target }. { $hit_is ->
        [true] Hit.
       *[false] No hit.
    }
action-attack = attack
action-shoot = shot
action-throw = throw
action-clash = strike too
ev-DamageApplied = { $who } takes damage: { $amount } ({ $location }).
    .plain-amount = { $who } takes damage: { $amount }.
    .plain-where = { $who } is hit ({ $location }).
    .plain = { "" }
ev-Fell = { $status_is ->
    [dead] { $who } dies.
   *[down] { $who } is out of action.
 }
ev-ClashBegan = Both attack; order: { $order }.
    .plain = Both attack, at the same moment.
ev-Moved = { "" }
ev-SurpriseOver = { $who } is no longer surprised.
ev-RangeTried = { $who } changes the distance ({ $target }): { $points } against { $difficulty }. { $success_is ->
    [true] Now { $to }.
   *[false] Failure.
 }
    .plain = { $who } changes the distance ({ $target }). { $success_is ->
        [true] Success.
       *[false] Failure.
    }
ev-WeaponDrawn = { $who } draws: { $weapon }.
ev-OtherDone = { $who }: { $label }.
    .plain = { $who } does something else.
ev-ActivityBegun = { $kind_is ->
    [cast] { $who } begins a spell ({ $label }), actions: { $needed }.
   *[other] { $who } begins ({ $label }), actions: { $needed }.
 }
    .plain = { $kind_is ->
        [cast] { $who } begins a spell, actions: { $needed }.
       *[other] { $who } begins something long, actions: { $needed }.
    }
ev-ActivityWentOn = { $who } goes on ({ $label }): { $done }/{ $needed }.
    .plain = { $who } goes on: { $done }/{ $needed }.
ev-ActivityLost = { $who }: abandoned ({ $label }).
    .plain = { $who }: what was begun is abandoned.
ev-ActivityDone = { $who } has done it ({ $label }).
    .plain = { $who } has done it.
ev-SpellEffect = { $who }, the spell takes effect ({ $label }); what it does is the GM's.
    .plain = { $who }, the spell takes effect; what it does is the GM's.

## The log: order
ev-ReflexRolled = Reflex: { $points }.
    .plain = Reflex is tested.
ev-PlacesSet = Order: { $order }.
    .plain = The order is laid out.
ev-RoundCleared = { "" }
ev-TurnCame = { "" }
ev-TurnPutOff = { "" }
ev-Yielded = { $who } gives up precedence; first: { $to }.

## The log: the GM's settings
ev-DistanceSet = Distance: { $who } and { $target }, { $band }.
ev-MetresSet = GM's decision: { $who } and { $target }, { $metres } m.
    .plain = GM's decision: { $who } and { $target }, metres as the shooter says.
ev-SurprisedSet = { $surprised_is ->
    [true] GM's decision: { $who } is surprised.
   *[false] GM's decision: { $who } is not surprised.
 }
ev-ImmobileSet = { $immobile_is ->
    [true] GM's decision: { $who } stands motionless.
   *[false] GM's decision: { $who } moves again.
 }
ev-MotionSet = GM's decision: motion of { $who }: { $motion }.
ev-ImpossibleSet = GM's decision: { $who } cannot be hit here: { $locations }.
    .plain = GM's decision: { $who } can be hit anywhere.
ev-CircumstanceSet = { $once_is ->
    [true] GM's decision: circumstance { $value } for one attack on { $who }.
   *[false] GM's decision: circumstance { $value } for attacks on { $who }.
 }
    .plain = { $once_is ->
        [true] GM's decision: a circumstance for one attack on { $who }.
       *[false] GM's decision: a circumstance for attacks on { $who }.
    }
ev-CircumstanceUsed = { "" }
ev-VisibilitySet = { $poor_is ->
    [true] GM's decision: poor visibility.
   *[false] GM's decision: good visibility.
 }
ev-Overridden = GM's decision: { $who }, vitality { $vitality }, { $status }. { $note }.
    .plain-both = GM's decision: { $who }, vitality { $vitality }, { $status }.
    .plain-vitality = GM's decision: { $who }, vitality { $vitality }.
    .plain-status = GM's decision: { $who }, { $status }.
    .plain = GM's decision about { $who }.
ev-WeaponSet = GM's decision: a weapon of the table is changed.
ev-FigureSet = GM's decision: { $table }, { $name }: { $value }.
ev-LandingSet = GM's decision: { $dice } on the destiny die: { $location }.
ev-WoundBandSet = GM's decision: a wound band changed, above { $band_above }% of vitality. Dice lost: { $band_lost }.
    .plain = GM's decision: the lowest wound band changed. Dice lost: { $band_lost }.
ev-WoundBandRemoved = GM's decision: no wound band above { $above }% any more.

## What an option comes to, and the tables a GM may change
odds-attack = { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
 }; undefended: needs { $needs }, { $chance }%
odds-throw = { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
 }; not dodged: needs { $needs }, { $chance }%
pool-attack_points = attack
pool-parry_points = parry
pool-block_points = block
pool-dodge_points = dodge
pool-shield_points = shield parry
pool-reflex_points = reflex
chart-weapons = Weapons
chart-shields = Shields
chart-sizes = Size of the target
chart-motions = Motion of the target
chart-called = Called locations
chart-others = Other circumstances
chart-landings = Hit locations
chart-wounds = Bands of wounds
chart-wounds-rest = all the rest
prompt-defence-attack = { $attacker } attacks you: { $weapon }, distance { $reach }. First attack of this pair: { $first_attack } dice more for your defence.
    .plain = { $attacker } attacks you: { $weapon }, distance { $reach }.
prompt-defence-throw = { $attacker } throws at you: { $weapon }. First attack of this pair: { $first_attack } dice more for your dodge.
    .plain = { $attacker } throws at you: { $weapon }.
prompt-defence-of = { $attacker } attacks { $target }: { $weapon }, distance { $reach }. First attack of this pair: { $first_attack } dice more for the defence.
    .plain = { $attacker } attacks { $target }: { $weapon }, distance { $reach }.
