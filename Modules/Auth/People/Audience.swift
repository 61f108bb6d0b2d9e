import Core

/// Who is told that a record changed: a key in the change log.
public struct Audience: Hashable, Sendable {
  /// The key as it is stored: `site:018f…`.
  public let key: String

  private init(_ key: String) { self.key = key }

  /// Everybody in the company.
  public static let company = Audience("company")

  /// Everybody attached to a worksite.
  public static func site(_ id: ID) -> Audience { Audience("site:\(id)") }

  /// The managers attached to a worksite.
  public static func managers(_ id: ID) -> Audience { Audience("managers:\(id)") }

  /// Everybody who manages worksites, whichever they are.
  public static let management = Audience("management")

  /// One person.
  public static func user(_ id: ID) -> Audience { Audience("user:\(id)") }
}
