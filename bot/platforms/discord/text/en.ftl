# What only Discord needs: what commands and options are called there, its rights, and its troubles.

## Commands (at most 32 characters, lower case, no spaces; what they do, at most 100)

discord-name-play = play
discord-name-move = move
discord-name-board = board
discord-name-hint = hint
discord-name-why = why
discord-name-games = games
discord-name-next = next
discord-name-join = join
discord-name-watch = watch
discord-name-resign = resign
discord-name-leave = leave
discord-name-draw = draw
discord-name-takeback = takeback
discord-name-rematch = rematch
discord-name-replay = replay
discord-name-claim = claim
discord-name-record = record
discord-name-import = import
discord-name-verify = verify
discord-name-abort = abort
discord-name-rules = rules
discord-name-quiz = quiz
discord-name-learn = learn
discord-name-language = language
discord-name-link = link
discord-name-settings = settings
discord-name-privacy = privacy
discord-name-export = export
discord-name-forget = forget
discord-name-setup = setup
discord-name-selfcheck = selfcheck
discord-name-help = help
discord-name-rank = rank
discord-name-profile = profile
discord-name-latest = latest
discord-name-stats = stats
discord-name-about = about
discord-name-challenge = Challenge

discord-help-play = Offer a game: to everybody, to one person, or with all seats for yourself
discord-help-move = Make a move, or several joined by “;”. Without a text, a field opens for it
discord-help-board = Show the board again, or in words and characters
discord-help-hint = See what is possible now
discord-help-why = Why a move is not possible: the rule, and the places that matter
discord-help-games = Your tables
discord-help-next = The next of your tables that waits for you
discord-help-join = Take a seat at a table
discord-help-watch = Follow a table in this channel, and mean it where none is named
discord-help-resign = Give the game up (asks first)
discord-help-leave = Leave a table, to others or to your partner (asks first)
discord-help-draw = Offer a draw, or accept the one that is offered
discord-help-takeback = Ask for your last turn back
discord-help-rematch = The same game again, with sides changed
discord-help-replay = The game as an animation, for everybody in the channel
discord-help-claim = Claim the game when the other side’s time has run out (asks first)
discord-help-record = The game as text, to keep or to send on
discord-help-import = Play a record again, written here or in a file, and check every move
discord-help-verify = Prove that nothing was drawn but from the promised seed
discord-help-abort = Call the game off: freely before the second move, later if both agree
discord-help-rules = What the rulebook of a game says
discord-help-quiz = A question for everybody here; whoever is right first has a point
discord-help-learn = A lesson of ten steps on a real board, for you alone
discord-help-language = Your language, or this channel’s
discord-help-link = One account on several platforms: get a code here, or use the one you got there
discord-help-settings = How you are told that it is your turn
discord-help-privacy = What is kept about you, and for how long
discord-help-export = What is kept about you, as a file
discord-help-forget = Have everything about you forgotten (asks first)
discord-help-setup = What this server has chosen (for those who may manage it)
discord-help-selfcheck = Which permissions I am missing in this channel
discord-help-help = What you can do
discord-help-rank = Who is how strong in a game: the hall of fame
discord-help-profile = Somebody as a player: results, streaks, titles, and the course of the rating
discord-help-latest = The last game of each kind that was played here
discord-help-stats = This community in figures
discord-help-about = What Moot is and whose games these are

## Options (named and explained like commands)

discord-option-game = game
discord-option-game-help = Which game
discord-option-opponent = opponent
discord-option-opponent-help = Whom you invite; without one, the seat is open to all
discord-option-variant = variant
discord-option-variant-help = A variant of the game, with options as NAME=VALUE behind it
discord-option-clock = clock
discord-option-clock-help = How much time: 3d for a move, 24h+8h<=72h for a bank, 90m for a game
discord-option-ends = timeout
discord-option-ends-help = What happens when time runs out
discord-timeout-win = the other side wins at once
discord-timeout-claim = the other side may claim the game
discord-option-weekend = weekend
discord-option-weekend-help = Saturdays and Sundays do not count
discord-option-alone = alone
discord-option-alone-help = Take all seats yourself
discord-option-person = person
discord-option-person-help = Whose profile; yours if you leave it out
discord-option-everywhere = everywhere
discord-option-everywhere-help = All communities, not only this one
discord-option-partners = partners
discord-option-partners-help = Games with partners
discord-option-counting = counting
discord-option-counting-help = How ratings, points and titles come about
discord-option-casual = casual
discord-option-casual-help = Let the game count for no rating
discord-option-thread = thread
discord-option-thread-help = Play in a thread of its own
discord-option-text = text
discord-option-text-help = In words and characters
discord-option-move = move
discord-option-move-help = A move, written as you would play it
discord-option-whole = whole
discord-option-whole-help = All of a board that is shown from close up
discord-option-record = record
discord-option-record-help = The game as text
discord-option-file = file
discord-option-file-help = The game as a file, such as /record gives
discord-option-table = table
discord-option-table-help = Which table, if it is not clear which one you mean
discord-option-question = question
discord-option-question-help = A question in your own words, or the number of a passage
discord-option-language = language
discord-option-language-help = Which language I am to speak
discord-option-room = channel
discord-option-room-help = For everybody in this channel, not only for you
discord-option-code = code
discord-option-code-help = The code that you were given on the other platform
discord-option-listed = listed
discord-option-listed-help = Be shown in halls of fame and to whoever asks about you
discord-option-quiet = quiet
discord-option-quiet-help = Hours of the day in which you do not play, such as 23:00-07:00, or off
discord-option-vacation = vacation
discord-option-vacation-help = First and last day, such as 2026-12-24..2027-01-03, or off
discord-option-zone = zone
discord-option-zone-help = Whose clocks are meant, such as Europe/Rome
discord-option-pings = pings
discord-option-pings-help = Where you are told that it is your turn
discord-option-theme = board
discord-option-theme-help = The colours of boards that only you see
discord-option-view = view
discord-option-view-help = How boards lie that only you see
discord-option-confirm = confirm
discord-option-confirm-help = Whether I ask before a move of yours is played
discord-option-name = name
discord-option-name-help = What to change
discord-option-value = value
discord-option-value-help = What to change it to

discord-wish-pings-room = In the channel
discord-wish-pings-private = In a private message
discord-wish-pings-none = Not at all

discord-wish-theme-auto = As it is usual here
discord-wish-theme-light = Light
discord-wish-theme-dark = Dark
discord-wish-theme-contrast = High contrast

discord-wish-view-own = My own seat at the bottom
discord-wish-view-printed = As printed

## Fields and menus

discord-move-title = Your move
discord-move-label = The move, or several joined by “;”
discord-menu = { $first } … { $last }
discord-thread = { $game }: { $person }
discord-challenge-which = Which game do you offer to { $person }?

## Permissions, as Discord names them

discord-right-view-channel = View Channel
discord-right-send-messages = Send Messages
discord-right-send-in-threads = Send Messages in Threads
discord-right-attach-files = Attach Files
discord-no-pictures = In this channel I may not show pictures: I am missing the permission “Attach Files”.

## Troubles

discord-refuse-bot = That is a bot; it cannot sit down at a table. Take all seats yourself, or leave one open.
discord-refuse-thread = I cannot open a thread here. Play in the channel itself, or ask for the permission “Create Public Threads”.
discord-restarting = I am being restarted. Please try again in a moment; nothing is lost.
discord-trouble = Something went wrong, and this one is on us. Nothing that was stored is lost; please try again.
discord-trouble-command = This command has changed since your Discord last asked. Please reload Discord and try again.
