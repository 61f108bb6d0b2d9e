import Core

/// Where an item is: in which folder, under which name.
public struct ItemPlace: Hashable, Sendable, Codable {
  /// The folder, or the worksite for the top.
  public let parent: ID
  /// The name there.
  public let name: String

  /// A place from its parts.
  public init(parent: ID, name: String) {
    self.parent = parent
    self.name = name
  }
}
