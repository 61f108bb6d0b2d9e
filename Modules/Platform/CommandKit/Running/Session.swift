import Auth
import Core
import Operations
import Persistence
import Profile

/// The profile and the user that a command works for.
package struct Session: Sendable {
  /// The profile.
  package let profile: Profile
  let connection: ServerConnection?
  let deferredWork: DeferredWork

  /// The profile's records and content.
  package var workspace: Workspace { profile.workspace }

  /// The actor of the command.
  package var actor: Actor { profile.actor }

  /// The user's id.
  package var user: ID { actor.user }

  /// A new id.
  package func newID() -> ID { workspace.ids.next() }

  /// Answers a query. Before something is not found, the server's changes are pulled.
  package func answer<Question: Query>(_ query: Question) throws -> Question.Answer {
    try lookingAgain { try workspace.answer(query, for: actor) }
  }

  /// Performs an operation. The operations of a batch are undone together.
  @discardableResult
  package func perform<Value: Operation>(_ operation: Value, batch: ID? = nil) throws -> Value.Outcome {
    try workspace.perform(operation, by: actor, batch: batch)
  }

  /// Performs several operations in one transaction; see ``Workspace/performTogether(by:naming:_:)``.
  package func performTogether<Value>(
    naming blobs: [Blob] = [], _ body: (Performer) throws -> Value
  ) throws -> Value {
    try workspace.performTogether(by: actor, naming: blobs, body)
  }

  /// Performs an operation and takes it back, before a command asks about it.
  package func rehearse(_ operation: some Operation) throws {
    try rehearse { _ = try $0.perform(operation, batch: $0.newID()) }
  }

  /// Performs several operations and takes them back, before a command asks about them.
  ///
  /// A user without the right to them is then asked nothing.
  ///
  /// - Throws: as they do.
  package func rehearse(_ body: (Performer) throws -> Void) throws {
    struct Rehearsed: Error {}
    do {
      try workspace.performTogether(by: actor) { performer in
        try body(performer)
        throw Rehearsed()
      }
    } catch is Rehearsed {
      return
    }
  }
}
