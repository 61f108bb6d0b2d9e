import Auth
import Core
import Hours
import Operations
import PageSupport
import TestSupport
import Testing

@Suite("The pages of missing days")
struct MissingDayPagesTests {
  private let site: HoursSite

  /// On Friday 20 November, the day before is missing: the workers were attached on it.
  init() throws {
    site = try HoursSite()
    site.store.clock.advance(seconds: 86_400)
  }

  @Test("lead from a missing day to the form of its hours, and list it no more")
  func hours() async throws {
    let link = "href=\"/hours/add?day=2026-11-19\""
    for path in ["/", "/hours", "/hours/period/2026-11-20"] {
      #expect(try await site.open(path).text.contains(link), "\(path)")
    }
    #expect(try await site.open("/").text.contains("Hours are missing for one day."))
    #expect(try await site.open("/", in: "fi").text.contains("Yhden päivän tunnit puuttuvat."))
    let form = try await site.open("/hours/add?day=2026-11-19")
    #expect(form.value(of: "day") == "19 Nov 2026" && form.text.contains("<div data-free><button"))
    let hours = [
      ("worksite", site.marjala.description), ("day", "2026-11-19"), ("start", "7"), ("end", "15"),
    ]
    #expect(try await site.send("/hours/add", hours).location.hasPrefix("/hours/day/2026-11-19?"))
    #expect(try await !site.open("/hours/period/2026-11-20").text.contains("Missing days"))
  }

  @Test("offer the four days before the current one, also those of the pay period before")
  func recentDays() async throws {
    // Wednesday 2 December, the second day of a pay period.
    site.store.clock.advance(seconds: 12 * 86_400)
    for path in ["/hours", "/hours/day/2026-12-02"] {
      let page = try await site.open(path).text
      #expect(page.contains("href=\"/hours/add?day=2026-11-30\"") && page.contains("2026-12-31"), "\(path)")
      #expect(page.contains("/2026-11-28\"") && !page.contains("2026-11-27\""), "\(path)")
    }
    // The day before is one of the pay period before.
    #expect(try await !site.open("/hours/day/2026-12-03").text.contains("2026-11-30\""))
    let form = try await site.open("/hours/add?day=2026-11-30").text
    let offered = ["11-28", "11-29", "11-30", "12-01", "12-02"].map { "href=\"/hours/add?day=2026-\($0)\"" }
    #expect(offered.allSatisfy { form.contains($0) } && !form.contains("day=2026-11-27"))
    #expect(form.contains("\(offered[2]) class=\"missing\" aria-current=\"page\""))
  }

  @Test("mark a missing day as off from the pay period, and return to it")
  func off() async throws {
    let page = try await site.open("/hours/period/2026-11-20")
    #expect(page.text.contains("Missing days") && page.value(of: "day") == "2026-11-19")
    let back = try #require(page.value(of: "to"))
    let operation = try #require(page.value(of: "operation"))
    let form = [("operation", operation), ("day", "2026-11-19"), ("to", back)]
    let reply = try await site.pages.submit("/hours/off", form, as: site.maija)
    #expect(reply.location.hasPrefix("\(back)?done="))
    let after = try await site.open(reply.location).text
    #expect(!after.contains("Missing days") && after.contains("did not work"))
    #expect(after.contains("action=\"/undo\""))
    #expect(try await site.send("/undo", [("only", operation)]).status == 303)
    #expect(try await site.open("/hours/period/2026-11-20").text.contains("Missing days"))
  }

  @Test("mark a missing day without a network, once")
  func queued() async throws {
    let form = site.store.newID()
    for _ in 1...2 {
      let reply = try await site.sendQueued(
        "/hours/off", [("day", "2026-11-19"), ("note", "<i>ill</i>")], form, at: "2026-11-20T06:00:00Z")
      #expect(reply.status == 204)
    }
    #expect(try await site.open("/hours/day/2026-11-19").text.contains("&lt;i&gt;ill"))
  }

  @Test("mark the day of the form of hours as off, without the text of the hours")
  func offFromHours() async throws {
    let hours = [
      ("worksite", site.marjala.description), ("day", "yesterday"), ("start", "07:00"), ("note", "walls"),
    ]
    let time = "2026-11-20T06:00:00Z"
    // On the next day, the day that the user meant is still the 19th.
    site.store.clock.advance(seconds: 86_400)
    #expect(try await site.sendQueued("/hours/off", hours, at: time).status == 204)
    let day = try await site.open("/hours/day/2026-11-19").text
    #expect(day.contains("You did not work on this day.") && !day.contains("walls"))
  }

  @Test("keep the form of hours whose day cannot be marked as off, with the reason at the day")
  func offFromHoursRejected() async throws {
    _ = try await site.add("7", "15")
    for (day, status) in [("18.11.", 409), ("31.11.", 422)] {
      let reply = try await site.send(
        "/hours/off", site.hours("8", "9").filter { $0.0 != "day" } + [("day", day)])
      #expect(reply.status == status && reply.value(of: "start") == "8", "\(day)")
      #expect(reply.value(of: "day") == day && reply.text.contains("id=\"day-error\""), "\(day)")
    }
  }

  @Test("offer no day with hours as off; the script shows that for another day")
  func notFree() async throws {
    _ = try await site.add("7", "15")
    let form = try await site.open("/hours/add?day=2026-11-18")
    #expect(form.text.contains("<div data-free hidden><button"))
    #expect(form.field("Worksite-Kept") == "1 day")
  }

  @Test("mark no day as off that has hours, and no day that cannot be read")
  func rejected() async throws {
    _ = try await site.add("7", "15")
    let worked = try await site.send("/hours/off", [("day", "2026-11-18")])
    #expect(worked.status == 409 && worked.text.contains("07:00–15:00"))
    #expect(try await site.send("/hours/off", [("day", "2026-11-32")]).status == 422)
  }
}
