import Accounts
import Auth
import Core
import Operations
import Persistence
import Worksites

/// The day from which hours are expected of the actor and of each worker they manage.
///
/// It is the day on which the worker was attached to a worksite, or the day of the first hours, if that is earlier. No
/// hours are expected of a user who is attached nowhere and has none, nor of one who may not log in.
public struct ExpectedHours: Query {
  public static let right = Right.seeHours

  /// The workers; empty for all whose hours the actor may see.
  private let workers: Set<ID>

  /// Asks for the day of each worker whose hours the actor may see, or of some of these.
  public init(of workers: Set<ID> = []) { self.workers = workers }

  public func answer(in connection: Connection, for actor: Actor) throws -> [ID: CivilDate] {
    var asked = workers
    if workers != [actor.user] {
      let all = try ManagedWorkers(actor, in: connection).members.union([actor.user])
      asked = workers.isEmpty ? all : all.intersection(workers)
    }
    let users = try Users(among: asked).answer(in: connection, for: actor)
    let attached = try Worksite.firstDaysAttached(of: asked, in: connection)
    return try asked.filter { users[$0]?.isActive ?? false }.reduce(into: [:]) { expected, user in
      let days = [attached[user], try Self.firstDay(of: user, connection)]
      expected[user] = days.compactMap(\.self).min()
    }
  }

  private static func firstDay(of user: ID, _ connection: Connection) throws -> CivilDate? {
    let day = try connection.first("SELECT MIN(day) FROM hours_entry WHERE worker = \(user)") { row in
      row.optional { $0.text() }
    }
    return try (day ?? nil).map { try HoursEntry.day($0) }
  }
}
