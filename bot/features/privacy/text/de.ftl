# Was gespeichert wird und wie es vergessen wird.

help-privacy-usage = /privacy
help-privacy = was über dich gespeichert wird, und wie lange
help-export-usage = /export
help-export = was über dich gespeichert ist, als Datei
help-forget-usage = /forget
help-forget = alles über dich löschen (fragt nach)
privacy-title = Was ich über dich speichere
privacy-kept = Gespeichert wird: ein Konto ohne deinen Namen, welche deiner Nutzer in den Chat-Apps dazugehören, der Tag, an dem du zuletzt hier warst, deine Einstellungen; und die Tische, an denen du spielst, mit dem Namen, den du dort hattest, und den Nachrichten, die sie zeigen.
privacy-not-kept = Nicht gespeichert wird: was im Chat geredet wird, deine E-Mail, Telefonnummer, dein Bild oder deine Adresse. An andere geht nichts.
privacy-tables = Beendete Partien verschwinden aus den Listen nach { $days ->
    [one] einem Tag
   *[other] { $days } Tagen
  }; nach { $years ->
    [one] einem Jahr
   *[other] { $years } Jahren
  } steht in ihren Mitschriften nicht mehr, wer gespielt hat und wo.
privacy-offers = Was abgebrochen wurde oder nie begonnen hat, ist weg nach { $days ->
    [one] einem Tag
   *[other] { $days } Tagen
  }; Anfragen und Codes nach zehn Minuten.
privacy-abandoned = Eine Partie, in der niemand mehr zieht, wird abgebrochen nach { $months ->
    [one] einem Monat
   *[other] { $months } Monaten
  }.
privacy-accounts = Vergessen wird, wer an keinem Tisch sitzt und nicht mehr hier war seit { $months ->
    [one] einem Monat
   *[other] { $months } Monaten
  }.
privacy-links = Was nötig ist, um verknüpfte Konten zu trennen, ist nach { $days } Tagen weg.
privacy-quiz = Die Quizpunkte eines Raums verschwinden mit den Namen darin, wenn dort niemand mehr nach einer Frage verlangt hat seit { $days ->
    [one] einem Tag
   *[other] { $days } Tagen
  }.
privacy-reviews = Die Analyse einer beendeten Partie nennt niemanden und bleibt bei ihrer Mitschrift. Von einer Mitschrift, die du mit /import einliest, speichere ich die Züge, ohne Namen, für { $days ->
    [one] einen Tag
   *[other] { $days } Tage
  }.
privacy-trials = Ein Brett, auf dem du etwas ausprobierst, sieht niemand sonst; { $days } Tage nach dem letzten Zug wird es geschlossen. Was du mit /if planst, bleibt beim Tisch, nur für dich, bis es gespielt wird oder verfällt.
privacy-puzzles = Welche Aufgaben du wie beantwortet hast, mit deiner Wertung darin, bleibt so lange wie dein Konto. Aufgaben aus beendeten Partien nennen niemanden; andere bekommen sie nur, wo die Gemeinschaft Fremde ihre Partien sehen lässt ({ $strangers }). Die Aufgabe des Tages behält die Namen derer, die die letzten beiden gelöst haben.
privacy-results = Die Ergebnisse deiner Partien, nach denen gewertet wird, bleiben so lange wie dein Konto. Bestenlisten zeigen anderen deinen Namen und deine Wertung, es sei denn, du willst es anders: { $listed }.
privacy-blocks = Wen du blockiert hast, mit dem damaligen Namen, bleibt gespeichert, bis du es aufhebst oder eine der beiden Seiten vergessen wird; sonst erfährt es niemand. Wie schnell du ziehst und welche Partien du verlassen hast, ergibt sich aus deinen Tischen; /settings listed no verbirgt es.
privacy-hours = Um Gegner zu finden, die wach sind, wenn du es bist, zähle ich, zu welchen Stunden des Tages du mich nutzt: 24 kleine Zahlen, die verblassen und die sonst niemand sieht. { $command } löscht sie.
privacy-any-chat = Aus einem Chat, in dem ich nicht bin, lese ich nur, was dort hinter meinem Namen steht, und Nachrichten, in deren Menü du mich wählst. Nichts davon behalte ich: nur, wie Telegram meine eigene Nachricht nennt.
privacy-commands = { $export } gibt dir alles als Datei; mit { $forget } wirst du vergessen.
button-forget = Vergiss mich …
export-title = Was ich über dich speichere
export-line = Alles steht in dieser Datei, und sie ist nur für dich.
export-refuse-soon = Das hast du in der letzten Minute schon bekommen. Bitte wart einen Augenblick.
forget-title = Dich vergessen?
forget-goes = Dein Konto, deine Einstellungen und alles, was dich mit den Chat-Apps verbindet, wird gelöscht. Laufende Partien gelten als aufgegeben, Angebote enden. In den Mitschriften steht „jemand“, wo dein Name war.
forget-stays = Was schon in einem Chat steht, bleibt dort; löschen kannst du es dort selbst.
forget-for-good = Das lässt sich nicht rückgängig machen. { $export } gibt dir vorher deine Daten.
forget-joined = Dieses Konto wird auch hier benutzt: { $apps }. Auch dort wird es vergessen. Möchtest du ein Konto behalten, das du in den letzten { $days } Tagen verbunden hast? Dann trenn es vorher mit { $command }.
forget-joined-done = In einer der Apps dieses Kontos wurde { $command } bestätigt. Es wird in allen vergessen.
forget-done-title = Du wirst vergessen
forget-done = In einer Viertelstunde führt nichts mehr, was ich speichere, zu dir. Kommst du wieder, fängst du als neue Person an.
forget-refuse-old = Diese Frage ist zu alt oder schon erledigt. { $command } fragt noch einmal.
button-really-forget = Ja, vergiss mich
forget-cups = Du leitest diese Turniere allein: { $cups }. Ernenne mit { $command } zuerst jemand anderen; sonst können es die Admins der Community.
privacy-questions = Wo die Admins es so eingestellt haben, werden Fragen zu den Regeln, die keine Antwort bekamen, { $days } Tage lang aufgehoben, ohne wer sie wo gestellt hat.
