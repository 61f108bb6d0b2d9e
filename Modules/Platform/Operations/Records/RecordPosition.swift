import Core
import Persistence

/// The end of a page of a table: the last record that was read, and its value in the order.
struct RecordPosition: Hashable {
  let record: ID
  /// The value; `nil` in the order of the ids.
  let value: SQLValue?

  /// The first byte of a key says the type of the value.
  private enum Tag {
    static let (null, integer, text, bytes) = (UInt8(0), UInt8(1), UInt8(2), UInt8(3))
    /// The cursor has no value.
    static let unsaid = UInt8(4)
  }

  /// The cursor of this position.
  ///
  /// - Parameter isSeen: whether the reader sees the record. The cursor of another one does not have its value.
  func cursor(in listing: ListPosition.Listing, isSeen: Bool) -> Cursor {
    let key: [UInt8] =
      switch (value, isSeen) {
      case (nil, _): []
      case (_, false): [Tag.unsaid]
      case (.null, _): [Tag.null]
      case (.integer(let number), _):
        [Tag.integer] + withUnsafeBytes(of: number.bigEndian) { Array($0) }
      case (.text(let text), _): [Tag.text] + Array(text.utf8)
      case (.bytes(let bytes), _): [Tag.bytes] + bytes
      }
    return ListPosition(behind: record, key: key).cursor(in: listing)
  }

  init(_ record: Record, in order: RecordOrder) throws {
    guard let id = record.id("id") else { throw Cursor.rejected }
    self.record = id
    value = order.value(of: record)
  }

  /// The position of a cursor.
  ///
  /// - Throws: ``Failure`` `core.cursor` when it belongs to another table, filter or order, or when its record is gone and
  ///   the cursor does not have its value.
  init(
    _ cursor: Cursor, in listing: ListPosition.Listing, of recordKind: RecordKind, _ order: RecordOrder,
    _ connection: Connection
  ) throws {
    let position = try ListPosition(cursor, in: listing)
    let rest = Array(position.key.dropFirst())
    let value: SQLValue?
    switch position.key.first {
    case nil: value = nil
    case Tag.null: value = .null
    case Tag.integer where rest.count == 8: value = .integer(rest.reduce(0) { $0 << 8 | Int64($1) })
    case Tag.text: value = .text(String(decoding: rest, as: UTF8.self))
    case Tag.bytes: value = .bytes(rest)
    case Tag.unsaid:
      guard let record = try recordKind.load(position.item, in: connection) else { throw Cursor.rejected }
      value = order.value(of: record)
    default: throw Cursor.rejected
    }
    guard (value == nil) == (order.column == nil) else { throw Cursor.rejected }
    (record, self.value) = (position.item, value)
  }
}
