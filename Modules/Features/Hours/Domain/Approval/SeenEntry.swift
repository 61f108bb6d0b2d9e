import Core

/// An entry and the version on which a user based a decision.
public struct SeenEntry: Codable, Hashable, Sendable {
  /// The id of the entry.
  public let entry: ID
  /// The operation that last changed the entry before the user saw it.
  public let version: ID

  /// The version of an entry that a page showed.
  package init(entry: ID, version: ID) {
    self.entry = entry
    self.version = version
  }

  /// The current version of an entry.
  public init(_ entry: HoursEntry) {
    self.entry = entry.id
    version = entry.version
  }
}
