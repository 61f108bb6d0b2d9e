import Auth
import Core
import Operations
import Persistence

/// The days-off marks of the actor and of the workers they manage.
public struct DaysOff: Query {
  public static let right = Right.seeHours

  package let range: DayRange

  /// A query for the marks on some days.
  public init(in range: DayRange) { self.range = range }

  public func answer(in connection: Connection, for actor: Actor) throws -> [DayOff] {
    let workers = try ManagedWorkers(actor, in: connection)
    return try Self.all(of: nil, in: range, in: connection)
      .filter { $0.user == actor.user || workers.contains($0.user) }
  }

  static func all(
    of workers: Set<ID>?, in range: DayRange, in connection: Connection
  ) throws -> [DayOff] {
    let workerCondition: SQL = workers.map { "AND worker IN (\(SQL.list($0.sorted())))" } ?? ""
    return try connection.rows(
      """
      SELECT \(DayOff.columns) FROM hours_day_off WHERE day >= \(range.first) AND day <= \(range.last) \(workerCondition)
      ORDER BY day, id
      """, DayOff.read)
  }
}
