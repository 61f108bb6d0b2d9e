import Core

/// What a server replied when it was asked which of some acknowledged operations it knows.
public struct KnownReply: Sendable {
  /// The operations it was asked about.
  let asked: Set<ID>
  /// Those of them that it knows.
  let known: Set<ID>

  /// A reply to a question.
  ///
  /// - Parameters:
  ///   - asked: what ``Replica/acknowledged()`` was when the server was asked.
  ///   - known: those that the server knows.
  public init(to asked: [ID], known: Set<ID>) {
    self.asked = Set(asked)
    self.known = known
  }

  /// Those of some acknowledged operations that the server does not know; `nil` where it was not asked about all of them.
  func lost(among acknowledged: [ID]) -> Set<ID>? {
    let acknowledged = Set(acknowledged)
    return acknowledged.isSubset(of: asked) ? acknowledged.subtracting(known) : nil
  }
}
