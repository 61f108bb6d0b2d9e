import Core
import Operations
import Persistence

/// The content of this device that the server does not have yet. Its methods open their own transactions.
package struct PendingUploads: Sendable {
  private let replica: Replica
  private var database: Database { replica.database }

  init(of replica: Replica) { self.replica = replica }

  /// Whether the server does not have at least one of some contents yet.
  ///
  /// - Parameter hashes: the SHA-256 hashes of the contents, hexadecimal.
  package func contains(anyOf hashes: [String]) throws -> Bool {
    try database.read { connection in try hashes.contains { try UploadQueue(connection).contains($0) } }
  }

  /// The totals of the content that the server does not have.
  package func summary() throws -> UploadQueue.Summary {
    try database.read { try UploadQueue($0).waiting() }
  }

  /// The bytes of content that have not been sent.
  ///
  /// - Parameter leaving: the bytes sent of content that is being sent, by hash: they may be more than the
  ///   server has acknowledged.
  package func bytesLeft(excluding leaving: [String: Int64]) throws -> Int64 {
    try database.read { connection in
      let queue = UploadQueue(connection)
      let ahead = try leaving.reduce(into: Int64(0)) { sum, content in
        guard let entry = try queue.entry(content.key), entry.isClaimed else { return }
        sum += max(min(content.value, entry.blob.size) - entry.sent, 0)
      }
      return try max(queue.waiting().bytes - queue.sentOfClaimed() - ahead, 0)
    }
  }

  /// Why content cannot be sent, in JSON; `nil` when none is known to be stuck.
  package func problem() throws -> String? { try database.read { try UploadQueue($0).problem() } }

  /// Whether nothing can be sent until the user solves a problem with content.
  package func areStuck() throws -> Bool {
    try database.read { connection in
      let (outbox, queue) = (Outbox(connection), UploadQueue(connection))
      return try !outbox.isSending() && !outbox.hasReady() && queue.isAtRest() && queue.problem() != nil
    }
  }

  /// Makes all retries of uploads due immediately.
  package func retry() throws { try database.write { try UploadQueue($0).wakeAll() } }

  /// The uploads that each of some pending operations waits for.
  package func awaited(by entries: [Outbox.Entry]) throws -> [[UploadQueue.Entry]] {
    try database.read { connection in try entries.map { try Outbox(connection).contents(of: $0) } }
  }
}
