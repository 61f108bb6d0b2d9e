import Auth
import Core
import Persistence

/// Performs operations inside one transaction.
public struct Performer {
  let workspace: Workspace
  let connection: Connection
  let actor: Actor
  let notes: TransactionNotes
  /// Whether each operation gets a savepoint. That costs as much as the operation, and nearly all refusals come before
  /// anything is written; so it is done only once one did not.
  let isCareful: Bool

  /// Performs an operation decided on now; what it wrote is taken back when it throws.
  public func perform<Value: Operation>(_ operation: Value, batch: ID) throws -> Value.Outcome {
    let issued = workspace.issue(operation, batch: batch)
    return try atomically(connection, notes, carefully: isCareful) {
      try workspace.performNew(issued, by: actor, in: connection, notes)
    }
  }

  /// Performs an issued operation; the same one again gives the first outcome and changes nothing.
  public func perform<Value: Operation>(_ issued: Issued<Value>) throws -> Value.Outcome {
    try atomically(connection, notes, carefully: isCareful) {
      try workspace.perform(issued, by: actor, in: connection, notes)
    }
  }

  /// The operation of a kind that the actor performed before under an id, and its first outcome; `nil` also for one so
  /// long ago that it is forgotten what it was.
  public func earlier<Value: Operation>(
    _ id: ID, _ kind: Value.Type
  ) throws -> (operation: Value, outcome: Value.Outcome)? {
    guard let entry = try OperationLog(connection: connection).entry(id), entry.actor == actor.user,
      entry.name == Value.name, entry.kind != .forgotten
    else { return nil }
    return (
      try JSON.value(Value.self, from: entry.input), try JSON.value(Value.Outcome.self, from: entry.outcome)
    )
  }

  /// Notes that the actor brought content, whole: they may name it from now on.
  public func noteBrought(_ blob: Blob) throws {
    try IncomingUploads(connection).complete(newID(), owner: actor.user, blob, at: workspace.clock.now())
  }

  /// A new id.
  public func newID() -> ID { workspace.ids.next() }

  /// Answers a query on the state so far.
  public func answer<Question: Query>(_ query: Question) throws -> Question.Answer {
    try workspace.answer(query, for: actor, in: connection)
  }
}

/// Something was refused after it had written something: the whole transaction has to be run again, with care.
struct NeedsSavepoint: Error {}

/// Runs `body` so that what it wrote is taken back when it throws, and only that.
///
/// - Throws: ``NeedsSavepoint`` when something was written and there is no savepoint to go back to.
func atomically<Value>(
  _ connection: Connection, _ notes: TransactionNotes, carefully isCareful: Bool, _ body: () throws -> Value
) throws -> Value {
  if isCareful { return try notes.undoing { try connection.nested(body) } }
  let before = connection.changesSoFar
  do {
    return try body()
  } catch {
    if connection.changesSoFar != before { throw NeedsSavepoint() }
    throw error
  }
}
