/// The end of a page of a listing: its last item and that item's sort key.
public struct ListPosition: Hashable, Sendable {
  /// The id of the last item, which decides between equal keys.
  public let item: ID
  /// Its sort key, at most 300 bytes; empty where the listing is sorted by id.
  public let key: [UInt8]

  /// The listing a position belongs to; the position of another one is rejected.
  public struct Listing: Hashable, Sendable {
    fileprivate let tag: [UInt8]

    /// A listing by its unique letter, and the record whose listing it is.
    public init(_ letter: Character, of record: ID? = nil) {
      tag = Array(String(letter).utf8.prefix(1)) + (record?.bytes ?? [UInt8](repeating: 0, count: 16))
    }
  }

  /// The position after an item.
  public init(behind item: ID, key: [UInt8] = []) {
    self.item = item
    self.key = Array(key.prefix(300))
  }

  /// The position after an item in a listing sorted by a number.
  public init(behind item: ID, number: Int64) {
    self.init(behind: item, key: withUnsafeBytes(of: number.bigEndian) { Array($0) })
  }

  /// The position of a cursor.
  ///
  /// - Throws: ``Failure`` `core.cursor` when it belongs to another listing.
  public init(_ cursor: Cursor, in listing: Listing) throws {
    let payload = try cursor.payload()
    guard payload.starts(with: listing.tag), payload.count >= 33, let item = ID(bytes: payload[17..<33])
    else {
      throw Cursor.rejected
    }
    self.init(behind: item, key: Array(payload[33...]))
  }

  /// The number the listing is sorted by.
  ///
  /// - Throws: ``Failure`` `core.cursor` when it is sorted by something else.
  public var number: Int64 {
    get throws {
      guard key.count == 8 else { throw Cursor.rejected }
      return key.reduce(0) { $0 << 8 | Int64($1) }
    }
  }

  /// The position as a cursor for clients.
  public func cursor(in listing: Listing) -> Cursor { Cursor(payload: listing.tag + item.bytes + key) }
}
