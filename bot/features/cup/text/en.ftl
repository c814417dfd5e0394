# What is said about cups: announcements, pairings, standings, and what cannot be done.

## What a cup is

cup-title = { $name } · { $format }
cup-format-round-robin = round robin
cup-format-swiss = Swiss system
cup-format-knockout = knockout
cup-format-double-elimination = double elimination
cup-format-arena = arena
cup-format-ladder = ladder
cup-about-round-robin = Round robin: everybody plays everybody; for up to a dozen, or in groups.
cup-about-swiss = Swiss: a few rounds, each against somebody with a similar score; for any number.
cup-about-knockout = Knockout: lose once and you are out.
cup-about-double-elimination = Double elimination: lose twice and you are out.
cup-about-arena = Arena: for an hour or two, everybody plays anyone who is free.
cup-about-ladder = Ladder: it never ends; challenge the people above you.
cup-game-played-as = { $game } ({ $how })
cup-terms-game = Game: { $game }.
cup-terms-menu = Games, one after the other from round to round: { $games }.
cup-terms-no-clock = The tables have no clock of their own.
cup-terms-round = A round lasts { $time } at most; the next one begins as soon as all is played.
cup-terms-round-robin = Everybody meets everybody { $legs ->
    [one] once
    [2] twice
   *[other] { $legs } times
  }.
cup-terms-divisions = { $groups } divisions, the strongest first; everybody meets everybody in theirs. After each season, or each cup without one, { $count ->
    [one] one goes up from each and one
   *[other] { $count } go up from each and { $count }
} down.
cup-terms-groups = { $groups } groups; the best { $best } of each meet in a final.
cup-terms-swiss = { $rounds ->
    [one] One round
   *[other] { $rounds } rounds
  } by the Dutch system of the FIDE.
cup-terms-swiss-open = As many rounds as the field needs, by the Dutch system of the FIDE.
cup-terms-knockout = One lost match and you are out. { $games ->
    [one] One game decides
   *[other] The best of { $games } games decides
  }.
cup-terms-knockout-third = One lost match and you are out; there is a match for third place. { $games ->
    [one] One game decides
   *[other] The best of { $games } games decides
  }.
cup-terms-double-elimination = Two lost matches and you are out. { $games ->
    [one] One game decides
   *[other] The best of { $games } games decides
  }.
cup-terms-arena = For { $time } everybody plays anyone who is free, again and again.
cup-terms-ladder = A challenge may go up to { $reach ->
    [one] one place
   *[other] { $reach } places
  } above one’s own; the winner takes the place.
cup-terms-absent-forfeit = If a match is not over at its deadline, the player who has used more time loses, and so does a player who has not come; equal time is a draw.
cup-terms-absent-draw = What is not over when the time of a round is over counts as a draw; a player who has not come at all loses.
cup-terms-absent-wait = What is not over when the time of a round is over is decided by the organisers.
cup-terms-apart = Games are played in private chats or on the page. The room has one card a round; “{ $watch }” brings a board to everybody who wants to look on.
cup-terms-live = Your clock starts when your board has arrived, after { $seconds } seconds at the latest.
cup-terms-default = Default time { $time }: a player who neither checks in nor moves by then loses that game.
cup-terms-ties = Equal scores are decided by, in this order: { $ties }.
cup-tie = { $name } ({ $code })

## The card of a cup

cup-code = Code { $code }: with it the cup is shown and entered in other rooms, too.
cup-starts = Start: { $at }
cup-starts-by-hand = The organisers start it
cup-check-in = Check in: without a check-in in time you are not paired. Deadline: { $until }.
cup-check-in-open = Without a check-in you are not paired.
cup-checked-in = { $count } of { $of } are there
cup-missing = Not there yet: { $people }.
cup-over = The cup is over.
cup-called-off = The cup was called off.
cup-card-pairs = { $games }, in pairs
cup-card-teams = { $games }, in teams of { $boards }
cup-card-anybody = Open to all
cup-card-round = { $time } a round at most
cup-card-rounds = { $rounds ->
    [one] one round, { $time } at most
   *[other] { $rounds } rounds, { $time } each at most
  }
cup-card-check-in = check-in until { $until }
cup-card-check-in-from = check in from { $at }
cup-card-missing = missing: { $people }
cup-card-until = until { $until }
cup-card-present-by = be there by { $until }
cup-card-apart = Games come to you in private or on the page; live boards that this room can show at once: { $boards }
cup-card-in-room = Games are shown here; more live boards at once than { $boards } come late
cup-organisers = Organised by { $people }.
cup-organised-by-nobody = Nobody organises it now: administrators of the community can name somebody with { $command }.
cup-field-empty = Nobody has entered yet
cup-field-room = room for { $entrants }
cup-field-of = { $count } of { $capacity }
cup-field-count = { $count } entered
cup-field-people = Entered ({ $count }): { $people }
cup-more-people = and { $count } more
cup-paused = Paused: nothing happens by itself, and no deadline counts.
cup-round = Round { $round }
cup-until = Deadline: { $until }.
cup-waits-for = Being played: { $matches }.
cup-more-matches = and { $count } more
cup-leaders = In front: { $leaders }.
cup-leader = { $person } ({ $points })
cup-leader-place = { $person }
cup-podium = { $place ->
    [1] 🥇
    [2] 🥈
    [3] 🥉
   *[other] { $place }.
  } { $person }

## Matches and results

cup-alone = { $person }
cup-pair = { $first } – { $second }
cup-match = { $board }. { $pair }: { $result }
cup-match-at = { $board }. { $pair }, at table { $table }
cup-option-match = { $board }. { $pair }
cup-result-open = not played yet
cup-result-first = 1 – 0
cup-result-second = 0 – 1
cup-result-draw = ½ – ½
cup-result-first-by-forfeit = + – − (the second did not play)
cup-result-second-by-forfeit = − – + (the first did not play)
cup-result-both-forfeit = − – − (neither played)
cup-result-both-lost = 0 – 0 (both lost)
cup-result-bye = a bye
cup-result-half-bye = half a point without a game, as asked for
cup-result-team-bye = half a point: the team has nobody to play against
cup-result-zero-bye = no game, no point
cup-result-full-bye = a full point without a game
cup-result-void = taken out, as if it had not been paired

## Who plays

cup-pairings = { $name }: round { $round }
cup-playing-now = { $name }: who is playing now
cup-pairings-none = Nobody is paired now.
cup-entrants = Entered: { $entrants }.
cup-count-people = { $count ->
    [0] nobody
    [one] one person
   *[other] { $count } people
  }
cup-count-pairs = { $count ->
    [0] nobody
    [one] one pair
   *[other] { $count } pairs
  }
cup-count-teams = { $count ->
    [0] nobody
    [one] one team
   *[other] { $count } teams
  }
