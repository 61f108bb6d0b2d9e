"""Pages that stay current while other users change what they show."""

import json
import unittest

from pages import PageCompany

# Makes a page believe that another one lies above it, or that it is seen again.
SEEN = """(isHidden) => {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
  document.dispatchEvent(new Event('visibilitychange'));
}"""


class LivePages(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.company = cls.enterClassContext(PageCompany())
        cls.tokens = {role: cls.company.token(role) for role in ("manager", "reporter")}
        cls.reader = cls.company.browser()
        cls.reader.log_in("reporter")

    def answer(self, role, path, method="GET", body=None):
        fields = {"Authorization": f"Bearer {self.tokens[role]}", "Content-Type": "application/json"}
        answer = self.company.request(method, path, json.dumps(body) if body else None, fields)
        self.assertLess(answer.status, 300, (path, answer))
        return json.loads(answer.body) if answer.body else None

    def entry(self):
        """Hours of the reporter that wait for approval."""
        entries = self.answer("reporter", "/api/v1/hours/entries?from=2000-01-01&to=2099-12-31&limit=1000&state=submitted")["items"]
        return next(each for each in entries if each["state"] == "submitted")

    def purchase(self):
        """A purchase that the manager made, in a budget that the reporter sees, too."""
        budget = self.answer("reporter", "/api/v1/budget/budgets")["items"][0]["id"]
        return self.answer("manager", f"/api/v1/budget/budgets/{budget}/purchases")["items"][0]

    def note(self, role, kind, record, text):
        """Changes the text of a record."""
        self.answer(role, f"/api/v1/{kind}/{record}", "PATCH", {"note": text})

    def opened(self, browser, path):
        """Opens a page, and waits until it is told of changes."""
        browser.open(path)
        browser.until("() => events?.readyState === EventSource.OPEN")

    def test_changes_of_another_user_show_on_each_page_that_has_them(self):
        manager = self.company.browser()
        manager.log_in("manager")
        entry, purchase = self.entry(), self.purchase()
        budget = purchase["budget"]
        pages = (
            (self.reader, f"/budget/{budget}/purchases", "manager", "budget/purchases", purchase["id"]),
            (self.reader, f"/budget/{budget}/explain", "manager", "budget/purchases", purchase["id"]),
            (self.reader, f"/purchases/{purchase['id']}", "manager", "budget/purchases", purchase["id"]),
            (self.reader, f"/hours/entries/{entry['id']}", "manager", "hours/entries", entry["id"]),
            (manager, f"/hours/entries/{entry['id']}", "reporter", "hours/entries", entry["id"]),
            (manager, f"/hours/approve/{entry['user']}", "reporter", "hours/entries", entry["id"]))
        for number, (browser, path, author, kind, record) in enumerate(pages):
            with self.subTest(path):
                self.opened(browser, path)
                self.note(author, kind, record, f"changed {number} times")
                browser.until("text => document.querySelector('main').textContent.includes(text)", f"changed {number} times")
                self.assertEqual(browser.problems(), [])
        self.opened(self.reader, "/settings/links")
        self.answer("reporter", "/api/v1/me/links", "POST", {"name": "Timber yard", "url": "https://tukku.fi"})
        self.reader.has("Timber yard")
        manager.close()

    def test_a_changed_field_the_focus_and_what_is_opened_stay(self):
        self.opened(self.reader, "/settings")
        self.reader.page.fill("#name", "Somebody else")
        self.reader.page.focus("#phone")
        # The page was fetched again, and left what is in use.
        with self.reader.page.expect_response(lambda answer: answer.url.endswith("/settings")):
            self.answer("reporter", "/api/v1/me/links", "POST", {"name": "Cranes", "url": "https://nosturit.fi"})
        self.reader.until("() => document.activeElement.id === 'phone'")
        self.assertEqual(self.reader.page.input_value("#name"), "Somebody else")
        self.opened(self.reader, f"/hours/entries/{self.entry()['id']}")
        self.reader.tap("summary >> text=History")
        self.reader.page.evaluate("document.activeElement.blur()")
        self.note("manager", "hours/entries", self.entry()["id"], "with the history open")
        self.reader.until("() => document.querySelector('#note').value === 'with the history open'")
        self.assertTrue(self.reader.page.evaluate("document.querySelector('main details').open"))

    def test_a_hidden_page_holds_no_connection_and_is_current_when_it_is_seen_again(self):
        purchase = self.purchase()
        self.opened(self.reader, f"/purchases/{purchase['id']}")
        self.reader.page.evaluate(SEEN, True)
        self.assertIsNone(self.reader.page.evaluate("events"))
        self.note("manager", "budget/purchases", purchase["id"], "while it was hidden")
        self.reader.page.evaluate(SEEN, False)
        self.reader.has("while it was hidden")
        self.reader.until("() => events?.readyState === EventSource.OPEN")

    def test_a_page_is_current_again_after_the_network_was_away(self):
        purchase = self.purchase()
        self.opened(self.reader, f"/purchases/{purchase['id']}")
        self.company.link.cut()
        self.addCleanup(self.company.link.mend)
        self.reader.until("() => events?.readyState !== EventSource.OPEN")
        self.note("manager", "budget/purchases", purchase["id"], "while there was no network")
        self.company.link.mend()
        self.reader.has("while there was no network")


if __name__ == "__main__":
    unittest.main()
