# Wertungen, Bestenlisten und Profile.
stakes-rated = Diese Partie zählt für die Wertung.
stakes-casual = Eine Freundschaftspartie: Sie zählt für keine Wertung.
stakes-robots = Diese Partie zählt in der Liste der Partien gegen Roboter: Nichts wird zurückgenommen, und wer geht, verliert sie.
stakes-cup = Diese Partie zählt für ihr Turnier und für die Wertung.

## Wertungen

rating-provisional = { $rating }?
discipline-partners = { $game } mit Partnern
discipline-robots = { $game } gegen Roboter
title-expert = Experte in { $game }
title-master = Meister in { $game }
title-grandmaster = Großmeister in { $game }

## Bestenlisten

rank-title-here = { $game }: Bestenliste
rank-title-everywhere = { $game }: Bestenliste aller Communitys
rank-title-commons = { $game }: Bestenliste unter Fremden
rank-all-title-here = Bestenlisten
rank-all-title-everywhere = Bestenlisten aller Communitys
rank-all-title-commons = Bestenlisten unter Fremden
rank-nobody = Hier steht noch niemand: { $command } eröffnet eine Partie, die zählt.
rank-best = { $game }: { $people }
rank-own = Du: Platz { $place } von { $count }, Wertung { $rating }, Punkte { $points }.
rank-provisional = „?“: vorläufig, bis mehr Partien gespielt sind.
leaderboard-rating = Wertung
leaderboard-points = Punkte
leaderboard-best = { $place }. { $person } { $rating }
leaderboard-row = { $place }. { $person } { $rating }, Punkte { $points }
leaderboard-alt = { $name }. { $rows }.
button-picture = Als Bild
button-here = Diese Community
button-everywhere = Alle Communitys
button-commons = Unter Fremden
button-rank = Bestenliste
button-profile = Mein Profil
button-counting = So wird gewertet
button-stats = Statistik
button-latest = Letzte Partien

## Wie gewertet wird

counting-title = So wird gewertet
counting-what = Eine Partie zählt, wenn sie keine Freundschaftspartie ist, wenn niemand gegen sich selbst gespielt hat und wenn sie mindestens zwei Züge hatte; was abgebrochen wurde, zählt nicht, und auch nicht, was vor den Wertungen zu Ende war. Ein Partner, der geht, zählt mit der Seite, die er verlässt.
counting-ratings = Wertung (Glicko-2; mit Partnern OpenSkill): Alle beginnen bei { $start }. Jede Partie ändert sie, und umso mehr, je unsicherer sie noch ist. Jede Woche ohne Partie macht sie unsicherer.
counting-settled = Sie ist gefestigt, solange ihre Abweichung höchstens { $alone } beträgt (mit Partnern { $partners }); vorher ist sie vorläufig.
counting-points = Punkte (unsere eigene Regel): Ein Sieg gibt 1, und 1 mehr für je volle 10 Punkte, die der Verlierer höher steht. Ein Remis gibt dem, der tiefer steht, die Hälfte davon; unter Gleichen bekommt jeder einen halben Punkt. Verloren geht nie etwas.
counting-title-of = { $title }: eine gefestigte Wertung von { $rating } nach { $games } Partien. Einmal erworben, bleibt er.
counting-robots = Partien gegen Roboter zählen nur auf Wunsch und in eigenen Listen: { $command } zeigt sie.
counting-stays = Eine am Tisch beendete Partie behält ihr gewertetes Ergebnis. Was die Turnierleitung berichtigt, zählt nur im Turnier.
counting-listed = Jede Community hat ihre eigenen Listen; dazu gibt es eine für alle. Mit { $command } bleibst du draußen.

## Profile

