"""Photos: made smaller unless the user wants all of them, from the camera of a phone, and without a network."""

import io
import json
import unittest

from PIL import Image
from uploads import UploadCase


class Photos(UploadCase):
    def photo(self, name):
        """A photo of 3000 × 1500 pixels, as a phone makes them."""
        path = self.company.folder / name
        Image.effect_noise((3000, 1500), 90).convert("RGB").save(path, quality=95)
        return path

    def content(self, name):
        answer = self.company.request("GET", f"/dav/Marjala/{name}", login=self.login)
        self.assertEqual(answer.status, 200, answer)
        return answer.body

    def browser(self):
        browser = self.company.browser()
        browser.log_in("manager")
        browser.waits_for_worker()
        browser.waits_for_copies()
        return browser

    def send(self, browser):
        browser.tap("main form[data-queued] button.main")

    def ends(self, browser):
        self.assertEqual(browser.problems(), [])
        browser.close()

    def test_a_photo_of_a_document_is_made_smaller_and_takes_two_requests_and_its_pieces(self):
        browser = self.browser()
        self.form(browser).set_input_files(self.photo("muuri.jpg"))
        sent = []
        browser.context.on("request", lambda request: sent.append(request) if request.method != "GET" else None)
        self.send(browser)
        browser.has("Undo")
        self.waits(browser, 0)
        picture = Image.open(io.BytesIO(self.content("muuri.jpg")))
        self.assertEqual((picture.format, picture.size), ("JPEG", (2000, 1000)))
        self.assertEqual([each.method for each in sent if each.method != "PATCH"], ["POST", "POST"])
        self.assertGreaterEqual([each.method for each in sent].count("PATCH"), 1)
        self.ends(browser)

    def test_a_photo_in_full_size_is_the_same_file(self):
        path = self.photo("koko.jpg")
        browser = self.browser()
        self.form(browser).set_input_files(path)
        browser.page.locator("label", has_text="Send the photo in full size").click()
        self.send(browser)
        browser.has("Undo")
        self.waits(browser, 0)
        self.assertEqual(self.content("koko.jpg"), path.read_bytes())
        self.ends(browser)

    def test_a_photo_is_added_where_there_was_no_network_from_the_start(self):
        path = self.photo("katto.jpg")
        browser = self.browser()
        self.form(browser)
        page = browser.page.url.removeprefix(self.company.address)
        browser.open("/")
        self.company.link.cut()
        browser.open(page)
        browser.page.focus("#file")
        browser.page.set_input_files("#file", path)
        self.send(browser)
        browser.has("Unsent (1)")
        self.assertIsNone(self.stored(path))
        self.company.link.mend()
        browser.open("/uploads")
        self.waits(browser, 0)
        picture = Image.open(io.BytesIO(self.content("katto.jpg")))
        self.assertEqual((picture.format, picture.size), ("JPEG", (2000, 1000)))
        self.ends(browser)

    def test_what_was_typed_survives_a_page_that_ends_behind_the_camera(self):
        browser = self.browser()
        browser.open("/buy")
        browser.page.fill("#amount", "37,01")
        browser.page.fill("#note", "ruuvit")
        with browser.page.expect_file_chooser():
            browser.tap("#receipt")
        # The phone ends the page while its camera is open, and then opens it again.
        browser.page.reload()
        browser.until("() => document.querySelector('#amount')?.value === '37,01'")
        self.assertEqual(browser.page.input_value("#note"), "ruuvit")
        browser.page.focus("#receipt")
        browser.page.set_input_files("#receipt", self.photo("kuitti.jpg"))
        self.send(browser)
        browser.has("Undo")
        self.waits(browser, 0)
        # The draft goes with the form.
        browser.open("/buy")
        self.assertEqual(browser.page.input_value("#amount"), "")
        login = {"Authorization": f"Bearer {self.company.token('manager')}"}
        budgets = json.loads(self.company.request("GET", "/api/v1/budget/budgets", headers=login).body)["items"]
        found = [each for budget in budgets for each in json.loads(self.company.request(
            "GET", f"/api/v1/budget/budgets/{budget['id']}/purchases", headers=login).body)["items"]
            if each["amount"]["minor"] == 3701]
        self.assertEqual([(each["note"], "receipt" in each) for each in found], [("ruuvit", True)])
        self.ends(browser)


if __name__ == "__main__":
    unittest.main()
