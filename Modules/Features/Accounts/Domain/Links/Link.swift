import Auth
import Core
import Operations
import Persistence

/// A named address outside worksite, such as a supplier's site. It belongs to one user or to the company.
public struct Link: Codable, Hashable, Sendable {
  /// The identity, which never changes.
  public let id: ID
  /// The owner: `person` for a user's own link, which no other user sees, `company` for the company's.
  public let holder: SettingKind.Holder
  /// The name. An owner's links have different names, compared without case.
  public let name: String
  /// The address: `http`, `https`, `mailto` or `tel`.
  public let url: String

  static let columns: SQL = "id, owner, name, url"

  static func read(_ row: inout Row) throws -> Link {
    let (id, owner) = (try row.id(), try row.optional { try $0.id() })
    return Link(id: id, holder: owner == nil ? .company : .person, name: row.text(), url: row.text())
  }
}

/// The actor's own links and the company's, ordered by name.
public struct Links: Query {
  public static let right = Right.manageSelf

  /// The only link to read; `nil` for all of them.
  package let link: ID?

  /// Asks for all links that the actor sees, or for one of them.
  public init(_ link: ID? = nil) { self.link = link }

  public func answer(in connection: Connection, for actor: Actor) throws -> [Link] {
    let only: SQL = link.map { "AND id = \($0)" } ?? ""
    return try connection.rows(
      """
      SELECT \(Link.columns) FROM accounts_link WHERE (owner = \(actor.user) OR owner IS NULL) \(only)
      ORDER BY name_sort, owner IS NULL, id
      """, Link.read)
  }
}

extension [Link] {
  /// Finds a link by its name, without case. The user's own link comes before the company's.
  ///
  /// - Parameter holder: the holder the link must have; `nil` for any.
  /// - Throws: ``Failure`` of kind `notFound`.
  public func named(_ name: String, of holder: SettingKind.Holder? = nil) throws -> Link {
    let wanted = foldedName(name)
    let found = filter { foldedName($0.name) == wanted && (holder == nil || $0.holder == holder) }
    guard let link = found.first(where: { $0.holder == .person }) ?? found.first else {
      throw Link.notFound(name)
    }
    return link
  }
}

extension Link {
  static func notFound(_ name: String) -> Failure {
    Failure(.notFound, "accounts.noLink", .noSuchLink(name), remedy: .listLinks, field: "link")
  }
}