cup-entrant = { $number }. { $person }
button-cup-why-board = Why { $board }?
cup-why-title = Round { $round }, { $pair }: why?
cup-why-by-hand = It was arranged by hand.
cup-draft-title = Round { $round }, not published yet
cup-draft-line = Only organisers see this. Publish it, swap two people, or set all pairs by their numbers: { $command }.
cup-drafted = { $board }. { $pair } · { $numbers } ({ $reasons })

## For organisers

cup-panel = { $name }: for organisers
cup-stage-sign-up = People can enter.
cup-stage-check-in = People are checking in.
cup-stage-running = The cup is running.
cup-stage-over = The cup is over.
cup-stage-called-off = The cup was called off.
cup-open-matches = { $count ->
    [0] Everything that was paired is played.
    [one] One match is still being played.
   *[other] { $count } matches are still being played.
  }
cup-choose = Choose:
cup-which-result = Which match has a result?
cup-which-forfeit = In which match did somebody not come?
cup-which-drop = Who leaves the cup?
cup-which-swap = Whose place is to be swapped with somebody else’s?
cup-which-apart = Which two are not to be paired?
cup-which-challenge = Whom do you challenge?
cup-which-outcome = { $pair }: how did it end?
cup-which-absent = { $pair }: who did not come?
cup-ask-close = End the cup now? Matches that are still open do not count.
cup-ask-start-off = Take the start back? Pairings and tables go; everybody stays entered.
cup-ask-start-incomplete = Start with empty boards? They are lost. Fewer people than boards: { $teams }.
cup-ask-call-off = Call the cup off? It cannot go on afterwards.
cup-ask-leave = Leave the cup?
cup-ask-drop = Take { $person } out of the cup?
cup-ask-line = { $name }: what has been played stays as it is.
cup-history = { $name }: what was decided by hand
cup-history-none = Nothing: every result came from a table.
cup-correction = { $at }, { $person }, { $match }: { $before } became { $after }.

## Opening a cup

cup-open-format = A new cup: how is it to be played?
cup-open-game = Which game?
cup-open-game-line = Several games by turns can be typed: { $example }.
cup-open-pace = How much time is there for a round?
cup-open-ready = { $name }: this is what I would announce
cup-open-more = More can be chosen by typing: { $command }
cup-usual-name = { $game } cup
button-cup-pace-live = An hour, all at once
button-cup-pace-days = Three days, a day a move
button-cup-pace-week = A week, two days a move
button-cup-pace-unclocked = A week, without clocks

## Buttons

button-cup-open = Open the cup
button-cup-join = Enter
button-cup-leave = Leave
button-cup-check-in = I am here
button-cup-watch = Watch
button-cup-pairings = Who plays
button-cup-standings = Standings
button-cup-crosstable = All results
button-cup-history = History
button-cup-export = As a file
button-cup-challenge = Challenge
button-cup-come = I am here
button-cup-time = When do we play?
button-cup-organise = For organisers
button-cup-start = Start
button-cup-draft = Pair the next round
button-cup-swap = Swap two
button-cup-publish = Publish
button-cup-result = Result
button-cup-forfeit = Did not come
button-cup-drop = Takes no more part
button-cup-apart = Keep two apart
button-cup-rest = Sit a round out
button-cup-pause = Pause
button-cup-resume = Resume
button-cup-extend = One day more
button-cup-close = End the cup
button-cup-call-off = Call off
button-cup-sure = Yes, do it
button-cup-won = { $person } won
button-cup-void = Take it out
button-cup-both = Neither came

## What cannot be done

cup-refuse-no-such-act = There is no cup command “{ $word }”. Do you mean { $nearest }? Most used: { $everyday }.
cup-refuse-word = I do not understand “{ $word }” here. A cup has one of these formats, and one or several of these games: { $known }.
cup-refuse-setting = A cup has no “{ $name }”. What can be chosen: { $known }.
cup-refuse-value = “{ $value }” does not fit here. Write it like this: { $usage }.
cup-refuse-how = Something is missing. Write it like this: { $usages }.
cup-refuse-none-here = There is no such cup in this room or among yours. { $open } opens one; { $show } with a code shows one that was opened elsewhere.
cup-refuse-not-entered = { $person } has not entered this cup.
cup-refuse-no-match = You have no match to play in this cup now.
cup-refuse-no-such-round = There is no round { $round } yet.
cup-refuse-join-others = Only the organisers can enter somebody else.
cup-refuse-nobody-above = There is nobody on this ladder whom you can challenge now.
cup-refuse-nothing-proposed = Nobody has proposed a time for this match.

## One’s own part

cup-joined = Entered in { $name }: { $people }.
cup-left = You have left { $name }. What you have played stays as it is.
cup-is-there = { $name }: you are there.
cup-unreached = I cannot write to you in private. Begin a chat with me, or play on the page: { $address }
cup-unreached-here = I cannot write to you in private. Begin a chat with me; until then your games are shown in the room.
cup-which-watch = Which game do you want to watch?
cup-watches = The board of { $pair } is in your private chat.
cup-refuse-watch = No game is being played now.
cup-rests = In round { $round } you do not play, and get half a point.
cup-rests-team = In round { $round } you do not play; whoever is below you in your team moves up.
cup-rests-not = In round { $round } you play.
cup-challenged = { $name }: your challenge stands.
cup-arranging = { $pair }
cup-agreed = You play at this time: { $at }.
cup-declined = No to this time: { $at }.
cup-proposed = { $person } proposes to play at this time: { $at }.
cup-propose-line = Propose a time to the other: { $usages }, by your own clock.
button-cup-time-in = In { $hours ->
    [one] an hour
   *[other] { $hours } hours
  }
button-cup-time-yes = Yes, then
button-cup-time-no = No
button-cup-time-back = Take it back

## Standings and files

cup-view-standings = { $name }: standings
cup-view-groups = { $name }: groups
cup-view-crosstable = { $name }: all results
cup-view-bracket = { $name }: bracket
cup-view-places = { $name }: places round by round
cup-view-podium = { $name }: podium
button-cup-view-standings = Standings
button-cup-view-groups = Groups
button-cup-view-crosstable = All results
button-cup-view-bracket = Bracket
button-cup-view-places = Round by round
button-cup-view-podium = Podium
cup-standing = { $place }. { $person }: { $points }
cup-standing-place = { $place }. { $person }
cup-tiebreak-called = { $code }: { $means }
cup-nothing-yet = There is nothing to show yet.
cup-ended = { $name } is over
cup-report = { $name }: { $count ->
    [one] one person
   *[other] { $count } people
  }, { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
  }
