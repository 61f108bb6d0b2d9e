"""What people do with documents on the pages."""

import unittest
import uuid

from document_pages import SITE, DocumentPages


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

    def test_a_move_shows_at_once_and_comes_back_when_it_is_rejected(self):
        self.add_folder("Muualle")
        self.put("siirtyvä.txt", "1")
        self.put("jäävä.txt", "2")
        browser = self.company.browser()
        browser.log_in("reporter")
        browser.waits_for_worker()
        site = self.api("/worksites")["items"][0]["id"]
        folder = f"/documents/{site}"
        browser.open(folder)
        rows = "name => [...document.querySelectorAll('.items li:not([hidden])')].some((row) => row.innerText.includes(name))"

        def move(name):
            browser.open(folder)
            self.tick(browser, name)
            self.go(browser, ".ticked button >> text=Move")
            self.go(browser, "main a >> text=Muualle")
            self.company.link.cut()
            browser.tap("main button >> text=Move to “Muualle”")
            # The copy of the folder has the row, which is hidden.
            browser.page.wait_for_url(f"**{folder}")
            browser.until(f"name => document.querySelector('.items li') && !({rows})(name)", name)

        move("siirtyvä.txt")
        self.assertEqual(self.content("siirtyvä.txt"), b"1")
        self.company.link.mend()
        browser.open("/outbox")
        browser.until("() => outbox.all().then((forms) => forms.length === 0)")
        self.assertEqual((self.content("siirtyvä.txt"), self.content("Muualle/siirtyvä.txt")), (None, b"1"))

        move("jäävä.txt")
        # Meanwhile another user takes the name.
        self.put("Muualle/jäävä.txt", "3")
        self.company.link.mend()
        browser.open("/outbox")
        browser.until("() => outbox.all().then((forms) => forms[0]?.state === 'rejected')")
        browser.open(folder)
        browser.until(rows, "jäävä.txt")
        browser.has("rejected")
        self.assertEqual((self.content("jäävä.txt"), self.content("Muualle/jäävä.txt")), (b"2", b"3"))
        self.ends(browser)

    def test_a_folder_that_was_opened_is_read_without_a_network_with_its_age(self):
        self.add_folder("Matkalle")
        self.put("Matkalle/luettelo.txt", "1")
        browser = self.browser()
        browser.waits_for_worker()
        for step in ("nav >> text=Documents", f"#documents-sites >> text={SITE}", ".items a.item:has-text('Matkalle')"):
            self.go(browser, step)
        path = browser.page.url.removeprefix(self.company.address)
        # The copy becomes an hour old.
        browser.until("""async (path) => {
          const cache = await caches.open('pages');
          const copy = await cache.match(path);
          if (!copy) return false;
          const old = new Date(Date.now() - 3600_000).toISOString();
          const text = (await copy.text()).replace(/data-made="[^"]*"/, `data-made="${old}"`);
          await cache.put(path, new Response(text, { headers: copy.headers }));
          return true; }""", path)
        self.company.link.cut()
        browser.open(path)
        browser.until("() => document.querySelector('#as-of')?.textContent.startsWith('As of')")
        self.assertIn("luettelo.txt", browser.text())
        self.assertEqual(browser.problems(), [])
        # With the network the current page takes its place.
        self.company.link.mend()
        self.put("Matkalle/uusi.txt", "1")
        browser.open(path)
        browser.has("uusi.txt")
        browser.until("() => document.querySelector('#as-of') === null")
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


if __name__ == "__main__":
    unittest.main()
