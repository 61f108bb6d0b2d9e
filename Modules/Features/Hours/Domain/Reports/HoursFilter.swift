import Auth
import Core
import Persistence
import Worksites

/// A filter of hours by days, workers, worksite, task and state.
public struct HoursFilter: Hashable, Sendable {
  /// The first day; `nil` for no limit.
  public var first: CivilDate?
  /// The last day, inclusive; `nil` for no limit.
  public var last: CivilDate?
  /// The workers; empty for all whose hours the actor may see.
  public var workers: Set<ID>
  /// The worksite; `nil` for all.
  public var worksite: ID?
  /// The name of the task, in any case; `nil` for all.
  public var taskName: String?
  /// The states; empty for all. Sealed hours are approved, too.
  public var states: Set<EntryState>

  /// A filter from its parts. Without any, it matches all hours.
  public init(
    first: CivilDate? = nil, last: CivilDate? = nil, workers: Set<ID> = [], worksite: ID? = nil,
    taskName: String? = nil, states: Set<EntryState> = []
  ) {
    self.first = first
    self.last = last
    self.workers = workers
    self.worksite = worksite
    self.taskName = taskName
    self.states = states
  }

  /// The condition on `hours_entry` for entries that began on the days and match the other parts of the
  /// filter.
  func began(in connection: Connection, for actor: Actor) throws -> SQL {
    try days("day") + "AND" + otherConditions(in: connection, for: actor)
  }

  /// The condition on `hours_entry` for entries of which a part counts for the days.
  ///
  /// - Parameter start: the day from which SQLite searches, if it is after the first day of the filter.
  func counting(
    by attribution: Attribution, from start: CivilDate? = nil, in connection: Connection, for actor: Actor
  ) throws -> SQL {
    let isSplit = attribution == .splitAtMidnight
    var earlier = self
    earlier.first = [start, isSplit ? first?.adding(days: -Shift.maxMidnights) : first].compactMap(\.self)
      .max()
    let began = try earlier.began(in: connection, for: actor)
    guard isSplit, let first else { return began }
    return began + "AND last_day >= \(first)"
  }

  /// The condition on `hours_entry` for entries over midnight that may have a part on the days.
  func overMidnight(in connection: Connection, for actor: Actor) throws -> SQL {
    var earlier = self
    earlier.first = first?.adding(days: -Shift.maxMidnights)
    return try earlier.days("day") + "AND last_day > day AND" + otherConditions(in: connection, for: actor)
  }

  private func days(_ column: String) -> SQL {
    var condition: SQL = "1 = 1"
    if let first { condition = condition + SQL(code: "AND \(column) >=") + "\(first)" }
    if let last { condition = condition + SQL(code: "AND \(column) <=") + "\(last)" }
    return condition
  }

  private func otherConditions(in connection: Connection, for actor: Actor) throws -> SQL {
    var condition = try Self.seen(by: actor, in: connection)
    if !workers.isEmpty { condition = condition + "AND worker IN (\(SQL.list(workers.sorted())))" }
    if let worksite { condition = condition + "AND site = \(worksite)" }
    if let stateCondition { condition = condition + "AND" + stateCondition }
    return condition
  }

  /// The condition on `hours_entry` for entries in one of the states; `nil` for all entries.
  private var stateCondition: SQL? {
    if states.isEmpty { return nil }
    let stages = HoursEntry.ApprovalState.allCases.filter { states.contains(EntryState($0, isSealed: false)) }
    var parts: [SQL] = []
    if stages.count == 1, workers.isEmpty, worksite == nil, states.count == 1 {
      // An index has the entries of a state in the order of lists.
      parts.append("stage = \(stages[0].rawValue)")
    } else if !stages.isEmpty {
      // The sign keeps SQLite from searching by the state: other indexes have fewer entries, or the order of lists.
      parts.append("+stage IN (\(SQL.list(stages.map(\.rawValue))))")
    }
    if states.contains(.sealed), !states.contains(.approved) {
      parts.append(
        """
        EXISTS (SELECT 1 FROM hours_seal WHERE hours_seal.worker = hours_entry.worker
          AND hours_seal.first_day <= hours_entry.day AND hours_seal.last_day >= hours_entry.day)
        """)
    }
    return parts.dropFirst().reduce("(" + parts[0]) { $0 + "OR" + $1 } + ")"
  }

  /// The condition on `hours_entry` for entries that an actor may see.
  static func seen(by actor: Actor, in connection: Connection) throws -> SQL {
    guard let sites = try Worksite.sites(where: .manageHours, isGrantedTo: actor, in: connection) else {
      return "1 = 1"
    }
    if sites.isEmpty { return "worker = \(actor.user)" }
    return "(worker = \(actor.user) OR site IN (\(SQL.list(sites))))"
  }

  func matches(taskName: String?) -> Bool {
    guard let wanted = self.taskName else { return true }
    return taskName.map { foldedName($0) == foldedName(wanted) } ?? false
  }
}