cup-report-fine = Every line of this report agrees with the others. These are its standings, counted again:
cup-report-line = { $place }. { $name }: { $points }
cup-file-standings = { $name }: standings, as a file
cup-file-crosstable = { $name }: all results, as a file
cup-file-pairings = { $name }: all pairs, as a file
cup-file-trf = { $name }: a report that pairing programs read
cup-file-text = { $name }: round and standings, as text
cup-file-page = { $name }: round and standings, as a page to print
button-cup-file-standings = Standings
button-cup-file-crosstable = All results
button-cup-file-pairings = All pairs
button-cup-file-trf = For pairing programs
button-cup-file-text = Text
button-cup-file-page = To print

## Notifications

cup-call-match = { $name }, round { $round }: you play { $person }.
cup-call-bye = { $name }, round { $round }: you have no opponent.
cup-call-they-begin = The other has the first move.
cup-call-table = Your table is { $table }.
cup-call-gather = Your table is opened as soon as both of you say that you are there, or at the time that you agree on.
cup-call-present-by = A player who is not there by { $until } loses this game.
cup-call-reminder = Not much time is left for this match.
cup-call-decided = { $pair }: { $result }
cup-call-decided-by = { $person } has decided that, as an organiser. Ask there if you do not agree.
cup-call-decided-by-time = Time was up; this is what was announced for that.
cup-call-decided-by-leaving = { $people } left the cup, and the match was not over.
cup-call-decided-by-table = So it ended at the table, and so it counts.
cup-call-check-in = { $name } begins soon
cup-call-dropped = { $name }: { $person }, as an organiser, has taken you out. What you have played stays as it is.
cup-call-undecided = { $name }: the time is over for { $count ->
    [one] a match
   *[other] { $count } matches
  }, and it is you who decide.
cup-call-stuck = { $name } is paused: the next round cannot be paired
cup-call-drafted = { $name }: the next round is there for you to look at
cup-call-publishes = It is published by itself: { $at }.
cup-call-called-off = { $name } was called off

## Lists, and how it is done

cup-list = Cups
cup-list-none = There are none here yet. { $command } opens one.
cup-listed = { $cup }, { $code }. { $stage } { $entered }
cup-which = Which cup do you mean?
button-cup-new = Open a cup
cup-guide = How a cup is run
cup-guide-open = Open it: { $open } alone asks step by step. The card that appears is the sign-up; { $show } with its code shows it in other rooms, on the other platform, too.
cup-guide-enter = People enter and leave with its buttons. Two of one club or household: { $club }.
cup-guide-start = It starts at its time, or with { $start }. From then on it runs by itself: tables, reminders, rounds.
cup-guide-draft = To look at a round first: { $draft }, change it with { $swap }, then { $publish }.
cup-guide-decide = A result is entered or corrected with { $result }; for somebody who did not come there is { $forfeit }. Everything is listed in { $history }. Enter several at once with one match a line; for ten minutes a button undoes them.
cup-guide-change = Somebody leaves: { $drop }. More time: { $extend }. A break: { $pause }.
cup-guide-end = It ends by itself, or with { $close }. { $export } gives it as a file.

## What cannot be done to a cup, and why

cup-refuse-no-such-cup = I don’t know a cup with the code { $code }. It may have been deleted, or only its players and the group where it was opened see it.
cup-refuse-busy = Several people changed this cup at once. Nothing was changed; please try again.
cup-refuse-finished = This cup is over. Its results can still be corrected by its organisers.
cup-refuse-not-begun = Play has not begun yet.
cup-refuse-begun = Play has begun already.
cup-refuse-not-organiser = Only the organisers of the cup, and the administrators of its community, can do that.
cup-refuse-name = A cup needs a name of { $most } characters at most, on one line.
cup-refuse-menu = A cup is played with one game or several by turns, { $most } at most.
cup-refuse-figure = For “{ $name }” a cup can have { $least } to { $most }.
cup-refuse-best-of-even = A match of several games needs an odd number of them, so that somebody comes out ahead.
cup-refuse-round-length = A round can last a minute at least, and 90 days at most.
cup-refuse-arena-length = An arena can last a minute at least, and 90 days at most.
cup-refuse-waiting-length = Checking in, and looking at a draft, can each take a week at most.
cup-refuse-default-length = The default time is at least a minute and shorter than a round, in cups that are played here.
cup-refuse-start-past = { $at } is in the past. Choose a later time.
cup-refuse-check-in-without-start = For checking in there has to be a time at which the cup starts.
cup-refuse-already-in = You have entered this cup already; accounts that are linked count once.
cup-refuse-has-left = Who has left this cup comes back through an organiser: { $command }.
cup-refuse-put-out = An organiser has taken you out. Ask one to invite you or enter you again.
cup-refuse-left-already = { $person } has left already.
cup-refuse-full = All { $capacity } places are taken.
cup-refuse-too-late = This cup cannot be entered any more.
cup-refuse-not-in = You are not, or no longer, in this cup.
cup-refuse-no-such-entrant = Nobody plays with the number { $number }.
cup-refuse-other-entrant = Number { $number } is somebody else by now: ask for the list again.
cup-refuse-same-person = That takes two different people.
cup-refuse-check-in-closed = Nobody has to check in now.
cup-refuse-checked-in = You have checked in already.
cup-refuse-no-rests = Only in a Swiss cup somebody can sit out a round for half a point.
cup-refuse-rests = Half a point for sitting out is there { $most } times at most.
cup-refuse-round-paired = Round { $round } is paired already; sitting out has to be asked for before.
cup-refuse-rounds-late = Round { $round } is paired already: it is too late for this number of rounds.
cup-refuse-rest-last = Nobody gets half a point for sitting out the last round, number { $round }, or one after it.
cup-refuse-shown = The cup is shown here already.
cup-refuse-rooms = A cup can be shown in { $most } rooms at most.
cup-refuse-organiser = { $person } is an organiser already.
cup-refuse-organisers = A cup can have { $most } organisers at most.
cup-refuse-no-organiser = That person is not an organiser of this cup.
cup-refuse-last-organiser = A cup keeps one organiser at least. Name another one first.
cup-refuse-paused = The cup is paused already.
cup-refuse-not-paused = The cup is not paused.
cup-refuse-extension = Time can be given for a moment at least, and for 90 days at most.
cup-refuse-nothing-to-extend = No such match is under way.
cup-refuse-nothing-due = Nothing is due in this cup.
cup-refuse-ping-elsewhere = Announcements are pinged where the cup is shown: say this in such a room, or hang the cup here with { $show } first.
cup-refuse-ping-rights = I may not ping { $role }. Allow everyone to mention it, or give me the right { $rights }.
cup-refuse-no-draft = There is no draft. Pair the next round first.
cup-refuse-nothing-to-pair = There is nobody to pair now: matches of this round are still to end.
cup-refuse-change-format = Only in a Swiss cup two can change places: elsewhere the table or the bracket tells who meets whom.
cup-refuse-not-in-draft = These are not two people of the draft who can change places.
cup-refuse-pairs = Name each who is to be paired once; if the number is odd, the last alone. Missing, twice or not to be paired: { $people }.
cup-break-points = Their points differ: { $first } and { $second }.
cup-break-colours = { $person } has the same side too often.
cup-refuse-second-bye = { $person } has had a bye already.
cup-refuse-met = { $one } and { $other } have met already.
cup-refuse-apart = { $one } and { $other } are not to be paired: they are of one club, or an organiser has said so.
cup-refuse-no-ladder = You can challenge people only on a ladder.
cup-refuse-no-such-match = There is no such match in this cup.
cup-refuse-not-your-match = This is a match between others.
cup-refuse-not-their-match = This person does not play in that match.
cup-refuse-match-over = This match is over.
cup-refuse-came = You have said already that you are there.
cup-refuse-time-past = { $at } is in the past. Propose a later time.
cup-refuse-time-late = This match has to be played by { $until }. Propose an earlier time, or ask an organiser for more.
cup-refuse-time-begun = This match has begun, and needs no time any more.
cup-refuse-time-gone = This proposal does not stand any more.
cup-refuse-time-own = This is your own proposal: the other one has to accept it.
cup-refuse-result-bye = A bye is no match, and no result of one.
cup-refuse-result-stands = That is how it stands already.
cup-refuse-result-undecided = In this cup somebody has to go on from every match: say who, or that nobody came.
cup-refuse-correct-ladder = On a ladder others have moved since; challenge again instead.
cup-refuse-seated = This game has its table already.
cup-refuse-game-does-not-count = This game does not count: the match has been decided without it.
cup-refuse-takeback = In a cup no move is taken back.
cup-refuse-robot = Cups are for people: robots enter none. Against a robot you play with /play.
cup-refuse-abort = In a cup a game cannot be called off; resign it, or ask an organiser.
cup-refuse-not-for-two = Cups are for games of one against one, or of two against two; { $variant } is neither.
cup-end-decided = The cup has decided this match without the game.
cup-end-abandoned = Nothing has happened in this cup for a year.
cup-end-called-off = { $person } has called the cup off.
cup-why-changed = An organiser has changed this pair.

