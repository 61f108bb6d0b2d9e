"""CardDAV over HTTP/2, as curl speaks it."""

import subprocess
import unittest
import xml.etree.ElementTree as xml

import dav
from company import Company
from dav import CARD, DAV


class HTTP2(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.company = cls.enterClassContext(Company())
        cls.login = cls.company.app_password("reporter", "phone")
        cls.client = dav.Client(cls.company, cls.login)

    def curl(self, method, path, body=None, *fields):
        """The status, the version of HTTP, and the body of a response."""
        options = ["--silent", "--http2", "--cacert", self.company.authority, "--user", ":".join(self.login)]
        for field in fields:
            options += ["--header", field]
        if body is not None:
            options += ["--data-binary", "@-"]
        done = subprocess.run(
            ["curl", *options, "--request", method, "--write-out", "\n%{http_code} %{http_version}",
             self.company.url + path],
            input=body.encode() if isinstance(body, str) else body, capture_output=True, check=True, timeout=60)
        content, _, end = done.stdout.rpartition(b"\n")
        status, version = end.decode().split()
        self.assertEqual(version, "2")
        return int(status), content

    def propfind(self, path, *tags, depth="0"):
        root = xml.Element(DAV + "propfind")
        root.append(dav.names(*tags))
        status, content = self.curl("PROPFIND", path, xml.tostring(root), f"Depth: {depth}", "Content-Type: text/xml")
        self.assertEqual(status, 207, content)
        return dav.Multistatus(content)

    def test_dialogue(self):
        """Discovery, PUT, PROPFIND, reports with short and long responses, and DELETE."""
        principal = self.propfind("/", DAV + "current-user-principal").properties["/"]
        principal = principal[DAV + "current-user-principal"].findtext(DAV + "href")
        home = self.propfind(principal, CARD + "addressbook-home-set").properties[principal]
        book = home[CARD + "addressbook-home-set"].findtext(DAV + "href") + "mine/"
        for index in range(60):
            card = dav.card(f"http2-{index}", f"Teppo {index}", "NOTE:" + "å" * 300)
            status, content = self.curl("PUT", f"{book}{index}.vcf", card, "Content-Type: text/vcard", "If-None-Match: *")
            self.assertEqual(status, 201, content)
        listed = self.propfind(book, DAV + "getetag", depth="1").properties
        names = [f"{book}{index}.vcf" for index in range(60)]
        self.assertLessEqual(set(names), set(listed))
        for report in (dav.sync("", DAV + "getetag"), dav.multiget(names)):
            status, content = self.curl("REPORT", book, xml.tostring(report), "Depth: 1", "Content-Type: text/xml")
            self.assertEqual(status, 207, content)
            self.assertLessEqual(set(names), set(dav.Multistatus(content).properties))
        for name in names:
            self.assertEqual(self.curl("DELETE", name)[0], 204)


if __name__ == "__main__":
    unittest.main()
