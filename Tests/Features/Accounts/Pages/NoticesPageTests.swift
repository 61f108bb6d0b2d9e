import Auth
import Core
import Operations
import PageSupport
import Synchronization
import TestSupport
import Testing

@Suite("The page of notices")
struct NoticesPageTests {
  /// The texts of the notices about what is so at present.
  private final class Present: Sendable {
    let texts = Mutex<[String]>([])
  }

  private let present = Present()
  private let office: Office

  init() throws {
    let present = present
    let signs = Feature(
      id: "signs", summary: "signs",
      facets: [
        .notices { _, _, _ in
          present.texts.withLock { $0 }.map { text in
            Notice(id: ID(high: 7, low: 7).derived(for: text), text: Phrase(verbatim: text))
          }
        }
      ])
    office = try Office(with: [signs])
  }

  private func set(_ texts: [String]) { present.texts.withLock { $0 = texts } }

  /// Sends the form of a page with all notices that it names.
  private func press(_ page: PageReply, _ browser: Browser) async throws -> PageReply {
    let ids = page.text.matches(of: /name="notice" value="([^"]+)"/).map { ("notice", String($0.1)) }
    return try await browser.submit("/notices", ids + [("to", "/notices")])
  }

  @Test("marks what it shows, but none that came after the page")
  func many() async throws {
    let browser = try await office.browser(of: "pekka")
    let texts = (0..<60).map { "notice \($0)." }
    set(texts)
    let page = try await browser.open("/notices")
    set(texts + ["a later one"])
    #expect(try await press(page, browser).location == "/notices")
    let card = try await browser.open("/").text
    #expect(card.contains("a later one") && !card.contains("notice 59."))
  }

  @Test("shows those that were seen, too, after the new ones")
  func seenOnes() async throws {
    let browser = try await office.browser(of: "pekka")
    set(["an old one"])
    _ = try await press(try await browser.open("/notices"), browser)
    #expect(try await !browser.open("/notices").text.contains("Mark all"))
    set(["an old one", "a later one"])
    let rows = try await browser.open("/notices").text.split(separator: "<li>").dropFirst()
      .filter { $0.contains("class=\"row\"") }
    #expect(rows.map { $0.contains(">new</span>") } == [true, false])
    #expect(rows.first?.contains("a later one") == true)
  }

  @Test("shows a notice until the user has seen it, also on the home page")
  func seen() async throws {
    let browser = try await office.browser(of: "pekka")
    #expect(try await browser.open("/notices").text.contains("Nothing new"))
    set(["<i>approved"])
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
