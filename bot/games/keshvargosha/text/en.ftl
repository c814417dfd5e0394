keshvargosha-name = Keshvargosha
keshvargosha-summary = Build castles, send soldiers, own the land.
keshvargosha-variant-game1 = Game 1: three free actions a turn
keshvargosha-variant-game2 = Game 2: castles first
keshvargosha-variant-game3 = Game 3: flags that leave
keshvargosha-variant-game4 = Game 4: flags that change hands
keshvargosha-seat-0 = Yellow
keshvargosha-seat-1 = Red

## Endings

keshvargosha-end-target = The target was reached.
keshvargosha-end-no-castle = One side has no castle any more and can build none.
keshvargosha-end-points = There are no more turns to play, so the player with more points wins.
keshvargosha-end-castles = There are no more turns to play; the points are equal, so the player with more castles wins.
keshvargosha-end-soldiers = There are no more turns to play; points and castles are equal, and more soldiers win.
keshvargosha-end-draw = There are no more turns to play, and points, castles and soldiers are equal: a draw.

## Refusals

keshvargosha-refuse-unreadable = I cannot read “{ $text }”. Moves are written like castle C3, wall A0/A1, enter E0, move 3 A0>A1, and end.
keshvargosha-refuse-no-cell = There is no cell { $cell }: tiles go from A to I, and cells on a tile from 0 to 6.
keshvargosha-refuse-opening = “{ $text }” has to wait: first each side builds one castle in the middle of a tile.
keshvargosha-refuse-draft = “{ $text }” has to wait: in Game 2 all castles are built first.
keshvargosha-refuse-castle-game2 = In Game 2 no more castles are built once the first round is over.
keshvargosha-refuse-castle-twice = You have built a castle in this turn already, and one is all that a turn allows.
keshvargosha-refuse-castle-none-left = You have built all your castles.
keshvargosha-refuse-castle-there = There is already a castle on { $cell }.
keshvargosha-refuse-castle-near = { $cell } touches a castle, and a new one must be at least two steps away from every other.
keshvargosha-refuse-castle-soldiers = There are enemy soldiers on { $cell }.
keshvargosha-refuse-castle-centre = { $cell } is not the middle of a tile, where each side’s first castle stands.
keshvargosha-refuse-wall-apart = { $one } and { $other } do not touch, so there is no border between them.
keshvargosha-refuse-wall-none-left = You have laid all your walls.
keshvargosha-refuse-wall-there = There is already a wall on { $border }.
keshvargosha-refuse-wall-enemy = { $border } is a border of your opponent’s castle.
keshvargosha-refuse-wall-not-yours = { $border } is neither a border of a castle of yours nor of a cell that you own.
keshvargosha-refuse-enter-none-left = You have no soldiers in reserve.
keshvargosha-refuse-enter-where = You have no castle on { $cell }, and soldiers come into the game in their own castles.
keshvargosha-refuse-move-apart = { $start } and { $goal } do not touch, and soldiers go one step at a time{ $steps ->
    [0] .
   *[other] : it is { $steps } steps, each an action.
}
keshvargosha-refuse-move-nobody = At least one soldier must go.
keshvargosha-refuse-move-too-many = { $there ->
    [0] You have no soldiers on { $start }.
    [one] You have only one soldier on { $start }.
   *[other] You have only { $there } soldiers on { $start }.
}
keshvargosha-refuse-move-wall = There is a wall between { $start } and { $goal }, and nobody crosses a wall.

## What happened

