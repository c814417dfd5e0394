"""What a command is made with: the context of a request, its outcomes, which table is meant."""
