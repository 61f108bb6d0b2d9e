import Auth
import Core
import Operations
import Persistence

/// The time sheets of the actor and of the workers whose hours they manage, for the same days.
///
/// Workers with neither hours nor a day off on these days have no sheet.
public struct TimeSheets: Query {
  public static let right = Right.seeHours

  /// The days of the sheets.
  package let range: DayRange

  /// A query for the sheets of some days.
  public init(in range: DayRange) { self.range = range }

  public func answer(in connection: Connection, for actor: Actor) throws -> [ID: TimeSheet.Answer] {
    // A night before the first day may extend into the range.
    let reaching = try HoursEntries(
      HoursFilter(first: range.first.adding(days: -Shift.maxMidnights), last: range.last)
    ).answer(in: connection, for: actor)
    let entries = Dictionary(grouping: reaching, by: \.user)
    let off = Dictionary(
      grouping: try DaysOff(in: range).answer(in: connection, for: actor), by: \.user)
    let seals = try Seals(in: .day(range.first)).answer(in: connection, for: actor)
    let attribution = try CountingRules(connection).attribution
    return Set(entries.keys).union(off.keys).reduce(into: [:]) { sheets, user in
      let sheet = TimeSheet.Answer(
        of: entries[user] ?? [], in: range, by: attribution, off: off[user] ?? [],
        seal: seals.first { $0.user == user })
      if sheet.days.contains(where: { $0.hasHours || $0.off != nil }) { sheets[user] = sheet }
    }
  }
}
