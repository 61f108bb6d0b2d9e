import Accounts
import Auth
import Core
import Operations
import Persistence
import Worksites

/// A mark that a worker did not work on a day.
public struct DayOff: Hashable, Sendable {
  /// The identity, for life.
  public let id: ID
  /// The worker who has the day off.
  public let user: ID
  /// The day, which has one mark of a worker at most.
  public let day: CivilDate
  /// The reason; empty without one.
  public let note: String

  static let columns: SQL = "id, worker, day, note"

  static func read(_ row: inout Row) throws -> DayOff {
    DayOff(id: try row.id(), user: try row.id(), day: try HoursEntry.day(row.text()), note: row.text())
  }
}

/// Marks a day on which a worker did not work.
public struct AddDayOff: Operation {
  public static let name = "hours.dayOff.add"
  public static let right = Right.changeHours

  package let id: ID
  package let user: ID
  package let day: CivilDate
  /// The reason; `nil` without one.
  package let note: String?

  /// An operation from its parts.
  public init(id: ID, user: ID, day: CivilDate, note: String? = nil) {
    self.id = id
    self.user = user
    self.day = day
    self.note = note
  }

  /// The audience of a day-off mark. A manager's device need not know all worksites of a worker.
  public struct DayOffAudience: Codable, Hashable, Sendable {
    /// The worksites whose managers receive the mark.
    public let worksites: [ID]
  }

  public func perform(in change: Change, by actor: Actor) throws -> DayOffAudience {
    let rules = EntryRules(change.connection)
    let sites = try change.requireDays(of: user, by: actor)
    try Shift.check(year: day.year, field: "day")
    try rules.requireUnsealed(user, day, for: actor)
    let entry = try change.connection.first(
      "SELECT \(HoursEntry.columns) FROM hours_entry WHERE worker = \(user) AND day = \(day) ORDER BY start_at",
      HoursEntry.read)
    if let entry {
      let isKnown = try rules.isVisible(entry, to: actor)
      throw Failure(
        .conflict, "hours.worked", .workedThatDay(isKnown ? entry : nil, day), remedy: .removeHoursFirst,
        field: "day", clashing: isKnown ? [entry.id] : [])
    }
    let present = try change.connection.first(
      "SELECT id FROM hours_day_off WHERE worker = \(user) AND day = \(day)"
    ) { try $0.id() }
    let columns: Change.Columns = [
      ("worker", user), ("day", day), ("note", try EntryRules.note(note ?? "")),
      ("sites", sites.map(\.description).joined(separator: ",")),
    ]
    if let present {
      // A device without this mark made its own, and must replace it with this one.
      change.isYielding = true
      try change.update(HoursFeature.daysOff, present, columns)
    } else {
      try change.insert(HoursFeature.daysOff, id, columns)
    }
    return DayOffAudience(worksites: sites)
  }

  /// The sentence that describes the operation while it is pending or rejected.
  public var plan: Phrase { .markOff(day) }

  public func summary(before: Record?, outcome: DayOffAudience) -> Phrase { .markedOff(day) }
}

/// Clears the mark that a worker did not work on a day.
public struct RemoveDayOff: Operation {
  public static let name = "hours.dayOff.remove"
  public static let right = Right.changeHours

  package let user: ID
  package let day: CivilDate

  /// An operation from its parts.
  public init(user: ID, day: CivilDate) {
    self.user = user
    self.day = day
  }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    _ = try change.requireDays(of: user, by: actor)
    try EntryRules(change.connection).requireUnsealed(user, day, for: actor)
    try change.clearDayOff(of: user, on: day)
    return Done()
  }

  public func summary(before: Record?, outcome: Done) -> Phrase { .clearedOff(day) }
}

extension Change {
  /// Checks that the actor may mark days of a worker: their own, or those of workers at worksites they
  /// manage.
  ///
  /// - Returns: the worksites of the worker, whose managers receive the mark.
  fileprivate func requireDays(of user: ID, by actor: Actor) throws -> [ID] {
    if user != actor.user, actor.role == .admin {
      _ = try User.require(user, in: connection, field: "user")
    }
    let sites = try Worksite.memberships(of: user, in: connection)
    let rules = EntryRules(connection)
    if user != actor.user,
      try actor.role != .admin && !sites.contains(where: { try rules.manages($0, actor) })
    {
      throw Failure(.notFound, "hours.noWorker", .noSuchWorker, remedy: .listMembers, field: "user")
    }
    return sites
  }

  /// Removes the day-off mark of a day on which hours begin. A device without the mark learns of the removal.
  func clearDayOff(of user: ID, on day: CivilDate) throws {
    let mark = try connection.first(
      "SELECT id FROM hours_day_off WHERE worker = \(user) AND day = \(day)"
    ) { try $0.id() }
    guard let mark else { return }
    try remove(HoursFeature.daysOff, mark)
    isYielding = true
  }
}
