"""Several people at one device, and a screen for all."""
