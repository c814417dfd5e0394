# What communities choose.

help-setup-usage = /setup [NAME VALUE]
help-setup = the settings of this community
help-selfcheck-usage = /selfcheck
help-selfcheck = which permissions I need here
setup-title = This community
setup-language = Language: { $language }
setup-clock = Clock of new tables: { $clock }
setup-clock-none = none; two weeks of silence end a game
setup-starters = Who may open tables: { $starters }
setup-starters-everyone = everyone
setup-starters-admins = administrators
setup-rooms-all = Tables may be opened in every room.
setup-rooms-some = Tables may be opened in { $count ->
    [one] one room
   *[other] { $count } rooms
  } only.
setup-theme = Boards: { $theme }
setup-theme-auto = in the usual colours
setup-theme-light = light
setup-theme-dark = dark
setup-theme-contrast = high contrast
setup-strangers-refused = Games and cups here are for their players and for members of this community only.
setup-strangers-other-apps = Games and cups here are for their players and members. On another app, the code of an open seat or cup also lets people join.
setup-strangers-allowed = With its code, anybody may look at a game or cup of this community, and join it, from anywhere.
setup-aids-shown = Reading aids, such as influence, are drawn.
setup-aids-hidden = Reading aids, such as influence, are left out.
setup-bans = { $count ->
    [one] One person is excluded from games here for a time.
   *[other] { $count } people are excluded from games here for a time.
}
setup-public-none = Tables and cups are seen in their rooms alone.
setup-public-link = Tables and cups can be looked at by whoever has their link.
setup-public-listed = Tables and cups can be looked at by everybody, and search engines may list them.
setup-public-address = Their addresses are { $address } and the code that stands on the card.
setup-public-nowhere = Whoever runs this bot has not set up pages for them yet.
setup-daily = Puzzle of the day in this room: at { $time } ({ $zone }).
setup-daily-off = No puzzle of the day in this room.
setup-commands = Administrators write: { $commands }
setup-refuse-private = This is a private chat: there is no community to set up.
setup-refuse-admins = Only administrators of this community can change that.
setup-refuse-starting = In this community only administrators open tables.
setup-refuse-room = In this community tables are opened in other rooms.
setup-refuse-banned = Administrators of this community have excluded you from its games. You can play here again: { $until }.
setup-refuse-unknown = I don’t understand that setting. There are: { $usages }
selfcheck-title = Self-check
selfcheck-fine = I have all the permissions I need in this room.
selfcheck-lacking = In this room I am missing: { $rights }.
welcome-title = Moot is here
welcome-line = Choose a game; anyone can take the other seat.
start-title = Play four board games right in your chats, with friends or a robot.
button-start-play = Play now
button-start-learn = Learn a game in three minutes
button-start-invite = Add me to a group
start-invite = Add me to a group of yours: { $address }
start-invite-nowhere = From here nobody can add me to a group.
setup-questions-kept = Rule questions without an answer are kept for administrators.
setup-questions-not-kept = Rule questions without an answer are not kept.
setup-commons-on = Members meet members of other communities, games: { $games }, languages: { $languages }.
setup-commons-off = Members do not meet members of other communities.
setup-commons-any = all
left-title = Moot has been removed
left-line = One of your groups has removed me. Your games go on: tap one to play it here.
