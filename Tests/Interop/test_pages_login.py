"""Logging in and out in a browser."""

import unittest

from pages import PageCompany


class LoginPages(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.company = cls.enterClassContext(PageCompany())

    def test_a_wrong_password_is_explained_and_the_username_stays(self):
        browser = self.company.browser()
        browser.open("/hours-that-are-not-there?next=//evil.fi")
        browser.open("/login?next=//evil.fi")
        browser.page.fill("#username", "maija")
        browser.page.fill("#password", "wrong")
        browser.tap("main form button")
        browser.until("() => document.activeElement?.id === 'summary'")
        self.assertEqual(browser.page.input_value("#username"), "maija")
        self.assertEqual(browser.page.input_value("#password"), "")
        self.assertTrue(browser.page.title().startswith("Error: "))
        self.assertEqual(browser.problems(), [])
        browser.page.fill("#username", self.company.people["manager"][0])
        browser.page.fill("#password", self.company.people["manager"][1])
        browser.page.press("#password", "Enter")
        browser.page.wait_for_url(self.company.address + "/")

    def test_the_page_that_was_asked_for_opens_after_the_log_in(self):
        browser = self.company.browser(language="fi-FI")
        browser.open("/logout?x=1")
        browser.page.fill("#username", self.company.people["reporter"][0])
        browser.page.fill("#password", self.company.people["reporter"][1])
        browser.page.press("#password", "Enter")
        browser.page.wait_for_url(self.company.address + "/logout?x=1")
        browser.has("Kirjaudu ulos")
        browser.tap("main form button")
        browser.page.wait_for_url(self.company.address + "/login")
        browser.page.go_back()
        browser.until("() => location.pathname === '/login'")

    def test_without_scripts(self):
        browser = self.company.browser(scripts=False)
        browser.log_in("reporter")
        self.assertIn("Home", browser.page.inner_text("nav"))
        browser.open("/logout")
        browser.tap("main form button")
        self.assertEqual(browser.page.url, self.company.address + "/login")

    def test_the_summary_leads_to_the_field_without_scripts(self):
        browser = self.company.browser(scripts=False)
        browser.log_in("manager")
        browser.open("/buy")
        browser.page.fill("#amount", "lots")
        browser.page.fill("#note", "two boards")
        browser.tap("#buy button.main")
        browser.tap("#summary a")
        # The address of the rejected form, with its text.
        self.assertEqual(browser.page.url, self.company.address + "/buy#amount")
        self.assertEqual(browser.page.locator(":target").get_attribute("name"), "amount")
        self.assertEqual((browser.page.input_value("#amount"), browser.page.input_value("#note")), ("lots", "two boards"))

    def test_the_cookie_is_out_of_reach(self):
        browser = self.company.browser()
        browser.log_in("reporter")
        cookie = next(each for each in browser.context.cookies() if each["name"] == "__Host-worksite")
        self.assertTrue(cookie["httpOnly"] and cookie["secure"])
        self.assertEqual((cookie["sameSite"], cookie["path"]), ("Lax", "/"))
        self.assertEqual(browser.page.evaluate("document.cookie"), "")


if __name__ == "__main__":
    unittest.main()
