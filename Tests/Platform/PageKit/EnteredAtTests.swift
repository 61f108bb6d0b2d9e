import Auth
import Core
import PageSupport
import Persistence
import TestSupport
import Testing

@testable import PageKit

@Suite("The time at which a user sent a form")
struct EnteredAtTests {
  private let store: TestStore
  private let pages: PageWorld

  init() throws {
    store = try TestStore([])
    let page = WebPage.form("/times") { call, form in
      PageView(Phrase(verbatim: "Times"), form: form, call.frame(to: PagePath("times")).html(form, ""))
    } submit: { call, form in
      .redirect(to: PagePath("times").with("at", call.enteredAt(form).description))
    }
    pages = PageWorld(store, [FeaturePages(pages: page)])
  }

  /// Sends a form, and returns how many seconds before the server's clock the user sent it.
  ///
  /// - Parameters:
  ///   - entered: the field `enteredAt`, in seconds after the server's clock; `nil` for none.
  ///   - clock: the browser's clock when the form is sent, in seconds after the server's clock; `nil` for none.
  private func secondsAgo(entered: Int64?, clock: Int64?) async throws -> Int64? {
    let now = store.clock.clock.now()
    let form =
      [("operation", ID(high: 1, low: 2).description)]
      + (entered.map { [("enteredAt", now.adding(seconds: $0).description)] } ?? [])
    let fields = clock.map { ["Worksite-Time": now.adding(seconds: $0).description] } ?? [:]
    let reply = try await pages.submit("/times", form, as: store.actor, fields)
    let found = try #require(reply.location.split(separator: "at=").last)
    let time = try #require(PercentCoding.decode(String(found)).flatMap { Instant($0) })
    return (now.milliseconds - time.milliseconds) / 1000
  }

  @Test(
    "is corrected by the browser's clock where that is two minutes ahead or behind, or more",
    arguments: [
      (-300, 0, 300), (3300, 3600, 300),
      (-3900, -3600, 300), (-180, 120, 300),
      (-420, -120, 300), (-86_700, -86_400, 300),
    ] as [(Int64, Int64, Int64)])
  func corrected(entered: Int64, clock: Int64, ago: Int64) async throws {
    #expect(try await secondsAgo(entered: entered, clock: clock) == ago)
  }

  @Test(
    "is taken as it is where the browser's clock differs by less: the network may have taken that long",
    arguments: [(-181, 119, 181), (-419, -119, 419)] as [(Int64, Int64, Int64)])
  func kept(entered: Int64, clock: Int64, ago: Int64) async throws {
    #expect(try await secondsAgo(entered: entered, clock: clock) == ago)
  }

  @Test("is taken as it is where the browser does not send its clock")
  func withoutClock() async throws {
    #expect(try await secondsAgo(entered: -3600, clock: nil) == 3600)
  }

  @Test(
    "is never after the server's clock",
    arguments: [(60, 60), (7200, 3600), (7200, nil)] as [(Int64, Int64?)])
  func future(entered: Int64, clock: Int64?) async throws {
    #expect(try await secondsAgo(entered: entered, clock: clock) == 0)
  }

  @Test("is the server's time from a browser without scripts")
  func withoutScripts() async throws {
    #expect(try await secondsAgo(entered: nil, clock: 7200) == 0)
  }
}
