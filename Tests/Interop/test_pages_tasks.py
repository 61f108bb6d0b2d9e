"""What people do on the pages: each task takes a few taps, and each page can be used by everybody."""

import json
import unittest

from PIL import Image
from pages import PageCompany


class PageCase(unittest.TestCase):
    """Tests of a company of their own."""

    @classmethod
    def setUpClass(cls):
        cls.company = cls.enterClassContext(PageCompany())

    def tapped(self, role, *selectors, language="en-GB", scripts=True, typed=None, shows="worksite"):
        """Logs in, and taps elements from the home page on: the text of the last page, once it shows something.

        `typed` fills a field first. Where the server takes long, the home page says what a form did."""
        browser = self.company.browser(language=language, scripts=scripts)
        browser.log_in(role)
        browser.open("/")
        for number, selector in enumerate(selectors):
            if typed and number == len(selectors) - 1:
                browser.page.fill(*typed)
            with browser.page.expect_navigation():
                browser.tap(selector)
        browser.has(shows)
        text = browser.page.inner_text("main")
        self.assertEqual(browser.faults, [])
        browser.close()
        return text


class Tasks(PageCase):
    def hours(self, role):
        """The hours that a person sees on the server."""
        login = {"Authorization": f"Bearer {self.company.token(role)}"}
        path = "/api/v1/hours/entries?from=2000-01-01&to=2099-12-31&limit=1000"
        return json.loads(self.company.request("GET", path, headers=login).body)["items"]

    def test_hours_as_last_time_take_two_taps(self):
        for role, scripts in (("manager", True), ("reporter", False)):
            with self.subTest(role, scripts=scripts):
                before = len(self.hours(role))
                text = self.tapped(role, "text=Add hours", "main form button.main", scripts=scripts, shows="Undo")
                self.assertIn("Undo", text)
                self.assertEqual(len(self.hours(role)), before + 1)

    def test_a_purchase_takes_two_taps(self):
        text = self.tapped("manager", "main a >> text=Buy", "main form[data-queued] button.main", typed=("#amount", "9,95"), shows="Undo")
        self.assertIn("Undo", text)
        self.assertIn("9.95", text)

    def test_a_purchase_with_a_photo_takes_three_taps(self):
        picture = self.company.folder / "kuitti.png"
        Image.new("RGB", (40, 30), "white").save(picture)
        browser = self.company.browser()
        browser.log_in("manager")
        browser.open("/")
        browser.tap("main a >> text=Buy")
        with browser.page.expect_file_chooser() as chooser:
            browser.tap("#receipt")
        chooser.value.set_files(picture)
        browser.page.fill("#amount", "3,33")
        browser.tap("main form[data-queued] button.main")
        browser.has("Undo")
        browser.tap("text=Purchases")
        browser.tap("text=3.33")
        browser.until("() => document.querySelector('.picture')?.naturalWidth === 40")
        self.assertEqual(browser.problems(), [])
        browser.close()

    def test_a_purchase_with_a_photo_needs_no_scripts(self):
        picture = self.company.folder / "paperi.png"
        Image.new("RGB", (50, 30), "white").save(picture)
        browser = self.company.browser(scripts=False)
        browser.log_in("manager")
        browser.open("/buy")
        browser.page.set_input_files("#receipt", picture)
        browser.page.fill("#amount", "4,44")
        browser.tap("#buy button.main")
        self.assertIn("Undo", browser.page.inner_text("main"))
        browser.open("/budget")
        browser.tap("text=Purchases")
        browser.tap("text=4.44")
        self.assertTrue(browser.page.get_attribute(".picture", "src"))
        browser.close()

    def test_what_is_left_takes_one_tap(self):
        self.assertIn("spent", self.tapped("manager", "nav >> text=Budget"))

    def test_approving_takes_two_taps(self):
        text = self.tapped("manager", "text=to approve", "text=Approve all")
        # Approving is undone by giving back.
        self.assertIn("approved hours", text)

    def test_a_missing_day_takes_two_taps(self):
        self.miss("manager", 1)
        text = self.tapped("manager", ".balls a.missing", "main form button.main", shows="Undo")
        self.assertIn("Undo", text)

    def test_did_not_work_takes_two_taps(self):
        self.miss("manager", 2)
        text = self.tapped("manager", ".balls a.missing", "main button >> text=Did not work", shows="Undo")
        self.assertIn("Undo", text)

    def test_submitting_takes_two_taps(self):
        text = self.tapped("reporter", '#home-period > a.button', "main form button >> text=Submit")
        self.assertIn("submitted", text)

    def miss(self, role, number):
        """Removes the hours of a day of the pay period, so that they are missing."""
        own = self.company.people[role][0]
        login = {"Authorization": f"Bearer {self.company.token(role)}"}
        me = json.loads(self.company.request("GET", "/api/v1/me", headers=login).body)
        period = [each for each in self.hours(role) if each["user"] == me["id"] and each["state"] == "open"]
        removed = self.company.request("DELETE", f"/api/v1/hours/entries/{period[number]['id']}", headers=login)
        self.assertLess(removed.status, 300, (own, removed))

    def test_every_page_can_be_used_by_everybody(self):
        paths = (
            "/", "/hours", "/hours/add", "/hours/timer", "/hours/approve", "/hours/crew", f"/hours/period/{self.company.today}", "/buy",
            "/budget", "/budget/add", "/outbox", "/offline", "/notices", "/settings", "/settings/password",
            "/settings/devices", "/settings/app-passwords", "/settings/links", "/phone", "/trust", "/logout")
        for options in ({}, {"dark": True, "language": "fi-FI", "width": 320, "height": 568}, {"width": 1440, "height": 900}):
            browser = self.company.browser(**options)
            browser.open("/login")
            self.assertEqual(browser.problems(), [])
            browser.log_in("manager")
            for path in paths:
                with self.subTest(path, **options):
                    self.assertEqual(browser.open(path).status, 200)
                    self.assertEqual(browser.problems(), [])
            browser.close()


