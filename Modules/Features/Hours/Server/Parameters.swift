import Auth
import Core
import Hours
import OpenAPI
import Operations
import ServerKit
import Worksites

/// The query parameters that routes of hours share.
enum Parameters {
  static let from = day("from", "the first day")
  static let to = day("to", "the last day; it is in the range")
  static let user = id("user", "the worker; oneself without a value")
  static let users = RouteDescription.Parameter(
    "user", in: .query, .string(),
    summary: "the worker, or several with commas; all that the caller may see without a value")
  static let site = id("worksite", "the worksite")
  static let task = RouteDescription.Parameter(
    "task", in: .query, .string(), summary: "the task by its name, on whichever worksite")

  static let states = RouteDescription.Parameter(
    "state", in: .query, .string(),
    summary: "open, submitted, approved or sealed, several with commas; all without a value")

  static func day(
    _ name: String, _ summary: String, in place: RouteDescription.Parameter.Place = .query,
    isRequired: Bool = false
  ) -> RouteDescription.Parameter {
    RouteDescription.Parameter(
      name, in: place, .string(format: "date"), isRequired: isRequired, summary: summary)
  }

  static func id(_ name: String, _ summary: String) -> RouteDescription.Parameter {
    RouteDescription.Parameter(name, in: .query, .string(format: "uuid"), summary: summary)
  }

  /// The required range of days.
  static let range = [
    day("from", "the first day", isRequired: true),
    day("to", "the last day; it is in the range", isRequired: true),
  ]
  /// The filter of hours.
  static let filter = [users, site, task]
}

extension Call {
  func day(_ name: String) throws -> CivilDate? { try query(name) { CivilDate(iso: $0) } }

  /// The current day of the caller.
  func today() throws -> CivilDate {
    try answer(WorkingZones()).today(at: services.companyStore.clock.now())
  }

  /// The day in the path.
  func dayInPath() throws -> CivilDate {
    let text = try parameter("day")
    guard let day = CivilDate(iso: text) else {
      throw Failure(.invalid, "hours.day", .dayForm(text), remedy: .writeDay, field: "day")
    }
    return day
  }

  /// The days from `from` to `to`, inclusive.
  ///
  /// - Parameter max: the maximum number of days, for routes that check each day.
  func days(max: Int = .max) throws -> DayRange {
    guard let first = try day("from") else { throw Self.missing("from") }
    guard let last = try day("to") else { throw Self.missing("to") }
    guard let range = DayRange(first: first, last: last) else {
      throw Failure(.invalid, "hours.range", .rangeTurned, remedy: .giveRange, field: "to")
    }
    if range.count > max {
      throw Failure(.invalid, "hours.rangeLong", .rangeLong(max), remedy: .askInParts, field: "to")
    }
    return range
  }

  private static func missing(_ name: String) -> Failure {
    Failure(.invalid, "hours.rangeMissing", .rangeMissing, remedy: .giveRange, field: name)
  }

  /// The worker in the query; the caller without one.
  func user() throws -> ID { try query("user") { ID($0) } ?? actor.user }

  /// The states in the query; empty for all.
  func states() throws -> Set<EntryState> {
    let states = try query("state") { text -> [EntryState]? in
      let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        .map { EntryState(rawValue: String($0)) }
      return parts.contains(nil) ? nil : parts.compactMap(\.self)
    }
    return Set(states ?? [])
  }

  /// The filter in the query.
  func filter() throws -> HoursFilter {
    let workers = try query("user") { text -> [ID]? in
      let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { ID(String($0)) }
      return parts.contains(nil) ? nil : parts.compactMap(\.self)
    }
    let (first, last) = (try day("from"), try day("to"))
    if let first, let last, last < first {
      throw Failure(.invalid, "hours.range", .rangeTurned, remedy: .giveRange, field: "to")
    }
    return HoursFilter(
      first: first, last: last, workers: Set(workers ?? []),
      worksite: try query("worksite") { ID($0) }, taskName: query("task"))
  }
}
