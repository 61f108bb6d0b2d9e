import Auth
import Core
import Persistence

/// Performs operations inside one transaction.
public struct Performer {
  package let companyStore: CompanyStore
  package let connection: Connection
  /// The actor of the operations.
  package let actor: Actor
  /// The notes that the operations of the transaction share.
  package let notes: TransactionNotes
  /// Whether each operation gets a savepoint. A savepoint costs as much as the operation, and nearly all
  /// operations that fail do so before they write; so it is used only after one failed later.
  let isCareful: Bool

  init(
    companyStore: CompanyStore, connection: Connection, actor: Actor, notes: TransactionNotes,
    isCareful: Bool = false
  ) {
    self.companyStore = companyStore
    self.connection = connection
    self.actor = actor
    self.notes = notes
    self.isCareful = isCareful
  }

  /// Performs an operation issued now; its writes are rolled back when it throws.
  public func perform<Value: Operation>(_ operation: Value, batch: ID) throws -> Value.Outcome {
    let issued = companyStore.issue(operation, batch: batch)
    return try atomically(connection, notes, carefully: isCareful) {
      try companyStore.perform(issued, isNew: true, by: actor, in: connection, notes)
    }
  }

  /// Performs an issued operation. Performing the same one again returns the first outcome and changes
  /// nothing.
  ///
  /// - Parameters:
  ///   - isNew: whether its id was made for it just now, so that no earlier outcome has to be looked for.
  ///   - brought: content that the actor sent in full with this request, and so may name in it.
  ///   - condition: throws where the record that the operation is about to replace, `nil` for none, is not the one that the
  ///     actor expects. Only operations that call ``Change/confirm(over:)`` check it.
  public func perform<Value: Operation>(
    _ issued: Issued<Value>, isNew: Bool = false, bringing brought: Set<Blob> = [],
    if condition: ((Record?) throws -> Void)? = nil
  ) throws -> Value.Outcome {
    try atomically(connection, notes, carefully: isCareful) {
      try notes.under(condition) {
        try companyStore.perform(issued, isNew: isNew, by: actor, in: connection, notes, bringing: brought)
      }
    }
  }

  /// The operation of a kind that the actor performed before under an id, and its first outcome.
  ///
  /// - Returns: `nil` also for an operation so old that its input was deleted.
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

  /// Notes that the actor uploaded the whole of some content and may name it from now on. Where there is no
  /// server, the actor may name all content.
  public func noteUploaded(_ blob: Blob) throws {
    guard case .server(let uploads) = companyStore.role else { return }
    try uploads.add(
      blob, uploadedBy: actor.user, as: newID(), at: companyStore.clock.now(), in: connection)
  }

  /// Returns a performer of the operations of another actor, in the same transaction.
  package func acting(as actor: Actor) -> Performer {
    Performer(
      companyStore: companyStore, connection: connection, actor: actor, notes: notes, isCareful: isCareful)
  }

  /// Returns an id for a new record.
  public func newID() -> ID { companyStore.ids.next() }

  /// Answers a query on the state so far.
  public func answer<Question: Query>(_ query: Question) throws -> Question.Answer {
    try companyStore.answer(query, for: actor, in: connection)
  }
}

/// Thrown when an operation failed after it had written, or by an SQL error.
///
/// The transaction has to run again, with savepoints.
struct NeedsSavepoint: Error {}

/// Runs `body`, and rolls back only its writes when it throws.
///
/// - Throws: ``NeedsSavepoint`` when `body` threw without a savepoint after it had written, or met an SQL error, which
///   ended the transaction. The commit throws it again where the caller caught it.
func atomically<Value>(
  _ connection: Connection, _ notes: TransactionNotes, carefully isCareful: Bool, _ body: () throws -> Value
) throws -> Value {
  if isCareful { return try notes.nested(in: connection, body) }
  let before = connection.changesSoFar
  let result = Result { try body() }
  // An SQL error that `body` caught has ended the transaction of all callers too.
  let isPartial = if case .failure = result { connection.changesSoFar != before } else { false }
  guard connection.hasEnded || isPartial else { return try result.get() }
  let again = NeedsSavepoint()
  connection.end(with: again)
  throw again
}
