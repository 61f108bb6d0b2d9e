import Accounts
import Auth
import Core
import Persistence
import Worksites

/// What holds for hours, whoever writes them.
struct EntryRules {
  let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  /// The entry with that id, whoever asks.
  func entry(_ id: ID) throws -> HoursEntry? {
    try connection.first("SELECT \(HoursEntry.columns) FROM hours_entry WHERE id = \(id)", HoursEntry.read)
  }

  /// The entry with that id, if the actor may see it: their own, and those of worksites they manage.
  ///
  /// - Throws: ``Failure`` of kind `notFound`.
  func visible(_ id: ID, to actor: Actor) throws -> HoursEntry {
    guard let entry = try entry(id), try isVisible(entry, to: actor) else {
      throw Failure(.notFound, "hours.none", .noSuchEntry(id.short), remedy: .listHours, field: "entry")
    }
    return entry
  }

  func isVisible(_ entry: HoursEntry, to actor: Actor) throws -> Bool {
    try entry.worker == actor.user || manages(entry.worksite, actor)
  }

  func manages(_ site: ID, _ actor: Actor) throws -> Bool {
    try Worksite.isGranted(.manageHours, at: site, to: actor, in: connection)
  }

  /// The entry with that id, if the actor may change it.
  ///
  /// - Throws: ``Failure`` that says what stands in the way and who can help.
  func changeable(_ id: ID, by actor: Actor) throws -> HoursEntry {
    let entry = try visible(id, to: actor)
    try requireUnsealed(entry.worker, entry.day, entry.lastDay)
    if entry.stage == .approved, try !manages(entry.worksite, actor) {
      throw Failure(.forbidden, "hours.approved", .entryApproved, remedy: .askToReopen, field: "entry")
    }
    return entry
  }

  /// Goes on when the actor may enter hours of a worker at a worksite.
  ///
  /// - Returns: the worksite.
  func requireEntering(for worker: ID, at site: ID, by actor: Actor) throws -> Worksite {
    let worksite = try worksite(site, worker == actor.user ? .enterHours : .manageHours, actor)
    if worker == actor.user { return worksite }
    let user = try User.require(worker, in: connection)
    guard try user.role == .admin || Worksite.isMember(worker, of: site, in: connection) else {
      throw Failure(
        .invalid, "hours.notAttached", .notAttached(user.name, worksite.name), remedy: .attach(user.name),
        field: "worker")
    }
    return worksite
  }

  /// The worksite, if the actor has a right there. Whoever has left it is told its name, which they know from their own hours.
  private func worksite(_ site: ID, _ right: Right, _ actor: Actor) throws -> Worksite {
    do {
      return try Worksite.require(right, at: site, for: actor, in: connection)
    } catch let failure as Failure where failure.kind == .notFound {
      let name = try connection.first(
        """
        SELECT site_name FROM hours_entry WHERE worker = \(actor.user) AND site = \(site)
        ORDER BY day DESC LIMIT 1
        """
      ) { $0.text() }
      guard let name else { throw failure }
      throw Failure(
        failure.kind, failure.code, .leftWorksite(name), remedy: .enterElsewhere, field: failure.field)
    }
  }

  /// Goes on unless they are hours of a worksite the actor has left.
  func requireStillThere(_ entry: HoursEntry, by actor: Actor) throws {
    if try Worksite.isGranted(.enterHours, at: entry.worksite, to: actor, in: connection) { return }
    throw Failure(
      .forbidden, "hours.left", .leftWorksite(entry.worksiteName), remedy: .removeOrMove, field: "worksite")
  }

  /// Goes on when hours from one day to another count for no period of the worker's that is sealed. Where hours belong to
  /// the day they began on, only that counts.
  func requireUnsealed(_ worker: ID, _ day: CivilDate, _ lastDay: CivilDate? = nil) throws {
    let isSplit = try lastDay != nil && Counting(connection).attribution == .splitAtMidnight
    let last = isSplit ? lastDay ?? day : day
    let seal = try connection.first(
      """
      SELECT \(Seal.columns) FROM hours_seal
      WHERE worker = \(worker) AND first_day <= \(last) AND last_day >= \(day)
      """, Seal.read)
    if let seal {
      throw Failure(
        .conflict, "hours.sealed", .periodSealed(seal.period.first, seal.period.last), remedy: .askToUnseal,
        field: "start")
    }
  }

  static func note(_ text: String) throws -> String {
    if text.count > longestNote {
      throw Failure(.invalid, "hours.noteLong", .noteLong(longestNote), field: "note")
    }
    return text
  }

  /// The longest text of an entry, in characters.
  private static let longestNote = 4000

  /// The zone of hours of a worksite, which is the worksite's: hours are moments, and those from another zone are the same moments
  /// on the worksite's clocks.
  ///
  /// - Throws: ``Failure`` `hours.zone` where what was given is no zone; `hours.siteZone` where the worksite's is unknown here.
  func zone(_ identifier: String, of site: Worksite) throws -> Zone {
    if Zone(identifier) == nil {
      throw Failure(.invalid, "hours.zone", .noZone(identifier), remedy: .zoneOrNone, field: "zone")
    }
    guard let zone = Zone(site.zone) else {
      throw Failure(
        .invalid, "hours.siteZone", .siteZoneUnknown(site.zone, of: site.name), remedy: .updateTimeZones,
        field: "worksite")
    }
    return zone
  }
}

extension Failure {
  /// Whether hours were refused for the worksite they were worked on, or its task: on another one they may be taken.
  var isAboutWorksite: Bool {
    code.hasPrefix("worksites.") || ["hours.left", "hours.notAttached", "hours.siteZone"].contains(code)
  }
}
