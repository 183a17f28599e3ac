### Odria in English, added after core.ftl with overrides

## Refusals
err-unknown_action = There is no such action, so nothing was done. Choose one from the list.
err-invalid_parameter = Nothing was done: { $field } must be a number from { $min } to { $max }. Change it.
    .plain-field = Nothing was done: { $field } is missing or not allowed here. Choose again.
    .plain = Nothing was done: a part of the choice is missing or not allowed. Choose again.
err-invalid_sheet = The sheet was not saved: { $field } has a value that is not allowed ({ $reason }). Change it.
    .plain = The sheet was not saved: a value in it is not allowed. Check the fields.
reason-hands_full = no hand is free for it
reason-not_innermost = only the innermost layer may be of this kind
err-gm_only = Only the GM can do this, so nothing was done. Ask the GM.
err-wrong_state = This is not the moment for it, so nothing was done. Wait until you are asked or a count is over.
    .short = Not now
err-incapacitated = This combatant cannot act, so nothing was done. Only help or the GM changes that.
    .short = Cannot act
err-unknown_target = There is no such target in this fight, so nothing was done. Choose one from the list.
err-unknown_weapon = There is no such weapon, so nothing was done. Choose one from the list.
err-unknown_spell = This spell is not known, so nothing was done. Choose one from the sheet.
err-unknown_power = This power is not known, so nothing was done. Choose one from the sheet.
err-unknown_maneuver = There is no such manoeuvre, so nothing was declared. Choose one from the list.
err-unknown_defense = There is no such defence, so nothing was done. Choose one that is offered.
err-hands_full = The weapon needs two hands and the shield takes one, so it was not chosen. Choose another one.
err-conflicting_maneuvers = These exclude each other, so nothing was declared: { $first } and { $second }. Leave one out.
    .plain = These exclude each other, so nothing was done. Leave one out.
err-melee_only = This is for melee weapons only, so nothing was done. Choose another weapon or manoeuvre.
err-ranged_only = Only shot weapons can be aimed, so nothing was done. Choose another weapon or action.
err-aim_limit = A crossbow is aimed at most { $max } times, so nothing was done. Shoot, or do something else.
err-maneuver_limit = That is too much or too little, at most { $max }: nothing was done. Change it.
err-engaged_in_melee = No zigzag while tied up in melee, so it was not declared. Choose something else.
err-already_defended = A defence of this round is already used, so it was not declared. Choose another stance.
err-already_attacked = An attack was already made this round, so nothing was declared. Defend as usual.
err-hit_locations_off = This table plays without hit locations, so nothing was done. Leave the place out.
err-distance_already_used = Somebody was already kept at Distance this round, so nothing was done. Wait for the next round.
err-in_close_contact = The opponent is in close contact, so there is no Distance. Jump back first.
err-reach_not_longer = Your weapon does not reach farther, so there is no Distance. Choose a longer one.
err-kept_at_distance = The opponent keeps this combatant at Distance, so there was no attack. Beat the weapon aside or leap in.
    .short = Kept at Distance
err-no_distance_to_overcome = Nobody keeps this combatant at Distance here, so nothing was done. Attack directly.
err-out_of_range = The target is out of range, so there was no shot. Choose another target or weapon.
err-out_of_reach = The target is { $apart } m away, the weapon reaches { $min }–{ $max } m: there was no attack. Choose another target.
err-target_too_small_for_range = At this range only formations and structures can be hit, so there was no shot. Choose another target.
err-target_not_attackable = The target is invisible and has not attacked this round, so there was no attack. Choose another one.
err-not_behind = This combatant does not stand behind the target, so there was no attack. Ask the GM.
err-called_shot_out_of_short_range = A called shot needs short range, so there was no shot. Leave the place out or come closer.
err-invalid_damage_type = The weapon does no damage of this type, so nothing was done. Choose another one.
err-strength_too_low = The weapon is too heavy ({ $weapon }, at least { $min } needed), so there was no attack. Choose another one.
err-maneuver_not_applicable = This does not answer such an attack, so nothing was done. Choose another defence or none.
err-active_defense_forbidden = No active defence is possible here, so nothing was done. Let it come.
err-defense_exhausted = This defence is used up: { $used }/{ $size } this round. Choose another one or none.
    .plain = No Dodge is left for a leap this round, so nothing was done. Choose something else.
err-no_shield = There is no shield on the arm, so nothing was done. Choose another defence.
err-attack_unblockable = A shield does not stop this attack, so nothing was done. Choose another defence.
err-no_weapon_in_hand = There is no melee weapon to parry with, so nothing was done. Choose another defence.
err-parry_vs_ranged = Shots, throws and spells cannot be parried, so nothing was done. Choose another defence.
err-parry_in_grapple = There is no room to parry in a grapple, so nothing was done. Choose another defence.
err-attack_undodgeable = This attack cannot be dodged, so nothing was done. Choose another defence.
err-immobilized = This combatant cannot move, so nothing was done. Choose something else.
err-already_prone = This combatant is already prone, so nothing was done. Choose another defence.
err-no_attack_left = A jump back costs an attack still to come, and there is none: nothing was done. Choose another defence.
err-not_waiting = Nothing is held, so nothing was done. Wait with an action first.
err-no_action_left = No action of this round is left for it, so nothing was done. Wait for the next round.
err-initiative_passed = Count { $count } is already over, so nothing was moved. Choose another slot.
err-unconscious_cannot_drink = Who is unconscious cannot drink, so nothing was done. Help by a spell or a power.
err-target_dead = The dead are not healed, so nothing was done. Choose another target.

## The system
ruleset-name = Odria
ruleset-about = Exploding d12s, low-first initiative, three active defences a round, armour in layers, eighteen manoeuvres.

