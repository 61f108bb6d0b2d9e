import Auth
import Persistence

/// A question about the data, asked by somebody: it answers only what they may know.
public protocol Query: Sendable {
  /// What it gives.
  associatedtype Answer

  /// Reads the answer.
  ///
  /// - Throws: ``Failure`` of kind `notFound` for what does not exist or the actor may not see.
  func answer(in connection: Connection, for actor: Actor) throws -> Answer
}
