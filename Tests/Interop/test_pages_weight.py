"""How heavy the pages are, and with WORKSITE_LONG=1 how long they take over a slow link."""

import gzip
import json
import re
import time
import unittest
from collections import Counter

import dav
from company import LONG
from dav import CARD, DAV
from pages import PageCompany
from screenshots import crowd, large_folder

FORM = {"home": ("/", "main"), "hours form": ("/hours/add", "#start"), "purchase form": ("/buy", "#amount")}
# The most that each figure may be.
MOST = {"first load, s": 8, "a later page, s": 2.5, "saved or waiting, s": 1, "CLS": 0.02, "reaction to an event, ms": 100,
        **{f"{name} without a network, s": 0.3 for name in FORM}}
# Counts shifts of the layout, and the longest reaction to an event.
OBSERVE = """window.shift = 0; window.reaction = 0;
  new PerformanceObserver((list) => { for (const each of list.getEntries()) if (!each.hadRecentInput) window.shift += each.value; })
    .observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => { for (const each of list.getEntries()) window.reaction = Math.max(window.reaction, each.duration); })
    .observe({ type: 'event', durationThreshold: 16, buffered: true });"""


class Weight(unittest.TestCase):
    def setUp(self):
        self.company = self.enterContext(PageCompany())
        self.log_in("manager")

    def log_in(self, role):
        self.cookie = {"Cookie": f"__Host-worksite={self.company.token(role)}", "Accept-Encoding": "gzip"}

    def fetched(self, path):
        """A page or a file: its bytes on the wire, and its text."""
        answer = self.company.request("GET", path, headers=self.cookie)
        self.assertEqual(answer.status, 200, path)
        body = gzip.decompress(answer.body) if answer.headers.get("Content-Encoding") == "gzip" else answer.body
        return len(answer.body), body.decode(errors="replace")

    def test_a_first_load_has_at_most_35_kilobytes(self):
        for path in ("/", "/login", "/hours/add", "/buy"):
            with self.subTest(path):
                size, text = self.fetched(path)
                files = set(re.findall(r'(?:href|src)="(/assets/[^"#]+|/manifest[^"]+)', text)) - set(re.findall(r'"(/assets/[^"]+icon\.png)', text))
                self.assertGreaterEqual(len(files), 4)
                size += sum(self.fetched(file)[0] for file in files) + self.fetched("/sw.js")[0]
                print(f"first load of {path}: {size} bytes")
                self.assertLessEqual(size, 35_000)

    def test_a_later_page_has_at_most_10_kilobytes(self):
        for path in ("/", "/hours", "/hours/add", "/hours/timer", "/hours/approve", "/hours/crew", f"/hours/period/{self.company.today}",
                     "/buy", "/budget", "/settings", "/notices", "/outbox"):
            with self.subTest(path):
                self.assertLessEqual(self.fetched(path)[0], 10_000)

    def test_a_page_of_50_rows_has_at_most_12_kilobytes(self):
        crowd(self.company, files=50, workers=50)
        client = dav.Client(self.company, self.company.app_password("manager", "interop"))
        home = client.href(client.href("/", DAV + "current-user-principal"), CARD + "addressbook-home-set")
        book = [href for href in client.propfind(home, DAV + "resourcetype", depth="1").properties if href != home][0]
        for number in range(50):
            card = dav.card(f"weight-{number}", f"Aapo Virtanen-{number:02}", f"TEL:040 765 43{number:02}", "ORG:Sähkö Oy")
            self.assertEqual(client.send("PUT", f"{book}weight-{number}.vcf", card, Content_Type="text/vcard").status, 201)
        token = {"Authorization": f"Bearer {self.company.token('admin')}"}
        def items(path):
            return json.loads(self.company.request("GET", f"/api/v1{path}", headers=token).body)
        site = next(each["id"] for each in items("/worksites")["items"] if each["name"] == "Marjala")
        folder = items(f"/documents/worksites/{site}/locate?path=/Files")["item"]["id"]
        roles = {"manager": (f"/documents/{folder}", "/contacts"), "admin": (
            "/admin/users", "/admin/history", "/admin/data/hours.entry", f"/hours/payroll/{self.company.today}", "/hours/report?by=day&by=user")}
        for role, paths in roles.items():
            self.log_in(role)
            for path in paths:
                with self.subTest(path):
                    size, text = self.fetched(path)
                    main = text[text.index("<main"):]
                    rows = main.count("<li") + main.count("<tr")
                    print(f"{path}: {size} bytes, {rows} rows")
                    self.assertGreaterEqual(rows, 50)
                    # Some pages have more rows.
                    self.assertLessEqual(size, 12_000 * max(1, rows // 50))


class RoundTrips(unittest.TestCase):
    """What a page asks the server for, one request after the other."""

    def setUp(self):
        self.company = self.enterContext(PageCompany())
        self.company.restart("--metrics-token", "a token of the test")

    def counts(self):
        """The numbers of requests that the server has answered, by their route."""
        text = self.company.request("GET", "/metrics", headers={"Authorization": "Bearer a token of the test"}).body.decode()
        found = re.findall(r'^worksite_http_requests_total{.*route="([^"]*)".*} ([0-9.]+)$', text, re.MULTILINE)
        return Counter({route: int(float(count)) for route, count in found})

    def test_a_first_load_takes_two_round_trips(self):
        browser = self.company.browser()
        asked = []
        browser.page.on("request", lambda request: asked.append(request))
        text = browser.open("/login").text()
        browser.until("() => document.readyState === 'complete'")
        page = [each for each in asked if each.is_navigation_request()]
        self.assertEqual(len(page), 1)
        files = [each.url.removeprefix(self.company.address) for each in asked if each.resource_type in ("stylesheet", "script", "image", "font")]
        self.assertGreaterEqual(len(files), 2)
        # The second round trip fetches what the page itself names: no file leads to another one.
        for file in files:
            self.assertTrue(f'"{file}' in text or file == "/sw.js", file)
        browser.close()

    def test_a_later_page_takes_one_request(self):
        browser = self.company.browser()
        browser.log_in("manager")
        browser.waits_for_worker()
        browser.waits_for_copies()
        browser.until("() => caches.match('/manifest.webmanifest').then(Boolean)")
        # The files are there; /budget is no page that opens from a copy.
        for path in ("/budget", "/contacts", "/documents"):
            self.company.link.waits_for_silence()
            before = self.counts()
            browser.open(path)
            self.company.link.waits_for_silence()
            asked = self.counts() - before
            # A page that shows changes of others listens for them, as long as it is open.
            for apart in ("/metrics", "/api/v1/events"):
                asked.pop(apart, None)
            self.assertEqual(asked, {path: 1})
        browser.close()


@unittest.skipUnless(LONG, "make interop-long measures")
class SlowLink(unittest.TestCase):
    def setUp(self):
        self.company = self.enterContext(PageCompany())

    def seconds(self, work):
        begin = time.monotonic()
        work()
        return time.monotonic() - begin

    def opened(self, browser, path, selector):
        """The seconds until an element of a page with its style is there."""
        def work():
            browser.page.goto(self.company.address + path, wait_until="commit", timeout=60_000)
            browser.until("""(selector) => document.querySelector(selector)?.getClientRects().length > 0
                && [...document.styleSheets].length > 0""", selector)
        return self.seconds(work)

    def test_figures(self):
        browser = self.company.browser()
        browser.context.add_init_script(OBSERVE)
        browser.page.set_default_timeout(60_000)
        link = self.company.link
        link.slow(0.4, 50_000)
        before = link.bytes
        figures = {"first load, s": self.opened(browser, "/login", "#password")}
        browser.until("() => document.readyState === 'complete'")
        figures["bytes of the first load"] = link.bytes - before
        link.slow(0, 1e9)
        browser.log_in("manager")
        browser.waits_for_worker()
        browser.waits_for_copies()
        link.slow(0.4, 50_000)
        before = link.bytes
        figures["a later page, s"] = self.opened(browser, "/budget", "#main h1")
        figures["bytes of it"] = link.bytes - before
        time.sleep(2)
        browser.open("/buy")
        browser.page.fill("#amount", "9,95")

        def saved():
            browser.tap("main form[data-queued] button.main")
            browser.until("() => document.querySelector('#waiting, .done, #as-of') !== null")
        figures["saved or waiting, s"] = self.seconds(saved)
        link.slow(0, 1e9)
        browser.open("/outbox")
        browser.has("Everything has been sent.")
        shifts, reactions = [], []
        for path, selector in [*FORM.values(), ("/hours", "main"), ("/budget", "main")]:
            browser.open(path)
            browser.page.locator("main button, main a").first.focus()
            browser.page.keyboard.press("Tab")
            for field in browser.page.locator("main input[type=text]:visible").all()[:2]:
                field.click()
                field.press_sequentially("7")
            time.sleep(0.3)
            shift, reaction = browser.page.evaluate("[window.shift, window.reaction]")
            shifts.append(shift)
            reactions.append(reaction)
        figures["CLS"], figures["reaction to an event, ms"] = max(shifts), max(reactions)
        link.cut()
        for name, (path, selector) in FORM.items():
            figures[f"{name} without a network, s"] = min(self.opened(browser, path, selector) for _ in range(3))
        link.mend()
        for name, value in figures.items():
            print(f"pages: {name}: {value:.3f}" if isinstance(value, float) else f"pages: {name}: {value}")
        self.assertLessEqual(MOST.keys(), figures.keys())
        for name, most in MOST.items():
            with self.subTest(name):
                self.assertLessEqual(figures[name], most)

    def test_pages_of_200_rows_stay_still_and_react(self):
        crowd(self.company)
        browser = self.company.browser(width=1200)
        browser.context.add_init_script(OBSERVE)
        browser.log_in("admin")
        pages = {
            "a folder of 300": large_folder, "users": lambda browser: browser.open("/admin/users"),
            "payroll": lambda browser: browser.open(f"/hours/payroll/{self.company.today}"),
            "records": lambda browser: browser.open("/admin/data/hours.entry")}
        for name, show in pages.items():
            show(browser)
            for box in browser.page.locator("main input[type=checkbox]:visible").all()[:5]:
                box.click()
            for field in browser.page.locator("main input[type=search]:visible, main input[type=text]:visible").all()[:2]:
                field.click()
                field.press_sequentially("worker")
            for _ in range(20):
                browser.page.keyboard.press("Tab")
            browser.page.mouse.wheel(0, 3000)
            time.sleep(1)
            shift, reaction = browser.page.evaluate("[window.shift, window.reaction]")
            print(f"pages: {name}: CLS {shift:.3f}, slowest reaction {reaction:.0f} ms")
            with self.subTest(name):
                self.assertLessEqual(shift, MOST["CLS"])
                self.assertLessEqual(reaction, 150)


if __name__ == "__main__":
    unittest.main()