## Sheet fields and parameters
field-attr = attributes
field-agi = agility
field-str = strength
field-dex = manual dexterity
field-fort = resilience
field-hp_max = most hit points
field-hp = hit points
field-skills = skills
field-dodging = dodging
field-reflexes = reflexes
field-bonus = bonuses
field-hit = hit
field-pen = penetration
field-crush = crushing
field-destr = destruction
field-spell_hit = hit of spells
field-def_other = defence, other
field-def_items = defence from items
field-def = defence of the weapon
field-attacks = attacks in a round
field-active_defenses = active defences in a round
field-dodge = Dodge
field-parry = Parry
field-block = Block
field-weapon = weapon
field-shield = shield
field-armor = armour, outermost first
field-resist = resistance
field-can_parry_unarmed = parries with limbs
field-blind_fighting = blind fighting
field-size = size
field-spells = spells
field-psionics = psionic powers
field-auto_defense = preferred defences
field-weapons = own weapons
field-shields = own shields
field-projectiles = own projectiles
field-gender = grammatical gender
field-common_noun = a kind, not a name of its own
field-id = name
field-kind = kind
field-reach = reach
field-ini = initiative
field-str_min = strength minimum
field-types = damage types
field-element = element
field-weight = weight (kg)
field-active_weight = active weight (kg)
field-hands = hands
field-natural = natural
field-family = family
field-weapon_str = strength of the weapon
field-projectile = projectile
field-slow_reload = slow reload
field-reload_initiative = counts to reload
field-ranges = ranges (m)
field-range_per_str = range per strength (m)
field-slash = slash
field-pierce = pierce
field-omega = omega
field-magic = magic
field-spent = spent against
field-covers = covers
field-defense = defence
field-resistance = resistance
field-time = casting time
field-damage = damage
field-damage_type = damage type
field-armor_share_pct = armour's share (%)
field-undodgeable = cannot be dodged
field-unblockable = cannot be blocked
field-success_pct = chance (%)
field-activation_time = activation time
field-pct = percent
field-flat = points
field-short = short
field-effective = effective
field-maximum = maximum
field-action = action
field-spell = spell
field-power = power
field-what = what
field-target = target
field-band = range
field-stance = stance
field-guard = guarded place
field-distance = keep at Distance
none-stance = none
none-distance = nobody
field-wait = wait with it
field-quick = quick attacks (slots)
    .hint = Each 2 counts earlier, −6 to hit.
field-mode = what
field-location = place
field-sure_strike = sure strike
    .hint = +1 to hit for each, −3 to pierce and crush.
field-hard_strike = hard strike
    .hint = −3 to hit for each, +1 to pierce and crush.
field-from_behind = from behind
field-choice = defence
field-slot = which action
field-amount = hit points
field-means = means
field-surprised = who is surprised
field-attackers = attackers
field-marker = state
field-other = towards
field-on = put it on (else: take it off)
field-metres = distance (m)
field-force = number
field-state = state
field-value = count of initiative
field-outcome = outcome
field-modifier = modifier
field-bypass_armor = past the armour
field-actor = who
field-total = attack value

## Words of sheets
size-small = small
size-human = human
size-large = large
size-formation = formation
size-structure = structure
kind-melee = melee
kind-thrown = thrown
kind-shot = shot
family-bow = bow
family-crossbow = crossbow
family-sling = sling
family-blowpipe = blowpipe
gender-masculine = masculine
gender-feminine = feminine
gender-neuter = neuter
gender-unknown = not given
damage_type-S = slash
damage_type-B = pierce
damage_type-D = crush
damage_type-omega = omega
damage_type-magic = magic
type-S = slash
type-B = pierce
type-D = crush
type-omega = omega
type-magic = magic
location-head = head
location-neck = neck
location-hand = hand
location-foot = foot
location-eye = eye
location-torso = torso
location-arm = arm
location-leg = leg
band-short = short range
band-effective = effective range
band-maximum = maximum range

## States, marks, limits
state-active = active
state-unconscious = unconscious
state-dying = dying
state-dead = dead
status-engaged = engaged in melee
status-close = close contact
status-kept_off = kept at Distance
status-behind = behind
status-grapple = grapple
status-unaware_of = unaware
status-distance = distance
status-unaware = unaware
status-invisible = invisible
status-immobilized = immobilised
status-paralyzed = paralysed
status-prone = prone
status-braced = braced
marker-unaware = unaware
marker-invisible = invisible
marker-immobilized = immobilised
marker-paralyzed = paralysed
marker-prone = prone
marker-braced = braced
marker-unaware_of = unaware of
marker-behind = behind
marker-grapple = grapple
marker-engaged = engaged
marker-close = close contact
marker-distance = distance
mark-unaware = unaware
mark-invisible = invisible
mark-immobilized = immobilised
mark-paralyzed = paralysed
mark-prone = prone
mark-braced = braced
mark-waiting = waiting
limit-dodge = Dodge
limit-parry = Parry
limit-block = Block
limit-undefended = undefended
limit-attacks = attacks
h-limits = Defences and attacks left
kind-halt = pause

