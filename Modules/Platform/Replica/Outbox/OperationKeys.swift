import Core
import Operations
import Persistence

/// The records, ids and unique names that an operation wrote or mentions, as hashes.
///
/// A hash collision is harmless: one operation waits for another without need.
struct OperationKeys {
  private(set) var written: Set<Int64>
  private(set) var mentioned: Set<Int64>

  /// The keys of an operation.
  init(_ operation: ID, _ input: String, _ images: [Change.Image]) {
    written = [Self.key(operation)]
    for image in images {
      written.insert(Self.key(image.record))
      for record in [image.before, image.now].compactMap(\.self) {
        written.formUnion(Self.names(record, in: image.recordKind))
      }
    }
    mentioned = Set(Self.ids(in: input).map(Self.key)).subtracting(written)
  }

  /// The keys, with those of containers around the new places of records that pending operations move or restore.
  ///
  /// Until the server has performed these operations, it may reject that a record lies there: because the place is in the
  /// trash, or because a folder would lie in itself.
  func mentioningContainers(around images: [Change.Image], in connection: Connection) throws -> OperationKeys
  {
    var keys = self
    var visited: Set<ID> = []
    for image in images {
      let recordKind = image.recordKind
      var around = image.now.flatMap(recordKind.container)
      if around == image.before.flatMap(recordKind.container) { continue }
      while let container = around, visited.insert(container).inserted,
        let record = try recordKind.load(container, in: connection)
      {
        if try Outbox(connection).changes(container) { keys.mentioned.insert(Self.key(container)) }
        around = recordKind.container(record)
      }
    }
    keys.mentioned.subtract(written)
    return keys
  }

  /// The keys, with those of records that the operation used and that pending operations wrote.
  func mentioning(_ read: Set<ID>, in connection: Connection) throws -> OperationKeys {
    var keys = self
    for id in try read.isEmpty ? [] : read.filter({ try Outbox(connection).touches($0) }) {
      keys.mentioned.insert(Self.key(id))
    }
    keys.mentioned.subtract(written)
    return keys
  }

  /// The key of a record or an operation.
  static func key(_ id: ID) -> Int64 { Int64(bitPattern: id.low ^ id.high &* 0x9E37_79B9_7F4A_7C15) }

  /// The keys of a record's unique values.
  static func names(_ record: Record?, in recordKind: RecordKind) -> [Int64] {
    guard let record else { return [] }
    return recordKind.unique.compactMap { $0.key(record, in: recordKind) }
  }

  /// Some JSON in which ids that are strings of their own are replaced.
  static func mapped(_ json: String, by mapping: [ID: ID]) -> String {
    Set(ids(in: json)).reduce(json) { text, id in
      mapping[id].map { text.replacing("\"\(id)\"", with: "\"\($0)\"") } ?? text
    }
  }

  /// The ids that are strings of their own in some JSON.
  static func ids(in json: String) -> [ID] {
    var ids: [ID] = []
    var bytes = Array(json.utf8)[...]
    let quote = UInt8(ascii: "\"")
    while let start = bytes.firstIndex(of: quote) {
      bytes = bytes[(start + 1)...]
      let end = bytes.startIndex + 36
      guard end < bytes.endIndex, bytes[end] == quote, bytes[bytes.startIndex + 8] == UInt8(ascii: "-"),
        let id = ID(String(decoding: bytes[..<end], as: UTF8.self))
      else { continue }
      ids.append(id)
      bytes = bytes[(end + 1)...]
    }
    return ids
  }
}

extension RecordKind.Unique {
  /// The key of a record's values; `nil` when the rule does not count the record.
  func key(_ record: Record, in recordKind: RecordKind) -> Int64? {
    if let whileNull, record[whileNull] != .null { return nil }
    let values = columns.map { record[$0] }
    if values.contains(.null) { return nil }
    // FNV-1a: short, and the same on every start of the program, unlike Swift's own hashing.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ bytes: some Sequence<UInt8>) {
      for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    add(recordKind.name.utf8)
    for (column, value) in zip(columns, values) {
      add(column.utf8)
      switch value {
      case .null: break
      case .integer(let number): add("\(number)".utf8)
      case .text(let text): add(text.utf8)
      case .bytes(let bytes): add(bytes)
      }
    }
    return Int64(bitPattern: hash)
  }
}
