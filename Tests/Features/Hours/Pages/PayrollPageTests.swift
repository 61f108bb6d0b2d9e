import Accounts
import Auth
import Core
import Hours
import Operations
import PageSupport
import TestSupport
import Testing
import Worksites

@Suite("The page of the payroll")
struct PayrollPageTests {
  private let site: HoursSite
  /// An admin, who seals pay periods.
  private let clerk: Actor
  private let path = "/hours/payroll/2026-11-01"

  init() throws {
    site = try HoursSite()
    clerk = Actor(user: site.store.newID(), role: .admin, device: site.store.newID())
    try site.store.perform(AddUser(id: clerk.user, username: "clerk", name: "Clerk", role: .admin))
  }

  private func entries() throws -> [HoursEntry] { try site.entries() + site.entries(of: site.olli) }

  /// Hours of Maija and Olli on 18 November, approved.
  private func approved() async throws {
    _ = try await site.add("7", "15:20", note: "<b>walls</b>")
    _ = try await site.add("7", "15:01", of: site.olli)
    for actor in [site.maija, site.olli] {
      let form = site.seen(try site.entries(of: actor))
      _ = try await site.send("/hours/period/2026-11-18/submit", form, as: actor)
    }
    _ = try await site.send("/hours/approve", site.seen(try entries()), as: site.liisa)
  }

  /// Gives the hours of Maija back; they are submitted and approved again.
  private func approveAgain() throws {
    func seen() throws -> [SeenEntry] {
      try site.entries().map { SeenEntry(entry: $0.id, version: $0.version) }
    }
    let store = site.store.companyStore
    try store.perform(ReopenEntries(entries: seen(), reason: "look again"), by: site.liisa)
    try store.perform(SubmitEntries(entries: seen()), by: site.maija)
    try store.perform(ApproveEntries(entries: seen()), by: site.liisa)
  }

  private func rows() throws -> [PayrollRows.Row] {
    let november = DayRange.month(of: CivilDate(daysSinceEpoch: 20_775))
    return try site.store.companyStore.answer(
      PayrollRows(of: november, today: CivilDate(daysSinceEpoch: 20_776)), for: clerk)
  }

  private func open(_ path: String, in language: String = "en") async throws -> PageReply {
    try await site.open(path, as: clerk, in: language)
  }

  private func seen(_ actors: [Actor]) throws -> [(String, String)] {
    let rows = try rows()
    return actors.compactMap { actor in rows.first { $0.user == actor.user } }
      .map { ("seen", "\($0.user) \($0.state)") }
  }

  @Test("has a row for each worker, in both languages, and the sums of all")
  func shows() async throws {
    try await approved()
    _ = try await site.add("16", "17")
    let page = try await open(path).text
    #expect(page.contains("November 2026") && page.contains("Maija") && page.contains("Olli"))
    #expect(page.contains(">9:20</td>") && page.contains(">8:01</td>") && page.contains(">17:21</td>"))
    #expect(page.contains(">17.35</td>"))
    // Maija has open hours, so only those of Olli can be sealed.
    #expect(page.contains("Seal the approved hours of 1 worker") && page.contains("is not over yet"))
    #expect(page.contains("name=\"only\" value=\"\(site.olli.user)\""))
    #expect(!page.contains("name=\"only\" value=\"\(site.maija.user)\""))
    for format in ["csv", "json", "ics"] {
      let link = "/api/v1/hours/export.\(format)?from=2026-11-01&amp;to=2026-11-30"
      #expect(page.contains("href=\"\(link)\""))
    }
    let finnish = try await open(path, in: "fi").text
    #expect(finnish.contains("Palkanlaskenta") && finnish.contains("Lukitse 1 tekijän hyväksytyt tunnit"))
    #expect(finnish.contains(">17,35</td>"))
  }

  @Test("begins the headings of its columns with a capital, in both languages")
  func headings() async throws {
    try await approved()
    for (language, states) in [
      ("en", ["Open", "Submitted", "Approved", "Sealed"]),
      ("fi", ["Avoin", "Lähetetty", "Hyväksytty", "Lukittu"]),
    ] {
      let page = try await open(path, in: language).text
      let headings = page.matches(of: /<th(?: class="num")?>([^<]+)<\/th>/).map { String($0.1) }
      #expect(headings.count == 10 && headings.allSatisfy { $0.first?.isUppercase == true }, "\(headings)")
      #expect(Array(headings.dropFirst().prefix(4)) == states)
      #expect(page.contains("data-label=\"\(states[2])\">8"))
    }
  }

