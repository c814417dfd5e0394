# Was Communitys festlegen.

help-setup-usage = /setup [NAME WERT]
help-setup = die Einstellungen dieser Community
help-selfcheck-usage = /selfcheck
help-selfcheck = welche Rechte ich hier brauche
setup-title = Diese Community
setup-language = Sprache: { $language }
setup-clock = Uhr an neuen Tischen: { $clock }
setup-clock-none = keine; zwei Wochen Stille beenden eine Partie
setup-starters = Wer Tische eröffnen darf: { $starters }
setup-starters-everyone = alle
setup-starters-admins = nur Admins
setup-rooms-all = Tische dürfen in jedem Raum eröffnet werden.
setup-rooms-some = Tische dürfen nur in { $count ->
    [one] einem Raum
   *[other] { $count } Räumen
  } eröffnet werden.
setup-theme = Bretter: { $theme }
setup-theme-auto = in den üblichen Farben
setup-theme-light = hell
setup-theme-dark = dunkel
setup-theme-contrast = mit hohem Kontrast
setup-strangers-refused = Partien und Turniere von hier sind nur für die Mitspielenden und die Mitglieder dieser Community.
setup-strangers-other-apps = Partien und Turniere von hier sind für die Mitspielenden und die Mitglieder. In einer anderen App kann mitmachen, wer den Code eines offenen Platzes oder Turniers hat.
setup-strangers-allowed = Wer den Code hat, darf eine Partie oder ein Turnier dieser Community von überall ansehen und mitmachen.
setup-aids-shown = Lesehilfen wie der Einfluss werden gezeichnet.
setup-aids-hidden = Lesehilfen wie der Einfluss werden weggelassen.
setup-bans = { $count ->
    [one] Eine Person ist hier auf Zeit vom Spielen ausgeschlossen.
   *[other] { $count } Personen sind hier auf Zeit vom Spielen ausgeschlossen.
}
setup-public-none = Tische und Turniere sind nur in ihren Räumen zu sehen.
setup-public-link = Tische und Turniere kann ansehen, wer ihren Link hat.
setup-public-listed = Tische und Turniere können alle ansehen, und Suchmaschinen dürfen sie aufführen.
setup-public-address = Ihre Adresse ist { $address } und dahinter der Code, der auf der Karte steht.
setup-public-nowhere = Wer diesen Bot betreibt, hat noch keine Seiten dafür eingerichtet.
setup-daily = Aufgabe des Tages in diesem Raum: um { $time } ({ $zone }).
setup-daily-off = Keine Aufgabe des Tages in diesem Raum.
setup-commands = Admins schreiben: { $commands }
setup-refuse-private = Das ist ein privater Chat: Hier gibt es keine Community einzurichten.
setup-refuse-admins = Das können nur Admins dieser Community ändern.
setup-refuse-starting = In dieser Community eröffnen nur Admins Tische.
setup-refuse-room = In dieser Community werden Tische in anderen Räumen eröffnet.
setup-refuse-banned = Admins dieser Gemeinschaft haben dich von ihren Partien ausgeschlossen. Du kannst hier wieder spielen: { $until }.
setup-refuse-unknown = Diese Einstellung verstehe ich nicht. Es gibt: { $usages }
selfcheck-title = Selbsttest
selfcheck-fine = In diesem Raum habe ich alle Rechte, die ich brauche.
selfcheck-lacking = In diesem Raum fehlt mir: { $rights }.
welcome-title = Moot ist da
welcome-line = Sucht euch ein Spiel aus; wer mag, nimmt den anderen Platz.
start-title = Vier Brettspiele, gleich hier im Chat: mit Freunden oder einem Roboter.
button-start-play = Jetzt spielen
button-start-learn = Ein Spiel in drei Minuten lernen
button-start-invite = In eine Gruppe holen
start-invite = Hol mich in eine deiner Gruppen: { $address }
start-invite-nowhere = Von hier aus geht das nicht.
setup-questions-kept = Fragen zu den Regeln, die ohne Antwort bleiben, werden für die Admins aufgehoben.
setup-questions-not-kept = Fragen zu den Regeln, die ohne Antwort bleiben, werden nicht aufgehoben.
setup-commons-on = Mitglieder treffen Mitglieder anderer Communitys, Spiele: { $games }, Sprachen: { $languages }.
setup-commons-off = Mitglieder treffen keine Mitglieder anderer Communitys.
setup-commons-any = alle
left-title = Moot wurde entfernt
left-line = Eine deiner Gruppen hat mich entfernt. Deine Partien gehen weiter: Tippe eine an, um sie hier zu spielen.
