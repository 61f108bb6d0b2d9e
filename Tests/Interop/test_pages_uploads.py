"""Files added on pages: several at once, over a link that breaks, without scripts."""

import hashlib
import os
import subprocess
import sys
import time
import unittest
from pathlib import Path
from urllib.parse import quote

from company import LONG
from uploads import UploadCase


class Uploads(UploadCase):
    def test_several_files_arrive_with_the_time_of_the_device(self):
        browser = self.company.browser()
        browser.log_in("manager")
        files = [self.file(f"useita {number}.bin", 300_000) for number in range(3)]
        self.form(browser).set_input_files(files)
        browser.tap("main form[data-queued] button.main")
        browser.has("Undo")
        self.waits(browser, 0)
        for each in files:
            self.assertEqual(self.stored(each), self.hash(each))
        answer = self.company.request("HEAD", "/dav/Marjala/useita%201.bin", login=self.login)
        self.assertEqual(answer.headers["Last-Modified"], "Tue, 14 Nov 2023 22:13:20 GMT")
        self.assertEqual(browser.problems(), [])
        browser.close()

    def drop(self, browser, *names):
        """Drops files on the page whose content is their names."""
        browser.page.evaluate("""(names) => {
          const data = new DataTransfer();
          for (const name of names) data.items.add(new File([name], name, { lastModified: 0 }));
          document.body.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: data }));
        }""", names)

    def test_dropped_files_are_sent(self):
        browser = self.company.browser(width=1200)
        browser.log_in("manager")
        self.form(browser)
        self.drop(browser, "pudotettu.txt")
        browser.has("Undo")
        # An open folder takes them, too, and shows them when they are there.
        with browser.page.expect_navigation():
            browser.tap("main a.back")
        folder = browser.page.url
        self.drop(browser, "yksi.txt", "toinen.txt")
        for name in ("yksi.txt", "toinen.txt"):
            browser.until("name => [...document.querySelectorAll('.items li')].some((row) => row.innerText.includes(name))", name)
        self.assertEqual(browser.page.url.split("?")[0], folder.split("?")[0])
        for name in ("pudotettu.txt", "yksi.txt", "toinen.txt"):
            answer = self.company.request("GET", f"/dav/Marjala/{name}", login=self.login)
            self.assertEqual(answer.body, name.encode())
        # A name that is taken is asked about on the page.
        self.drop(browser, "yksi.txt")
        browser.has("The name is taken")
        self.assertEqual(browser.problems(), [])
        browser.close()

    def test_an_upload_goes_on_in_another_browser_process(self):
        size = (32 << 20) + 5
        path = self.file("iso.bin", size)
        browser = self.company.browser()
        browser.log_in("manager")
        browser.waits_for_worker()
        browser.waits_for_copies()
        self.form(browser).set_input_files(path)
        # The link breaks in the middle of the file.
        before = self.company.link.bytes
        self.company.link.cut_after(size // 2)
        browser.tap("main form[data-queued] button.main")
        browser.until("() => document.querySelector('progress')?.value > 0")
        end = time.monotonic() + 60
        while not self.company.link.is_cut:
            self.assertLess(time.monotonic(), end)
            time.sleep(0.05)
        browser.kill()
        # The server loses nothing of it either.
        self.company.restart()
        # Without a network another page of the next process has the numbers.
        again = self.company.browser(profile=browser.profile)
        again.open("/")
        sent = again.until("() => document.querySelector('#waiting progress')?.value")
        self.assertGreater(sent, 1 << 20)
        again.until("() => / MB [/] .* MB/.test(document.querySelector('#waiting .num').textContent)")
        self.company.link.mend()
        # The killed browser may have lost the cookie of its login.
        again.log_in("manager")
        again.open("/uploads")
        again.has("Everything has been sent.")
        self.waits(again, 0)
        self.assertEqual(self.stored(path), self.hash(path))
        # What the server had was not sent again, but for the piece that was under way.
        self.assertLess(self.company.link.bytes - before, size + (10 << 20))
        again.close()

    def test_an_upload_is_paused_continued_and_discarded(self):
        path = self.file("tauko.bin", 3_000_000)
        browser = self.company.browser()
        browser.log_in("manager")
        browser.waits_for_worker()
        browser.waits_for_copies()
        self.form(browser).set_input_files(path)
        # The link breaks in the middle of the file.
        self.company.link.cut_after(500_000)
        browser.tap("main form[data-queued] button.main")
        browser.has("Unsent (1)")
        browser.open("/uploads")
        browser.has("Pause")
        browser.tap("text=Pause")
        browser.has("paused")
        sent = browser.page.evaluate("document.querySelector('progress').value")
        self.assertGreater(sent, 0)
        self.assertEqual(browser.problems(), [])
        self.company.link.mend()
        browser.open("/")
        browser.has("paused")
        self.assertEqual(browser.until("() => document.querySelector('#waiting progress')?.value"), sent)
        browser.open("/uploads")
        self.assertIsNone(self.stored(path))
        browser.tap("text=Continue")
        browser.has("Everything has been sent.")
        self.assertEqual(self.stored(path), self.hash(path))
        # Another one is discarded before it arrives.
        other = self.file("turha.bin", 3_000_000)
        self.form(browser).set_input_files(other)
        self.company.link.cut_after(500_000)
        browser.tap("main form[data-queued] button.main")
        browser.has("Unsent (1)")
        browser.open("/uploads")
        browser.has("Pause")
        browser.tap("text=Pause")
        browser.has("paused")
        for _ in range(2):
            browser.tap("text=Discard")
        browser.has("Everything has been sent.")
        self.company.link.mend()
        browser.open("/")
        self.assertIsNone(self.stored(other))
        browser.close()

    def test_a_name_that_is_taken_becomes_a_version_when_the_user_says_so(self):
        path = self.file("sama.txt", 1000)
        browser = self.company.browser()
        browser.log_in("manager")
        for number in range(2):
            self.form(browser).set_input_files(path)
            browser.tap("main form[data-queued] button.main")
            browser.has("Undo" if number == 0 else "The name is taken")
            path = self.file("sama.txt", 1000) if number == 0 else path
        browser.tap("text=Save it as a new version")
        browser.tap("main form[data-queued] button.main")
        browser.has("Undo")
        self.assertEqual(self.stored(path), self.hash(path))
        browser.close()

    def test_a_file_needs_no_scripts(self):
        files = [self.file("iso lomake.bin", 20_000_000), self.file("toinen.bin", 10)]
        browser = self.company.browser(scripts=False)
        browser.log_in("manager")
        self.form(browser).set_input_files(files)
        with browser.page.expect_navigation():
            browser.tap("main form[data-queued] button.main")
        self.assertIn("Undo", browser.text())
        for each in files:
            self.assertEqual(self.stored(each), self.hash(each))
        browser.close()

    @unittest.skipUnless(LONG, "make interop-long sends a gibibyte")
    def test_a_gibibyte_arrives_over_a_link_that_breaks(self):
        path = self.file("gibi.bin", 1 << 30)
        browser = self.company.browser()
        browser.log_in("manager")
        field = self.form(browser)
        before = browser.memory()
        self.assertGreater(before, 0)
        field.set_input_files(path)
        browser.tap("main form[data-queued] button.main")
        most = before
        browser.until("() => outbox.all().then((forms) => forms.length > 0)")
        while browser.page.evaluate("outbox.all().then((forms) => forms.length)"):
            for _ in range(20):
                time.sleep(1)
                most = max(most, browser.memory())
            self.company.link.cut()
            self.company.link.mend()
            browser.open("/uploads")
        print(f"1 GiB by the page: {(most - before) / 1e6:.0f} MB more in the browser's pages", file=sys.stderr)
        self.assertLessEqual(most - before, 64_000_000)
        self.assertEqual(self.stored(path), self.hash(path))
        browser.close()

    @unittest.skipUnless(LONG, "make interop-long measures")
    def test_the_page_is_nearly_as_fast_as_curl(self):
        """The least ratio of the rates is 0.85; the page sends the whole file, without making it smaller."""
        links = {"4G": (0.06, 20_000_000, 8 << 20), "400 ms": (0.4, 50_000, 400_000)}
        browser = self.company.browser()
        browser.log_in("manager")
        for name, (round_trip, bits, size) in links.items():
            path, same = self.file(f"nopeus {name}.bin", size), self.file(f"vertailu {name}.bin", size)
            field = self.form(browser)
            field.set_input_files(path)
            self.company.link.slow(round_trip, bits)
            begin = time.monotonic()
            browser.tap("main form[data-queued] button.main")
            browser.until("() => outbox.all().then((forms) => forms.length > 0)")
            while browser.page.evaluate("outbox.all().then((forms) => forms.length)"):
                time.sleep(0.1)
            page = time.monotonic() - begin
            begin = time.monotonic()
            address = f"{self.company.address}/dav/Marjala/{quote(same.name)}"
            subprocess.run(["curl", "-sSfk", "-u", ":".join(self.login), "-T", same, address], check=True)
            curl = time.monotonic() - begin
            self.company.link.slow(0, 1e9)
            print(f"upload over {name}: {size / page / 1e3:.1f} kB/s, curl {size / curl / 1e3:.1f}: {curl / page:.2f}", file=sys.stderr)
            self.assertEqual(self.stored(path), self.hash(path))
            with self.subTest(name):
                self.assertGreaterEqual(curl / page, 0.85)
        browser.close()

    @unittest.skipUnless(LONG, "make interop-long sends a gibibyte")
    def test_a_gibibyte_in_a_form_takes_little_memory_of_the_server(self):
        browser = self.company.browser()
        browser.log_in("manager")
        self.form(browser)
        cookie = "; ".join(f"{each['name']}={each['value']}" for each in browser.context.cookies())
        fields = {name: browser.page.locator(f"main form[data-queued] input[name={name}]").input_value() for name in ("operation", "user")}
        parts = "".join(f'--limit\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n' for name, value in fields.items())
        head = parts + '--limit\r\nContent-Disposition: form-data; name="file"; filename="suuri.bin"\r\nContent-Type: application/octet-stream\r\n\r\n'
        piece = os.urandom(1 << 20)
        body = [head.encode(), *[piece] * 1024, b"\r\n--limit--\r\n"]
        path = browser.page.url.removeprefix(self.company.address).split("?")[0]
        before = self.company.memory()
        # The highest size of the process begins again (proc(5)).
        Path(f"/proc/{self.company.process.pid}/clear_refs").write_text("5")
        answer = self.company.request("POST", path, body, headers={
            "Cookie": cookie, "Sec-Fetch-Site": "same-origin", "Content-Type": "multipart/form-data; boundary=limit"})
        self.assertEqual(answer.status, 303, answer)
        more = self.company.memory("VmHWM") - before
        print(f"1 GiB in a form: {more / 1e6:.0f} MB more in the server", file=sys.stderr)
        self.assertLessEqual(more, 16_000_000)
        digest = hashlib.sha256()
        for _ in range(1024):
            digest.update(piece)
        stored = self.company.request("GET", "/dav/Marjala/suuri.bin", login=self.login)
        self.assertEqual(hashlib.sha256(stored.body).hexdigest(), digest.hexdigest())
        browser.close()


if __name__ == "__main__":
    unittest.main()