## Pairing

cup-refuse-too-few = A cup needs { $least } entrants at least.
cup-refuse-promotion = Promotion is for several groups in a series: { $example }.
cup-refuse-groups = For { $groups } groups there have to be { $least } entrants at least.
cup-refuse-no-pairing = No further round can be paired: everybody who could still meet has met, nobody is left who may have the bye (once each, and not after a win without a game), or their turns to move first do not fit together. Close the cup as it stands, or let somebody sit out.
cup-refuse-no-pairing-apart = This round cannot be paired as long as people of one club, or pairs that you have forbidden, stay apart. Allow one of these pairs, or let somebody sit out.
cup-refuse-not-on-ladder = Both have to be on the ladder.
cup-refuse-challenge-below = One can only challenge somebody who stands above.
cup-refuse-challenge-too-far = They stand { $above } places above you; the most for a challenge is { $reach }.
cup-refuse-challenge-busy = One of you has a match on the ladder that is still to end.
cup-refuse-tiebreak = There is no tie-break “{ $code }”. There are these: { $codes }.
cup-why-same-points = Both have the same points: { $points }.
cup-why-first-floats = The player who moves first has floated down, from a score of { $points } to one of { $to }: among those with as many, nobody was left to meet.
cup-why-second-floats = The player who moves second has floated down, from a score of { $points } to one of { $to }: among those with as many, nobody was left to meet.
cup-why-floats-again = It was so in the last round too, and could not be helped.
cup-why-bye = The number is odd. This is the last who has had neither a bye nor a win without playing, with a score of { $points }: a bye.
cup-why-rests = Asked for in advance: half a point instead of a game.
cup-why-settled = Settled before the round was paired.
cup-why-absent = Not there in this round: no point.
cup-why-first-move-lot = Who moves first was decided by lot.
cup-why-first-move-fewer = First moves so far: { $times } of { $games } for the player who begins, { $others } of { $others_games } for the other.
cup-why-first-move-newcomer = First moves of the other so far: { $others } of { $others_games }.
cup-why-first-move-alternates = Neither has moved first more often; now it is the turn of the one who does.
cup-why-first-move-again = The player who moves first does so for the { $times ->
    [2] second
    [3] third
   *[other] { $times }th
  } time in a row: both were due to move second.
cup-why-berger = Round { $round } of the Berger table: everybody meets everybody.
cup-why-final = Round { $round } of the final of those who qualified.
cup-why-sits-out = The number is odd: in each round somebody sits out, everybody once.
cup-why-left-early = The opponent has left the cup before half of their games: these games do not count.
cup-why-left-late = The opponent has left the cup after half of their games: a point without playing.
cup-why-seeds = Seed { $one } against seed { $other }.
cup-why-bye-seed = A bye: the bracket has more places than there are people, and the best seeds get the byes.
cup-why-walkover = The opponent has left the cup: on to the next round without playing.
cup-why-winners = Both have won their matches before.
cup-why-losers = Both have lost once; the loser of this match is out.
cup-why-third-place = The losers of the semi-finals play for the third place.
cup-why-grand-final = The winner of the winners against the winner of the losers.
cup-why-reset = Now both have lost once: a second final decides.
cup-why-nearest = Both were free, and nearest in points: { $first } and { $second }.
cup-why-meet-again = They meet again at once, for nobody else is there.
cup-why-challenge = A challenge: place { $place } against place { $above }.
cup-tiebreak-bh = Buchholz
cup-tiebreak-bh-means = The points of all opponents, added up.
cup-tiebreak-bh-c1 = Buchholz cut 1
cup-tiebreak-bh-c1-means = The points of all opponents but the weakest, added up.
cup-tiebreak-bh-m1 = Median Buchholz
cup-tiebreak-bh-m1-means = The points of all opponents but the strongest and the weakest, added up.
cup-tiebreak-sb = Sonneborn-Berger
cup-tiebreak-sb-means = The points of everybody beaten, and half of those of everybody drawn with.
cup-tiebreak-de = Direct encounter
cup-tiebreak-de-means = The points in the games of those who are level with each other, as far as these decide.
cup-tiebreak-win = Wins
cup-tiebreak-win-means = Rounds won, on the board or without a game.
cup-tiebreak-won = Games won
cup-tiebreak-won-means = Games won on the board.
cup-tiebreak-bwg = Wins moving second
cup-tiebreak-bwg-means = Games won on the board without the first move.
cup-tiebreak-ps = Progressive score
cup-tiebreak-ps-means = The points after each round, added up.
cup-rule-swiss = Paired by the rules of the FIDE (Dutch) System: always against somebody with as many points, never twice against the same.
cup-rule-swiss-byes = Who comes late has no point for the rounds before; who asks in advance can rest for half a point.
cup-rule-drawn-match = Where a match is drawn, the better seed goes on.
cup-rule-walkover = A player who leaves is out, and the opponent goes on without playing.
cup-rule-arena = Free players are paired with the nearest in points, and not twice in a row with the same opponent if that can be avoided.
cup-rule-ladder = If you beat somebody above you, you take their place, and everybody between moves down by one.
cup-rule-divisions = At first, divisions are filled by rating. Later everybody who enters again is where they have ended, new people at the foot; where somebody is missing, the next move up. Season points are for the places in one’s own division.
cup-rule-leaving = A player who leaves before half of their games is taken out of the table, and those games do not count; a player who leaves later loses the rest without playing.
cup-sheet-place = Place
cup-sheet-number = Number
cup-sheet-name = Name
cup-sheet-points = Points
cup-sheet-round = Round { $round }
cup-sheet-round-of = Round
cup-sheet-board = Board
cup-sheet-slot = Bracket or group
cup-sheet-first = Moves first
cup-sheet-second = Moves second
cup-sheet-first-points = Points of the first
cup-sheet-second-points = Points of the second
cup-sheet-note = Note
cup-refuse-trf-swiss-only = Report files of this kind are for Swiss cups and round robins. The standings and the crosstable are there as tables.
cup-refuse-trf-too-long = This file is too long for a report of a cup.
cup-refuse-trf-nobody = There is no line that begins with 001: this is not a report of a tournament, or nobody is in it.
cup-refuse-trf-record = Line { $line }, column { $column }: { $text } cannot stand there.
cup-refuse-trf-blank = Line { $line }, column { $column }: something is missing there.
cup-refuse-trf-rounds = The file does not say how many rounds there are; over: { $played }. Send it with the number of all rounds: { $example }
cup-refuse-trf-twice = Line { $line }, column 5: number { $number } is taken already.
cup-refuse-trf-stranger = Line { $line }, column { $column } (round { $round }): there is no opponent with number { $number }.
cup-refuse-trf-disagree = Line { $line }, column { $column } (round { $round }): line { $other } tells it differently.
cup-refuse-trf-sum = Line { $line }, column { $column }: the points are not the sum of the results.

