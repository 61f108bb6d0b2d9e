"""What people do with contacts on the pages, beside programs that read the same cards over CardDAV."""

import unittest

import dav
from dav import CARD, DAV
from laptop import Laptop
from pages import PageCompany


class ContactPages(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.company = cls.enterClassContext(PageCompany())
        cls.client = dav.Client(cls.company, cls.company.app_password("manager", "phone"))
        principal = cls.client.href("/", DAV + "current-user-principal")
        home = cls.client.href(principal, CARD + "addressbook-home-set")
        books = cls.client.propfind(home, DAV + "resourcetype", DAV + "displayname", depth="1").properties
        cls.book = next(
            href for href, found in books.items() if href != home and found[DAV + "displayname"].text == "My contacts")

    def put(self, uid, name, *lines):
        """Stores a card over CardDAV: its address."""
        path = f"{self.book}{uid}.vcf"
        answer = self.client.send("PUT", path, dav.card(uid, name, *lines), Content_Type="text/vcard")
        self.assertEqual(answer.status, 201, answer)
        return path

    def lines(self, path):
        answer = self.client.send("GET", path)
        self.assertEqual(answer.status, 200, answer)
        return answer.body.decode().split("\r\n")

    def browser(self, path="/", **options):
        browser = self.company.browser(**options)
        browser.log_in("manager")
        browser.open(path)
        return browser

    def go(self, browser, selector):
        """Taps a link or button that opens a page."""
        with browser.page.expect_navigation():
            browser.tap(selector)

    def find(self, browser, words):
        """Searches the contacts."""
        browser.open("/contacts")
        browser.page.fill("#find", words)
        self.go(browser, "main form[role='search'] button")

    def edit(self, browser, name):
        """Opens the form of a contact."""
        self.find(browser, name)
        self.go(browser, f"#contacts >> text={name}")
        self.go(browser, "main a >> text='Edit'")

    def save(self, browser):
        self.go(browser, "main form .actions button.main")

    def ends(self, *browsers):
        for browser in browsers:
            self.assertEqual(browser.problems(), [])
            browser.close()


class ContactTasks(ContactPages):
    def test_calling_takes_two_taps_after_the_search_text(self):
        for words in ("mäkelä", "+358 40 1234567", "040-123 4567"):
            with self.subTest(words):
                browser = self.browser("/contacts")
                browser.page.fill("#find", words)
                self.go(browser, "main form[role='search'] button")
                link = browser.page.locator("#contacts li:has-text('Mäkelä') a[href^='tel:']")
                self.assertEqual(link.get_attribute("href"), "tel:+358401234567")
                # The second tap opens the program that calls.
                self.assertTrue(link.is_visible())
                self.ends(browser)

    def test_two_browsers_keep_both_changes(self):
        path = self.put("kaksi", "Kalle Kaksi")
        first, second = self.browser(), self.browser()
        for browser in (first, second):
            self.edit(browser, "Kalle Kaksi")
        first.page.fill("#role", "Kirvesmies")
        self.save(first)
        second.page.fill("#notes", "soita aamulla")
        self.save(second)
        lines = self.lines(path)
        self.assertIn("TITLE:Kirvesmies", lines)
        self.assertIn("NOTE:soita aamulla", lines)
        self.ends(first, second)

    def test_a_laptop_and_the_page_have_the_same_card(self):
        path = self.put(
            "laptop", "Lasse Läppäri", "X-KEEP;A=b:c", "item1.TEL:040 765 4321", "item1.X-ABLABEL:mökki", "NOTE:eka\\ntoka", "TITLE:Vanha")
        laptop = Laptop(self.company, self.client.login)
        cards = laptop.book(self.book)
        file = next(each for each in cards.glob("*.vcf") if "Lasse" in each.read_text())
        before = file.read_bytes().split(b"\r\n")
        # The page changes one line of the card, and adds the time of the change.
        browser = self.browser()
        self.edit(browser, "Lasse Läppäri")
        browser.page.fill("#role", "Uusi")
        self.save(browser)
        laptop.sync()
        after = file.read_bytes().split(b"\r\n")
        self.assertEqual([line for line in after if line not in before and not line.startswith(b"REV:")], [b"TITLE:Uusi"])
        self.assertEqual([line for line in before if line not in after and not line.startswith(b"REV:")], [b"TITLE:Vanha"])
        # The laptop changes another one, which the open page shows.
        page = browser.page.url
        changed = file.read_bytes().replace(b"040 765 4321", b"040 111 2222")
        file.write_bytes(changed)
        laptop.sync()
        browser.has("040 111 2222")
        self.assertEqual(browser.page.url, page)
        self.assertEqual("\r\n".join(self.lines(path)).encode(), changed)
        self.ends(browser)

    def test_the_page_asks_where_both_changed_the_same(self):
        path = self.put("sama", "Sanna Sama")
        first, second = self.browser(), self.browser()
        for browser in (first, second):
            self.edit(browser, "Sanna Sama")
        first.page.fill("#role", "Maalari")
        self.save(first)
        second.page.fill("#role", "Muurari")
        second.tap("main form .actions button.main")
        second.has("Maalari")
        self.assertEqual(second.page.input_value("#role"), "Muurari")
        self.assertIn("TITLE:Maalari", self.lines(path))
        self.assertEqual(second.problems(), [])
        self.save(second)
        self.assertIn("TITLE:Muurari", self.lines(path))
        self.ends(first, second)

    def test_a_change_on_the_page_leaves_the_rest_of_the_card_alone(self):
        path = self.put(
            "tarkka", "Tarja Tarkka", "X-KEEP;A=b:c", "item1.TEL:040 765 4321", "item1.X-ABLABEL:mökki", "NOTE:eka\\ntoka",
            "REV:2001-01-01T00:00:00Z", "TITLE:Vanha")
        before = self.lines(path)
        browser = self.browser()
        self.edit(browser, "Tarja Tarkka")
        browser.page.fill("#role", "Uusi")
        self.save(browser)
        after = self.lines(path)
        # The order of the lines stays, too.
        self.assertEqual(len(after), len(before))
        changed = [(old, new) for old, new in zip(before, after) if old != new]
        self.assertEqual({old.split(":")[0] for old, _ in changed}, {"TITLE", "REV"})
        self.assertIn(("TITLE:Vanha", "TITLE:Uusi"), changed)
        self.ends(browser)


class ContactFiles(ContactPages):
    def names(self):
        """The names of the cards in the manager's own book."""
        found = self.client.propfind(self.book, DAV + "getetag", depth="1").properties
        cards = [self.lines(href) for href in found if href != self.book]
        return sorted(line[3:] for lines in cards for line in lines if line.startswith("FN:"))

    def test_a_file_is_imported_after_a_dry_run(self):
        file = self.company.folder / "kortit.vcf"
        file.write_bytes(
            (dav.card("t1", "Tuula Tuotu", "TEL:040 111 2222") + dav.card("t2", "Teemu Tuotu")).encode() + b"BEGIN:VCARD\r\nrikki")
        for scripts in (True, False):
            browser = self.browser("/contacts", scripts=scripts)
            before = self.names()
            self.go(browser, "main a >> text=Import contacts")
            browser.page.set_input_files("#file", file)
            self.go(browser, "main button >> text=Show what would change")
            self.assertIn("What would change", browser.text())
            self.assertEqual(self.names(), before)
            if scripts:
                self.assertEqual(browser.problems(), [])
                self.go(browser, "main button >> text=Import 2 contacts")
                self.assertIn("Undo", browser.text())
                self.assertTrue({"Tuula Tuotu", "Teemu Tuotu"} <= set(self.names()))
                self.ends(browser)
            else:
                self.assertIn("Nothing would change", browser.text())
                browser.close()

    def test_duplicates_are_merged_with_an_undo(self):
        paths = [self.put("d1", "Dora Dupla", "TEL:040 555 6666"), self.put("d2", "Dora Dupla", "TEL:+358405556666", "EMAIL:dora@a.fi")]
        browser = self.browser("/contacts")
        self.go(browser, "main a >> text=Duplicates")
        self.assertIn("Dora Dupla", browser.text())
        self.assertEqual(browser.problems(), [])
        self.go(browser, "section:has-text('Dora Dupla') >> text=Merge into the older one")
        self.assertIn("EMAIL:dora@a.fi", self.lines(paths[0]))
        self.assertEqual(self.client.send("GET", paths[1]).status, 404)
        self.go(browser, "main button >> text=Undo")
        self.assertNotIn("EMAIL:dora@a.fi", self.lines(paths[0]))
        self.assertIn("EMAIL:dora@a.fi", self.lines(paths[1]))
        self.ends(browser)


class HostileCards(ContactPages):
    def test_a_hostile_card_runs_and_fetches_nothing(self):
        script = "<img src=x onerror=\"window.hurts=1\"><script>window.hurts=1</script>"
        path = self.put(
            "paha", script, f"NOTE:{script}\\n\"'><svg onload=window.hurts=1>", f"ORG:{script}", "URL:javascript:window.hurts=1",
            "PHOTO;VALUE=uri:https://elsewhere.test/photo.png", "LOGO;VALUE=uri:https://elsewhere.test/logo.png",
            "TEL:040 999 8888;javascript:x", "EMAIL:\"><script>window.hurts=1</script>@elsewhere.test",
            "ADR:;;<script>window.hurts=1</script>;Espoo;;;", "IMPP:javascript:window.hurts=1", "CATEGORIES:<b>x</b>")
        self.assertIn(f"FN:{script}", self.lines(path))
        browser = self.browser()
        requests = []
        browser.context.on("request", lambda request: requests.append(request.url))
        self.find(browser, "onerror")
        self.go(browser, "#contacts .person a")
        address = browser.page.url.split("?")[0]
        for page in ("", "/edit", "/history"):
            with self.subTest(page):
                browser.open(address.removeprefix(self.company.address) + page)
                self.assertIn("<script>", browser.page.inner_text("main") + "".join(
                    browser.page.eval_on_selector_all("main input, main textarea", "(all) => all.map((each) => each.value)")))
                self.assertFalse(browser.page.evaluate("Boolean(window.hurts)"))
                schemes = browser.page.eval_on_selector_all(
                    "main a[href]", "(all) => all.map((each) => each.protocol)")
                self.assertLessEqual(set(schemes), {"https:", "tel:", "sms:", "mailto:"})
                # Links to elsewhere leave without a referrer and an opener.
                leaving = browser.page.eval_on_selector_all(
                    "main a", "(all) => all.filter((each) => each.protocol === 'https:' && each.origin !== location.origin).map((each) => each.rel)")
                self.assertLessEqual(set(leaving), {"noreferrer noopener"})
                self.assertEqual(browser.problems(), [])
        self.assertEqual([each for each in requests if not each.startswith(self.company.address)], [])
        self.ends(browser)


if __name__ == "__main__":
    unittest.main()
