import Auth
import Core
import Hours
import Operations
import PageSupport
import TestSupport
import Testing
import Worksites

@Suite("The page of a report")
struct ReportPageTests {
  private let site: HoursSite

  init() throws { site = try HoursSite() }

  private func fill() async throws {
    _ = try await site.add("7", "15:20", note: "=walls, <b>north</b>")
    _ = try await site.add("7", "15:01", note: "roof", of: site.olli)
  }

  @Test("adds hours up by what its user chooses, in both languages, with the texts escaped")
  func shows() async throws {
    try await fill()
    let page = try await site.open("/hours/report", as: site.liisa).text
    #expect(page.contains(">16:21</span> 16.35") && page.contains("Wed 18 Nov 2026"))
    #expect(page.contains("=walls, &lt;b&gt;north&lt;/b&gt; · roof") && page.contains("November 2026"))
    let byUser = try await site.open("/hours/report?range=2026-11-18&by=user", as: site.liisa).text
    #expect(byUser.contains("data-label=\"Worker\">Maija") && byUser.contains(">8:20</td>"))
    #expect(byUser.contains("Wed 18 Nov 2026") && !byUser.contains("roof"))
    let finnish = try await site.open("/hours/report?by=user", as: site.liisa, in: "fi").text
    #expect(finnish.contains("Raportti") && finnish.contains(">16:21</span> 16,35"))
    #expect(try await site.open("/hours", as: site.liisa).text.contains("href=\"/hours/report\""))
  }

  @Test("shows a worker own hours only, and says what to do without any")
  func own() async throws {
    try await fill()
    let page = try await site.open("/hours/report?by=user").text
    #expect(page.contains(">8:20</span>") && !page.contains("Olli"))
    #expect(try await site.open("/hours/report?range=2025").text.contains("Choose other days."))
    #expect(try await site.open("/hours/report?range=soon").status == 422)
  }

  @Test("has a table of workers and days, part by part")
  func matrix() async throws {
    try await fill()
    let page = try await site.open("/hours/report?range=2026-11&matrix=yes", as: site.liisa).text
    #expect(page.contains(">Wed 18</th>") && page.contains("<th scope=\"row\">Maija</th>"))
    #expect(page.contains("<td class=\"num\">16:21</td>") && page.ranges(of: "scope=\"row\"").count == 3)
    let year = try await site.open("/hours/report?range=2026&matrix=yes", as: site.liisa).text
    #expect(year.contains("range=2026-02-01..2026-12-31&amp;matrix=yes") && !year.contains("Olli"))
  }

  @Test("goes on after a hundred rows")
  func pages() async throws {
    for back in 0..<105 {
      let start = Zone.utc.start(of: CivilDate(daysSinceEpoch: 20_700 - back)).adding(seconds: 6 * 3600)
      try site.store.companyStore.perform(
        AddEntry(
          id: site.store.newID(), user: site.maija.user, worksite: site.marjala, start: start,
          end: start.adding(seconds: 3600), zone: "Europe/Helsinki"), by: site.maija)
    }
    let first = try await site.open("/hours/report?range=2026&by=day").text
    #expect(first.contains("Rows 1–100 of 105") && first.contains(">105:00</span>"))
    #expect(first.ranges(of: "data-label=\"Day\"").count == 100)
    let second = try await site.open("/hours/report?range=2026&by=day&after=100").text
    #expect(second.contains("Rows 101–105 of 105") && second.ranges(of: "data-label=\"Day\"").count == 5)
  }

  @Test("is a file that is safe in a spreadsheet")
  func file() async throws {
    try await fill()
    let reply = try await site.open("/hours/report.csv?range=2026-11-18&by=day&by=site&by=task")
    #expect(reply.field("Content-Type").hasPrefix("text/csv"))
    let lines = reply.text.split(separator: "\r\n").map(String.init)
    #expect(lines[0] == "day,worksite,task,entries,counted_minutes,hours,note")
    #expect(lines[1] == "2026-11-18,Marjala,,1,500,8.33,\"'=walls, <b>north</b>\"")
    let matrix = try await site.open("/hours/report.csv?range=2026-11-18&matrix=yes", as: site.liisa)
    #expect(
      matrix.text.hasPrefix("day,name,entries,counted_minutes,hours\r\n2026-11-18,Maija,1,500,8.33\r\n"))
  }
}
