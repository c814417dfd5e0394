# Ratings, halls of fame and profiles: what is said about who is how strong.
stakes-rated = This game counts for the ratings.
stakes-casual = A casual game: it counts for no rating.
stakes-cup = This game counts for its cup, and for the ratings.
