"""What all stored documents share: the ports of their stores, and the workers on them."""
