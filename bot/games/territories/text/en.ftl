territories-name = Territories
territories-summary = Fence off land with trunks and win the most.
territories-variant-standard = the fixed land
territories-variant-random = a new land for every game
territories-seat-0 = Yellow
territories-seat-1 = Red

## Endings

territories-end-land = Yellow and red houses are all apart, and most land wins.
territories-end-equal-land = Yellow and red houses are all apart, and the land is shared equally: a draw.

## Refusals

territories-refuse-unreadable = I cannot read “{ $text }”. A house is written like e3, a trunk like e1|f1 or e1-e2.
territories-refuse-no-square = There is no square { $square }: columns go from a to h, rows from 1 to 6.
territories-refuse-two-houses = { $one } and { $other } are two squares. Houses are placed one at a time; put a semicolon between two of them.
territories-refuse-no-trunk-place = No trunk fits between { $one } and { $other }: the two squares do not share a side.
territories-refuse-which-trunk = { $square } alone does not tell which trunk is meant. Possible beside it: { $choices }.
territories-refuse-houses-are-placed = { $square } is a single square, but all houses are placed. Name the two squares that the trunk is to part, like e1|f1.
territories-refuse-spot-taken = There is already a house on { $square }.
territories-refuse-no-spot = { $square } is no farm spot. Free spots: { $spots }.
territories-refuse-houses-come-first = { $trunk } is a trunk, and trunks are built only when all eight houses stand.
territories-refuse-already-built = There is already a trunk at { $trunk }.
territories-refuse-not-at-open-end = { $trunk } does not continue the fence: the next trunk must begin at its open end. Possible: { $choices }.
territories-refuse-not-connected = { $trunk } touches no earlier trunk. A new surrounding begins at a trunk; the edge of the land alone is not enough.
territories-refuse-opponents-farm = { $trunk } runs along an opponent’s house, and the first trunk of a new surrounding may not do that while there is another place for it.
territories-refuse-finished-area = { $trunk } lies in land that is already decided: all houses there have the same colour.
territories-refuse-empty-area = { $trunk } would close off land without a house.
territories-refuse-spoils-land = After { $trunk } the fence could no longer be finished with a house on both sides.

## What happened

territories-told-house = { $side }: house on { $square }.
territories-told-all-houses = All houses stand; { $side } begins with the trunks.
territories-told-trunk = { $side }: { $trunk }.
territories-told-forced = { $side }: { $trunk }, the only choice.
territories-told-complete = A surrounding is complete.
territories-told-land = { $side } wins { $squares } land.
territories-told-goes-on = { $side } completes a surrounding and so goes on with a new one.
territories-told-no-land = No one wins land by it.
territories-reason-lets = { $squares ->
    [one] It lets { $side } fence in one square with the next trunk.
   *[other] It lets { $side } fence in { $squares } squares with the next trunk.
}
territories-reason-denies = { $squares ->
    [one] Another way on would have let { $side } win one square with this fence.
   *[other] Another way on would have let { $side } win { $squares } squares with this fence.
}
territories-reason-concedes = { $squares ->
    [one] { $side } can now win one square more by this fence than the other side, whatever is built against it.
   *[other] { $side } can now win { $squares } squares more by this fence than the other side, whatever is built against it.
}
territories-reason-secures = { $squares ->
    [one] However the other side builds on, this fence now brings { $side } one square more.
   *[other] However the other side builds on, this fence now brings { $side } { $squares } squares more.
}
territories-reason-apart = The house on { $square } stands { $steps } steps from { $side }’s next one, with land of its own.
territories-reason-crowds = { $steps ->
    [one] The house on { $square } stands one step from { $side }’s next one: both share the same land.
   *[other] The house on { $square } stands { $steps } steps from { $side }’s next one: both share the same land.
}
territories-reason-rim = { $square } is one of the { $spots } spots that lie farthest from all others: few will dispute its land.
territories-reason-midst = { $square } is one of the { $spots } spots in the midst of all others: its land will be disputed from all sides.
territories-told-end-land = All houses are apart: { $side } wins, { $more } squares of land to { $less }.
territories-told-end-equal-land = All houses are apart: a draw, with { $points } squares of land each.

## On the card

territories-status-score = Land so far: Yellow { $yellow }, Red { $red }, undecided { $left }.
territories-status-houses = { $houses ->
    [one] { $side } places a house on a free spot.
   *[other] { $side } places { $houses } houses on free spots.
}
territories-status-continue = { $side } continues the fence at its open end: { $choices }.
territories-status-new = { $side } starts a new surrounding: at any earlier trunk, but not along a house of { $other }.
territories-status-exception = { $side } starts a new surrounding. Every possible trunk runs along a house of { $other }, so that is allowed this time.
territories-status-won = { $side } has won the most land.
territories-task-houses = { $houses ->
    [one] place a house
   *[other] place { $houses } houses
}
territories-task-continue = continue the fence
territories-task-new = start a new fence
territories-score = Land { $yellow }{ "\u00A0" }:{ "\u00A0" }{ $red }
territories-task-trunk = { $task } – choose one of the marked places

## What can be picked

territories-pick-column = column { $column }
territories-pick-house = house on { $square }

## In the picture

territories-label-points = { $points }
territories-label-undecided = { $squares } undecided

## The picture in words

