cup-format-king-of-the-hill = king of the hill
cup-about-king-of-the-hill = King of the hill: the winner stays, the next in the queue comes.
cup-terms-king-of-the-hill = { $rounds } matches, one after the other: the winner stays on the hill.
cup-rule-king-of-the-hill = The loser goes to the end of the queue; after a draw the player on the hill stays.
cup-why-king-of-the-hill = Next in the queue, against anyone who is on the hill after { $times ->
    [one] 1 win
   *[other] { $times } wins
}.
