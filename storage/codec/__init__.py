"""Records as JSON documents with a schema number."""
