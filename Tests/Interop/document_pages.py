"""Browsers at the documents of one worksite."""

import json
import unittest
from urllib.parse import quote

from PIL import Image
from pages import PageCompany

SITE = "Marjala"


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
