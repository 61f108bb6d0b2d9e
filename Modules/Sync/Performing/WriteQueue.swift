import Auth
import Core
import Dispatch
import Persistence
import Synchronization

/// Lets many writers share one wait for the disk: what comes while a transaction is being written goes into the next one
/// together (group commit).
///
/// Each piece of work stands or falls by itself. It may be run twice, after all of the first run was taken back.
public final class WriteQueue: Sendable {
  private let workspace: Workspace
  private let told: @Sendable (Set<String>) -> Void
  private let waiting = Mutex<[any QueuedWork]>([])
  private let thread = DispatchQueue(label: "worksite.writes", qos: .userInitiated)

  /// The largest number of pieces in one transaction.
  private static let most = 128

  /// A queue in front of a workspace.
  ///
  /// - Parameter told: called after each transaction with the audiences that have something new to read.
  public init(_ workspace: Workspace, told: @escaping @Sendable (Set<String>) -> Void) {
    self.workspace = workspace
    self.told = told
  }

  /// Performs an issued operation; the same one again gives the first outcome and changes nothing.
  public func perform<Value: Operation>(_ issued: Issued<Value>, by actor: Actor) async throws
    -> Value.Outcome
  {
    try await run(as: actor) { try $0.perform(issued) }
  }

  /// Runs work that performs operations: all of it is on disk when this returns, or nothing happened.
  public func run<Value: Sendable>(
    as actor: Actor, _ body: @escaping @Sendable (Performer) throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      add(
        QueuedBody(continuation) { [workspace] connection, notes, isCareful in
          try body(
            Performer(
              workspace: workspace, connection: connection, actor: actor, notes: notes, isCareful: isCareful))
        })
    }
  }

  /// Writes what is no operation.
  public func write<Value: Sendable>(
    _ body: @escaping @Sendable (Connection) throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      add(QueuedBody(continuation) { connection, _, _ in try body(connection) })
    }
  }

  private func add(_ work: any QueuedWork) {
    let isFirst = waiting.withLock { waiting in
      waiting.append(work)
      return waiting.count == 1
    }
    if isFirst { thread.async { self.writeGroup() } }
  }

  private func writeGroup() {
    let (group, hasMore) = waiting.withLock { waiting in
      let group = Array(waiting.prefix(Self.most))
      waiting.removeFirst(group.count)
      return (group, !waiting.isEmpty)
    }
    if hasMore { thread.async { self.writeGroup() } }
    do {
      told(try write(group))
    } catch {
      for work in group { work.fail(error) }
    }
  }

  private func write(_ group: [any QueuedWork]) throws -> Set<String> {
    let audiences: Set<String>
    do {
      audiences = try attempt(group, carefully: false)
    } catch is NeedsSavepoint {
      audiences = try attempt(group, carefully: true)
    }
    for work in group { work.succeed() }
    return audiences
  }

  private func attempt(_ group: [any QueuedWork], carefully: Bool) throws -> Set<String> {
    let notes = TransactionNotes(isShared: group.count > 1)
    try workspace.database.write { connection in
      for work in group { try work.run(connection, notes, carefully: carefully) }
    }
    return notes.audiences
  }
}
