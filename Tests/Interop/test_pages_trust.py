"""Browsers that do not trust the connection: all works but what needs a service worker, and the pages say so."""

import hashlib
import ssl
import unittest

from pages import PageCompany


class UntrustedPages(unittest.TestCase):
    def uses_the_pages(self, browser):
        """Logs in, buys something and undoes it, and reads how to trust the server."""
        browser.log_in("manager")
        browser.open("/buy")
        browser.has("enters nothing without a network")
        self.assertEqual(browser.page.get_attribute("#no-worker a", "href"), "/trust")
        browser.page.fill("#amount", "17,01")
        browser.tap("#buy button.main")
        browser.has("Undo")
        self.assertTrue(browser.page.evaluate("outbox.all().then((forms) => forms.length === 0)"))
        browser.tap(".done button")
        browser.has("Undone")
        self.assertFalse(browser.page.evaluate("Boolean(navigator.serviceWorker?.controller)"))
        # The browser itself reports the worker that it does not start, and a field that it ignores without encryption.
        expected = ("fetching the script", "origin was untrustworthy")
        browser.faults = [each for each in browser.faults if not any(text in each for text in expected)]
        self.assertEqual(browser.problems(), [])

    def test_without_trust_in_the_certificate(self):
        company = self.enterContext(PageCompany())
        browser = company.browser(trusts=False)
        self.uses_the_pages(browser)
        # Parts of the page stay current.
        other = company.browser()
        other.log_in("manager")
        browser.open("/budget")
        browser.until("() => events?.readyState === EventSource.OPEN")
        before = browser.page.inner_text("main")
        other.open("/buy")
        other.page.fill("#amount", "18,01")
        other.tap("#buy button.main")
        browser.until("before => document.querySelector('main').innerText !== before", before)
        browser.open("/")
        browser.tap("#no-worker a")
        browser.page.wait_for_url("**/trust")
        authority = ssl.PEM_cert_to_DER_cert(company.authority.read_text())
        browser.has(hashlib.sha256(authority).digest().hex(":").upper())
        with browser.page.expect_download() as download:
            browser.tap('main a[href*="ca.crt"]')
        self.assertEqual(ssl.PEM_cert_to_DER_cert(download.value.path().read_text()), authority)

    def test_without_encryption(self):
        company = self.enterContext(PageCompany(behind_proxy=True))
        # An address of another machine, where a browser trusts no connection without encryption.
        company.address = f"http://192.0.2.1:{company.link.port}"
        browser = company.browser(arguments=["--host-resolver-rules=MAP 192.0.2.1 127.0.0.1"])
        self.uses_the_pages(browser)
        self.assertFalse(browser.page.evaluate("isSecureContext"))


if __name__ == "__main__":
    unittest.main()
