# The words of the page itself. What the bot says comes from the other catalogues.

web-guest = Guest { $number }

web-status-connecting = Connecting…
web-status-reconnecting = The connection was lost. Reconnecting…
web-status-closing = The server is being restarted. Your tables are safe; this page goes on by itself.
web-no-script = This page needs JavaScript.

web-secret-needed = This table is private. Enter its secret, or open the address with the secret in it.
web-secret = Secret
web-secret-enter = Enter
web-elsewhere = This table is open to this computer only. Open it as 127.0.0.1 or localhost.

web-trouble-malformed = I could not read what this page sent. Nothing was changed.
web-trouble-too-large = That message is too large, so it was not read. Nothing was changed.
web-trouble-too-long = That line is too long: { $limit } characters are the most. Nothing was sent.
web-trouble-too-fast = Too many messages at once. Nothing was changed; wait a second and try again.
web-trouble-hello-first = The page is not connected yet. Please reload it.
web-trouble-other-version = Moot has been renewed since this page was opened. Close it and open it again.
web-trouble-session-over = This page has been open for too long. Close it and open it again from the chat.
web-trouble-hidden = You cannot see this table: it belongs to a chat that you are not in.
web-trouble-in-the-chat = On this page you play. Write that in the chat instead.
web-door-forged = This page was not opened by the chat app itself. Open it from the chat.
web-door-expired = This page was opened too long ago. Open it again from the chat.
web-door-used = This page has been opened elsewhere with the same link. Open it again from the chat.
web-door-unconfirmed = The chat app does not say who you are. Open the page again from the chat.
web-door-elsewhere = The chat app does not know you where this page says it was opened. Open it from the chat.
web-door-silent = The chat app does not answer now. Wait a moment and open the page again.
web-door-cross-site = That came from another page, so it was not read.
web-door-other-host = This page is asked for by another name than its own.
web-public-nothing = No public table or cup is here. Its link may be wrong, or its community may not show it.
web-public-about = This is a picture of a game played in a chat with Moot. It is renewed by itself.
web-show-in-chat = Show in a chat
web-trouble-store = I can’t reach my database. Nothing was changed; you can safely try again.
web-trouble-ours = Something went wrong; this is my mistake, not yours. Nothing that was saved is lost.

web-tables = Tables
web-talk = Chat
web-talk-empty = What you write here is seen by everybody in the room, and forgotten when the server stops.
web-people = Here now
web-you = { "(" }you)
web-skip = Go to the command line
web-answers = Answers to you
web-dismiss = Dismiss


web-board-closed = Finished
web-board-show = Show the board
web-board-hide = Hide the board
web-board-move = Your move
web-board-move-send = Move
web-board-squares = Places on the board
web-board-squares-how = Arrow keys move, Enter chooses
web-film-play = Play the animation
web-picture-missing = The picture cannot be shown now.

web-line = Command or message
web-line-placeholder = Message or /command
web-send = Send
web-completions = Completions
web-commands = Commands
web-commands-close = Close the list of commands
web-commands-hint = Choose one to put it into the line.

web-name = Your name
web-name-ask = What is your name?
web-name-change = Change your name
web-name-keep = As it is
web-name-save = That’s me

web-look-auto = Look: as this device
web-look-light = Look: light
web-look-dark = Look: dark
web-look-contrast = Look: high contrast

web-options = Settings
web-option-language = Language
web-option-look = Look
web-option-size = Board
web-size-fit = Whole board in the window
web-size-wide = As wide as the page
web-option-aids = Show influence and other aids
web-option-sound = A sound when it is my turn
web-option-notify = A notification when it is my turn
web-close = Close
web-to-lobby = All games
web-your-turn = Your turn
web-their-turn = To move: { "{" }name{ "}" }
web-past = An earlier position
web-confirm = Your choice
web-picks = What you can do now
web-play-it = Play
web-cancel = Cancel
web-back = Back
web-plan = Plan ahead
web-plan-keep = Answer like this
web-plan-back = Take the last one back
web-plan-end = End planning
web-planning = You are planning: nothing is played, and nobody else sees it
web-turn-board = Turn the board
web-share = Copy the link
web-copied = Copied
web-invite-link = Send this link to whoever is to play:
web-zoom-in = Look closer
web-zoom-out = Look at more
web-moves = Moves
web-move-first = To the beginning
web-move-back = One move back
web-move-on = One move on
web-move-last = Back to now
web-lobby = Games
web-open-tables = Open tables
web-join = Join
web-go-on = Go on
web-watch = Watch
web-look-at = Look
web-robot-level = Strength of the robot
web-play-robot = Play the robot
web-play-invite = Invite somebody
web-play-both = Both sides myself
web-play-learn = Learn
web-play-rules = Rules
web-variant = Variant
web-open-board = Open the board
web-did-you-mean = Did you mean this as a command?
web-say-it = Say it in the chat
web-waiting-line = Not sent yet; it will go out once, when the connection is back.
