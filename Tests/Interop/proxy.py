"""nginx in front of a server, with the configuration of docs/operations.md."""

import re
import socket
import subprocess

from company import ROOT, Company


class ProxiedCompany(Company):
    """A company whose clients reach it through nginx, which encrypts the connections."""

    def __init__(self):
        super().__init__(behind_proxy=True)

    def __enter__(self):
        super().__enter__()
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            public = free.getsockname()[1]
        (self.folder / "nginx").mkdir()
        configuration = self.folder / "nginx" / "nginx.conf"
        configuration.write_text(
            f"daemon off; pid {self.folder}/nginx/pid; events {{}} http {{ {self.server(public)} }}")
        with open(self.folder / "nginx" / "errors", "w") as errors:
            self.nginx = subprocess.Popen(
                ["/usr/sbin/nginx", "-p", self.folder / "nginx", "-c", configuration, "-e", "stderr"], stderr=errors)
        self.port = public
        self.url = f"https://localhost:{public}"
        self._wait()
        return self

    def server(self, public):
        """The configuration of the documentation, with the addresses and files of this test."""
        text = re.search(r"```nginx\n(.*?)```", (ROOT / "docs" / "operations.md").read_text(), re.DOTALL).group(1)
        for documented, tested in (
            ("listen 443 ssl", f"access_log off; listen 127.0.0.1:{public} ssl"),
            ("127.0.0.1:8080", f"127.0.0.1:{self.port}"),
            ("/etc/worksite/tls", str(self.folder / "tls")),
        ):
            assert documented in text, documented
            text = text.replace(documented, tested)
        return text

    def _wait(self):
        while self.nginx.poll() is None:
            try:
                socket.create_connection(("127.0.0.1", self.port)).close()
                return
            except ConnectionRefusedError:
                continue
        raise RuntimeError((self.folder / "nginx" / "errors").read_text())

    def __exit__(self, *details):
        self.nginx.terminate()
        self.nginx.wait()
        super().__exit__(*details)

    def events(self, token):
        """A connection on which the server streams events."""
        stream = self.context.wrap_socket(
            socket.create_connection(("127.0.0.1", self.port), timeout=60), server_hostname="localhost")
        stream.sendall(
            f"GET /api/v1/events HTTP/1.1\r\nHost: localhost:{self.port}\r\nAuthorization: Bearer {token}\r\n\r\n".encode())
        return stream
