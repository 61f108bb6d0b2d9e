import Auth
import Core
import Operations
import Persistence

/// The default worksite: the one chosen on this device, or the only one.
public struct WorksiteInUse: Query {
  public static let right = Right.listWorksites

  private static let key = "worksites.inUse"

  /// A query from its parts.
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
      let remedy: Remedy =
        AddWorksite.right.isGranted(to: actor.role) ? .addSite : .sentence(.haveSomebodyAttachYou)
      throw Failure(.notFound, .worksitesNoneYet, .noSitesYet, remedy: remedy)
    default: throw Failure(.usage, .worksitesChoose, .severalSites, remedy: .useSite, field: "worksite")
    }
  }

  /// Chooses a worksite on this device. The choice is a preference, not an operation.
  public static func choose(_ site: Worksite, in companyStore: CompanyStore) throws {
    try companyStore.database.write { try Preferences($0).set(key, to: site.id.description) }
  }

  /// Copies the choice from local data to a replica that has none.
  ///
  /// - Parameters:
  ///   - mapping: the worksites with another id in the replica.
  ///   - left: the worksites that the replica does not contain.
  public static func carryOver(
    from other: CompanyStore, to copy: CompanyStore, _ mapping: [ID: ID], leaving left: Set<ID>
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
