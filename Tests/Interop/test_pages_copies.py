"""Copies of pages, which open before the network answers or without it."""

import json
import unittest
from datetime import date, datetime, timedelta, timezone

from pages import PageCompany

# Remembers what a page showed before the server's answer replaced it.
WATCH = """window.shown = {};
  new MutationObserver(() => {
    window.shown.note ||= document.querySelector('#as-of')?.textContent;
    window.shown.old ||= document.querySelector('[data-old]') !== null;
  }).observe(document, { childList: true, subtree: true });"""


class Copies(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.company = cls.enterClassContext(PageCompany())

    def setUp(self):
        self.addCleanup(self.company.link.mend)

    def answer(self, role, path, method="GET"):
        login = {"Authorization": f"Bearer {self.company.token(role)}"}
        body = self.company.request(method, path, headers=login).body
        return json.loads(body) if body else None

    def with_copies(self, role, **options):
        browser = self.company.browser(**options)
        browser.log_in(role)
        browser.waits_for_worker()
        browser.waits_for_copies()
        return browser

    def test_a_copy_says_of_when_it_is_until_the_current_page_is_there(self):
        browser = self.with_copies("manager")
        # A copy of an earlier time, which the server's page differs from.
        browser.page.evaluate("""async () => {
          const cache = await caches.open('pages');
          const copy = await cache.match('/');
          const text = (await copy.text()).replace(/data-made="[^"]*"/, 'data-made="2026-01-02T03:04:05Z"')
            .replace('<div class="cards">', '<div class="cards" data-old>');
          await cache.put('/', new Response(text, { headers: copy.headers }));
        }""")
        browser.context.add_init_script(WATCH)
        self.company.link.slow(0.5, 1e9)
        self.addCleanup(self.company.link.slow, 0, 1e9)
        browser.open("/")
        browser.until("() => window.shown.note && !document.querySelector('#as-of, [data-old]')")
        self.assertTrue(browser.page.evaluate("window.shown.old"))
        self.assertRegex(browser.page.evaluate("window.shown.note"), "As of 2 Jan 2026 05:04$")
        self.assertEqual(browser.problems(), [])

    def test_a_copy_of_yesterday_calls_no_day_today(self):
        browser = self.with_copies("manager")
        browser.open("/hours/add")
        then = date.fromisoformat(browser.page.evaluate("document.body.dataset.today"))
        now = then + timedelta(days=1)
        browser.page.clock.set_fixed_time(datetime(now.year, now.month, now.day, 10, tzinfo=timezone.utc))
        self.company.link.cut()
        browser.open("/")
        browser.has("As of")
        self.assertNotIn("Today", browser.text())
        current = browser.page.evaluate("""() => [...document.querySelectorAll('.balls [aria-current]')].map((ball) => ball.href)""")
        # The next day may be one of the next pay period, which the copy does not show.
        self.assertEqual([each[-10:] for each in current if each[-10:] != now.isoformat()], [])
        browser.open("/hours/add")
        browser.until("day => document.querySelector('#day').value === day", f"{now.day} {now:%b} {now.year}")

    def test_the_script_writes_days_as_the_server_does(self):
        for language in ("en-GB", "fi-FI"):
            browser = self.company.browser(language=language)
            browser.log_in("reporter")
            for month in range(1, 13):
                day = f"2026-{month:02}-03"
                browser.open(f"/hours/day/{day}")
                self.assertEqual(browser.page.evaluate("day => dayText(day)", day), browser.page.get_attribute("#other", "value"))
            browser.close()


if __name__ == "__main__":
    unittest.main()
