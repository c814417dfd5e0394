# What is kept, and how it is forgotten.

help-privacy-usage = /privacy
help-privacy = what is kept about you, and for how long
help-export-usage = /export
help-export = what is kept about you, as a file
help-forget-usage = /forget
help-forget = delete everything about you (asks first)
privacy-title = What I keep about you
privacy-kept = Kept: an account without your name, which of your users on the chat apps lead to it, the day on which you were last here, your settings; and the tables at which you play, with the name that you had there and the messages that show them.
privacy-not-kept = Not kept: what is said in the chat, your e-mail, telephone number, picture or address. Nothing goes to anybody else.
privacy-tables = Finished games leave the lists after { $days ->
    [one] one day
   *[other] { $days } days
  }; after { $years ->
    [one] one year
   *[other] { $years } years
  } their records no longer say who played, or where.
privacy-offers = What was called off, or never begun, is gone after { $days ->
    [one] one day
   *[other] { $days } days
  }; requests and codes after ten minutes.
privacy-abandoned = A game in which nobody moves any more is called off after { $months ->
    [one] one month
   *[other] { $months } months
  }.
privacy-accounts = Anyone who has not been here for { $months ->
    [one] one month
   *[other] { $months } months
  }, and is at no table, is forgotten.
privacy-links = What it takes to separate linked accounts is gone after { $days } days.
privacy-quiz = Quiz scores of a room, with the names in them, go once nobody there has asked for a question for { $days ->
    [one] one day
   *[other] { $days } days
  }.
privacy-reviews = The review of a finished game names nobody and stays with its record. Of a record that you read with /import I keep the moves, without names, for { $days ->
    [one] one day
   *[other] { $days } days
  }.
privacy-trials = A board on which you try things out is shown to nobody else, and closed { $days } days after its last move. What you plan with /if is kept with its table, for you alone, until it is played or lapses.
privacy-puzzles = Which puzzles you have answered and how, with your rating in them, stays as long as your account. Puzzles made from finished games name nobody; others are given them only where the community lets strangers see its games ({ $strangers }). The puzzle of the day keeps the names of those who solved the last two.
privacy-results = The results of your games, by which people are rated, stay as long as your account. Leaderboards show your name and rating to others, unless you choose otherwise: { $listed }.
privacy-blocks = Whom you have blocked, with the name that they had then, stays until you unblock them or one of you is forgotten; nobody else is told. How fast you move, and which games you left, is worked out from your tables, and hidden with /settings listed no.
privacy-hours = To find opponents who are awake when you are, I count at which hours of the day you use me, in 24 small numbers that fade and that nobody else sees. { $command } deletes them.
privacy-any-chat = Of a chat that I am not in, I read only what is written behind my name there, and messages in whose menu you choose me. I keep none of it: only what Telegram calls my own message.
privacy-commands = { $export } gives you all of it as a file; { $forget } has you forgotten.
button-forget = Forget me…
export-title = What I keep about you
export-line = Everything is in this file, and it is for you alone.
export-refuse-soon = You have had that within the last minute. Please wait a little.
forget-title = Forget you?
forget-goes = Your account, your settings and what links you to the chat apps go. Games that are going on are resigned, offers end. The records of your games say “somebody” where your name was.
forget-stays = What already stands in a chat stays there; you can delete it there.
forget-for-good = It cannot be undone. { $export } gives you your data before that.
forget-joined = This account is also used on: { $apps }. It is forgotten there as well. Do you want to keep an account that you joined in the last { $days } days? Then separate it first with { $command }.
forget-joined-done = { $command } was confirmed in one of the apps of this account. It is forgotten in all of them.
forget-done-title = You are being forgotten
forget-done = Within a quarter of an hour, nothing that I keep leads to you any more. If you come back, you start as a new person.
forget-refuse-old = That was asked too long ago, or has been done. { $command } asks again.
button-really-forget = Yes, forget me
forget-cups = You alone organise { $cups }. Name somebody else first with { $command }; else the administrators of its community can.
privacy-questions = Where administrators have chosen it, rule questions that got no answer are kept for { $days } days, without who asked them or in which room.
