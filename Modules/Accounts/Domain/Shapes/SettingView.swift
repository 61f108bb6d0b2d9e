import Core
import Sync

/// A setting there is, in JSON.
public struct SettingKindView: Codable, Hashable, Sendable {
  /// The name: `hours.step`.
  public let name: String
  /// Whose it is: `person` where everybody has their own, `company`.
  public let holder: SettingKind.Holder
  /// What it is for, in the language of the reader.
  public let summary: String
  /// What counts where it is not set; absent when nothing does.
  public let usual: String?
  /// How a value is written, in the language of the reader.
  public let form: String

  /// A kind of setting.
  public init(_ kind: SettingKind) {
    name = kind.name
    holder = kind.holder
    summary = kind.summary.description
    usual = kind.usual
    form = kind.form.description
  }
}

/// A setting as it is, in JSON.
public struct SettingView: Codable, Hashable, Sendable {
  /// The name: `hours.step`.
  public let name: String
  /// Whose it is.
  public let holder: SettingKind.Holder
  /// The value; absent where it is not set.
  public let value: String?
  /// The value as people are shown it: names instead of ids.
  public let text: String?
  /// What counts where it is not set.
  public let usual: String?
  /// What it is for; absent for one that no feature of this program knows.
  public let summary: String?

  /// A setting.
  ///
  /// - Parameters:
  ///   - kind: what is known of it.
  ///   - text: the value as people are shown it.
  public init(
    name: String, holder: SettingKind.Holder, kind: SettingKind?, value: String?, text: String?
  ) {
    self.name = name
    self.holder = holder
    self.value = value
    self.text = text
    usual = kind?.usual
    summary = kind?.summary.description
  }
}
