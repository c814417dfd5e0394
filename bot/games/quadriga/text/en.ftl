quadriga-name = Quadriga
quadriga-summary = Place units, move islands, outnumber foes.
quadriga-variant-standard = 16 x 16 squares
quadriga-seat-0 = Blue
quadriga-seat-1 = Red

## Endings

quadriga-end-no-units = The loser has no units left.
quadriga-end-counter = The loser took no unit in time.
quadriga-end-quiet = No unit was lost in combat for a hundred turns.
quadriga-end-turns = The thousandth turn is over.

## Refusals

quadriga-refuse-unreadable = I cannot read “{ $text }”. A unit is placed like k7, ordered like c3 c4>N, a combat named like c4xe6, a unit given like -f5; and there are pass and go.
quadriga-refuse-no-square = There is no square { $square }: columns go from a to p, rows from 1 to 16.
quadriga-refuse-place-first = First place a unit on a free square, like k7, or place none with pass. Orders come after that.
quadriga-refuse-move-now = Placing is over. Order units of an island to move, like c3 c4>N, or carry out all orders with go.
quadriga-refuse-fight-now = There is a combat to be named first. Possible: { $choices }.
quadriga-refuse-trim-now = First an island of more than eight has to give a unit, like -f5. Possible: { $choices }.
quadriga-refuse-must-place = You have no unit: with none at the end of the turn you would lose, so you must place one.
quadriga-refuse-occupied = There is already a unit on { $square }.
quadriga-refuse-beside-enemy = { $square } is next to the enemy on { $enemies }, and units are not placed beside enemies.
quadriga-refuse-centre = On the first turn of the game no unit may be placed on the four squares in the centre: { $centre }.
quadriga-refuse-too-many = These are { $units } units, but an order is for { $most } at most.
quadriga-refuse-no-unit = There is no unit of { $side } on { $squares }.
quadriga-refuse-two-islands = { $others } and { $one } belong to different islands. Each island gets an order of its own.
quadriga-refuse-go-now = You have given two hundred orders in this turn. Now there is only go.
quadriga-refuse-leaves-board = The unit on { $squares } would leave the board going { $way }.
quadriga-refuse-enemy-there = There is an enemy on { $squares }, and no unit may move onto an enemy.
quadriga-refuse-ally-there = On { $squares } there is a unit of the same side that does not move out of the way.
quadriga-refuse-entered-twice = Two units would end up on { $squares }: it is already entered by { $order }.
quadriga-refuse-no-order = The island of { $square } has no order that could be taken back.
quadriga-refuse-no-island = { $square } belongs to no island that could fight there: your own island comes first, then the enemy. Possible: { $choices }.
quadriga-refuse-no-contact = The islands { $own } and { $enemy } are not in contact. Possible: { $choices }.
quadriga-refuse-finish-first = The island { $begun } has begun to fight and finishes first. Possible: { $choices }.
quadriga-refuse-no-unit-to-give = You have no unit on { $square } to give. Possible: { $choices }.
quadriga-refuse-gives-none = The island of { $square } has no unit to give. Possible: { $choices }.

## What happened

quadriga-told-place = { $side }: unit on { $square }.
quadriga-told-pass = { $side } places no unit.
quadriga-told-order = { $side } plans { $order }.
quadriga-told-withdraw = { $side } takes back the order of { $island }.
quadriga-told-still = { $side } moves nothing.
quadriga-told-movement = { $side } moves { $steps }{ $count ->
    [0] : no contact.
   *[other] : contact with { $enemies }.
}
quadriga-told-won = { $side } loses { $units }: { $attackers } beat { $defenders }.
quadriga-told-repelled = { $side } loses { $units }: { $attackers } against { $defenders } is too few.
quadriga-told-counter-set = { $side } has one island left, and { $turns } turns to take a unit.
quadriga-told-counter-off = The counter of { $side } stops.
quadriga-told-forsaken = { $side } loses { $units }, left alone.
quadriga-told-trim = { $side } gives up { $square }.
quadriga-told-no-room = { $side } has no square for a unit.

## Why a turn is good

quadriga-reason-wins = It wins the game.
quadriga-reason-takes = { $units ->
    [one] It takes an enemy unit.
   *[other] It takes { $units } enemy units.
}
quadriga-reason-counter = It leaves the other side a single island, with the counter running.
quadriga-reason-counter-off = It switches off the own counter.
quadriga-reason-risks = { $units ->
    [one] The answer may cost a unit.
   *[other] The answer may cost { $units } units.
}
quadriga-reason-saves = { $units ->
    [one] It saves a unit that could have been attacked.
   *[other] It saves { $units } units that could have been attacked.
}
quadriga-reason-threatens = { $units ->
    [one] It threatens to take a unit next.
   *[other] It threatens to take { $units } units next.
}
quadriga-reason-island = { $islands ->
    [one] There is one island of two units or more now.
   *[other] There are { $islands } islands of two units or more now.
}
quadriga-reason-grows = { $units ->
    [one] There is one unit now.
   *[other] There are { $units } units now.
}

