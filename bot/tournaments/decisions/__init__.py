"""What each request and each moment does to a cup."""