class OfficePages(PageCase):
    def test_inviting_takes_three_taps(self):
        text = self.tapped("admin", ".account", "text=Invitations", "text=Make the link")
        self.assertIn("/join#", text)
        self.assertIn("shown once", text)

    def test_exporting_the_payroll_takes_three_taps(self):
        browser = self.company.browser()
        browser.log_in("admin")
        browser.open("/")
        browser.tap("nav.places >> text=Hours")
        browser.tap("main a >> text=Payroll")
        with browser.page.expect_download() as download:
            browser.tap("main a >> text=CSV")
        lines = download.value.path().read_text(encoding="utf-8-sig").splitlines()
        self.assertGreater(len(lines), 1)
        self.assertEqual(browser.problems(), [])
        browser.close()

    def test_tables_fit_on_paper_without_what_can_be_tapped(self):
        # A4 without its margins, in pixels of CSS.
        browser = self.company.browser(width=1031, height=702, dark=True)
        browser.log_in("admin")
        for path in ("/hours/payroll", "/hours/report?matrix=yes", "/hours/report", "/contacts", "/budget"):
            browser.open(path)
            browser.page.emulate_media(media="print")
            wide, tapped, paper = browser.page.evaluate("""() => [
              document.documentElement.scrollWidth,
              [...document.querySelectorAll('button, nav, input')].filter((each) => each.offsetParent !== null).length,
              getComputedStyle(document.body).color]""")
            self.assertLessEqual(wide, 1031, path)
            self.assertEqual((tapped, paper), (0, "rgb(0, 0, 0)"), path)
            browser.page.emulate_media(media="screen")
            self.assertTrue(browser.page.pdf(format="A4").startswith(b"%PDF"))
        self.assertEqual(browser.problems(), [])
        browser.close()

    def test_what_admins_alone_see_suits_every_device(self):
        for options in ({"width": 320}, {"width": 1440, "height": 900, "dark": True, "language": "fi-FI"}):
            browser = self.company.browser(**options)
            browser.log_in("admin")
            for path in (
                "/admin/server", "/admin/periods", "/admin/vehicles", "/admin/company", "/admin/history", "/admin/data",
                "/admin/data/worksites.site", "/admin/data/accounts.user?where-name=%3C", "/contacts/add"):
                browser.open(path)
                self.assertEqual(browser.problems(), [], path)
            browser.open("/admin/data/worksites.site")
            browser.tap("main tbody a >> nth=0")
            browser.page.wait_for_url("**/admin/data/worksites.site/*")
            self.assertEqual(browser.problems(), [])
            browser.close()

    def test_attaching_takes_two_taps(self):
        self.assertIn("Undo", self.tapped("admin", "#sites >> text=Marjala", "button:has-text('Attach')", shows="Undo"))

    def test_locking_a_user_out_takes_three_taps(self):
        worker = self.company.browser()
        worker.log_in("reporter")
        self.assertIn("deactivated", self.tapped("admin", ".account", "main li >> text=Users", "li:has-text('reporter') >> button"))
        # The next request shows the log-in page.
        worker.open("/hours")
        self.assertIn("/login", worker.page.url)


