import Auth
import Core
import Hours
import Operations
import PageKit

/// The hours that wait for the user's approval, by worker.
struct ApprovalModel: Sendable {
  let cards: [Card]
  /// The number of workers whose hours the user can approve, also of those on other pages.
  let workerCount: Int
  /// The position after the last worker; `nil` at the end of the list.
  let next: Cursor?
  /// The keys of the changes that change the page.
  let live: [String]

  /// The hours of a worker.
  struct Card: Sendable {
    let timecard: Timecard
    /// The past days without hours in the pay periods of the entries.
    let missing: [CivilDate]
  }

  /// All shown entries. They are more than one decision may name only where one worker has so many.
  var entries: [HoursEntry] { cards.flatMap(\.timecard.entries) }
}

extension ApprovalModel {
  /// The number of entries up to which a page shows further workers.
  private static let pageSize = 100

  /// The hours of a page of workers, or of one.
  init(_ call: PageCall, of worker: ID? = nil) throws {
    let actor = try call.actor
    live = try call.managedAudiences().map(\.key)
    let question = PendingApprovals(of: worker, after: call.query("after").map { Cursor(text: $0) })
    let pending = try call.answer(question)
    let rows = Self.shown(pending.rows, upTo: worker == nil ? Self.pageSize : SeenEntries.limit)
    workerCount = pending.workerCount
    next = rows.count < pending.rows.count ? rows.last.map(question.cursor) : pending.next
    let names = WorkerNames(Dictionary(rows.map { ($0.user, $0.userName) }) { one, _ in one })
    guard let first = rows.map(\.first).min(), let last = rows.map(\.last).max() else {
      cards = []
      return
    }
    let filter = HoursFilter(
      first: first, last: last, workers: Set(rows.map(\.user)), states: [.submitted])
    let entries = try call.answer(HoursEntries(filter)).sorted { $0.start < $1.start }
    let timecards = Timecard.all(entries, names).map { $0.approvable(by: actor, isNamed: false) }
      .filter { !$0.entries.isEmpty }
    let calendar = try call.answer(PayPeriods())
    let days = DayRange(
      first: calendar.period(containing: first).first, last: calendar.period(containing: last).last)
    let missing =
      try days.map { try call.answer(MissingHours(in: $0, today: call.today, of: filter.workers)) } ?? []
    let missingDays = Dictionary(missing.map { ($0.user, $0.days) }) { one, _ in one }
    cards = timecards.map { Card(timecard: $0, missing: missingDays[$0.user] ?? []) }
  }

  /// The workers with a number of entries at most, and always the first one.
  private static func shown(
    _ rows: [PendingApprovals.Row], upTo limit: Int
  ) -> [PendingApprovals.Row] {
    var count = 0
    let fitting = rows.prefix { row in
      count += row.entryCount
      return count <= limit
    }
    return fitting.isEmpty ? Array(rows.prefix(1)) : Array(fitting)
  }
}
