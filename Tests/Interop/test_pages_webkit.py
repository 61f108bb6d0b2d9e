"""Log-in, a form with an error, and a purchase in WebKit, the engine of Safari."""

import unittest

from pages import PageCompany
from webkit import WebKit


class WebKitPages(unittest.TestCase):
    def test_log_in_a_rejected_form_and_a_purchase(self):
        with PageCompany() as company, WebKit() as browser:
            name, password = company.people["manager"]
            browser.open(company.address + "/login")
            browser.type("#username", name)
            browser.type("#password", "wrong")
            browser.tap("main form button")
            browser.until(lambda: browser.title.startswith("Error: "))
            browser.type("#password", password)
            browser.tap("main form button")
            browser.until(lambda: "/login" not in browser.address)
            browser.open(company.address + "/buy")
            browser.type("#amount", "lots")
            browser.tap("main form[data-queued] button.main")
            browser.until(lambda: "Not saved" in browser.text())
            browser.type("#amount", "9,95")
            browser.tap("main form[data-queued] button.main")
            browser.until(lambda: "Undo" in browser.text())
            self.assertIn("9.95", browser.text())


if __name__ == "__main__":
    unittest.main()
