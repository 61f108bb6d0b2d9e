"""Programs reach a server behind nginx."""

import hashlib
import os

from company import LONG
from documents import Documents
from proxy import ProxiedCompany


class BehindNginx(Documents):
    company_type = ProxiedCompany

    def test_litmus(self):
        self.litmus()

    def test_a_large_file_goes_through(self):
        size = 1024 ** 3 if LONG else 8 * 1024 ** 2
        sent = self.company.folder / "large.bin"
        digest = hashlib.sha256()
        with open(sent, "wb") as file:
            for _ in range(size // 1024 ** 2):
                part = os.urandom(1024 ** 2)
                digest.update(part)
                file.write(part)
        self.run_program(
            "curl", "--silent", "--fail", "--cacert", self.company.authority, "--user", ":".join(self.login),
            "--upload-file", sent, self.url + "large.bin")
        found = [tag for path, tag in self.served(self.site) if path == "/large.bin"]
        self.assertEqual(found, [digest.hexdigest()[:40]])

    def test_events_arrive_at_once(self):
        """nginx holds back a part of a response until it has a buffer full, which events never fill."""
        stream = self.company.events(self.token)
        received = b""
        while b"retry:" not in received:
            received += stream.recv(4096)
        self.client.send("PUT", self.site + "event.txt", "text")
        while b"event: changed" not in received:
            part = stream.recv(4096)
            self.assertTrue(part, received)
            received += part
        stream.close()
