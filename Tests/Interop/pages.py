"""Browsers that open the pages of a company's server over a link that can be slow, narrow or cut."""

import base64
import hashlib
import os
import re
import signal
import subprocess
import time
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

from axe_playwright_python.sync_playwright import Axe
from company import Company
from link import Link
from playwright.sync_api import Error, sync_playwright


class PageCompany(Company):
    """A company whose pages browsers open through a link."""

    def __enter__(self):
        super().__enter__()
        self.link = Link(self.port)
        self.address = f"https://localhost:{self.link.port}"
        self.playwright = sync_playwright().start()
        self.browsers = []
        return self

    def __exit__(self, *error):
        for browser in self.browsers:
            browser.close()
        self.playwright.stop()
        self.link.close()
        return super().__exit__(*error)

    def restart(self, *more):
        """Kills the server and starts it again, with more arguments. Browsers reach it by the same address."""
        self.process.kill()
        self.process.wait()
        self.log.close()
        self.start(*more)
        self.link.server = self.port

    @property
    def today(self):
        """The current day of the company and of the browsers."""
        return datetime.now(ZoneInfo("Europe/Helsinki")).date().isoformat()

    def pin(self):
        """The hash of the server's public key: a browser starts no service worker after an error that its user clicked away."""
        certificate = self.folder / "tls" / "server.crt"
        key = subprocess.run(["openssl", "x509", "-in", certificate, "-noout", "-pubkey"], check=True, capture_output=True)
        der = subprocess.run(["openssl", "pkey", "-pubin", "-outform", "der"], input=key.stdout, check=True, capture_output=True)
        return base64.b64encode(hashlib.sha256(der.stdout).digest()).decode()

    def browser(self, profile=None, **options):
        """A browser with a profile of its own, which `profile` keeps for another browser.

        Options: language, dark, width, height, scripts, trusts: whether it trusts the server's certificate, arguments."""
        browser = Browser(self, profile, **options)
        self.browsers.append(browser)
        return browser


