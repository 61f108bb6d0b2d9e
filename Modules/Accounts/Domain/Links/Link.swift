import Auth
import Core
import Persistence
import Sync

/// A named address of another place: a weather service, a collective agreement, a supplier. A person's own, or the company's.
public struct Link: Hashable, Sendable {
  /// The identity, for life.
  public let id: ID
  /// Whose it is; `nil`: the company's, which everybody sees.
  public let owner: ID?
  /// What it is called; no two of one owner have the same name.
  public let name: String
  /// Where it leads: `http`, `https`, `mailto` or `tel`.
  public let url: String

  static let columns: SQL = "id, owner, name, url"

  static func read(_ row: inout Row) throws -> Link {
    Link(id: try row.id(), owner: try row.optional { try $0.id() }, name: row.text(), url: row.text())
  }
}

/// One's own links and the company's, by name.
public struct Links: Query {
  public static let right = Right.manageSelf

  /// The question.
  public init() {}

  public func answer(in connection: Connection, for actor: Actor) throws -> [Link] {
    try connection.rows(
      """
      SELECT \(Link.columns) FROM accounts_link WHERE owner = \(actor.user) OR owner IS NULL
      ORDER BY name_sort, owner IS NULL, id
      """, Link.read)
  }
}

extension [Link] {
  /// The link of a name, in any case; one's own before the company's.
  ///
  /// - Parameter holder: whose it has to be; `nil`: anybody's.
  /// - Throws: ``Failure`` of kind `notFound`.
  public func named(_ name: String, of holder: SettingKind.Holder? = nil) throws -> Link {
    let wanted = foldedName(name)
    let found = filter { foldedName($0.name) == wanted && (holder == nil || $0.holder == holder) }
    guard let link = found.first(where: { $0.owner != nil }) ?? found.first else { throw Link.none(name) }
    return link
  }
}

extension Link {
  /// Whose it is.
  public var holder: SettingKind.Holder { owner == nil ? .company : .person }

  static func none(_ name: String) -> Failure {
    Failure(.notFound, "accounts.noLink", .noSuchLink(name), remedy: .listLinks, field: "link")
  }
}