## Weapons, armour, shields
weapon-unarmed = bare hands
weapon-dagger = dagger
weapon-short_sword = short sword
weapon-long_sword = long sword
weapon-rapier = rapier
weapon-two_handed_sword = two-handed sword
weapon-battle_axe = battle axe
weapon-mace = mace
weapon-club = club
weapon-quarterstaff = quarterstaff
weapon-spear = spear
weapon-halberd = halberd
weapon-throwing_knife = throwing knife
weapon-javelin = javelin
weapon-short_bow = short bow
weapon-long_bow = long bow
weapon-light_crossbow = light crossbow
weapon-sling = sling
weapon-blowpipe = blowpipe
weapon-claws = claws
item-round_shield = round shield
item-buckler = buckler
item-tower_shield = tower shield
shield-round_shield = round shield
shield-buckler = buckler
shield-tower_shield = tower shield
armour-cloth = cloth
armour-padded = padded armour
armour-leather = leather armour
armour-chainmail = chainmail
armour-plate = plate armour
armour-scaled_skin = scaled skin
spell-fire_bolt = fire bolt
spell-blue_lightning = blue lightning
spell-healing_touch = healing touch
power-mind_spike = mind spike
projectile-arrow = arrow
projectile-bolt = bolt
projectile-stone = stone
projectile-dart = dart
element-fire = fire
element-cold = cold
element-lightning = lightning
skill-spear = spear
skill-dagger = dagger
skill-long_sword = long sword
skill-round_shield = round shield
skill-long_bow = long bow
skill-short_sword = short sword
skill-two_handed_sword = two-handed sword
skill-mace = mace
skill-quarterstaff = quarterstaff
skill-claws = claws
template-levy_spearman = Levy spearman
template-swordsman = Swordsman
template-archer = Archer
template-plate_fighter = Fighter in plate
template-mage = Mage
template-scaled_beast = Scaled beast

## Actions
act-declare = Declare
act-confirm_slot = Act now
act-wait = Wait
    .hint = Hold the action and act later in this round; +1 against melee meanwhile.
act-react = Defend
act-release = Act after this count
act-change_action = Change the action
act-declare_distance = Keep at Distance
act-quick = Make it quick
act-all_out_defense = All-out defence
act-go_on = Go on
act-pause_request = Ask for a pause
act-heal = Heal
act-dodge = Dodge
act-parry = Parry
act-block = Block
act-drop_prone = Drop prone
act-jump_back = Jump back
act-none = No defence
act-attack = Attack
act-aim = Aim
act-spell = Cast a spell
act-psionic = Use a power
act-other = Other action
act-hold = Hold
act-beat = Beat the weapon
act-leap_in = Leap in
act-sure_strike = Sure strike
act-hard_strike = Hard strike
act-start_surprise = Prepare a surprise
act-advance = Go on to the next count
act-set_marker = Set a state of the rules
act-gm_apply_force = Apply a force
act-adjust = Adjust
act-wake = Wake
act-set_initiative = Set the count
act-rule_cast = Rule on a spell
act-rule_attack = Rule on the attack
act-stray_attack = Redirect an attack
act-forfeit = Take a slot
action-attack = attack
action-aim = aim
action-spell = spell
action-psionic = power
action-other = other action
action-hold = nothing
action-melee = melee
action-thrown = throw
action-shot = shot
mode-attack = attack
mode-aim = aim
mode-beat = beat
mode-leap_in = leap in
mode-melee = melee
mode-thrown = throw
mode-shot = shot
mode-spell = spell
what-move = move
what-draw = draw
what-drink = drink
what-stand_up = stand up
what-brace = brace
what-aid = aid
what-something = something else
what-healing_touch = healing touch
what-mind_spike = mind spike
tool-fire_bolt = fire bolt
stance-all_out_defense = all-out defence
    .hint = No attack this round; one more Dodge, Block and Parry each, where there are any.
stance-all_out_attack = all-out attack
    .hint = One more attack with the melee weapon; no active defence this round.
stance-all_in_one_attack = all-in-one attack
    .hint = One more melee attack, all of them 2 counts earlier, +3 to hit; only the passive defence of shield and magic items is left.
stance-pressure = pressure
    .hint = +3 to hit in melee, −3 to defence in melee.
stance-retreat = retreat
    .hint = +3 to defence in melee, −3 to hit in melee.
stance-zigzag = zigzag
    .hint = +3 to defence against shots and throws, while not in melee.
word-all_out_defense = all-out defence
word-all_out_attack = all-out attack
word-all_in_one_attack = all-in-one attack
word-pressure = pressure
word-retreat = retreat
word-zigzag = zigzag
word-sure_strike = sure strike
word-hard_strike = hard strike
word-quick_attack = quick attack
word-focused_guard = focused guard
word-distance = Distance
word-invisible_fight = against the invisible
word-from_behind = from behind
word-passive = passive defence
word-band = range: short, effective, maximum
word-rerolls = exploding d12, rerolls upward
word-trap = roll against a trap
word-declaration = declaration
word-count = count
word-slot = slot
choice-dodge = Dodge
choice-parry = Parry
choice-block = Block
choice-drop_prone = Drop prone
choice-jump_back = Jump back
choice-none = No defence
choice-none-hint = passive { $passive } · met so before: { $undefended }
    .plain = passive { $passive }
answer-dodge = Dodge
answer-parry = Parry
answer-block = Block
answer-drop_prone = drop prone
answer-jump_back = jump back
answer-none = no defence
answer-end_turn = go on
defence-passive = passive defence
defence-helpless = no defence at all
defence-dodge = Dodge
defence-parry = Parry
defence-block = Block
defence-drop_prone = drop prone
defence-jump_back = jump back
defence-leap_in = leap in
means-spell = spell
means-psionic = power
means-potion = potion
prompt-reaction = { $attack_total } against you: { $attacker }, { $weapon }, { $behind_is ->
    [true] from behind
   *[other] from the front
 }, aimed at: { $location }.{ $critical_is ->
    [true] { " " }A critical success: only a critical defence stops it.
   *[other] { "" }
 }
    .plain-beat = { $attack_total } against your weapon: { $attacker }, { $weapon }.{ $beat ->
       *[true] { "" }
    }
    .plain-weapon = { $attack_total } against you: { $attacker }, { $weapon }, { $behind_is ->
        [true] from behind
       *[other] from the front
    }.{ $critical_is ->
        [true] { " " }A critical success: only a critical defence stops it.
       *[other] { "" }
    }
    .plain-spell = { $attack_total } against you: { $attacker }, { $spell }.{ $critical_is ->
        [true] { " " }A critical success: only a critical defence stops it.
       *[other] { "" }
    }
    .plain-before = { $attacker } attacks you: { $weapon }, { $behind_is ->
        [true] from behind
       *[other] from the front
    }. The roll follows.
    .plain = { $attacker } attacks you.
