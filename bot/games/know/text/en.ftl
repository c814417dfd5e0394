know-name = know
know-summary = Connect three pairs through the centre.
know-variant-standard = two players
know-variant-symmetric = two players, two dice
know-variant-four = four players
know-variant-four-symmetric = four players, two dice
know-variant-eternal = two players, several cycles
know-variant-eternal-four = four players, several cycles
know-seat-0 = Red
know-seat-1 = Blue
know-seat-0-of-4 = Red, striped
know-seat-1-of-4 = Red, plain
know-seat-2-of-4 = Blue, striped
know-seat-3-of-4 = Blue, plain
know-colour-0 = Red
know-colour-1 = Blue

know-notice = { $words }

## Words that are picked

know-pick-roll = roll
know-pick-pass = pass
know-pick-stop = stop
know-part-piece = { $kind } { $space }
know-kind-b = bard
know-kind-f = fool
know-kind-h = herald
know-part-goal = { $die ->
    [0] { $kind } → { $space }
   *[other] { $kind } → { $space } ({ $die })
}
know-part-errand = { $die ->
    [0] Errand { $space }
   *[other] Errand { $space } ({ $die })
}
know-part-path = Path { $space }→{ $through }

## Pieces and tiers

know-piece-ba = striped bard
know-piece-bb = plain bard
know-piece-fa = striped fool
know-piece-fb = plain fool
know-piece-ha = striped herald
know-piece-hb = plain herald
know-type-bards = bards
know-type-fools = fools
know-type-heralds = heralds
know-tier-rim = Rim
know-tier-first = First Tier
know-tier-second = Second Tier
know-tier-center = Center Tier
know-tier-ambiguous = Rim or First Tier
know-connection = { $type } ({ $tier })
know-no-spaces = none

## Endings

know-end-resolved = The game is resolved, and the larger tally wins.
know-end-cap = After 400 turns nothing was resolved, and the larger tally wins.

## Refusals

know-refuse-unreadable = I cannot read “{ $text }”. A move is written like 2.0>3.1a, a path like path 2.0>2.1a, an errand like errand 2.0.
know-refuse-no-space = There is no space { $space }. Spaces have names like 0.0, 13.0a or 2.2b: the wedge numbered at the rim, the ring from outside, a letter.
know-refuse-which-die = Both dice lead there. Say which one is meant: { $choices }.
know-refuse-rolled = The dice are cast already: { $dice }. Now a piece has to move.
know-refuse-not-rolled = { $count ->
    [0] No roll brings the piece on { $start } to { $space } by an ordinary move, and the die is not cast yet.
   *[other] Only with { $dice } does the piece on { $start } get to { $space }, and the die is not cast yet.
}
know-refuse-pass = There is a piece that can move, so some piece has to. You can only pass where an errand is the one other choice.
know-refuse-pass-phase = There is nothing to pass now.
know-refuse-stop = You can only stop after a Resolution, instead of making another connection.
know-refuse-path-late = A Solipsistic Path is declared before the roll, and only at the start of a turn.
know-refuse-path-no-contention = { $space } is no point of contention: it is not influenced by both colours.
know-refuse-path-not-beside = { $start } does not border on { $space }, and a path begins with a jump into the point of contention.
know-refuse-path-occupied = There is a piece on { $space }, and nobody may jump onto another piece.
know-refuse-path-young = { $space } has not been a point of contention for a roll of each colour yet.
know-refuse-errand-phase = An errand is requested after the roll of your own turn.
know-refuse-errand-late = An errand is requested once in a turn, and before anything has moved.
know-refuse-errand-not-locked = The piece on { $space } is not locked out: that means no first jump at all, with a point of contention beside it.
know-refuse-errand-no-end = With { $dice } the piece on { $space } could not end on any free space, even by an errand.
know-refuse-no-die = No { $die } lies on the table, but { $dice }.
know-refuse-partners-die = The { $die } is your partner’s die; yours is { $dice }.
know-refuse-no-piece = There is no piece on { $space }.
know-refuse-other-piece = The piece on { $space } is not yours.
know-refuse-partners-piece = The piece on { $space } is your partner’s, and partners move their own pieces only.
know-refuse-post-connected = The { $piece } is connected already; only an unconnected piece may move now.
know-refuse-post-goal = Now every movement has to make a connection: the { $piece } could only go to { $goal }.
know-refuse-post-way = The { $piece } cannot reach { $goal } with { $dice }, or { $goal } is influenced or occupied.
know-refuse-path-piece = The path was declared for the { $piece }, so that piece has to move.
know-refuse-path-end = No path leads through the point of contention to { $space } with { $dice }.
know-refuse-errand-piece = The errand was won by the { $piece }, so that piece has to move.
know-refuse-errand-lost = The errand of the { $piece } was lost, so another piece has to move.
know-refuse-errand-end = The errand does not lead to { $space } with { $dice }.
know-refuse-same-piece = The { $piece } has moved already; the second die is for another piece.
know-refuse-other-type = The { $piece } made no connection, so the second piece has to be of the same type.
know-refuse-both-dice = After { $start }>{ $space } the other die could not be used, and there is a way to use both.
know-refuse-nowhere = A piece may not come back to the space that it started from.
know-refuse-occupied = There is a piece on { $space }, and nobody may jump onto another piece.
know-refuse-contention = { $space } is a point of contention: both colours influence it, and no piece may end there.
know-refuse-influenced = { $space } is influenced by the other colour, and no piece may end there.
know-refuse-jumps = From { $start } nobody gets to { $space } in exactly { $dice } { $jumps ->
    [one] jump
   *[other] jumps
 } without using a space twice.
