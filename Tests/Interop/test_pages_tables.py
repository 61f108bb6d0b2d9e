"""Tables whose headings stay on every device, and whose numbers are the same on a phone."""

import unittest

from company import LONG
from pages import PageCompany

# The rows of the table of a page: the text of each cell that is shown, by the heading that is shown for it.
ROWS = """() => {
  const headings = [...document.querySelectorAll('main thead th')].map((each) => each.textContent.replace(/ [↑↓]$/, ''));
  const isShown = (cell) => cell.getClientRects().length > 0;
  return [...document.querySelectorAll('main tbody tr')].map((row) => [...row.children].filter(isShown).map((cell) => {
    const label = getComputedStyle(cell, '::before').content;
    const heading = label === 'none' || label === 'normal' ? headings[cell.cellIndex] : label.slice(1, -1);
    return [cell.tagName === 'TH' ? headings[0] : heading, cell.innerText.trim()];
  }));
}"""
# Scrolls to the last row, in the frame of the table where it has one. Whether the row and the headings are on the screen then.
HEADINGS = """() => {
  const [frame, row] = [document.querySelector('main .scroll'), [...document.querySelectorAll('main tbody tr')].at(-1)];
  const hasFrame = frame.scrollHeight > frame.clientHeight;
  (hasFrame ? frame : row).scrollIntoView({ block: hasFrame ? 'start' : 'center' });
  frame.scrollTop = frame.scrollHeight;
  const isShown = (cell) => {
    const box = cell.getBoundingClientRect();
    // The first heading may cover another one of a table that is wider than its frame.
    return document.elementFromPoint(box.left + 2, box.top + box.height / 2)?.closest('tr') === cell.parentNode;
  };
  const isInside = (cell) => cell.getBoundingClientRect().left >= 0 && cell.getBoundingClientRect().right <= frame.getBoundingClientRect().right;
  const headings = [...document.querySelectorAll('main thead th')].filter(isInside);
  return headings.length > 1 && scrollY + frame.scrollTop > 0 && [...headings, row.children[0]].every(isShown);
}"""


class Tables(unittest.TestCase):
    paths = ("/hours/payroll", "/hours/report?by=day&by=site&by=user", "/hours/report?matrix=yes", "/admin/data/hours.entry")

    @classmethod
    def setUpClass(cls):
        cls.company = cls.enterClassContext(PageCompany())

    def browser(self, width):
        # A low screen: the tables are longer.
        browser = self.company.browser(width=width, height=420)
        browser.log_in("admin")
        return browser

    def test_headings_stay_where_the_last_row_is_shown(self):
        for width in (768, 1440):
            browser = self.browser(width)
            for path in self.paths:
                with self.subTest(path, width=width):
                    browser.open(path)
                    self.assertTrue(browser.page.evaluate(HEADINGS))
                    # The keyboard scrolls a table that is wider or higher than its frame.
                    self.assertTrue(browser.page.evaluate("""() => [...document.querySelectorAll('main .scroll')]
                      .every((each) => each.tabIndex === 0 && each.getAttribute('role') === 'region')"""))
            self.assertEqual(browser.faults, [])
            browser.close()

    def test_a_phone_shows_the_numbers_of_a_desk(self):
        shown = {}
        for width in (1440, 768, 390) if LONG else (1440, 390):
            browser = self.browser(width)
            for path in self.paths:
                browser.open(path)
                rows = browser.page.evaluate(ROWS)
                self.assertGreater(len(rows), 1, path)
                shown.setdefault(path, rows)
                with self.subTest(path, width=width):
                    self.assertEqual(rows, shown[path])
            browser.close()


if __name__ == "__main__":
    unittest.main()
