import Core

/// A group of users who receive a record's changes, as a key in the change log.
public struct Audience: Hashable, Sendable {
  /// The key as it is stored: `site:018f…`.
  public let key: String
  /// Whether the group is one user alone.
  public let isSingleUser: Bool

  private init(_ key: String, isSingleUser: Bool = false) {
    self.key = key
    self.isSingleUser = isSingleUser
  }

  /// All users of the company.
  public static let company = Audience("company")

  /// The users attached to a worksite.
  public static func site(_ id: ID) -> Audience { Audience("site:\(id)") }

  /// The managers attached to a worksite.
  public static func managers(_ id: ID) -> Audience { Audience("managers:\(id)") }

  /// The managers of any worksite, and admins.
  public static let management = Audience("management")

  /// A single user, in any role.
  public static func user(_ id: ID) -> Audience { Audience("user:\(id)", isSingleUser: true) }
}
