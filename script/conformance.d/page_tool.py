"""The page as a tool: history, lists and days that lead to the map, focus, print and picture."""

from harness import check, equal
from page_flows import browser, opened, won

FOCUSED = """() => { const one = document.activeElement;
  return one === document.body ? 'body' : one.id || one.getAttribute('data-mark') ||
    one.getAttribute('data-day') || one.getAttribute('data-key') || one.className || one.localName; }"""


def focus(seen):
    return seen.page.evaluate(FOCUSED)


def back(seen):
    seen.page.evaluate("history.back()")
    seen.page.wait_for_timeout(100)
    seen.ready()


def steps(seen, page):
    """Filters are steps of the history, and the language outlives a reload."""
    seen.go(page)
    first = seen.text("#hero")
    seen.click("#previousMonth")
    october = seen.text("#hero")
    seen.click("[data-channel=online]")
    check(seen.text("#hero") != october, "a filter changes the figures")
    back(seen)
    equal((seen.text("#period"), seen.text("#hero")), ("2026년 10월", october),
          "back takes the filter away")
    back(seen)
    equal((seen.text("#period"), seen.text("#hero")), ("2026년 11월", first),
          "back once more gives the first month")
    seen.page.evaluate("history.forward()")
    seen.page.wait_for_timeout(100)
    seen.ready()
    equal(seen.text("#hero"), october, "forward gives the other month again")
    seen.click("#language")
    seen.click("#theme")
    theme = seen.page.evaluate("document.documentElement.dataset.theme")
    back(seen)
    equal((seen.text("#period"), seen.page.evaluate("document.documentElement.lang")),
          ("November 2026", "en"), "back keeps the language")
    seen.page.reload()
    seen.ready()
    equal((seen.text("#period"), seen.page.evaluate("document.documentElement.dataset.theme")),
          ("November 2026", theme), "a reload keeps the language and the theme")


def lists(seen, page, asked):
    """A click in a list shows its place on the map; a click on a day confines the page to it."""
    seen.go(page, "month=2026-11")
    row = seen.page.query_selector("#places .link")
    key = row.get_attribute("data-key")
    row.click()
    seen.ready()
    # A place among others close by is in a cluster; a pin shows where.
    shown = seen.page.evaluate("document.querySelector('.mark[aria-current]')?.dataset.mark ?? 'pin'")
    check(shown == f"place-{key}" or seen.page.query_selector(".chosen-pin") is not None,
          "a place of the list is highlighted on the map", shown)
    check(seen.page.is_visible("#cards .payments li"), "and its payments are listed")
    seen.click("#cards .close")
    equal(focus(seen), key, "closing them gives the focus back to the list")
    equal(len(seen.page.query_selector_all(".mark[aria-current]")), 0, "no mark is highlighted then")
    seen.click("#list .payments button.link")
    equal(len(seen.page.query_selector_all(".mark[aria-current], .chosen-pin")), 1,
          "a payment of the list shows its place")
    day = asked("calendar", "2026-11")["days"][10]
    seen.click(f"[data-day='{day['day']}']")
    equal(won(seen.text("#hero")), [day["spent"]], "a day of the calendar confines the page to it")
    check(f"day={day['day']}" in seen.page.url, "the address keeps the day")
    payments = asked("payments", "list", "--from", day["day"], "--to", day["day"])
    equal([won(one)[0] for one in seen.texts("#list .payments b")],
          [one["amount"] for one in payments["payments"]], "the list has its payments")
    equal(focus(seen), day["day"], "the day keeps the focus")
    seen.press("Enter")
    equal(seen.text("#period"), "2026년 11월", "the same day again shows the whole month")
    equal(focus(seen), day["day"], "and still has the focus")


def kept_focus(seen, page):
    """Whatever a key starts, the focus is never on the body afterwards."""
    found = []

    def press(selector, number=0):
        one = seen.page.query_selector_all(selector)[number]
        one.focus()
        seen.press("Enter")
        if focus(seen) == "body":
            found.append(selector)

    seen.go(page, "month=2026-11")
    for selector in ("#previousMonth", "#nextMonth", "[data-channel=online]", ".asked button",
                     "#districts .link", "#clear", "#categories .key .link", "#clear",
                     "#months .reached[tabindex='0']", "#nextMonth", "#list .payments button.link",
                     "#places .link", "#cards .close", "[data-inbox=unplaced]", "#cards .close",
                     "#places .more", "#year .reached[id='day-2026-11-09']", ".asked button",
                     "#mode-change", "#mode-clusters", "#mode-radius", "#mode-radius", "#fit",
                     "[data-mark=district-11440]", ".mark.cluster", "#zoomIn", "#language", "#theme"):
        press(selector)
    for _ in range(8):
        press("#list .pager button", 1)
    while seen.page.is_visible("#places .more"):
        press("#places .more")
    equal(found, [], "after each of these keys something has the focus")


def run_flows(page, asked):
    with browser() as chromium:
        seen = opened(chromium)
        steps(seen, page)
        lists(seen, page, asked)
        kept_focus(seen, page)
        equal(seen.messages, [], "the tools write nothing to the console")