know-or = { " " }or{ " " }
know-refuse-way = Every way from { $start } to { $space } with { $dice } leads over pieces or through the other colour’s influence.

## What happened

know-told-rolled = { $side } rolls { $dice }.
know-told-taken-over = { $side } uses the cast of { $dice }.
know-told-moved = { $side }: { $piece } { $start } → { $end }.
know-told-jumps = { $jumps ->
    [one] { $space }, one jump
   *[other] { $space }, { $jumps } jumps
}
know-told-connected = { $colour } connects its { $type } ({ $tier }).
know-told-passed = { $side } cannot use { $dice } and passes.
know-told-no-second = { $dice } is left over.
know-told-gave-up = { $side } passes.
know-told-dropped = { $side } leaves { $die } unused; { $other } moves alone.
know-told-errand-asked = { $side }: errand with { $die }, { $piece } { $space }.
know-told-errand-rolled = { $other } rolls { $die }.
know-told-errand-again = { $other } rolls { $die } too: once more.
know-told-errand-won = The errand is won.
know-told-errand-lost = The errand is lost.
know-told-path-declared = { $side }: path through { $contention }, { $piece } { $space }.
know-told-path-counted = { $mover } counts { $own } ({ $spaces }), { $contender } counts { $theirs } ({ $others }).
know-told-path-rolled = { $mover } { $die }, in all { $own }; { $contender } { $other }, in all { $theirs }.
know-told-path-again = { $mover } { $die }, in all { $own }; { $contender } { $other }, in all { $theirs }: once more.
know-told-path-won = The path is open: { $side } moves the { $piece } { $die }.
know-told-path-lost = The path stays closed.
know-told-path-nowhere = The path is open, but { $die } leads nowhere.
know-told-resolved = { $colour } has resolved; { $other } has a last chance.
know-told-has-three = { $colour } has three connections already.
know-told-post-rolled = { $colour } rolls { $die } for another connection.
know-told-post-nothing = { $colour } cannot connect with it.
know-told-stopped = { $side } lets it be.
know-told-cap = After { $turns } turns nothing is resolved: the tallies decide.
know-told-tally = { $colour } counts { $count }: { $spaces }.
know-told-tally-bonus = { $colour } counts { $count } and 6 for resolving, { $total } in all: { $spaces }.
know-told-next-cycle = Cycle { $cycle }: { $side } moves first.
know-told-end = { $colour } wins, { $more } to { $less }.
know-told-end-equal = A draw: { $points } each.

## Why a move is good

know-reason-resolves = It resolves the game.
know-reason-connects = It connects the { $type }.
know-reason-parts = It gives up the connection of the { $type }.
know-reason-nearer = { $turns ->
    [one] It comes about one turn nearer to resolving.
   *[other] It comes about { $turns } turns nearer to resolving.
}
know-reason-hinders = { $turns ->
    [one] { $colour } will need about one turn more to resolve.
   *[other] { $colour } will need about { $turns } turns more to resolve.
}
know-reason-tally = { $points ->
    [one] The tally improves by one.
   *[other] The tally improves by { $points }.
}

## On the card

