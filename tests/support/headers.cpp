// Nothing but a place where the big headers that all tests include are compiled, once.
