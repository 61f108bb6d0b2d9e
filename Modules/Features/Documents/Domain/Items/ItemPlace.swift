import Core

/// The place of an item: its folder and its name there.
public struct ItemPlace: Hashable, Sendable, Codable {
  /// The folder, or the worksite for its top.
  public let parent: ID
  /// The name in that folder, of 1 to 255 bytes (``FileName``).
  public let name: String

  /// A place from its parts.
  public init(parent: ID, name: String) {
    self.parent = parent
    self.name = name
  }
}
