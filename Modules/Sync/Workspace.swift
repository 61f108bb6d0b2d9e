import Auth
import Core
import Persistence

/// The data of one company on this machine: performs operations and answers queries.
public final class Workspace: Sendable {
  /// The records.
  public let database: Database
  /// The content.
  public let blobs: BlobStore
  /// What can be done.
  public let composition: Composition
  /// The time.
  public let clock: WallClock
  /// New ids.
  public let ids: IDSource
  private let use: FileLock?

  /// A workspace from its parts. The database must have the composition's migrations.
  ///
  /// - Parameter use: held as long as the workspace lives, so that nobody replaces the files it works on.
  public init(
    database: Database, blobs: BlobStore, composition: Composition, clock: WallClock, ids: IDSource,
    use: FileLock? = nil
  ) {
    self.database = database
    self.blobs = blobs
    self.composition = composition
    self.clock = clock
    self.ids = ids
    self.use = use
  }

  /// Answers a query on one consistent state.
  public func answer<Question: Query>(_ query: Question, for actor: Actor) throws -> Question.Answer {
    try database.read { try query.answer(in: $0, for: actor) }
  }

  /// Performs an operation the actor has just decided on.
  public func perform<Value: Operation>(_ operation: Value, by actor: Actor, batch: ID? = nil) throws
    -> Value.Outcome
  {
    try perform(issue(operation, batch: batch ?? ids.next()), by: actor)
  }

  /// Gives an operation its identity and its time.
  public func issue<Value: Operation>(_ operation: Value, batch: ID) -> Issued<Value> {
    Issued(id: ids.next(), batch: batch, at: clock.now(), operation: operation)
  }

  /// Performs an issued operation; the same one again gives the first outcome and changes nothing.
  public func perform<Value: Operation>(_ issued: Issued<Value>, by actor: Actor) throws -> Value.Outcome {
    try database.write { try perform(issued, by: actor, in: $0) }
  }

  /// Performs what `body` hands to the performer with one wait for the disk. Each operation stands or falls by itself;
  /// when `body` throws, none stands. It may be run a second time, after all of the first was taken back.
  public func performTogether<Value>(by actor: Actor, _ body: (Performer) throws -> Value) throws -> Value {
    do {
      return try database.write {
        try body(Performer(workspace: self, connection: $0, actor: actor, isCareful: false))
      }
    } catch is Torn {
      return try database.write {
        try body(Performer(workspace: self, connection: $0, actor: actor, isCareful: true))
      }
    }
  }

  /// An operation was refused after it had written something.
  private struct Torn: Error {}

  /// Performs operations inside one transaction.
  public struct Performer {
    fileprivate let workspace: Workspace
    fileprivate let connection: Connection
    fileprivate let actor: Actor
    /// Whether each operation gets a savepoint. That costs as much as the operation, and nearly all refusals come before
    /// anything is written; so it is done only once one did not.
    fileprivate let isCareful: Bool

    /// Performs an operation decided on now; what it wrote is taken back when it throws.
    public func perform<Value: Operation>(_ operation: Value, batch: ID) throws -> Value.Outcome {
      let issued = workspace.issue(operation, batch: batch)
      if isCareful {
        return try connection.nested { try workspace.performFirst(issued, by: actor, in: connection) }
      }
      let before = connection.changesSoFar
      do {
        return try workspace.performFirst(issued, by: actor, in: connection)
      } catch {
        if connection.changesSoFar != before { throw Torn() }
        throw error
      }
    }

    /// A new id.
    public func newID() -> ID { workspace.ids.next() }

    /// Answers a query on the state so far.
    public func answer<Question: Query>(_ query: Question) throws -> Question.Answer {
      try query.answer(in: connection, for: actor)
    }
  }

  private func perform<Value: Operation>(
    _ issued: Issued<Value>, by actor: Actor, in connection: Connection
  ) throws -> Value.Outcome {
    guard let earlier = try OperationLog(connection: connection).entry(issued.id) else {
      return try performFirst(issued, by: actor, in: connection)
    }
    guard earlier.actor == actor.user, earlier.name == Value.name,
      try earlier.input == JSON.text(issued.operation)
    else { throw Failure(.conflict, "sync.idTaken", .operationIDTaken, field: "id") }
    return try JSON.value(Value.Outcome.self, from: earlier.outcome)
  }

  /// Performs an operation that was not performed before.
  private func performFirst<Value: Operation>(
    _ issued: Issued<Value>, by actor: Actor, in connection: Connection
  ) throws -> Value.Outcome {
    for blob in issued.operation.blobs where !blobs.contains(blob) {
      throw Failure(.notFound, "sync.noContent", .contentNotHere, field: "blob")
    }
    let change = Change(
      connection: connection, operation: issued.id, at: issued.at, composition: composition)
    let outcome = try issued.operation.perform(in: change, by: actor)
    for blob in issued.operation.blobs { try BlobIndex(connection).add(blob, at: issued.at) }
    try OperationLog(connection: connection).append(
      issued, input: try JSON.text(issued.operation), outcome: try JSON.text(outcome), by: actor,
      images: change.images)
    return outcome
  }
}
