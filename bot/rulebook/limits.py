"""Limits of the search through rulebooks."""

from bot.kernel.time import DAY

PASSAGES_QUOTED = 3
"""How many passages are an answer: one in full, the others to go on with."""
QUESTION_LIMIT = 400
"""Characters of a question that are read, so that the search stays fast."""
COVERED_FROM = 0.1
"""Log odds that a passage answers, from which it counts as an answer. Higher: fewer questions about other
things get a passage, more about the game get none."""
PARTS_READ = 32
"""How many parts of a long text are looked at as the question in it; the work grows with them."""
WINDOWS = ((8, 3),)
"""Words of parts of a long sentence, and from one such part to the next; most questions have no more."""
PARTS_WEIGHED = 8
"""How many of these parts are weighed against all passages beside the whole."""
TOGETHER_COUNTS = 0.4
"""What a follow-up together with the last question counts beside itself; scores are up to 2 and more."""
CLAUSE_COUNTS, CLAUSE_WORDS = 0.4, 3
"""What the last clause of a question counts once more, and how many words it has at least."""
NEAR_COUNTS = 0.4
"""What a passage near the last one counts for more in one that goes on from it."""
LAST_COUNTS = 0.2
"""What the last passage itself counts besides."""
SHORT_QUESTION = 4
"""So few words may go on from the last question, however they begin."""
MAY_GO_ON = -1.0
"""Log odds above which a question that is short or says “it” may go on: below, it is about something else."""
SURE_BY_ITSELF = 4.0
"""Log odds that a listed term is answered, and from which a question is without its strange word."""
UNANSWERED_KEPT = 1_000
"""Questions without an answer that are kept for a community that wants it; the oldest go first."""
UNANSWERED_KEPT_MS = 90 * DAY
"""How long such a question is kept, from when it was last asked."""
UNANSWERED_LENGTH = 200
"""Characters of such a question that are kept."""
MAY_ALSO_ANSWER = 0.1
"""The part of the first verdict's likelihood from which that of the second passage is said, too."""
MAY_BE_OTHER_TALK = 1.5
"""Log odds that a passage answers, up to which a line may still be talk about other things."""
MAY_BE_ASKED = -2.5
"""From so much on a line to other people is taken for a question, if the book knows all of its words."""
ABOUT_SOMETHING_ELSE = -4.0
"""Log odds below which a question that begins with “and” goes on from nothing: it is about something else."""
STEMS_KEPT = 4_096
"""Words whose stems are remembered: what people write with most, and a rulebook while it is read."""
LEARNING_TURNS = 10
"""How often a classifier of passages learns from each way of asking."""
WHOLE_FOR_LEARNING, WORDS_LEFT_OUT = 0.2, 0.25
"""The share of ways of asking that it learns from as they are; of the words of the others so many are left
out, so that nothing is learned by heart and no word has to carry a question alone."""
LEARNING_STEPS, LEARNING_TURNS_AT_MOST = 1_500, 30
"""Steps below which that is too little to learn anything: from few ways of asking it learns more often."""
LEARNING_RATE = 4.0
"""How far it goes each time, in weights, at the beginning: less and less from turn to turn."""
SEVERAL_WAYS = 3
"""So many ways of asking for a passage say how people ask for it."""
MOSTLY = 0.5
"""The share of passages of which that has to be known before likeness to ways of asking counts."""
PLAIN_WORDS = 3
"""So many words may be a question by themselves, without a strange one among them."""
