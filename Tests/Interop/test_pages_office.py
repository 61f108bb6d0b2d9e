"""Every page of the office can be used by everybody: on each device, in each language, in each look."""

import unittest

from company import LONG
from pages import PageCompany
from visits import kind, walk

START = ("/documents", "/contacts", "/sites", "/hours/payroll", "/hours/report", "/admin/users", "/admin/invitations", "/admin/company",
         "/admin/periods", "/admin/vehicles", "/admin/data", "/admin/history", "/admin/server")
PLACES = ("/documents", "/contacts", "/sites", "/admin", "/hours/payroll", "/hours/report")
# The devices: width and height.
DEVICES = ((320, 568), (768, 1024), (1440, 900))
LOOKS = [(device, language, scheme) for device in DEVICES for language in ("en", "fi") for scheme in ("light", "dark")]


class OfficePages(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.company = cls.enterClassContext(PageCompany())

    def look(self, browser, number):
        """Changes the device, the language and the colours of a browser."""
        (width, height), language, scheme = LOOKS[number % len(LOOKS)]
        browser.page.set_viewport_size({"width": width, "height": height})
        browser.context.set_extra_http_headers({"Accept-Language": language})
        browser.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        return LOOKS[number % len(LOOKS)]

    def check(self, browser, path, status, look):
        with self.subTest(path=path, look=look):
            self.assertLess(status, 400)
            self.assertEqual(browser.page.evaluate("document.documentElement.lang"), look[1])
            self.assertEqual(browser.problems(), [])

    def test_every_page_suits_every_device(self):
        kinds = set()
        for role in ("admin", "manager"):
            browser = self.company.browser()
            browser.log_in(role)
            start = [path for path in START if role == "admin" or not path.startswith("/admin")]

            def wanted(path):
                # The short run opens each page once, without the filters and orders of its address.
                return path.startswith(PLACES) and (LONG or "?" not in path and kind(path) not in kinds)
            # A step by which neighbours differ in device, language and colours.
            turn = 0
            look = self.look(browser, turn)
            for path, answer in walk(browser, most=2 if LONG else 1, start=start, wanted=wanted):
                # A manager's page of a kind that an admin has seen needs no second look.
                if LONG or kind(path) not in kinds:
                    self.check(browser, path, answer.status, look)
                for number in range(len(LOOKS)) if LONG else ():
                    look = self.look(browser, number)
                    self.check(browser, path, browser.open(path).status, look)
                kinds.add(kind(path))
                turn += 5
                look = self.look(browser, turn)
            browser.close()
        self.assertGreater(len(kinds), 30)


if __name__ == "__main__":
    unittest.main()
