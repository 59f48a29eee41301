"""Who somebody is: guests, their names and devices, what they keep, and whom they know."""
