import Core
import Hours
import PageSupport
import TestSupport
import Testing

@Suite("The pages of the timer")
struct TimerPagesTests {
  private let site: HoursSite

  init() throws { site = try HoursSite() }

  private func start() async throws {
    let reply = try await site.send(
      "/hours/timer/start", [("worksite", site.marjala.description), ("to", "/")])
    #expect(reply.location.hasPrefix("/?done="))
  }

  @Test("start in one tap from the home page, and stop in another")
  func oneTap() async throws {
    #expect(try await site.open("/").text.contains("action=\"/hours/timer/start\""))
    try await start()
    #expect(try await site.open("/").text.contains("action=\"/hours/timer/stop\""))
    site.store.clock.advance(seconds: 3600)
    #expect(try await site.send("/hours/timer/stop", []).status == 303)
    #expect(try site.entries().map(\.minutes) == [60])
  }

  @Test("remove a timer that is stopped in the minute of its start")
  func nothing() async throws {
    try await start()
    #expect(try await site.send("/hours/timer/stop", []).status == 303)
    #expect(try site.entries().isEmpty)
  }

  @Test("reject a second timer, and a stop without one")
  func rejections() async throws {
    #expect(try await site.send("/hours/timer/stop", []).status == 404)
    try await start()
    let again = try await site.send("/hours/timer/start", [("worksite", site.marjala.description)])
    #expect(again.status == 409)
  }

  @Test("ask when a forgotten timer ended")
  func forgotten() async throws {
    try await start()
    site.store.clock.advance(seconds: 86_400)
    let page = try await site.open("/hours/timer")
    #expect(page.text.contains("looks forgotten") && page.text.contains("name=\"end\""))
    #expect(try await site.send("/hours/timer/stop", [("end", "15:30")]).status == 303)
    let entry = try #require(try site.entries().first)
    #expect(entry.minutes == 7 * 60 && !entry.isSuspicious)
  }
}
