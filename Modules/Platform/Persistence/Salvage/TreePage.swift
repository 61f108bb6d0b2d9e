import Core

/// A page of a table or an index (https://www.sqlite.org/fileformat2.html §1.6).
struct TreePage {
  /// The kinds of pages, by their first byte.
  enum Kind: UInt8 {
    case innerIndex = 2
    case innerTable = 5
    case leafIndex = 10
    case leafTable = 13

    var isInner: Bool { self == .innerIndex || self == .innerTable }
    var isTable: Bool { self == .innerTable || self == .leafTable }
  }

  /// An entry of a page.
  struct Cell {
    /// The page with the entries before this one; `nil` on a leaf.
    var child: Int?
    /// The number of the row, or the largest one below `child`; `nil` in an index.
    var row: Int64?
    /// The length of the record; 0 where there is none.
    var length = 0
    /// The record, as far as it is on this page.
    var local: [UInt8] = []
    /// The page with the rest of the record; `nil` when there is none.
    var overflow: Int?
  }

  let kind: Kind
  /// The entries in their order; `nil` for each damaged one.
  let cells: [Cell?]
  /// The page behind the last entry; `nil` on a leaf.
  let last: Int?

  /// A page; `nil` when the bytes are none.
  init?(_ bytes: [UInt8], number: Int) {
    let start = number == 1 ? 100 : 0
    guard let kind = Kind(rawValue: bytes[start]) else { return nil }
    let pointers = start + (kind.isInner ? 12 : 8)
    let count = bytes.short(at: start + 3)
    guard pointers + count * 2 <= bytes.count else { return nil }
    self.kind = kind
    last = kind.isInner ? bytes.number(at: start + 8) : nil
    cells = (0..<count).map { index in
      let offset = bytes.short(at: pointers + index * 2)
      return offset < pointers + count * 2 ? nil : Self.cell(kind, bytes, at: offset)
    }
  }

  private static func cell(_ kind: Kind, _ bytes: [UInt8], at start: Int) -> Cell? {
    var cell = Cell()
    var offset = start
    if kind.isInner {
      guard offset + 4 <= bytes.count else { return nil }
      cell.child = bytes.number(at: offset)
      offset += 4
    }
    if kind != .innerTable {
      guard let length = bytes.varint(at: &offset), length > 0, length < Int64(Int32.max) else { return nil }
      cell.length = Int(length)
    }
    if kind.isTable {
      guard let row = bytes.varint(at: &offset) else { return nil }
      cell.row = row
    }
    let local = Self.localLength(of: cell.length, isTable: kind.isTable)
    let hasRest = local < cell.length
    guard offset + local + (hasRest ? 4 : 0) <= bytes.count else { return nil }
    cell.local = Array(bytes[offset..<offset + local])
    if hasRest { cell.overflow = bytes.number(at: offset + local) }
    return cell
  }

  /// The bytes of a record that are on the page itself.
  private static func localLength(of length: Int, isTable: Bool) -> Int {
    let size = DatabasePages.size
    let maximum = isTable ? size - 35 : (size - 12) * 64 / 255 - 23
    if length <= maximum { return length }
    let least = (size - 12) * 32 / 255 - 23
    let kept = least + (length - least) % (size - 4)
    return kept <= maximum ? kept : least
  }
}

/// A record as SQLite stores it (https://www.sqlite.org/fileformat2.html §2).
enum StoredRecord {
  /// The values of a record; `nil` when its bytes are none. No text of a worksite database has U+0000, and no value is
  /// a floating-point number.
  static func values(of bytes: [UInt8]) -> [SQLValue]? {
    var offset = 0
    guard let header = bytes.varint(at: &offset), header >= 1, header <= Int64(bytes.count) else {
      return nil
    }
    var types: [Int64] = []
    while offset < Int(header) {
      guard let type = bytes.varint(at: &offset), type >= 0 else { return nil }
      types.append(type)
    }
    guard offset == Int(header) else { return nil }
    var values: [SQLValue] = []
    for type in types {
      guard let length = length(of: type), offset + length <= bytes.count,
        let value = value(type, bytes[offset..<offset + length])
      else { return nil }
      values.append(value)
      offset += length
    }
    return offset == bytes.count ? values : nil
  }

  private static func length(of type: Int64) -> Int? {
    switch type {
    case 0...4: Int(type)
    case 5: 6
    case 6: 8
    case 8, 9: 0
    case 12...Int64(Int32.max): Int(type - 12) / 2
    default: nil
    }
  }

  private static func value(_ type: Int64, _ bytes: ArraySlice<UInt8>) -> SQLValue? {
    switch type {
    case 0: return .null
    case 8, 9: return .integer(type - 8)
    case 1...6:
      let first = Int64(Int8(bitPattern: bytes[bytes.startIndex]))
      return .integer(bytes.dropFirst().reduce(first) { $0 << 8 | Int64($1) })
    case _ where type % 2 == 0: return .bytes(Array(bytes))
    default:
      guard !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) else { return nil }
      return .text(text)
    }
  }
}
