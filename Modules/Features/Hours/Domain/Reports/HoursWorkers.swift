import Accounts
import Auth
import Core
import Operations
import Persistence

/// The workers who have counted hours that match a filter.
///
/// It looks for one entry of each user, which an index finds, and adds nothing up.
public struct HoursWorkers: Query {
  public static let right = Right.seeHours

  /// The filter, by the days for which hours count.
  package let filter: HoursFilter
  /// The attribution of hours over midnight; `nil` for the company's setting.
  package let attribution: Attribution?

  /// A query from its parts.
  public init(_ filter: HoursFilter, attribution: Attribution? = nil) {
    self.filter = filter
    self.attribution = attribution
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> Set<ID> {
    if filter.taskName != nil {
      // The current name of a task is known only after reading.
      let report = HoursReport(filter, by: [.user], attribution: attribution)
      return Set(try report.answer(in: connection, for: actor).rows.compactMap(\.key.user))
    }
    let attribution = try self.attribution ?? CountingRules(connection).attribution
    let users =
      filter.workers.isEmpty
      ? Set(try Users().answer(in: connection, for: actor).keys) : filter.workers
    var everyone = filter
    everyone.workers = []
    let matching = try everyone.counting(by: attribution, in: connection, for: actor)
    return try users.filter { user in
      try connection.exists(
        "SELECT 1 FROM hours_entry WHERE worker = \(user) AND end_at IS NOT NULL AND NOT suspicious AND"
          + matching + "LIMIT 1")
    }
  }
}
