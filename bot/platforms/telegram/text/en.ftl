# Telegram's own words. What the bot says comes from the other catalogues.

telegram-close = Close
telegram-join-link = Take seat in private chat
telegram-open-app = Open the board
telegram-menu-button = Boards
telegram-answered-privately = I have answered you in our private chat.
telegram-only-in-private = That answer is for you only. Please write to me in our private chat first, and ask again.
telegram-not-yours = These buttons are for somebody else.
telegram-anonymous = You are writing as the group itself, so I cannot tell who you are. Please write as yourself.
telegram-trouble = Something went wrong; this is my mistake, not yours. Nothing that was saved is lost.
telegram-too-much = That is more than I can answer at once. I leave out what you have just sent; please wait a moment.
telegram-topic-unknown = Telegram no longer shows me this message, so I cannot tell its topic. Write /board in the topic where you play.

telegram-right-member = be a member of the group
telegram-right-send-messages = send text messages
telegram-right-send-photos = send photos
telegram-right-send-animations = send GIFs
telegram-right-until = { $rights } (until { $until })

telegram-short-description = Board games of land and influence, played in the chat: in private, in groups, with friends elsewhere.
telegram-description = Play board games of land and influence in this chat or in your group. I keep the board, know the rules and tell you why a move is not possible. Send /play to begin, /help for everything else.
