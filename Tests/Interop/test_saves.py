"""Programs save a document each in its own way, and each save is a version of the same document."""

import urllib.parse
import xml.etree.ElementTree as xml

from dav import DAV
from documents import Documents

MARK = "{urn:test}mark"

# The requests that save the text "new" as NAME. A pair of names is a MOVE.
SAVES = {
    "Word": [("PUT", "~WRD0.tmp"), ("MOVE", "NAME", "~WRL1.tmp"), ("MOVE", "~WRD0.tmp", "NAME"), ("DELETE", "~WRL1.tmp")],
    "Excel": [("PUT", "A1B2C3D4"), ("MOVE", "A1B2C3D4", "NAME")],
    "Excel-removing": [("PUT", "A1B2C3D4"), ("DELETE", "NAME"), ("MOVE", "A1B2C3D4", "NAME")],
    "vim": [("MOVE", "NAME", "NAME~"), ("PUT", "NAME"), ("DELETE", "NAME~")],
    "gedit": [("PUT", ".goutputstream-X1Y2Z3"), ("MOVE", ".goutputstream-X1Y2Z3", "NAME")],
    "rclone": [("PUT", "NAME.1f2e.partial"), ("MOVE", "NAME.1f2e.partial", "NAME")],
    "Finder": [("EMPTY", "._NAME"), ("CHUNKED", "NAME"), ("DELETE", "._NAME")],
}


class Saves(Documents):
    def request(self, method, name, body=None, **headers):
        answer = self.client.send(method, self.site + urllib.parse.quote(name), body, **headers)
        self.assertIn(answer.status, (201, 204, 207), f"{method} {name}: {answer}")

    def save(self, action, name, target=""):
        if action == "MOVE":
            self.request(action, name, Destination=self.url + urllib.parse.quote(target))
        elif action == "CHUNKED":
            self.request("PUT", name, [b"n", b"ew"], X_Expected_Entity_Length="3")
        elif action == "DELETE":
            self.request(action, name)
        else:
            self.request("PUT", name, b"new" if action == "PUT" else b"")

    def names(self):
        return set(self.client.propfind(self.site, DAV + "getetag", depth="1").properties)

    def test_saves(self):
        kept = xml.Element(DAV + "propertyupdate")
        prop = xml.SubElement(xml.SubElement(kept, DAV + "set"), DAV + "prop")
        xml.SubElement(prop, MARK).text = "kept"
        for program, steps in SAVES.items():
            with self.subTest(program):
                name = f"{program}.docx"
                self.request("PUT", name, b"old")
                self.request("PROPPATCH", name, xml.tostring(kept), Content_Type="text/xml")
                before = self.names()
                for step in steps:
                    self.save(*(part.replace("NAME", name) for part in step))
                self.assertEqual(self.names(), before)
                self.assertEqual(self.content(name), b"new")
                found = self.client.propfind(self.site + name, MARK).properties
                self.assertEqual(found[self.site + name][MARK].text, "kept")
                self.assertEqual(self.versions("/" + name), [2, 1])