know-status-cycle = Cycle { $cycle } of { $cycles }. So far: Red { $red }, Blue { $blue }.
know-status-beginning = To see who begins, Red rolled { $red } and Blue { $blue }, so { $side } begins.
know-status-turn = Turn { $turn } of at most { $last }.
know-status-connected = { $colour } has connected: { $connections }. That would count { $points }.
know-status-contention = Points of contention: { $spaces }.
know-status-declare = { $side } may declare a Solipsistic Path, or say roll. Possible: { $paths }.
know-status-post = { $colour } may make a connection with { $dice }, or say stop.
know-status-errand = A Significant Errand can be requested: { $errands }.
know-status-unresolved = Nothing was resolved.
know-status-journey = { $side } has won the path and moves the { $piece } exactly { $dice }.
know-status-errand-won = { $side } has won the errand and moves the { $piece } exactly { $die }.
know-status-second = { $side } moves a second piece exactly { $dice }.
know-status-two = { $side } has rolled { $dice } and moves two pieces of one type, each by one die.
know-status-one = { $side } has rolled { $dice } and moves one piece exactly that many jumps.
know-task-declare = roll, or first declare a path
know-task-post = { $dice } connect, or stop
know-task-journey = { $dice } go on with the { $piece }
know-task-second = { $dice } a second piece
know-task-two = { $dice } two pieces of one type
know-task-piece = { $task } – choose a piece
know-task-goal = choose where it goes
know-task-one = { $jumps ->
    [one] { $dice } one jump
   *[other] { $dice } { $jumps } jumps
}
know-score = Tally { $red }{ "\u00A0" }:{ "\u00A0" }{ $blue }
know-score-cycle = Cycle { $cycle } of { $cycles }, so far { $red }{ "\u00A0" }:{ "\u00A0" }{ $blue }

## In the picture

know-label-tally = tally { $points }
know-label-joined = pairs on { $tiers } of 3 tiers
know-label-movable = can move
know-label-goal = can go here
know-label-influence = influence
know-label-contention = contested
know-label-legend = Tally: spaces beside joined pairs

## The picture in words

know-alt = know, a round board. Red: { $red }. Blue: { $blue }. { $contention } Cycle { $cycle }, turn { $turn }. { $now } { $tally }
know-alt-piece = { $piece } { $space }
know-alt-no-contention = No points of contention.
know-alt-contention = Points of contention: { $points }.
know-alt-point = { $space } (rolls since: Red { $red }, Blue { $blue })
know-alt-over = The game is over.
know-alt-declare = { $side } may declare a path or roll.
know-alt-post = { $colour } has rolled { $dice } and may connect with it.
know-alt-tally = Tally as it stands: Red { $red }, Blue { $blue }.

## Lesson

know-lesson-jumps = You are Red, and the die shows 6: a piece makes exactly six jumps, each to a bordering space. Play { $move }.
know-lesson-border = A 1 is a single jump. Spaces border on each other only where they share a side: play { $move }.
know-lesson-influence = Each piece influences the spaces that border on its own, and the other colour may not enter them. Keep clear of blue: { $move }.
know-lesson-opposite = Pieces of one type connect across the centre: { $move }, opposite 4.1.
know-lesson-connect = Now the other bard: { $move } makes your first connection, on the First Tier.
know-lesson-path = Later in that game a point of contention bars the way. Before the roll you may declare a path through it, which dice decide: { $move }.
know-lesson-way = The path is open, and 5 is the distance. Now { $move } leads to the Rim and connects your heralds there.
know-lesson-errand = Another game: your bard on 14.0 is locked out. After the roll you may ask for an errand, and the higher die decides: { $move }.
know-lesson-resolve = Rim and First Tier are connected; the Second Tier is missing. With { $move } you resolve the game.
know-lesson-last = Change sides: Blue has one last chance, and every connection counts for the tally. Make one with { $move }.
know-lesson-keep = Red’s fools and heralds are connected, and most movements of 1 would part them. Keep both connections: { $move }.