prompt-halt = A pause between counts.
now-declare = { $declarations_is ->
    [sealed] Round { $round }: sealed declarations, shown when all have declared
    [open] Round { $round }: open declarations, seen by everybody at once
   *[other] Round { $round }: declarations
 }
now-surprise = { $n ->
    [one] The moment of surprise: { $who } declares
   *[other] The moment of surprise: { $who } declare
 }
now-count = { $n ->
    [one] Count { $count }: { $who } acts
   *[other] Count { $count }: { $who } act
 }
now-between = Between the counts
btn-end-turn = Go on
pass-declare = No declaration
pass-surprise = No declaration
pass-count = Give the slot up
answer-confirm_slot = as declared
prompt-declaration-declare = What do you do this round?
prompt-declaration-declare-of = { $who }: what this round?
prompt-declaration-surprise = What do you do in the moment of surprise?
prompt-declaration-surprise-of = { $who }: what in the moment of surprise?
prompt-declaration-count = Count { $n }: what do you do?
prompt-declaration-count-of = { $who }, count { $n }: what now?
prompt-reaction-of = { $attacker } attacks { $who }: { $attack_total }, { $weapon }, { $behind_is ->
    [true] from behind
   *[other] from the front
 }.
    .plain-spell = { $attacker } attacks { $who }: { $attack_total }, { $spell }.
    .plain-before = { $attacker } attacks { $who }: { $weapon }.
    .plain = { $attacker } attacks { $who }.
choice-dodge-hint = { $dodge } + d12 · { $uses_dodge } left
choice-parry-hint = { $parry } + d12 · { $uses_parry } left
choice-block-hint = { $block } + d12 · { $uses_block } left
choice-drop_prone-hint = { $drop_prone } + d12 · Dodge, { $uses_dodge } left
choice-jump_back-hint = { $jump_back } + d12 · a Dodge and an attack
mark-weapon = in hand: { $value }
mark-shield = { $value }
ev-Answered = { $wish_is ->
    [declare] { $who } has declared.
   *[other] { $who }: the answer is sealed until all have answered.
 }
    .plain = The answer is sealed until all have answered.
mark-declared = declared: { $spell }
    .plain-power = declared: { $power }
    .plain-what = declared: { $what }
    .plain-stance = declared: { $action } ({ $stances })
    .plain = declared: { $action }
mark-slots = { "" }
mark-stances = { $value }
mark-guard = guards: { $value }
mark-conditions = { $value }
mark-aim = aims: { $n }
mark-kept_off_by = { "" }
mark-dying = dies after round { $n }
mark-target = against { $value }
mark-armor_hp = armour { $value }
mark-armor_spent = armour spent: { $value }
mark-shield_hp = shield { $value }
mark-shock = shock { $value }
mark-cast_penalty = casting −{ $value }%
mark-undefended = met passively: { $value }
mark-stop = asks for a pause
mark-may_heal = may heal
number-hit = Hit
number-hit_short = Hit, short range
number-hit_effective = Hit, effective range
number-hit_maximum = Hit, maximum range
number-pen = Penetration
number-crush = Crushing
number-initiative = Initiative
number-passive_melee = Passive, melee
number-passive_ranged = Passive, ranged
number-dodge = Dodge, melee
number-dodge_ranged = Dodge, ranged
number-parry = Parry
number-block = Block, melee
number-block_ranged = Block, ranged
number-bonuses = Bonuses
number-armour = Armour
number-aim_bonus = Aiming
ev-TurnBegan = { "" }
ev-TurnEnded = { $how_is ->
    [expired] Time is up. { $who } goes on.
    [gm] GM's decision: on it goes ({ $who }).
   *[other] { "" }
 }
ev-Asked = { $kind_is ->
    [turn] { "" }
    [declaration] { "" }
    [dice] The dice of { $to } are awaited.
   *[other] { $to } is asked.
 }
ev-Reply = { $how_is ->
    [expired] Time is up. { $who }: { $wish } (by default).
    [standing] { $who }: { $wish } (standing answer).
    [gm] { $wish_is ->
        [declare] { "" }
        [confirm_slot] { "" }
        [wait] { "" }
       *[other] GM's decision: { $wish } ({ $who }).
    }
    [nothing] { "" }
    [passed] { $kind_is ->
        [reaction] { $who } does not defend.
       *[other] { $who } passes.
    }
   *[other] { $wish_is ->
        [declare] { "" }
        [confirm_slot] { "" }
        [react] { "" }
        [wait] { "" }
       *[other] { $who }: { $wish }.
    }
 }
    .plain = { $how_is ->
        [expired] Time is up. { $who } passes (by default).
        [standing] { $who } passes (standing answer).
        [gm] GM's decision: pass ({ $who }).
        [nothing] { "" }
       *[other] { $kind_is ->
            [reaction] { $who } does not defend.
           *[other] { $who } passes.
        }
    }

## Table options
opt-crit_failure_scope = Critical failures of
    .hint = Attack rolls only, or active defences too.
opt-crit_failure_effect = A critical failure
    .hint = A plain miss, or worse the higher the d100.
opt-crit_success_effect = A critical success
    .hint = Hits whatever the totals; tiered: three explosions pass the armour, four raise the severity.
