import Auth
import Core
import Operations
import Persistence
import Worksites

/// The worksite of a name, and the folder or document at names below it. All names are compared without case.
public struct ResourceAt: Query {
  public static let right = Right.readDocuments

  /// The name of the worksite.
  public let site: String
  /// The names from its top down.
  public let names: [String]

  /// A query for names below the top of a worksite.
  public init(_ names: [String], in site: String) {
    self.site = site
    self.names = names
  }

  /// - Returns: `nil` where nothing is, and for a worksite that the actor may not see.
  public func answer(in connection: Connection, for actor: Actor) throws -> LocatedResource? {
    guard let site = try worksite(in: connection, for: actor) else { return nil }
    var resource: ItemResource?
    for name in names {
      let found = try connection.first(
        """
        SELECT \(ItemResource.columns) FROM documents_item
        WHERE parent = \(resource?.item.id ?? site.id) AND name_key = \(foldedName(name)) AND trashed_at IS NULL
        """, ItemResource.read)
      guard let found else { return nil }
      resource = found
    }
    return LocatedResource(site: site, resource: resource)
  }

  private func worksite(in connection: Connection, for actor: Actor) throws -> Worksite? {
    do {
      return try WorksiteNamed(site, isExact: true).answer(in: connection, for: actor)
    } catch let failure as Failure where failure.kind == .notFound {
      return nil
    }
  }
}
