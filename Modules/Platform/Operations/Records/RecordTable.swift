import Auth
import Core
import Persistence

/// A page of the records of a kind, as a table: only those that its reader may see.
///
/// A page reads a bounded number of records and of bytes. One that found few within these bounds ends early, and its
/// cursor continues.
package struct RecordTable: Query {
  package static let right = Right.browseRecords

  /// The choice of records.
  package let choice: RecordChoice
  /// The end of the page before.
  package let cursor: Cursor?
  /// The largest number of records.
  package let limit: Int
  /// The bytes of records after which the page ends.
  let maxBytes: Int
  private let composition: Composition

  /// A query from its parts.
  package init(
    _ choice: RecordChoice, after cursor: Cursor? = nil, limit: Int = 50, maxBytes: Int = 16 << 20,
    in composition: Composition
  ) {
    self.choice = choice
    self.cursor = cursor
    self.limit = limit
    self.maxBytes = maxBytes
    self.composition = composition
  }

  /// The most records that a page reads, where the reader may see few of them.
  static let maxRead = 2000

  /// A page of a table.
  package struct Answer: Sendable {
    /// The chosen columns, in the order of the table.
    package let columns: [RecordColumn]
    /// The conditions, each in its own form.
    package let filters: [RecordFilter]
    package let order: RecordOrder
    package let rows: [RecordRow]
    /// The cursor of the next page; `nil` on the last one.
    package let next: Cursor?
  }

  package func answer(in connection: Connection, for actor: Actor) throws -> Answer {
    let selection = try RecordSelection(choice, composition, connection)
    let (recordKind, order, listing) = (selection.columns.recordKind, selection.order, selection.listing)
    var position = try cursor.map { try RecordPosition($0, in: listing, of: recordKind, order, connection) }
    var rows: [RecordRow] = []
    var (read, bytes, isLastSeen, isEnd) = (0, 0, true, false)
    reading: while true {
      let rest = max(Self.maxRead, limit + 1) - read
      // Each statement sorts the whole table by a column, so a page needs one alone.
      let size = order.column == nil ? min(limit + 1, rest) : rest
      let ids = try connection.rows(
        selection.statement(for: actor.user, after: position, limit: size)
      ) { try $0.id() }
      for id in ids {
        if bytes >= maxBytes { break reading }
        guard let record = try recordKind.load(id, in: connection) else { continue }
        bytes += record.size
        let isSeen = try recordKind.allows(.audit, record, actor, connection)
        if isSeen, selection.filters.allSatisfy({ $0.matches(record) }) {
          // One more record than the page has shows that there is another page.
          if rows.count == limit { break reading }
          rows.append(try RecordRow(record, in: selection.columns))
        }
        (position, isLastSeen) = (try RecordPosition(record, in: order), isSeen)
      }
      read += ids.count
      isEnd = ids.count < size
      if isEnd || read >= Self.maxRead { break }
    }
    let next = isEnd ? nil : position?.cursor(in: listing, isSeen: isLastSeen)
    return Answer(
      columns: selection.chosen, filters: selection.filters, order: order, rows: rows, next: next)
  }

  /// The statement of the first page.
  func statement(for user: ID, in connection: Connection) throws -> SQL {
    try RecordSelection(choice, composition, connection)
      .statement(for: user, after: nil, limit: limit + 1)
  }
}

extension Record {
  /// The bytes of its texts and of its BLOBs, and 8 for each other value.
  fileprivate var size: Int {
    values.reduce(0) { sum, value in
      switch value {
      case .text(let text): sum + text.utf8.count
      case .bytes(let bytes): sum + bytes.count
      default: sum + 8
      }
    }
  }
}

/// A record as a table shows it.
package struct RecordRow: Sendable {
  package let id: ID
  /// The members by name, in the forms of ``ColumnForms``; those without a value are missing.
  package let members: [String: JSONValue]

  init(_ record: Record, in columns: RecordColumns) throws {
    guard let id = record.id("id") else {
      throw Failure(.damaged, "operations.recordDamaged", .recordDamaged, remedy: .verifyRecords)
    }
    self.id = id
    members = columns.members(of: record)
  }
}