opt-crit_success_defense = A critical defence
    .hint = Succeeds whatever the totals, or only cancels the attacker's.
opt-rounding = Rounding
    .hint = Where skills, dodging, bonuses and layers are divided.
opt-trap_die = Die of traps
    .hint = What is rolled against a trap.
opt-passive_roll = Die of the passive defence
    .hint = Static, or with a die.
opt-defense_declaration = The defence is chosen
    .hint = After the attack total is known, or before it is rolled.
opt-unaware_defense = An unaware defender
    .hint = Keeps passive defence, or has none.
opt-declarations = Declarations
    .hint = Open as they are made, or sealed until all have declared.
opt-surprise_span = Span of a surprise
    .hint = How many counts from the first belong to it.
opt-change_delay = Delay of a change
    .hint = Counts that a changed action is later.
opt-round_last_tick = Last count
    .hint = Delayed follow-ups beyond it are lost.
opt-shield_wear = Shields wear
    .hint = A blocked blow may hurt the shield and pass through.
opt-armor_wear = Armour wears
    .hint = Armour takes its share of the damage.
opt-shock_stacking = Several shocks
    .hint = Add up, or only the worst counts.
opt-wound_tiers = Accumulated wounds
    .hint = The highest tier replaces the others, or all add up.
opt-dying_rounds = Rounds to live
    .hint = How many rounds after the current one the dying may be rescued.
opt-hit_locations = Hit locations
    .hint = Called shots, focused guard, layers that cover only a place.
opt-called_penalty = Penalty of a called shot
    .hint = For ordinary places.
opt-called_penalty_small = Penalty for small places
    .hint = For the places listed as small.
opt-small_locations = Small places
    .hint = Places that are harder to hit.
opt-tactical_grid = Reach counts
    .hint = The GM states distances, and weapons must reach.
opt-attribute_bonus_table = Bonuses of degrees
    .hint = Degrees with another bonus than by the scale: 21=5.
opt-count_pause = Pauses between counts
    .hint = Only where somebody waits or asks, or after every count.
opt-auto_end = The fight ends by itself
    .hint = At a round's end, once one side is able and nobody is dying.
value-attack = attack rolls
value-attack_and_defense = defence rolls too
value-miss = miss
value-graded = graded
value-auto_hit = hits
value-tiered = tiered
value-auto_defend = succeeds
value-cancel_only = only cancels
value-floor = always down
value-half_up = halves up
value-d12x = d12, exploding
value-d10 = d10
value-d20 = d20
value-none = none
value-after_attack_roll = after the attack roll
value-before_attack_roll = before the attack roll
value-passive = passive defence
value-open = open
value-sealed = sealed
value-sum = add up
value-worst = the worst
value-replace = the highest
value-add = add up
value-on_request = on request
value-always = always

## Terms of explanations
term-hit = hit
term-weapon = weapon
term-projectile = projectile
term-agility = agility
term-strength = strength
term-resilience = resilience
term-skill = skill
term-bonus = bonus
term-spell = spell
term-strength_minimum = strength minimum
term-dodging = dodging
term-reflexes = reflexes
term-shield = shield
term-other = other
term-items = items
term-passive = passive
term-dodge = Dodge
term-parry = Parry
term-block = Block
term-drop_prone = drop prone
term-jump_back = jump back
term-leap_in = leap in
term-undefended = attacks met passively
term-unaware = unaware
term-helpless = helpless
term-pressure = pressure
term-retreat = retreat
term-all_in_one_attack = all-in-one attack
term-waiting = waiting
term-zigzag = zigzag
term-prone_cover = prone
term-from_behind = from behind
term-invisible = invisible
term-shock = shock
term-sure_strike = sure strike
term-hard_strike = hard strike
term-quick_attack = quick attack
term-aim = aim
term-called_shot = called shot
term-guard = focused guard
term-ruling = GM's ruling
term-dice = dice
term-d100 = d100
term-force = number
term-resistance = resistance
term-armour = armour
term-at_least_0 = at least 0
term-crush_armour = armour against crushing
term-destruction = destruction
term-damage = damage
term-share = share
purpose-attack = attack
purpose-critical_failure = critical failure
purpose-casting = casting
purpose-dodge = Dodge
purpose-parry = Parry
purpose-block = Block
purpose-drop_prone = drop prone
purpose-jump_back = jump back
purpose-leap_in = leap in
purpose-passive = passive defence
purpose-helpless = helpless
purpose-result = result
purpose-pen = penetration
purpose-crush = crushing
purpose-spell_damage = damage of the spell
purpose-shield = shield
purpose-armour = armour
purpose-crushing = crushing
purpose-destruction = destruction
purpose-damage = damage
purpose-armour_damage = the armour takes
purpose-wound = wound
purpose-penalty_trap = trap of the penalty
purpose-knock_out_trap = trap of unconsciousness
explain-at-most = { $exact }, all that was left: { $value }
explain-attack = Attack
explain-critical_failure = Critical failure
explain-casting = Casting
explain-dodge = Dodge
explain-parry = Parry
explain-block = Block
explain-drop_prone = Drop prone
explain-jump_back = Jump back
explain-leap_in = Leap in
explain-passive = Passive defence
explain-helpless = Helpless
explain-result = Result
explain-pen = Penetration
explain-crush = Crushing
explain-spell_damage = Damage of the spell
explain-shield = Shield
explain-armour = Armour
explain-crushing = Crushing
explain-damage = Damage
explain-armour_damage = The armour takes
explain-wound = Wound
explain-penalty_trap = Trap of the penalty
explain-knock_out_trap = Trap of unconsciousness
outcome-missed = Miss.
    .short = miss
outcome-critical_failure = Critical failure.
    .short = critical failure
