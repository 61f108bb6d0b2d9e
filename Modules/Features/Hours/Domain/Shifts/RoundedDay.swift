import Core
import Operations
import Persistence

/// The hours of a worker on one worksite that began on one day, which are rounded together.
///
/// The sum of the day decides, whatever the approval states: the entries share its rounded minutes in
/// proportion to their worked minutes, by largest remainder. The counted minutes of sealed hours never change.
/// Approved hours keep theirs as long as the other hours of the day can take the difference.
struct RoundedDay: Hashable {
  let user: ID
  let site: ID
  let day: CivilDate

  /// An ended entry of the day as far as rounding needs it.
  struct Part {
    let id: ID
    let start: Instant
    let worked: Int
    /// The stored counted minutes.
    let minutes: Int
    let isSuspicious: Bool
    var isApproved = false
    let isSealed: Bool
  }

  /// The ended entries with worked minutes.
  func parts(_ rules: CountingRules, in connection: Connection) throws -> [Part] {
    try connection.rows(
      """
      SELECT id, start_at, worked, minutes, suspicious, stage, \(Self.isSealed(rules)) FROM hours_entry
      WHERE worker = \(user) AND day = \(day) AND site = \(site) AND end_at IS NOT NULL AND worked > 0
      """
    ) { row in
      Part(
        id: try row.id(), start: row.instant(), worked: row.int(), minutes: row.int(),
        isSuspicious: row.bool(), isApproved: row.int() == HoursEntry.ApprovalState.approved.rawValue,
        isSealed: row.bool())
    }
  }

  /// The SQL expression for whether an entry is sealed.
  static func isSealed(_ rules: CountingRules) -> SQL {
    let lastDay: SQL = rules.attribution == .splitAtMidnight ? "hours_entry.last_day" : "hours_entry.day"
    return """
      EXISTS (SELECT 1 FROM hours_seal WHERE hours_seal.worker = hours_entry.worker
        AND hours_seal.first_day <= \(lastDay) AND hours_seal.last_day >= hours_entry.day)
      """
  }

  /// The counted minutes of the entries that are not sealed.
  static func counted(_ parts: [Part], _ rules: CountingRules) -> [ID: Int] {
    func isShared(_ part: Part) -> Bool { rules.roundsTogether && !part.isSuspicious }
    let unsealed = parts.filter { !$0.isSealed }
    let alone = unsealed.filter { !isShared($0) }.map { ($0.id, rules.counted($0.worked)) }
    let shared = unsealed.filter(isShared).sorted { ($0.start, $0.id) < ($1.start, $1.id) }
    if shared.isEmpty { return Dictionary(uniqueKeysWithValues: alone) }
    let sealed = parts.filter(\.isSealed)
    let total = rules.counted((shared + sealed).reduce(0) { $0 + $1.worked }) - minutes(sealed)
    let approved = shared.filter(\.isApproved)
    let keepsApproved = approved.count < shared.count && total >= minutes(approved)
    let open = keepsApproved ? shared.filter { !$0.isApproved } : shared
    let rest = max(total - (keepsApproved ? minutes(approved) : 0), 0)
    let shares = LargestRemainder.parts(of: Int64(rest), by: open.map { Int64($0.worked) })
    let kept = keepsApproved ? approved.map { ($0.id, $0.minutes) } : []
    return Dictionary(uniqueKeysWithValues: alone + kept + zip(open.map(\.id), shares.map { Int($0) }))
  }

  private static func minutes(_ parts: [Part]) -> Int { parts.reduce(0) { $0 + $1.minutes } }

  /// Rounds the days anew whose hours an operation changed.
  ///
  /// A decision about hours changes none of them, so they keep the counted minutes that its user saw.
  static func recount(after change: Change) throws {
    try forEach(after: change.images, in: change.connection) { part, minutes in
      if minutes != part.minutes {
        try change.updateDerived(HoursFeature.entries, part.id, [("minutes", minutes)])
      }
    }
  }

  /// Estimates on a device what ``recount(after:)`` will write on the server.
  ///
  /// The entries keep the server's counted minutes, which count again once the estimates are dropped.
  ///
  /// - Parameter operations: the operations that left the images.
  static func estimate(
    after images: [Change.Image], of operations: Feature.EstimatedOperations, in connection: Connection
  ) throws {
    if operations == .allPending { try connection.execute("DELETE FROM hours_estimate") }
    try forEach(after: images, in: connection) { part, minutes in
      if minutes == part.minutes {
        try connection.execute("DELETE FROM hours_estimate WHERE entry = \(part.id)")
      } else {
        try connection.execute(
          """
          INSERT INTO hours_estimate (entry, minutes) VALUES (\(part.id), \(minutes))
          ON CONFLICT (entry) DO UPDATE SET minutes = excluded.minutes
          """)
      }
    }
  }

  /// The columns on which the counted minutes of a day depend.
  private static let countedColumns = [
    "worker", "site", "day", "start_at", "end_at", "breaks", "worked", "minutes", "suspicious",
  ]

  /// Runs `body` with the unsealed entries of the days whose hours changed, and their counted minutes.
  private static func forEach(
    after images: [Change.Image], in connection: Connection, _ body: (Part, _ minutes: Int) throws -> Void
  ) throws {
    let changed = images.filter { image in
      image.recordKind === HoursFeature.entries
        && countedColumns.contains { image.before?[$0] != image.now?[$0] }
    }
    let days = Set(changed.flatMap { [$0.before, $0.now] }.compactMap { $0.flatMap(RoundedDay.init) })
    if days.isEmpty { return }
    let rules = try CountingRules(connection)
    for day in days {
      let parts = try day.parts(rules, in: connection)
      let counted = counted(parts, rules)
      for part in parts {
        if let minutes = counted[part.id] { try body(part, minutes) }
      }
    }
  }
}

extension RoundedDay {
  /// The day of a stored entry; `nil` when the record is unreadable.
  fileprivate init?(_ record: Record) {
    guard let user = record.id("worker"), let site = record.id("site"),
      let day = record.text("day").flatMap({ CivilDate(iso: $0) })
    else { return nil }
    self.init(user: user, site: site, day: day)
  }
}

extension CountingRules {
  /// The counted minutes of an entry among the others of its day.
  ///
  /// - Parameter entry: the id of the entry.
  func counted(
    _ worked: Int, of entry: ID, from start: Instant, in day: RoundedDay, _ connection: Connection
  ) throws -> Int {
    guard roundsTogether, worked > 0 else { return counted(worked) }
    let others = try day.parts(self, in: connection).filter { $0.id != entry }
    let own = RoundedDay.Part(
      id: entry, start: start, worked: worked, minutes: 0, isSuspicious: false, isSealed: false)
    return RoundedDay.counted(others + [own], self)[entry] ?? counted(worked)
  }
}
