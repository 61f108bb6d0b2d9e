"""Hostile texts in all records and all forms: no script of theirs runs, and nothing leaves its place."""

import json
import unittest

from company import LONG
from hostile import TEXTS, hostile, spoil
from pages import PageCompany
from visits import walk

# What a page must not do.
HURT = """() => [
  ...(window.hurts ?? []), ...[...document.querySelectorAll('main img, main svg[onload], main script, main [onerror], main [onfocus]')]
    .filter((each) => !each.matches('svg')).map((each) => each.outerHTML.slice(0, 200)),
  ...[...document.querySelectorAll('[href], [action], [src]')].flatMap((each) => [each.href, each.action, each.src])
    .filter((address) => /^(javascript|data|vbscript):/i.test(address?.baseVal ?? address ?? '')),
  ...(document.documentElement.scrollWidth > innerWidth ? [`scrolls sideways: ${document.documentElement.scrollWidth}`] : [])]"""


class HostileTexts(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.company = cls.enterClassContext(PageCompany())
        cls.add_records()
        cls.company.process.terminate()
        cls.company.process.wait()
        cls.unknown = spoil(cls.company.folder / "data" / "worksite.db")
        cls.company.start()
        cls.company.link.server = cls.company.port

    @classmethod
    def send(cls, role, method, path, body):
        cls.tokens = getattr(cls, "tokens", {})
        if role not in cls.tokens:
            cls.tokens[role] = cls.company.token(role)
        fields = {"Authorization": f"Bearer {cls.tokens[role]}", "Content-Type": "application/json"}
        answer = cls.company.request(method, path, None if body is None else json.dumps(body), fields)
        assert answer.status < 300, (path, answer)
        return json.loads(answer.body) if answer.body else {}

    @classmethod
    def add_records(cls):
        """Adds records that the demo lacks, so that every written column that a page shows has a value."""
        send = cls.send
        # The hours of the demo end before today.
        send("manager", "POST", "/api/v1/me/links", {"name": "Tukku", "url": "https://tukku.fi"})
        send("admin", "POST", "/api/v1/company/links", {"name": "Firma", "url": "https://firma.fi"})
        send("manager", "PUT", f"/api/v1/hours/days-off/{cls.company.today}", {"note": "ill"})
        waiting = send("manager", "GET", "/api/v1/hours/entries?state=submitted&from=2000-01-01&to=2099-12-31&limit=4", None)["items"]
        seen = [{"entry": each["id"], "version": each["version"]} for each in waiting]
        send("manager", "POST", "/api/v1/hours/reopenings", {"entries": seen[:2], "reason": "a break is missing"})
        budget = send("manager", "GET", "/api/v1/budget/budgets", None)["items"][0]["id"]
        category = send("manager", "GET", f"/api/v1/budget/budgets/{budget}/categories", None)["items"][0]["id"]
        for _ in range(3):
            send("manager", "POST", f"/api/v1/budget/budgets/{budget}/purchases", {
                "amount": {"minor": 4_000_000, "currency": "EUR"}, "category": category, "day": cls.company.today, "note": "steel", "payee": "Rauta"})

    def browser(self, role, **options):
        browser = self.company.browser(width=320, height=568, **options)
        browser.context.add_init_script("""window.hurts = []; window.hurt = () => window.hurts.push('a script ran');
            window.alert = window.hurt; addEventListener('securitypolicyviolation', (event) => window.hurts.push(
              `policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`))""")
        browser.log_in(role)
        return browser

    def check(self, browser):
        self.assertEqual(browser.page.evaluate(HURT) + browser.faults, [])

    def test_every_column_of_text_is_known(self):
        self.assertEqual(self.unknown, set(), "say in hostile.py whether a person writes these")

    def test_no_page_runs_what_a_record_says(self):
        for role in ("manager", "reporter", "admin") if LONG else ("manager",):
            browser = self.browser(role)
            shown, text = 0, ""
            for path, _ in walk(browser, most=3 if LONG else 1):
                with self.subTest(role, path=path):
                    self.check(browser)
                browser.faults.clear()
                text += browser.text() + browser.page.evaluate("() => [...document.querySelectorAll('input, textarea')].map((each) => each.value).join(' ')")
                shown += 1
            if role == "manager":
                self.assertGreater(shown, 25)
                # Most of the texts stand on some page.
                self.assertGreaterEqual(sum(each in text for each in TEXTS), len(TEXTS) - (0 if LONG else 4))
            browser.close()

    @unittest.skipUnless(LONG, "make interop-long sends every form")
    def test_no_form_runs_what_was_typed(self):
        browser = self.browser("manager")
        paths = [path for path, _ in walk(browser, most=1)]
        number = 0
        for path in paths:
            browser.open(path)
            count = browser.page.locator("main form").count()
            for index in range(count):
                # Short texts are accepted where a text is, and rejected where a number, a time or a password is.
                for only_texts in (False, True):
                    browser.open(path)
                    form = browser.page.locator("main form").nth(index)
                    # A form may have done what takes it away.
                    if form.count() == 0:
                        continue
                    if form.get_attribute("action") in ("/logout", "/login", "/settings/password", "/phone", "/undo") \
                            or form.get_attribute("method") != "post":
                        continue
                    number += 1
                    typed = form.evaluate("""(form, [text, only]) => {
                        const names = only ? /note|name|text|reason|payee|phone|email|title/i : /./;
                        let count = 0;
                        for (const field of form.querySelectorAll('input:not([type=hidden]):not([type=radio]):not([type=checkbox]):not([type=range]):not([type=file]), textarea')) {
                          if (names.test(field.name)) { field.value = text; count++; }
                        }
                        return count; }""", [hostile(number)[:60], only_texts])
                    if not typed:
                        continue
                    with browser.page.expect_navigation():
                        form.evaluate("(form) => form.submit()")
                    with self.subTest(path, form=index, only_texts=only_texts):
                        self.check(browser)
                    browser.faults.clear()
        self.assertGreater(number, 20)
        for path, _ in walk(browser, most=2):
            with self.subTest(path):
                self.check(browser)
            browser.faults.clear()


if __name__ == "__main__":
    unittest.main()
