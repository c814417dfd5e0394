"""Cards about cups, with their words beside them."""
