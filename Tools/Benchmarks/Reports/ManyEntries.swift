import Auth
import Core
import Measuring
import Persistence

/// Very many hours, inserted into the database directly. Operations would take minutes.
struct ManyEntries {
  /// The workers. Each works twice a day.
  let workers: [ID]
  /// The days of the first and the last entry.
  let days: ClosedRange<CivilDate>

  /// Inserts the entries on all worksites in turns.
  ///
  /// - Parameter isTold: whether the change log has the entries, for devices that pull them.
  func insert(isTold: Bool, _ connection: Connection) throws {
    let sites = try connection.rows("SELECT id, name FROM worksites_site ORDER BY name") {
      (id: try $0.id(), name: $0.text())
    }
    for day in days {
      for (index, user) in workers.enumerated() {
        let site = sites[(index + day.daysSinceEpoch) % sites.count]
        for minutes in [7 * 60..<11 * 60, 11 * 60 + 30..<15 * 60 + 30] {
          let entry = Machine.ids.next()
          try insert(entry, of: user, on: site, day, minutes, connection)
          guard isTold else { continue }
          for audience in [Audience.user(user), .managers(site.id)] {
            try ChangeLog(connection).append(
              audience: audience.key, recordKind: "hours.entry", record: entry, container: nil, gone: false,
              isNew: true)
          }
        }
      }
    }
    try connection.execute("ANALYZE")
  }

  private func insert(
    _ entry: ID, of user: ID, on site: (id: ID, name: String), _ day: CivilDate, _ minutes: Range<Int>,
    _ connection: Connection
  ) throws {
    let midnight = Zone.utc.start(of: day)
    let (start, end) = (minutes.lowerBound, minutes.upperBound)
    try connection.execute(
      """
      INSERT INTO hours_entry (id, worker, site, site_name, task, task_name, start_at, end_at, zone, breaks, note, stage,
        reason, source, suspicious, day, last_day, worked, minutes, created_by, created_at, version)
      VALUES (\(entry), \(user), \(site.id), \(site.name), NULL, NULL, \(midnight.adding(seconds: Int64(start) * 60)),
        \(midnight.adding(seconds: Int64(end) * 60)), 'UTC', '[]', 'formwork, axis C', 0, '', 0, 0, \(day), \(day),
        \(end - start), \(end - start), \(user), \(midnight.adding(seconds: Int64(end) * 60)), \(Machine.ids.next()))
      """)
  }
}
