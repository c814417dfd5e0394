# What is said about cups: announcements, pairings, standings, and what cannot be done.

## Refusals (cup-refuse-…), reasons for pairings (cup-why-…), tie-breaks (cup-tiebreak-…), cards (cup-…)

## Pairing

cup-refuse-too-few = A cup needs { $least } people at least.
cup-refuse-too-many-rounds = With { $entrants } people there can be { $most } rounds at most: nobody meets the same person twice.
cup-refuse-groups = For { $groups } groups there have to be { $least } people at least.
cup-refuse-no-pairing = No further round can be paired: everybody who could still meet has met, or their turns to move first do not fit together. Close the cup as it stands, or let somebody sit out.
cup-refuse-no-pairing-apart = This round cannot be paired as long as people of one club, or pairs that you have forbidden, stay apart. Allow one of these pairs, or let somebody sit out.
cup-refuse-not-on-ladder = Both have to be on the ladder.
cup-refuse-challenge-below = One can only challenge somebody who stands above.
cup-refuse-challenge-too-far = They stand { $above } places above you; a challenge may go { $reach } places up.
cup-refuse-challenge-busy = One of you has a match on the ladder that is still to end.
cup-refuse-tiebreak = There is no tie-break “{ $code }”. There are these: { $codes }.
cup-why-same-points = Both have the same points: { $points }.
cup-why-first-floats = Whoever moves first has floated down, with { $points } points to { $to }: among those with as many, nobody was left to meet.
cup-why-second-floats = Whoever moves second has floated down, with { $points } points to { $to }: among those with as many, nobody was left to meet.
cup-why-floats-again = It was so in the last round too, and could not be helped.
cup-why-bye = The number is odd. This is the last who has had neither a bye nor a win without playing, with { $points } points: a bye, and a full point.
cup-why-rests = Asked for in advance: half a point instead of a game.
cup-why-absent = Not there in this round: no point.
cup-why-first-move-lot = Who moves first was decided by lot.
cup-why-first-move-fewer = Whoever moves first has done so in { $times } of { $games } games, the other in { $others } of { $others_games }.
cup-why-first-move-newcomer = The other has moved first in { $others } of { $others_games } games already.
cup-why-first-move-alternates = Both have moved first equally often; now it is the turn of the one who moves first.
cup-why-first-move-again = Whoever moves first does so for the { $times ->
    [2] second
    [3] third
   *[other] { $times }th
  } time in a row: both were due to move second.
cup-why-berger = Round { $round } of the Berger table: everybody meets everybody.
cup-why-final = Round { $round } of the final of those who qualified.
cup-why-sits-out = The number is odd: in each round somebody sits out, everybody once.
cup-why-left-early = The opponent has left the cup before half of their games: these games do not count.
cup-why-left-late = The opponent has left the cup after half of their games: a point without playing.
cup-why-seeds = Seed { $one } against seed { $other }.
cup-why-bye-seed = A free pass: the bracket has more places than there are people, and the best seeds get them.
cup-why-walkover = The opponent has left the cup: on to the next round without playing.
cup-why-winners = Both have won their matches before.
cup-why-losers = Both have lost once; whoever loses now is out.
cup-why-third-place = The losers of the semi-finals play for the third place.
cup-why-grand-final = The winner of the winners against the winner of the losers.
cup-why-reset = Now both have lost once: a second final decides.
cup-why-nearest = Both were free, and nearest in points: { $first } and { $second }.
cup-why-meet-again = They meet again at once, for nobody else is there.
cup-why-challenge = A challenge: place { $place } against place { $above }.
cup-tiebreak-bh = Buchholz
cup-tiebreak-bh-means = The points of all opponents, added up.
cup-tiebreak-bh-c1 = Buchholz cut 1
cup-tiebreak-bh-c1-means = The points of all opponents but the weakest, added up.
cup-tiebreak-bh-m1 = Median Buchholz
cup-tiebreak-bh-m1-means = The points of all opponents but the strongest and the weakest, added up.
cup-tiebreak-sb = Sonneborn-Berger
cup-tiebreak-sb-means = The points of everybody beaten, and half of those of everybody drawn with.
cup-tiebreak-de = Direct encounter
cup-tiebreak-de-means = The points in the games of those who are level with each other, as far as these decide.
cup-tiebreak-win = Wins
cup-tiebreak-win-means = Rounds won, on the board or without a game.
cup-tiebreak-won = Games won
cup-tiebreak-won-means = Games won on the board.
cup-tiebreak-bwg = Wins moving second
cup-tiebreak-bwg-means = Games won on the board without the first move.
cup-tiebreak-ps = Progressive score
cup-tiebreak-ps-means = The points after each round, added up.
