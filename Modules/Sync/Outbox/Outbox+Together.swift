import Core
import Persistence

/// Operations that leave in one request with the content they wait for.
extension Outbox {
  /// The most contents that go with operations: more are a bulk of files, which arrives sooner when contents and
  /// operations go side by side, in requests of their own.
  public static let mostContentsTogether = 100

  /// The operations to send in one request with contents, in order, marked as on their way: those that wait for nothing
  /// but these contents, and what goes before them.
  ///
  /// - Parameter most: the largest number of operations.
  public func claim(with contents: [Blob], most: Int) throws -> [Entry] {
    let chosen = try at(positions(with: contents, most: most))
    for entry in chosen { try setSending(entry.position) }
    return chosen
  }

  /// The operations that need no content themselves, but go before some that are about to leave with theirs: sent by
  /// themselves now, they would keep those from leaving.
  ///
  /// - Parameter most: the largest number of operations in a request.
  public func promised(most: Int) throws -> Set<Int64> {
    let queue = UploadQueue(connection)
    // Who is at it takes nothing along before it is done.
    if try queue.isClaimed(.small) { return [] }
    let contents = try queue.ready(.small, most: Self.mostContentsTogether + 1)
    if contents.isEmpty || contents.count > Self.mostContentsTogether { return [] }
    return try positions(with: contents, most: most)
  }

  private func positions(with contents: [Blob], most: Int) throws -> Set<Int64> {
    if contents.isEmpty || contents.count > Self.mostContentsTogether { return [] }
    let hashes = Set(contents.map(\.hash))
    var needing: Set<Int64> = []
    for hash in hashes {
      needing.formUnion(
        try connection.rows(
          "SELECT position FROM sync_outbox_content WHERE hash = \(hash) AND missing = 1"
        ) { $0.int64() })
    }
    guard let before = try everythingBefore(needing, most: 4 * most) else { return [] }
    var going: Set<Int64> = []
    for position in before.keys.sorted() where going.count < most {
      guard let earlier = before[position], earlier.allSatisfy(going.contains),
        let entry = try at([position]).first, entry.state == .waiting,
        try entry.missing == 0 || missing(position).isSubset(of: hashes)
      else { continue }
      going.insert(position)
    }
    return going
  }

  /// Some operations and all that go before them, each with what goes right before it; `nil` when there are too many.
  private func everythingBefore(_ positions: Set<Int64>, most: Int) throws -> [Int64: [Int64]]? {
    var before: [Int64: [Int64]] = [:]
    var next = Array(positions)
    while let position = next.popLast() {
      if before[position] != nil { continue }
      if before.count == most { return nil }
      let earlier = try Dependencies(connection).before(position)
      before[position] = earlier
      next += earlier
    }
    return before
  }

  private func missing(_ position: Int64) throws -> Set<String> {
    Set(
      try connection.rows(
        "SELECT hash FROM sync_outbox_content WHERE position = \(position) AND missing = 1"
      ) { $0.text() })
  }
}

extension UploadQueue {
  /// Content that can be claimed now, the oldest first.
  func ready(_ lane: Lane, most: Int) throws -> [Blob] {
    try connection.rows(Self.ready(lane, most: most)) { row in
      _ = row.int64()
      return Self.read(&row).blob
    }
  }

  /// Whether somebody is sending content of a lane.
  func isClaimed(_ lane: Lane) throws -> Bool { try connection.exists(Self.claimed(lane)) }

  static func claimed(_ lane: Lane) -> SQL {
    "SELECT 1 FROM sync_outgoing WHERE claimed = 1 AND lane = \(lane.rawValue) LIMIT 1"
  }
}
