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
    case 0:
      let remedy: Phrase = CreateWorksite.right.isGranted(to: actor.role) ? .addSite : .haveSomebodyAttachYou
      throw Failure(.notFound, "worksites.noneYet", .noSitesYet, remedy: remedy)
    default: throw Failure(.usage, "worksites.choose", .severalSites, remedy: .useSite, field: "site")
    }
  }

  /// Chooses a worksite on this device. It is a setting, not an operation.
  public static func choose(_ site: Worksite, in workspace: Workspace) throws {
    try workspace.database.write { try Preferences($0).set(key, to: site.id.description) }
  }

  /// Has the choice made in other data hold in a copy of a server's where none was made.
  ///
  /// - Parameters:
  ///   - mapping: the worksites there that became other ones.
  ///   - left: those that are not in the copy.
  public static func carryOver(
    from other: Workspace, to copy: Workspace, _ mapping: [ID: ID], leaving left: Set<ID>
  ) throws {
    let chosen = try other.database.read { try Preferences($0)[key] }.flatMap { ID($0) }
    guard let chosen, !left.contains(chosen) else { return }
    try copy.database.write { connection in
      let preferences = Preferences(connection)
      if try preferences[key] == nil {
        try preferences.set(key, to: (mapping[chosen] ?? chosen).description)
      }
    }
  }
}
