"""What an operator meets: settings, logs, metrics, diagnosis, backup, and serving until it is to stop."""
