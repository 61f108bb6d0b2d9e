import Accounts
import ArgumentParser
import CommandKit
import Core
import Device
import Operations

struct SettingsList: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: Phrase.settingsListHelp.description)

  @OptionGroup var options: GlobalOptions

  func run(in context: Context) throws {
    let settings = try KnownSettings(context.session(options), context).all
    if options.json { return try context.writeItems(settings) }
    var table = Table(
      [
        Table.Column(Phrase.settingColumn), Table.Column(Phrase.valueColumn),
        Table.Column(Phrase.defaultColumn, rank: 1), Table.Column(Phrase.holderColumn, rank: 2),
        Table.Column(Phrase.purposeColumn),
      ])
    for setting in settings {
      table.add([
        setting.name, setting.text ?? "", setting.defaultValue ?? "",
        Phrase.holder(setting.holder).description,
        setting.summary ?? "",
      ])
    }
    context.output.table(table)
  }
}

/// `worksite settings show NAME`
struct SettingsShow: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: Phrase.settingsShowHelp.description)

  @OptionGroup var options: GlobalOptions
  @Argument(help: ArgumentHelp(.settingNameHelp), completion: .settings) var name: String

  func run(in context: Context) throws {
    let setting = try KnownSettings(context.session(options), context).named(name)
    if options.json { return try context.output.json(setting) }
    context.output.line((setting.text ?? setting.defaultValue ?? "").printable)
  }
}

/// All settings that a feature declares or that have a value.
struct KnownSettings {
  /// The settings, by name. A value whose setting no feature declares is included.
  let all: [SettingView]

  init(_ session: Session, _ context: Context) throws {
    let stored = try session.answer(Settings())
    let kinds = context.composition.settings
    let known = Set(kinds.map(\.name))
    func value(_ name: String, _ holder: SettingKind.Holder) -> String? {
      holder == .company ? stored.company[name] : stored.own[name]
    }
    let views = try kinds.map { kind in
      let value = value(kind.name, kind.holder)
      let text = try value.map { try session.companyStore.text(of: kind, value: $0, for: session.actor) }
      return SettingView(name: kind.name, holder: kind.holder, kind: kind, value: value, text: text)
    }
    func others(_ values: [String: String], _ holder: SettingKind.Holder) -> [SettingView] {
      values.filter { !known.contains($0.key) }.map {
        SettingView(name: $0.key, holder: holder, kind: nil, value: $0.value, text: $0.value)
      }
    }
    all = (views + others(stored.own, .person) + others(stored.company, .company))
      .sorted { ($0.name, $0.holder.rawValue) < ($1.name, $1.holder.rawValue) }
  }

  /// Finds a setting by its name.
  ///
  /// - Throws: ``Failure`` of kind `notFound`.
  func named(_ name: String) throws -> SettingView {
    guard let setting = all.first(where: { $0.name == name }) else {
      throw Failure(
        .notFound, "accounts.noSetting", .noSetting(name), remedy: .listSettings, field: "setting")
    }
    return setting
  }
}
