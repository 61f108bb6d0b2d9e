"""What people do with documents on the pages, and content that would like to be a page of ours."""

import json
import unittest
import uuid
from urllib.parse import quote

from PIL import Image
from playwright.sync_api import Error
from pages import PageCompany

SITE = "Marjala"
# Runs only where content became a page or a script. It says in which origin.
SCRIPT = "(window.hurts = window.hurts || []).push(1); console.error('hurt ' + location.href); alert('hurt')"
PAGE = f"<html xmlns='http://www.w3.org/1999/xhtml'><body><script>{SCRIPT}</script><img src='x' onerror=\"{SCRIPT}\"/></body></html>"
PNG = b"\x89PNG\r\n\x1a\n"
# Content by file name, and whether a browser may show it.
CONTENTS = {
    "kuva.svg": (f"<svg xmlns='http://www.w3.org/2000/svg' onload=\"{SCRIPT}\"><script>{SCRIPT}</script></svg>".encode(), False),
    "sivu.html": (PAGE.encode(), False),
    "sivu.xhtml": (b"<?xml version='1.0'?>" + PAGE.encode(), False),
    "data.xml": (f"<r><s xmlns='http://www.w3.org/1999/xhtml'><script>{SCRIPT}</script></s></r>".encode(), False),
    "sivu.png": (PAGE.encode(), False),
    "alku.png": (PNG + PAGE.encode(), True),
    "skripti.gif": (f"GIF89a/*  */=1;{SCRIPT}".encode(), True),
    "teksti.txt": (PAGE.encode(), True),
}


