import Core
import Sync

/// A link in JSON, over HTTP and from the command line alike.
public struct LinkView: Codable, Hashable, Sendable {
  /// The identity, for life.
  public let id: ID
  /// What it is called.
  public let name: String
  /// Where it leads.
  public let url: String
  /// Whose it is: `person` for one's own, `company`.
  public let holder: SettingKind.Holder

  /// A link.
  public init(_ link: Link) {
    id = link.id
    name = link.name
    url = link.url
    holder = link.holder
  }
}
