import Accounts
import Auth
import Core
import FoundationEssentials
import Hours
import Operations
import Persistence
import TestSupport
import Testing
import Worksites

/// A company with two worksites and the people who work there.
struct Crew {
  let world: TestStore
  let marjala: ID
  let kallio: ID
  /// A manager of Marjala.
  let manager: Actor
  /// Reporters of Marjala; the first one works at Kallio, too.
  let maija: Actor
  let olli: Actor
  /// A reporter without a worksite.
  let stranger: Actor
  var companyStore: CompanyStore { world.companyStore }

  init(zone: String = "Europe/Helsinki") throws {
    let world = try TestStore(
      [AccountsFeature.feature, WorksitesFeature.feature, HoursFeature.feature], isShared: true)
    self.world = world
    func person(_ name: String, _ role: Role) throws -> Actor {
      let actor = Actor(user: world.newID(), role: role, device: world.newID())
      try world.perform(AddUser(id: actor.user, username: name, name: name.capitalized, role: role))
      return actor
    }
    (manager, maija) = (try person("liisa", .manager), try person("maija", .reporter))
    (olli, stranger) = (try person("olli", .reporter), try person("pekka", .reporter))
    (marjala, kallio) = (world.newID(), world.newID())
    for (site, name) in [(marjala, "Marjala"), (kallio, "Kallio")] {
      try world.perform(AddWorksite(id: site, name: name, zone: zone))
    }
    for (site, people) in [(marjala, [manager, maija, olli]), (kallio, [maija])] {
      try world.perform(
        AttachUsers(
          worksite: site, attach: people.map { .init(id: world.newID(), user: $0.user) }, detach: []))
    }
    // The tests use days of November, which are past then.
    world.clock.advance(seconds: 30 * 86_400)
  }

  /// A worksite in a zone, where Maija and Olli work.
  func site(in zone: String) throws -> ID {
    let name = zone.split(separator: "/").joined(separator: " ")
    if let site = try? world.answer(WorksiteNamed(name)) { return site.id }
    let site = world.newID()
    try world.perform(AddWorksite(id: site, name: name, zone: zone))
    let people = [maija, olli].map { AttachUsers.Attachment(id: world.newID(), user: $0.user) }
    try world.perform(AttachUsers(worksite: site, attach: people, detach: []))
    return site
  }

  /// A moment as the clocks of a zone show it: `2026-11-19 07:00`. Where they show it twice, the earlier one.
  static func at(_ text: String, in zone: String = "Europe/Helsinki") throws -> Instant {
    let parts = text.split(separator: " ").map(String.init)
    let date = try #require(CivilDate(iso: parts[0]))
    let time = try #require(WallTime(parts[1]))
    switch try #require(Zone(zone)).moments(of: date, at: time) {
    case .once(let instant), .twice(let instant, _): return instant
    case .skipped: throw Failure(.invalid, "test.gap", Phrase(verbatim: text))
    }
  }

  /// An entry of a worker, to be added.
  func entry(
    _ from: String, _ to: String, of user: Actor? = nil, at site: ID? = nil, breaks: [Break] = [],
    note: String = "", confirmed: Bool = false
  ) throws -> AddEntry {
    AddEntry(
      id: world.newID(), user: (user ?? maija).user, worksite: site ?? marjala, start: try Self.at(from),
      end: try Self.at(to), zone: "Europe/Helsinki", breaks: breaks, note: note, isConfirmed: confirmed)
  }

  /// Adds an entry as its worker.
  @discardableResult
  func add(
    _ from: String, _ to: String, of user: Actor? = nil, at site: ID? = nil, breaks: [Break] = [],
    note: String = "", confirmed: Bool = false
  ) throws -> ID {
    let entry = try entry(
      from, to, of: user, at: site, breaks: breaks, note: note, confirmed: confirmed)
    try companyStore.perform(entry, by: user ?? maija)
    return entry.id
  }

  /// The entry with an id, as an admin sees it.
  func find(_ id: ID) throws -> HoursEntry { try world.answer(EntryWithID(id)) }
}
