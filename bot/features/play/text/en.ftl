# Playing: tables, boards, offers, records, clocks.

## Moves

move-refuse-empty = There was no move in that. Write one, or press the hint button to see what is possible.
move-refuse-over = This game is over; nothing can be moved any more.
move-refuse-turn-ended = The turn ended before the last of these moves, so none of them was played.
pointed-alt = { $board } Marked: { $places }.

## Tables

table-refuse-no-such-table = I don’t know this table. It may have been deleted, or only its players and the group where it is played see it. An administrator there can change that with /setup strangers allowed.
table-refuse-busy = Several people changed this table at once. Nothing was changed; please try again.
table-refuse-seat-taken = Too late: the seat has been taken, or the offer is gone.
table-refuse-side-full = That side is full: take a seat on the other.
table-refuse-offer-lapsed = This offer has lapsed. You can make a new one at any time.
table-refuse-own-offer = This is your own offer. Somebody else has to take the seat, or you take all seats yourself.
table-refuse-for-another = This seat is kept for { $person }.
play-refuse-challenge = { $person } takes no challenges at the moment. In a group, { $command } offers a seat that is open to all.
play-refuse-declined = { $person } has declined twice within a day. You can ask again: { $until }.
play-refuse-abandoned = You left your last games unfinished ({ $count }). Until you have finished one, you can have { $most } at a time.
play-refuse-open = An offer stands from { $shortest } to { $longest }. It is written like this: { $example }.
table-refuse-not-your-offer = Only { $person } can do that.
table-refuse-not-an-offer = The game has begun, so there is no offer left to take back.
table-refuse-not-begun = The game has not begun: a seat is still free.
table-refuse-over = This game is over. The board stays as it ended.
table-refuse-board-moved-on = The board has changed since that button was shown. Look at the current board and choose again.
table-refuse-not-seated = Only players of this game can do that.
table-refuse-not-your-turn = It is not your turn: { $people } to move.
table-answered-as-mover = You do not play here, so you are answered as the player to move: { $people }.
table-refuse-too-late-to-abort = Two moves have been made, so the game counts. You can still resign.
table-refuse-lost-offer = This offer can no longer be read, so no game can begin from it. It can be withdrawn with /leave.
table-refuse-lost = The position of this game can no longer be read, so it cannot go on. It can be called off with /abort, and its record kept with /record.
table-refuse-no-partner = Nobody here plays with you. You can resign with { $command }.
table-refuse-nothing-due = Nothing is due at this table.
table-refuse-none-here = You have no game in this room. Open one with { $command }.
table-refuse-nothing-here = No table is open in this room. Open one with { $command }.
table-end-withdrawn = { $person } took the offer back.
table-end-declined = { $person } declined.
table-end-lapsed = Nobody took the seat in time, so the offer has lapsed.
table-end-aborted = { $person } called the game off before it had properly begun. It does not count.
table-end-resigned = { $person } resigned.
table-left = You have left table { $table }.
table-told-left = { $person } leaves the game, and { $partner } plays on for both.
table-end-left = { $person } has left, so the game was called off.
table-end-abandoned = Nobody has come back to this game for a year, so it was called off. It does not count.
table-told-closing = Nobody has moved for two weeks. Unless somebody moves or presses “Go on”, the game ends without a winner: { $until }.
table-end-silent = Nobody went on with this game, so it ended without a winner. It does not count.
table-refuse-goes-on = This game goes on; nothing is about to end it.
help-continue-usage = /continue [CODE]
help-continue = go on with a game that is about to be closed

## Board cards

