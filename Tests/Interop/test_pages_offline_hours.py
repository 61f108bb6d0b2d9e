"""Hours, the timer and days off entered without a network: each arrives once, also after the browser was killed."""

import json
import unittest
from datetime import datetime

from pages import PageCompany


class OfflineHours(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.company = cls.enterClassContext(PageCompany())

    def answer(self, role, path):
        login = {"Authorization": f"Bearer {self.company.token(role)}"}
        return json.loads(self.company.request("GET", path, headers=login).body)

    def sent_after_a_kill(self, role, path, button):
        """Taps a button without a network, kills the browser, and lets another one send the form."""
        browser = self.company.browser()
        browser.log_in(role)
        browser.waits_for_worker()
        browser.waits_for_copies()
        self.company.link.cut()
        browser.open(path)
        browser.tap(button)
        browser.has("Unsent (1)")
        self.assertEqual(browser.problems(), [])
        browser.kill()
        again = self.company.browser(profile=browser.profile)
        again.open("/")
        again.has("Unsent (1)")
        self.company.link.mend()
        # The killed browser may have lost the cookie of its login.
        again.log_in(role)
        again.open("/outbox")
        again.has("Everything has been sent.")
        again.open("/outbox")
        again.close()

    def day(self, role):
        """The current day of a person in the time sheet."""
        today = self.company.today
        return next(each for each in self.answer(role, f"/api/v1/hours/periods/{today}/sheet")["days"] if each["day"] == today)

    def test_hours(self):
        self.sent_after_a_kill("manager", "/hours/add", "main form button.main")
        today = self.company.today
        entries = self.answer("manager", f"/api/v1/hours/entries?from={today}&to={today}")["items"]
        self.assertEqual(len(entries), 1, entries)

    def test_the_timer(self):
        self.sent_after_a_kill("reporter", "/", "main form button >> text=Start")
        today = self.company.today
        entries = self.answer("reporter", f"/api/v1/hours/entries?from={today}&to={today}")["items"]
        self.assertEqual([each.get("end") for each in entries], [None], entries)

    def test_a_day_off(self):
        self.sent_after_a_kill("admin", "/hours/add", "main form button >> text=Did not work")
        self.assertIn("off", json.dumps(self.day("admin")))


class OfflineMissingDay(unittest.TestCase):
    """A missing day of the past, for which the browser has no page of its own."""

    def setUp(self):
        self.company = self.enterContext(PageCompany())
        self.login = {"Authorization": f"Bearer {self.company.token('manager')}"}
        self.me = self.answer("/api/v1/me")["id"]
        path = "/api/v1/hours/entries?from=2000-01-01&to=2099-12-31&limit=1000"
        own = [each for each in self.answer(path)["items"] if each["user"] == self.me and each["state"] == "open"]
        latest = max(own, key=lambda entry: entry["start"])
        self.day = latest["day"]
        for each in own:
            if each["day"] == self.day:
                self.company.request("DELETE", f"/api/v1/hours/entries/{each['id']}", headers=self.login)
        self.browser = self.company.browser()
        self.browser.log_in("manager")
        self.browser.waits_for_worker()
        self.browser.waits_for_copies()
        self.browser.open(f"/hours/day/{self.day}")
        self.words = self.browser.page.get_attribute("#other", "value")
        self.company.link.cut()
        self.browser.open("/")
        self.browser.tap(f'.balls a.missing[href$="{self.day}"]')
        self.browser.until("words => document.querySelector('#day')?.value === words", self.words)
        self.assertEqual(self.browser.problems(), [])

    def answer(self, path):
        return json.loads(self.company.request("GET", path, headers=self.login).body)

    def sent(self):
        """The day of the time sheet, once the waiting form was sent."""
        self.browser.has("Unsent (1)")
        self.company.link.mend()
        self.browser.open("/outbox")
        self.browser.has("Everything has been sent.")
        return next(each for each in self.answer(f"/api/v1/hours/periods/{self.day}/sheet")["days"] if each["day"] == self.day)

    def test_hours(self):
        self.browser.tap("main form button.main")
        self.sent()
        entries = self.answer(f"/api/v1/hours/entries?from={self.day}&to={self.day}")["items"]
        self.assertEqual([each["day"] for each in entries if each["user"] == self.me], [self.day])

    def test_did_not_work(self):
        self.browser.tap("main button >> text=Did not work")
        self.browser.until("words => [...document.querySelectorAll('#waiting small')].some((each) => each.textContent === words)", self.words)
        self.assertIn("off", json.dumps(self.sent()))


class OfflineTimer(unittest.TestCase):
    """The timer in a company of its own; hours of the same day would be in its way."""

    def setUp(self):
        self.company = self.enterContext(PageCompany())

    def test_a_timer_started_without_a_network_is_stopped_without_one(self):
        browser = self.company.browser()
        browser.log_in("reporter")
        browser.waits_for_worker()
        browser.waits_for_copies()
        self.company.link.cut()
        browser.open("/")
        browser.tap("main form:visible button >> text=Start")
        browser.has("Unsent (1)")
        # The timer was started half an hour ago.
        browser.page.evaluate("""() => outbox.all().then(([form]) => {
          const fields = new URLSearchParams(form.body);
          fields.set('enteredAt', new Date(Date.now() - 1_800_000).toISOString());
          return outbox.add({ ...form, body: fields.toString() });
        })""")
        browser.tap("main form:visible button >> text=Stop")
        browser.has("Unsent (2)")
        self.assertEqual(browser.problems(), [])
        # A timer can be started again.
        self.assertEqual(browser.page.locator("main form:visible button >> text=Start").count(), 1)
        self.company.link.mend()
        browser.open("/outbox")
        browser.has("Everything has been sent.")
        login = {"Authorization": f"Bearer {self.company.token('reporter')}"}
        path = "/api/v1/hours/entries?from=2000-01-01&to=2099-12-31&limit=1000"
        entries = json.loads(self.company.request("GET", path, headers=login).body)["items"]
        latest = max(entries, key=lambda entry: entry["start"])
        length = datetime.fromisoformat(latest["end"]) - datetime.fromisoformat(latest["start"])
        self.assertIn(length.total_seconds() / 60, (29, 30, 31))


if __name__ == "__main__":
    unittest.main()
