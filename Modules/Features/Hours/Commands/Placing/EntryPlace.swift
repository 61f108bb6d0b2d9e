import Accounts
import CommandKit
import Core
import Device
import Hours
import Worksites

/// A worksite for which hours are entered, with its zone and current day.
struct EntryPlace {
  let site: Worksite
  let zone: Zone
  let today: CivilDate

  /// - Throws: ``Failure`` when this machine does not know the worksite's zone.
  init(_ site: Worksite, in context: Context) throws {
    self.site = site
    guard let zone = Zone(site.zone) else {
      throw Failure(.invalid, "hours.zone", .zoneUnknownHere(site.zone), field: "worksite")
    }
    self.zone = zone
    today = zone.civil(context.machine.clock.now()).date
  }

  /// The typed days; the current day without any.
  func days(_ text: String?) throws -> DayRange {
    try text.map { try DayRange(typed: $0, today: today) } ?? .day(today)
  }

  /// The typed day; the current day without one.
  func day(_ text: String?) throws -> CivilDate {
    try text.map { try CivilDate(typed: $0, today: today) } ?? today
  }
}

extension Session {
  /// The worksite with a name; without a name, the one in use or the only suggested one.
  func place(_ name: String?, _ context: Context) throws -> EntryPlace {
    if let name { return try EntryPlace(answer(WorksiteNamed(name)), in: context) }
    do {
      return try EntryPlace(answer(WorksiteInUse()), in: context)
    } catch let failure as Failure where failure.code == .worksitesChoose {
      let offered = try offeredWorksites()
      guard offered.count == 1 else { throw failure.with(remedy: .nameOrUseSite) }
      return try EntryPlace(offered[0], in: context)
    }
  }

  /// The suggested worksites: those of the user's setting, or all.
  func offeredWorksites() throws -> [Worksite] {
    let sites = try answer(Worksites())
    guard let chosen = try answer(Settings()).own[HoursSettings.worksites] else { return sites }
    let wanted = Set(chosen.split(separator: ",").compactMap { ID(String($0)) })
    let offered = sites.filter { wanted.contains($0.id) }
    return offered.isEmpty ? sites : offered
  }

  /// The task that a typed name means on a worksite: in any case, or the beginning of only one name.
  func task(_ name: String, at site: Worksite) throws -> WorksiteTask {
    let tasks = try answer(WorksiteTasks(of: site.id))
    let found = tasks.named(name) { [$0.name] }
    guard let task = found.first, found.count == 1 else {
      throw Failure(
        .notFound, "worksites.noTask", .noTask(name, site.name), remedy: .tasksAre(tasks.map(\.name)),
        field: "task")
    }
    return task
  }

  /// The current day at the worksite in use.
  func today(_ context: Context) -> CivilDate { day(of: context.machine.clock.now(), context) }

  /// The day of an instant, on the same calendar as ``today(_:)``.
  func day(of instant: Instant, _ context: Context) -> CivilDate {
    let zone = (try? answer(WorksiteInUse())).flatMap { Zone($0.zone) }
    return (zone ?? context.machine.zone).civil(instant).date
  }
}
