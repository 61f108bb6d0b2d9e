import Core
import Operations

/// The settings of a user for the pages of the server.
public struct PageSettings: Hashable, Sendable {
  /// The setting for the language of the pages.
  public static let languageSetting = "pages.language"
  /// The setting for the colours of the pages.
  public static let lookSetting = "pages.look"

  /// The value of ``languageSetting`` for the language that the browser asks for.
  static let browserLanguage = "browser"

  /// The language of the pages; `nil` for the one that the browser asks for.
  public let language: Language?
  /// The colours of the pages.
  public let look: Look

  /// The colours of pages.
  public enum Look: String, CaseIterable, Sendable, Codable {
    /// As the device is set.
    case device
    /// Dark text on a light ground.
    case light
    /// Light text on a dark ground.
    case dark
  }

  /// Reads the settings of a user; values of another version count as the defaults.
  public init(_ settings: Settings.Answer) {
    let language = settings.own[Self.languageSetting].flatMap { Language(rawValue: $0) }
    self.language = language.flatMap { Language.offered.contains($0) ? $0 : nil }
    look = settings.own[Self.lookSetting].flatMap { Look(rawValue: $0) } ?? .device
  }

  static let kinds = [
    SettingKind(
      languageSetting, of: .person, .languageSetting, default: browserLanguage,
      allows: [browserLanguage] + Language.offered.map(\.rawValue)
    ).announced { .languageNotice($0.flatMap { Language(rawValue: $0) }) },
    SettingKind(
      lookSetting, of: .person, .lookSetting, default: Look.device.rawValue,
      allows: Look.allCases.map(\.rawValue)
    ).announced { .lookNotice($0.flatMap { Look(rawValue: $0) } ?? .device) },
  ]
}