class SealPages(PageCase):
    """A period whose hours are approved; no other test has all of them approved."""

    def decide(self, role, decision, state):
        """Submits or approves all hours of a state."""
        login = {"Authorization": f"Bearer {self.company.token(role)}"}
        path = "/api/v1/hours/entries?from=2000-01-01&to=2099-12-31&limit=1000"
        entries = json.loads(self.company.request("GET", path, headers=login).body)["items"]
        seen = [{"entry": each["id"], "version": each["version"]} for each in entries if each["state"] == state]
        if role != "admin":
            me = json.loads(self.company.request("GET", "/api/v1/me", headers=login).body)["id"]
            own = {each["id"] for each in entries if each["user"] == me}
            seen = [each for each in seen if each["entry"] in own]
        answer = self.company.request(
            "POST", f"/api/v1/hours/{decision}", json.dumps({"entries": seen}), {**login, "Content-Type": "application/json"})
        self.assertEqual(answer.status, 200, answer)

    def test_sealing_a_period_takes_three_taps(self):
        for role in ("manager", "reporter"):
            self.decide(role, "submissions", "open")
        self.decide("admin", "approvals", "submitted")
        text = self.tapped(
            "admin", "nav.places >> text=Hours", "main a >> text=Payroll", "main button >> text=Seal the approved hours", shows="sealed")
        # Sealing is undone by unsealing, with a reason.
        self.assertIn("No hours can be sealed", text)
        self.assertEqual(text.count("Unseal"), 2)


class ApprovalPages(PageCase):
    """Hours that are given back; approved ones would no longer wait."""

    def test_giving_back_takes_three_taps(self):
        text = self.tapped(
            "manager", "text=to approve", 'main a[href^="/hours/approve/"]', "main button >> text=Give back", typed=("#reason", "a break is missing"))
        # Given back hours are submitted again by their worker.
        self.assertIn("a break is missing", text)


class CrewPages(PageCase):
    """The hours of many; hours of the same day would be in their way."""

    def test_crew_as_on_the_last_day_takes_three_taps(self):
        text = self.tapped("manager", "nav >> text=Hours", "main a >> text=Crew", "#crew-like button.main", shows="Undo")
        self.assertIn("Undo", text)


class TimerPages(PageCase):
    """The timer; hours of the same day would be in its way."""

    def test_the_timer_starts_and_stops_by_one_tap(self):
        self.assertIn("Undo", self.tapped("reporter", "main form button >> text=Start", shows="Undo"))
        self.assertIn("Undo", self.tapped("reporter", "main form button >> text=Stop", shows="Undo"))


if __name__ == "__main__":
    unittest.main()
