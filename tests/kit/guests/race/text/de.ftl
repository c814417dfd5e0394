race-name = Wettlauf
race-summary = Je zwei Läufer und zwei Würfel: Wer zuerst zu Hause ist, gewinnt.
race-variant-standard = Standard
race-variant-single = Ein Würfel
race-seat-0 = Gelb
race-seat-1 = Rot
race-end-home = Beide Läufer sind zu Hause!
race-told-run = { $side }: Läufer { $runner } geht { $spaces ->
    [one] ein Feld
   *[other] { $spaces } Felder
}.
race-told-cast = { $side } würfelt { $dice }.
race-status-score = Gelb ist { $yellow } gelaufen, Rot { $red }.
race-task = laufen: { $dice }
race-score = { $yellow }{ " " }:{ " " }{ $red }
race-refuse-unreadable = { $text } kann ich nicht als Läufer und Würfel lesen.
race-refuse-home = Läufer { $runner } ist schon zu Hause.
race-refuse-die = Auf dem Tisch liegt keine { $die }.
race-alt = Ein Wettlauf über { $track } Felder. { $yellow } { $red } { $side } hat die Würfel { $dice }.
race-alt-side = { $side }: Läufer a auf { $first }, Läufer b auf { $second }.
