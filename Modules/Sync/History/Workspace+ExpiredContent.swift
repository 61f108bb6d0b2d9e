import Core
import Persistence

extension Workspace {
  /// How many contents are looked at in one step.
  private static let pieces = 64

  /// No longer relies on content that forgotten operations named, where no record relies on it and no operation that can be
  /// taken back would bring such a record back. The files go like all that nothing relies on. While somebody copies what is
  /// relied on, this is left for another time.
  func releaseContents() throws {
    guard let lock = try? FileLock(now: contentsLock, .exclusive) else { return }
    defer { withExtendedLifetime(lock) {} }
    let (named, last) = try database.read { connection in
      (
        try connection.rows("SELECT hash FROM sync_forgotten_content") { $0.text() },
        try connection.first("SELECT COALESCE(MAX(position), 0) FROM sync_operation") { $0.int64() } ?? 0
      )
    }
    // Nearly all is relied on: what is not is looked for among the images, all of which have to be read for that.
    var unreferenced: Set<String> = []
    for start in stride(from: 0, to: named.count, by: Self.pieces) {
      try database.read { connection in
        for hash in named[start...].prefix(Self.pieces) where try !isUsed(hash, connection) {
          unreferenced.insert(hash)
        }
      }
    }
    if !unreferenced.isEmpty {
      try database.read { try subtractImages("1 = 1", from: &unreferenced, $0) }
    }
    for start in stride(from: 0, to: named.count, by: Self.pieces) {
      try database.write { connection in
        let piece = named[start...].prefix(Self.pieces)
        var going = unreferenced.intersection(piece)
        // Others went on working meanwhile.
        if !going.isEmpty {
          try subtractImages(
            "operation IN (SELECT id FROM sync_operation WHERE position > \(last))", from: &going, connection)
        }
        for hash in piece {
          if try going.contains(hash) && !isUsed(hash, connection) {
            try BlobIndex(connection).remove(Blob(hash: hash, size: 0))
          }
          try connection.execute("DELETE FROM sync_forgotten_content WHERE hash = \(hash)")
        }
      }
    }
  }

  /// Held shared by whoever needs that what is relied on stays so.
  private var contentsLock: String { blobs.root.file("relied.lock") }

  /// Runs `body`; until it ends, all content that is relied on when it begins stays so.
  public func keepingContents<Value>(_ body: () throws -> Value) throws -> Value {
    let lock = try FileLock(contentsLock, .shared)
    defer { withExtendedLifetime(lock) {} }
    return try body()
  }

  private func isUsed(_ hash: String, _ connection: Connection) throws -> Bool {
    try !composition.users(of: Blob(hash: hash, size: 0), in: connection).isEmpty
  }

  private func subtractImages(
    _ condition: SQL, from hashes: inout Set<String>, _ connection: Connection
  ) throws {
    try connection.forEach(
      "SELECT before_image FROM sync_image WHERE before_image IS NOT NULL AND \(condition)"
    ) { hashes.subtract(Blob.hashes(in: $0.text())) }
  }
}

extension Blob {
  /// What may be hashes among the texts that stand in some JSON.
  static func hashes(in json: String) -> [String] {
    var hashes: [String] = []
    var bytes = Array(json.utf8)[...]
    let quote = UInt8(ascii: "\"")
    while let start = bytes.firstIndex(of: quote) {
      bytes = bytes[(start + 1)...]
      let end = bytes.startIndex + 64
      guard end < bytes.endIndex, bytes[end] == quote else { continue }
      let text = String(decoding: bytes[..<end], as: UTF8.self)
      guard isHash(text) else { continue }
      hashes.append(text)
      bytes = bytes[(end + 1)...]
    }
    return hashes
  }
}
