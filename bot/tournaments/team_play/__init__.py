"""How teams play a cup: as sides that are paired, with people at boards."""
