"""Visits of all pages that links lead to."""

import re

# Pages that no link leads to.
APART = ("/", "/offline", "/outbox", "/notices", "/trust", "/join", "/register", "/login", "/phone", "/logout")

# Identifiers and days, by which pages of one kind differ.
PART = re.compile(r"[0-9a-f]{8}-[0-9a-f-]{27}|\d{4}-\d{2}-\d{2}")


def kind(path):
    """The kind of a page: its path without what differs among pages of one kind."""
    path, _, query = path.partition("?")
    return PART.sub("*", path) + ("?" + "&".join(sorted(each.split("=")[0] for each in query.split("&"))) if query else "")


def walk(browser, most=3, start=APART, wanted=lambda path: True):
    """Opens each wanted page that can be reached, at most some of a kind, and yields its address. Files are no pages."""
    waiting, known, counts = list(start), set(start), {}
    while waiting:
        path = waiting.pop(0)
        if counts.get(kind(path), 0) >= most:
            continue
        counts[kind(path)] = counts.get(kind(path), 0) + 1
        answer = browser.open(path)
        yield path, answer
        for link in browser.page.evaluate("""() => [...document.querySelectorAll('a[href]:not([download])')].map((each) => new URL(each.href))
              .filter((url) => url.origin === location.origin && !/^[/](assets|trust[/]ca)|[/]content$/.test(url.pathname))
              .map((url) => url.pathname + url.search)"""):
            if link not in known and wanted(link):
                known.add(link)
                waiting.append(link)