profile-title = { $person } am Brett
profile-title-everywhere = { $person } am Brett, in allen Communitys
profile-nothing = Hier gibt es noch keine Partie, die zählt.
profile-graph = { $person }: { $game }
profile-line = { $game }: { $rating } (± { $deviation }); { $record }
profile-place = Platz { $place } von { $count } mit { $points } Punkten.
profile-titles = Titel: { $titles }.
profile-streak-won = Die letzten { $count } Partien gewonnen.
profile-streak-lost = Die letzten { $count } Partien verloren.
profile-longest = Meiste Siege hintereinander: { $count }.
profile-best = Bester Sieg: gegen { $people } mit { $rating } (Tisch { $table }).
profile-sides = Nach Seiten: { $tallies }.
profile-opponents = Häufigste Gegner: { $tallies }.
profile-casual = { $count ->
    [one] Dazu eine Freundschaftspartie.
   *[other] Dazu { $count } Freundschaftspartien.
  }
profile-tally = { $won } gewonnen, { $drawn } remis, { $lost } verloren
profile-tally-side = { $side } ({ $record })
profile-tally-person = { $person } ({ $record })
profile-refuse-unlisted = Diese Person möchte nicht gezeigt werden.
profile-refuse-unknown = „{ $name }“ heißt hier niemand, oder mehr als einer. { $usage }
progress-alt = { $name }: die Wertung (Partien: { $games }). Jetzt { $now }; am höchsten { $highest }, am tiefsten { $lowest }.

## Was gespielt wurde

latest-title = Was zuletzt gespielt wurde
latest-nothing = Hier wurde noch nichts gespielt. { $command } eröffnet eine Partie.
latest-line = { $game }: { $people }; { $result } ({ $ended }, Tisch { $table })
latest-playing = { $count ->
    [one] { $game }: Hier läuft eine Partie.
   *[other] { $game }: Hier laufen { $count } Partien.
  }
latest-points = { $person } { $points }
latest-won = Sieg für { $people }
latest-drawn = remis
button-replay-of = Nachspielen: { $game }
stats-title = Statistik dieser Community
stats-title-everywhere = Statistik aller Communitys
stats-total = { $count ->
    [one] Eine Partie ist zu Ende gespielt
   *[other] { $count } Partien sind zu Ende gespielt
  }; { $recent } davon in den letzten { $days } Tagen.
stats-games = { $games }.
stats-game = { $game }: { $count }
stats-drawn = Remis: { $count }.
stats-people = { $count ->
    [one] Eine Person hat gespielt.
   *[other] { $count } Leute haben gespielt.
  }
stats-busiest = Die meisten Partien: { $person }, { $count }.

## Befehle

help-rank-usage = /rank [SPIEL] [commons | alle] [partner | roboter | live] [text | regeln]
help-rank = die Bestenliste eines Spiels: Wertung und Punkte, hier oder in allen Communitys; und wie gezählt wird
help-profile-usage = /profile [@NAME] [SPIEL] [alle] [partner] [live]
help-profile = jemand am Brett: Ergebnisse nach Seite und Gegner, Serien, bester Sieg, Titel und die Wertung im Lauf der Zeit
help-latest-usage = /latest
help-latest = die letzte Partie jedes Spiels, die hier gespielt wurde
help-stats-usage = /stats
help-stats = Statistik dieser Community
profile-cups = Gewonnene Turniere: { $cups }.
profile-cup = { $count ->
    [one] { $name }
   *[other] { $name } ({ $count }-mal)
  }
counting-titles = Für einen Titel brauchst du außerdem Siege gegen { $beaten } Leute an { $days } verschiedenen Tagen. Jeder von ihnen hat mindestens { $games } gewertete Partien gegen mindestens { $people } Leute gespielt, denen du nie begegnet bist.
rating-up = +{ $change }
rating-down = −{ $change }
rating-change = { $person } { $before } → { $after }
profile-last = Letzte Partie: { $before } → { $after } ({ $by }).
rating-gains = Wertungen in { $game }, alle Partien des Turniers zusammen: { $changes }
rating-gain = { $person } { $by }
discipline-live = { $game }, live
counting-live = Partien, deren Uhr jedem für { $moves } Züge weniger als { $time } gibt, sind live und haben eine eigene Liste: { $command }.
