import Accounts
import Auth
import Core
import Hours
import Operations
import PageSupport
import TestSupport
import Testing
import Worksites

@Suite("Long lists of workers")
struct LongListTests {
  private let site: HoursSite
  private let workers: [Actor]

  init() throws {
    let site = try HoursSite()
    workers = try (0..<70).map { number in
      let actor = Actor(user: site.store.newID(), role: .reporter, device: site.store.newID())
      let name = "Worker \(number / 10)\(number % 10)"
      try site.store.perform(
        AddUser(id: actor.user, username: "w\(number)", name: name, role: actor.role))
      return actor
    }
    let people = workers.map { AttachUsers.Attachment(id: site.store.newID(), user: $0.user) }
    try site.store.perform(AttachUsers(worksite: site.marjala, attach: people, detach: []))
    self.site = site
  }

  /// Hours of a worker in hours after midnight, UTC.
  private func add(_ day: CivilDate, _ hour: Int, of actor: Actor) throws -> ID {
    let (id, start) = (site.store.newID(), Zone.utc.start(of: day).adding(seconds: Int64(hour) * 3600))
    try site.store.companyStore.perform(
      AddEntry(
        id: id, user: actor.user, worksite: site.marjala, task: nil, start: start,
        end: start.adding(seconds: 3600), zone: "Europe/Helsinki", breaks: [], note: ""), by: actor)
    return id
  }

  @Test("to approve go on after the first hundred entries")
  func approve() async throws {
    let day = CivilDate(daysSinceEpoch: 20_775)
    for worker in workers {
      _ = try add(day, 6, of: worker)
      _ = try add(day, 8, of: worker)
      let entries = try site.entries(of: worker)
      let seen = entries.map { SeenEntry(entry: $0.id, version: $0.version) }
      try site.store.companyStore.perform(SubmitEntries(entries: seen), by: worker)
    }
    let page = try await site.open("/hours/approve", as: site.liisa)
    #expect(page.text.ranges(of: "name=\"seen\"").count == 100)
    #expect(page.text.contains("70 workers wait in all.") && page.text.contains("Approve all 100 shown"))
    #expect(page.text.contains("Worker 49") && !page.text.contains("Worker 50"))
    let link = try #require(page.text.firstMatch(of: /\/hours\/approve\?after=[^"]+/))
    let next = try await site.open(String(link.0), as: site.liisa)
    #expect(next.text.ranges(of: "name=\"seen\"").count == 40 && next.text.contains("Worker 50"))
    #expect(!next.text.contains("?after=") && !next.text.contains("Worker 49"))
    #expect(
      try await site.open("/hours/approve", as: site.liisa, in: "fi").text.contains("Yhteensä 70 tekijää"))
  }

  @Test("of a crew begin with those who have no hours today, and are searched by name")
  func crew() async throws {
    let today = CivilDate(daysSinceEpoch: 20_776)
    _ = try add(today, 3, of: workers[0])
    _ = try add(today.adding(days: -1), 6, of: workers[1])
    let page = try await site.open("/hours/crew", as: site.liisa)
    #expect(page.text.ranges(of: "name=\"for\"").count == 60)
    #expect(!page.text.contains("Worker 00") && page.text.contains("Worker 01"))
    #expect(page.text.contains("13 more come once these are saved."))
    let found = try await site.open("/hours/crew?find=WORKER%200", as: site.liisa)
    #expect(found.text.ranges(of: "name=\"for\"").count == 10 && found.text.contains("Worker 00"))
    let none = try await site.open("/hours/crew?find=%3Cb%3E", as: site.liisa)
    #expect(none.text.contains("value=\"&lt;b&gt;\"") && none.text.contains("No worker of this worksite"))
  }
}
