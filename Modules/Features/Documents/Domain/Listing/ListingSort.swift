/// The order of a folder's listing. Folders always come before documents.
public struct ListingSort: Hashable, Sendable {
  /// The property that documents are ordered by. Folders are ordered by name.
  public var key: Key
  /// Whether the order is reversed. That of folders is reversed only when the key is the name.
  public var isDescending: Bool

  /// An order from its parts.
  public init(_ key: Key, isDescending: Bool = false) {
    self.key = key
    self.isDescending = isDescending
  }

  /// By name, å ä ö after z.
  public static let name = ListingSort(.name)

  /// The properties that documents can be ordered by.
  public enum Key: String, Hashable, Sendable, CaseIterable {
    case name, date, size, type
  }

  /// The order in one byte, for cursors.
  var code: UInt8 {
    let keys: [Key: UInt8] = [.name: 0, .date: 2, .size: 4, .type: 6]
    return (keys[key] ?? 0) + (isDescending ? 1 : 0)
  }
}
