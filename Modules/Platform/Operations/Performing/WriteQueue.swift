import Auth
import Core
import Dispatch
import Persistence
import Synchronization

/// Commits the work of many callers in one transaction, with one disk sync (group commit).
///
/// Work that arrives while a transaction is being written waits for the next one. Work that fails is rolled
/// back alone. It may run twice, after its first run was rolled back.
public final class WriteQueue: Sendable {
  private let companyStore: CompanyStore
  private let notify: @Sendable (Set<String>) -> Void
  private let waiting = Mutex<[any QueuedWork]>([])
  private let thread = DispatchQueue(label: "worksite.writes", qos: .userInitiated)

  /// The largest number of pieces of work in one transaction.
  private static let maximum = 128

  /// A queue for a company store.
  ///
  /// - Parameter notify: called after each transaction with the audiences that have changes to read.
  public init(_ companyStore: CompanyStore, notify: @escaping @Sendable (Set<String>) -> Void) {
    self.companyStore = companyStore
    self.notify = notify
  }

  /// Performs an issued operation. Performing the same one again returns the first outcome and changes
  /// nothing.
  public func perform<Value: Operation>(_ issued: Issued<Value>, by actor: Actor) async throws
    -> Value.Outcome
  {
    try await run(as: actor, naming: issued.operation.blobs) { try $0.perform(issued) }
  }

  /// Runs work that performs operations: all of it is on disk when this returns, or none.
  ///
  /// - Parameters:
  ///   - blobs: content that the operations name. It is looked for before the transaction; other content counts as here
  ///     when a record referenced it before.
  ///   - contents: contents that the operations name, whose files are on disk. The transaction stores those without a
  ///     file, unless the work fails.
  public func run<Value: Sendable>(
    as actor: Actor, naming blobs: [Blob] = [], bringing contents: [StagedBlob] = [],
    _ body: @escaping @Sendable (Performer) throws -> Value
  ) async throws -> Value {
    func attempt(_ found: FoundContent) async throws -> Value {
      try await withCheckedThrowingContinuation { continuation in
        add(
          QueuedBody(continuation, with: found) { [companyStore] connection, notes, isCareful in
            try notes.bringing(contents.map(\.blob)) {
              let value = try body(
                Performer(
                  companyStore: companyStore, connection: connection, actor: actor, notes: notes,
                  isCareful: isCareful))
              try companyStore.recompute(notes)
              try companyStore.blobs.commit(contents, in: connection)
              return value
            }
          })
      }
    }
    do {
      return try await attempt(companyStore.find(blobs))
    } catch is OutdatedContent {
      return try await attempt(companyStore.find(blobs, keeping: true))
    }
  }

  /// Runs writes that are no operations.
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
      let group = Array(waiting.prefix(Self.maximum))
      waiting.removeFirst(group.count)
      return (group, !waiting.isEmpty)
    }
    if hasMore { thread.async { self.writeGroup() } }
    write(group)
  }

  private func write(_ group: [any QueuedWork]) {
    do {
      let audiences: Set<String>
      do {
        audiences = try attempt(group, carefully: false)
      } catch is NeedsSavepoint {
        audiences = try attempt(group, carefully: true)
      }
      for work in group { work.succeed() }
      notify(audiences)
    } catch {
      for work in group { work.fail(error) }
    }
  }

  private func attempt(_ group: [any QueuedWork], carefully: Bool) throws -> Set<String> {
    let notes = TransactionNotes(isShared: group.count > 1)
    try companyStore.database.write { connection in
      for work in group { try work.run(connection, notes, carefully: carefully) }
    }
    return notes.audiences
  }
}
