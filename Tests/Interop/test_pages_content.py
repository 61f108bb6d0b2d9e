"""Content of users that would like to be a page of ours."""

import time
import unittest

from PIL import Image
from document_pages import SITE, DocumentPages
from playwright.sync_api import Error

# Runs only where content became a page or a script. It says in which origin.
SCRIPT = "(window.hurts = window.hurts || []).push(1); console.error('hurt ' + location.href); alert('hurt')"
PAGE = f"<html xmlns='http://www.w3.org/1999/xhtml'><body><script>{SCRIPT}</script><img src='x' onerror=\"{SCRIPT}\"/></body></html>"
PNG = b"\x89PNG\r\n\x1a\n"
# The viewer of PDF in Chromium.
VIEWER = "chrome-extension://mhjfbmdgcfjbbpaeojofohoefgiehjai/"
# Scripts of a PDF run in the viewer, which shows this message of theirs. They reach no page of ours.
OF_THE_VIEWER = "of the viewer"
# A page of one sheet, as the browser's viewer opens it, and a file that begins as one and is a page of HTML.
PDF = f"""%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert\\('{OF_THE_VIEWER}'\\))>>>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]>>endobj
trailer<</Root 1 0 R>>
""".encode()
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
    "piirustus.pdf": (PDF, True),
    "kaksi.pdf": (b"%PDF-1.4\n" + PAGE.encode(), True),
    "sivu.pdf": (PAGE.encode(), False),
}


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
        self.opened.page.on("dialog", self.dismiss)
        self.opened.page.on("console", lambda message: self.hurts.append(message.text) if "hurt" in message.text else None)

    def tearDown(self):
        self.opened.close()

    def dismiss(self, dialog):
        if dialog.message != OF_THE_VIEWER:
            self.hurts.append(f"dialog at {dialog.page.url}")
        dialog.dismiss()

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

    def viewer_shows(self, address, browser):
        """Waits for the viewer: it is a frame of the page, and the content one of the viewer."""
        frames = lambda: browser.page.frames
        end = time.monotonic() + 60
        while not any(frame.url == address and frame.parent_frame and frame.parent_frame.url.startswith(VIEWER) for frame in frames()):
            self.assertLess(time.monotonic(), end, [frame.url for frame in frames()])
            browser.page.wait_for_timeout(50)

    def test_a_drawing_is_on_its_page_where_there_is_room(self):
        address = self.address("piirustus.pdf")
        desk = self.browser(width=1200)
        desk.page.on("dialog", self.dismiss)
        for browser in (desk, self.opened):
            browser.open(address.removeprefix(self.company.address).removesuffix("content") + "show")
        self.viewer_shows(address, desk)
        self.assertFalse(desk.page.evaluate("Boolean(window.hurts)"))
        self.assertFalse(self.opened.page.is_visible("iframe"))
        self.assertTrue(self.opened.page.is_visible("main a >> text=Open"))
        self.assertEqual(desk.problems() + self.opened.problems(), [])
        self.assertEqual(self.hurts, [])
        desk.close()

    def test_a_drawing_opens_in_the_viewer_of_the_browser(self):
        address = self.address("piirustus.pdf")
        self.opened.page.goto(address)
        self.opened.until("() => document.contentType === 'application/pdf'")
        self.viewer_shows(address, self.opened)
        self.assertFalse(self.opened.page.evaluate("Boolean(window.hurts)"))
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
