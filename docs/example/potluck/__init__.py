"""Potluck: small monsters growl for what is ladled out of the pot, and the loudest may dip for more."""

from potluck.rules import Potluck

GAME = Potluck()