keshvargosha-told-castle = { $side }: castle { $number } on { $cell }.
keshvargosha-told-wall = { $side }: wall { $border }.
keshvargosha-told-enter = { $side }: soldier into { $cell }.
keshvargosha-told-move = { $number ->
    [one] { $side }: soldier { $start } → { $goal }.
   *[other] { $side }: { $number } soldiers { $start } → { $goal }.
}
keshvargosha-told-end = { $left ->
    [one] { $side } ends the turn, one action left.
   *[other] { $side } ends the turn, { $left } actions left.
}
keshvargosha-told-falls = { $side } takes castle { $number } on { $cell } from { $other }.
keshvargosha-told-lost = { $soldiers ->
    [one] { $side } loses a soldier.
   *[other] { $side } loses { $soldiers } soldiers.
}
keshvargosha-told-holds = Castle { $number } on { $cell } does not fall: { $attacking } attacking, { $defending } defending.
keshvargosha-told-flag-leaves = Flag { $number } leaves the counter.
keshvargosha-told-flag-returns = Flag { $number } returns to the counter.
keshvargosha-told-no-site = No site for castle { $number }: { $side } passes.
keshvargosha-told-passes = { $side } can do nothing and passes.
keshvargosha-told-nothing-left = { $side } can do nothing more.
keshvargosha-told-gains = { $points ->
    [one] { $side } gains a point.
   *[other] { $side } gains { $points } points.
}
keshvargosha-told-loses = { $points ->
    [one] { $side } loses a point.
   *[other] { $side } loses { $points } points.
}
keshvargosha-reason-wins = It wins the game.
keshvargosha-reason-captures = { $count ->
    [one] It captures castle { $cells }.
   *[other] It captures castles { $cells }.
}
keshvargosha-reason-exposes = { $guards ->
    [0] It leaves castle { $cell } without a guard; { $side } can walk in from { $start }.
    [one] It leaves castle { $cell } with one guard; { $side } can take it from { $start }.
   *[other] It leaves castle { $cell } with { $guards } guards; { $side } can take it from { $start }.
}
keshvargosha-reason-guards = It guards castle { $cell }, which { $side } could have taken from { $start }.
keshvargosha-reason-threatens = It threatens to capture castle { $cell } from { $start }.
keshvargosha-told-won = { $side } wins. Yellow { $yellow }, Red { $red }.
keshvargosha-told-draw = A draw. Yellow { $yellow }, Red { $red }.

## On the card

keshvargosha-status-points = Points: Yellow { $yellow }, Red { $red }.
keshvargosha-status-agreed = Agreed: { $terms }.
keshvargosha-status-found = { $side } builds a castle in the middle of a tile.
keshvargosha-status-draft = { $side } builds castle { $number }.
keshvargosha-status-actions = { $left ->
    [one] { $side } has one action left in turn { $turn }.
   *[other] { $side } has { $left } actions left in turn { $turn }.
}
keshvargosha-status-last-resort = { $left ->
    [one] { $side } has no flag, and one action left in a turn of last resort.
   *[other] { $side } has no flag, and { $left } actions left in a turn of last resort.
}
keshvargosha-status-stock = { $side } still has: castles { $castles }, soldiers { $soldiers }, walls { $walls }.
keshvargosha-status-won = { $side } has won.
keshvargosha-status-draw = The game is drawn.
keshvargosha-task-found = build a castle in the middle of a tile
keshvargosha-task-draft = build castle { $number }
keshvargosha-task-choose = { $task } – choose a place or what to do
keshvargosha-next-castle = choose where it is to stand
keshvargosha-next-wall = choose a border
keshvargosha-next-enter = choose a castle
keshvargosha-next-soldier = choose a soldier
keshvargosha-next-goal = choose where it goes
keshvargosha-next-number = choose how many go
keshvargosha-task-actions = { $left ->
    [one] one action
   *[other] { $left } actions
}
keshvargosha-task-last-resort = { $left ->
    [one] last resort, one action
   *[other] last resort, { $left } actions
}
keshvargosha-score = Points { $yellow }{ "\u00A0" }:{ "\u00A0" }{ $red }

keshvargosha-agreed-amateur = amateur scoring
keshvargosha-agreed-professional = professional scoring
keshvargosha-status-target = target { $target }
keshvargosha-agreed-last = to the last castle
keshvargosha-agreed-castles = castle cells count
keshvargosha-agreed-walkout = castles fall to a walk-out
keshvargosha-agreed-return = flags return
keshvargosha-agreed-balanced = balanced start
keshvargosha-agreed-shuffled = shuffled tiles

## Buttons

keshvargosha-pick-castle = castle
keshvargosha-pick-wall = wall
keshvargosha-pick-enter = soldier in
keshvargosha-pick-move = move soldier
keshvargosha-pick-end = end turn
keshvargosha-pick-castle-on = castle { $cell }
keshvargosha-pick-wall-on = wall { $border }
keshvargosha-pick-enter-at = soldier into { $cell }
keshvargosha-pick-from = move from { $cell }
keshvargosha-pick-step = { $start }→{ $goal }
keshvargosha-pick-march = { $number }× { $start }→{ $goal }

## In the picture

keshvargosha-label-number = { $number }
keshvargosha-label-target = { $target } points win
keshvargosha-label-round = Round { $round } of { $rounds }

## The picture in words

