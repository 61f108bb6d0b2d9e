import Core
import Sync

/// The settings hours know.
public enum HoursSettings {
  /// Minutes between the times that are offered: 15 or 30.
  public static let step = "hours.step"
  /// The worksites that are offered, by id, with commas.
  public static let worksites = "hours.worksites"
  /// To how many minutes hours are rounded.
  public static let rounding = "hours.rounding"
  /// Which day the hours of a night belong to.
  public static let attribution = "hours.attribution"
  /// The days on which work is expected, 1 being Monday, with commas.
  public static let workdays = "hours.workdays"

  /// All of them, for the feature.
  static let kinds: [SettingKind] = [
    SettingKind(step, of: .person, .stepSetting, usual: "30", allows: ["15", "30"]),
    SettingKind(worksites, of: .person, .worksitesSetting, form: .worksitesForm) { value in
      value.split(separator: ",").allSatisfy { ID(String($0)) != nil }
    },
    SettingKind(
      rounding, of: .company, .roundingSetting, usual: "1", allows: ["1", "5", "6", "10", "15", "30"]),
    SettingKind(
      attribution, of: .company, .attributionSetting, usual: Attribution.startDay.setting,
      allows: Attribution.allCases.map(\.setting)),
    SettingKind(workdays, of: .company, .workdaysSetting, usual: "1,2,3,4,5", form: .workdaysForm) {
      weekdays($0) != nil
    },
  ]

  /// The days of `1,2,3`; `nil` when it says something else.
  static func weekdays(_ text: String) -> Set<Weekday>? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let days = parts.compactMap { Int($0).flatMap(Weekday.init(rawValue:)) }
    return days.count == parts.count ? Set(days) : nil
  }
}