class DocumentPages(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.company = cls.enterClassContext(PageCompany())
        cls.login = cls.company.app_password("manager", "interop")
        cls.token = cls.company.token("manager")

    def put(self, path, content, login=None):
        """Stores a document over WebDAV."""
        answer = self.company.request("PUT", f"/dav/{SITE}/{quote(path)}", content, login=login or self.login)
        self.assertIn(answer.status, (201, 204), answer)

    def add_folder(self, name):
        answer = self.company.request("MKCOL", f"/dav/{SITE}/{quote(name)}", login=self.login)
        self.assertEqual(answer.status, 201, answer)

    def content(self, path):
        """The content of a document; None where there is none."""
        answer = self.company.request("GET", f"/dav/{SITE}/{quote(path)}", login=self.login)
        return answer.body if answer.status == 200 else None

    def api(self, path):
        answer = self.company.request("GET", f"/api/v1{path}", headers={"Authorization": f"Bearer {self.token}"})
        self.assertEqual(answer.status, 200, answer)
        return json.loads(answer.body)

    def change_people(self, site, change):
        answer = self.company.request("POST", f"/api/v1/worksites/{site}/people", json.dumps(change), headers={
            "Authorization": f"Bearer {self.token}", "Content-Type": "application/json"})
        self.assertEqual(answer.status, 200, answer)

    def id(self, path):
        site = [each["id"] for each in self.api("/worksites")["items"] if each["name"] == SITE][0]
        return self.api(f"/documents/worksites/{site}/locate?path={quote('/' + path)}")["item"]["id"]

    def picture(self, name):
        path = self.company.folder / name
        Image.new("RGB", (40, 30), "white").save(path)
        return path

    def browser(self, path=None, **options):
        """A browser of the manager, at the home page or in a folder that is reached by taps."""
        browser = self.company.browser(**options)
        browser.log_in("manager")
        browser.open("/")
        if path is not None:
            for step in ["nav >> text=Documents", f"#documents-sites >> text={SITE}", *(f".items a.item:has-text('{each}')" for each in path)]:
                self.go(browser, step)
        return browser

    def go(self, browser, selector):
        """Taps a link or button that opens a page."""
        with browser.page.expect_navigation():
            browser.tap(selector)

    def tick(self, browser, name):
        browser.tap(f".items li:has-text('{name}') label.tick")

    def ends(self, browser):
        self.assertEqual(browser.problems(), [])
        browser.close()


class DocumentTasks(DocumentPages):
    def test_what_another_user_saved_opens_by_one_tap(self):
        self.put("työohje.txt", "nosta varovasti", login=self.company.app_password("reporter", "phone"))
        browser = self.browser()
        self.go(browser, "#home-documents >> text=työohje.txt")
        self.assertIn("nosta varovasti", browser.text())
        self.ends(browser)

    def test_a_drawing_takes_three_taps(self):
        self.put("julkisivu.png", self.picture("julkisivu.png").read_bytes())
        browser = self.browser(path=["julkisivu.png"])
        browser.until("() => document.querySelector('.preview')?.naturalWidth === 40")
        self.ends(browser)

    def test_a_photo_to_the_last_folder_takes_three_taps(self):
        self.add_folder("Kuvat")
        self.put("Kuvat/edellinen.txt", "x")
        picture = self.picture("nosturi.png")
        browser = self.browser()
        self.go(browser, "#home-documents >> text=Add a file")
        with browser.page.expect_file_chooser() as chooser:
            browser.tap("#file")
        chooser.value.set_files(picture)
        browser.tap("main form[data-queued] button.main")
        browser.has("Undo")
        folder = self.id("Kuvat")
        names = [each["name"] for each in self.api(f"/documents/folders/{folder}/children")["items"]]
        self.assertTrue(any(name.startswith("nosturi") for name in names), names)
        self.ends(browser)


class FolderTasks(DocumentPages):
    def test_the_trash_has_an_undo(self):
        self.put("turha.txt", "1")
        browser = self.browser(path=[])
        self.tick(browser, "turha.txt")
        self.go(browser, "main button >> text=To the trash")
        self.assertIsNone(self.content("turha.txt"))
        self.go(browser, "main button >> text=Undo")
        self.assertEqual(self.content("turha.txt"), b"1")
        self.ends(browser)

    def test_what_a_form_takes_away_hides_at_once_and_comes_back_when_it_is_rejected(self):
        for name in ("poistuva.txt", "pysyvä.txt"):
            self.put(name, name)
        browser = self.company.browser()
        browser.log_in("reporter")
        browser.waits_for_worker()
        site = self.api("/worksites")["items"][0]["id"]
        folder = f"/documents/{site}"
        browser.open(folder)
        shown = "name => [...document.querySelectorAll('.items li:not([hidden])')].some((row) => row.innerText.includes(name))"
        hidden = f"name => !({shown})(name)"

        def trash(name, forms):
            browser.open(folder)
            self.tick(browser, name)
            browser.tap("main button >> text=To the trash")
            browser.until("count => outbox.all().then((forms) => forms.length === count)", forms)
            browser.until(hidden, name)

        self.company.link.cut()
        trash("poistuva.txt", 1)
        browser.has("To the trash")
        self.assertEqual(self.content("poistuva.txt"), "poistuva.txt".encode())
        self.company.link.mend()
        browser.open("/outbox")
        browser.until("() => outbox.all().then((forms) => forms.length === 0)")
        self.assertIsNone(self.content("poistuva.txt"))

        browser.open(folder)
        self.company.link.cut()
        trash("pysyvä.txt", 1)
        reporter = [each["id"] for each in self.api("/users")["items"] if each["username"] == self.company.people["reporter"][0]][0]
        self.change_people(site, {"attach": [], "detach": [reporter]})
        self.company.link.mend()
        browser.until("() => outbox.all().then((forms) => forms[0]?.state === 'rejected')")
        self.change_people(site, {"attach": [{"id": str(uuid.uuid4()), "user": reporter}], "detach": []})
        browser.open(folder)
        browser.until(shown, "pysyvä.txt")
        browser.has("rejected")
        self.assertEqual(self.content("pysyvä.txt"), "pysyvä.txt".encode())
        self.ends(browser)

    def test_results_show_while_the_user_types(self):
        self.add_folder("Haku")
        self.put("Haku/ikkunakaavio.txt", "1")
        browser = self.browser(path=["Haku"])
        folder = browser.page.url
        browser.tap("summary >> text=Search")
        browser.page.locator("#find").press_sequentially("kunakaa")
        browser.until("() => document.querySelector('#results .items')?.innerText.includes('ikkunakaavio.txt')")
        self.assertIn("kunakaa", browser.page.locator("form output").inner_text())
        self.assertEqual(browser.page.url, folder)
        self.assertEqual(browser.problems(), [])
        browser.page.fill("#find", "")
        browser.until("() => document.querySelector('#results') === null")
        browser.page.fill("#find", "ei mitään tällaista")
        browser.until("() => document.querySelector('#results .empty') !== null")
        self.go(browser, "button >> text=Search everywhere")
        self.assertIn("find=", browser.page.url)
        browser.page.fill("#find", "ikkunakaavio")
        browser.until("() => location.search.includes('ikkunakaavio') && document.querySelector('#results .items')")
        self.ends(browser)

    def test_without_a_tick_nothing_waits(self):
        browser = self.browser(path=[])
        self.go(browser, "main button >> text=To the trash")
        self.assertTrue(browser.page.locator("[data-summary]").is_visible())
        self.assertEqual(browser.page.evaluate("outbox.all().then((forms) => forms.length)"), 0)
        self.ends(browser)

    def test_ticked_items_move(self):
        self.add_folder("Arkisto")
        for name in ("yksi.txt", "kaksi.txt"):
            self.put(name, name)
        browser = self.browser(path=[])
        for name in ("yksi.txt", "kaksi.txt"):
            self.tick(browser, name)
        self.go(browser, ".ticked button >> text=Move")
        self.go(browser, "main a >> text=Arkisto")
        self.go(browser, "main button >> text=Move to “Arkisto”")
        for name in ("yksi.txt", "kaksi.txt"):
            self.assertEqual(self.content(f"Arkisto/{name}"), name.encode())
            self.assertIsNone(self.content(name))
        self.ends(browser)

    def test_a_new_version_is_saved_and_the_first_restored(self):
        self.put("ohje.txt", "ensimmäinen")
        path = self.company.folder / "ohje.txt"
        path.write_text("toinen")
        browser = self.browser(path=["ohje.txt"])
        browser.tap("summary >> text=Save a new version")
        browser.page.set_input_files("#file", path)
        page = browser.page.url.removeprefix(self.company.address)
        browser.tap("main form[data-queued] button.main")
        browser.has("Undo")
        browser.open(page.split("?")[0])
        browser.has("toinen")
        self.assertEqual(self.content("ohje.txt").decode(), "toinen")
        self.go(browser, "#item-versions button >> text=Restore")
        self.assertEqual(self.content("ohje.txt").decode(), "ensimmäinen")
        self.ends(browser)

    def test_a_lock_is_taken_and_given_back(self):
        self.put("varattu.txt", "1")
        browser = self.browser(path=["varattu.txt"])
        browser.tap("summary >> text=Lock it")
        self.go(browser, "main form[action$='/lock'] button.main")
        self.assertIn("Locked by you", browser.text())
        other = self.company.app_password("reporter", "phone")
        answer = self.company.request("PUT", f"/dav/{SITE}/varattu.txt", "2", login=other)
        self.assertEqual(answer.status, 423)
        self.go(browser, "main button >> text=Unlock")
        self.assertNotIn("Locked by you", browser.text())
        self.put("varattu.txt", "2", login=other)
        self.ends(browser)

    def test_a_tree_is_restored_from_the_trash(self):
        self.add_folder("Vanhat")
        self.put("Vanhat/sisällä.txt", "1")
        browser = self.browser(path=[])
        self.tick(browser, "Vanhat")
        self.go(browser, "main button >> text=To the trash")
        self.assertIsNone(self.content("Vanhat/sisällä.txt"))
        self.go(browser, "main a >> text='Trash'")
        self.go(browser, "li:has-text('Vanhat') button")
        self.assertEqual(self.content("Vanhat/sisällä.txt"), b"1")
        self.ends(browser)


class HostileContent(DocumentPages):
    """Content opened directly, on pages of other sites, and as a picture or script of a page of ours."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        for name, (content, _) in CONTENTS.items():
            cls.company.request("PUT", f"/dav/{SITE}/{name}", content, login=cls.login)

    def setUp(self):
        self.opened = self.browser()
        self.hurts = []
        self.opened.page.on("dialog", lambda dialog: (self.hurts.append(f"dialog at {dialog.page.url}"), dialog.dismiss()))
        self.opened.page.on("console", lambda message: self.hurts.append(message.text) if "hurt" in message.text else None)

    def tearDown(self):
        self.opened.close()

    def address(self, name):
        return f"{self.company.address}/documents/{self.id(name)}/content"

    def test_these_tests_see_a_script_that_runs(self):
        page = self.opened.page
        page.route("https://elsewhere.test/**", lambda route: route.fulfill(body=PAGE, content_type="text/html"))
        page.goto("https://elsewhere.test")
        self.opened.until("() => window.hurts?.length === 2")
        self.assertEqual(len([each for each in self.hurts if each.startswith("dialog")]), 2)

    def test_opened_directly_nothing_runs(self):
        page = self.opened.page
        for name, (_, is_shown) in CONTENTS.items():
            with self.subTest(name):
                self.opened.open("/")
                try:
                    page.goto(self.address(name))
                    self.assertTrue(is_shown)
                    self.assertFalse(page.evaluate("Boolean(window.hurts)"))
                    if name.endswith(".txt"):
                        self.assertIn("<script>", page.inner_text("body"))
                except Error as error:
                    # The browser stores it.
                    self.assertIn("Download is starting", str(error))
                    self.assertFalse(is_shown)
                self.assertEqual(self.hurts, [])

    def test_on_pages_of_other_sites_nothing_runs(self):
        """One of them has the cookies of ours, because a site has all ports of its name."""
        page = self.opened.page
        for site in ("https://elsewhere.test", "https://localhost:9443"):
            page.route(site + "/**", lambda route: route.fulfill(body="<!doctype html><title>x</title>", content_type="text/html"))
            for name in CONTENTS:
                with self.subTest(name, site=site):
                    page.goto(site)
                    for element, attribute in (("iframe", "src"), ("img", "src"), ("script", "src"), ("object", "data"), ("embed", "src")):
                        # An address of its own, since the browser asks once for one.
                        address = f"{self.address(name)}?as={element}"
                        with page.expect_event("request", lambda request: request.url == address):
                            page.evaluate(
                                """([element, attribute, address]) => {
                                  const added = document.createElement(element);
                                  added[attribute] = address;
                                  document.body.append(added); }""", [element, attribute, address])
                    page.wait_for_load_state("networkidle")
                    for frame in page.frames[1:]:
                        self.assertNotIn("hurt", frame.content())
                    self.assertFalse(page.evaluate("Boolean(window.hurts)"))
                    self.assertEqual(self.hurts, [])

    def test_on_a_page_of_ours_it_is_at_most_a_picture(self):
        Image.new("RGB", (40, 30), "white").save(self.company.folder / "oikea.png")
        self.put("oikea.png", (self.company.folder / "oikea.png").read_bytes())
        page = self.opened.page
        load = """([element, address]) => new Promise((resolve) => {
          const added = document.createElement(element);
          added.onload = () => resolve(added.naturalWidth ?? "loaded");
          added.onerror = () => resolve("failed");
          try { added.src = address; } catch { resolve("forbidden"); }
          document.body.append(added); })"""
        for name in CONTENTS:
            with self.subTest(name):
                self.opened.open("/")
                page.evaluate(load, ["img", self.address(name)])
                self.assertIn(page.evaluate(load, ["script", self.address(name)]), ("failed", "forbidden"))
                self.assertFalse(page.evaluate("Boolean(window.hurts)"))
                self.assertEqual(self.hurts, [])
        self.assertEqual(page.evaluate(load, ["img", self.address("oikea.png")]), 40)


if __name__ == "__main__":
    unittest.main()
