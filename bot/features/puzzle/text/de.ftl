# Aufgaben.

puzzle-title = { $game }: eine Aufgabe
puzzle-title-day = { $game }: die Aufgabe des Tages
puzzle-task = { $side } am Zug: Finde den einen besten Zug.
puzzle-task-turn = { $side } am Zug: Finde die eine beste Runde, bis zu ihrem Ende.
puzzle-own = Sie stammt aus einer deiner Partien.
puzzle-given = Deine Antwort bisher: { $moves }
puzzle-standing = Schwierigkeit { $difficulty }, du { $rating }; richtig in Folge: { $streak }.
puzzle-right = Richtig!
puzzle-almost = Fast
puzzle-wrong = Das ist es nicht
puzzle-answer = { $moves }: Das ist es.
puzzle-also = Gemeint war { $moves }; deine Antwort ist genauso gut.
puzzle-why = Was das bringt: { $reasons }
puzzle-goes-on = So könnte es weitergehen: { $moves }.
puzzle-gained = Deine Wertung bei Aufgaben: von { $before } auf { $after }.
puzzle-uncounted = Deine Wertung bleibt, wie sie ist: Nur die erste Antwort auf eine Aufgabe zählt.
puzzle-not-best = { $moves } ist möglich, aber etwas anderes ist besser.
puzzle-worth = Nach { $moves } ist deine Gewinnchance { $left } %, mit der Lösung { $best } %.
puzzle-refuted = Die Antwort darauf: { $moves }
puzzle-solution-title = Die Lösung
puzzle-solution = { $moves }
puzzle-refuse-no-game = Welches Spiel? Aufgaben gibt es zu: { $known }.
puzzle-refuse-none = Zu diesem Spiel gibt es noch keine Aufgabe. { $command } macht welche aus beendeten Partien.
puzzle-refuse-none-own = Aus deinen Partien gibt es noch keine Aufgabe. { $command } einer Partie, die du gespielt hast, macht sie aus deinen Fehlern; das dauert ein, zwei Minuten.
puzzle-refuse-gone = Diese Aufgabe gibt es nicht mehr. { $command } gibt dir eine andere.
puzzle-refuse-being-played = Diese Stellung steht in einer Partie, die du gerade mit anderen Menschen spielst. Die Aufgabe wartet, bis es dort weitergegangen ist.
puzzle-refuse-closed = Diese Aufgabe ist abgeschlossen. { $command } gibt dir eine andere.
daily-title = Aufgabe des Tages { $number }: { $game }
daily-how = Löse sie für dich: Niemand sieht, was du antwortest. Mit der nächsten sage ich, wer sie gelöst hat und wie schnell.
daily-solved = Nummer { $number } { $count ->
    [one] hat eine Person gelöst
   *[other] haben { $count } Leute gelöst
  }: { $people }.
daily-unsolved = Nummer { $number } hat niemand gelöst.
daily-solver = { $person } ({ $time })
daily-solver-later = { $person } ({ $time }, { $tries }. Antwort)
daily-noted = Du hast { $time } gebraucht. Mit der nächsten Aufgabe wirst du genannt.
daily-took = Du hast { $time } gebraucht.
daily-late = Die nächste Aufgabe des Tages ist schon da, diese wird nicht mehr vermerkt.
daily-refuse-over = Diese Aufgabe des Tages ist vorbei. { $command } gibt dir eine andere.
daily-refuse-time = Das ist keine Uhrzeit. Schreib sie so: { $example }.
button-daily-solve = Lösen
button-puzzle-next = Andere Aufgabe
button-puzzle-solution = Lösung zeigen
button-puzzle-again = Noch einmal
help-puzzle-usage = /puzzle [SPIEL | meine] [ZUG]
help-puzzle = eine Stellung mit einem besten Zug, nur für dich; meine: aus deinen eigenen Fehlern
