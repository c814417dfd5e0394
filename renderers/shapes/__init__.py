"""What a scene's shapes become on a page: outlines, masks, paint, letters, and the colours of a theme."""
