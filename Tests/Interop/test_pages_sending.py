"""How forms that waited are sent: in order, by the service worker alone, and before a log-out."""

import signal
import sqlite3
import time
import unittest

from pages import PageCompany


class SendingPages(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.company = cls.enterClassContext(PageCompany())

    def setUp(self):
        self.addCleanup(self.company.link.mend)
        self.browser = self.company.browser()
        self.addCleanup(self.browser.close)
        self.browser.log_in("manager")
        self.browser.waits_for_worker()
        self.browser.waits_for_copies()

    def arrived(self):
        """The amounts of all purchases in cents, in the order in which they arrived."""
        data = sqlite3.connect(f"file:{self.company.folder}/data/worksite.db?mode=ro", uri=True)
        try:
            return [row[0] for row in data.execute("SELECT minor FROM budget_purchase ORDER BY rowid")]
        finally:
            data.close()

    def waits_for(self, amounts):
        """Waits until purchases arrived, and returns their order."""
        end = time.monotonic() + 60
        while time.monotonic() < end:
            found = [each for each in self.arrived() if each in amounts]
            if len(found) >= len(amounts):
                return found
            time.sleep(0.05)
        raise AssertionError(f"did not arrive: {amounts}")

    def buy(self, amount, refund=False):
        """Enters a purchase or a refund, which waits."""
        self.browser.open("/buy")
        self.browser.page.fill("#amount", amount)
        if refund:
            self.browser.page.check("#refund")
        self.browser.tap("#buy button.main")
        self.browser.page.wait_for_url(self.company.address + "/")

    def test_forms_arrive_in_the_order_in_which_they_were_sent(self):
        self.company.link.cut()
        amounts = ["52,07", "52,01", "52,05", "52,03"]
        for amount in amounts:
            self.buy(amount)
        self.company.link.mend()
        self.browser.open("/outbox")
        self.assertEqual(self.waits_for([5207, 5201, 5205, 5203]), [5207, 5201, 5205, 5203])

    def test_a_refund_without_a_network_arrives_as_one(self):
        self.company.link.cut()
        self.buy("53,10", refund=True)
        self.browser.has("Unsent (1)")
        self.company.link.mend()
        self.browser.open("/outbox")
        self.assertEqual(self.waits_for([-5310]), [-5310])
        self.assertNotIn(5310, self.arrived())

    def test_the_service_worker_sends_without_an_open_page(self):
        self.company.link.cut()
        self.buy("54,20")
        self.browser.has("Unsent (1)")
        # No page of the server is open.
        self.browser.page.goto("about:blank")
        session = self.browser.context.new_cdp_session(self.browser.page)
        found = []
        session.on("ServiceWorker.workerRegistrationUpdated", lambda event: found.extend(event["registrations"]))
        session.send("ServiceWorker.enable")
        end = time.monotonic() + 60
        while not found and time.monotonic() < end:
            self.browser.page.wait_for_timeout(50)
        self.company.link.mend()
        session.send("ServiceWorker.dispatchSyncEvent", {
            "origin": self.company.address, "registrationId": found[0]["registrationId"], "tag": "outbox", "lastChance": False})
        self.assertEqual(self.waits_for([5420]), [5420])

    def test_a_form_that_is_being_sent_says_so(self):
        self.company.link.cut()
        self.buy("56,40")
        # The server takes the connection, and does not answer yet.
        self.company.process.send_signal(signal.SIGSTOP)
        self.addCleanup(self.company.process.send_signal, signal.SIGCONT)
        self.company.link.mend()
        self.browser.open("/outbox")
        self.browser.has("being sent")
        self.assertEqual(self.browser.page.locator("#outbox button >> text=Edit").count(), 0)
        self.assertEqual(self.browser.problems(), [])
        self.company.process.send_signal(signal.SIGCONT)
        self.browser.has("Everything has been sent.")
        self.assertEqual(self.waits_for([5640]), [5640])

    def test_a_waiting_form_can_be_corrected(self):
        self.company.link.cut()
        self.buy("57,50")
        self.browser.open("/outbox")
        self.browser.tap("#outbox button >> text=Edit")
        self.browser.until("() => document.querySelector('#amount')?.value === '57,50'")
        # It is not sent while it is corrected.
        self.company.link.mend()
        self.browser.until("() => outbox.sendAll().then((left) => left === 0)")
        self.assertNotIn(5750, self.arrived())
        self.browser.page.fill("#amount", "57,51")
        self.browser.tap("#buy button.main")
        self.assertEqual(self.waits_for([5751]), [5751])
        self.browser.until("() => outbox.all().then((forms) => forms.length === 0)")
        self.assertNotIn(5750, self.arrived())

    def test_a_log_out_can_send_first(self):
        self.browser.open("/logout")
        leaving = self.browser.page
        self.browser.page = self.browser.context.new_page()
        self.company.link.cut()
        self.buy("55,30")
        self.browser.page.close()
        self.browser.page = leaving
        self.browser.tap("main form[data-logout] button")
        self.browser.has("Send")
        self.company.link.mend()
        self.browser.tap("#status button.main")
        self.browser.page.wait_for_url(self.company.address + "/login")
        self.assertEqual(self.waits_for([5530]), [5530])
        self.assertEqual(self.browser.page.evaluate("outbox.all().then((forms) => forms.length)"), 0)


if __name__ == "__main__":
    unittest.main()
