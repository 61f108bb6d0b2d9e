import Auth
import Core
import Operations
import Persistence

/// The entries that overlap a shift of a worker, as far as the actor may see them.
public struct OverlappingEntries: Query {
  public static let right = Right.seeHours

  package let user: ID
  /// The start of the shift.
  package let start: Instant
  /// The end of the shift; `nil` for an open end.
  package let end: Instant?

  /// A query from its parts.
  public init(of user: ID, from start: Instant, to end: Instant?) {
    self.user = user
    self.start = start
    self.end = end
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> [HoursEntry] {
    let rules = EntryRules(connection)
    return try rules.overlaps(of: user, from: start, to: end, in: nil).filter {
      try rules.isVisible($0, to: actor)
    }
  }
}
