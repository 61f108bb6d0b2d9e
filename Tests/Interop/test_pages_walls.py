"""What keeps the pages apart from other sites and from other users of the same browser."""

import http.server
import threading
import unittest

from pages import PageCompany


class OtherSite:
    """A site of another origin with one page."""

    def __init__(self, page):
        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                self.send_response(200)
                self.send_header("Content-Type", "text/html; charset=utf-8")
                self.end_headers()
                self.wfile.write(page.encode())

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.address = f"http://127.0.0.1:{self.server.server_address[1]}/"

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()


class Walls(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.company = cls.enterClassContext(PageCompany())

    def logged_in(self, role="manager", **options):
        browser = self.company.browser(**options)
        browser.log_in(role)
        return browser

    def test_a_page_in_a_frame_of_another_site_stays_empty(self):
        browser = self.logged_in()
        for path in ("/", "/login", "/settings"):
            with self.subTest(path), OtherSite(f'<iframe src="{self.company.address}{path}"></iframe>') as other:
                browser.page.goto(other.address)
                browser.until("() => document.readyState === 'complete'")
                frame = browser.page.frames[1]
                self.assertNotIn("worksite", frame.content())
                self.assertNotIn("Olli", frame.content())

    def test_a_form_of_another_site_is_refused(self):
        browser = self.logged_in()
        for path in ("/logout", "/settings/person", "/login", "/hours/timer/start"):
            page = f'<form method="post" action="{self.company.address}{path}"><input name="name" value="x"><button>Go</button></form>'
            with self.subTest(path), OtherSite(page) as other:
                browser.page.goto(other.address)
                with browser.page.expect_response(lambda answer: answer.url.endswith(path)) as sent:
                    browser.tap("button")
                self.assertEqual(sent.value.status, 403)
        browser.open("/settings")
        self.assertEqual(browser.page.input_value("#name"), "Olli")

    def test_text_becomes_elements_in_one_place_only(self):
        browser = self.logged_in()
        for script in (
                "() => { document.createElement('div').innerHTML = '<b>x</b>' }",
                "() => { document.body.insertAdjacentHTML('beforeend', '<b>x</b>') }",
                "() => { document.createElement('script').src = '/assets/x.js' }",
                "() => { trustedTypes.createPolicy('other', { createHTML: (text) => text }) }",
                "() => { trustedTypes.createPolicy('page', { createHTML: (text) => text }) }",
                "() => { new DOMParser().parseFromString('<b>x</b>', 'text/html') }"):
            with self.subTest(script):
                with self.assertRaises(Exception):
                    browser.page.evaluate(script)

    def test_back_after_a_log_out_shows_nothing_private(self):
        browser = self.logged_in()
        browser.waits_for_worker()
        for path in ("/settings", "/budget", "/"):
            browser.open(path)
        browser.open("/logout")
        with browser.page.expect_navigation():
            browser.tap("main form button")
        browser.page.wait_for_url(self.company.address + "/login")
        browser.until("() => caches.keys().then(async (names) => !names.includes('pages') || (await (await caches.open('pages')).keys()).length === 0)")
        for _ in range(3):
            browser.page.go_back()
            browser.until("() => location.pathname === '/login'")
            self.assertNotIn("Olli", browser.text())
            self.assertNotIn("Frame", browser.text())
        # Without a network nothing of the user is left to open either.
        self.company.link.cut()
        try:
            browser.open("/")
            self.assertNotIn("Olli", browser.text())
            self.assertNotIn("to approve", browser.text())
        finally:
            self.company.link.mend()

    def test_a_log_in_over_another_login_opens_no_copy_of_it(self):
        browser = self.logged_in()
        browser.waits_for_worker()
        browser.waits_for_copies()
        first = browser.page.evaluate("document.body.dataset.user")
        browser.open("/login")
        # What a page shows before the server answered a second time.
        browser.context.add_init_script("addEventListener('DOMContentLoaded', () => { window.opened = document.body.dataset.user; })")
        browser.log_in("reporter")
        self.assertNotIn(browser.until("() => window.opened"), (first, None))

    def test_a_second_user_of_the_browser_sees_no_copies(self):
        browser = self.logged_in()
        browser.waits_for_worker()
        browser.open("/")
        browser.waits_for_copies()
        browser.context.clear_cookies()
        browser.log_in("reporter")
        browser.until("user => document.body.dataset.user && document.body.dataset.user !== user", "none")
        self.assertNotIn("to approve", browser.text())
        browser.waits_for_copies()
        self.company.link.cut()
        try:
            for path in ("/", "/hours/add", "/buy"):
                browser.open(path)
                self.assertNotIn("Olli", browser.text())
                self.assertNotIn("to approve", browser.text())
        finally:
            self.company.link.mend()


if __name__ == "__main__":
    unittest.main()