outcome-critical_success = critical success
outcome-ordinary = an ordinary 1
outcome-beat_failed = The weapon holds.
    .short = the weapon holds
outcome-distance_broken = Distance is broken.
    .short = Distance broken
outcome-cast = cast
outcome-cast_failed = fails
outcome-through = through
outcome-held = held
outcome-crushed = crushed through
outcome-bypassed = not asked
outcome-no_armour = none
outcome-shield_holds = the shield holds
outcome-shield_destroyed = shield destroyed
outcome-none = light
outcome-heavy = heavy hit
outcome-massive = massive hit
outcome-liquidating = liquidating hit
outcome-shock_0 = no penalty
outcome-shock_3 = penalty 3
outcome-shock_10 = penalty 10
outcome-shock_20 = penalty 20
outcome-unconscious = unconscious
outcome-conscious = conscious
severity-heavy = heavy hit
severity-massive = massive hit
severity-liquidating = liquidating hit
notice-stray_attack = it may strike somebody else
notice-parry_weapon_at_risk = the parrying weapon may break
notice-bleeding_likely = bleeding is likely
notice-fracture_possible = a fracture is possible
notice-bleeding_certain = bleeding
notice-fracture_likely = a fracture is likely
notice-limb_disabled_possible = a limb may be disabled
notice-bleeding_massive = massive bleeding
notice-multiple_fractures_possible = several fractures are possible
notice-limb_loss_possible = a limb may be lost
notice-permanent_damage_likely = lasting damage is likely

## The log
ev-SurpriseSet = A surprise is prepared.
ev-SurpriseBegan = The moment of surprise.
ev-SurpriseEnded = The surprise is over.
ev-RoundCleared = { "" }
ev-Declared = { $who } declares: { $spell }, at { $counts }.
    .plain-power = { $who } declares: { $power }, at { $counts }.
    .plain-what = { $who } declares: { $what }, at { $counts }.
    .plain-stance = { $who } declares: { $action }, { $weapon }, at { $counts } ({ $stances }).
    .plain-weapon = { $who } declares: { $action }, { $weapon }, at { $counts }.
    .plain-idle = { $who } declares: { $action } ({ $stances }).
    .plain = { $who } declares: { $action }.
ev-SlotsPlanned = { "" }
ev-SlotsMoved = { $why_is ->
    [waits] { $who } waits.
    [released] { $who } acts after all.
    [quick] { $who } makes an attack quick.
    [all_out_defense] { $who } turns to all-out defence.
   *[gm] { $who } acts at another count.
 }
ev-SlotLost = { $why_is ->
    [incapacitated] { $who } cannot act: the slot is lost.
    [spent_jump_back] { $who } gives an attack up for the jump back.
    [dropped] { $who } is too late for the surprise.
   *[forfeited] { $who }: the slot is lost.
 }
ev-SlotBegan = { "" }
ev-CountBegan = Count { $count }.
    .plain = The next count.
ev-StopWanted = { $who } asks for a pause.
    .plain = The GM asks for a pause.
ev-StopsTaken = { "" }
ev-AttackRolled = { $who } attacks { $target }: { $total }.
    .plain = { $who } attacks { $target }.
ev-AttackResolved = { $who } attacks { $target }: { $total } against { $defence_total } ({ $defence }). { $outcome }{ $via_is ->
    [held] { " " }The armour holds.
    [shield] { " " }The shield holds.
   *[other] { "" }
 }
    .plain-alone = { $who } attacks { $target }: { $total }. { $outcome }
    .plain = { $who } attacks { $target }. { $outcome }{ $via_is ->
        [held] { " " }The armour holds.
        [shield] { " " }The shield holds.
       *[other] { "" }
    }
ev-CastFailed = { $who } casts: d100 { $d100 }, at most { $percent } needed. It fails.
    .plain = { $who } casts a spell. It fails.
ev-ForceApplied = A force meets { $who }: { $force }. Wound: { $wound }.
    .plain = A force meets { $who }.
ev-Hurt = { $who }: wound { $wound }.
    .plain = { $who } is wounded.
ev-ArmourHurt = { $who }: armour −{ $damage }.
    .plain = { $who }: the armour is damaged.
ev-ShieldHurt = { $who }: shield −{ $damage }.
    .plain = { $who }: the shield is damaged.
ev-Shocked = { $who }: shock, penalty { $penalty }.
    .plain = { $who }: shock.
ev-KnockedOut = { $who }: unconscious.
ev-FellDying = { $who } is dying: help is needed before the end of round { $deadline }.
ev-Died = { $who } dies.
ev-Rescued = { $who } is rescued.
ev-Healed = { $who }: hit points +{ $amount }.
    .plain = { $who } recovers hit points.
ev-HealingUsed = { "" }
ev-Woken = { $who } wakes up.
ev-Attacked = { "" }
ev-Seen = { "" }
ev-Engaged = { $who } and { $target } are engaged in melee.
ev-Disengaged = { $who } and { $target } are free of each other.
ev-StanceEnded = { $who } can no longer keep it up: { $stance }.
ev-WeaponDropped = { $who } drops the weapon.
ev-WentProne = { $who } drops prone.
ev-Marked = { $on_is ->
    [true] { $who }: { $mark }.
   *[other] { $who }: no longer { $mark }.
 }
ev-Aimed = { $who } aims ({ $aims }).
ev-AimSpent = { "" }
ev-OtherDone = { $who }: { $what }.
ev-LeptIn = { $ok_is ->
    [true] { $who } leaps in ({ $target }).
   *[other] { $who } is stopped leaping in ({ $target }).
 }
