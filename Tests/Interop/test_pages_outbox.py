"""Purchases without a network: each one arrives once, whatever is killed meanwhile."""

import io
import json
import signal
import unittest

from PIL import Image
from pages import PageCompany


class OutboxPages(unittest.TestCase):
    def setUp(self):
        self.company = self.enterContext(PageCompany())
        self.browser = self.company.browser()
        self.browser.log_in("manager")
        self.browser.waits_for_worker()
        # The home page and the form are kept.
        self.browser.open("/buy")
        self.browser.waits_for_copies()

    def amounts(self):
        """The amounts of all purchases on the server, in cents."""
        login = {"Authorization": f"Bearer {self.company.token('manager')}"}
        budgets = json.loads(self.company.request("GET", "/api/v1/budget/budgets", headers=login).body)["items"]
        found = []
        for budget in budgets:
            path = f"/api/v1/budget/budgets/{budget['id']}/purchases"
            found += json.loads(self.company.request("GET", path, headers=login).body)["items"]
        return [each["amount"]["minor"] for each in found]

    def buy(self, amount, browser=None):
        browser = browser or self.browser
        browser.open("/buy")
        browser.page.fill("#amount", amount)
        browser.tap("main form[data-queued] button.main")

    def waiting(self, count, browser=None):
        browser = browser or self.browser
        browser.until(
            "count => outbox.all().then((forms) => forms.length === count)", count)

    def test_with_a_network_the_next_page_says_what_was_saved(self):
        self.buy("12,34")
        self.browser.has("Undo")
        self.assertEqual(self.amounts().count(1234), 1)
        self.browser.tap(".done button")
        self.browser.has("Undone")
        self.assertEqual(self.amounts().count(1234), 0)

    def test_forms_wait_on_the_device_and_arrive_in_order(self):
        self.company.link.cut()
        for amount in ("11,01", "11,02"):
            self.buy(amount)
            self.browser.page.wait_for_url(self.company.address + "/")
        self.browser.has("Unsent (2)")
        self.browser.has("11,02")
        self.assertEqual(self.browser.problems(), [])
        self.company.link.mend()
        self.browser.open("/outbox")
        self.waiting(0)
        self.browser.has("Everything has been sent.")
        amounts = self.amounts()
        self.assertEqual([amounts.count(1101), amounts.count(1102)], [1, 1])

    def test_a_killed_browser_and_a_killed_server_lose_nothing(self):
        self.company.link.cut()
        self.buy("21,01")
        self.browser.has("Unsent (1)")
        profile = self.browser.profile
        self.browser.kill()
        again = self.company.browser(profile=profile)
        again.open("/")
        again.has("Unsent (1)")
        self.company.process.send_signal(signal.SIGKILL)
        self.company.process.wait()
        self.company.log.close()
        self.company.start()
        self.company.link.server = self.company.port
        self.company.link.mend()
        # The killed browser may have lost the cookie of its login.
        again.log_in("manager")
        again.open("/outbox")
        self.waiting(0, again)
        self.assertEqual(self.amounts().count(2101), 1)

    def test_a_lost_response_saves_nothing_twice(self):
        self.browser.open("/buy")
        self.browser.page.fill("#amount", "31,01")
        # The link ends when the server answers the form: nothing else is under way.
        self.company.link.waits_for_silence()
        self.company.link.cut_soon()
        self.browser.tap("main form[data-queued] button.main")
        self.browser.has("Unsent (1)")
        self.assertEqual(self.amounts().count(3101), 1)
        self.company.link.mend()
        self.browser.open("/outbox")
        self.waiting(0)
        self.assertEqual(self.amounts().count(3101), 1)

    def test_a_rejected_form_stays_with_its_reason_until_the_user_decides(self):
        self.company.link.cut()
        self.buy("lots")
        self.browser.has("Unsent (1)")
        self.company.link.mend()
        self.browser.open("/outbox")
        self.browser.has("rejected")
        self.assertEqual(self.browser.problems(), [])
        self.browser.tap("#outbox .main")
        self.browser.until("() => document.querySelector('#amount')?.value === 'lots'")
        self.assertTrue(self.browser.page.url.endswith("/buy"))
        self.browser.page.fill("#amount", "41,01")
        self.browser.tap("main form[data-queued] button.main")
        self.browser.has("Undo")
        self.waiting(0)
        self.assertEqual(self.amounts().count(4101), 1)

    def test_back_and_save_again_changes_nothing(self):
        self.buy("32,01")
        self.browser.has("Undo")
        # The same values are the same purchase; other values are another one.
        for amount, shown in (("32,01", "32.01"), ("32,02", "32.02")):
            self.browser.page.go_back()
            self.browser.page.wait_for_url(self.company.address + "/buy")
            self.browser.page.fill("#amount", amount)
            self.browser.tap("main form[data-queued] button.main")
            self.browser.has("Undo")
            self.browser.has(shown)
        self.assertEqual([self.amounts().count(3201), self.amounts().count(3202)], [1, 1])

    def test_a_copy_is_a_new_form_each_time(self):
        self.company.link.cut()
        for _ in range(2):
            self.buy("33,01")
            self.browser.page.wait_for_url(self.company.address + "/")
        self.waiting(2)
        self.company.link.mend()
        self.browser.open("/outbox")
        self.waiting(0)
        self.assertEqual(self.amounts().count(3301), 2)

    def photo(self):
        """A picture of 3000 × 1500 pixels, as a phone makes them."""
        picture = self.company.folder / "kuitti.jpg"
        Image.effect_noise((3000, 1500), 90).convert("RGB").save(picture, quality=95)
        return picture

    def receipts(self):
        """The receipts of all purchases on the server."""
        login = {"Authorization": f"Bearer {self.company.token('manager')}"}
        budgets = json.loads(self.company.request("GET", "/api/v1/budget/budgets", headers=login).body)["items"]
        found = []
        for budget in budgets:
            path = f"/api/v1/budget/budgets/{budget['id']}/purchases"
            for purchase in json.loads(self.company.request("GET", path, headers=login).body)["items"]:
                if purchase.get("receipt"):
                    path = f"/api/v1/budget/purchases/{purchase['id']}/receipt"
                    found.append(self.company.request("GET", path, headers=login).body)
        return found

    def test_a_photo_waits_with_its_form_and_goes_on_after_a_break(self):
        self.browser.open("/buy")
        # A page that is being refreshed leaves what is in use.
        self.browser.page.focus("#receipt")
        self.browser.page.set_input_files("#receipt", self.photo())
        self.browser.page.fill("#amount", "34,01")
        # The link breaks in the middle of the photo.
        self.company.link.cut_after(200_000)
        self.browser.tap("main form[data-queued] button.main")
        self.browser.has("Unsent (1)")
        self.company.link.mend()
        self.browser.open("/outbox")
        self.waiting(0)
        self.assertEqual(self.amounts().count(3401), 1)
        picture = Image.open(io.BytesIO(self.receipts()[0]))
        self.assertEqual((picture.format, picture.size), ("JPEG", (2000, 1000)))

    def test_a_photo_belongs_to_one_form(self):
        self.company.link.cut()
        self.browser.open("/buy")
        # A page that is being refreshed leaves what is in use.
        self.browser.page.focus("#receipt")
        self.browser.page.set_input_files("#receipt", self.photo())
        self.browser.page.fill("#amount", "36,01")
        self.browser.tap("main form[data-queued] button.main")
        self.browser.page.wait_for_url(self.company.address + "/")
        # The same copy of the page opens again.
        self.buy("36,02")
        self.browser.page.wait_for_url(self.company.address + "/")
        self.waiting(2)
        self.company.link.mend()
        self.browser.open("/outbox")
        self.waiting(0)
        self.assertEqual([self.amounts().count(3601), self.amounts().count(3602)], [1, 1])
        self.assertEqual(len(self.receipts()), 1)

    def test_a_log_out_with_unsent_forms_asks_first(self):
        self.company.link.cut()
        self.buy("lots")
        self.browser.page.wait_for_url(self.company.address + "/")
        self.company.link.mend()
        self.browser.open("/outbox")
        self.browser.has("rejected")
        self.browser.open("/logout")
        self.browser.tap("main form button.main")
        self.browser.has("Keep them and log out")
        self.assertEqual(self.browser.problems(), [])
        self.browser.tap("#status .plain")
        self.browser.page.wait_for_url(self.company.address + "/login")
        self.waiting(1)
        self.browser.log_in("manager")
        self.browser.open("/logout")
        self.browser.tap("main form button.main")
        for _ in range(2):
            self.browser.tap("#status .danger")
        self.browser.page.wait_for_url(self.company.address + "/login")
        self.waiting(0)

    def test_a_page_without_a_copy_ends_no_login(self):
        self.company.link.cut()
        self.browser.open("/hours/crew")
        self.browser.has("No network")
        self.buy("45,01")
        self.browser.has("Unsent (1)")
        self.company.link.mend()
        self.browser.open("/outbox")
        self.waiting(0)
        self.assertEqual(self.amounts().count(4501), 1)

    def test_an_edited_form_replaces_the_rejected_one_and_no_other(self):
        self.company.link.cut()
        self.buy("lots")
        self.browser.has("Unsent (1)")
        self.company.link.mend()
        self.browser.open("/outbox")
        self.browser.has("rejected")
        self.browser.tap("#outbox .main")
        # The user starts the timer instead.
        self.browser.open("/hours/timer")
        self.browser.tap("main form[data-queued] button.main")
        self.browser.has("Undo")
        self.waiting(1)

    def test_a_rejected_form_that_is_not_corrected_stays(self):
        self.company.link.cut()
        self.buy("lots")
        self.browser.has("Unsent (1)")
        self.company.link.mend()
        self.browser.open("/outbox")
        self.browser.has("rejected")
        self.browser.tap("#outbox .main")
        self.browser.until("() => document.querySelector('#amount')?.value === 'lots'")
        # The user leaves, and buys something else later.
        self.browser.open("/")
        self.browser.open("/buy")
        self.assertEqual(self.browser.page.input_value("#amount"), "")
        self.buy("46,01")
        self.browser.has("Undo")
        self.waiting(1)
        self.assertEqual(self.amounts().count(4601), 1)

    def test_another_user_neither_sends_nor_sees_the_form(self):
        self.company.link.cut()
        self.buy("51,01")
        self.browser.has("Unsent (1)")
        self.browser.context.clear_cookies()
        self.company.link.mend()
        self.browser.log_in("admin")
        self.assertNotIn("Unsent (1)", self.browser.text())
        self.assertNotIn("51,01", self.browser.text())
        self.waiting(1)
        self.browser.context.clear_cookies()
        self.browser.log_in("manager")
        self.browser.open("/outbox")
        self.waiting(0)
        self.assertEqual(self.amounts().count(5101), 1)

    def test_a_change_of_another_user_shows_on_an_open_page(self):
        other = self.company.browser()
        other.log_in("manager")
        other.open("/budget")
        before = other.page.inner_text("main")
        self.buy("61,01")
        self.browser.has("Undo")
        other.until("before => document.querySelector('main').innerText !== before", before)


if __name__ == "__main__":
    unittest.main()