## Commands

help-cup-usage = /cup [WHAT] [CODE]
help-cup = cups: enter, see who plays, run one; /cup guide tells how
help-cups-usage = /cups
help-cups = the cups of this community, and your own

## What organisers change, and who is away

cup-rule-swiss-since = Edition of the rules: C.04.3 as in force since 1 February 2026.
cup-rule-swiss-until = Edition of the rules: C.04.3 as in force until 31 January 2026.
cup-rule-ladder-time = A challenge has to be played within { $time }.
cup-terms-best-of = A match is the best of { $games } games.
cup-terms-misses = After { $count ->
    [one] a missed round
   *[other] { $count } missed rounds in a row
  } you are asked whether you still play; after one more you sit out until you say so.
cup-refuse-not-missed = You have missed nothing: you are paired as before.
cup-refuse-not-left = { $person } has not left the cup.
cup-refuse-correct-played = From this result the next matches were paired, and { $count ->
    [one] one of them has
   *[other] { $count } of them have
  } been begun or played. To undo that as well: { $command }
cup-refuse-change-late = Once play has begun, only this can be changed: { $terms }.
cup-refuse-same-terms = That is what is announced already.
cup-refuse-start-played = Somebody has played already: the start stands. The cup can be paused or closed.
cup-refuse-entries-so = It is so already.
cup-refuse-entries-closed = The organisers have closed the entries.
cup-refuse-announced = This round has been announced already.
cup-refuse-teams-format = There are no teams in this format: { $format }. With “teams:4” these are played: { $formats }.
cup-refuse-not-in-format = { $format } has no such setting: { $names }.
cup-deed = { $at }, { $person }: { $what }
cup-more-deeds = and { $count } earlier ones
cup-deed-shown = shown in another room
cup-deed-started = started
cup-deed-start-taken-back = the start was taken back
cup-deed-drafted = the next round was paired for a look
cup-deed-set-pairs = round { $round } was set by hand
cup-deed-published = the draft was published
cup-deed-paused = paused
cup-deed-resumed = resumed
cup-deed-closed = ended
cup-deed-called-off = called off
cup-deed-organiser = { $person } became an organiser
cup-deed-organiser-gone = { $person } is no organiser any more
cup-deed-club = { $person } belongs to { $club }
cup-deed-no-club = { $person } belongs to no club
cup-deed-forbidden = { $one } and { $other } are not to be paired
cup-deed-allowed = { $one } and { $other } may be paired again
cup-deed-swapped = round { $round }: { $one } and { $other } changed places
cup-deed-dropped = { $person } was taken out
cup-deed-reinstated = { $person } plays again
cup-deed-extended = round { $round } has { $time } more
cup-deed-extended-match = { $people }: { $time } more
cup-deed-terms = announced anew: { $terms }
cup-deed-entries-closed = entries closed
cup-deed-entries-open = entries open again
cup-end-decided-so = What the cup has decided for this match counts: { $result }.
cup-end-undone = The cup has taken this pairing back: the game counts for nothing.
cup-end-again = The result was undone: the match goes on at a new table.
cup-plays-on = { $name }: you play on, and are paired again from the next round.
cup-vacation = You are on vacation until { $until }. The rounds of a cup go on meanwhile ({ $time } each): ask the organisers for more time if you need it.
cup-vacation-rest = You are on vacation until { $until }. The rounds of a cup go on meanwhile ({ $time } each): { $command } with the number of a round gives you half a point instead of a game, or ask the organisers for more time.
cup-vacation-team = You are on vacation until { $until }. The rounds of a cup go on meanwhile ({ $time } each): { $command } with the number of a round lets somebody else of your team play it, or ask the organisers for more time.
cup-standing-ties = { $place }. { $person }: { $points } ({ $ties })
cup-call-you-begin = You have the first move.
cup-call-missed = { $name }: you have missed a round
cup-call-sits-out = { $name }: you sit out until you say that you play
cup-call-missed-line = Do you still play?
cup-call-not-checked-in = { $name } has started without you: you did not check in
cup-call-terms = { $name }: what has changed: { $terms }
cup-call-start-back = { $name }: { $person } has taken the start back
cup-call-organiser-lost = { $name } has no organiser any more
cup-call-organiser-lost-line = It goes on by itself. The administrators of this community can name somebody: { $command } { $name }.
cup-call-more-time = { $name }: there is more time for this round
cup-call-more = An organiser has given you more time, at your table too.
cup-call-reinstated = { $name }: { $person }, as an organiser, has taken you in again
cup-call-after-all = { $name }: { $person } plays again. Do you play your match after all?
cup-call-after-all-line = If both of you agree, it goes on at a new table. If not, the forfeit stays.
cup-call-entered = { $name }: an organiser has entered you
cup-call-organiser = { $name }: { $person } has made you an organiser
cup-call-place = { $name }: after a correction you are number { $place } (before: { $before })
cup-call-corrected = { $name }: a result was corrected, and so is the podium
button-cup-after-all = Play it
cup-deed-after-all = agreed: { $first } – { $second } is played after all
button-cup-back = I play on
button-cup-reinstate = Take in again
button-cup-entries-on = Open entries
button-cup-entries-off = Close entries
button-cup-start-off = Take the start back
button-cup-undo = Undo that too
cup-which-reinstate = Who is taken in again?
cup-file-trf26 = { $name }: a report for pairing programs (TRF-2026)
button-cup-file-trf26 = TRF-2026
cup-tiebreak-ks = Koya
cup-tiebreak-ks-means = The points against everybody who has half of the possible points or more.
cup-calendar-start = { $name } starts
cup-calendar-round = { $name }: round { $round } ends
cup-calendar-match = { $name }: against { $person }
cup-file-calendar = { $name }: dates for your calendar
button-cup-file-calendar = Calendar
cup-refuse-ending = This cup has no organiser any more, and nothing new begins in it.
cup-end-no-organiser = Nobody has taken over the organising of this cup.
cup-call-organiser-lost-until = If nobody is named by then, what has begun is still played, and then the cup ends: { $at }.
cup-refuse-asked = You have asked the organisers for more time for this match already.
cup-asked-time = { $name }: the organisers have been asked for more time.
cup-call-time-asked = { $name }: { $person } asks for more time
cup-call-time-asked-away = On vacation until { $until }.
cup-call-away = { $name }: { $person } is on vacation until { $until }
button-cup-give-days = { $days ->
    [one] One day more
   *[other] { $days } days more
  }