class Browser:
    """A browser with one page, which collects what should not happen."""

    def __init__(self, company, profile, language="en-GB", dark=False, width=390, height=844, scripts=True,
                 trusts=True, arguments=()):
        self.company = company
        self.profile = profile or company.folder / f"browser-{len(company.browsers)}"
        self.faults = []
        self.context = company.playwright.chromium.launch_persistent_context(
            self.profile, executable_path="/usr/bin/chromium", headless=True,
            args=["--no-sandbox", *([f"--ignore-certificate-errors-spki-list={company.pin()}"] if trusts else []), *arguments],
            # What follows an error that the user clicks away.
            ignore_https_errors=not trusts,
            viewport={"width": width, "height": height}, locale=language, timezone_id="Europe/Helsinki",
            color_scheme="dark" if dark else "light", has_touch=width < 900, java_script_enabled=scripts,
            reduced_motion="reduce")
        self.page = self.context.pages[0]
        self.page.set_default_timeout(60_000)
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.faults.append(f"error: {error}"))

    def _console(self, message):
        # The browser itself reports a status above 400, and a connection that the test cuts.
        if message.type in ("error", "warning") and "Failed to load resource" not in message.text \
                and "net::ERR_" not in message.text:
            self.faults.append(f"{message.type}: {message.text}")

    def close(self):
        try:
            self.context.close()
        except Exception:
            pass

    def processes(self, kind=None):
        """The folders in /proc of the processes of the browser, or of those of a kind; each names its profile."""
        wanted = {f"--user-data-dir={self.profile}", *([f"--type={kind}"] if kind else [])}
        for each in Path("/proc").glob("[0-9]*/cmdline"):
            try:
                # Some processes have spaces between their arguments.
                if wanted <= set(each.read_text().replace("\0", " ").split()):
                    yield each.parent
            except OSError:
                pass  # it has ended

    def memory(self):
        """The memory of its own, in bytes, of the processes that run pages and workers."""
        found = 0
        for each in self.processes("renderer"):
            try:
                found += int(re.search(r"RssAnon:\s+(\d+) kB", (each / "status").read_text()).group(1)) * 1024
            except (OSError, AttributeError):
                pass  # it has ended
        return found

    def kill(self):
        """Kills every process of the browser."""
        for each in self.processes():
            try:
                os.kill(int(each.name), signal.SIGKILL)
            except ProcessLookupError:
                pass  # it has ended
        self.close()

    def open(self, path):
        for is_last in (False, False, True):
            try:
                return self.page.goto(self.company.address + path)
            except Error as error:
                # A page that goes on by itself after a form ends the navigation.
                if is_last or "ERR_ABORTED" not in str(error) and "interrupted" not in str(error):
                    raise

    def log_in(self, role):
        name, password = self.company.people[role]
        self.open("/login")
        self.page.fill("#username", name)
        self.page.fill("#password", password)
        self.page.click("main form button")
        self.page.wait_for_url(lambda address: "/login" not in address)

    def tap(self, selector):
        """Taps an element that a person sees."""
        self.page.locator(selector).first.click()

    def until(self, script, argument=None):
        """Waits until a script returns something true. The pages forbid scripts made of text, so this polls."""
        end = time.monotonic() + 60
        while time.monotonic() < end:
            try:
                if value := self.page.evaluate(script, argument):
                    return value
            except Exception as error:  # the page is going away
                if "context was destroyed" not in str(error) and "navigation" not in str(error):
                    raise
            time.sleep(0.05)
        raise AssertionError(f"did not come true: {script}\n{self.page.url}\n{self.text()[:1500]}")

    def has(self, text):
        self.until("text => document.body.innerText.includes(text)", text)

    def text(self):
        return self.page.inner_text("body")

    def waits_for_worker(self):
        """Waits until the service worker controls the pages."""
        self.until("() => navigator.serviceWorker.getRegistration().then((found) => Boolean(found?.active))")
        self.page.reload()
        self.until("() => navigator.serviceWorker.controller !== null")

    def waits_for_copies(self):
        """Waits until the browser keeps the pages that open without the network."""
        self.until("""() => caches.open('pages').then((cache) => Promise.all(
            ['/', '/outbox', '/uploads', '/hours/add', '/buy'].map((path) => cache.match(path))))
          .then((copies) => copies.every(Boolean))""")

    def problems(self):
        """What a person would stumble over on the page: WCAG AA, sideways scrolling, small targets, messages of the console."""
        found = list(self.faults)
        self.faults.clear()
        for violation in Axe().run(self.page).response["violations"]:
            nodes = [node["html"][:160] for node in violation["nodes"][:3]]
            found.append(f"axe: {violation['id']}: {nodes}")
        width, inner = self.page.evaluate("[document.documentElement.scrollWidth, window.innerWidth]")
        if width > inner:
            found.append(f"scrolls sideways: {width} > {inner}")
        return found + self.small_targets()

    def small_targets(self):
        """What can be tapped and has less than 44 px in a direction. A link within a sentence is as high as its line (WCAG 2.5.8)."""
        return self.page.evaluate("""() => [...document.querySelectorAll('a[href], button, summary, input:not([type=hidden]), select, textarea')]
          .filter((each) => each.checkVisibility() && !each.matches('.skip'))
          .filter((each) => !(each.matches('p a, dd a, small a') && getComputedStyle(each).display === 'inline'
            && each.parentElement.textContent.trim() !== each.textContent.trim()))
          .map((each) => [(each.closest('label') || each).getBoundingClientRect(), each.outerHTML.slice(0, 160)])
          .filter(([box]) => Math.min(box.width, box.height) < 43.5 && box.height > 0)
          .map(([box, html]) => `target of ${box.width.toFixed(1)} × ${box.height.toFixed(1)} px: ${html}`)""")
