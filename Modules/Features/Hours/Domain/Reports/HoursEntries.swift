import Auth
import Core
import Operations
import Persistence
import Worksites

/// The entries that match a filter, by day and start.
public struct HoursEntries: Query {
  public static let right = Right.seeHours

  package let filter: HoursFilter
  /// The position after which the page begins.
  package let cursor: Cursor?
  /// The largest number of entries; `nil` for all.
  package let limit: Int?
  /// The rule by which entries match the days of the filter.
  private let attribution: Attribution

  /// A query for the entries that began on the days of a filter.
  public init(_ filter: HoursFilter, after cursor: Cursor? = nil, limit: Int? = nil) {
    self.init(filter, countedBy: .startDay, after: cursor, limit: limit)
  }

  /// A query for the entries of which a part counts for the days of a filter.
  init(
    _ filter: HoursFilter, countedBy attribution: Attribution, after cursor: Cursor? = nil,
    limit: Int? = nil
  ) {
    self.filter = filter
    self.cursor = cursor
    self.limit = limit
    self.attribution = attribution
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> [HoursEntry] {
    guard let limit, filter.taskName != nil else { return try entries(in: connection, for: actor) }
    // The current name of a task is known only after reading, so pages are read until enough entries match.
    var found: [HoursEntry] = []
    var page = HoursEntries(filter, countedBy: attribution, after: cursor, limit: max(limit, 200))
    while found.count < limit {
      let entries = try connection.rows(page.statement(in: connection, for: actor), HoursEntry.read)
      found += try entries.named(in: connection).filter { filter.matches(taskName: $0.taskName) }
      guard let last = entries.last, entries.count == page.limit else { break }
      page = HoursEntries(
        filter, countedBy: attribution, after: page.cursor(behind: last), limit: page.limit)
    }
    return Array(found.prefix(limit))
  }

  private func entries(in connection: Connection, for actor: Actor) throws -> [HoursEntry] {
    try connection.rows(statement(in: connection, for: actor), HoursEntry.read)
      .named(in: connection).filter { filter.matches(taskName: $0.taskName) }
  }

  /// The SQL statement of the query.
  package func statement(in connection: Connection, for actor: Actor) throws -> SQL {
    var condition: SQL
    if let cursor {
      let place = try ListPosition(cursor, in: Self.listing)
      let (day, start) = try Self.place(place.key)
      condition =
        try filter.counting(by: attribution, from: day, in: connection, for: actor)
        + "AND (day, start_at, hours_entry.id) > (\(day), \(start), \(place.item))"
    } else {
      condition = try filter.counting(by: attribution, in: connection, for: actor)
    }
    let limitClause: SQL = limit.map { "LIMIT \($0)" } ?? ""
    return "SELECT \(HoursEntry.columns) FROM hours_entry WHERE" + condition
      + "ORDER BY day, start_at, hours_entry.id" + limitClause
  }

  /// The cursor after an entry.
  public func cursor(behind entry: HoursEntry) -> Cursor {
    let start = withUnsafeBytes(of: entry.start.milliseconds.bigEndian, Array.init)
    return ListPosition(behind: entry.id, key: Array(entry.day.description.utf8) + start)
      .cursor(in: Self.listing)
  }

  private static func place(_ key: [UInt8]) throws -> (day: CivilDate, start: Instant) {
    guard key.count == 18, let day = CivilDate(iso: String(decoding: key.prefix(10), as: UTF8.self)) else {
      throw Cursor.rejected
    }
    let start = key.suffix(8).reduce(Int64(0)) { $0 << 8 | Int64($1) }
    return (day, Instant(milliseconds: start))
  }

  private static let listing = ListPosition.Listing("E")
}

/// The entry with an id.
public struct EntryWithID: Query {
  public static let right = Right.seeHours

  package let id: ID

  /// A query from its parts.
  public init(_ id: ID) { self.id = id }

  public func answer(in connection: Connection, for actor: Actor) throws -> HoursEntry {
    let entry = try EntryRules(connection).visible(id, to: actor)
    return try [entry].named(in: connection).first ?? entry
  }
}

extension [HoursEntry] {
  /// The entries with the current names of worksites and tasks, where these exist.
  func named(in connection: Connection) throws -> [HoursEntry] {
    let sites = try Worksite.names(of: map(\.worksite), in: connection)
    let tasks = try WorksiteTask.names(of: compactMap(\.task), in: connection)
    return map { $0.named(sites[$0.worksite], $0.task.flatMap { tasks[$0] }) }
  }
}
