import Auth
import Core
import Persistence
import Profile
import Sync

/// A profile a command works on, and on whose behalf.
public struct Session: Sendable {
  /// The profile.
  public let profile: Profile
  let connection: ServerConnection?
  let deferredWork: DeferredWork

  /// The profile's records and content.
  public var workspace: Workspace { profile.workspace }

  /// Whoever gives the command.
  public var actor: Actor { profile.actor }

  /// Who that is.
  public var user: ID { actor.user }

  /// A new id.
  public func newID() -> ID { workspace.ids.next() }

  /// Answers a query.
  public func answer<Question: Query>(_ query: Question) throws -> Question.Answer {
    try workspace.answer(query, for: actor)
  }

  /// Performs an operation. Those of one batch are undone together.
  @discardableResult
  public func perform<Value: Operation>(_ operation: Value, batch: ID? = nil) throws -> Value.Outcome {
    try workspace.perform(operation, by: actor, batch: batch)
  }

  /// Performs several operations in one transaction; see ``Workspace/performTogether(by:naming:_:)``.
  public func performTogether<Value>(
    naming blobs: [Blob] = [], _ body: (Performer) throws -> Value
  ) throws -> Value {
    try workspace.performTogether(by: actor, naming: blobs, body)
  }
}
