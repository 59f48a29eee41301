"""What overlaps on a page, and what is cut: measured on the boxes that are really drawn."""

from __future__ import annotations

from playwright.sync_api import Page

OVERLAPPING = """(parts) => parts
  .map((part) => [part, part.getBoundingClientRect()])
  .filter(([part, box]) => box.width > 1 && box.height > 1)
  .filter(([part]) => part.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
  .flatMap(([part, box], number, all) => all.slice(number + 1)
    .filter(([other, its]) => !part.contains(other) && !other.contains(part)
      && Math.min(box.right, its.right) - Math.max(box.left, its.left) > 2
      && Math.min(box.bottom, its.bottom) - Math.max(box.top, its.top) > 2)
    .map(([other]) => `${SAY(part)} overlaps ${SAY(other)}`))"""
CUT = """(parts) => parts
  .filter((part) => part.checkVisibility({ visibilityProperty: true }))
  .filter((part) => {
    const box = part.getBoundingClientRect();
    const style = getComputedStyle(part);
    if (box.width <= 1 || box.height <= 1) return false;
    const hides = style.overflowX !== "visible" && style.overflowX !== "auto" && style.overflowX !== "scroll";
    return box.left < -1 || box.right > innerWidth + 1
      || hides && (part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1);
  })
  .map((part) => `${SAY(part)} is cut`)"""
SAY = "((part) => `${part.localName}.${part.className} #${part.id} '${part.textContent.trim().slice(0, 40)}'`)"


def overlapping(page: Page, parts: str) -> list[str]:
    """Pairs of these parts that lie on one another; what stands inside another does not count."""
    found: list[str] = page.locator(parts).evaluate_all(OVERLAPPING.replace("SAY", SAY))
    return found


def cut(page: Page, parts: str) -> list[str]:
    """Those of these parts that reach beyond the window to the side, or hide some of what stands in them."""
    found: list[str] = page.locator(parts).evaluate_all(CUT.replace("SAY", SAY))
    return found
