import Accounts
import Auth
import Core
import Operations
import Persistence
import Worksites

/// The workers whose submitted hours the actor may approve, by name.
///
/// It finds the hours that ``ApproveEntries`` accepts: of admins, own ones, too. Timers that look forgotten and sealed
/// hours are left out. A user without the right to approve gets an empty answer.
///
///     let pending = try company.answer(PendingApprovals(), for: manager)
///     let waiting = pending.rows.map { "\($0.userName): \($0.entryCount)" }
public struct PendingApprovals: Query {
  public static let right = Right.seeHours

  /// The position after which the page begins.
  package let cursor: Cursor?
  /// The largest number of workers on the page.
  package let limit: Int
  /// The only worker; `nil` for all.
  private let worker: ID?

  /// A query for a page of workers, or for one worker.
  public init(of worker: ID? = nil, after cursor: Cursor? = nil, limit: Int = 100) {
    self.worker = worker
    self.cursor = cursor
    self.limit = limit
  }

  /// The hours of one worker that wait for approval.
  public struct Row: Hashable, Sendable {
    /// The worker whose hours they are.
    public let user: ID
    /// The name of the worker; the short id of an unknown one.
    public let userName: String
    /// The number of entries.
    public let entryCount: Int
    /// The worked minutes of the entries, rounded as the company's settings say.
    public let countedMinutes: Int
    /// The first day on which one of the entries began.
    public let first: CivilDate
    /// The last day on which one of the entries began.
    public let last: CivilDate

    /// A row from its parts.
    package init(
      user: ID, userName: String, entryCount: Int, countedMinutes: Int, first: CivilDate, last: CivilDate
    ) {
      (self.user, self.userName, self.entryCount) = (user, userName, entryCount)
      (self.countedMinutes, self.first, self.last) = (countedMinutes, first, last)
    }
  }

  /// A page of workers, and the numbers of all pages together.
  public struct Answer: Hashable, Sendable {
    /// The workers of the page, by name.
    public let rows: [Row]
    /// The number of workers on all pages.
    public let workerCount: Int
    /// The number of entries of all workers.
    public let entryCount: Int
    /// The position after the page; `nil` after the last one.
    public let next: Cursor?
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> Answer {
    guard let statement = try statement(in: connection, for: actor) else {
      return Answer(rows: [], workerCount: 0, entryCount: 0, next: nil)
    }
    let names = WorkerNames(try Users().answer(in: connection, for: actor).mapValues(\.name))
    let rows = try connection.rows(statement) { row in
      let user = try row.id()
      return Row(
        user: user, userName: names.name(of: user), entryCount: row.int(), countedMinutes: row.int(),
        first: try HoursEntry.day(row.text()), last: try HoursEntry.day(row.text()))
    }
    let byUser = Dictionary(rows.map { ($0.user, $0) }) { one, _ in one }
    var left = names.sorted(byUser.keys).compactMap { byUser[$0] }
    if let position = try cursor.map({ try ListPosition($0, in: Self.listing) }) {
      left.removeAll { !Self.isBehind(position, $0) }
    }
    let page = Array(left.prefix(limit))
    return Answer(
      rows: page, workerCount: rows.count, entryCount: rows.reduce(0) { $0 + $1.entryCount },
      next: left.count > page.count ? page.last.map(cursor) : nil)
  }

  /// The cursor after a row.
  package func cursor(behind row: Row) -> Cursor { Self.position(of: row).cursor(in: Self.listing) }

  /// The SQL statement of the sums by worker; `nil` when the actor may approve no hours.
  package func statement(in connection: Connection, for actor: Actor) throws -> SQL? {
    let sites = try Worksite.sites(where: .approveHours, isGrantedTo: actor, in: connection)
    if let sites, sites.isEmpty { return nil }
    // The signs keep SQLite from searching by worksite and from reading all hours by worker: few of them wait for approval.
    let ofSites: SQL = sites.map { "AND +site IN (\(SQL.list($0)))" } ?? ""
    let ofOthers: SQL = actor.role == .admin ? "" : "AND worker <> \(actor.user)"
    let ofWorker: SQL = worker.map { "AND worker = \($0)" } ?? ""
    let isSplit = try CountingRules(connection).attribution == .splitAtMidnight
    let last: SQL = isSplit ? "hours_entry.last_day" : "hours_entry.day"
    return """
      SELECT worker, COUNT(*), CAST(SUM(\(HoursEntry.counted)) AS BIGINT), MIN(day), MAX(day) FROM hours_entry
      WHERE stage = \(HoursEntry.ApprovalState.submitted.rawValue) AND end_at IS NOT NULL AND NOT suspicious
      \(ofSites) \(ofOthers) \(ofWorker) AND NOT EXISTS (
        SELECT 1 FROM hours_seal WHERE hours_seal.worker = hours_entry.worker AND hours_seal.first_day <= \(last)
        AND hours_seal.last_day >= hours_entry.day)
      GROUP BY +worker
      """
  }

  private static func position(of row: Row) -> ListPosition {
    ListPosition(behind: row.user, key: Collation.key(for: row.userName))
  }

  private static func isBehind(_ position: ListPosition, _ row: Row) -> Bool {
    let own = Self.position(of: row)
    return own.key == position.key
      ? position.item < own.item : position.key.lexicographicallyPrecedes(own.key)
  }

  private static let listing = ListPosition.Listing("S")
}
