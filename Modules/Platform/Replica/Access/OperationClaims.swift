import Core
import Operations
import Persistence

/// The operations that a sender claims and releases. Its methods open their own transactions.
package struct OperationClaims: Sendable {
  private let replica: Replica
  private var database: Database { replica.database }

  init(of replica: Replica) { self.replica = replica }

  /// Whether any operation is being sent.
  package func isUnderWay() throws -> Bool { try database.read { try Outbox($0).isSending() } }

  /// Whether an operation can be sent now by itself, and not with content.
  ///
  /// - Parameter maximum: the largest number of operations in a request; `nil` counts those sent with content.
  package func hasReady(maximum: Int? = nil) throws -> Bool {
    try database.read { connection in
      let outbox = Outbox(connection)
      return try outbox.hasReady(leaving: maximum.map { try outbox.promised(maximum: $0) } ?? [])
    }
  }

  /// Claims the next operations for one request, in order; those sent with content are left.
  ///
  /// - Parameter maximum: the largest number of operations.
  package func claim(maximum: Int) throws -> [ClaimedOperation] {
    try database.write { connection in
      let outbox = Outbox(connection)
      return try outbox.claim(maximum: maximum, leaving: outbox.promised(maximum: maximum))
        .map { try ClaimedOperation($0, in: outbox) }
    }
  }

  /// Claims small contents, and the operations to send with those that this device has.
  ///
  /// - Parameters:
  ///   - contents: the largest number of contents.
  ///   - bytes: the largest number of bytes in total.
  ///   - maximum: the largest number of operations.
  package func claimTogether(
    contents: Int, bytes: Int64, operations maximum: Int, now: Instant
  ) throws -> (contents: [UploadQueue.Entry], operations: [ClaimedOperation]) {
    // The server would reject an operation without its content.
    let here = replica.companyStore.blobs.present(
      try database.read { try UploadQueue($0).claimable(.small, maximum: contents, now: now) })
    return try database.write { connection in
      let claimed = try UploadQueue(connection).claim(.small, maximum: contents, bytes: bytes, now: now)
      let present = claimed.map(\.blob).filter(here.contains)
      let outbox = Outbox(connection)
      return (
        claimed,
        try outbox.claim(with: present, maximum: maximum).map { try ClaimedOperation($0, in: outbox) }
      )
    }
  }

  /// Returns operations that are still being sent to the waiting state.
  ///
  /// - Parameter haveLeft: whether they may have reached the server.
  package func release(_ entries: [Outbox.Entry], haveLeft: Bool = true) throws {
    try database.write { try Outbox($0).release(entries, haveLeft: haveLeft) }
  }

  /// Releases everything that an earlier sender had claimed, and makes all retries due.
  package func releaseAll() throws {
    try database.write { connection in
      try Outbox(connection).release()
      try UploadQueue(connection).releaseAll()
      try UploadQueue(connection).wakeAll()
    }
  }
}
