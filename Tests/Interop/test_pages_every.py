"""Every page that the sources register opens in a browser, which reports nothing."""

import re
import unittest

from company import ROOT
from pages import PageCompany
from visits import APART, walk

# A page, not a file: `WebPage("/hours")`, `WebPage.form("/hours/add")`.
PAGE = re.compile(r'WebPage(?:\.form|\.filter)?\(\s*"(/[^"\\]*)"(?!, \.get)')

# Where each row, order and day would be one more page of the same kind.
START = ("/hours", "/hours/add", "/hours/approve", "/hours/crew", "/hours/payroll", "/hours/report", "/buy", "/budget", "/budget/add", "/documents",
         "/documents/removed", "/contacts", "/contacts/favourites", "/contacts/birthdays", "/sites", "/settings", "/conflicts", "/undo",
         "/admin/users", "/admin/invitations", "/admin/company", "/admin/periods", "/admin/vehicles", "/admin/data", "/admin/history",
         "/admin/server")


def registered():
    """The paths of all pages, with a name in braces for each parameter."""
    sources = [path.read_text() for path in (ROOT / "Modules").rglob("*.swift") if "/Pages/" in str(path) or "/PageKit/" in str(path)]
    lines = "\n".join(line for text in sources for line in text.split("\n") if not line.lstrip().startswith("//"))
    return set(PAGE.findall(lines))


def page(path, pages):
    """The page at a path: of several, the one with the fewest parameters; the path itself, where the sources build that of its page."""
    fitting = [each for each in pages if re.fullmatch(re.sub(r"\{\w+\}", "[^/]+", each), path.partition("?")[0])]
    return min(fitting, key=lambda each: each.count("{"), default=path)


def samples(path, opened, forms):
    """Addresses of a page that no link leads to: those of forms, and its path with the ids in the addresses of other pages."""
    before, _, after = path.partition("}")
    before = before.partition("{")[0]
    values = {each.partition("?")[0].removeprefix(before).split("/")[0] for pattern, each in opened.items() if pattern.startswith(before + "{")}
    if "{" not in path:
        return [path]
    found = {each for each in forms if page(each, {path}) == path} | {before + value + after for value in values}
    # A user is in the address of an approval.
    user = opened.get("/hours/approve/{user}", "/").rpartition("/")[2]
    return sorted(each.replace("{user}", user) for each in found)


class EveryPage(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.company = cls.enterClassContext(PageCompany())

    def test_opens_with_a_title_and_one_heading_and_without_a_message_of_the_console(self):
        pages = registered()
        self.assertGreater(len(pages), 70)
        (opened, forms) = ({}, set())
        for role in ("admin", "manager"):
            browser = self.company.browser()
            browser.log_in(role)
            group = self.add_group(browser)
            seen = set()

            def wanted(path):
                # Of records, some have more pages below theirs than others.
                found = page(path, pages)
                return found in pages and (found not in seen or "{" in found and "?" not in path)
            start = [group, *(path for path in APART + START if role == "admin" or not path.startswith("/admin"))]
            for path, answer in walk(browser, most=3, start=start, wanted=wanted):
                seen.add(page(path, pages))
                forms |= set(browser.page.evaluate("[...document.forms].map((each) => new URL(each.action).pathname)"))
                if page(path, pages) not in opened:
                    self.check(browser, path, answer)
                    opened[page(path, pages)] = path
            # Pages that no link leads to, such as those of a form below another page: with the ids of other pages.
            for path in sorted(pages - opened.keys()):
                for sample in samples(path, opened, forms):
                    answer = browser.open(sample)
                    if answer.status == 200:
                        self.check(browser, sample, answer)
                        opened[path] = sample
                        break
                browser.faults.clear()
            browser.close()
        self.assertEqual(sorted(pages - opened.keys()), [], "no sample opens these pages")

    def add_group(self, browser):
        """Adds a group of contacts; returns the address of its members."""
        browser.open("/contacts/groups")
        browser.page.locator("#new #name").fill("Crew")
        with browser.page.expect_navigation():
            browser.page.locator("#new button").first.click()
        return browser.page.url.removeprefix(self.company.address).partition("?")[0]

    def check(self, browser, path, answer):
        with self.subTest(path):
            self.assertLess(answer.status, 400)
            self.assertTrue(browser.page.title().strip())
            self.assertEqual(browser.page.locator("h1").count(), 1)
            self.assertEqual(browser.faults, [])
        browser.faults.clear()


if __name__ == "__main__":
    unittest.main()
