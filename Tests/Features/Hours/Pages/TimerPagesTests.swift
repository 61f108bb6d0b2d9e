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

  @Test("stop a timer without a network that was started without one")
  func bothQueued() async throws {
    let page = try await site.open("/hours/timer").text
    #expect(page.contains("<div hidden data-after=\"/hours/timer/start\">"))
    #expect(page.contains("name=\"started\" value=\"\" data-operation>"))
    #expect(page.contains("<div data-before=\"/hours/timer/start\">"))
    let form = site.store.newID()
    let start = try await site.sendQueued(
      "/hours/timer/start", [("worksite", site.marjala.description)], form, at: "2026-11-19T05:00:00Z")
    #expect(start.status == 204)
    let stop = try await site.sendQueued(
      "/hours/timer/stop", [("started", form.description)], at: "2026-11-19T06:15:00Z")
    #expect(stop.status == 204)
    #expect(try site.entries().map(\.minutes) == [75])
  }

  @Test("leave a running timer alone where the start of the stopped one was rejected")
  func rejectedStart() async throws {
    try await start()
    let form = site.store.newID()
    let again = try await site.sendQueued(
      "/hours/timer/start", [("worksite", site.marjala.description)], form)
    #expect(again.status == 409)
    let stop = try await site.sendQueued("/hours/timer/stop", [("started", form.description)])
    #expect(stop.status == 404 && stop.field("Worksite-Code") == "hours.notStarted")
    #expect(try site.entries().map(\.isRunning) == [true])
  }

  @Test("start again without a network after a timer was stopped without one")
  func restarted() async throws {
    try await start()
    let running = try #require(try site.entries().first)
    #expect(try await site.open("/").text.contains("<div hidden data-after=\"/hours/timer/stop\">"))
    site.store.clock.advance(seconds: 7200)
    let stop = try await site.sendQueued(
      "/hours/timer/stop", [("entry", running.id.description)], at: "2026-11-19T07:30:00Z")
    #expect(stop.status == 204)
    let again = try await site.sendQueued(
      "/hours/timer/start", [("worksite", site.marjala.description)], at: "2026-11-19T08:00:00Z")
    #expect(again.status == 204)
    #expect(try site.entries().map(\.isRunning) == [false, true])
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
