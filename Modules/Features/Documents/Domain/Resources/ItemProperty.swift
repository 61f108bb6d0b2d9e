/// A property that a program set on an item, and that is only kept.
///
/// WebDAV calls such a property dead (RFC 4918 §4).
public struct ItemProperty: Codable, Hashable, Sendable {
  /// The name, unique within the item.
  public let name: String
  /// The value as the program sent it.
  public let value: String

  /// A property from its parts.
  public init(_ name: String, value: String) {
    self.name = name
    self.value = value
  }

  /// A change of an item's properties.
  public enum Change: Hashable, Sendable {
    /// Gives a property a value, behind the others if it is new.
    case set(ItemProperty)
    /// Removes the property of a name, which may not exist.
    case remove(String)
  }
}
