import Auth
import Core
import Operations
import Persistence

/// The zones of the worksites that the actor may see. They tell the current day where no worksite is chosen.
public struct WorkingZones: Query {
  public static let right = Right.listWorksites

  /// Asks for the zones of all worksites that are not archived.
  public init() {}

  /// The zones of the worksites.
  public struct Answer: Hashable, Sendable {
    /// The zone of the first worksite by name, in which times are shown that belong to no worksite.
    public let main: Zone
    /// The zones of all worksites; empty without a worksite.
    public let all: Set<Zone>

    /// The current day. With several zones it is the earliest, so that a day is over only when it is over in all.
    public func today(at now: Instant) -> CivilDate {
      all.map { $0.civil(now).date }.min() ?? main.civil(now).date
    }
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> Answer {
    let names = try connection.rows(
      """
      SELECT zone FROM worksites_site WHERE archived_at IS NULL AND \(Worksite.seen(by: actor)) ORDER BY name_sort, id
      """
    ) { $0.text() }
    let main = names.lazy.compactMap { Zone($0) }.first ?? Worksite.defaultZone
    return Answer(main: main, all: Set(Set(names).compactMap { Zone($0) }))
  }
}

extension Worksite {
  /// The zone of new worksites, which companies without a worksite have, too.
  static var defaultZone: Zone { Zone(SiteForm.defaultZone) ?? .utc }

  /// The day of a moment where the worksite is.
  public func day(of moment: Instant) -> CivilDate {
    (Zone(zone) ?? Self.defaultZone).civil(moment).date
  }
}
