# What is written in tables and graphs, and the words that stand for them.
