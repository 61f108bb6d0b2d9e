"""The documents of a worksite, as programs of others reach them."""

import json
import subprocess
import unittest
import urllib.parse

import dav
from company import PROGRAMS, Company
from dav import DAV


class Documents(unittest.TestCase):
    """Programs at the documents of one worksite."""

    company_type = Company

    @classmethod
    def setUpClass(cls):
        cls.company = cls.enterClassContext(cls.company_type())
        cls.login = cls.company.app_password("manager", "desk")
        cls.token = cls.company.token("manager")
        cls.client = dav.Client(cls.company, cls.login)
        sites = cls.client.propfind("/dav/", DAV + "resourcetype", depth="1").properties
        cls.site = [href for href in sites if href != "/dav/"][0]
        cls.url = cls.company.url + cls.site
        cls.environment = {
            "HOME": str(cls.company.folder), "PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LANG": "C.UTF-8",
            "SSL_CERT_FILE": str(cls.company.authority), "WORKSITE_LANGUAGE": "en",
        }
        cls.worksite("early", "docs", "tree")

    @classmethod
    def tearDownClass(cls):
        """The server is sound, and it and two devices have the same documents, one of which followed all changes."""
        served = cls.served(cls.site)
        cls.worksite("early", "sync")
        for device in ("early", "late"):
            found = cls.on_device(device)
            assert found == served, f"{device}: {found ^ served}"
            cls.worksite(device, "verify")
        subprocess.run(
            [PROGRAMS / "worksite-server", "verify", "--data", cls.company.folder / "data"], check=True,
            capture_output=True)

    @classmethod
    def worksite(cls, device, *arguments):
        """The output of the command line on one device of the manager."""
        home = cls.company.folder / device
        environment = cls.environment | {"HOME": str(home)}
        if not home.exists():
            home.mkdir()
            username, password = cls.company.people["manager"]
            subprocess.run(
                [PROGRAMS / "worksite", "login", cls.company.url, "--user", username, "--ca", cls.company.authority,
                 "--password-stdin"],
                input=password, text=True, env=environment, check=True, capture_output=True)
            name = urllib.parse.unquote(cls.site.strip("/").split("/")[-1])
            subprocess.run([PROGRAMS / "worksite", "use", name], env=environment, check=True, capture_output=True)
        run = subprocess.run(
            [PROGRAMS / "worksite", *arguments], env=environment, text=True, capture_output=True, timeout=300)
        assert run.returncode == 0, f"worksite {arguments}: {run.stdout}{run.stderr}"
        return run.stdout

    @classmethod
    def on_device(cls, device):
        """The paths of all folders and documents on a device, with the entity tags that documents have over WebDAV."""
        items = json.loads(cls.worksite(device, "docs", "tree", "--refresh", "--json"))["items"]
        return {(item["path"].split(":", 1)[1], item["sha256"][:40] if "sha256" in item else None) for item in items}

    @classmethod
    def served(cls, folder):
        """The same, as WebDAV lists it."""
        found = set()
        listed = cls.client.propfind(folder, DAV + "resourcetype", DAV + "getetag", depth="1").properties
        for href, properties in listed.items():
            if href == folder:
                continue
            is_folder = properties[DAV + "resourcetype"].find(DAV + "collection") is not None
            path = urllib.parse.unquote("/" + href.removeprefix(cls.site).rstrip("/"))
            found.add((path, None if is_folder else properties[DAV + "getetag"].text.strip('"')))
            if is_folder:
                found |= cls.served(href)
        return found

    def run_program(self, *arguments, text="", **environment):
        run = subprocess.run(
            [str(argument) for argument in arguments], input=text, text=True, capture_output=True, timeout=600,
            cwd=self.company.folder, env=self.environment | environment)
        self.assertEqual(run.returncode, 0, f"{arguments}: {run.stdout}{run.stderr}")
        return run.stdout

    def content(self, name):
        return self.client.send("GET", self.site + urllib.parse.quote(name)).body

    def versions(self, path):
        """The numbers of the versions of a document, the newest first."""
        def get(address):
            headers = {"Authorization": f"Bearer {self.token}"}
            return json.loads(self.company.request("GET", f"/api/v1{address}", None, headers).body)

        name = urllib.parse.unquote(self.site.strip("/").split("/")[-1])
        site = [site["id"] for site in get("/worksites")["items"] if site["name"] == name][0]
        query = urllib.parse.urlencode({"path": path})
        item = get(f"/documents/worksites/{site}/locate?{query}")["item"]["id"]
        return [version["number"] for version in get(f"/documents/{item}/versions")["items"]]

    def trusting(self, *arguments):
        """A command for which the company's authority is the one that the machine trusts."""
        system = "/etc/ssl/certs/ca-certificates.crt"
        mount = f"mount --bind {self.company.authority} {system} && exec \"$@\""
        return ["unshare", "--mount", "bash", "-c", mount, "bash", *arguments]

    def litmus(self):
        """Runs all suites of litmus, which pass without a warning."""
        suites = "basic copymove props locks http"
        username, password = self.login
        output = self.run_program("litmus", self.url, username, password, TESTS=suites)
        self.assertNotIn("WARNING", output)
        self.assertNotIn("FAIL", output)
        self.assertEqual(output.count("100.0%"), len(suites.split()), output)
