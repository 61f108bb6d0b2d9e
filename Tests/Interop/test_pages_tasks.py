"""What people do on the pages: each task takes a few taps, and each page can be used by everybody."""

import json
import unittest

from pages import PageCompany


class PageCase(unittest.TestCase):
    """Tests of a company of their own."""

    @classmethod
    def setUpClass(cls):
        cls.company = PageCompany().__enter__()

    @classmethod
    def tearDownClass(cls):
        cls.company.__exit__(None, None, None)

    def tapped(self, role, *selectors, language="en-GB", scripts=True, typed=None):
        """Logs in, and taps elements from the home page on: the text of the last page. `typed` fills a field first."""
        browser = self.company.browser(language=language, scripts=scripts)
        browser.log_in(role)
        browser.open("/")
        for number, selector in enumerate(selectors):
            if typed and number == len(selectors) - 1:
                browser.page.fill(*typed)
            with browser.page.expect_navigation():
                browser.tap(selector)
        text = browser.page.inner_text("main")
        self.assertEqual(browser.faults, [])
        browser.close()
        return text


class Tasks(PageCase):
    def hours(self, role):
        """The hours that a person sees on the server."""
        login = {"Authorization": f"Bearer {self.company.token(role)}"}
        path = "/api/v1/hours/entries?from=2000-01-01&to=2099-12-31&limit=1000"
        return json.loads(self.company.request("GET", path, headers=login).body)["items"]

    def test_hours_as_last_time_take_two_taps(self):
        for role, scripts in (("manager", True), ("reporter", False)):
            with self.subTest(role, scripts=scripts):
                before = len(self.hours(role))
                text = self.tapped(role, "text=Add hours", "main form button.main", scripts=scripts)
                self.assertIn("Undo", text)
                self.assertEqual(len(self.hours(role)), before + 1)

    def test_a_purchase_takes_two_taps(self):
        text = self.tapped("manager", "main a >> text=Buy", "main form[data-queued] button.main", typed=("#amount", "9,95"))
        self.assertIn("Undo", text)
        self.assertIn("9.95", text)

    def test_what_is_left_takes_one_tap(self):
        self.assertIn("spent", self.tapped("manager", "nav >> text=Budget"))

    def test_approving_takes_two_taps(self):
        text = self.tapped("manager", "text=to approve", "text=Approve all")
        # Approving is undone by giving back.
        self.assertIn("approved hours", text)

    def test_every_page_can_be_used_by_everybody(self):
        paths = (
            "/", "/hours", "/hours/add", "/hours/timer", "/hours/approve", "/hours/crew", "/hours/period/2026-11-28", "/buy",
            "/budget", "/budget/add", "/outbox", "/offline", "/notices", "/settings", "/settings/password",
            "/settings/devices", "/settings/app-passwords", "/settings/links", "/phone", "/trust", "/logout")
        for options in ({}, {"dark": True, "language": "fi-FI", "width": 320, "height": 568}, {"width": 1440, "height": 900}):
            browser = self.company.browser(**options)
            browser.open("/login")
            self.assertEqual(browser.problems(), [])
            browser.log_in("manager")
            for path in paths:
                with self.subTest(path, **options):
                    self.assertEqual(browser.open(path).status, 200)
                    self.assertEqual(browser.problems(), [])
            browser.close()


class TimerPages(PageCase):
    """The timer; hours of the same day would be in its way."""

    def test_the_timer_starts_and_stops_by_one_tap(self):
        self.assertIn("Undo", self.tapped("reporter", "main form button >> text=Start"))
        self.assertIn("Undo", self.tapped("reporter", "main form button >> text=Stop"))


if __name__ == "__main__":
    unittest.main()
