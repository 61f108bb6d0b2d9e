import Auth
import Core
import Operations
import Persistence

/// A query for those of some contents that records have which the actor may read.
///
/// A hash is no secret, so knowing it does not suffice.
package struct ReadableContents: Query {
  package static let right = Right.follow

  /// The contents that are asked for.
  package let contents: [Blob]
  private let composition: Composition

  /// A query about contents.
  package init(among contents: [Blob], in composition: Composition) {
    self.contents = contents
    self.composition = composition
  }

  package func answer(in connection: Connection, for actor: Actor) throws -> Set<Blob> {
    try Set(contents).filter { try composition.mayRead($0, actor, in: connection) }
  }
}