ev-DistanceTaken = { $who } keeps { $target } at Distance.
ev-DistanceBroken = { $who } breaks the Distance ({ $target }).
ev-Adjusted = The GM adjusts { $who }.
ev-InitiativeSet = { $who } acts at count { $value }.
    .plain = { $who } acts at its own count.
ev-CastRuled = The GM rules on the next spell: { $who }.
ev-Overridden = The GM rules on the attack: { $who }, { $target }.
name-crit_failure_scope = { opt-crit_failure_scope }
name-crit_failure_effect = { opt-crit_failure_effect }
name-crit_success_effect = { opt-crit_success_effect }
name-crit_success_defense = { opt-crit_success_defense }
name-rounding = { opt-rounding }
name-trap_die = { opt-trap_die }
name-passive_roll = { opt-passive_roll }
name-defense_declaration = { opt-defense_declaration }
name-unaware_defense = { opt-unaware_defense }
name-declarations = { opt-declarations }
name-surprise_span = { opt-surprise_span }
name-change_delay = { opt-change_delay }
name-round_last_tick = { opt-round_last_tick }
name-shield_wear = { opt-shield_wear }
name-armor_wear = { opt-armor_wear }
name-shock_stacking = { opt-shock_stacking }
name-wound_tiers = { opt-wound_tiers }
name-dying_rounds = { opt-dying_rounds }
name-hit_locations = { opt-hit_locations }
name-called_penalty = { opt-called_penalty }
name-called_penalty_small = { opt-called_penalty_small }
name-small_locations = { opt-small_locations }
name-tactical_grid = { opt-tactical_grid }
name-attribute_bonus_table = { opt-attribute_bonus_table }
name-count_pause = { opt-count_pause }
name-auto_end = { opt-auto_end }
option-crit_failure_scope = { opt-crit_failure_scope }
option-crit_failure_effect = { opt-crit_failure_effect }
option-crit_success_effect = { opt-crit_success_effect }
option-crit_success_defense = { opt-crit_success_defense }
option-rounding = { opt-rounding }
option-trap_die = { opt-trap_die }
option-passive_roll = { opt-passive_roll }
option-defense_declaration = { opt-defense_declaration }
option-unaware_defense = { opt-unaware_defense }
option-declarations = { opt-declarations }
option-surprise_span = { opt-surprise_span }
option-change_delay = { opt-change_delay }
option-round_last_tick = { opt-round_last_tick }
option-shield_wear = { opt-shield_wear }
option-armor_wear = { opt-armor_wear }
option-shock_stacking = { opt-shock_stacking }
option-wound_tiers = { opt-wound_tiers }
option-dying_rounds = { opt-dying_rounds }
option-hit_locations = { opt-hit_locations }
option-called_penalty = { opt-called_penalty }
option-called_penalty_small = { opt-called_penalty_small }
option-small_locations = { opt-small_locations }
option-tactical_grid = { opt-tactical_grid }
option-attribute_bonus_table = { opt-attribute_bonus_table }
option-count_pause = { opt-count_pause }
option-auto_end = { opt-auto_end }

