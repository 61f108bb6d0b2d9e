import Accounts
import Auth
import Core
import Operations
import Persistence

/// A sealed pay period of a worker: its hours are in the payroll and cannot change.
public struct Seal: Codable, Hashable, Sendable {
  /// The identity, by which the pay period is unsealed.
  public let id: ID
  /// The worker whose hours are sealed.
  public let user: ID
  /// The days of the pay period.
  public let days: DayRange
  /// The moment of sealing.
  public let sealedAt: Instant
  /// The user who sealed the period.
  public let sealedBy: ID

  /// Whether an actor may see it: the worker, and those who manage the worker's hours.
  func isVisible(to actor: Actor, managing workers: ManagedWorkers) -> Bool {
    user == actor.user || workers.contains(user)
  }

  static let columns: SQL = "id, worker, first_day, last_day, sealed_at, sealed_by"

  static func read(_ row: inout Row) throws -> Seal {
    let (id, user) = (try row.id(), try row.id())
    let (first, last) = (try HoursEntry.day(row.text()), try HoursEntry.day(row.text()))
    return Seal(
      id: id, user: user, days: DayRange(first: first, last: last) ?? .day(first), sealedAt: row.instant(),
      sealedBy: try row.id())
  }
}

/// Seals a pay period of a worker. All hours in it must be approved.
public struct SealPeriod: Operation {
  public static let name = "hours.period.seal"
  public static let right = Right.sealHours
  // A decision for the payroll is reversed only by an operation that gives a reason.
  /// Refers to ``UnsealPeriod``, which requires a reason.
  public static let undo = UndoRule.instead(.unsealInstead)

  package let id: ID
  /// The worker whose hours to seal.
  package let user: ID
  /// The days of the pay period.
  package let days: DayRange

  /// An operation from its parts.
  public init(id: ID, user: ID, days: DayRange) {
    self.id = id
    self.user = user
    self.days = days
  }

  /// The seal of the period.
  public struct Outcome: Codable, Hashable, Sendable {
    /// The new seal, or the one that the period had already.
    public let seal: ID
    /// The sealed hours; `nil` without any, for a period that was sealed already, and in the log of earlier builds.
    public var hours: DecidedHours?
    /// The name of the worker; `nil` in the log of earlier builds.
    public var userName: String?
  }

  public func perform(in change: Change, by actor: Actor) throws -> Outcome {
    let (first, last) = (days.first, days.last)
    let person = try User.require(user, in: change.connection, field: "user")
    let other = try change.connection.first(
      """
      SELECT \(Seal.columns) FROM hours_seal
      WHERE worker = \(user) AND first_day <= \(last) AND last_day >= \(first)
      """, Seal.read)
    if let other {
      if other.days == days { return Outcome(seal: other.id) }
      throw Failure(
        .conflict, .hoursSealed, .periodSealed(other.days.first, other.days.last),
        remedy: .unsealInstead, field: "days",
        clashing: [other.id])
    }
    let period = try PayCalendar.stored(in: change.connection).period(containing: first)
    if period != days {
      throw Failure(.conflict, "hours.noPeriod", .noPayPeriod(period), remedy: .seePeriods, field: "days")
    }
    let isSplit = try CountingRules(change.connection).attribution == .splitAtMidnight
    let ends: SQL = isSplit ? "last_day" : "day"
    let pending = try change.connection.first(
      """
      SELECT COUNT(*), MIN(day), MAX(day) FROM hours_entry
      WHERE worker = \(user) AND \(ends) >= \(first) AND day <= \(last)
      AND (stage <> \(HoursEntry.ApprovalState.approved.rawValue) OR end_at IS NULL)
      """
    ) { row in
      (count: row.int(), first: row.optional { $0.text() }, last: row.optional { $0.text() })
    }
    let unfinished = try change.connection.first(
      """
      SELECT \(HoursEntry.columns) FROM hours_entry
      WHERE worker = \(user) AND \(ends) >= \(first) AND day <= \(last) AND (end_at IS NULL OR suspicious = 1)
      AND stage <> \(HoursEntry.ApprovalState.approved.rawValue) ORDER BY start_at
      """, HoursEntry.read)
    if let rejection = unfinished.flatMap(SubmitEntries.unfinished) { throw rejection }
    if let pending, let from = pending.first, let to = pending.last,
      let open = DayRange(first: try HoursEntry.day(from), last: try HoursEntry.day(to))
    {
      throw Failure(
        .conflict, "hours.notApproved", .notAllApproved(pending.count),
        remedy: .approveFirst(person.username, open), field: "user")
    }
    try change.insert(
      HoursFeature.seals, id,
      [
        ("worker", user), ("first_day", first), ("last_day", last), ("sealed_at", change.at),
        ("sealed_by", actor.user),
      ])
    return Outcome(
      seal: id, hours: try DecidedHours.of(user, on: days, in: change.connection), userName: person.name)
  }

