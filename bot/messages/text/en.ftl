# The bot's own words. Games and platforms bring theirs.

list-separator = ,{ " " }
line = { $text }
person-nobody = somebody

## Setting up

setup-refuse-variant = There is no variant called “{ $variant }”. You can choose from: { $known }.
setup-refuse-option = The variant “{ $variant }” has no option “{ $option }”.
setup-refuse-value = The option “{ $option }” cannot be “{ $value }”.

## Board cards

button-page-back = ◀ { $passage }
button-page-on = { $passage } ▶
button-read-rule = Read rule { $passage }
button-instead = { $move }
button-why = Why?

## Private cards

refusal-title = Not possible
refusal-rule = This is rule { $passage } of { $game }.
refusal-instead = Perhaps you meant one of these:
press-refuse-old = This button comes from an older board or from somewhere else. The command { $command } shows the board as it is now.

## Rulebook

rules-passage-title = { $game } { $passage }: { $heading }

## Commands

desk-refuse-no-such-game = That game is not on my shelf. These are: { $known }.
desk-refuse-no-such-command = I do not know the command { $command }. { $help } lists those that I do.
desk-refuse-which-game = Name the game as well: { $known }.
desk-refuse-nobody-called = Nobody here is called { $name }.
desk-refuse-yourself = To play all seats yourself, write { $command }.
desk-refuse-too-many-words = I do not know what “{ $word }” means here. The command is written { $usage }.
desk-store-unreachable-title = I cannot reach my records
desk-store-unreachable = Please try again in a moment. Everything stored so far is safe.
desk-no-rights-title = I may not write here
desk-no-rights = What you did counts, but this room does not let me show the board. { $command } tells which permission I am missing.
desk-broken-title = Something went wrong
desk-broken = This one is on us. Nothing that was stored is lost. If it happens again, tell the operator this number: { $id }
help-title = What you can do
help-line = { $usage } — { $help }
help-help-usage = /help
help-help = this list
help-about-usage = /about
help-about = what Moot is and whose games these are
about-title = Moot
about-line = Board games of land and influence, played in the chat.
about-game = { $game }: { $summary }

## People and communities

board-no-pictures = I may not post pictures in this room, so boards come as text.
letter-no-files = I may not send files in this room. Ask me for it in our private chat.

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
