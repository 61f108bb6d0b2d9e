import Core
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

extension SeenEntry {
  /// The entries with their present versions, for a decision that is made again. Those that are gone stay as they were.
  static func renewed(_ entries: [SeenEntry], in connection: Connection) throws -> [SeenEntry] {
    let rules = EntryRules(connection)
    return try entries.map { seen in try rules.entry(seen.entry).map { SeenEntry($0) } ?? seen }
  }
}
