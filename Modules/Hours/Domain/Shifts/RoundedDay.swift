import Core
import Operations
import Persistence

/// The hours of a worker on one worksite that began on one day, which are rounded together.
///
/// The difference of rounding is shared among the open entries in proportion to their worked minutes, by
/// largest remainder. The counted minutes of submitted, approved and sealed hours never change.
struct RoundedDay: Hashable {
  let worker: ID
  let site: ID
  let day: CivilDate

  /// An entry of the day as far as rounding needs it.
  struct Part {
    let id: ID
    let start: Instant
    let worked: Int
    let minutes: Int
    let isOpen: Bool
  }

  /// The ended entries with worked minutes that need no confirmation.
  func parts(in connection: Connection) throws -> [Part] {
    try connection.rows(
      """
      SELECT id, start_at, worked, minutes, stage FROM hours_entry
      WHERE worker = \(worker) AND day = \(day) AND site = \(site) AND end_at IS NOT NULL
        AND worked > 0 AND NOT suspicious
      """
    ) { row in
      Part(
        id: try row.id(), start: row.instant(), worked: row.int(), minutes: row.int(),
        isOpen: row.int() == HoursEntry.ApprovalState.open.rawValue)
    }
  }

  /// The counted minutes of the open entries.
  static func counted(_ parts: [Part], _ rules: CountingRules) -> [ID: Int] {
    let open = parts.filter(\.isOpen).sorted { ($0.start, $0.id) < ($1.start, $1.id) }
    if open.isEmpty { return [:] }
    let decided = parts.filter { !$0.isOpen }.reduce(0) { $0 + $1.minutes }
    let total = max(rules.counted(parts.reduce(0) { $0 + $1.worked }) - decided, 0)
    let shares = LargestRemainder.parts(of: Int64(total), by: open.map { Int64($0.worked) })
    return Dictionary(uniqueKeysWithValues: zip(open.map(\.id), shares.map { Int($0) }))
  }

  /// Rounds the days of the entries that an operation wrote or removed anew.
  ///
  /// Only the server does so, and a machine without one: a device has the other entries from the server.
  static func recount(after change: Change) throws {
    let records = change.images.filter { $0.recordKind === HoursFeature.entries }
      .flatMap { [$0.before, $0.now].compactMap(\.self) }
    if records.isEmpty { return }
    let rules = try CountingRules(change.connection)
    guard rules.roundsTogether else { return }
    for day in Set(records.compactMap { RoundedDay($0) }) { try day.recount(rules, change) }
  }

  private func recount(_ rules: CountingRules, _ change: Change) throws {
    let parts = try parts(in: change.connection)
    let counted = Self.counted(parts, rules)
    for part in parts {
      guard let minutes = counted[part.id], minutes != part.minutes else { continue }
      try change.updateDerived(HoursFeature.entries, part.id, [("minutes", minutes)])
    }
  }
}

extension RoundedDay {
  /// The day of a stored entry; `nil` when the record is unreadable.
  fileprivate init?(_ record: Record) {
    guard let worker = record.id("worker"), let site = record.id("site"),
      let day = record.text("day").flatMap({ CivilDate(iso: $0) })
    else { return nil }
    self.init(worker: worker, site: site, day: day)
  }
}

extension CountingRules {
  /// The counted minutes of an entry among the others of its day.
  ///
  /// - Parameter entry: the id of the entry.
  func counted(
    _ worked: Int, of entry: ID, from start: Instant, isOpen: Bool, in day: RoundedDay,
    _ connection: Connection
  ) throws -> Int {
    guard roundsTogether, worked > 0, isOpen else { return counted(worked) }
    let others = try day.parts(in: connection).filter { $0.id != entry }
    let own = RoundedDay.Part(id: entry, start: start, worked: worked, minutes: 0, isOpen: true)
    return RoundedDay.counted(others + [own], self)[entry] ?? counted(worked)
  }
}
