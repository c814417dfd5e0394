"""The one door that platform adapters knock on."""
