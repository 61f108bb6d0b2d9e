import Accounts
import Auth
import Core
import Operations
import Persistence
import Worksites

/// The rules for hours that are the same for every operation.
struct EntryRules {
  let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  /// The entry with an id, without a check of rights.
  func entry(_ id: ID) throws -> HoursEntry? {
    try connection.first("SELECT \(HoursEntry.columns) FROM hours_entry WHERE id = \(id)", HoursEntry.read)
  }

  /// The entry with an id, if the actor may see it: their own, or one of a worksite they manage.
  ///
  /// - Throws: ``Failure`` of kind `notFound`.
  func visible(_ id: ID, to actor: Actor) throws -> HoursEntry {
    guard let entry = try entry(id), try isVisible(entry, to: actor) else {
      throw Failure(.notFound, "hours.none", .noSuchEntry(id.short), remedy: .listHours, field: "entry")
    }
    return entry
  }

  func isVisible(_ entry: HoursEntry, to actor: Actor) throws -> Bool {
    try entry.user == actor.user || manages(entry.worksite, actor)
  }

  func manages(_ site: ID, _ actor: Actor) throws -> Bool {
    try Worksite.isGranted(.manageHours, at: site, to: actor, in: connection)
  }

  /// The entry with an id, if the actor may change it.
  ///
  /// Approved hours are changed by no user before they are reopened with a reason.
  ///
  /// - Throws: ``Failure`` that states the obstacle and who can remove it.
  func changeable(_ id: ID, by actor: Actor) throws -> HoursEntry {
    let entry = try decidable(id, by: actor)
    if entry.approvalState == .approved {
      throw Failure(
        .conflict, "hours.approved", .entryApproved, remedy: .reopenFirst(entry.id.short), field: "entry")
    }
    return entry
  }

  /// The entry with an id, if the actor may decide about it. Only a manager decides about approved hours.
  ///
  /// - Throws: ``Failure`` that states the obstacle and who can remove it.
  func decidable(_ id: ID, by actor: Actor) throws -> HoursEntry {
    let entry = try visible(id, to: actor)
    try requireUnsealed(entry.user, entry.day, entry.lastDay, for: actor)
    if entry.approvalState == .approved, try !manages(entry.worksite, actor) {
      throw Failure(.forbidden, "hours.approved", .entryApproved, remedy: .askToReopen, field: "entry")
    }
    return entry
  }

  /// Checks that the actor may enter hours of a worker at a worksite.
  ///
  /// - Returns: the worksite.
  func requireEntering(for user: ID, at site: ID, by actor: Actor) throws -> Worksite {
    let worksite = try worksite(site, user == actor.user ? .enterHours : .manageHours, actor)
    if user == actor.user { return worksite }
    let person = try User.require(user, in: connection, field: "user")
    guard try person.role == .admin || Worksite.isMember(user, of: site, in: connection) else {
      throw Failure(
        .conflict, .hoursNotAttached, .notAttached(person.name, worksite.name), remedy: .attachToWorksite,
        field: "user")
    }
    return worksite
  }

  /// The worksite, if the actor has a right there.
  ///
  /// A failure names a worksite that the actor has left, since the actor's own hours contain the name.
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
      throw failure.with(message: .leftWorksite(name), remedy: .enterElsewhere)
    }
  }

  /// Rejects a change of hours at a worksite that the actor has left.
  func requireStillThere(_ entry: HoursEntry, by actor: Actor) throws {
    if try Worksite.isGranted(.enterHours, at: entry.worksite, to: actor, in: connection) { return }
    throw Failure(
      .forbidden, .hoursLeft, .leftWorksite(entry.worksiteName), remedy: .removeOrMove, field: "worksite")
  }

  /// Rejects hours that count for a sealed period of the worker.
  ///
  /// Only the first day matters where hours count for the day on which they began.
  ///
  /// - Parameter actor: the user who receives the failure, which names the seal only if the user may see it.
  func requireUnsealed(
    _ user: ID, _ day: CivilDate, _ lastDay: CivilDate? = nil, for actor: Actor
  ) throws {
    let isSplit = try lastDay != nil && CountingRules(connection).attribution == .splitAtMidnight
    let last = isSplit ? lastDay ?? day : day
    let seal = try connection.first(
      """
      SELECT \(Seal.columns) FROM hours_seal
      WHERE worker = \(user) AND first_day <= \(last) AND last_day >= \(day)
      """, Seal.read)
    if let seal {
      let isVisible = seal.isVisible(to: actor, managing: try ManagedWorkers(actor, in: connection))
      throw Failure(
        .conflict, .hoursSealed, .periodSealed(seal.days.first, seal.days.last),
        remedy: actor.role == .admin ? .unsealInstead : .sentence(.askToUnseal), field: "start",
        clashing: isVisible ? [seal.id] : [])
    }
  }

  static func note(_ text: String) throws -> String {
    if text.count > longestNote {
      throw Failure(.invalid, "hours.noteLong", .noteLong(longestNote), remedy: .shortenIt, field: "note")
    }
    return text
  }

  /// The maximum length of a note, in characters.
  private static let longestNote = 4000

  /// The zone of a worksite, which all hours there have.
  ///
  /// Hours are moments: hours from another zone are the same moments on the worksite's clocks.
  ///
  /// - Throws: ``Failure`` `hours.zone` when the identifier is no zone; `hours.siteZone` when this system
  ///   does not know the worksite's zone.
  func zone(_ identifier: String, of site: Worksite) throws -> Zone {
    if Zone(identifier) == nil {
      throw Failure(.invalid, "hours.zone", .noZone(identifier), remedy: .zoneOrNone, field: "zone")
    }
    guard let zone = Zone(site.zone) else {
      throw Failure(
        .conflict, .hoursSiteZone, .siteZoneUnknown(site.zone, of: site.name), remedy: .updateTimeZones,
        field: "worksite")
    }
    return zone
  }
}

/// Checks that the actor may enter hours at a worksite for one of several workers at least.
///
/// Commands ask it before they ask the user anything.
package struct EnteringCheck: Query {
  package static let right = Right.enterHours

  private let workers: [ID]
  private let site: ID

  /// - Parameter workers: at least one worker.
  package init(_ workers: [ID], at site: ID) {
    self.workers = workers
    self.site = site
  }

  /// - Throws: the ``Failure`` of the first worker when there is none.
  package func answer(in connection: Connection, for actor: Actor) throws -> Done {
    var first: Failure?
    for user in workers {
      do {
        _ = try EntryRules(connection).requireEntering(for: user, at: site, by: actor)
        return Done()
      } catch let failure as Failure {
        first = first ?? failure
      }
    }
    if let first { throw first }
    return Done()
  }
}

extension Failure {
  /// Whether the worksite or its task is the reason of the rejection. Another worksite may accept the hours.
  var isAboutWorksite: Bool {
    code.isOfWorksites || [.hoursLeft, .hoursNotAttached, .hoursSiteZone].contains(code)
  }
}
