import Core
import Operations

/// A setting that a feature declares, in JSON.
package struct SettingKindView: Codable, Hashable, Sendable {
  /// The name, such as `hours.step`.
  package let name: String
  /// The holder: `person` when each user has a value, `company` when the company has one.
  package let holder: SettingKind.Holder
  /// The purpose, in the reader's language.
  package let summary: String
  /// The default; absent when there is none.
  package let defaultValue: String?
  /// The form of a value, in the reader's language.
  package let form: String

  /// A view of a setting that a feature declares.
  package init(_ kind: SettingKind) {
    name = kind.name
    holder = kind.holder
    summary = kind.summary.description
    defaultValue = kind.defaultValue
    form = kind.form.description
  }
}

/// A setting with its value, in JSON.
package struct SettingView: Codable, Hashable, Sendable {
  /// The name, such as `hours.step`.
  package let name: String
  /// The holder: a user or the company.
  package let holder: SettingKind.Holder
  /// The value; absent when none is set.
  package let value: String?
  /// The value as the user sees it: names instead of ids.
  package let text: String?
  /// The default.
  package let defaultValue: String?
  /// The purpose; absent when no feature of this program declares the setting.
  package let summary: String?

  /// A view of a setting.
  ///
  /// - Parameters:
  ///   - kind: the declaration of the setting; `nil` when no feature declares it.
  ///   - text: the value as the user sees it.
  package init(
    name: String, holder: SettingKind.Holder, kind: SettingKind?, value: String?, text: String?
  ) {
    self.name = name
    self.holder = holder
    self.value = value
    self.text = text
    defaultValue = kind?.defaultValue
    summary = kind?.summary.description
  }
}
