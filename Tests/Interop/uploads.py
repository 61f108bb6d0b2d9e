"""Files that pages send to a worksite of a company."""

import hashlib
import os
import unittest
from urllib.parse import quote

from pages import PageCompany


class UploadCase(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.company = cls.enterClassContext(PageCompany())
        cls.login = cls.company.app_password("manager", "interop")

    def setUp(self):
        # A test that failed may have left the link cut.
        self.company.link.mend()

    def file(self, name, size):
        """A file with random content."""
        path = self.company.folder / name
        with open(path, "wb") as file:
            for _ in range(0, size, 1 << 20):
                file.write(os.urandom(min(size, 1 << 20)))
        os.utime(path, (1_700_000_000, 1_700_000_000))
        return path

    def stored(self, path):
        """The hash of a document on the server; None where there is none."""
        answer = self.company.request("GET", f"/dav/Marjala/{quote(path.name)}", login=self.login)
        return hashlib.sha256(answer.body).hexdigest() if answer.status == 200 else None

    def hash(self, path):
        with open(path, "rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest()

    def form(self, browser):
        """Opens the form that adds files to the top folder of the worksite: its input."""
        browser.open("/documents")
        browser.tap("main a >> text=Marjala")
        with browser.page.expect_navigation():
            browser.tap("main a >> text=Add a file")
        field = browser.page.locator("#file")
        # A page that is being refreshed leaves what is in use.
        field.focus()
        return field

    def waits(self, browser, count):
        browser.until("count => outbox.all().then((forms) => forms.length === count)", count)
