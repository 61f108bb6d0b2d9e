import Auth
import Core
import Persistence
import Sync

/// The worksite meant where none is named: the one chosen on this device, or the only one there is.
public struct WorksiteInUse: Query {
  public static let right = Right.listWorksites

  private static let key = "worksites.inUse"

  /// The question.
  public init() {}

  public func answer(in connection: Connection, for actor: Actor) throws -> Worksite {
    if let id = try Preferences(connection)[Self.key].flatMap({ ID($0) }),
      let site = try Worksites(withArchived: true).answer(in: connection, for: actor).first(where: {
        $0.id == id
      })
    {
      return site
    }
    let sites = try Worksites().answer(in: connection, for: actor)
    switch sites.count {
    case 1: return sites[0]
    case 0: throw Failure(.notFound, "worksites.noneYet", .noSitesYet, remedy: .addSite)
    default: throw Failure(.usage, "worksites.choose", .severalSites, remedy: .useSite, field: "site")
    }
  }

  /// Chooses a worksite on this device. It is a setting, not an operation.
  public static func choose(_ site: Worksite, in workspace: Workspace) throws {
    try workspace.database.write { try Preferences($0).set(key, to: site.id.description) }
  }
}
