"""WebKit by its driver (W3C WebDriver over HTTP), on a screen in memory."""

import json
import os
import shutil
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request

BROWSER = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser"
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"


class WebKit:
    """A browser with one page."""

    def __enter__(self):
        self.home = tempfile.mkdtemp()
        read, write = os.pipe()
        self.screen = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", "800x1000x24", "-nolisten", "tcp"], pass_fds=(write,),
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as numbers:
            display = numbers.readline().strip()
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        # The sandbox of WebKit needs namespaces that a container does not give.
        env = dict(os.environ, DISPLAY=f":{display}", HOME=self.home, LANG="C.UTF-8", GDK_BACKEND="x11",
                   WEBKIT_DISABLE_COMPOSITING_MODE="1", WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS="1", LIBGL_ALWAYS_SOFTWARE="1",
                   XDG_RUNTIME_DIR=self.home, NO_AT_BRIDGE="1")
        self.driver = subprocess.Popen(
            ["/usr/bin/WebKitWebDriver", f"--port={self.port}"], env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        options = {"binary": BROWSER, "args": ["--automation"]}
        wanted = {"acceptInsecureCerts": True, "webkitgtk:browserOptions": options}
        self.session = self._retry(lambda: self.send("POST", "/session", {"capabilities": {"alwaysMatch": wanted}}))["sessionId"]
        return self

    def __exit__(self, *_):
        try:
            self.send("DELETE", f"/session/{self.session}")
        except (OSError, urllib.error.URLError):
            pass
        for each in (self.driver, self.screen):
            each.terminate()
            each.wait()
        shutil.rmtree(self.home, ignore_errors=True)

    def _retry(self, work):
        end = time.monotonic() + 60
        while True:
            try:
                return work()
            except (ConnectionError, urllib.error.URLError) as error:
                if isinstance(error, urllib.error.HTTPError) or time.monotonic() > end:
                    raise
                time.sleep(0.05)

    def send(self, method, path, body=None):
        data = None if method in ("GET", "DELETE") else json.dumps(body or {}).encode()
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", data, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise AssertionError(error.read().decode()[:500]) from error

    def _ask(self, method, path, body=None):
        return self.send(method, f"/session/{self.session}{path}", body)

    def open(self, address):
        self._ask("POST", "/url", {"url": address})

    @property
    def address(self):
        return self._ask("GET", "/url")

    @property
    def title(self):
        return self._ask("GET", "/title")

    def find(self, selector):
        return self._ask("POST", "/element", {"using": "css selector", "value": selector})[ELEMENT]

    def type(self, selector, text):
        element = self.find(selector)
        self._ask("POST", f"/element/{element}/clear")
        self._ask("POST", f"/element/{element}/value", {"text": text})

    def tap(self, selector):
        element = self.find(selector)
        # The driver itself scrolls an element only to the edge of the window.
        middle = {"script": "arguments[0].scrollIntoView({ block: 'center' })", "args": [{ELEMENT: element}]}
        self._ask("POST", "/execute/sync", middle)
        self._ask("POST", f"/element/{element}/click")

    def text(self):
        return self._ask("GET", f"/element/{self.find('body')}/text")

    def until(self, condition):
        """Waits until a condition of this browser holds."""
        end = time.monotonic() + 60
        while time.monotonic() < end:
            try:
                if condition():
                    return
            except AssertionError:
                pass  # the page is going away
            time.sleep(0.05)
        raise AssertionError(f"did not come true: {self.address}\n{self.text()[:1500]}")
