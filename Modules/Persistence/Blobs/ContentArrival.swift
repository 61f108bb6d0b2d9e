import Core
import Dispatch
import Foundation
import Synchronization

/// Small contents that become durable on a thread of their own, beside a transaction that names them.
public final class ContentArrival: Sendable {
  private static let thread = DispatchQueue(label: "worksite.arrivals", qos: .userInitiated)

  private let writing = DispatchGroup()
  private let failure = Mutex<UnstoredContent?>(nil)

  /// Waits until all of them are durable. A transaction that names them does so before it commits.
  ///
  /// - Throws: ``UnstoredContent`` when they cannot be stored.
  public func wait() throws {
    writing.wait()
    if let failure = failure.withLock({ $0 }) { throw failure }
  }

  fileprivate func begin(_ keep: @escaping @Sendable () throws -> Void) {
    Self.thread.async(group: writing) {
      do {
        try keep()
      } catch {
        self.failure.withLock { $0 = UnstoredContent(cause: error) }
      }
    }
  }

  fileprivate func end() { writing.wait() }
}

/// The error of contents that could not be stored beside a transaction.
public struct UnstoredContent: Error {
  /// The reason.
  public let cause: any Error
}

extension BlobStore {
  /// Makes small contents durable while `body` names them in a transaction, so that both share the time of a
  /// flush.
  ///
  /// After a crash, no record names content that is not in the store: `body` waits for the arrival before it
  /// commits. Content without a record is removed later, as any other that nothing references.
  ///
  /// - Throws: ``UnstoredContent`` when they cannot be stored, and the errors of `body`.
  public func keep<Value>(
    _ contents: [StagedBlob], beside body: (ContentArrival) throws -> Value
  ) throws -> Value {
    precondition(contents.allSatisfy(\.isSmall), "large content has a file of its own")
    let arrival = ContentArrival()
    if contents.isEmpty { return try body(arrival) }
    let few = try reporting { try contents.map { (blob: $0.blob, bytes: try $0.allBytes()) } }
    try reporting { try small.prepare() }
    let disk = try reporting { try File(root.path, O_RDONLY | O_DIRECTORY) }
    // Before the lock of the database, as `withoutArrivals` takes them: the other way round they could block
    // each other.
    try reporting { try disk.lock(.shared) }
    arrival.begin { [small] in try small.keep(few) }
    defer { arrival.end() }
    return try body(arrival)
  }

  private func reporting<Value: ~Copyable>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch {
      throw UnstoredContent(cause: error)
    }
  }
}