  /// The sentence that describes the operation while it is pending or rejected.
  public var plan: Phrase { .sealPeriod(days.first, days.last) }

  public func summary(before: Record?, outcome: Outcome) -> Phrase {
    .sealedPeriod(days, outcome.userName, outcome.hours)
  }
}

/// Opens a sealed pay period again. Its hours are then approved.
public struct UnsealPeriod: Operation {
  public static let name = "hours.period.unseal"
  public static let right = Right.sealHours
  /// An opened period is sealed again by a new decision.
  public static let undo = UndoRule.instead(.sealInstead)

  /// The seal to remove.
  package let seal: ID
  /// The reason, which the history keeps.
  package let reason: String

  /// An operation from its parts.
  public init(seal: ID, reason: String) {
    self.seal = seal
    self.reason = reason
  }

  /// The hours that are open to changes again.
  public struct Outcome: Codable, Hashable, Sendable {
    /// The days of the pay period; `nil` in the log of earlier builds.
    public var period: DayRange?
    /// The hours; `nil` without any, and in the log of earlier builds.
    public var hours: DecidedHours?
    /// The name of the worker; `nil` in the log of earlier builds.
    public var userName: String?
  }

  public func perform(in change: Change, by actor: Actor) throws -> Outcome {
    try ReopenEntries.check(reason)
    let present = try change.connection.first(
      "SELECT \(Seal.columns) FROM hours_seal WHERE id = \(seal)", Seal.read)
    guard let present else {
      throw Failure(.notFound, "hours.noSeal", .notSealed, remedy: .seePeriods, field: "seal")
    }
    try change.remove(HoursFeature.seals, seal)
    return Outcome(
      period: present.days,
      hours: try DecidedHours.of(present.user, on: present.days, in: change.connection),
      userName: try User.with(present.user, in: change.connection)?.name)
  }

  /// The sentence that describes the operation while it is pending or rejected.
  public var plan: Phrase { .unsealPeriod(reason) }

  public func summary(before: Record?, outcome: Outcome) -> Phrase {
    .unsealedPeriod(outcome.period, outcome.userName, outcome.hours, reason)
  }
}

/// The sealed pay periods that overlap a range of days, of workers whose hours the actor may see.
public struct Seals: Query {
  public static let right = Right.seeHours

  /// The range of days; `nil` for all days.
  package let range: DayRange?
  /// The worker; `nil` for all workers.
  package let user: ID?
  /// The only seal to read; `nil` for all of them.
  package let seal: ID?

  /// A query from its parts.
  public init(in range: DayRange?, of user: ID? = nil) {
    self.range = range
    self.user = user
    seal = nil
  }

  /// A query for a seal.
  public init(_ seal: ID) {
    range = nil
    user = nil
    self.seal = seal
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> [Seal] {
    let workerCondition: SQL = user.map { "AND worker = \($0)" } ?? ""
    let rangeCondition: SQL =
      range.map { "last_day >= \($0.first) AND first_day <= \($0.last)" } ?? "1 = 1"
    let idCondition: SQL = seal.map { "AND id = \($0)" } ?? ""
    let seals = try connection.rows(
      """
      SELECT \(Seal.columns) FROM hours_seal WHERE \(rangeCondition) \(workerCondition) \(idCondition)
      ORDER BY first_day, id
      """, Seal.read)
    let workers = try ManagedWorkers(actor, in: connection)
    return seals.filter { $0.isVisible(to: actor, managing: workers) }
  }
}