## On the card

quadriga-status-forces = { $blue }; { $red }.
quadriga-status-force = { $units ->
    [0] { $side }: no unit
    [one] { $side }: one unit
   *[other] { $islands ->
        [one] { $side }: { $units } units on one island
       *[other] { $side }: { $units } units on { $islands } islands
    }
}
quadriga-status-counters = Turn { $turn }. { $counters } Turns without a loss in combat: { $quiet } (100 are a draw).
quadriga-no-counter = No counter is running.
quadriga-counter = { $turns ->
    [one] This turn is the last in which { $side } can take a unit.
   *[other] { $side } has { $turns } turns left to take a unit.
}
quadriga-both-counters = Turns left to take a unit: Blue { $one }, Red { $other }.
quadriga-status-alone = { $units } of { $side } will be lost at the end of this turn unless an ally joins.
quadriga-status-large = { $side } will have to give a unit of each island of more than eight: { $islands }.
quadriga-status-place = { $side } places a unit away from enemies, or none.
quadriga-status-must-place = { $side } places a unit away from enemies.
quadriga-status-no-orders = { $side } orders up to four units of each island, then go.
quadriga-status-orders = { $side } has planned { $orders }; go carries it out.
quadriga-status-go = { $side } has planned { $orders }, and has no more orders to give: go.
quadriga-status-fight = { $side } names the next combat: { $choices }.
quadriga-status-trim = { $side } gives a unit of each island of more than eight: { $choices }.
quadriga-status-won = { $side } has beaten { $other }.
quadriga-status-drawn = Nobody has won.
quadriga-task-place = place a unit
quadriga-task-order = give orders
quadriga-task-go = { quadriga-pick-go }
quadriga-task-fight = name a combat
quadriga-task-trim = give up a unit
quadriga-score = Units { $blue }{ "\u00A0" }:{ "\u00A0" }{ $red }
quadriga-task-units = choose units to move, or press { quadriga-pick-go }
quadriga-task-square = choose a square
quadriga-task-unit = choose the units that move
quadriga-task-direction = { $units ->
    [4] choose where they go (4 of 4)
   *[other] choose where they go or more units ({ $units } of 4)
}

## On buttons

quadriga-pick-go = Go
quadriga-pick-pass = Pass
quadriga-pick-region = { $first }–{ $last }
quadriga-pick-island = { $units ->
    [one] { $square }
   *[other] { $square } ({ $units })
}
quadriga-pick-ordered = { $island } { $arrow }
quadriga-pick-order = { $units } { $arrow }
quadriga-order = { $units } to the { $way }
quadriga-way-N = north
quadriga-way-NE = north-east
quadriga-way-E = east
quadriga-way-SE = south-east
quadriga-way-S = south
quadriga-way-SW = south-west
quadriga-way-W = west
quadriga-way-NW = north-west
quadriga-pick-stay = { $square }: no order
quadriga-pick-fight = { $own } attacks { $enemy }
quadriga-pick-give = give up { $square }

## In the picture

quadriga-label-alone = alone: soon lost
quadriga-label-beaten = would be lost
quadriga-label-combat = { $attackers }:{ $defenders }
quadriga-label-overgrown = too large: gives a unit
quadriga-label-ordered = { $islands ->
    [one] “{ quadriga-pick-go }” moves the island
   *[other] “{ quadriga-pick-go }” moves { $ordered } of { $islands } islands
}
quadriga-label-turn = Turn { $turn }
quadriga-label-quiet = { $turns ->
    [one] last before a draw
   *[other] draw in { $turns } turns
}
quadriga-label-units = { $units }
quadriga-label-islands = { $islands ->
    [0] no island
    [one] one island
   *[other] { $islands } islands
}
quadriga-label-shut = closed on the first turn
quadriga-label-counter = { $turns ->
    [one] last turn
   *[other] loses in { $turns } turns
}

## The picture in words

quadriga-alt = Quadriga, columns a to p, rows 1 to 16 from below. Turn { $turn }. { $blue } { $red } { $phase } { $counters } Turns without a loss in combat: { $quiet } (100 are a draw). { $to_do }
quadriga-alt-units = { $side }: { $units }.
quadriga-alt-no-units = { $side }: no units.
quadriga-alt-orders = { $placed } Orders: { $orders }.
quadriga-alt-placed = Placed in this turn: { $square }.
quadriga-alt-none-placed = No unit has been placed in this turn.

## Lesson

