# Ratings, leaderboards and profiles.
stakes-rated = This game counts for the ratings.
stakes-casual = A casual game: it counts for no rating.
stakes-robots = This game counts in the list of games against robots: nothing is taken back, and leaving it loses it.
stakes-cup = This game counts for its cup, and for the ratings.

## Ratings

rating-provisional = { $rating }?
discipline-partners = { $game } with partners
discipline-robots = { $game } against robots
title-expert = Expert of { $game }
title-master = Master of { $game }
title-grandmaster = Grandmaster of { $game }

## Leaderboards

rank-title-here = { $game }: leaderboard
rank-title-everywhere = { $game }: leaderboard of all communities
rank-title-commons = { $game }: leaderboard among strangers
rank-all-title-here = Leaderboards
rank-all-title-everywhere = Leaderboards of all communities
rank-all-title-commons = Leaderboards among strangers
rank-nobody = Nobody is listed here yet: { $command } opens a game that counts.
rank-best = { $game }: { $people }
rank-own = You: place { $place } of { $count }, rating { $rating }, points { $points }.
rank-provisional = “?”: provisional, until there are more games.
leaderboard-rating = Rating
leaderboard-points = Points
leaderboard-best = { $place }. { $person } { $rating }
leaderboard-row = { $place }. { $person } { $rating }, points { $points }
leaderboard-alt = { $name }. { $rows }.
button-picture = As a picture
button-here = This community
button-everywhere = All communities
button-commons = Among strangers
button-rank = Leaderboard
button-profile = My profile
button-counting = How ratings work
button-stats = Statistics
button-latest = Latest games

## How ratings work

counting-title = How ratings work
counting-what = A game counts if it is not casual, if nobody played against themselves, and if it had two moves or more; what was called off does not count, nor what ended before there were ratings. A partner who leaves counts with the side that they leave.
counting-ratings = Rating (Glicko-2; with partners OpenSkill): everybody starts at { $start }. Each game changes it, and changes it more while it is still uncertain. Each week without a game makes it less certain.
counting-settled = It is settled as long as its deviation is at most { $alone } (with partners { $partners }), and provisional before that.
counting-points = Points (a rule of our own): a win gives 1, and 1 more for each full 10 points by which the loser stands higher. A draw gives the lower of the two half of that; of equals, half a point to each. Nothing is ever lost.
counting-title-of = { $title }: a settled rating of { $rating } after { $games } games. Once earned, it stays.
counting-robots = Games against robots count only by choice, and in lists of their own: { $command } shows them.
counting-stays = A game that ended at a table keeps its rated result. What an organiser corrects counts in the cup only.
counting-listed = Each community has its own lists; there is one of all communities as well. { $command } leaves you out.

## Profiles

profile-title = { $person } as a player
profile-title-everywhere = { $person } as a player, in all communities
profile-nothing = No game that counts here yet.
profile-graph = { $person }: { $game }
profile-line = { $game }: { $rating } (± { $deviation }); { $record }
profile-place = Place { $place } of { $count } with { $points } points.
profile-titles = Titles: { $titles }.
profile-streak-won = The last { $count } games were won.
profile-streak-lost = The last { $count } games were lost.
profile-longest = Most wins in a row: { $count }.
profile-best = Best win: against { $people } with { $rating } (table { $table }).
profile-sides = By side: { $tallies }.
profile-opponents = Most frequent opponents: { $tallies }.
profile-casual = { $count ->
    [one] And one casual game.
   *[other] And { $count } casual games.
  }
profile-tally = { $won } won, { $drawn } drawn, { $lost } lost
profile-tally-side = { $side } ({ $record })
profile-tally-person = { $person } ({ $record })
profile-refuse-unlisted = They have chosen not to be listed.
profile-refuse-unknown = Nobody here, or more than one person, is called “{ $name }”. { $usage }
progress-alt = { $name }: the rating (games: { $games }). It is { $now } now; the highest was { $highest }, the lowest { $lowest }.

## What has been played

latest-title = What has been played last
latest-nothing = Nothing has been played here yet. { $command } opens a game.
latest-line = { $game }: { $people }; { $result } ({ $ended }, table { $table })
latest-playing = { $count ->
    [one] { $game }: one game is going on here.
   *[other] { $game }: { $count } games are going on here.
  }
latest-points = { $person } { $points }
latest-won = { $people } won
latest-drawn = a draw
button-replay-of = Replay: { $game }
stats-title = Statistics of this community
stats-title-everywhere = Statistics of all communities
stats-total = { $count ->
    [one] One game has ended
   *[other] { $count } games have ended
  }; { $recent } in the last { $days } days.
stats-games = { $games }.
stats-game = { $game }: { $count }
stats-drawn = Drawn: { $count }.
stats-people = { $count ->
    [one] One person has played.
   *[other] { $count } people have played.
  }
stats-busiest = Most games: { $person }, { $count }.

## Commands

help-rank-usage = /rank [GAME] [commons | all] [partners | robots | live] [text | rules]
help-rank = the leaderboard of a game: rating and points, here or in all communities; how it is counted
help-profile-usage = /profile [@NAME] [GAME] [all] [partners] [live]
help-profile = somebody as a player: results by side and by opponent, streaks, best win, titles, and the rating over time
help-latest-usage = /latest
help-latest = the last game of each kind that was played here
help-stats-usage = /stats
help-stats = statistics of this community
profile-cups = Cups won: { $cups }.
profile-cup = { $count ->
    [one] { $name }
   *[other] { $name } ({ $count } times)
  }
counting-titles = For a title you also need wins against { $beaten } people on { $days } different days. Each of these people has played { $games } rated games or more against { $people } people or more whom you have never met.
rating-up = +{ $change }
rating-down = −{ $change }
rating-change = { $person } { $before } → { $after }
profile-last = Last game: { $before } → { $after } ({ $by }).
rating-gains = Ratings in { $game }, all games of the cup together: { $changes }
rating-gain = { $person } { $by }
discipline-live = { $game }, live
counting-live = Games whose clock gives each less than { $time } for { $moves } moves are live, and have a list of their own: { $command }.