card-offer-title = { $game }: { $person } offers a game
card-offer-seats = { $people } · { $free } is free
card-offer-kept = { $people } · { $free } for { $person }
card-offer-free = { $count ->
    [one] { $people } · one seat free
   *[other] { $people } · { $count } seats free
}
card-offer-minutes = about { $minutes } min
card-offer-casual = casual
card-offer-until = The offer stands until { $until }.
card-no-clock = No clock: two weeks of silence end the game without a winner.
card-usual-clock = Most games here are played with a clock: { $clock }.
reliability-of = { $person }: { $text }
reliability-pace = moves within { $time }
reliability-left = games left: { $left } of { $games }
card-offer-agreed = Agreed for this game: { $options }.
card-offer-drawn = The picture is an example: chance decides once every seat is taken.
card-variant = { $variant } · table { $table }
card-public-page = Anybody can look on: { $address }
card-title = { $game }: { $people }
card-person = { $person } ({ $side })
card-versus = { " " }–{ " " }
card-turn = { $people }, your turn
card-turn-task = { $people }, your turn: { $task }
card-turn-picked = { $people }: { $question }
card-turn-until = { $turn } · { $until }
card-then = { $before } { $after }
card-robot-thinks = { $people } thinks …
prompt-others = To move: { $people }
prompt-past = This is an earlier position.
prompt-planning = You are planning: nothing is played, and nobody else sees it
tap-refuse-nowhere = Nothing can be chosen there.
tap-refuse-place = Nothing can be done at { $place } now.
card-lost = The position of this game was stored in a way that can no longer be read, and its record does not lead to it. The game can be called off, and its record kept.
card-lost-offer = This offer was stored in a way that can no longer be read, so nobody can sit down any more. It can be withdrawn.
card-lost-closed = The board of this game can no longer be read.
card-won = { $people } won.
card-beat = { $winners } beat { $losers }
card-drew = A draw: { $people }
card-ended = { $moves ->
    [one] { $result } (one move, { $time })
   *[other] { $result } ({ $moves } moves, { $time })
}
card-unrated = unrated
card-stopped = Called off: { $people }
card-drawn = A draw.
card-called-off = Called off.
picture-reason = { $reason }
picture-result = { $result } { $reason } { $picture }
card-points-separator = { "\u00A0" }:{ "\u00A0" }
button-join = Take seat
button-join-with = With { $person }
button-join-against = Against { $person }
button-take-all = Play all seats myself
button-withdraw = Withdraw
button-decline = Decline
button-block = Block { $person }
button-get-up = Leave the seat
button-pick-back = ← Back
button-pick = { $pick }
button-more = Next →
button-about = More
button-hint = Hint
button-text = As text
button-whole = Whole board
button-names = All names
button-rules = Rules
button-passage = { $passage } · { $heading }
button-resign = Resign
button-abort = Call off
button-really-resign = Yes, I resign
button-really-leave = Yes, I leave
button-really-abort = Yes, call it off

## Private cards

ask-move-title = Play { $moves }?
ask-move-line = You have asked me to confirm moves. The move is played only when you press the button.
ask-move-refuse-long = You have asked me to confirm your moves, and these are too many for one question. Please play them in parts.
button-play-it = Play it
ask-resign-title = Resign this game?
ask-resign-line = Table { $table }. It ends at once and counts as lost.
ask-resign-instead = Today you called off too many rated games after you had seen what chance decided.
ask-leave-title = Leave this table?
ask-leave-line = Table { $table }. Before the game begins your seat is free again; in a game with partners, yours plays on for both.
ask-abort-title = Call this game off?
ask-abort-line = Table { $table }. It ends at once and does not count for anybody.
pick-title = { $picks } – where to?
pick-line = Choose the next part of the move.
hint-title = What is possible now
hint-more = … and { $count ->
    [one] one more
   *[other] { $count } more
  }.
whole-title = { $game }: the whole board
text-title = { $game } as text
games-title = Your tables
games-title-with = Your games with { $person }
games-none = You have no games right now. Open one with { $command }.
games-none-with = There are none right now. Open one with { $command }.
games-line = { $table }: { $game }, { $people }. { $state }
games-your-turn = Your move!
games-their-turn = { $people } to move.
games-your-turn-until = Your move, until { $until }!
games-their-turn-until = { $people } to move, until { $until }.
games-waiting = Waiting for an opponent.
games-lost = Its board can no longer be read.
which-title = Which table?
which-choose = Choose one, or name it in the command.
which-name = Write its code as the first word of the command.
next-title = Next table
next-none = No table waits for you.
next-no-other = No other table waits for you.

## Commands

