import Auth
import Persistence

/// A question about the data by an actor, answered only with what the actor may see.
public protocol Query: Sendable {
  /// The type of its answer.
  associatedtype Answer

  /// The right its actor needs. A right of the company is checked before anything else; one of a worksite is
  /// checked by ``answer(in:for:)``, which knows the worksite.
  static var right: Right { get }

  /// Reads the answer.
  ///
  /// - Throws: ``Failure`` of kind `notFound` for what does not exist or the actor may not see.
  func answer(in connection: Connection, for actor: Actor) throws -> Answer
}
