"""What is kept in documents, whatever they are about: the ports of their stores, and the workers on them."""
