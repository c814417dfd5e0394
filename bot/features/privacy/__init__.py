"""What is kept of people, for how long, and how they have it handed out or forgotten."""