button-cup-more-time = Ask for more time
button-cup-rest-round = Sit out round { $round }
cup-terms-three-points = A win is three points, a draw one.
cup-terms-worth = Points: a win { $win }, a draw { $draw }, a loss { $loss }, a bye { $bye }, an absence { $absence }.
cup-terms-reported = Games are played elsewhere, and are not rated. One of the two reports the result; if the other does not object within { $time }, it counts; after an objection the organisers decide. What an organiser reports of their own match counts only once it is confirmed.
cup-terms-unreported-forfeit = A match of which nobody has reported a result in time is lost by both.
cup-terms-unreported-draw = A match of which nobody has reported a result in time is a draw.
cup-terms-unreported-wait = A match of which nobody has reported a result in time is decided by the organisers.
cup-refuse-objection-length = Objecting can be possible for a minute at least, and for a week at most.
cup-refuse-claim = Report who has won, or a draw. What was not played is for the organisers to enter.
cup-refuse-nothing-claimed = The other has not reported a result yet.
cup-refuse-disputed = You have objected already; the organisers decide.
cup-refuse-tables-tell = In this cup the tables tell the results by themselves; organisers correct them with { $command }.
cup-refuse-reported = This cup has no tables: play where you have agreed, then { $command }.
cup-deed-claimed = reported { $result } in { $first } – { $second }
cup-deed-confirmed = confirmed { $result } in { $first } – { $second }
cup-deed-objected = objected to { $result } in { $first } – { $second }
cup-match-claimed = { $board }. { $pair }: { $result }, as { $person } reports
cup-match-disputed = { $board }. { $pair }: { $result }, reported by { $person } and disputed
cup-claim-noted = { $pair }: { $result }. The other is asked to confirm it.
cup-call-report = Play where you have agreed, and report the result then: { $command }.
cup-call-claimed = { $name }: { $person } reports how your match ended
cup-call-claimed-until = If you do not object, it counts. Deadline: { $until }.
cup-call-claim-confirmed = Both agree: it counts.
cup-call-claim-unanswered = Nobody has objected in time: it counts.
cup-call-disputed = { $name }: the result of { $pair } is disputed
cup-call-disputed-line = { $person } reports: { $result }
cup-call-objected = The organisers decide. Whoever was mistaken can still report what is right.
button-cup-report = Report the result
button-cup-claim-yes = That is right
button-cup-claim-no = I object
cup-refuse-rating-range = The first rating is the lower one: rating:1400-1800.
cup-refuse-not-invited = This cup is by invitation: ask its organisers.
cup-refuse-role = This cup is for those who have the role { $role } where it was opened: enter there, or ask its organisers.
cup-refuse-role-unknown = I don’t know this role. Name it in a room of the server that has it, by its mention: { $usage }; { $off } ends the condition.
cup-refuse-games = Rated games that this cup asks for: { $least }; you have { $games }.
cup-refuse-unrated = This cup asks for a rating of { $least } or more, and you have none yet.
cup-refuse-rating = This cup is for ratings { $range }; yours is { $rating }.
cup-refuse-waits = You are waiting for a place already.
cup-refuse-seed = A place in the field is a number from 1 to { $most }.
cup-refuse-invited = { $person } is invited already.
cup-refuse-invitations = A cup can have { $most } invitations at most.
cup-deed-seeded = { $seed ->
    [0] { $person } is seeded by rating again
   *[other] { $person } was seeded number { $seed }
  }
cup-deed-pings-off = announcements ping nobody
cup-deed-pings-role = announcements ping the role { $role }
cup-deed-pings-entered = announcements ping those who play
cup-deed-invited = { $person } was invited
cup-terms-invited = By invitation
cup-terms-role = For the role { $role } where it was opened
cup-terms-rating = For ratings { $range }
cup-terms-games = With { $count ->
    [one] one rated game
   *[other] { $count } rated games
  } or more
