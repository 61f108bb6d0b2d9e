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
    let id = try #require(try await browser.open("/notices").value(of: "notice"))
    let reply = try await browser.submit("/notices", [("notice", id), ("to", "/")])
    #expect(reply.location == "/")
    #expect(try await !browser.open("/").text.contains("approved"))
    let elsewhere = try await browser.submit("/notices", [("to", "//evil.fi")])
    #expect(elsewhere.location == "/notices")
  }
}