## The rules, one sentence each
rule-ODR-1 = Exploding d12: after 11 or 12 another die is added.
rule-ODR-2 = A first die of 1 on an attack calls for a d100; from 51 it is a critical failure.
rule-ODR-3 = A critical failure misses; graded also drops the weapon or strays.
rule-ODR-4 = Two or more explosions are a critical success.
rule-ODR-5 = A critical attack hits, a critical defence defends; both cancel each other.
rule-ODR-6 = Every division is rounded down.
rule-ODR-7 = A trap is passed when die and bonus exceed the danger.
rule-ODR-8 = Bonus of a degree: 10 to 12 give 0, every two more one.
rule-ODR-9 = Negative agility and strength count as 0 in combat numbers.
rule-ODR-10 = A percentage off attributes lowers each degree.
rule-ODR-11 = Hit in melee: weapon, twice agility, skill, bonus.
rule-ODR-12 = Hit from afar: skill and bonus in full, half, a third by range.
rule-ODR-13 = Penetration: weapon, projectile, twice strength, half the skill, bonus.
rule-ODR-14 = Crushing: weapon, projectile, twice strength, a third of the skill, bonus.
rule-ODR-15 = Destruction is added once something gets through.
rule-ODR-16 = Initiative: the weapon's, less two fifths of the skill; low acts first.
rule-ODR-17 = Several attacks are 5, 4 or 3 counts apart.
rule-ODR-18 = A half attack or defence exists in odd rounds.
rule-ODR-19 = Laborious weapons shoot once, or at their reload time.
rule-ODR-20 = Below the strength minimum a weapon is worse, far below useless.
rule-ODR-21 = Passive defence in melee: agility, dodging, reflexes, weapon, shield.
rule-ODR-22 = Against shots, throws and spells the weapon does not count.
rule-ODR-23 = Dodge adds agility, dodging and reflexes again, at least 2.
rule-ODR-24 = Parry adds the weapon part again.
rule-ODR-25 = Block adds the shield part again.
rule-ODR-26 = Reflexes count twice in a Dodge.
rule-ODR-27 = Only initiative may be negative.
rule-ODR-28 = Beyond effective range only formations and structures are targets.
rule-ODR-29 = A projectile changes hit, penetration and crushing; destruction is its own.
rule-ODR-30 = A weapon without penetration crushes.
rule-ODR-31 = Of several damage types the attacker names one.
rule-ODR-32 = Armour has a value for each damage type.
rule-ODR-33 = Layers: the outermost in full, half the second, a third of the third.
rule-ODR-34 = A poor outer layer is ignored where that is better.
rule-ODR-35 = Against omega a zero layer stops those below; natural skin counts in full.
rule-ODR-36 = The outermost layer that helps takes the damage; at 0 it protects no more.
rule-ODR-37 = A layer may be spent against an element.
rule-ODR-38 = A round takes ten seconds; slots act from the lowest count up.
rule-ODR-39 = At the start of a round everybody able declares.
rule-ODR-40 = Who cannot act loses its slots.
rule-ODR-41 = A changed action comes one count after its initiative or the present.
rule-ODR-42 = Attacks of a surprise within three counts come before round 1.
rule-ODR-43 = Who is unaware has passive defence only.
rule-ODR-44 = Who waits may act one count after any other, never before its own.
rule-ODR-45 = Follow-ups keep their spacing; beyond the last count they are lost.
rule-ODR-46 = Slots of one count are simultaneous: what they do falls at its end.
rule-ODR-47 = Spells act at their time.
rule-ODR-48 = Psionic powers act at their activation time.
rule-ODR-49 = Other actions act at the weapon's initiative, unless the GM says otherwise.
rule-ODR-50 = A round's end resets stances, defences, waiting and Distance.
rule-ODR-51 = A melee attack is a series of cuts; a shot is one projectile.
rule-ODR-52 = Attack value: hit, modifiers and the die.
rule-ODR-53 = A spell below 100% needs a d100 at most its chance.
rule-ODR-54 = The defender is asked once, after the attack roll.
rule-ODR-55 = The attack must be greater; a tie protects.
rule-ODR-56 = One use of each defence a round, at most one against an attack.
rule-ODR-57 = Block needs a shield and stops most attacks.
rule-ODR-58 = Parry needs a weapon and answers melee only.
rule-ODR-59 = Dodge answers whatever can be dodged.
rule-ODR-60 = Each attack met passively takes 5 off the next passive defence.
rule-ODR-61 = A block stresses the shield beyond its resistance; the rest passes.
rule-ODR-62 = A light weapon parrying a heavy one is at risk.
rule-ODR-63 = A dodged missile may strike somebody else.
rule-ODR-64 = The helpless have defence 0.
rule-ODR-65 = Damage number: penetration or crushing, and a die.
rule-ODR-66 = A spell's damage is its own dice.
rule-ODR-67 = Without armour all of it is wound.
rule-ODR-68 = The armour rolls; what does not exceed it is held.
rule-ODR-69 = A held blade may still crush, with the same dice.
rule-ODR-70 = Damage: number less armour, and destruction.
rule-ODR-71 = Slash: the armour takes 30%.
rule-ODR-72 = Pierce and omega: the armour takes 10%.
rule-ODR-73 = Crush: the armour takes 10% of more than twice its value.
rule-ODR-74 = Of a spell armour takes what the spell says.
rule-ODR-75 = Resistance lowers a wound, weakness raises it.
rule-ODR-76 = The wound is subtracted from the hit points.
rule-ODR-77 = At 0 dying, below −10 dead.
rule-ODR-78 = The dying must rise above 0 within two rounds.
rule-ODR-79 = Beyond a quarter, half, three quarters of all hit points: heavy, massive, liquidating.
rule-ODR-80 = Heavy hit: trap 8 or penalty 3, trap 1 or unconscious.
rule-ODR-81 = Massive hit: trap 15 for penalty 3 or 10, trap 7 or unconscious.
rule-ODR-82 = Liquidating hit: trap 20 for penalty 10 or 20, trap 12 or unconscious.
rule-ODR-83 = Shock lowers every hit and every defence for the rest of the fight.
rule-ODR-84 = Unconscious until the GM wakes it.
rule-ODR-85 = Accumulated wounds lower attributes by 5, 20 or 50%.
rule-ODR-86 = Great wounds give the GM hints.
rule-ODR-87 = Some manoeuvres exclude each other.
rule-ODR-88 = Sure strike: hit +n, penetration and crushing −3n.
rule-ODR-89 = Hard strike: hit −3n, penetration and crushing +n.
rule-ODR-90 = All-out defence: no attack, each defence once more.
rule-ODR-91 = All-out attack: one attack more, no active defence.
rule-ODR-92 = Quick attack: 2 counts earlier, hit −6.
rule-ODR-93 = Aiming costs an attack and helps the next shot.
rule-ODR-94 = A bow is aimed once; more does not help.
rule-ODR-95 = A crossbow is aimed up to three times.
rule-ODR-96 = Pressure: own melee hit +3, defence −3.
rule-ODR-97 = Retreat: defence in melee +3, own hit −3.
rule-ODR-98 = From behind: no weapon or shield, only Dodge, −3.
rule-ODR-99 = Against an invisible attacker only passive defence, −5.
rule-ODR-100 = An invisible enemy can be attacked once it has attacked, −10.
rule-ODR-101 = Zigzag: +3 against shots and throws, not in melee.
rule-ODR-102 = Drop prone: a Dodge at +4 against a shot, and cover afterwards.
rule-ODR-103 = Jump back: a Dodge at +1 that costs an attack.
rule-ODR-104 = Distance: a longer weapon keeps an opponent off.
rule-ODR-105 = A beat or a parry breaks Distance.
rule-ODR-106 = Leap in: a Dodge at −3 against a free attack, then the own one.
rule-ODR-107 = Who waits has +1 against melee from its planned count on.
rule-ODR-108 = All-in-one attack: one more, 2 earlier, hit +3, hardly any defence.
rule-ODR-109 = An all-in-one attack goes against Distance; only unconsciousness stops it.
rule-ODR-110 = Focused guard makes one place harder to hit, others easier.
rule-ODR-111 = A called shot is at −3, small places −5.
rule-ODR-112 = Indirect fire is the GM's: a number meets the armour.
rule-ODR-113 = An explosion is the GM's: a number meets each armour.
rule-ODR-114 = On a grid a weapon must reach.
rule-ODR-115 = The GM may override anything.