quadriga-lesson-place = You are Blue. A turn begins with placing a unit on a free square away from enemies: { $move }.
quadriga-lesson-go = Then islands may move. You want nothing to move yet, so say { $move }.
quadriga-lesson-ally = Your unit on g7 is alone, and would be lost at the end of this turn. Give it company: { $move }.
quadriga-lesson-order = Two units that touch are an island. Order up to four of an island one square in one direction: { $move }.
quadriga-lesson-mind = An order is only a plan: a new one replaces it. When you are content, say { $move }, and everything moves at once.
quadriga-lesson-row = Another board. Four in a row may march lengthwise, for each enters the square that the next one leaves: { $move }.
quadriga-lesson-attack = Combat begins where enemies touch after the movement. Bring three units beside f6: { $move }.
quadriga-lesson-combat = Three of yours will touch f6, and only f6 touches yours: three against one. Say { $move }.
quadriga-lesson-nine = An island of more than eight units gives one up at the end of the turn: { $move }, and the rest stays together.
quadriga-lesson-win = Red has a single unit left, and your order stands. Say { $move }: whoever has no unit left has lost.
quadriga-lesson-save = Red’s three could attack your two on f4 and g4 next turn, and three against two win. Order them out of reach: { $move }.
quadriga-lesson-counter = Red has two islands, and f6 is about to fall. Say { $move }: with one island left a counter of ten runs against Red, until Red beats a unit.

## Answers about a position

quadriga-answer-contact = { $count ->
    [0] The island of { $island } touches no enemy.
   *[other] The island of { $island } is in contact with the enemy islands of { $enemies }.
}
quadriga-answer-no-contacts = No islands of the two sides touch.
quadriga-answer-free = { $count ->
    [0] { $square } is free, but next to units of both sides: no one may place a unit there.
    [1] { $square } is free, but next to units of { $sides }: only { $sides } may place a unit there.
   *[other] { $square } is free; a unit may be placed there by { $sides }.
}
quadriga-answer-centre = { $square } is in the centre: only on the first turn of the game no unit may be placed there.
quadriga-answer-danger = { $alone ->
    [0] No unit of { $side } is alone,
   *[other] Alone, of { $side }: { $units },
} { $large ->
    [0] and no island of { $side } has more than eight.
   *[other] and more than eight units are on the islands of { $islands }: each gives one only if it still has more than eight after combat.
}
quadriga-answer-open = Nobody has won yet: { $forces }
quadriga-answer-unit = { $squares }: one island of { $side } (units: { $units }).
quadriga-answer-order = { $goes ->
    [0] { $square } ({ $side }) stays where it is. The order of its island: { $order }.
   *[other] { $square } ({ $side }) goes to { $target } when go is said. The order: { $order }.
}
quadriga-answer-withdraw = Until go, a new order can replace an old one. To take an order back: { $moves }.
quadriga-answer-turns = { $left ->
    [one] After one more turn without a loss in combat the game is a draw
   *[other] After { $left } more turns without a loss in combat the game is a draw
}; so far there are { $quiet } in a row. This is turn { $turn }.
quadriga-answer-reach-now = { $count ->
    [0] No unit of { $side } on the board can get beside a unit of { $other } this turn.
   *[other] This turn { $side } can get beside these units of { $other }: { $units }.
}
quadriga-answer-reach-next = { $count ->
    [0] As things stand, no unit of { $side } on the board can get beside a unit of { $other } in the next turn of { $side }.
   *[other] As things stand, { $side } can get beside these units of { $other } in its next turn: { $units }.
}
quadriga-answer-reach-island = { $wins ->
    [0] { $island } ({ $side }) can get beside { $units }; no win is in sight there.
   *[other] { $island } ({ $side }) can get beside { $units } and may win there.
}
quadriga-answer-reach-placed = { $wins ->
    [0] A unit that { $side } places first can get beside an enemy, too; alone it wins no combat.
   *[other] A unit that { $side } places first can join an attack that may win.
}
quadriga-answer-islands = { $left ->
    [0] Every island has an order.
   *[other] Islands without an order: { $islands }.
}
quadriga-answer-force = { $force } (sizes { $sizes })
quadriga-answer-on = { $square } ({ $side })
quadriga-answer-in-centre = { $count ->
    [0] No unit stands in the centre ({ $centre }).
   *[other] In the centre ({ $centre }) stand: { $units }.
}
quadriga-answer-entered = { $square } is free now, but go takes a unit of { $side } there: { $order }.
quadriga-answer-no-orders = None: no order of { $side } is waiting for go.
quadriga-answer-waits = { $side } has no order in the turn of { $other }. { $orders }
quadriga-answer-after = After that: { $forces }
quadriga-answer-then = Then it is the turn of { $side }.