know-answer-ahead = If it were counted now, { $colour } would win, { $more } to { $less }.
know-answer-level = If it were counted now, it would be a draw, { $points } each.
know-answer-tally = { $colour }: { $points }, with { $connections ->
    [0] no connection
    [one] one connection
   *[other] { $connections } connections
}.
know-answer-lacking = { $colour } has { $count ->
    [0] no connection
    [one] one connection
   *[other] { $count } connections
}. Still missing to resolve: { $tiers }.
know-answer-not-strict = { $colour } has three connections, but under strict Resolution their pattern does not resolve.
know-answer-apart = { $colour }, not connected: { $type }. Opposite { $first } lies { $beyond }, opposite { $second } lies { $across }.
know-answer-strict = Strict Resolution is on: a resolved pattern has no ambiguous space, no fools on the Rim and no heralds on the Second Tier. Its First Tier spaces are of the other colour than those on the Rim, its Second Tier spaces of the same.
know-answer-contention = { $count ->
    [one] There is one point of contention: { $spaces }.
   *[other] There are { $count } points of contention: { $spaces }.
}
know-answer-for-paths = { $count ->
    [0] None is old enough for a path yet.
   *[other] Old enough for a path: { $spaces }.
}
know-answer-unrolled = { $side } has not rolled yet, and may declare a path or roll.
know-answer-influence-at = { $count ->
    [0] { $space }: nobody influences it.
    [1] { $space }: only { $colour } influences it.
   *[other] { $space } is a point of contention: both colours influence it.
}
know-answer-piece = On { $space } stands: { $piece }. Opposite lies { $opposite }.
know-answer-piece-free = On { $space } stands: { $piece }. It can get out by way of { $exits }. Opposite lies { $opposite }.
know-answer-piece-locked = On { $space } stands: { $piece }. It is locked out: it has no first jump. Opposite lies { $opposite }.
know-answer-piece-blocked = On { $space } stands: { $piece }. It has no first jump now, but is not locked out: no point of contention lies beside it. Opposite lies { $opposite }.
know-answer-way-out = For now only an errand (after the roll) or a path (before the roll) can free the piece on { $space }.
know-answer-piece-paths = { $count ->
    [0] No point of contention beside { $space } is old enough for a path.
   *[other] Beside { $space }, old enough for a path: { $spaces }.
}
know-answer-connected = The pieces on { $space } and { $other } are connected.
know-answer-opposite = For a connection with { $space } the other piece of this type, now on { $other }, has to stand on { $opposite }.
know-answer-open = { $space } is empty, and nobody influences it: both colours may go there.
know-answer-closed = { $space } is empty, and only { $colour } influences it: no piece of { $other } may end there.
know-answer-passing = { $space } is no point of contention. A piece of { $other } may only pass through it, and only by an errand, by a path or in the last chance.
know-answer-nets = Nets are on: a net may let a piece pass through, too.
know-answer-contested = { $space } is a point of contention: both colours influence it, and no piece may end there. { $age }
know-answer-old = It is old enough for a path (rolls since: Red { $red }, Blue { $blue }).
know-answer-young = It is too young for a path (rolls since: Red { $red }, Blue { $blue }); { $colour } can declare it first, at its next turn, if it stays one.
know-answer-beside = Beside { $space }: { $pieces }.
know-answer-piece-on = { $piece } on { $space }
know-place-piece = { $piece } of { $colour }
know-answer-influenced = { $count ->
    [one] { $colour } influences { $count } space: { $spaces }.
   *[other] { $colour } influences { $count } spaces: { $spaces }.
}
know-answer-resolved = { $count ->
    [0] Nobody has resolved.
   *[other] Resolved: { $colours }.
}
know-answer-pieces = { $colour }: bards { $ba } (striped) and { $bb }; fools { $fa } (striped) and { $fb }; heralds { $ha } (striped) and { $hb }.
know-answer-counts = In a path through { $space } Red counts { $red } and Blue { $blue }, without the dice.
know-answer-across = Opposite { $space } lies { $opposite }.
know-answer-piece-at = { $space } ({ $piece })
know-answer-empty-at = { $space } (empty)
know-answer-locked = { $count ->
    [0] No piece of { $colour } is locked out.
    [one] One piece is locked out: { $pieces }.
   *[other] { $count } pieces are locked out: { $pieces }.
}
know-answer-path = { $path } ({ $own }{ "\u00A0" }:{ "\u00A0" }{ $theirs })
know-answer-paths-now = { $count ->
    [0] { $colour } can declare no path now.
   *[other] { $colour } can declare now, with what { $colour } and { $other } count without the dice: { $paths }.
}
know-answer-paths-next = { $count ->
    [0] { $colour } can declare no path now, and none at its next turn if nothing moves before.
   *[other] { $colour } can declare no path now, but at its next turn if nothing moves before, with what { $colour } and { $other } count without the dice: { $paths }.
}
know-answer-connecting = { $count ->
    [0] No move of { $colour } with this roll makes a connection.
   *[other] { $colour } can make a connection with this roll: { $moves }.
}
know-answer-rolls = { $count ->
    [0] No roll makes a connection for { $colour } by an ordinary move, as the pieces stand.
   *[other] As the pieces stand, { $colour } makes a connection { $ways }.
}
know-answer-roll = with { $die } ({ $move })
know-answer-nets-off = Nets are off at this table.
know-answer-nets-now = { $count ->
    [0] Nets are on, but no type has a net now.
   *[other] Nets are on, and there is a net now for: { $types }.
}
know-answer-conserved = Conservation is on: if a path fails, the other colour does not roll anew but moves { $dice ->
    [1] its own last die of that path
   *[other] the two last dice of that path
}.
know-answer-rolled-anew = Conservation is off: if a path fails, the other colour has its turn and rolls anew.
know-answer-options = At this table: conservation { $conservation ->
    [0] off
   *[other] on
}, nets { $nets ->
    [0] off
   *[other] on
}, strict Resolution { $strict ->
    [0] off
   *[other] on
}.
know-answer-dice = { $dice ->
    [2] Two dice are rolled for a turn.
   *[other] One die is rolled for a turn.
}
