import Auth
import Core
import Persistence
import Sync

/// The worksites the actor may see, by name.
public struct Worksites: Query {
  public static let right = Right.listWorksites

  /// Whether those put away are wanted too.
  public let withArchived: Bool

  /// The question.
  public init(withArchived: Bool = false) { self.withArchived = withArchived }

  public func answer(in connection: Connection, for actor: Actor) throws -> [Worksite] {
    let present: SQL = withArchived ? "1 = 1" : "archived_at IS NULL"
    return try connection.rows(
      """
      SELECT \(Worksite.columns) FROM worksites_site WHERE \(present) AND \(Worksite.seen(by: actor))
      ORDER BY name_sort, id
      """, Worksite.read)
  }
}

/// The worksite with that id.
public struct WorksiteWithID: Query {
  public static let right = Right.seeWorksite

  /// The worksite.
  public let id: ID

  /// The question.
  public init(_ id: ID) { self.id = id }

  public func answer(in connection: Connection, for actor: Actor) throws -> Worksite {
    try Worksite.require(Self.right, at: id, for: actor, in: connection)
  }
}

/// The worksite of a name, in any case.
public struct WorksiteNamed: Query {
  public static let right = Right.seeWorksite

  /// The name looked for.
  public let name: String

  /// The question.
  public init(_ name: String) { self.name = name }

  public func answer(in connection: Connection, for actor: Actor) throws -> Worksite {
    let site = try connection.first(
      """
      SELECT \(Worksite.columns) FROM worksites_site
      WHERE name_key = \(foldedName(name)) AND \(Worksite.seen(by: actor))
      """, Worksite.read)
    guard let site else {
      throw Failure(.notFound, "worksites.none", .noSuchSite(name), remedy: .listSites, field: "site")
    }
    return site
  }
}
