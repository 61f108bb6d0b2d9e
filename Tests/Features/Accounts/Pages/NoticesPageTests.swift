import Accounts
import Auth
import Core
import Operations
import PageKit
import PageSupport
import Persistence
import TestSupport
import Testing

@Suite("The page of notices")
struct NoticesPageTests {
  private func write(_ texts: [String], in office: Office) throws {
    for text in texts {
      office.world.clock.advance(seconds: 1)
      try office.world.companyStore.database.write {
        try Notices($0, for: office.pekka.user).write(
          Notice(id: office.world.newID(), text: Phrase(verbatim: text)), at: office.world.clock.clock.now())
      }
    }
  }

  /// Sends the form of a page as it is.
  private func press(_ page: PageReply, _ browser: Browser) async throws -> PageReply {
    let form = ["notice", "until", "to"].compactMap { name in page.value(of: name).map { (name, $0) } }
    return try await browser.submit("/notices", form)
  }

  @Test("marks more than 500 at once, but none that came after the page")
  func many() async throws {
    let office = try Office()
    let browser = try await office.browser(of: "pekka")
    try write((0..<600).map { "notice \($0)." }, in: office)
    let page = try await browser.open("/notices")
    try write(["a later one"], in: office)
    #expect(try await press(page, browser).location == "/notices")
    let card = try await browser.open("/").text
    #expect(card.contains("a later one") && !card.contains("notice 599."))
  }

  @Test("shows those that were seen, too, and goes on with older ones")
  func older() async throws {
    let office = try Office()
    let browser = try await office.browser(of: "pekka")
    try write((0..<60).map { "notice \($0)." }, in: office)
    _ = try await press(try await browser.open("/notices"), browser)
    try write(["a later one"], in: office)
    let page = try await browser.open("/notices")
    let rows = page.text.split(separator: "<li>").dropFirst()
    #expect(rows.count { $0.contains("class=\"row\"") } >= 50)
    #expect(rows.count { $0.contains(">new</span>") } == 1)
    #expect(rows.first { $0.contains("later") }?.contains(">new</span>") == true)
    let link = try #require(page.text.firstMatch(of: /\/notices\?after=\d+/))
    let next = try await browser.open(String(link.0))
    #expect(next.text.contains("notice 0.") && !next.text.contains("notice 59."))
    #expect(!next.text.contains("?after=") && !next.text.contains("Mark all"))
  }

  @Test("shows a notice until the user has seen it, also on the home page")
  func seen() async throws {
    let office = try Office()
    let browser = try await office.browser(of: "pekka")
    #expect(try await browser.open("/notices").text.contains("Nothing new"))
    let notice = Notice(id: office.world.newID(), text: Phrase(verbatim: "<i>approved"))
    try office.world.companyStore.database.write {
      try Notices($0, for: office.pekka.user).write(notice, at: office.world.clock.clock.now())
    }
    #expect(try await browser.open("/").text.contains("&lt;i&gt;approved"))
    let id = try #require(try await browser.open("/").value(of: "notice"))
    let reply = try await browser.submit("/notices", [("notice", id), ("to", "/")])
    #expect(reply.location == "/")
    #expect(try await browser.open("/notices").text.contains("approved"))
    #expect(try await !browser.open("/").text.contains("approved"))
    let elsewhere = try await browser.submit("/notices", [("to", "//evil.fi")])
    #expect(elsewhere.location == "/notices")
  }
}
