# What is said about cups: announcements, pairings, standings, and what cannot be done.

## Refusals (cup-refuse-…), reasons for pairings (cup-why-…), tie-breaks (cup-tiebreak-…), cards (cup-…)
