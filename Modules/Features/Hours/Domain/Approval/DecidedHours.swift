import Accounts
import Core
import Persistence

/// The hours of one worker that a decision was about, as the history names them.
public struct DecidedHours: Codable, Hashable, Sendable {
  /// The worker whose hours they are.
  public let user: ID
  /// The name of the worker; `nil` when unknown.
  public let userName: String?
  /// The first day with hours.
  public let first: CivilDate
  /// The last day with hours.
  public let last: CivilDate
  /// The number of days with hours.
  public let dayCount: Int
  /// The worked minutes of all entries, rounded as the company's settings say.
  public let countedMinutes: Int

  /// The hours of some entries, by worker in the order of the entries.
  static func all(_ entries: [HoursEntry], in connection: Connection) throws -> [DecidedHours] {
    var workers: [ID] = []
    for entry in entries where !workers.contains(entry.user) { workers.append(entry.user) }
    return try workers.compactMap { user in
      let own = entries.filter { $0.user == user }
      let days = Set(own.map(\.day))
      guard let first = days.min(), let last = days.max() else { return nil }
      return DecidedHours(
        user: user, userName: try User.with(user, in: connection)?.name, first: first, last: last,
        dayCount: days.count, countedMinutes: own.countedMinutes)
    }
  }

  /// The hours of a worker that count for some days; `nil` without any.
  static func of(_ user: ID, on days: DayRange, in connection: Connection) throws -> DecidedHours? {
    let attribution = try CountingRules(connection).attribution
    let first = attribution == .startDay ? days.first : days.first.adding(days: -Shift.maxMidnights)
    let entries = try connection.rows(
      """
      SELECT \(HoursEntry.columns) FROM hours_entry
      WHERE worker = \(user) AND day >= \(first) AND day <= \(days.last)
      """, HoursEntry.read)
    var minutes: [CivilDate: Int] = [:]
    for part in entries.filter(\.isCounted).flatMap({ $0.counted(by: attribution) })
    where days.contains(part.day) {
      minutes[part.day, default: 0] += part.minutes
    }
    guard let from = minutes.keys.min(), let to = minutes.keys.max() else { return nil }
    return DecidedHours(
      user: user, userName: try User.with(user, in: connection)?.name, first: from, last: to,
      dayCount: minutes.count, countedMinutes: minutes.values.reduce(0, +))
  }
}