help-play-usage = /play [GAME] [VARIANT] [@NAME | robot:3 | me] [casual | rated] [clock:3d]
help-play = offer a game: to everybody, to one person, against a robot, or with all seats for yourself
help-move-usage = /move [CODE] MOVE
help-move = make a move, or several joined by “;”
help-board-usage = /board [CODE] [text | whole]
help-board = show the board again, as text, or the whole of a large board
help-hint-usage = /hint [CODE] [strong]
help-hint = see what is possible now; or what a strong robot would do, in games against robots
help-games-usage = /games [@NAME]
help-games = your tables, or those with one person
help-next-usage = /next
help-next = the next of your tables that waits for you
help-join-usage = /join CODE
help-join = take the seat at a table that was opened elsewhere
help-seek-usage = /seek [GAME] [VARIANT] [live | day] [rated] [stop]
help-seek = find an opponent, also in other communities
help-watch-usage = /watch CODE
help-watch = follow a table in this room; commands that name no table mean this one
help-resign-usage = /resign [CODE]
help-resign = give the game up (asks first)
help-leave-usage = /leave [CODE]
help-leave = leave a table, to others or to your partner (asks first)
help-draw-usage = /draw [CODE]
help-draw = offer a draw, or accept the one that is offered
help-takeback-usage = /takeback [CODE]
help-takeback = ask for your last turn back
help-rematch-usage = /rematch [CODE]
help-rematch = the same again, with sides changed
help-replay-usage = /replay [CODE]
help-replay = the game as an animation, for the whole room
help-record-usage = /record [CODE]
help-record = the game as text, to keep or to share
help-import-usage = /import [TEXT]
help-import = play a record again, written here or in a file, and check every move
help-verify-usage = /verify [CODE]
help-verify = prove that nothing was drawn but from the promised seed
help-abort-usage = /abort [CODE]
help-abort = call the game off: freely before the second move, later if both agree

## People and communities

ping-turn = { $person }, your turn in { $game }.
ping-closing = { $person }, your game of { $game } stands still.
ping-offer = { $person }, in { $game }: { $offer }
ping-invited = { $person }, { $opener } asks you for a game of { $game }.
button-show-board = The board
button-next = Next table
button-play = Play { $game }
table-refuse-against-oneself = You would be playing against yourself at table { $table }. Finish that game first.

## Agreements

offer-draw = { $person } offers a draw.
offer-takeback = { $person } asks for the last turn back.
offer-call-off = { $person } suggests calling the game off.
offer-end-draw = Both sides agreed on a draw.
offer-end-called-off = Both sides agreed to call the game off. It does not count.
offer-told-taken-back = { $person } took back { $count ->
    [one] one move
   *[other] { $count } moves
  }.
offer-told-declined = { $person } declined.
offer-told-declined-draw = { $person } declined the draw.
offer-told-withdrawn = { $person } took the offer back.
offer-refuse-again = Your offer stands already; it lapses with the next move.
offer-refuse-another = Answer the offer of { $person } first; it lapses with the next move.
offer-refuse-nothing-to-take-back = You have made no move yet that could be taken back.
offer-refuse-lapsed = That offer has lapsed: a move was made, or it has been answered.
offer-refuse-own = That is your own offer; the other side has to answer it.
offer-refuse-oneself = You play all seats yourself, so there is nobody to agree with.
offer-ask-title = Agree?
offer-ask-line = This ends the game at once.
button-offer-draw = Offer a draw
button-offer-takeback = Take back
button-accept-draw = Accept draw
button-accept-takeback = Allow take-back
button-accept-call-off = Call it off
button-really-accept = Yes, I agree
button-rematch = Rematch
rematch-refuse-not-over = There is no finished game of yours here to play again.
rematch-refuse-declined = The rematch was declined or has lapsed. { $command } opens a new game at any time.
rematch-refuse-forgotten = I no longer know somebody who played that game. Open a new game instead.

## Records

card-seed = Promised seed: { $hash }… ({ $command })
button-record = As a record
button-verify = Verify
record-title = { $game }: the record
record-as-file = As a file; { $command } reads it again.
record-imported-title = { $game }: a record, played again
record-imported-people = { $people }
record-imported = { $count ->
    [one] The one move is legal.
   *[other] All { $count } moves are legal.
  } This is where they lead.
