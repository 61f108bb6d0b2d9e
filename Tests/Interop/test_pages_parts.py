"""Lists that go on while the user scrolls."""

import unittest
from urllib.parse import quote

from pages import PageCompany


class Lists(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.company = cls.enterClassContext(PageCompany())
        cls.login = cls.company.app_password("manager", "interop")

    def put(self, name):
        answer = self.company.request("PUT", f"/dav/Marjala/Pitkä/{quote(name)}".replace("ä", "%C3%A4"), name, login=self.login)
        self.assertIn(answer.status, (201, 204), answer)

    def test_a_folder_goes_on_while_the_user_scrolls_and_back_returns_to_the_row(self):
        self.company.request("MKCOL", "/dav/Marjala/Pitk%C3%A4", login=self.login)
        names = [f"{number:03}.txt" for number in range(250)]
        for name in names:
            self.put(name)
        browser = self.company.browser()
        browser.log_in("manager")
        browser.waits_for_worker()
        browser.open("/documents")
        for link in ("#documents-sites >> text=Marjala", ".items a.item:has-text('Pitkä')"):
            with browser.page.expect_navigation():
                browser.tap(link)
        folder = browser.page.url
        count = "document.querySelectorAll('.items > li').length"
        browser.until(f"() => {{ scrollTo(0, document.body.scrollHeight); return {count} === 250; }}")
        shown = browser.page.evaluate("[...document.querySelectorAll('.items .item span:last-child')].map((each) => each.firstChild.data)")
        self.assertEqual(shown, names)
        self.assertEqual(browser.page.locator("a[data-more]").count(), 0)
        # A change of another user leaves the rows.
        self.put("250.txt")
        browser.until(f"() => {count} === 251")
        row = browser.page.locator(".items > li", has_text="137.txt")
        row.scroll_into_view_if_needed()
        top = row.bounding_box()["y"]
        with browser.page.expect_navigation():
            row.locator("a.item").click()
        self.assertIn("137.txt", browser.text())
        browser.page.go_back()
        self.assertEqual(browser.page.url, folder)
        browser.until("""top => {
          const row = [...document.querySelectorAll('.items > li')].find((each) => each.innerText.includes('137.txt'));
          return row && Math.abs(row.getBoundingClientRect().top - top) < 2;
        }""", top)
        self.assertEqual(browser.problems(), [])
        browser.close()

        # Without scripts a link opens the next part.
        plain = self.company.browser(scripts=False)
        plain.log_in("manager")
        plain.open(folder.removeprefix(self.company.address))
        for expected in ("150.txt", "220.txt"):
            self.assertNotIn(expected, plain.text())
            with plain.page.expect_navigation():
                plain.tap("a[data-more]")
            self.assertIn(expected, plain.text())
        plain.close()


if __name__ == "__main__":
    unittest.main()
