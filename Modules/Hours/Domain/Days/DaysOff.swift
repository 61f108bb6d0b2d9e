import Core
import Persistence

/// Reads the days off of workers.
struct DaysOff {
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
