import Accounts
import Auth
import Core
import Operations
import Persistence

/// A page of an export: the entries that count for the days of a filter, as reports count them.
///
/// Of an entry over midnight that is split, the counted minutes of the part on the days are exported.
public struct HoursExportPage: Query {
  public static let right = Right.seeHours

  /// The filter, by the days for which hours count.
  package let filter: HoursFilter
  /// The states of the exported hours; empty for all. Sealed hours are approved, too.
  package let states: Set<EntryState>
  /// The position after which the page begins.
  package let cursor: Cursor?
  /// The largest number of entries, those left out included.
  package let limit: Int

  /// A query from its parts.
  public init(
    _ filter: HoursFilter, states: Set<EntryState> = [], after cursor: Cursor? = nil, limit: Int = 1000
  ) {
    self.filter = filter
    self.states = states
    self.cursor = cursor
    self.limit = limit
  }

  /// The entries of a page.
  public struct Answer: Sendable {
    /// The entries to export.
    package let entries: [EntryView]
    /// The entries on the days that are not approved, whether they are exported or not.
    package let notApproved: [EntryView]
    /// The usernames of the workers.
    public let usernames: [ID: String]
    /// The running entries and the unconfirmed timers, which are left out.
    public let leftOut: [HoursEntry]
    /// The position after the page; `nil` after the last one.
    public let next: Cursor?
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> Answer {
    let attribution = try CountingRules(connection).attribution
    let question = HoursEntries(filter, countedBy: attribution, after: cursor, limit: limit)
    let found = try question.answer(in: connection, for: actor)
    let users = try Users().answer(in: connection, for: actor)
    let seals = try Self.seals(found, connection, actor)
    let entries = found.filter(\.isCounted).map { entry in
      // A sealed part of a night counts for the first day of the export.
      let day = attribution == .splitAtMidnight ? max(entry.day, filter.first ?? entry.day) : entry.day
      return EntryView(
        entry, userName: users[entry.user]?.name,
        isSealed: seals[entry.user]?.contains { $0.contains(day) } ?? false,
        countedMinutes: minutes(of: entry, attribution))
    }
    return Answer(
      entries: states.isEmpty ? entries : entries.filter { $0.state.isAny(of: states) },
      notApproved: entries.filter { !$0.state.isAny(of: [.approved]) },
      usernames: users.mapValues(\.username), leftOut: found.filter { !$0.isCounted },
      next: found.count == limit ? found.last.map { question.cursor(behind: $0) } : nil)
  }

  /// The counted minutes of the part of an entry on the days of the filter; `nil` for the whole entry.
  private func minutes(of entry: HoursEntry, _ attribution: Attribution) -> Int? {
    if attribution == .startDay || entry.day == entry.lastDay { return nil }
    return entry.counted(by: attribution).reduce(0) { $0 + (filter.contains($1.day) ? $1.minutes : 0) }
  }

  private static func seals(
    _ entries: [HoursEntry], _ connection: Connection, _ actor: Actor
  ) throws -> [ID: [DayRange]] {
    guard let first = entries.map(\.day).min(), let last = entries.map(\.lastDay).max(),
      let range = DayRange(first: first, last: last)
    else { return [:] }
    return Dictionary(grouping: try Seals(in: range).answer(in: connection, for: actor), by: \.user)
      .mapValues { $0.map(\.days) }
  }
}