record-refuse-unreadable = That is no record. One begins with lines such as those that /record writes; send it here, or as a file.
record-refuse-too-long = That record is too long to be one of my games.
record-refuse-game = I don’t have the game “{ $game }”. I have: { $known }.
record-refuse-comment = The record has a comment that begins with { "{" } and does not end.
record-refuse-stray = Before the first move stands “{ $text }”, which is neither a header nor a comment.
record-refuse-form = This record is of the form { $form }, which I do not know. I read form 1.
record-refuse-seed = “{ $seed }” cannot be a seed.
record-refuse-result = The record gives the result as { $told }, but its moves lead to { $result }.
record-refuse-no-seed = The record has no seed: that is told only once a game is over.
record-refuse-hash = The seed of this record is not the one that was promised at the start of the game.
record-refuse-move = Move { $number }, { $move }, is wrong: { $why }
verify-title = The seed of table { $table }
verify-promised = Promised: SHA-256 { $hash }
verify-later = The secret is told when the game is over.
verify-seed = Seed: { $seed }
verify-secret = Secret: { $secret }. Seed: { $seed }.
verify-agrees = Promise, seed and game agree. { $command } lists every draw.
verify-differs = The game does not follow from it. Please tell the operator.
verify-agreement = For organisers only: moves of { $person } from the sixth on that a robot also played, at the same position, at a table that { $person } had during this game: { $same } of { $count }. That proves nothing by itself.
verify-review = For organisers only: turns of { $person } in which the strongest robot found nothing better: { $same } of { $count }, in earlier games { $same_before } of { $count_before }. That proves nothing by itself.

## Replays

button-replay = Film
replay-moves = Played again: { $count ->
    [one] one move
   *[other] { $count } moves
  }.
replay-so-far = The game so far: { $count ->
    [one] one move
   *[other] { $count } moves
  }.
replay-stride = It is a long game, so each picture goes { $count } moves further.
replay-alt = { $game }, from the beginning. { $said } At the end: { $last }
trial-title = { $game }: a line of your own
trial-since = You try from the position after move { $since }; only you see it.
trial-line = After move { $since } you tried: { $moves }
trial-robots = Against you: { $people }.
trial-private = Nobody but you sees this board, and it counts for nothing.
trial-which-level = Which robot plays the other sides? You play on for the side that is to move.
trial-elsewhere = Your board (table { $table }) is where only you can see it.
trial-shown-title = { $game }: { $person } shows a line
trial-shown = { $count ->
    [one] One move
   *[other] { $count } moves
  }, tried from the position after move { $since } of a finished game.