cup-waiting = Waiting for a place ({ $count }): { $people }
cup-waits = { $name } is full. Waiting for a place: { $people }. The first moves up when somebody leaves.
cup-call-moved-up = { $name }: there is a place for you now, you play
cup-call-no-place = { $name } has started, and no place had become free
cup-call-invited = { $name }: { $person } invites you
cup-seeding = { $name }: in which order the field starts
cup-seeding-unrated = Not rated yet, as they entered:
cup-seed-by-hand = { $place }. { $person } (by hand)
cup-seed-rated = { $place }. { $person } ({ $rating })
button-cup-seed = Seeding
cup-seeding-how = By hand: { $usages }.
cup-terms-play-off = Those who share the first place on points play off for it, each against each; who is level then once more, and after that the tie-breaks decide.
cup-why-play-off = They share the first place: a play-off.
cup-pairings-play-off = { $name }: play-off for the first place
cup-call-play-off = { $name }, play-off for the first place: you play { $person }.
cup-play-off = Play-off for the first place
cup-ping = { $name }: pings
cup-ping-nobody = Announcements here ping nobody.
cup-ping-role = Announcements here ping the role { $role }.
cup-ping-entered = Announcements here ping those who play.
cup-ping-rules = A role is pinged with each announcement. Those who play hear of rounds and changes in private and are pinged with the rest, up to { $most } people; never whoever wants quiet, no pings, or private messages.
cup-ping-how = { $usages }; a role only where the platform has roles.
cup-ping-news = { $name }: news above
button-cup-ping = Pings
button-cup-ping-entered = Ping those who play
button-cup-ping-off = Ping nobody
cup-overview = { $name }: at a glance
cup-next-draft = The next round is a draft; it is published by itself: { $at }.
cup-next-draft-by-hand = The next round is a draft: you publish it.
cup-next-round = Then comes round { $round } of { $rounds }.
cup-wants-decision = You decide: { $pair }
cup-wants-time = More time is asked for by { $people }: { $pair }
cup-not-come = Not there yet: { $people } ({ $pair })
cup-not-moved = No move yet: { $people } ({ $pair }, table { $table })
cup-sit-out = Sitting out until they answer: { $people }.
cup-invited-not-entered = Invited and not entered yet: { $people }.
button-cup-overview = At a glance
cup-season = { $name }: the season
cup-season-over = { $name }: the season is over
cup-season-line = { $place }. { $person }: { $points ->
    [one] one point
   *[other] { $points } points
  } ({ $cups ->
    [one] one cup
   *[other] { $cups } cups
  }, { $won } won)
cup-divisions = { $name }: who moves
cup-promoted = Up: { $people }
cup-relegated = Down: { $people }
cup-division-line = Division { $letter }: { $people }
cup-season-points = Points for the places, from the first: { $points }. Each who shares a place has its points.
cup-of-season = Cup { $number } of { $count } of the season.
cup-of-series = Cup { $number } of its series.
cup-terms-repeat-weekly = When it is over the next one is opened, which starts a week after this one.
cup-terms-repeat-monthly = When it is over the next one is opened, which starts a month after this one.
cup-terms-season = { $count ->
    [one] One cup is a season
   *[other] { $count } cups are a season
  }, with points for the places.
button-cup-season = Season
cup-format-groups-knockout = groups and knockout
cup-format-swiss-knockout = Swiss system and knockout
cup-about-groups-knockout = Groups and knockout: in groups everybody plays everybody, the best of each go on into a knockout.
cup-about-swiss-knockout = Swiss and knockout: a few Swiss rounds for all, then the best go on into a knockout.
cup-terms-groups-knockout = { $groups } groups in which everybody meets everybody; the best { $best } of each go on into a knockout.
cup-terms-swiss-knockout = { $rounds ->
    [one] One round
   *[other] { $rounds } rounds
  } by the Dutch system of the FIDE; the best { $best } go on into a knockout.
cup-terms-swiss-knockout-open = As many rounds as the field needs, by the Dutch system of the FIDE; the best { $best } go on into a knockout.
cup-ratings = { $name }: ratings
cup-deed-identified = { $person } is number { $number } of the report
cup-refuse-not-outsider = Number { $number } is nobody of whom only the name is known.
cup-refuse-in-already = { $person } has entered already.
cup-refuse-trf-system = Line { $line }, column 5: this report is of { $text }. Only the Swiss system of the FIDE (Dutch) can go on here.
cup-refuse-trf-team = Line { $line }: a line of a team has its name and the numbers of people in this file, each of one team only.
cup-refuse-trf-team-round = Round { $round }: people of { $team } have played against more than one team, so I cannot tell which match that was.
cup-refuse-trf-no-teams = There are no teams in this file: their lines begin with 013 or 310.
cup-refuse-trf-game = To open a report as a cup, send it with the game that is played: { $usages }.
cup-imported-rounds = Taken over: { $count } people and everything up to round { $round }. The cup stands still: look at the standings, and let it go on with { $resume }. Results are entered by hand; { $join } says who somebody is here.
cup-imported-field = { $count } people were taken over. { $join } says who somebody is here; { $start } begins. Results are entered by hand.
cup-report-as-cup = To go on with it as a cup, send it with { $command }.
cup-unused = Lines of the file that are not used, or not as they stand:
cup-unused-event = { $lines }: about the event (place, dates, arbiters, time control).
cup-unused-people = { $lines }: sex, title, federation, FIDE number and birth of players.
cup-unused-comment = { $lines }: comments.
cup-unused-teams = { $lines }: about teams; here people play for themselves.
cup-unused-boards = { $lines }: line-ups and results of teams, which follow from the games.
cup-unused-no-number = { $lines }: no number of rounds stands there.
cup-unused-other-rounds = { $lines }: about other rounds than those that come.
cup-unused-to-the-end = { $lines }: holds to the end of the cup here, not only to the round that is named.
cup-unused-forfeits = { $lines }: a forfeit that the line of the opponent does not tell; it counts as a bye, or as an absence.
cup-unused-ties = { $lines }: not all of these tie-breaks are counted here.
cup-unused-system = { $lines }: another pairing system; from now on rounds are paired by the FIDE (Dutch) System.
cup-unused-too-many = { $lines }: too many pairs that may not meet.
cup-unused-unknown = { $lines }: I do not know this kind of line.
button-cup-terms = All terms
cup-deed-withdrew = withdrew
cup-undo-line = { $name }: what was paired from that result goes. Tables that are still open are closed, and the next matches are paired anew.
cup-format-team-round-robin = round robin of teams
cup-format-team-swiss = Swiss system of teams
cup-about-team-round-robin = Round robin of teams: every team meets every other, board against board.
cup-about-team-swiss = Swiss of teams: a few rounds, board against board, each against a team with a similar score.
cup-terms-teams = Teams meet at { $boards } boards: the first board against the first, and so on; sides change from board to board. { $how }
cup-terms-two-points = A win is two points, a draw one.
cup-rule-teams-matches = Whoever has more points at the boards wins the match. Places go by points of the matches; the points of all boards are the first tie-break, unless others are announced.
cup-rule-teams-boards = Places go by the points of all boards; those of the matches are the first tie-break, unless others are announced. Teams are paired by points of the matches, two for a won one and one for a drawn one.
cup-rule-teams-boards-closed = The captain orders the boards; the order is fixed at the start. Whoever does not play a round is replaced by a substitute, and the boards close up. The line-up for a round can change until the round is paired; while it is a draft, until it is published. An empty board of the { $boards } is a point for the other team.
cup-rule-teams-bye = A team without an opponent wins the match, and has half of the points of its boards; a team that is set down to sit out has none.
cup-field-teams = Teams ({ $count }): { $people }
cup-teams = { $name }: the teams
cup-teams-incomplete = These teams have fewer people than boards: { $teams }.
cup-team-form = Form a team of your own: { $command }.
cup-team-line = { $number }. { $team }: { $people }
cup-team = { $team } in { $name }
cup-team-captain = { $person } (captain)
cup-team-board = { $board }. { $person }
cup-team-substitute = { $board }. { $person }, substitute
cup-team-empty = { $count ->
    [one] One board is empty: it would be lost.
   *[other] { $count } boards are empty: they would be lost.
  }