keshvargosha-alt = Keshvargosha, { $game }: { $agreed }. { $todo } { $moment }. Points: Yellow { $yellow }, Red { $red }. { $castles }. Walls: { $walls }. Soldiers, Yellow’s before Red’s: { $soldiers }. { $stock }.
keshvargosha-alt-then = ;{ " " }
keshvargosha-alt-none = none
keshvargosha-alt-begin = Before the first turn
keshvargosha-alt-turn = Round { $round }, space { $space } of the turn counter
keshvargosha-alt-built = a castle was built in this turn
keshvargosha-alt-passed = { $side } passed the turn before
keshvargosha-alt-due = { $side } has a turn of last resort to come
keshvargosha-alt-castles = Castles of { $side }: { $castles }
keshvargosha-alt-side = { $side }: walls left { $walls }, soldiers out of the game { $out }
keshvargosha-alt-flags = Flags out of the game: { $flags }
keshvargosha-alt-values = Values of the cells 0 to 6: { $values }

## Lesson

keshvargosha-lesson-opening = You are Yellow. Your first castle goes into the middle of a tile and brings you the six cells round it: play { $move }.
keshvargosha-lesson-actions = A turn has three actions. Begin with a guard for your castle: { $move }.
keshvargosha-lesson-build = Second action: one castle a turn may be built, but not beside another. A { $move } brings six more cells.
keshvargosha-lesson-wall = Third action: a wall stops soldiers for good, and cuts the cell behind it off from your castle. Try { $move }.
keshvargosha-lesson-move = Red has used three actions, too. Soldiers move one cell at a time and cross no wall: { $move }.
keshvargosha-lesson-shared = Another board. With { $move } you touch two cells of the red castle: they become shared, and Red loses them.
keshvargosha-lesson-siege = One red soldier guards H4. Go in with one of your two: { $move }. One against one is only a siege.
keshvargosha-lesson-capture = Now the other one, again with { $move }: two against one, and the castle falls to you.
keshvargosha-lesson-end = An action is left, but you need not use it: { $move }.
keshvargosha-lesson-target = A later game: you have 24 points, and 27 win at once. A { $move } brings enough.
keshvargosha-lesson-guard = A red soldier stands beside your castle on B0, and one is enough to take an empty castle. Bring in a guard: { $move }.

