"""What is typed or tapped about cups, done and shown."""
