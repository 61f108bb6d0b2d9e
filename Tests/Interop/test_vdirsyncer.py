"""vdirsyncer and khard keep a folder of cards in step with the server, both ways."""

import json
import subprocess
import unittest
import urllib.parse

import dav
from company import Company
from dav import CARD, DAV
from laptop import Laptop


class Vdirsyncer(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.company = cls.enterClassContext(Company())
        cls.login = cls.company.app_password("reporter", "laptop")
        cls.client = dav.Client(cls.company, cls.login)
        cls.laptop = Laptop(cls.company, cls.login)
        home = cls.client.href(
            cls.client.href("/", DAV + "current-user-principal"), CARD + "addressbook-home-set")
        books = cls.client.propfind(home, DAV + "resourcetype", depth="1").properties
        cls.book = [href for href in books if href != home][0]
        cls.local = cls.laptop.book(cls.book)

    def khard(self, *arguments, text=""):
        config = self.laptop.folder / "khard.conf"
        config.write_text(f"[addressbooks]\n[[own]]\npath = {self.local}\n[general]\ndefault_action = list\n")
        run = subprocess.run(
            ["khard", "-c", str(config), *arguments], input=text, text=True, capture_output=True,
            env={"HOME": str(self.laptop.folder), "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"})
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
        return run.stdout

    def files(self):
        return {file.read_bytes() for file in self.local.glob("*.vcf")}

    def test_books(self):
        """All four books arrive, each in a folder of its own, with the demo's contacts."""
        folders = list((self.laptop.folder / "cards").iterdir())
        self.assertEqual(len(folders), 4)
        self.assertTrue(any(list(folder.glob("*.vcf")) for folder in folders))

    def test_colleagues(self):
        """The work number that a colleague sets arrives as a card, and the next one replaces it; a write is rejected."""
        fields = {"Authorization": f"Bearer {self.company.token('manager')}", "Content-Type": "application/json"}
        user = json.loads(self.company.request("GET", "/api/v1/me", headers=fields).body)["id"]
        book = self.book.rstrip("/").rpartition("/")[0] + "/colleagues/"
        for number in ("09 111 2222", "09 333 4444"):
            answer = self.company.request("PATCH", f"/api/v1/users/{user}", json.dumps({"phone": number}), fields)
            self.assertEqual(answer.status, 200, answer)
            self.laptop.sync()
            cards = [file.read_text() for file in self.laptop.book(book).glob("*.vcf")]
            self.assertEqual(len([card for card in cards if number in card]), 1, cards)
        self.assertFalse(any("09 111 2222" in card for card in cards))
        for method, body in (("PUT", dav.card("x", "X")), ("DELETE", None)):
            answer = self.client.send(method, f"{book}{user}.vcf", body, Content_Type="text/vcard")
            self.assertEqual(answer.status, 403, (method, answer))
            self.assertIn("own settings", answer.body.decode())

    def test_both_ways(self):
        """Cards come down byte for byte, also from odd addresses; changes and removals go both ways."""
        odd = {}
        for index, name in enumerate(["å b.vcf", "line\nfeed.vcf", "a@b.vcf"]):
            body = dav.card(f"down-{index}", f"Down {index}", "X-KEEP;A=b:c", "item1.TEL:1", "item1.X-ABLABEL:ö")
            path = self.book + urllib.parse.quote(name)
            self.assertEqual(self.client.send("PUT", path, body, Content_Type="text/vcard").status, 201)
            odd[path] = body
        self.laptop.sync()
        self.assertTrue({body.encode() for body in odd.values()} <= self.files())

        (self.local / "up å.vcf").write_text(dav.card("up å 1", "Up", "TEL:040 123 4567"), newline="")
        changed = next(iter(odd))
        file = next(file for file in self.local.glob("*.vcf") if file.read_bytes() == odd[changed].encode())
        file.write_text(odd[changed].replace("item1.TEL:1", "item1.TEL:2"), newline="")
        removed = list(odd)[1]
        next(file for file in self.local.glob("*.vcf") if file.read_bytes() == odd[removed].encode()).unlink()
        self.laptop.sync()
        self.assertIn("item1.TEL:2", self.client.send("GET", changed).body.decode())
        self.assertEqual(self.client.send("GET", removed).status, 404)
        query = self.client.multistatus("REPORT", self.book, dav.sync("", DAV + "getetag"))
        cards = self.client.multistatus("REPORT", self.book, dav.multiget(list(query.properties))).properties
        self.assertTrue(any("UID:up å 1" in found[CARD + "address-data"].text for found in cards.values()))

        for path in (changed, list(odd)[2]):
            self.assertIn(self.client.send("DELETE", path).status, (200, 204))
        self.laptop.sync()
        self.assertFalse(any(b"UID:down-" in file for file in self.files()))

    def test_khard(self):
        """A contact made with khard is found by worksite, and one of worksite by khard."""
        made = "First name: Ville\nLast name: Virta\nOrganisation: Sähkö Oy\nPhone:\n    cell: 040 765 4321\n"
        self.khard("new", "-a", "own", text=made)
        self.laptop.sync()
        query = dav.xml.fromstring(
            '<C:addressbook-query xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:carddav"><prop><getetag/>'
            '<C:address-data/></prop><C:filter><C:prop-filter name="FN"><C:text-match>virta</C:text-match>'
            "</C:prop-filter></C:filter></C:addressbook-query>")
        found = self.client.multistatus("REPORT", self.book, query).properties
        self.assertEqual(len(found), 1)
        self.assertIn("Sähkö Oy", next(iter(found.values()))[CARD + "address-data"].text)
        self.assertEqual(
            self.client.send(
                "PUT", self.book + "w.vcf", dav.card("w", "Aino Salo", "EMAIL:aino@example.org"),
                Content_Type="text/vcard").status, 201)
        self.laptop.sync()
        self.assertIn("aino@example.org", self.khard("email", "aino"))
        self.assertIn("Ville Virta", self.khard("list"))


if __name__ == "__main__":
    unittest.main()
