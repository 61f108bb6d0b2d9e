/// The order of a folder's listing. Folders always come before documents.
public struct ListingSort: Hashable, Sendable {
  /// What documents are ordered by. Folders go by name.
  public var key: Key
  /// Whether the order is turned round; that of folders only when it is by name.
  public var isDescending: Bool

  /// An order from its parts.
  public init(_ key: Key, isDescending: Bool = false) {
    self.key = key
    self.isDescending = isDescending
  }

  /// By name, å ä ö after z.
  public static let name = ListingSort(.name)

  /// What a listing can be ordered by.
  public enum Key: String, Hashable, Sendable, CaseIterable {
    case name, date, size, type
  }

  /// The order in one byte, for cursors.
  var code: UInt8 {
    let keys: [Key: UInt8] = [.name: 0, .date: 2, .size: 4, .type: 6]
    return (keys[key] ?? 0) + (isDescending ? 1 : 0)
  }
}
