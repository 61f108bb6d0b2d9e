import Auth
import Persistence

/// A question about the data, asked by somebody: it answers only what they may know.
public protocol Query: Sendable {
  /// What it gives.
  associatedtype Answer

  /// What its actor must be allowed. A right of the company is asked for before anything else; one of a worksite is
  /// asked for by ``answer(in:for:)``, which knows the worksite.
  static var right: Right { get }

  /// Reads the answer.
  ///
  /// - Throws: ``Failure`` of kind `notFound` for what does not exist or the actor may not see.
  func answer(in connection: Connection, for actor: Actor) throws -> Answer
}
