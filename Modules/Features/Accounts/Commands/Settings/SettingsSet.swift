import Accounts
import ArgumentParser
import CommandKit
import Core
import Device
import Operations

/// `worksite settings set NAME VALUE`
struct SettingsSet: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: Phrase.settingsSetHelp.description)

  @OptionGroup var options: GlobalOptions
  @Flag(help: ArgumentHelp(.companyHelp)) var company = false
  @Argument(help: ArgumentHelp(.settingNameHelp), completion: .settings) var name: String
  @Argument(help: ArgumentHelp(.settingValueHelp), completion: .settingValues) var value: String

  func run(in context: Context) throws {
    // An empty value removes the setting, so that its default applies.
    let text = value.allSatisfy(\.isWhitespace) ? nil : value
    try SettingChange(name: name, text: text, isOfCompany: company).perform(options, context)
  }
}

/// `worksite settings unset NAME`
struct SettingsUnset: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "unset", abstract: Phrase.settingsUnsetHelp.description)

  @OptionGroup var options: GlobalOptions
  @Flag(help: ArgumentHelp(.companyHelp)) var company = false
  @Argument(help: ArgumentHelp(.settingNameHelp), completion: .settings) var name: String

  func run(in context: Context) throws {
    try SettingChange(name: name, text: nil, isOfCompany: company).perform(options, context)
  }
}

/// A change of one setting. `text` is the value as the user typed it; `nil` restores the default.
private struct SettingChange {
  let name: String
  let text: String?
  let isOfCompany: Bool

  func perform(_ options: GlobalOptions, _ context: Context) throws {
    let session = try context.session(options)
    let kind = context.composition.settings.first { $0.name == name }
    let value = try text.map { text in
      try kind.map { try session.companyStore.value(of: $0, typed: text, by: session.actor) } ?? text
    }
    // The feature declares the holder of a setting, so the user may leave out `--company`.
    if isOfCompany || kind?.holder == .company {
      try session.perform(SetCompanySetting(id: session.newID(), setting: name, value: value))
    } else {
      try session.perform(SetSetting(id: session.newID(), setting: name, value: value))
    }
    let updated = text == nil && kind == nil ? nil : try KnownSettings(session, context).named(name)
    if options.json {
      let holder: SettingKind.Holder = isOfCompany ? .company : .person
      let removed = SettingView(name: name, holder: holder, kind: nil, value: nil, text: nil)
      return try context.output.json(updated ?? removed)
    }
    context.output.say(.settingIs(name, updated?.text ?? updated?.defaultValue))
  }
}
