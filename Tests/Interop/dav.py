"""A CardDAV client that asks as phones do, one request at a time."""

import urllib.parse
import xml.etree.ElementTree as xml

DAV = "{DAV:}"
CARD = "{urn:ietf:params:xml:ns:carddav}"
CS = "{http://calendarserver.org/ns/}"

for prefix, name in (("d", "DAV:"), ("card", CARD[1:-1]), ("cs", CS[1:-1])):
    xml.register_namespace(prefix, name)


def names(*tags):
    """A prop element with some names."""
    prop = xml.Element(DAV + "prop")
    for tag in tags:
        xml.SubElement(prop, tag)
    return prop


class Client:
    """The requests of one login."""

    def __init__(self, company, login):
        self.company = company
        self.login = login

    def send(self, method, path, body=None, **headers):
        fields = {name.replace("_", "-"): value for name, value in headers.items()}
        return self.company.request(method, path, body, fields, self.login)

    def propfind(self, path, *tags, depth="0"):
        root = xml.Element(DAV + "propfind")
        root.append(names(*tags))
        return self.multistatus("PROPFIND", path, root, Depth=depth)

    def multistatus(self, method, path, root, **headers):
        """The responses by path: the status of the whole, or the properties that were found."""
        answer = self.send(method, path, xml.tostring(root), Content_Type="text/xml; charset=utf-8", **headers)
        if answer.status != 207:
            raise AssertionError(f"{method} {path}: {answer}")
        return Multistatus(answer.body)

    def href(self, path, tag, inner=DAV + "href"):
        """The address in a property."""
        element = self.propfind(path, tag).properties[path][tag]
        return urllib.parse.urlsplit(element.find(inner).text).path


class Multistatus:
    """A parsed multistatus body."""

    def __init__(self, body):
        tree = xml.fromstring(body)
        assert tree.tag == DAV + "multistatus", tree.tag
        self.token = tree.findtext(DAV + "sync-token")
        self.properties, self.statuses = {}, {}
        for response in tree.findall(DAV + "response"):
            href = urllib.parse.urlsplit(response.findtext(DAV + "href")).path
            status = response.findtext(DAV + "status")
            if status:
                self.statuses[href] = int(status.split()[1])
                continue
            found = self.properties.setdefault(href, {})
            for propstat in response.findall(DAV + "propstat"):
                if " 200 " in propstat.findtext(DAV + "status"):
                    found.update({child.tag: child for child in propstat.find(DAV + "prop")})


def sync(token, *tags, limit=None):
    """The body of a sync-collection report."""
    root = xml.Element(DAV + "sync-collection")
    xml.SubElement(root, DAV + "sync-token").text = token
    xml.SubElement(root, DAV + "sync-level").text = "1"
    if limit:
        xml.SubElement(xml.SubElement(root, DAV + "limit"), DAV + "nresults").text = str(limit)
    root.append(names(*tags))
    return root


def multiget(hrefs, version=None):
    """The body of an addressbook-multiget report."""
    root = xml.Element(CARD + "addressbook-multiget")
    prop = names(DAV + "getetag")
    data = xml.SubElement(prop, CARD + "address-data")
    if version:
        data.set("content-type", "text/vcard")
        data.set("version", version)
    root.append(prop)
    for href in hrefs:
        xml.SubElement(root, DAV + "href").text = href
    return root


def card(uid, name, *lines, version="3.0"):
    """A card with some lines, as a client sends it."""
    all_lines = ["BEGIN:VCARD", f"VERSION:{version}", f"UID:{uid}", f"FN:{name}", f"N:{name};;;;", *lines, "END:VCARD"]
    return "".join(line + "\r\n" for line in all_lines)
