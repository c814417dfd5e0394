# The bot's own words. Games and platforms bring theirs.

list-separator = ,{ " " }
line-separator = { " " }·{ " " }
line = { $text }
sentences = { $before } { $then }
person-nobody = somebody
person-nameless = Unnamed player
sentence-unknown = (something that I have no words for)

## Setting up

setup-refuse-variant = There is no variant called “{ $variant }”. You can choose from: { $known }.
setup-refuse-option = The variant “{ $variant }” has no option “{ $option }”.
setup-refuse-value = The option “{ $option }” cannot be “{ $value }”.

## Board cards

button-back = ◀ Back
button-on = Next ▶
button-read-rule = Read rule { $passage }
button-instead = { $move }
button-why = Why?
prompt-turn = Your turn.
prompt-task = Your turn: { $task }.
prompt-half = Chosen: { $picks } – { $task }, or go back.
prompt-next = choose the next part of the move

## Private cards

refusal-title = Not possible
room-refuse-posted-lately = This was shown here a moment ago: look a little further up.
room-refuse-not-posted = I could not write to the room. { $command } shows which permission I need.
room-refuse-single = This message is all that I can show in this chat. Ask me in our private chat.
room-crowded = So many games are played here that boards come late: in one room I may write only so often.
room-crowded-private = In a private chat with me, { $command } shows a game without this delay.
room-crowded-page = On the page every board is shown at once: { $address }
refusal-rule = This is rule { $passage } of { $game }.
refusal-instead = Perhaps you meant one of these:
press-refuse-old = This button comes from an older board or from somewhere else. The command { $command } shows the board as it is now.

## Rulebook

rules-passage-title = { $game } { $passage }: { $heading }

## Commands

request-refuse-no-such-game = I don’t have that game. I have: { $known }.
request-refuse-no-such-command = I don’t know the command { $command }. { $help } lists all commands.
request-refuse-which-game = Name the game as well: { $known }.
request-refuse-nobody-called = Nobody here is called { $name }.
request-refuse-yourself = To play all seats yourself, write { $command }.
request-refuse-too-fast = Too many messages at once. Nothing was changed; wait a second and try again.
request-refuse-too-many-words = I do not know what “{ $word }” means here. The command is written { $usage }.
request-store-unreachable-title = I can’t reach my database
request-store-unreachable = Please try again in a moment. Everything that was saved is safe.
request-no-rights-title = I am not allowed to write here
request-no-rights = What you did counts, but this room does not let me show the board. { $command } shows which permission I need.
request-unshown-title = The board could not be shown
request-unshown = What you did counts. I keep trying to show the board; { $command } asks for it at once.
answer-unshown = I could not show you my answer. What was saved counts; { $command } shows how the table stands.
request-newer-title = I am being upgraded
request-newer = A newer version of me is looking after this just now. Please try again in a few minutes; nothing is lost.
request-damaged-title = This can no longer be read
request-damaged = { $code } was stored in a way that can no longer be read, so it cannot be shown or go on. Nothing of it has been thrown away: its people, and the administrators of this chat, can take out what is stored and call it off; so can whoever runs this bot.
button-damaged-export = As it is stored
button-damaged-end = Call off
listed-damaged = { $code }: it was stored in a way that can no longer be read.
listed-newer = { $code }: I am being upgraded, and a newer version of me looks after this one just now.
request-broken-title = Something went wrong
request-broken = This is my mistake, not yours. Nothing that was saved is lost. If it happens again, tell the operator this number: { $id }
help-title = What you can do
help-line = { $usage } — { $help }
button-every-command = All commands
help-help-usage = /help
help-help = this list
help-about-usage = /about
help-about = what Moot is and who made these games
about-title = Moot
about-line = Board games of land and influence, played in the chat.
about-game = { $game }: { $summary }
about-robots = Every game can be played against robots of six levels, from { $weakest }, for beginners, to { $strongest }. They look ahead from what everybody sees, never at dice to come; how far they look and how exactly they choose make their level.
about-robots-of-game = Robots in { $game }: each level takes { $low } to { $high } points of 100 from the one below it, and from random moves to the strongest it is about { $span } Elo ({ $count } games were played to find out).

## People and communities

board-no-pictures = I am not allowed to post pictures in this room, so boards are sent as text.
board-picture-refused = The picture was not accepted here, so this board is text. The next one will be a picture again.
telegram-no-files = I am not allowed to send files in this room. Ask me for it in our private chat.
telegram-file-refused = Telegram did not accept the file. Please ask for it again.

## Points

score-half = { $whole ->
    [0] ½
   *[other] { $whole }½
  }
score-hundredths = { $whole }.{ $tens }{ $ones }

## Time

duration-days = { $days ->
    [one] one day
   *[other] { $days } days
  }{ $hours ->
    [0] {""}
    [one] {" "}and one hour
   *[other] {" "}and { $hours } hours
  }
duration-hours = { $hours ->
    [one] one hour
   *[other] { $hours } hours
  }{ $minutes ->
    [0] {""}
    [one] {" "}and one minute
   *[other] {" "}and { $minutes } minutes
  }
duration-minutes = { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
  }
brief-duration-days = { $days }{ "\u00A0" }d{ $hours ->
    [0] {""}
   *[other] {" "}{ $hours }{ "\u00A0" }h
  }
brief-duration-hours = { $hours }{ "\u00A0" }h{ $minutes ->
    [0] {""}
   *[other] {" "}{ $minutes }{ "\u00A0" }min
  }
brief-duration-minutes = { $minutes }{ "\u00A0" }min
