import Accounts
import Auth
import Core
import Hours
import Operations
import PageSupport
import TestSupport
import Testing

@Suite("The page of the rule for pay periods")
struct PayRulePageTests {
  private let site: HoursSite
  /// An admin, who sets the rule.
  private let clerk: Actor
  private let path = "/admin/periods"
  private let fortnights = [("schedule", "days"), ("length", "14"), ("anchor", "16.11.2026")]

  init() throws {
    site = try HoursSite()
    clerk = Actor(user: site.store.newID(), role: .admin, device: site.store.newID())
    try site.store.perform(AddUser(id: clerk.user, username: "clerk", name: "Clerk", role: .admin))
  }

  private func rules() throws -> [PayRule] {
    try site.store.companyStore.answer(PayPeriods(), for: clerk).rules
  }

  private func send(_ fields: [(String, String)]) async throws -> PageReply {
    try await site.send(path, fields, as: clerk)
  }

  @Test("shows the periods that run, the default, the bounds, and that nothing is sealed")
  func shows() async throws {
    let page = try await site.open(path, as: clerk).text
    #expect(page.contains("Calendar months") && page.contains("applies now"))
    #expect(
      page.contains("1 to 366, such as 14.") && page.contains("by default")
        && page.contains("No period is sealed yet."))
    #expect(page.contains("1 Dec 2026 – 31 Dec 2026") && page.contains("1 Apr 2027 – 30 Apr 2027"))
    #expect(page.contains("Left empty: 1 Dec 2026, when the next period begins."))
    let finnish = try await site.open(path, as: clerk, in: "fi").text
    #expect(finnish.contains("Kalenterikuukaudet") && finnish.contains("1.12.2026 – 31.12.2026"))
    #expect(finnish.contains("Tyhjänä: 1.12.2026, jolloin seuraava kausi alkaa."))
  }

  @Test("shows the next six periods of a typed rule before it is saved, and saves what it showed")
  func preview() async throws {
    let shown = try await send(fortnights + [("preview", "yes")])
    #expect(shown.status == 200 && shown.text.contains("Nothing is saved yet."))
    #expect(try rules().isEmpty)
    // From the first day of the next month on; the first period ends as those from 16 November on do.
    let periods = [
      "1 Dec 2026 – 13 Dec 2026", "14 Dec 2026 – 27 Dec 2026", "28 Dec 2026 – 10 Jan 2027",
      "11 Jan 2027 – 24 Jan 2027", "25 Jan 2027 – 7 Feb 2027", "8 Feb 2027 – 21 Feb 2027",
    ]
    for period in periods { #expect(shown.text.contains(period), "\(period)") }
    #expect(!shown.text.contains("22 Feb 2027"))
    #expect(shown.text.contains("The current period stays: November 2026."))
    let seen = try #require(shown.value(of: "seen"))
    #expect(shown.text.contains("value=\"14\"") && shown.text.contains("value=\"16.11.2026\""))
    let saved = try await send(fortnights + [("save", "yes"), ("seen", seen)])
    #expect(saved.status == 303 && saved.location.hasPrefix("/admin/periods?done="))
    let rule = try #require(try rules().first)
    #expect(rule.from.description == "2026-12-01")
    #expect(rule.schedule == .days(14, anchor: try #require(CivilDate(iso: "2026-11-16"))))
    #expect(try await site.open(path, as: clerk).text.contains("Periods of 14 days"))
  }

  @Test("saves no rule that changed since its preview")
  func changed() async throws {
    let seen = try #require(try await send(fortnights).value(of: "seen"))
    let other = [("schedule", "days"), ("length", "7"), ("anchor", "16.11.2026"), ("save", "yes")]
    let reply = try await send(other + [("seen", seen)])
    #expect(reply.status == 200 && reply.text.contains("1 Dec 2026 – 6 Dec 2026"))
    #expect(try rules().isEmpty)
  }

  @Test("says what becomes of the current period")
  func running() async throws {
    let reply = try await send(fortnights + [("from", "25.11.2026")])
    #expect(reply.text.contains("The period 1 Nov 2026 – 30 Nov 2026 becomes 1 Nov 2026 – 24 Nov 2026."))
    #expect(reply.text.contains("25 Nov 2026 – 29 Nov 2026"))
    let divided = try await send(fortnights + [("from", "17.11.2026")])
    #expect(
      divided.text.contains(
        "The period 1 Nov 2026 – 30 Nov 2026 is divided: 1 Nov 2026 – 16 Nov 2026, and 17 Nov 2026 – 29 Nov 2026."
      ))
    let later = try await send([("schedule", "days"), ("length", "10"), ("from", "11.1.2027")])
    #expect(later.text.contains("The current period stays: November 2026."))
    #expect(later.text.contains("The period 1 Jan 2027 – 31 Jan 2027 becomes 1 Jan 2027 – 10 Jan 2027."))
    #expect(later.text.contains("11 Jan 2027 – 20 Jan 2027"))
  }

  @Test("explains a faulty rule at its field, with the typed text")
  func rejected() async throws {
    for length in ["0", "367", "x", ""] {
      let reply = try await send([("schedule", "days"), ("length", length)])
      #expect(reply.status == 422 && reply.text.contains("id=\"length-error\""), "\(length)")
      #expect(reply.text.contains("value=\"\(length)\""))
    }
    let day = try await send([("schedule", "months"), ("from", "soon")])
    #expect(
      day.status == 422 && day.text.contains("id=\"from-error\"") && day.text.contains("value=\"soon\""))
    let anchor = try await send([("schedule", "days"), ("length", "14"), ("anchor", "<b>")])
    #expect(anchor.text.contains("id=\"anchor-error\"") && anchor.text.contains("value=\"&lt;b&gt;\""))
  }

  @Test("rejects a rule that would change sealed periods, and names their last day")
  func sealed() async throws {
    let october = DayRange.month(of: try #require(CivilDate(iso: "2026-10-01")))
    try site.store.companyStore.perform(
      SealPeriod(id: site.store.newID(), user: site.maija.user, days: october), by: clerk)
    #expect(try await site.open(path, as: clerk).text.contains("hours are sealed up to 31 Oct 2026"))
    let reply = try await send(fortnights + [("from", "20.10.2026")])
    #expect(reply.status == 409 && reply.text.contains("id=\"from-error\""))
  }

  @Test("is only for users who set the rule")
  func rights() async throws {
    for actor in [site.liisa, site.maija] {
      #expect(try await site.open(path, as: actor).status == 403)
      #expect(try await site.send(path, fortnights, as: actor).status == 403)
    }
  }
}
