import Accounts
import Core
import Persistence

/// How the employer counts hours: settings of the company.
public struct Counting: Hashable, Sendable {
  /// To how many minutes what was worked is rounded, the nearest, half up; 1 leaves it exact. What was worked is kept too.
  public let step: Int
  /// Which day hours of a night belong to.
  public let attribution: Attribution
  /// The days on which work is expected.
  public let workdays: Set<Weekday>

  /// How it is counted where nobody said anything: exactly, by the day a shift began, Monday to Friday.
  public static let usual = Counting(
    step: 1, attribution: .startDay, workdays: [.monday, .tuesday, .wednesday, .thursday, .friday])

  /// Rules from their parts.
  public init(step: Int, attribution: Attribution, workdays: Set<Weekday>) {
    self.step = step
    self.attribution = attribution
    self.workdays = workdays
  }

  /// The company's rules.
  public init(_ connection: Connection) throws {
    let values = try CompanySettings(connection)
    self.init(
      step: values[HoursSettings.rounding].flatMap { Int($0) } ?? Self.usual.step,
      attribution: values[HoursSettings.attribution].flatMap(Attribution.init(setting:))
        ?? Self.usual.attribution,
      workdays: values[HoursSettings.workdays].flatMap(HoursSettings.weekdays) ?? Self.usual.workdays)
  }

  /// What some minutes of work count for.
  public func counted(_ worked: Int) -> Int { (worked + step / 2) / step * step }
}

/// Which day the hours of a shift over midnight belong to. Over all hours both give the same sum.
public enum Attribution: String, Codable, Sendable, CaseIterable {
  /// All of it to the day it began on.
  case startDay
  /// To each day what was worked on it.
  case splitAtMidnight

  /// The value of the setting, as people write it.
  init?(setting: String) {
    switch setting {
    case "start-day": self = .startDay
    case "split-at-midnight": self = .splitAtMidnight
    default: return nil
    }
  }

  /// As people write it in the setting.
  public var setting: String {
    switch self {
    case .startDay: "start-day"
    case .splitAtMidnight: "split-at-midnight"
    }
  }
}
