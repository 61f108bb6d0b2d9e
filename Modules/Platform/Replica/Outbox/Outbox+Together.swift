import Core
import Operations
import Persistence

/// Operations that are sent in one request with the content they wait for.
extension Outbox {
  /// The most contents that are sent with operations. More are a bulk upload, which is faster when contents
  /// and operations are sent concurrently, in requests of their own.
  package static let maxContentsTogether = 100

  /// Marks as sending and returns the operations for one request with contents, in order.
  ///
  /// These are the operations that wait only for these contents, and the operations that they depend on.
  ///
  /// - Parameter maximum: the largest number of operations.
  package func claim(with contents: [Blob], maximum: Int) throws -> [Entry] {
    let chosen = try at(positions(with: contents, maximum: maximum))
    for entry in chosen { try setSending(entry.position) }
    return chosen
  }

  /// The operations that need no content, but on which operations depend that will be sent with theirs.
  ///
  /// Sent by themselves now, they would delay those.
  ///
  /// - Parameter maximum: the largest number of operations in a request.
  package func promised(maximum: Int) throws -> Set<Int64> {
    let queue = UploadQueue(connection)
    // A sender that has claimed content takes no operations along until its request ends.
    if try queue.isClaimed(.small) { return [] }
    let contents = try queue.ready(.small, maximum: Self.maxContentsTogether + 1)
    if contents.isEmpty || contents.count > Self.maxContentsTogether { return [] }
    return try positions(with: contents, maximum: maximum)
  }

  private func positions(with contents: [Blob], maximum: Int) throws -> Set<Int64> {
    if contents.isEmpty || contents.count > Self.maxContentsTogether { return [] }
    let hashes = Set(contents.map(\.hash))
    var needing: Set<Int64> = []
    for hash in hashes {
      needing.formUnion(
        try connection.rows(
          "SELECT position FROM replica_outbox_content WHERE hash = \(hash) AND missing = 1"
        ) { $0.int64() })
    }
    guard let before = try everythingBefore(needing, maximum: 4 * maximum) else { return [] }
    var going: Set<Int64> = []
    for position in before.keys.sorted() where going.count < maximum {
      guard let earlier = before[position], earlier.allSatisfy(going.contains),
        let entry = try at([position]).first, entry.state == .waiting,
        try entry.missing == 0 || missing(position).isSubset(of: hashes)
      else { continue }
      going.insert(position)
    }
    return going
  }

  /// Some operations and all they depend on, each with what it waits for; `nil` when there are too many.
  private func everythingBefore(_ positions: Set<Int64>, maximum: Int) throws -> [Int64: [Int64]]? {
    var before: [Int64: [Int64]] = [:]
    var next = Array(positions)
    while let position = next.popLast() {
      if before[position] != nil { continue }
      if before.count == maximum { return nil }
      let earlier = try Dependencies(connection).prerequisites(of: position)
      before[position] = earlier
      next += earlier
    }
    return before
  }

  private func missing(_ position: Int64) throws -> Set<String> {
    Set(
      try connection.rows(
        "SELECT hash FROM replica_outbox_content WHERE position = \(position) AND missing = 1"
      ) { $0.text() })
  }
}

extension UploadQueue {
  /// Content that can be claimed now, the oldest first.
  func ready(_ lane: Lane, maximum: Int) throws -> [Blob] {
    try connection.rows(Self.ready(lane, maximum: maximum)) { row in
      _ = row.int64()
      return Self.read(&row).blob
    }
  }

  /// Whether a sender has claimed content of a lane.
  func isClaimed(_ lane: Lane) throws -> Bool { try connection.exists(Self.claimed(lane)) }

  static func claimed(_ lane: Lane) -> SQL {
    "SELECT 1 FROM replica_upload WHERE claimed = 1 AND lane = \(lane.rawValue) LIMIT 1"
  }
}
