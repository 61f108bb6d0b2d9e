import Auth
import Core
import Operations
import Persistence

/// The worksites the actor may see, by name.
public struct Worksites: Query {
  public static let right = Right.listWorksites

  /// Whether archived worksites are included.
  package let withArchived: Bool
  /// The position after which the page begins.
  package let cursor: Cursor?
  /// The maximum number of worksites; `nil` for all.
  package let limit: Int?

  /// A query from its parts.
  public init(withArchived: Bool = false, after cursor: Cursor? = nil, limit: Int? = nil) {
    self.withArchived = withArchived
    self.cursor = cursor
    self.limit = limit
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> [Worksite] {
    let present: SQL = withArchived ? "1 = 1" : "archived_at IS NULL"
    var cursorCondition: SQL = ""
    if let position = try cursor.map({ try ListPosition($0, in: Self.listing) }) {
      cursorCondition = "AND (name_sort, id) > (\(position.key), \(position.item))"
    }
    let limitClause: SQL = limit.map { "LIMIT \($0)" } ?? ""
    return try connection.rows(
      """
      SELECT \(Worksite.columns) FROM worksites_site WHERE \(present) AND \(Worksite.seen(by: actor)) \(cursorCondition)
      ORDER BY name_sort, id \(limitClause)
      """, Worksite.read)
  }

  /// The cursor after a worksite.
  public func cursor(behind site: Worksite) -> Cursor {
    ListPosition(behind: site.id, key: Collation.key(for: site.name)).cursor(in: Self.listing)
  }

  private static let listing = ListPosition.Listing("W")
}

/// The worksite with an id.
public struct WorksiteWithID: Query {
  public static let right = Right.seeWorksite

  package let id: ID

  /// A query from its parts.
  public init(_ id: ID) { self.id = id }

  public func answer(in connection: Connection, for actor: Actor) throws -> Worksite {
    try Worksite.require(Self.right, at: id, for: actor, in: connection)
  }
}

/// The worksite that a typed name means: that name in any case, or the beginning of only one name.
public struct WorksiteNamed: Query {
  public static let right = Right.seeWorksite

  package let name: String
  /// Whether the beginning of a name is not enough, as in a file.
  package let isExact: Bool

  /// A query from its parts.
  public init(_ name: String, isExact: Bool = false) {
    self.name = name
    self.isExact = isExact
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> Worksite {
    let exact = try connection.first(
      """
      SELECT \(Worksite.columns) FROM worksites_site
      WHERE name_key = \(foldedName(name)) AND \(Worksite.seen(by: actor))
      """, Worksite.read)
    if let exact { return exact }
    let all = try Worksites(withArchived: true).answer(in: connection, for: actor)
    let found = isExact ? [] : all.named(name) { [$0.name] }
    if found.count == 1 { return found[0] }
    let near = found.isEmpty ? all.map(\.name).nearest(to: name) : found.map(\.name)
    let remedy: Remedy = near.isEmpty ? .listSites : .sentence(.didYouMean(near))
    if found.isEmpty {
      throw Failure(.notFound, .worksitesNone, .noSuchSite(name), remedy: remedy, field: "worksite")
    }
    throw Failure(.usage, .worksitesChoose, .severalSitesBegin(name), remedy: remedy, field: "worksite")
  }
}