trial-moves = { $moves }
trial-shown-there = The line is shown in the room where you asked for this board.
trial-end-closed = The board for trying things out was closed.
trial-refuse-running = This game is still being played, so nothing is tried out from it. You can as soon as it is over.
trial-refuse-ply = There is no move { $ply } in it: it has { $count }.
trial-refuse-end = The game is over in that position, so nobody can move. Choose an earlier one.
trial-refuse-being-played = That position stands in a game that is being played now. You can try it as soon as that is over.
trial-refuse-no-line = Nothing was tried yet that could be shown.
card-trial-closed = Closed.
button-try = Try it from here
button-trial-back = Take back
button-trial-now = As it is now
button-trial-robot = Against a robot
button-trial-film = Show as film
button-trial-text = Show as text
button-trial-close = Close
help-try-usage = /try [CODE] [PLY] [robot:3]
help-try = a board for yourself, from any position of a finished game: both sides, or against a robot
plan-told = { $person } answers as planned.
plan-title = { $game }, table { $table }: your conditional moves
plan-numbered = { $number }. { $line }
plan-step = if { $others }, then { $own }
plan-and = { $before }; { $then }
plan-nothing = Nothing is planned.
plan-how = While others are to move you can say what you answer: { $command }. Further turns follow with “if … then …”. Nobody else is told.
plan-lapses = Each answer is played as soon as its turn comes; all of it lapses with anything else that happens: another move, a takeback, an offer.
plan-view-turn = To move there: { $side }.
plan-view-over = The game would be over there.
plan-view-dice = A die falls here, so nothing further can be planned.
plan-refuse-alone = You play every side here, so there is nobody whose moves you could foresee.
plan-refuse-quick = Conditional moves are for games of a day and more, and for those without a clock.
plan-refuse-own-turn = It is your turn: play your move first. You can plan while others are to move.
plan-refuse-offer = An offer stands here. Plan again once it is answered.
plan-refuse-two-answers = You have planned another answer to { $moves } already. Take that back first.
plan-refuse-many = More than { $count } planned answers are too many.
plan-refuse-none = You have planned nothing here.
plan-refuse-no-such = There is no such plan any more. Look at your plans again.
plan-refuse-no-answer = A plan is a move of the others and your answer to it: “X then Y”.
plan-refuse-dice = A die falls before { $moves }, so nothing can be planned for it.
plan-refuse-over = The game would be over before { $moves }.
plan-refuse-not-theirs = Before { $moves } you would be to move yourself: others do not play there.
plan-refuse-not-yours = Before { $moves } others would be to move: it is not your turn there.
plan-refuse-move = { $moves } cannot be played there: { $why }
plan-refuse-unfinished = After { $moves } it is not your turn yet. Say all that is played until then, joined by “;”.
plan-refuse-in-public = Everybody here can read what you type. Write it to me in private: { $command }
plan-refuse-which = You have several games here. Say which one by its code.
button-plan-drop = Without { $number }
button-plan-drop-all = Plan nothing
help-if-usage = /if [CODE] [PLAN]
help-if = in games of a day and more: what you answer, as X then Y; alone: what you have planned; delete
replay-refuse-no-moves = No move has been made at this table, so there is nothing to play again.
replay-refuse-again = This game was played again here a moment ago: look a little further up.
replay-refuse-not-posted = I could not post the animation in this room. { $command } shows whether I need a permission.

## Time

clock-per-move = { $time } for each move
clock-per-game = { $time } each for the whole game
clock-bank = { $time } each, and { $more } more with every turn
clock-bank-capped = { $time } each, and { $more } more with every turn, up to { $cap }
clock-refuse-unreadable = I cannot read that clock. Write it like one of these: { $examples }.
clock-refuse-length = A clock has at least { $shortest } and at most { $longest }.
clock-refuse-cap = The cap ({ $cap }) is below what everybody begins with ({ $start }).
clock-refuse-without = Without a clock nothing can be said about its end or about weekends.
clock-refuse-alone = If you play all seats yourself, there is no clock.
clock-refuse-timeout = “{ $value }” is not a setting for what happens when time runs out. There are: { $known }.
clock-refuse-weekend = “{ $value }” is not a setting for weekends. There are: { $known }.
clock-refuse-pause = Pauses need a clock of at least a day.
clock-refuse-after-flag = Your move was sent before the flag fell, but it arrived afterwards: the game is over.
clock-refuse-late = The time of { $people } has run out: no move was made in time.
clock-refuse-none = This game has no clock.
clock-refuse-not-out = Nobody’s time has run out: { $people } can move until { $until }.
clock-refuse-own-time = It is your own side whose time has run out.
clock-refuse-no-clock-of-yours = Your time is not counted at this table.
clock-refuse-too-late-to-rest = Your time has already run out; a pause cannot bring it back.
clock-end-time = { $people } ran out of time.
clock-end-nobody-came = { $people } did not make a first move in time, so the game was called off. It does not count.
clock-end-lost-in-cup = { $people } did not make a first move in time, so they lose the match.
card-clock = Clock: { $clock }.
card-clock-claim = If your opponent runs out of time, you may claim the game.
card-clock-weekend = Saturdays and Sundays do not count ({ $zone } time).
card-clock-until = { $people } can move until { $until }.
card-clock-left = Time left: { $times }.
card-clock-used = Time used until the last move: { $times }.
card-clock-of = { $person } { $time }
card-clock-out = { $people } ran out of time: the other side may claim the game.
card-clock-excused = I was away for { $time }; that is not counted.
card-rest-quiet = { $person } does not play from { $hours } ({ $zone } time); these hours do not count.
card-rest-vacation = { $person } is on vacation from { $start } to { $end }; these days do not count.
button-claim = Claim the game
button-go-on = Go on
button-really-claim = Yes, I claim it
ask-claim-title = Claim this game?
ask-claim-line = Table { $table }. The other side’s time has run out; the game ends at once and counts as won.
ping-until = You can move until { $until }.
ping-reminder = Only a tenth of your time is left: you can move until { $until }.
ping-claim = { $person }, you may claim the game of { $game }: time has run out.
lost-moves-title = Some moves may be missing
lost-moves-line = Moot had to go back to an earlier state. { $game } (table { $table }) goes on { $moves ->
    [0] at its beginning
    [one] after one move
   *[other] after { $moves } moves
  }. If you had played more, please play it again.
