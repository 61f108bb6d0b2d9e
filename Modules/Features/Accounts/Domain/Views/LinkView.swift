import Core
import Operations

/// A link in JSON, for HTTP and the command line.
public struct LinkView: Codable, Hashable, Sendable {
  /// The identity, which never changes.
  public let id: ID
  /// The name.
  public let name: String
  /// The address.
  public let url: String
  /// The owner: `person` for a user's own link, `company` for the company's.
  public let holder: SettingKind.Holder

  /// A view of a link.
  public init(_ link: Link) {
    id = link.id
    name = link.name
    url = link.url
    holder = link.holder
  }
}
