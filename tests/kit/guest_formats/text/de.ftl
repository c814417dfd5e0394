cup-format-king-of-the-hill = König des Hügels
cup-about-king-of-the-hill = König des Hügels: Wer gewinnt, bleibt; dann kommt der Nächste aus der Schlange.
cup-terms-king-of-the-hill = { $rounds } Matches nacheinander: Wer gewinnt, bleibt auf dem Hügel.
cup-rule-king-of-the-hill = Wer verliert, stellt sich hinten an; nach einem Remis bleibt, wer auf dem Hügel ist.
cup-why-king-of-the-hill = Der Nächste aus der Schlange gegen den auf dem Hügel, nach { $times ->
    [one] 1 Sieg
   *[other] { $times } Siegen
}.
