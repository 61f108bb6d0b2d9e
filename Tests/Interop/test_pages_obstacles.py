"""Forms and files that the server cannot take for now: the pages say why, name the step, and lose nothing."""

import json
import unittest

from uploads import UploadCase


class Obstacles(UploadCase):
    def chosen(self, browser, *files):
        """Opens the form for files and chooses some; the server has none of them yet."""
        browser.log_in("manager")
        browser.waits_for_worker()
        browser.waits_for_copies()
        self.form(browser).set_input_files(files)

    def send(self, browser):
        browser.tap("main form[data-queued] button.main")

    def arrive(self, browser, files):
        self.waits(browser, 0)
        browser.until("() => document.querySelector('#obstacle') === null")
        for each in files:
            self.assertEqual(self.stored(each), self.hash(each))
        self.assertEqual(browser.problems(), [])
        browser.close()

    def end_logins(self):
        """Ends all logins of the manager but a new one, as the page of devices does."""
        login = {"Authorization": f"Bearer {self.company.token('manager')}"}
        for each in json.loads(self.company.request("GET", "/api/v1/me/sessions", headers=login).body)["items"]:
            if not each["isThisOne"]:
                answer = self.company.request("DELETE", f"/api/v1/sessions/{each['id']}", headers=login)
                self.assertLess(answer.status, 300, answer)
        self.__class__.login = self.company.app_password("manager", "interop")

    def test_a_login_that_ended_leads_to_the_log_in_page(self):
        files = [self.file(f"kirjautuminen {number}.bin", 400_000) for number in range(2)]
        browser = self.company.browser()
        self.chosen(browser, *files)
        self.end_logins()
        self.send(browser)
        browser.has("You are logged out. Log in to send what waits.")
        self.waits(browser, 2)
        self.assertEqual(browser.problems(), [])
        with browser.page.expect_navigation():
            browser.tap("#obstacle a")
        browser.log_in("manager")
        self.arrive(browser, files)

    def test_a_purchase_of_a_login_that_ended_names_the_step(self):
        browser = self.company.browser(language="fi-FI")
        browser.log_in("manager")
        browser.open("/budget")
        browser.open("/buy")
        browser.page.fill("#amount", "61,07")
        self.end_logins()
        self.send(browser)
        # A server that takes long sends the browser to the log-in page by itself.
        browser.until("() => document.querySelector('#obstacle a') || location.pathname === '/login'")
        self.waits(browser, 1)
        browser.log_in("manager")
        self.waits(browser, 0)
        browser.close()

    def test_a_login_of_another_user_is_named_on_the_open_page(self):
        files = [self.file(f"toinen käyttäjä {number}.bin", 400_000) for number in range(2)]
        browser = self.company.browser()
        self.chosen(browser, *files)
        # The other user logs in with another tab.
        page, browser.page = browser.page, browser.context.new_page()
        browser.log_in("admin")
        browser.until("() => outbox.state('user').then((user) => user === document.body.dataset.user)")
        browser.page.close()
        browser.page = page
        self.send(browser)
        browser.has("Another user is logged in with this browser.")
        self.waits(browser, 2)
        with browser.page.expect_navigation():
            browser.tap("#obstacle a")
        browser.log_in("manager")
        self.arrive(browser, files)

    def test_a_rejected_upload_shows_the_reason_of_the_server(self):
        browser = self.company.browser()
        browser.log_in("manager")
        self.form(browser).set_input_files(self.file("torjuttu.bin", 1000))
        problem = {"code": "test.rejected", "detail": "Such files are not taken.", "status": 422}
        browser.context.route("**/api/v1/uploads", lambda route: route.fulfill(
            status=422, content_type="application/problem+json", body=json.dumps(problem)))
        self.send(browser)
        browser.has("rejected")
        browser.has("Such files are not taken.")
        browser.open("/uploads")
        browser.has("Such files are not taken.")
        self.assertEqual(browser.problems(), [])
        browser.close()

    def test_a_full_disk_of_the_server_is_named_on_every_page(self):
        files = [self.file("levy.bin", 400_000)]
        browser = self.company.browser()
        self.chosen(browser, *files)
        # More is to be kept free than any disk has.
        self.company.restart("--limits-free-bytes", str(1 << 60))
        self.send(browser)
        browser.has("The disk of the server is full.")
        for path in ("/", "/uploads", "/outbox"):
            browser.open(path)
            browser.has("The disk of the server is full.")
            self.assertEqual(browser.problems(), [])
        self.assertIsNone(self.stored(files[0]))
        self.company.restart()
        browser.tap("#outbox >> text=Send again")
        self.arrive(browser, files)


if __name__ == "__main__":
    unittest.main()