keshvargosha-answer-cells = { $side } owns { $count ->
    [0] no cell.
    [one] one cell: { $cells }.
   *[other] { $count } cells: { $cells }.
}
keshvargosha-answer-castle = { $count ->
    [0] The cell of { $cell } itself is nobody’s.
   *[other] At this table castle cells count: { $cell } counts for { $side }.
}
keshvargosha-answer-castle-cells = { $count ->
    [0] At this table the cell under a castle counts for nobody.
   *[other] At this table the cell under a castle counts for the castle’s owner.
}
keshvargosha-answer-taking = { $actions ->
    [0] { $cell } (as the turn begins)
    [one] { $cell } (one action)
   *[other] { $cell } ({ $actions } actions)
}
keshvargosha-answer-reach-now = { $count ->
    [one] In this turn { $side } can take this castle: { $castles } – { $why }.
   *[other] In this turn { $side } can take any one of these castles: { $castles }.
}
keshvargosha-answer-reach-next = { $count ->
    [one] As things stand, { $side } can take this castle in its next turn: { $castles } – { $why }.
   *[other] As things stand, { $side } can take any one of these castles in its next turn: { $castles }.
}
keshvargosha-answer-no-reach-now = { $count ->
    [one] In this turn { $side } cannot take the castle on { $castles }: { $why }.
   *[other] In this turn { $side } can take no castle.
}
keshvargosha-answer-no-reach-next = { $count ->
    [one] As things stand, { $side } cannot take the castle on { $castles } in its next turn: { $why }.
   *[other] As things stand, { $side } can take no castle in its next turn.
}
keshvargosha-answer-distance = { $needed ->
    [one] one soldier is needed in it
   *[other] { $needed } soldiers are needed in it
}{ $steps ->
    [-1] , and none on the board can get there
    [0] { "" }
    [one] , and the nearest is one step away
   *[other] , and the nearest is { $steps } steps away
}
keshvargosha-answer-fallen = If { $side } takes { $cell }, the points are: Yellow { $yellow }, Red { $red }.{ $lost ->
    [0] { "" }
    [one] { " " }{ $other } loses the defender for good.
   *[other] { " " }{ $other } loses the { $lost } defenders for good.
}
keshvargosha-answer-scores = Points (Yellow:Red) if { $side } takes a castle: { $scores }.
keshvargosha-answer-captured = A captured castle keeps its number. Its defenders are out of the game for good; the attackers stay in it.{ $count ->
    [0] { "" }
   *[other] { " " }If it is taken from its builder, its flag leaves the counter.
}
keshvargosha-answer-walls = { $count ->
    [0] No wall stands.
    [one] One wall stands: { $walls }.
   *[other] { $count } walls stand: { $walls }.
} Walls left: Yellow { $yellow }, Red { $red }.
keshvargosha-answer-target-later = Nobody has won yet: in Game 2 the target counts only from turn { $turn } on, the first turn of round 3.
keshvargosha-answer-target-at-once = The target is looked at as each turn begins and after every action. When it is reached, the game ends at once.
keshvargosha-answer-used = Actions used in this turn: { $used } of { $actions }.
keshvargosha-answer-built = { $count ->
    [0] No castle has been built in this turn yet.
   *[other] A castle has been built in this turn; a second one is not allowed.
}
keshvargosha-answer-turns = { $turn ->
    [0] Turn 1 is still to come.
   *[other] This is turn { $turn } (round { $round } of { $rounds }).
} { $left ->
    [0] It is the last turn.
    [one] At most one more turn follows.
   *[other] At most { $left } more turns follow.
} The game ends after turn { $last } at the latest.
keshvargosha-answer-option = { $count ->
    [0] { $name } – no
   *[other] { $name } – yes
}
keshvargosha-answer-agreed = At this table: { $answers }.
keshvargosha-answer-siege = Castle { $number } on { $cell } is { $side }’s{ $captured ->
    [0] { "" }
   *[other] , captured from { $other }
}: { $inside } defending, { $attacking } of { $other } in it. { $needed ->
    [one] One attacker takes it.
   *[other] { $needed } attackers take it.
}
keshvargosha-place-castle = castle of { $side }, soldiers { $yellow } yellow and { $red } red
keshvargosha-place-soldiers = soldiers { $yellow } yellow and { $red } red
keshvargosha-answer-no-siege = No castle is besieged.
keshvargosha-answer-cell = { $count ->
    [0] { $cell } belongs to nobody: no castle is connected to it.
    [1] { $cell } belongs to { $side }. Connected castles: Yellow { $yellow }, Red { $red }.
   *[other] { $cell } is shared and belongs to nobody. Connected castles: Yellow { $yellow }, Red { $red }.
}
keshvargosha-answer-soldiers-there = Soldiers on { $cell }: Yellow { $yellow }, Red { $red }.
keshvargosha-answer-soldiers = Soldiers of { $side }: { $reserve } in reserve, { $board } on the board, { $out } out of the game.
keshvargosha-answer-standing = { $side }: { $cells }
keshvargosha-answer-numbered = no. { $number } on { $cell }
keshvargosha-answer-castles = { $count ->
    [0] { $side } owns no castle.
    [one] { $side } owns one castle: { $castles }.
   *[other] { $side } owns { $count } castles: { $castles }.
} { $empty ->
    [0] None is without guards.
   *[other] Without guards: { $unguarded }.
}
keshvargosha-answer-builds = { $count ->
    [0] { $side } has no castle left to build.
    [one] { $side } can still build one castle: no. { $next }.
   *[other] { $side } can still build { $count } castles: { $numbers }. The next is no. { $next }.
}
keshvargosha-answer-counted = { $points } { $count ->
    [0] If the game were over now, it would be a draw.
   *[other] If the game were over now, { $side } would have won.
}
keshvargosha-answer-target = At this table { $target } points win{ $turn ->
    [0] { "" }
   *[other] , but only from turn { $turn } on (round 3)
}. To go: Yellow { $yellow }, Red { $red }.
keshvargosha-answer-turn = { $side } (turn { $turn })
keshvargosha-answer-next = After this turn: { $turns }.
keshvargosha-answer-flags = { $count ->
    [0] At this table a flag that has left does not come back.
   *[other] At this table a flag that has left returns when its castle is taken back by the player of that number.
}
keshvargosha-answer-no-flags = This game is played without flags: odd turns are Yellow’s, even ones Red’s.
keshvargosha-answer-counter = Flags on the counter: Yellow { $yellow }; Red { $red }. Flags that have left, so that their turns are skipped: { $out }.
keshvargosha-answer-wall = A wall stands on { $border }.
keshvargosha-answer-no-wall = No wall stands on { $border }.
