"""What communities choose, and which rights are missing."""
