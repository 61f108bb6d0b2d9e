import Auth
import CommandKit
import Core
import Hours

extension Session {
  /// On which days hours are missing, and whose.
  ///
  /// A manager's copy has only the hours of worksites they manage. What somebody worked elsewhere the server knows, and what
  /// was entered here and not sent yet the copy: missing is what both miss.
  ///
  /// - Parameter workers: empty: of everybody.
  func missing(
    _ question: MissingHours, _ context: Context, of workers: Set<ID> = []
  ) throws -> [MissingHours.Row] {
    let rows = try answer(question).filter { workers.isEmpty || workers.contains($0.worker) }
    guard isOnServer, actor.role != .admin, rows.contains(where: { $0.worker != user }) else { return rows }
    guard let over = question.daysOver, let there = try missingAtServer(in: over) else {
      context.output.note(.missingUnsure)
      return rows
    }
    return rows.compactMap { row in
      let days = row.worker == user ? row.days : row.days.filter { there[row.worker]?.contains($0) ?? false }
      return days.isEmpty ? nil : MissingHours.Row(worker: row.worker, days: days)
    }
  }

  /// - Returns: `nil` when the server cannot be reached.
  private func missingAtServer(in range: DayRange) throws -> [ID: Set<CivilDate>]? {
    var missing: [ID: Set<CivilDate>] = [:]
    var first = range.first
    while let part = DayRange(first: first, last: min(range.last, first.adding(days: Self.mostDays - 1))) {
      let query = [("from", part.first), ("to", part.last)].map { (name: $0.0, value: $0.1.description) }
      guard let page = try askIfReachable(MissingPage.self, at: "/hours/missing", query: query) else {
        return nil
      }
      for row in page.items { missing[row.worker, default: []].formUnion(row.days) }
      first = part.last.adding(days: 1)
    }
    return missing
  }

  /// About how many days the server answers at once.
  private static let mostDays = 400
}

private struct MissingPage: Decodable, Sendable {
  let items: [MissingHoursView]
}
