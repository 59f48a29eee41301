"""Adapters: every game in the interfaces that other people's programs speak. No rules live here."""
