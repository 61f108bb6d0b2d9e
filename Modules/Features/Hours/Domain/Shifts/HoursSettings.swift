import Auth
import Core
import Operations
import Persistence
import Worksites

/// The settings of this feature.
public enum HoursSettings {
  /// The minutes between suggested times, 15 or 30.
  public static let step = "hours.step"
  /// The minutes that may lie between suggested times.
  package static let steps = [15, 30]
  /// The minutes between suggested times without a setting.
  package static let defaultStep = 30
  /// The default start of the user's work, for hours that are entered by their length.
  public static let start = "hours.start"
  /// The start of work without a setting.
  public static let defaultStart = "7:00"
  /// The ids of suggested worksites, separated by commas.
  public static let worksites = "hours.worksites"
  /// The default break of the user's own hours: the text of a ``DefaultBreak``.
  public static let defaultBreak = "hours.break"
  /// The default break of the company's hours: the text of a ``DefaultBreak``.
  public static let companyBreak = "hours.break.company"
  /// The step, in minutes, to which hours are rounded.
  public static let rounding = "hours.rounding"
  /// The hours that are rounded together: ``RoundingUnit``.
  public static let roundingUnit = "hours.rounding.unit"
  /// The attribution of hours over midnight.
  public static let attribution = "hours.attribution"
  /// The numbers of the workdays, 1 for Monday, separated by commas.
  public static let workdays = "hours.workdays"

  /// All settings of the feature.
  static let kinds: [SettingKind] = [
    SettingKind(
      step, of: .person, .stepSetting, default: String(defaultStep), allows: steps.map { String($0) }
    ).announced { .stepNotice($0 ?? String(defaultStep)) },
    SettingKind(start, of: .person, .startSetting, default: defaultStart, form: .startForm) {
      (try? TypedTime(typed: $0, asStart: true)) != nil
    },
    SettingKind(
      worksites, of: .person, .worksitesSetting, form: .worksitesForm,
      allows: { value in value.split(separator: ",").allSatisfy { ID(String($0)) != nil } },
      resolve: { try ids(of: $0, $1, $2) },
      display: { value, connection, _ in try names(of: value, connection) }
    ).announced { .offeredNotice($0) },
    SettingKind(
      defaultBreak, of: .person, .breakSetting, form: .defaultBreakForm, allows: isDefaultBreak,
      resolve: { text, _, _ in DefaultBreak(text)?.text ?? text }
    ).announced { .breakNotice($0) },
    SettingKind(
      companyBreak, of: .company, .companyBreakSetting, form: .defaultBreakForm, allows: isDefaultBreak,
      resolve: { text, _, _ in DefaultBreak(text)?.text ?? text }
    ).changing(.breakConsequence),
    SettingKind(
      rounding, of: .company, .roundingSetting, default: "1", allows: ["1", "5", "6", "10", "15", "30"]
    ).changing(
      .roundingConsequence,
      effect: CountingEffect.described { rules, value in
        CountingRules(
          step: value.flatMap { Int($0) } ?? CountingRules.default.step, unit: rules.unit,
          attribution: rules.attribution, workdays: rules.workdays)
      }),
    SettingKind(
      roundingUnit, of: .company, .roundingUnitSetting, default: RoundingUnit.day.rawValue,
      allows: RoundingUnit.allCases.map(\.rawValue)
    ).changing(
      .roundingConsequence,
      effect: CountingEffect.described { rules, value in
        CountingRules(
          step: rules.step, unit: value.flatMap(RoundingUnit.init(rawValue:)) ?? CountingRules.default.unit,
          attribution: rules.attribution, workdays: rules.workdays)
      }),
    SettingKind(
      attribution, of: .company, .attributionSetting, default: Attribution.startDay.setting,
      allows: Attribution.allCases.map(\.setting), guarding: { try requireNoSeals($0) }
    ).changing(
      .attributionConsequence,
      effect: CountingEffect.described { rules, value in
        CountingRules(
          step: rules.step, unit: rules.unit,
          attribution: value.flatMap(Attribution.init(setting:)) ?? CountingRules.default.attribution,
          workdays: rules.workdays)
      }),
    SettingKind(workdays, of: .company, .workdaysSetting, default: "1,2,3,4,5", form: .workdaysForm) {
      weekdays($0) != nil
    }.changing(.workdaysConsequence),
  ]

  private static let isDefaultBreak: @Sendable (String) -> Bool = { DefaultBreak($0) != nil }

  /// Rejects a change of the attribution once a period is sealed: paid sums must not change.
  private static func requireNoSeals(_ connection: Connection) throws {
    if try connection.exists("SELECT 1 FROM hours_seal") {
      throw Failure(
        .conflict, "hours.attributionSealed", .attributionSealed, remedy: .keepAttribution, field: "value")
    }
  }

  /// Resolves names of worksites to ids. A single name may contain a comma.
  private static func ids(of text: String, _ connection: Connection, _ actor: Actor) throws -> String {
    func id(_ name: String) throws -> String {
      try ID(name).map(\.description)
        ?? WorksiteNamed(name).answer(in: connection, for: actor).id.description
    }
    if let whole = try? id(text) { return whole }
    return try text.split(separator: ",").map { name in
      try id(name.split(separator: " ").joined(separator: " "))
    }.joined(separator: ",")
  }

  /// Resolves ids of worksites to names; an unknown worksite becomes its short id.
  private static func names(of value: String, _ connection: Connection) throws -> String {
    let ids = value.split(separator: ",").compactMap { ID(String($0)) }
    let names = try Worksite.names(of: ids, in: connection)
    return ids.map { names[$0] ?? $0.short }.joined(separator: ", ")
  }

  /// The weekdays of a text like `1,2,3`; `nil` for any other text.
  package static func weekdays(_ text: String) -> Set<Weekday>? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let days = parts.compactMap { Int($0).flatMap(Weekday.init(rawValue:)) }
    return days.count == parts.count ? Set(days) : nil
  }
}