territories-alt = Territories, a land of columns a to h and rows 1 to 6. Farm spots: { $spots }. Start trunk: { $start }. { $houses } { $trunks } { $turn } Land: Yellow { $yellow }, Red { $red }.
territories-alt-no-houses = No houses yet.
territories-alt-yellow-houses = Yellow house: { $yellow }. No red houses yet.
territories-alt-houses = Yellow houses: { $yellow }. Red houses: { $red }.
territories-place-house = house of { $side }
territories-alt-no-trunks = No trunks built yet.
territories-alt-trunks = Trunks built: { $trunks }.
territories-alt-over = The game is over.
territories-alt-turn = No open end. { $side } is to move.
territories-alt-turn-open-end = The open end lies where { $squares } meet. { $side } is to move.

## Lesson

territories-lesson-house = You are Yellow. The round spots are for houses. Your first: { $move }.
territories-lesson-two = Red has placed two houses, and now you place two. Take the { $move } first.
territories-lesson-aim = Land will be yours where fences leave only your houses. A { $move } is beside b2: a good neighbour.
territories-lesson-last-house = One spot is left, and it is yours: { $move }. Then the trunks begin.
territories-lesson-open-end = The start trunk has an open end. Every trunk goes on from there: build { $move }.
territories-lesson-on = Red has built on. You have to build, too: nobody may pass. Go on with { $move }.
territories-lesson-spoil = A fence may not shut in land without a house, so choose with care. Turn down with { $move }, round your house on b2.
territories-lesson-edge = Red reached the edge: the surrounding is complete, and five squares are yours. Red has begun a new one; go on with { $move }.
territories-lesson-new = Some trunks later you have completed one and begin the next, at any earlier trunk but not along a house of Red: { $move }. Forced trunks build themselves.
territories-lesson-end = Near the end, change sides: Red builds { $move }. Then no house shares its land with another colour, and the squares are counted.
territories-lesson-deny = You are Red, and the fence goes on from its open end. After b4-b5, Yellow could fence in five squares at once; { $move } gives nothing away.
territories-lesson-race = You are Yellow. After d4-d5 or d4|e4 Red can win more land by this fence; after { $move } it brings you more, whatever Red builds.
territories-lesson-apart = You are Yellow, with a house on b2, and two places to choose. Houses side by side share their land: take the { $move } first, far from the other.

territories-answer-mixed = Mixed area, nobody’s yet (Yellow houses: { $yellow }; Red houses: { $red }; squares of land: { $land }).
territories-answer-finished = Finished area of { $side } (houses: { $houses }; squares of land: { $land }).
territories-answer-decided = { $square } is land of { $side }: it lies in a finished area.
territories-answer-undecided = { $square } is nobody’s yet: it lies in a mixed area.
territories-answer-house = On { $square } stands a house of { $side }.
territories-answer-house-mixed = On { $square } stands a house of { $side }, not yet separated: { $other } stands in the same area too ({ $houses }).
territories-answer-house-separated = { $land ->
    [0] On { $square } stands a house of { $side }, already separated from { $other }, with no land around it.
    [one] On { $square } stands a house of { $side }, already separated from { $other }: one square of land for { $side }.
   *[other] On { $square } stands a house of { $side }, already separated from { $other }: { $land } squares of land for { $side }.
}
territories-answer-house-square = The square of a house itself counts for no one.
territories-answer-spot = { $square } is a free farm spot.
territories-answer-land = { $square } is land without a spot: no house stands there.
territories-answer-trunk = A trunk lies on { $place }.
territories-answer-no-trunk = No trunk lies on { $place }, and none may be built there now.
territories-answer-trunk-possible = No trunk lies on { $place }, but one may be built there now.
territories-answer-houses = { $side } has { $left } of its four houses left to place. { $count ->
    [0] None stands yet.
   *[other] Standing: { $houses }.
}
territories-answer-houses-placed = All four houses of { $side } are placed: { $houses }. { $count ->
    [0] None of them is separated from { $other } yet.
   *[other] Already separated from { $other }: { $separated }.
}
territories-answer-spots = { $count ->
    [0] No farm spot is free: all eight have a house.
   *[other] Free farm spots: { $count } ({ $spots }).
}
territories-answer-trunks = { $built ->
    [0] No trunk has been built yet: only the start trunk lies on the land. At most { $left } can come.
   *[other] Trunks built: { $built }. With the start trunk, { $lying } lie on the land. Still to come: at most { $left }.
}
territories-answer-ownerless = Trunks belong to no one, whoever laid them.
territories-answer-start = The start trunk lies on { $start }.
territories-answer-fences = { $complete ->
    [0] No surrounding is complete yet.
    [one] One surrounding is complete.
   *[other] { $complete } surroundings are complete.
}
territories-answer-no-open-end = There is no open end: the next trunk starts a new surrounding.
territories-answer-open-end = A fence is still open: the open end lies where { $squares } meet. The next trunk goes there: { $choices }.
territories-answer-first-fence = The open end lies where { $squares } meet. The first fence goes on there once all houses stand.
territories-answer-squares = { $count } ({ $squares })
territories-answer-ahead = { $side } is ahead in land, { $more } to { $less }. Still undecided: { $left }.
territories-answer-level = Level in land, { $points } each. Still undecided: { $left }.
territories-answer-majority = { $majority } of the { $land } land squares are enough to win. Still missing: Yellow { $yellow }, Red { $red }.
territories-answer-mixed-left = { $count ->
    [one] One mixed area is left (houses: { $houses }). The game ends when there is none.
   *[other] { $count } mixed areas are left (houses: { $houses }). The game ends when there is none.
}
territories-answer-next = { $rest ->
    [0] After this it is { $side }’s turn in any case.
   *[other] { $side } is on next after any of these: { $moves }.
}