  @Test("seals all that is approved, as it was shown")
  func sealAll() async throws {
    try await approved()
    let form = try seen([site.maija, site.olli])
    let reply = try await site.send(path, form, as: clerk)
    #expect(reply.status == 303 && reply.location.hasPrefix("\(path)?done="))
    let page = try await open(reply.location).text
    #expect(page.contains("sealed 1 Nov 2026 – 30 Nov 2026: Maija, 1 day, 8:20 (and 1 more)"))
    #expect(page.contains("No hours can be sealed") && page.ranges(of: ">Unseal</a>").count == 2)
    #expect(try rows().filter { $0.seal != nil }.map(\.userName) == ["Maija", "Olli"])
    #expect(try rows().map { $0.minutes[.sealed] } == [nil, 500, 481])
  }

  @Test("seals one worker, and leaves out hours that changed meanwhile")
  func sealSome() async throws {
    try await approved()
    let form = try seen([site.maija, site.olli])
    let one = try await site.send(path, form + [("only", site.olli.user.description)], as: clerk)
    #expect(one.status == 303)
    #expect(try rows().filter { $0.seal != nil }.map(\.userName) == ["Olli"])
    // The hours are approved again, but they are not what the page showed.
    try approveAgain()
    let changed = try await site.send(path, form + [("only", site.maija.user.description)], as: clerk)
    #expect(changed.status == 409 && changed.text.contains("nothing was sealed"))
    #expect(try rows().filter { $0.seal != nil }.map(\.userName) == ["Olli"])
  }

  @Test("seals the others where the hours of one worker changed")
  func leavesOut() async throws {
    try await approved()
    let form = try seen([site.maija, site.olli])
    try approveAgain()
    let operation = [("operation", site.store.newID().description)]
    let reply = try await site.pages.submit(path, operation + form, as: clerk)
    #expect(reply.location.contains("left=1"))
    #expect(try await site.pages.submit(path, operation + form, as: clerk).location == reply.location)
    #expect(try await open(reply.location).text.contains("The hours of one worker changed meanwhile"))
    #expect(try rows().filter { $0.seal != nil }.map(\.userName) == ["Olli"])
  }

  @Test("opens a sealed period again with a reason, which is asked for at its field")
  func unseal() async throws {
    try await approved()
    _ = try await site.send(path, try seen([site.olli]), as: clerk)
    let seal = try #require(try rows().first { $0.user == site.olli.user }?.seal)
    let own = "\(path)/unseal/\(site.olli.user)"
    #expect(try await open(path).text.contains("href=\"\(own)\""))
    let page = try await open(own)
    #expect(page.value(of: "seal") == seal.description && page.text.contains("8:01"))
    let without = try await site.send(own, [("seal", seal.description)], as: clerk)
    #expect(without.status == 422 && without.text.contains("id=\"reason-error\""))
    let form = [
      ("operation", site.store.newID().description), ("seal", seal.description), ("reason", "<i>late"),
    ]
    let reply = try await site.pages.submit(own, form, as: clerk)
    #expect(reply.location.hasPrefix("\(path)?done="))
    #expect(try await site.pages.submit(own, form, as: clerk).location == reply.location)
    #expect(try await open(reply.location).text.contains("(&lt;i&gt;late)"))
    #expect(try rows().allSatisfy { $0.seal == nil })
    #expect(try await open(own).text.contains("is not sealed"))
  }

  @Test("opens at the period that ended last, for those who seal hours")
  func first() async throws {
    #expect(try await open("/hours/payroll").text.contains("October 2026"))
    // Three taps from the home page on seal a period, or export it.
    #expect(try await open("/").text.contains("href=\"/hours\""))
    #expect(try await open("/hours").text.contains("href=\"/hours/payroll\""))
    for actor in [site.liisa, site.maija] {
      #expect(try await site.open(path, as: actor).status == 403)
      #expect(try await site.open("\(path)/unseal/\(site.olli.user)", as: actor).status == 403)
      #expect(try await site.send(path, try seen([site.olli]), as: actor).status == 403)
      #expect(try await !site.open("/hours", as: actor).text.contains("/hours/payroll"))
    }
    #expect(try rows().allSatisfy { $0.seal == nil })
  }
}
