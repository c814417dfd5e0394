"""What an operator uses: settings, logs, metrics, diagnosis, backup, and serving until a signal to stop."""
