import Auth
import Core
import Persistence
import Worksites

/// Which hours are meant.
public struct HoursFilter: Hashable, Sendable {
  /// Not before this day.
  public var first: CivilDate?
  /// Not after this day.
  public var last: CivilDate?
  /// Of these workers; empty: everybody's that one may see.
  public var workers: Set<ID>
  /// On this worksite only.
  public var worksite: ID?
  /// For tasks of this name only, in any case.
  public var taskName: String?

  /// A filter from its parts; all hours without any.
  public init(
    first: CivilDate? = nil, last: CivilDate? = nil, workers: Set<ID> = [], worksite: ID? = nil,
    taskName: String? = nil
  ) {
    self.first = first
    self.last = last
    self.workers = workers
    self.worksite = worksite
    self.taskName = taskName
  }

  /// The condition on `hours_entry` that hours began on one of the days, and are of the workers, the worksite and the task.
  func began(in connection: Connection, for actor: Actor) throws -> SQL {
    try days("day") + "AND" + others(in: connection, for: actor)
  }

  /// The condition on `hours_entry` that hours over midnight may have a part on one of the days.
  func overMidnight(in connection: Connection, for actor: Actor) throws -> SQL {
    var earlier = self
    earlier.first = first?.adding(days: -Shift.mostMidnights)
    return try earlier.days("day") + "AND last_day > day AND" + others(in: connection, for: actor)
  }

  private func days(_ column: String) -> SQL {
    var condition: SQL = "1 = 1"
    if let first { condition = condition + SQL(code: "AND \(column) >=") + "\(first)" }
    if let last { condition = condition + SQL(code: "AND \(column) <=") + "\(last)" }
    return condition
  }

  private func others(in connection: Connection, for actor: Actor) throws -> SQL {
    var condition = try Self.seen(by: actor, in: connection)
    if !workers.isEmpty { condition = condition + "AND worker IN (\(SQL.list(workers.sorted())))" }
    if let worksite { condition = condition + "AND site = \(worksite)" }
    return condition
  }

  /// The condition on `hours_entry` that an actor may see it.
  static func seen(by actor: Actor, in connection: Connection) throws -> SQL {
    guard let sites = try Worksite.sites(where: .manageHours, isGrantedTo: actor, in: connection) else {
      return "1 = 1"
    }
    if sites.isEmpty { return "worker = \(actor.user)" }
    return "(worker = \(actor.user) OR site IN (\(SQL.list(sites))))"
  }

  func isMeant(_ taskName: String?) -> Bool {
    guard let wanted = self.taskName else { return true }
    return taskName.map { foldedName($0) == foldedName(wanted) } ?? false
  }
}

extension SQL {
  /// Values with commas between them, for `IN`.
  static func list(_ values: [ID]) -> SQL {
    SQL(code: values.map { _ in "?" }.joined(separator: ", "), values: values.map(\.sqlValue))
  }
}
