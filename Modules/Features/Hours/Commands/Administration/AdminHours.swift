import Accounts
import ArgumentParser
import Auth
import CommandKit
import Core
import Device
import Hours
import Operations
import Replica

struct AdminHours: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "hours", abstract: Phrase.adminHoursHelp.description,
    discussion: Phrase.adminHoursDiscussion.description)

  @OptionGroup var options: GlobalOptions
  @Option(help: ArgumentHelp(.roundingHelp)) var rounding: String?
  @Option(name: .customLong("rounding-unit"), help: ArgumentHelp(.roundingUnitHelp)) var roundingUnit: String?
  @Option(help: ArgumentHelp(.attributionHelp)) var attribution: String?
  @Option(help: ArgumentHelp(.workdaysHelp)) var workdays: String?

  func run(in context: Context) throws {
    let session = try context.session(options)
    let given = [
      (HoursSettings.rounding, rounding), (HoursSettings.roundingUnit, roundingUnit),
      (HoursSettings.attribution, attribution), (HoursSettings.workdays, workdays),
    ]
    if given.contains(where: { $0.1 != nil }) {
      try Right.manageCompany.require(of: session.actor)
      try session.performTogether { performer in
        let batch = performer.newID()
        for case (let name, let value?) in given {
          let setting = SetCompanySetting(id: performer.newID(), setting: name, value: value)
          _ = try performer.perform(setting, batch: batch)
        }
      }
      if rounding != nil || roundingUnit != nil { context.output.note(.roundedFromNowOn) }
    }
    let company = try session.answer(Settings()).company
    let kinds = context.composition.settings.filter { kind in given.contains { $0.0 == kind.name } }
    let values = kinds.map { ($0, company[$0.name] ?? $0.defaultValue ?? "") }
    if options.json {
      return try context.writeAnswer(Dictionary(values.map { ($0.0.name, $0.1) }) { first, _ in first })
    }
    var table = Table([Phrase.settingColumn, .valueColumn, .purposeColumn].map { Table.Column($0) })
    for (kind, value) in values { table.add([kind.name, value, kind.summary.description]) }
    context.output.table(table)
  }
}
