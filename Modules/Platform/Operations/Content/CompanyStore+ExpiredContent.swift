import Core
import Persistence

extension CompanyStore {
  /// The number of contents checked in one step.
  private static let pieces = 64

  /// Releases content of expired operations that no record references and no undo can restore.
  ///
  /// Its files are removed later, like those of all unreferenced content. Nothing is released while another
  /// process copies the referenced content.
  func releaseContents() throws {
    guard let lock = try? contentLocks.now(.references, .exclusive) else { return }
    defer { withExtendedLifetime(lock) {} }
    let (named, last) = try database.read { connection in
      (
        try connection.rows("SELECT hash FROM operations_expired_content") { $0.text() },
        try connection.first("SELECT COALESCE(MAX(position), 0) FROM operations_operation") { $0.int64() }
          ?? 0
      )
    }
    // Nearly all content is referenced. The rest is looked for in the before-images, all of which have to be
    // read for that.
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
        // Other processes went on working meanwhile.
        if !going.isEmpty {
          try subtractImages(
            "operation IN (SELECT id FROM operations_operation WHERE position > \(last))", from: &going,
            connection)
        }
        for hash in piece {
          if try going.contains(hash) && !isUsed(hash, connection) {
            try BlobIndex(connection).remove(Blob(hash: hash, size: 0))
          }
          try connection.execute("DELETE FROM operations_expired_content WHERE hash = \(hash)")
        }
      }
    }
  }

  private var contentLocks: DatabaseLocks { DatabaseLocks(of: blobs.root) }

  /// Runs `body`; until it ends, all content that is referenced when it begins stays.
  public func keepingContents<Value>(_ body: () throws -> Value) throws -> Value {
    let lock = try contentLocks.shared(.references)
    defer { withExtendedLifetime(lock) {} }
    return try body()
  }

  private func isUsed(_ hash: String, _ connection: Connection) throws -> Bool {
    try !composition.users(of: Blob(hash: hash, size: 0), in: connection).isEmpty
  }

  /// The condition for before-images that may name content.
  ///
  /// A hash in an added column follows from another record, whose images name the content.
  private var namingImages: SQL {
    let following = composition.recordKinds.filter { $0.added != nil }.map(\.name)
    if following.isEmpty { return "before_image IS NOT NULL" }
    return "before_image IS NOT NULL AND record_kind NOT IN (\(SQL.list(following)))"
  }

  /// The hashes of the content that undo can restore.
  func contentsOfImages(_ connection: Connection) throws -> Set<String> {
    var hashes: Set<String> = []
    try connection.forEach("SELECT before_image FROM operations_image WHERE" + namingImages) {
      hashes.formUnion(Blob.hashes(in: $0.text()))
    }
    return hashes
  }

  private func subtractImages(
    _ condition: SQL, from hashes: inout Set<String>, _ connection: Connection
  ) throws {
    try connection.forEach(
      "SELECT before_image FROM operations_image WHERE" + namingImages + "AND" + condition
    ) { hashes.subtract(Blob.hashes(in: $0.text())) }
  }
}

extension Blob {
  /// The strings in some JSON that have the form of a hash.
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

extension LockName {
  /// Shared by a process that needs the referenced content to stay.
  fileprivate static let references = LockName("relied.lock")
}
