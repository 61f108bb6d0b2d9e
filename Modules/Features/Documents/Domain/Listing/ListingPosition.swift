import Core
import Persistence

/// The end of a page of a listing: the last item and its sort key.
///
/// The cursor contains the folder and the order. It names a position, not a row, and so stays valid when the
/// item is renamed or deleted.
struct ListingPosition: Hashable {
  let container: ID
  let sort: ListingSort
  let segment: Item.Kind
  let item: ID
  let key: Key

  /// The item's values in the sort columns of the index.
  enum Key: Hashable {
    case name([UInt8])
    case number(Int64)
    case type(String, name: [UInt8])
  }

  private static let format: UInt8 = 0x4C

  /// The position as a cursor. The key is at most 321 bytes (a type of 16, its length, and a sort key), so that the text
  /// stays below 500.
  var cursor: Cursor {
    let head = [Self.format, sort.code, UInt8(segment.rawValue)] + container.bytes + item.bytes
    return switch key {
    case .name(let name): Cursor(payload: head + name)
    case .number(let number):
      Cursor(
        payload: head + stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> $0) })
    case .type(let type, let name):
      Cursor(payload: head + [UInt8(type.utf8.count)] + Array(type.utf8) + name)
    }
  }

  init(container: ID, sort: ListingSort, segment: Item.Kind, item: ID, key: Key) {
    self.container = container
    self.sort = sort
    self.segment = segment
    self.item = item
    self.key = key
  }

  /// - Throws: ``Failure`` `core.cursor` when the cursor is made up, cut short, or of another folder or order.
  init(_ cursor: Cursor, container: ID, sort: ListingSort) throws {
    let payload = try cursor.payload()
    guard payload.count >= 35, payload[0] == Self.format, payload[1] == sort.code,
      let segment = Item.Kind(rawValue: Int(payload[2])), ID(bytes: payload[3..<19]) == container,
      let item = ID(bytes: payload[19..<35]),
      let key = Self.key(Array(payload[35...]), segment.order(sort).key)
    else { throw Cursor.rejected }
    self.init(container: container, sort: sort, segment: segment, item: item, key: key)
  }

  private static func key(_ bytes: [UInt8], _ key: ListingSort.Key) -> Key? {
    switch key {
    case .name:
      return .name(bytes)
    case .date, .size:
      guard bytes.count == 8 else { return nil }
      return .number(bytes.reduce(0) { $0 << 8 | Int64($1) })
    case .type:
      guard let length = bytes.first.map(Int.init), bytes.count > length else { return nil }
      return .type(
        String(decoding: bytes[1..<length + 1], as: UTF8.self), name: Array(bytes[(length + 1)...]))
    }
  }
}

extension Item.Kind {
  /// The order within a segment. Folders are always ordered by name.
  func order(_ sort: ListingSort) -> ListingSort {
    self == .folder && sort.key != .name ? .name : sort
  }
}
