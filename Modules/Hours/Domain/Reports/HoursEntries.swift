import Auth
import Core
import Persistence
import Sync
import Worksites

/// Hours one by one, by the day they began on and in the order in which they began.
public struct HoursEntries: Query {
  public static let right = Right.seeHours

  /// Which.
  public let filter: HoursFilter
  /// Where those before ended.
  public let cursor: Cursor?
  /// The largest number of entries; `nil` for all.
  public let limit: Int?

  /// The question.
  public init(_ filter: HoursFilter, after cursor: Cursor? = nil, limit: Int? = nil) {
    self.filter = filter
    self.cursor = cursor
    self.limit = limit
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> [HoursEntry] {
    guard let limit, filter.taskName != nil else { return try entries(in: connection, for: actor) }
    // What a task is called now is found out only behind the rows: as many are read as it takes.
    var found: [HoursEntry] = []
    var page = HoursEntries(filter, after: cursor, limit: max(limit, 200))
    while found.count < limit {
      let entries = try connection.rows(page.statement(in: connection, for: actor), HoursEntry.read)
      found += try entries.named(in: connection).filter { filter.isMeant($0.taskName) }
      guard let last = entries.last, entries.count == page.limit else { break }
      page = HoursEntries(filter, after: page.cursor(behind: last), limit: page.limit)
    }
    return Array(found.prefix(limit))
  }

  private func entries(in connection: Connection, for actor: Actor) throws -> [HoursEntry] {
    try connection.rows(statement(in: connection, for: actor), HoursEntry.read)
      .named(in: connection).filter { filter.isMeant($0.taskName) }
  }

  /// The question as the database is asked it.
  package func statement(in connection: Connection, for actor: Actor) throws -> SQL {
    var condition = try filter.began(in: connection, for: actor)
    if let cursor {
      let place = try ListPosition(cursor, in: Self.listing)
      let (day, start) = try Self.place(place.key)
      condition = condition + "AND (day, start_at, hours_entry.id) > (\(day), \(start), \(place.item))"
    }
    let most: SQL = limit.map { "LIMIT \($0)" } ?? ""
    return "SELECT \(HoursEntry.columns) FROM hours_entry WHERE" + condition
      + "ORDER BY day, start_at, hours_entry.id" + most
  }

  /// The cursor behind an entry.
  public func cursor(behind entry: HoursEntry) -> Cursor {
    let start = withUnsafeBytes(of: entry.start.milliseconds.bigEndian, Array.init)
    return ListPosition(behind: entry.id, key: Array(entry.day.description.utf8) + start)
      .cursor(in: Self.listing)
  }

  private static func place(_ key: [UInt8]) throws -> (day: CivilDate, start: Instant) {
    guard key.count == 18, let day = CivilDate(iso: String(decoding: key.prefix(10), as: UTF8.self)) else {
      throw Failure(.damaged, "hours.cursor", .cursorDamaged)
    }
    let start = key.suffix(8).reduce(Int64(0)) { $0 << 8 | Int64($1) }
    return (day, Instant(milliseconds: start))
  }

  private static let listing = ListPosition.Listing("E")
}

/// The hours with that id.
public struct EntryWithID: Query {
  public static let right = Right.seeHours

  /// Which.
  public let id: ID

  /// The question.
  public init(_ id: ID) { self.id = id }

  public func answer(in connection: Connection, for actor: Actor) throws -> HoursEntry {
    let entry = try EntryRules(connection).visible(id, to: actor)
    return try [entry].named(in: connection).first ?? entry
  }
}

extension [HoursEntry] {
  /// With worksites and tasks by what they are called now, where they still are.
  func named(in connection: Connection) throws -> [HoursEntry] {
    let sites = try Worksite.names(of: map(\.worksite), in: connection)
    let tasks = try WorksiteTask.names(of: compactMap(\.task), in: connection)
    return map { $0.named(sites[$0.worksite], $0.task.flatMap { tasks[$0] }) }
  }
}
