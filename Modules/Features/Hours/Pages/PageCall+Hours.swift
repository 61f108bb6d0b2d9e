import Accounts
import Auth
import Core
import Hours
import Operations
import PageKit
import Worksites

extension PageCall {
  /// The current day of the company.
  var today: CivilDate { visitor?.today ?? Zone.utc.civil(now).date }

  /// The user whose pages they are.
  var user: ID { get throws { try actor.user } }

  /// The suggested worksites: those of the user's setting, or all.
  func offeredWorksites() throws -> [Worksite] {
    let sites = try answer(Worksites())
    guard let chosen = try answer(Settings()).own[HoursSettings.worksites] else { return sites }
    let wanted = Set(chosen.split(separator: ",").compactMap { ID(String($0)) })
    let offered = sites.filter { wanted.contains($0.id) }
    return offered.isEmpty ? sites : offered
  }

  /// The past days of a range on which hours of a worker are missing.
  func missingDays(of worker: ID, in range: DayRange) throws -> [CivilDate] {
    try answer(MissingHours(in: range, today: today, of: [worker])).first { $0.user == worker }?.days ?? []
  }

  /// The audiences of the changes of hours that the user decides on.
  func managedAudiences() throws -> [Audience] { try answer(Worksites()).map { .managers($0.id) } }

  /// The minutes between the times that a slider offers.
  func timeStep() throws -> Int {
    try answer(Settings()).own[HoursSettings.step].flatMap { Int($0) } ?? HoursSettings.defaultStep
  }
}

extension DayRange {
  /// A day and the four days before it, which users enter most hours for.
  static func recent(until day: CivilDate) -> DayRange {
    DayRange(first: day.adding(days: -4), last: day) ?? .day(day)
  }

  /// These days, and those before a day that users enter most hours for.
  func withRecentDays(of day: CivilDate) -> DayRange {
    DayRange(first: Swift.min(first, Self.recent(until: day).first), last: last) ?? self
  }
}

extension HoursEntry {
  /// The worksite and the task.
  var placeText: String { [worksiteName, taskName].compactMap(\.self).joined(separator: " · ") }
}
