"""Whether what a lesson points at is seen whole: in the window, its light too, and under nothing."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.playing import GLANCE

# Points all over the piece and the inner edge of the light around it: each is in the window, and what is found there is
# in the same pane, and in nothing that stays put while the rest is scrolled.
SEEN_WHOLE = """() => {
  const lit = document.querySelector(".spotlight");
  const { left, top, width, height } = lit.getBoundingClientRect();
  const panes = "#lesson, #dock, #notice, #caption, .top";
  const covers = (found) => {
    const pane = found.closest(panes);
    if (pane && !pane.contains(lit)) return true;
    for (let one = found; one && one !== lit && !one.contains(lit); one = one.parentElement)
      if (["sticky", "fixed"].includes(getComputedStyle(one).position) && !lit.contains(one)) return true;
    return false;
  };
  const steps = [0, 1, 2, 3, 4, 5, 6, 7, 8];
  return steps.every((across) => steps.every((down) => {
    const found = document.elementFromPoint(left - 2 + (width + 4) * across / 8, top - 2 + (height + 4) * down / 8);
    return found && !covers(found);
  }));
}"""


def wait_until_seen_whole(page: Page) -> None:
    page.wait_for_function(SEEN_WHOLE, polling=GLANCE)
