"""The dialogues of DAVx5, of iOS and macOS, and of Thunderbird with the server."""

import unittest
import urllib.parse

import dav
from company import Company
from dav import CARD, CS, DAV


class Phones(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.company = cls.enterClassContext(Company())
        cls.login = cls.company.app_password("reporter", "phone")

    def setUp(self):
        self.client = dav.Client(self.company, self.login)

    def discover(self):
        """The path of the principal, from nothing but the server's address."""
        redirect = self.client.send("PROPFIND", "/.well-known/carddav", Depth="0")
        self.assertIn(redirect.status, (301, 307, 308), redirect)
        path = urllib.parse.urlsplit(redirect.headers["Location"]).path
        return self.client.href(path, DAV + "current-user-principal")

    def own_book(self):
        home = self.client.href(self.discover(), CARD + "addressbook-home-set")
        books = self.client.propfind(home, DAV + "resourcetype", depth="1").properties
        found = [
            href for href, found in books.items() if found[DAV + "resourcetype"].find(CARD + "addressbook") is not None]
        return found[0]

    def test_davx5(self):
        """DAVx5 looks for the principal, its classes, the books, and syncs by token."""
        principal = self.discover()
        options = self.client.send("OPTIONS", principal)
        self.assertIn("addressbook", [word.strip() for word in options.headers["DAV"].split(",")])
        home = self.client.href(principal, CARD + "addressbook-home-set")
        books = self.client.propfind(
            home, DAV + "resourcetype", DAV + "displayname", DAV + "current-user-privilege-set",
            CARD + "addressbook-description", CARD + "supported-address-data", depth="1").properties
        found = {
            href: book for href, book in books.items()
            if book[DAV + "resourcetype"].find(CARD + "addressbook") is not None}
        self.assertEqual(len(found), 4, found)
        for href, book in found.items():
            self.assertTrue(book[DAV + "displayname"].text)
            rights = [element[0].tag for element in book[DAV + "current-user-privilege-set"]]
            self.assertEqual(DAV + "write" in rights, href == next(iter(found)), (href, rights))
            reports = self.client.propfind(href, DAV + "supported-report-set", DAV + "sync-token", CS + "getctag")
            names = {element.tag for element in reports.properties[href][DAV + "supported-report-set"].iter()}
            self.assertIn(DAV + "sync-collection", names)
            self.assertIn(CARD + "addressbook-multiget", names)

        book = next(iter(found))
        first = self.client.multistatus("REPORT", book, dav.sync("", DAV + "getetag"))
        put = self.client.send(
            "PUT", book + "davx5.vcf", dav.card("davx5", "Ville Virta"), If_None_Match="*",
            Content_Type="text/vcard; charset=utf-8")
        self.assertEqual(put.status, 201, put)
        etag = put.headers["ETag"]
        again = self.client.send("PUT", book + "davx5.vcf", dav.card("davx5", "Other"), If_None_Match="*")
        self.assertEqual(again.status, 412)
        second = self.client.multistatus("REPORT", book, dav.sync(first.token, DAV + "getetag"))
        self.assertEqual(
            {href: found[DAV + "getetag"].text for href, found in second.properties.items()},
            {book + "davx5.vcf": etag})
        cards = self.client.multistatus("REPORT", book, dav.multiget([book + "davx5.vcf", book + "none.vcf"], "4.0"))
        self.assertIn("VERSION:4.0", cards.properties[book + "davx5.vcf"][CARD + "address-data"].text)
        self.assertEqual(cards.statuses, {book + "none.vcf": 404})
        gone = self.client.send("DELETE", book + "davx5.vcf", If_Match=etag)
        self.assertIn(gone.status, (200, 204))
        third = self.client.multistatus("REPORT", book, dav.sync(second.token, DAV + "getetag"))
        self.assertEqual(third.statuses, {book + "davx5.vcf": 404})

    def test_apple(self):
        """iOS and macOS ask for the principal at several places, want a ctag, and set their own card."""
        for path in ("/", "/.well-known/carddav", "/carddav/"):
            answer = self.company.request("PROPFIND", path, headers={"Depth": "0"})
            self.assertIn(answer.status, (301, 307, 308, 401), (path, answer))
        principal = self.client.href("/", DAV + "current-user-principal")
        self.assertEqual(principal, self.discover())
        found = self.client.propfind(
            principal, CARD + "addressbook-home-set", DAV + "displayname", DAV + "principal-URL",
            DAV + "resource-id", CS + "email-address-set", DAV + "principal-collection-set").properties[principal]
        self.assertIn(CARD + "addressbook-home-set", found)
        self.assertIn(DAV + "principal-URL", found)
        book = self.own_book()
        listed = self.client.propfind(book, CS + "getctag", DAV + "sync-token", CARD + "max-resource-size")
        before = listed.properties[book][CS + "getctag"].text
        group = dav.card("group", "Friends", "X-ADDRESSBOOKSERVER-KIND:group", "X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:a")
        group = group.replace("N:Friends;;;;", "N:Friends")
        self.assertEqual(self.client.send("PUT", book + "GROUP.vcf", group, Content_Type="text/vcard").status, 201)
        self.assertEqual(self.client.send("GET", book + "GROUP.vcf").body.decode(), group)
        patch = self.client.send(
            "PROPPATCH", book,
            '<A:propertyupdate xmlns:A="DAV:"><A:set><A:prop><C:me-card xmlns:C="http://calendarserver.org/ns/">'
            f"<A:href>{book}GROUP.vcf</A:href></C:me-card></A:prop></A:set></A:propertyupdate>",
            Content_Type="text/xml")
        self.assertEqual(patch.status, 207, patch)
        me = self.client.propfind(book, CS + "me-card", CS + "getctag").properties[book]
        self.assertEqual(me[CS + "me-card"].findtext(DAV + "href"), book + "GROUP.vcf")
        self.assertNotEqual(me[CS + "getctag"].text, before)

    def test_thunderbird(self):
        """Thunderbird syncs a book in pages and sends odd addresses back as it got them."""
        book = self.own_book()
        odd = ["%C3%A5.vcf", "two%20words.vcf", "%D0%9C%D0%B0%D1%82%D1%82%D0%B8.vcf", "a%40b.vcf", "line%0Afeed.vcf"]
        sent = {}
        for index, name in enumerate(odd):
            body = dav.card(f"odd-{index}", f"Odd {index}", "NOTE:\\n;x\\,y", f"item1.X-ABLABEL:åäö {index}")
            put = self.client.send("PUT", book + name, body, If_None_Match="*", Content_Type="text/vcard")
            self.assertEqual(put.status, 201, (name, put))
            sent[urllib.parse.unquote(book + name)] = body
        token, seen = "", {}
        while True:
            body = dav.sync(token, DAV + "getetag", limit=2)
            page = self.client.multistatus("REPORT", book, body)
            seen.update(page.properties)
            token = page.token
            if 507 not in page.statuses.values():
                break
        for href in [href for href in seen if urllib.parse.unquote(href) in sent]:
            got = self.client.send("GET", href)
            self.assertEqual(got.body.decode(), sent.pop(urllib.parse.unquote(href)))
            self.assertEqual(got.headers["ETag"], seen[href][DAV + "getetag"].text)
            self.assertIn(self.client.send("DELETE", href, If_Match=got.headers["ETag"]).status, (200, 204))
        self.assertEqual(sent, {})
        stale = self.client.send(
            "REPORT", book, dav.xml.tostring(dav.sync("urn:stale", DAV + "getetag")), Content_Type="text/xml")
        self.assertEqual(stale.status, 403)
        self.assertIn(b"valid-sync-token", stale.body)

    def test_read_only(self):
        """A reporter may read the books of the company and of the worksite, and not write to them."""
        home = self.client.href(self.discover(), CARD + "addressbook-home-set")
        books = [href for href in self.client.propfind(home, DAV + "resourcetype", depth="1").properties if href != home]
        for book in books[1:]:
            put = self.client.send("PUT", book + "x.vcf", dav.card("x", "X"), Content_Type="text/vcard")
            self.assertEqual(put.status, 403, (book, put))
            self.assertIn(b"need-privileges", put.body)


if __name__ == "__main__":
    unittest.main()
