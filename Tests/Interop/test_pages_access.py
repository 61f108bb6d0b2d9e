"""The pages for people who use a keyboard alone, larger text or colours of their own."""

import unittest

from company import LONG
from pages import PageCompany

PATHS = ("/", "/hours", "/hours/add", "/hours/timer", "/hours/approve", "/buy", "/budget", "/documents", "/contacts", "/outbox", "/settings")


class AccessPages(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.company = cls.enterClassContext(PageCompany())

    def reach(self, browser, selector):
        """Presses Tab until an element has the focus, which must be seen."""
        for _ in range(120):
            browser.page.keyboard.press("Tab")
            if browser.page.evaluate("selector => Boolean(document.activeElement?.matches(selector))", selector):
                outline = browser.page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
                self.assertNotEqual(outline, "none", selector)
                return
        raise AssertionError(f"Tab does not lead to {selector} on {browser.page.url}")

    def press(self, browser, selector):
        """Goes to a link or a button by Tab, and presses Enter."""
        self.reach(browser, selector)
        with browser.page.expect_navigation():
            browser.page.keyboard.press("Enter")

    def logged_in(self, **options):
        """A browser whose user logged in by keyboard."""
        browser = self.company.browser(**options)
        browser.open("/login")
        name, password = self.company.people["manager"]
        self.reach(browser, "#username")
        browser.page.keyboard.type(name)
        self.reach(browser, "#password")
        browser.page.keyboard.type(password)
        browser.page.keyboard.press("Enter")
        browser.page.wait_for_url(self.company.address + "/")
        return browser

    def test_hours_a_purchase_and_an_approval_by_keyboard_alone(self):
        browser = self.logged_in()
        self.press(browser, 'main a[href="/hours/add"]')
        self.press(browser, 'main form button.main')
        browser.has("Undo")
        self.press(browser, ".done button")
        browser.has("Undone")
        browser.open("/")
        self.press(browser, 'main a[href="/buy"]')
        # The field of the amount has the focus already.
        browser.until("() => document.activeElement?.id === 'amount'")
        browser.page.keyboard.type("9,95")
        browser.page.keyboard.press("Enter")
        browser.has("Undo")
        browser.open("/")
        self.press(browser, 'main a[href="/hours/approve"]')
        self.press(browser, 'main form button.main')
        browser.has("approved hours")
        self.assertEqual(browser.problems(), [])

    def test_the_first_tab_leads_to_the_content(self):
        browser = self.logged_in()
        browser.open("/budget")
        browser.page.keyboard.press("Tab")
        self.assertEqual(browser.page.evaluate("document.activeElement.className"), "skip")
        browser.page.keyboard.press("Enter")
        browser.until("() => document.activeElement?.id === 'main'")

    def test_text_of_twice_the_size_fits_and_nothing_is_cut_off(self):
        for width in (390, 1280) if LONG else (390,):
            browser = self.logged_in(width=width, arguments=["--blink-settings=defaultFontSize=32"])
            for path in PATHS:
                with self.subTest(path, width=width):
                    browser.open(path)
                    self.assertEqual(browser.page.evaluate("getComputedStyle(document.body).fontSize"), "32px")
                    self.assertEqual(browser.small_targets(), [])
                    wide, inner = browser.page.evaluate("[document.documentElement.scrollWidth, window.innerWidth]")
                    self.assertLessEqual(wide, inner)
                    cut = browser.page.evaluate("""() => [...document.querySelectorAll('main :is(a, button, h1, h2, label, p)')]
                      .filter((each) => each.checkVisibility() && !each.closest('.unseen, .scroll') && each.scrollWidth > each.clientWidth + 1
                        && getComputedStyle(each).display !== 'inline')
                      .map((each) => `${each.scrollWidth} > ${each.clientWidth}: ${each.outerHTML.slice(0, 120)}`)""")
                    self.assertEqual(cut, [])
            browser.close()

    def test_forced_colours_keep_what_colours_say(self):
        browser = self.logged_in()
        browser.page.emulate_media(forced_colors="active")
        for path in PATHS:
            with self.subTest(path):
                browser.open(path)
                self.assertTrue(browser.page.evaluate("matchMedia('(forced-colors: active)').matches"))
                self.assertEqual(browser.small_targets(), [])
                self.assertEqual(browser.page.evaluate("""() => [...document.querySelectorAll('.places a[aria-current], .choice:has(:checked)')]
                  .filter((each) => getComputedStyle(each).outlineStyle === 'none').length"""), 0)
        # The part that was spent stays apart from the rest of the bar.
        browser.open("/budget")
        spent, bar = browser.page.evaluate("""() => { const bar = document.querySelector('.bar');
          return [getComputedStyle(bar.querySelector('rect')).fill, getComputedStyle(bar).backgroundColor]; }""")
        self.assertNotEqual(spent, bar)
        browser.close()


if __name__ == "__main__":
    unittest.main()
