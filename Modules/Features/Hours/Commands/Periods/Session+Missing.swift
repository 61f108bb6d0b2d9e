import Auth
import CommandKit
import Core
import Device
import Hours

extension Session {
  /// The days without hours, by worker.
  ///
  /// A manager's replica contains only hours of managed worksites, and the server lacks unsent hours. A day
  /// counts as missing only if both the replica and the server miss it.
  ///
  /// - Parameter workers: the workers; empty for all.
  func missing(
    _ question: MissingHours, _ context: Context, of workers: Set<ID> = []
  ) throws -> [MissingHours.Row] {
    let rows = try answer(question).filter { workers.isEmpty || workers.contains($0.user) }
    guard isOnServer, actor.role != .admin, rows.contains(where: { $0.user != user }) else { return rows }
    guard let over = question.daysOver, let there = try missingAtServer(in: over) else {
      context.output.note(.missingUnsure)
      return rows
    }
    return rows.compactMap { row in
      if row.user == user { return row }
      guard let known = there[row.user] else { return nil }
      let days = row.days.filter(known.days.contains)
      return days.isEmpty ? nil : MissingHours.Row(user: row.user, since: known.since, days: days)
    }
  }

  /// - Returns: `nil` when the server is unreachable.
  private func missingAtServer(
    in range: DayRange
  ) throws -> [ID: (since: CivilDate, days: Set<CivilDate>)]? {
    var missing: [ID: (since: CivilDate, days: Set<CivilDate>)] = [:]
    var first = range.first
    while let part = DayRange(first: first, last: min(range.last, first.adding(days: Self.maxDays - 1))) {
      let query = [("from", part.first), ("to", part.last)].map { (name: $0.0, value: $0.1.description) }
      guard let rows = try requests.list(MissingHoursView.self, at: "/hours/missing", query: query) else {
        return nil
      }
      for row in rows.items { missing[row.user, default: (row.since, [])].days.formUnion(row.days) }
      first = part.last.adding(days: 1)
    }
    return missing
  }

  /// The server's limit of days in one request.
  private static let maxDays = 400
}
