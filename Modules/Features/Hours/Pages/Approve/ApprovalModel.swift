import Auth
import Core
import Hours
import Operations
import PageKit

/// The hours that wait for the user's approval, by worker.
struct ApprovalModel: Sendable {
  let cards: [Card]
  /// The number of workers beyond those of the page whose hours the user can approve.
  let moreWorkers: Int
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
  /// The hours of all workers, or of one.
  init(_ call: PageCall, of worker: ID? = nil) throws {
    let actor = try call.actor
    live = try call.managedAudiences()
    let pending = try call.answer(PendingApprovals(of: worker))
    let rows = Self.shown(pending.rows)
    let names = WorkerNames(Dictionary(rows.map { ($0.user, $0.userName) }) { one, _ in one })
    guard let first = rows.map(\.first).min(), let last = rows.map(\.last).max() else {
      (cards, moreWorkers) = ([], 0)
      return
    }
    let filter = HoursFilter(
      first: first, last: last, workers: Set(rows.map(\.user)), states: [.submitted])
    let entries = try call.answer(HoursEntries(filter)).sorted { $0.start < $1.start }
    let cards = Timecard.all(entries, names).map { $0.approvable(by: actor, isNamed: false) }
      .filter { !$0.entries.isEmpty }
    let calendar = try call.answer(PayPeriods())
    let days = DayRange(
      first: calendar.period(containing: first).first, last: calendar.period(containing: last).last)
    let missing =
      try days.map { try call.answer(MissingHours(in: $0, today: call.today, of: filter.workers)) } ?? []
    let missingDays = Dictionary(missing.map { ($0.user, $0.days) }) { one, _ in one }
    var (shown, count) = ([Card](), 0)
    for card in cards {
      // One decision names a limited number of entries, and is about nothing that the page does not show.
      guard count + card.entries.count <= SeenEntries.limit || shown.isEmpty else { break }
      count += card.entries.count
      shown.append(Card(timecard: card, missing: missingDays[card.user] ?? []))
    }
    self.cards = shown
    let others = pending.workerCount - pending.rows.count
    moreWorkers = worker == nil ? cards.count - shown.count + others : 0
  }

  /// The workers whose entries one decision can name, and always the first one.
  private static func shown(_ rows: [PendingApprovals.Row]) -> [PendingApprovals.Row] {
    var count = 0
    let fitting = rows.prefix { row in
      count += row.entryCount
      return count <= SeenEntries.limit
    }
    return fitting.isEmpty ? Array(rows.prefix(1)) : Array(fitting)
  }
}
