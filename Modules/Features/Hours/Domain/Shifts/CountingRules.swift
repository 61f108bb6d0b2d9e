import Accounts
import Core
import Persistence

/// The company's settings for counting hours.
public struct CountingRules: Hashable, Sendable {
  /// The rounding step in minutes: worked minutes are rounded to the nearest multiple, half up.
  public let step: Int
  /// The hours that are rounded together.
  public let unit: RoundingUnit
  /// The attribution of hours over midnight.
  public let attribution: Attribution
  /// The weekdays on which work is expected.
  public let workdays: Set<Weekday>

  /// The default settings: no rounding, attribution to the first day, Monday to Friday.
  public static let `default` = CountingRules(
    step: 1, unit: .day, attribution: .startDay,
    workdays: [.monday, .tuesday, .wednesday, .thursday, .friday])

  /// Settings from their parts.
  public init(step: Int, unit: RoundingUnit = .day, attribution: Attribution, workdays: Set<Weekday>) {
    self.step = step
    self.unit = unit
    self.attribution = attribution
    self.workdays = workdays
  }

  /// The company's stored settings.
  public init(_ connection: Connection) throws {
    let values = try CompanySettings(connection)
    self.init(
      step: values[HoursSettings.rounding].flatMap { Int($0) } ?? Self.default.step,
      unit: values[HoursSettings.roundingUnit].flatMap(RoundingUnit.init(rawValue:)) ?? Self.default.unit,
      attribution: values[HoursSettings.attribution].flatMap(Attribution.init(setting:))
        ?? Self.default.attribution,
      workdays: values[HoursSettings.workdays].flatMap(HoursSettings.weekdays) ?? Self.default.workdays)
  }

  /// The counted minutes of a number of worked minutes.
  public func counted(_ worked: Int) -> Int { (worked + step / 2) / step * step }

  /// Whether the counted minutes of an entry depend on other entries of the day.
  var roundsTogether: Bool { step > 1 && unit == .day }
}

/// The hours that are rounded together.
public enum RoundingUnit: String, Codable, Sendable, CaseIterable {
  /// The entries of a worker on one worksite that began on one day.
  case day
  /// Each entry by itself.
  case entry
}

/// The rule that attributes hours over midnight to days. Both rules give the same sum over all hours.
public enum Attribution: String, Codable, Sendable, CaseIterable {
  /// All hours count for the day of the start.
  case startDay
  /// Hours count for the day on which they were worked.
  case splitAtMidnight

  /// Parses the value of the setting.
  init?(setting: String) {
    switch setting {
    case "start-day": self = .startDay
    case "split-at-midnight": self = .splitAtMidnight
    default: return nil
    }
  }

  /// The value of the setting.
  public var setting: String {
    switch self {
    case .startDay: "start-day"
    case .splitAtMidnight: "split-at-midnight"
    }
  }
}
