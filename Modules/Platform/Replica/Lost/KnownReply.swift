import Core
import Operations

/// The server's reply to the question which of some acknowledged operations it knows.
package struct KnownReply: Sendable {
  /// The operations it was asked about.
  let asked: Set<ID>
  /// The operations that it knows.
  let known: Set<ID>

  /// A reply to a question.
  ///
  /// - Parameters:
  ///   - asked: the value of ``ReplicaEpoch/acknowledged()`` when the server was asked.
  ///   - known: those that the server knows.
  package init(to asked: [ID], known: Set<ID>) {
    self.asked = Set(asked)
    self.known = known
  }

  /// The operations, among some acknowledged ones, that the server does not know; `nil` where it was not
  /// asked about all.
  func lost(among acknowledged: [ID]) -> Set<ID>? {
    let acknowledged = Set(acknowledged)
    return acknowledged.isSubset(of: asked) ? acknowledged.subtracting(known) : nil
  }
}
