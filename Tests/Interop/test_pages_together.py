"""What users of two browsers see of each other."""

import json
import unittest

from pages import PageCompany


class Together(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.company = cls.enterClassContext(PageCompany())

    def browser(self, role, path="/", **options):
        browser = self.company.browser(**options)
        browser.log_in(role)
        browser.open(path)
        return browser

    def go(self, browser, selector):
        """Taps a link or button that opens a page."""
        with browser.page.expect_navigation():
            browser.tap(selector)

    def ends(self, *browsers):
        for browser in browsers:
            self.assertEqual(browser.problems(), [])
            browser.close()

    def test_a_file_appears_in_an_open_folder(self):
        first, second = (self.browser(role, "/documents", width=width) for role, width in (("manager", 390), ("reporter", 1440)))
        for browser in (first, second):
            self.go(browser, "main a >> text=Marjala")
        self.assertNotIn("yhteinen.txt", second.text())
        address = second.page.url
        path = self.company.folder / "yhteinen.txt"
        path.write_text("1")
        self.go(first, "main a >> text=Add a file")
        first.page.focus("#file")
        first.page.set_input_files("#file", path)
        first.tap("main form[data-queued] button.main")
        first.has("Undo")
        second.has("yhteinen.txt")
        self.assertEqual(second.page.url, address)
        self.ends(first, second)

    def test_a_contact_changes_on_an_open_page(self):
        first, second = (self.browser("manager", "/contacts", width=width) for width in (390, 1440))
        for browser in (first, second):
            self.go(browser, "#contacts >> text=Mäkelä")
        self.assertNotIn("Vastaava mestari", second.text())
        self.go(first, "main a >> text='Edit'")
        first.page.fill("#role", "Vastaava mestari")
        self.go(first, "main form .actions button.main")
        second.has("Vastaava mestari")
        self.ends(first, second)

    def purchases(self, amount):
        """The number of purchases of an amount, in cents, of the reporter."""
        login = {"Authorization": f"Bearer {self.company.token('reporter')}"}
        def items(path):
            return json.loads(self.company.request("GET", f"/api/v1{path}", headers=login).body)["items"]
        return [each["amount"]["minor"] for budget in items("/budget/budgets")
                for each in items(f"/budget/budgets/{budget['id']}/purchases")].count(amount)

    def test_a_user_who_is_locked_out_keeps_what_is_unsent(self):
        worker = self.browser("reporter")
        worker.waits_for_worker()
        worker.waits_for_copies()
        worker.open("/buy")
        worker.page.fill("#amount", "62,03")
        admin = self.browser("admin", "/admin/users")
        user = "li:has-text('reporter')"
        self.go(admin, f"{user} >> button >> text=Deactivate")
        worker.tap("main form[data-queued] button.main")
        # The page names the step, or the home page has asked for a log-in already.
        worker.until("() => document.querySelector('#obstacle a') || location.pathname === '/login'")
        worker.open("/hours")
        worker.page.wait_for_url(self.company.address + "/login**")
        worker.until("() => outbox.all().then((forms) => forms.length === 1 && forms[0].state === 'waiting')")
        self.go(admin, f"{user} >> button >> text=Activate")
        worker.log_in("reporter")
        worker.until("() => outbox.all().then((forms) => forms.length === 0)")
        self.assertEqual(self.purchases(6203), 1)
        self.ends(admin, worker)


if __name__ == "__main__":
    unittest.main()
