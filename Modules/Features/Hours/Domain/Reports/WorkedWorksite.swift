import Auth
import Core
import Operations
import Persistence
import Worksites

/// A worksite by its name, for a filter of hours: also one that the actor has left.
///
/// The entries of a former member keep the name, which is all that the member still sees of the worksite.
public struct WorkedWorksite: Query {
  public static let right = Right.seeHours

  /// The name, in any case.
  package let name: String

  /// A query from its parts.
  public init(_ name: String) { self.name = name }

  /// The identity and the zone of a worksite.
  public struct Answer: Hashable, Sendable {
    /// The id of the worksite.
    public let id: ID
    /// The zone of its hours.
    public let zone: Zone
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> Answer {
    func found(_ isExact: Bool) throws -> Answer {
      let site = try WorksiteNamed(name, isExact: isExact).answer(in: connection, for: actor)
      return Answer(id: site.id, zone: Zone(site.zone) ?? .utc)
    }
    do {
      return try found(true)
    } catch let failure as Failure where failure.kind == .notFound {
      let wanted = foldedName(name)
      let left = try connection.rows(
        "SELECT site, site_name, MAX(zone) FROM hours_entry WHERE worker = \(actor.user) GROUP BY site, site_name"
      ) { row in (id: try row.id(), name: row.text(), zone: try HoursEntry.zone(row.text())) }
      guard let past = left.first(where: { foldedName($0.name) == wanted }) else { return try found(false) }
      return Answer(id: past.id, zone: past.zone)
    }
  }
}
