"""Programs save a document by the requests that they were seen to send."""

import urllib.parse
import xml.etree.ElementTree as xml

from dav import DAV
from documents import Documents

# How programs save the text "new" as a.docx: a name that begins with > is the target of a MOVE.
SAVES = {
    "Word": [("PUT", "~WRD0.tmp"), ("a.docx", ">~WRL1.tmp"), ("~WRD0.tmp", ">a.docx"), ("DELETE", "~WRL1.tmp")],
    "Excel": [("PUT", "A1B2C3D4"), ("DELETE", "a.docx"), ("A1B2C3D4", ">a.docx")],
    "vim": [("a.docx", ">a.docx~"), ("PUT", "a.docx"), ("DELETE", "a.docx~")],
    "gedit": [("PUT", ".goutputstream-X1Y2Z3"), (".goutputstream-X1Y2Z3", ">a.docx")],
    "rclone": [("PUT", "a.docx.1f2e.partial"), ("a.docx.1f2e.partial", ">a.docx")],
    "Finder": [("EMPTY", "~$a.docx"), ("CHUNKED", "a.docx"), ("DELETE", "~$a.docx")],
}


class Saves(Documents):
    def request(self, method, name, body=None, **headers):
        answer = self.client.send(method, self.site + urllib.parse.quote(name), body, **headers)
        self.assertIn(answer.status, (201, 204, 207), f"{method} {name}: {answer}")

    def save(self, action, name):
        if name.startswith(">"):
            self.request("MOVE", action, Destination=self.url + urllib.parse.quote(name[1:]))
        elif action == "CHUNKED":
            self.request("PUT", name, [b"n", b"ew"], X_Expected_Entity_Length="3")
        else:
            self.request("DELETE" if action == "DELETE" else "PUT", name, {"PUT": b"new", "EMPTY": b""}.get(action))

    def test_saves(self):
        kept = xml.Element(DAV + "propertyupdate")
        prop = xml.SubElement(xml.SubElement(kept, DAV + "set"), DAV + "prop")
        xml.SubElement(prop, "{urn:test}mark").text = "kept"
        for number, (program, steps) in enumerate(SAVES.items()):
            with self.subTest(program):
                before = set(self.client.propfind(self.site, DAV + "getetag", depth="1").properties)
                self.request("PUT", "a.docx", b"old")
                self.request("PROPPATCH", "a.docx", xml.tostring(kept), Content_Type="text/xml")
                for step in steps:
                    self.save(*step)
                found = self.client.propfind(self.site, "{urn:test}mark", depth="1").properties
                self.assertEqual(set(found), before | {self.site + "a.docx"})
                # The property shows that it is the same document.
                self.assertEqual(found[self.site + "a.docx"]["{urn:test}mark"].text, "kept")
                self.assertEqual(self.content("a.docx"), b"new")
                # Each round stores the old text and the new one.
                self.assertEqual(self.versions("/a.docx")[0], 2 * number + 2)
