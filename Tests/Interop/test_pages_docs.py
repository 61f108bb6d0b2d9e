"""The steps of docs/pages.md."""

import json
import re
import unittest

from company import ROOT
from pages import PageCompany

TEXT = (ROOT / "docs" / "pages.md").read_text()


class Docs(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.company = cls.enterClassContext(PageCompany())

    def test_every_name_of_the_text_is_on_a_page(self):
        browser = self.company.browser()
        browser.log_in("manager")
        manifest = json.loads(self.company.request("GET", "/manifest.webmanifest").body)
        places = {
            "Settings": "/settings", "Log in on a phone": "/settings", "did not work": "/hours/add", "Unsent": "/outbox",
            "Trust": "/trust", "Save": "/buy", "Contacts": "/contacts", "Address books": "/contacts", "Duplicates": "/contacts/duplicates",
            "Import contacts": "/contacts/import", "Conflicts": "/conflicts", "Uploads": "/uploads"}
        shown = {}
        for name, path in places.items():
            browser.open(path)
            shown[name] = browser.text() + browser.page.title()
        browser.context.clear_cookies()
        browser.log_in("admin")
        browser.open("/settings")
        shown |= {name: browser.text() for name in ("Users", "Invitations", "Company", "History", "Server", "Pay periods", "Records", "Vehicles")}
        browser.open("/admin/data/worksites.site")
        shown |= {name: browser.text() for name in ("Conditions and columns", "Export as CSV", "Export as JSON")}
        shown |= {each["name"]: each["name"] for each in manifest["shortcuts"]}
        # What a browser says, and what other tests of the pages see.
        elsewhere = {"Add to home screen", "waiting", "Undo", "Back", "full size"}
        for name in set(re.findall(r"(?<!\*)\*([^*\n]+)\*(?!\*)", TEXT)) - elsewhere:
            with self.subTest(name):
                self.assertIn(name.lower(), shown[name].lower())

    def test_a_phone_is_logged_in_once(self):
        self.assertIn("Open *Settings*, then *Log in on a phone*, type the password again, and scan the code", TEXT)
        browser = self.company.browser()
        browser.log_in("manager")
        browser.open("/settings")
        browser.tap("text=Log in on a phone")
        browser.page.fill("form[action='/phone/code'] #password", self.company.people["manager"][1])
        browser.tap("text=Show the code")
        browser.page.wait_for_selector("svg.qr")
        self.assertEqual(browser.problems(), [])
        # No program here reads a picture; the API makes such a link as text.
        login = {"Authorization": f"Bearer {self.company.token('manager')}", "Content-Type": "application/json"}
        made = self.company.request(
            "POST", "/api/v1/me/login-links", json.dumps({"password": self.company.people["manager"][1]}), login)
        token = json.loads(made.body)["token"]
        browser.open("/settings/devices")
        browser.has("link")
        for is_first in (True, False):
            phone = self.company.browser()
            phone.open(f"/phone#{token}")
            self.assertNotIn(token, phone.page.url)
            phone.tap("text=Log in here")
            if is_first:
                phone.until("() => location.pathname === '/'")
                phone.has("Olli")
            else:
                phone.until("() => document.querySelector('[data-summary]') !== null")

    def test_what_the_tables_say_needs_the_network(self):
        browser = self.company.browser()
        browser.log_in("manager")
        browser.waits_for_worker()
        browser.waits_for_copies()
        self.company.link.cut()
        try:
            for path in ("/", "/hours/add", "/buy", "/outbox"):
                browser.open(path)
                self.assertNotIn("No network", browser.page.title(), path)
            for path in ("/hours/approve", f"/hours/period/{self.company.today}", "/budget", "/settings"):
                browser.open(path)
                self.assertIn("No network", browser.page.title(), path)
        finally:
            self.company.link.mend()


if __name__ == "__main__":
    unittest.main()
