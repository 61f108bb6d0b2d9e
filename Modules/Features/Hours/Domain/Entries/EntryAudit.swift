import Auth
import Core
import Operations
import Persistence

/// Finds entries that contradict each other or themselves.
struct EntryAudit {
  private let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  /// Overlapping entries of one worker, and entries whose sums or days do not follow from their times.
  func findings() throws -> [Phrase] {
    var findings: [Phrase] = []
    var before: HoursEntry?
    try connection.forEach("SELECT \(HoursEntry.columns) FROM hours_entry ORDER BY worker, start_at") { row in
      let entry = try HoursEntry.read(&row)
      if let before, before.user == entry.user,
        (before.end ?? EntryRules.endOfDay(before.start, before.zone)) > entry.start
      {
        findings.append(.overlapFound(before.id.short, entry.id.short))
      }
      if entry.workedMinutes != entry.shift?.workedMinutes ?? 0
        || entry.day != entry.zone.civil(entry.start).date
      {
        findings.append(.sumsWrong(entry.id.short))
      }
      before = entry
    }
    return findings
  }
}
