import Auth
import Core
import Operations
import Persistence

/// An entry and the version on which a user based a decision.
public struct SeenEntry: Codable, Hashable, Sendable {
  /// The entry.
  public let entry: ID
  /// The operation that last changed the entry before the user saw it.
  public let version: ID

  /// The current version of an entry.
  public init(_ entry: HoursEntry) {
    self.entry = entry.id
    version = entry.version
  }
}

extension Change {
  /// The stored entries, after checking that the actor may decide about them and saw their current versions.
  ///
  /// - Parameter right: a right that the actor needs at the worksite; `nil` if the right to change hours is
  ///   enough.
  func seen(_ entries: [SeenEntry], by actor: Actor, _ right: Right? = nil) throws -> [HoursEntry] {
    if entries.count > 1000 {
      throw Failure(.invalid, "hours.manyEntries", .manyEntries(1000), field: "entries")
    }
    let rules = EntryRules(connection)
    return try entries.map { seen in
      let entry = try rules.decidable(seen.entry, by: actor)
      if let right, try !rules.manages(entry.worksite, actor) {
        throw right.missing
      }
      guard entry.version == seen.version else {
        throw Failure(
          .conflict, "hours.changedMeanwhile", .changedMeanwhile(entry), remedy: .lookAgain, field: "entries",
          clashing: [entry.id])
      }
      return entry
    }
  }
}