cup-team-next = Round { $round } is played by: { $people }.
cup-team-how-order = The captain orders the boards by the numbers above: { $command }.
cup-team-how-lineup = The captain names who plays the next round, by the numbers above: { $command }. The order of the boards stays.
cup-team-match = { $pair }: { $score }
cup-team-score = { $first }–{ $second }
cup-team-score-open = { $score } so far
cup-team-joined = { $person } has joined your team.
cup-team-lost = { $person } plays no further for your team. Whoever plays next moves up.
cup-team-misses = { $person } has missed rounds and sits out until they say that they play on. Whoever plays next moves up.
cup-board-of = Board { $board } of { $pair }.
cup-ask-team = Withdraw the whole team?
cup-deed-lineup = { $team } plays round { $round } with { $people }
cup-deed-captain = { $team } is led by { $person }
cup-deed-team-left = withdrew the team { $team }
cup-refuse-no-teams = People play for themselves in this cup; teams play in one that is opened with “teams:4”.
cup-refuse-which-team = There is no such team; “/cup team” lists them.
cup-refuse-team-begun = Play has begun: only an organiser can still bring somebody into a team.
cup-refuse-team-full = The team { $team } is full: { $most } people at most.
cup-refuse-team-name = A team’s name is one line of { $most } characters at most.
cup-refuse-team-taken = There is a team called { $team } already.
cup-refuse-not-captain = Only the captain of { $team } and the organisers can do that.
cup-refuse-order = Name people of the team, each once.
cup-refuse-lineup = { $boards } people at most play a round.
cup-refuse-teams-entered = People have entered already: whether teams play can no longer change.
cup-refuse-points-boards = Only teams have points of boards.
cup-tiebreak-mpvgp = Points of the boards, or of the matches
cup-tiebreak-mpvgp-means = Of teams: the points of all boards; where these decide the places, those of the matches.
cup-sheet-team = Team
cup-sheet-played = Played
cup-file-players = { $name }: everybody for themselves
button-cup-file-players = Players
button-cup-team = Teams
button-cup-team-of = { $team } ({ $count } of { $boards })
button-cup-team-new = New team
button-cup-team-join = Join this team
button-cup-team-up = { $person } one board up
button-cup-team-rest = { $person } sits out
button-cup-team-look = The team
cup-partners-mark = { " " }&{ " " }
cup-terms-partners = Two play together as one side, four at a table: whoever enters does so with a partner. Whatever is to be said for the side, either of the two says it for both. Partners change seats from round to round.
cup-field-pairs = Pairs ({ $count }): { $people }
cup-seeking = Looking for a partner: { $people }
cup-partner-which = { $name }: who plays with you?
cup-partner-how = Name your partner: { $command }. They are asked, and you are both entered once they agree.
cup-partner-choose = Or choose somebody who looks for a partner.
cup-partner-open = { $name }: you look for a partner. Whoever enters can choose you.
cup-partner-awaits = { $name }: { $person } is asked to play with you. You are both entered once they agree.
cup-partner-declined = { $name }: you have said no to { $person }.
cup-call-partner-asked = { $name }: { $person } would like to play with you
cup-call-partner-declined = { $name }: { $person } does not play with you
cup-call-partner-found = { $name }: your partner is { $person }
cup-call-partner-by = { $person }, as an organiser, has put you together.
cup-call-partner-left = { $name }: { $person } has left
cup-call-partner-left-line = You look for a partner now: whoever enters can choose you, and you can ask somebody.
cup-call-partner-out = Nobody plays alone here, so you are out as well. An organiser can bring you back with { $back }, and put you together with another partner with { $command }.
cup-call-partner-missing = { $name } has started, and you had found no partner
cup-call-together = You play as { $people }.
cup-deed-together = { $one } and { $other } were put together
cup-refuse-no-partners = Everybody plays for themselves in this cup; partners play where the game is one of two against two.
cup-refuse-needs-partner = Two enter together in this cup: { $command }.
cup-refuse-partner-self = Nobody is their own partner.
cup-refuse-seeks = That has been noted already.
cup-refuse-not-asked = This has been answered, or taken back.
cup-refuse-partners-entered = People have entered already: whether partners play can no longer change.
cup-refuse-partners-promotion = Partners find each other anew for each cup: there are no divisions for them.
cup-refuse-teams-partners = One person sits at each board of a team: teams do not play games of two against two.
cup-refuse-trf-partners = A report has one name for each side: a cup of partners cannot be opened with it.
cup-refuse-sides-differ = The games of a cup are all of one against one, or all of two against two.
button-cup-partner-any = Look for a partner
button-cup-partner-with = With { $person }
button-cup-partner-yes = Play together
button-cup-partner-no = No, thanks

## Results that are entered by hand

cup-entered = { $name }: results
cup-entered-line = Board { $board }: { $first } { $result } { $second } (was { $before })
cup-entered-other = Board { $board }: { $pair }: { $result } (was { $before })
cup-entered-waits = Board { $board }: { $pair }: { $result }. You play in this match: it counts once { $person } or another organiser confirms it.
button-cup-take-back = Undo
cup-echo = { $name }: { $what }
cup-effect-round = Round { $round } is paired: { $count ->
    [one] one match
   *[other] { $count } matches
  }.
cup-effect-undone = { $count ->
    [one] One pairing was
   *[other] { $count } pairings were
  } taken back, and the tables closed.
cup-effect-redrafted = The draft of round { $round } was paired anew.
cup-effect-resumed = It goes on: every deadline has moved by the length of the pause.
cup-effect-field = Round { $round } is paired among { $count }.
cup-refuse-line = Nothing was entered. Line { $line } ({ $text }): { $reason }
cup-refuse-unread = That is not a match with its result. Write one match a line, such as { $usage }.
cup-refuse-result-twice = This match stands in the list twice.
cup-refuse-take-back-late = You can undo results for ten minutes. Correct them with { $command }.
cup-refuse-take-back-changed = These results have changed since. Correct those that are wrong.
cup-refuse-take-back-paired = The next matches have been paired from these results. Correct those that are wrong.
cup-refuse-own-match = One of the two organises the cup, and others were paired from this result. Another organiser has to correct it.
cup-refuse-drop-opponent = You play a match against them. Another organiser has to put them out.
cup-call-claimed-waits = An organiser has entered this for their own match. It counts once you or another organiser confirms it.
cup-call-to-confirm = { $name }: { $person } has entered a result of their own match
cup-call-note = { $name }: a note from { $person }
cup-deed-note = told everybody: { $text }