help-claim-usage = /claim [CODE]
help-claim = claim the game when the other side’s time has run out (asks first)

## Robots

button-play-robot = Play the robot
button-seek = Find an opponent
button-seek-robot = A robot meanwhile
button-seek-stop = Stop looking
button-seek-here = I am here
button-seek-seat = { $game }, { $pace }
seek-title = Looking for an opponent
seek-terms = { $games } · { $pace }
seek-pace-live = live
seek-pace-day = days for a move
seek-expected = It usually takes about { $time }.
seek-no-wait-known = Too few have looked lately to tell how long it takes.
seek-begins = The game begins here by itself, until { $until }. Nobody sees your name before.
seek-stopped = You are not looking any more. { $command } begins again.
seek-lapsed = Nobody came in time.
seek-opponent-waits = { $person }, somebody would like to play with you now.
seek-robot-left = The robot made room: an opponent has come.
seek-refuse-person = You take no part in games with other communities. { $command } changes that.
seek-refuse-community = This community takes no part in games with others. Its administrators can change that with { $command }; in a private chat with me you can look at once.
seek-refuse-game = With others, this community plays only: { $games }.
seek-refuse-none = You are not looking for an opponent. { $command } begins.
button-robot = { $robot }
play-which-game = Which game?
robot-title = Play the robot
robot-which-level = How strong shall it be? 1 is for beginners, 6 thinks hardest.
robot-casual = Games against robots are casual. { $command } makes one count, in a list of its own.
robot-refuse-level = There is no robot of level “{ $level }”: the levels are 1 to 6, as in robot:3.
robot-refuse-others = A robot plays against one person: leave out anyone else you named.
play-refuse-many-robots = You have { $count } games against robots already: { $tables }. Finish one or give it up first.
play-refuse-many-offers = You have { $count } open offers already: { $tables }. Take one back first, or wait until somebody sits down.
play-refuse-many-practice = You have { $count } practice tables already: { $tables }. Finish one first, or call it off.
robot-refuse-hint = The robot only helps in casual games against robots: anywhere else it would not be fair.
robot-refuse-hint-being-played = This position stands in a game that you are playing with other people. You get a hint here as soon as that game has moved on.
robot-refuse-stuck = The robot could not think of a move just now. Please try again.
robot-refuse-rated = A rated game is against one robot, whose level you name: { $command }.
robot-refuse-pair = A robot takes an absent player’s seat only where more than two play.
robot-refuse-nobody-gone = Everybody is there: a robot may take a seat that was given up, or that of somebody who has not moved for a day.
robot-asked-stands-in = { $robot } would play on for { $gone }, casually. Still to agree: { $people }.
robot-told-stands-in = { $robot } plays on from here. The game is casual now.
robot-told-refused = { $person } does not want a robot to take the seat.
button-substitute-yes = Yes, the robot
button-substitute-no = No robot
robot-told-closing = Nobody has moved for days. Without a move this game will be closed { $until }.
robot-told-held = The position at this table stands in a game between people that { $people } is playing. { $robot } moves here as soon as that game has moved on.
robot-told-hurried = { $robot } thought less than usual.
robot-end-left = The game was left alone for a week.
help-substitute-usage = /substitute [CODE] [LEVEL]
help-substitute = have a robot play on for a partner who is gone, if all others agree
robot-hint-title = The strongest robot would play { $move }
robot-expects = It gives you a chance of { $percent } % to win the game.

view-clock-out = Time has run out.
card-clock-round = The deadline of the round holds as well: { $command } tells it.
