"""What a device is called: guessed from what its browser says of itself, and no more than that."""

from __future__ import annotations

# The first word that is found tells: later ones are said by others, too.
BROWSERS = {
    "Edg": "Edge",
    "OPR/": "Opera",
    "SamsungBrowser": "Samsung Internet",
    "Vivaldi": "Vivaldi",
    "FxiOS": "Firefox",
    "Firefox": "Firefox",
    "CriOS": "Chrome",
    "HeadlessChrome": "Chrome",
    "Chrome": "Chrome",
    "Safari": "Safari",
}
SYSTEMS = {
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Android": "Android",
    "CrOS": "Chromebook",
    "Windows": "Windows",
    "Macintosh": "Mac",
    "Linux": "Linux",
}
LONGEST = 40


def guessed_name(user_agent: str) -> str:
    """Browser and system, as "Firefox, Android"; of a program the first word that it says."""
    browser = next((name for word, name in BROWSERS.items() if word in user_agent), "")
    system = next((name for word, name in SYSTEMS.items() if word in user_agent), "")
    if browser:
        return f"{browser}, {system}" if system else browser
    spoken = "".join(letter for letter in user_agent[:LONGEST] if letter.isprintable())
    return spoken.partition("/")[0].strip() or "?"
