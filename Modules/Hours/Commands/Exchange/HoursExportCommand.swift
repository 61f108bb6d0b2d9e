import ArgumentParser
import CommandKit
import Core
import Hours

/// `worksite hours export [RANGE] --format FORMAT [-o FILE]`
struct HoursExportCommand: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: Phrase.exportHelp.description,
    discussion: Phrase.exportDiscussion.description)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var chosen: DayOptions
  @Option(help: ArgumentHelp(.formatHelp)) var format: HoursExport.Format?
  @Option(name: .shortAndLong, help: ArgumentHelp(.outputFileHelp), completion: .file()) var output: String?
  @Option(help: ArgumentHelp(.userFilterHelp)) var user: [String] = []
  @Flag(name: .shortAndLong, help: ArgumentHelp(.yesHelp)) var yes = false

  /// The result of an export, in JSON.
  private struct ExportView: Encodable {
    let path: String
    let schema: String
    let entries: Int
    let totalMinutes: Int
  }

  func run(in context: Context) throws {
    let form = try form
    let session = try context.session(options)
    let range = try chosen.daysOrPresentPeriod(session, context)
    let people = try People(session)
    let filter = HoursFilter(
      first: range.first, last: range.last, workers: try people.filter(user))
    let entries = try session.answer(HoursEntries(filter))
    let seals = Dictionary(grouping: try session.answer(Seals(in: range)), by: \.worker)
    let export = HoursExport(
      entries.map { entry in
        let isSealed = seals[entry.worker]?.contains { $0.period.contains(entry.day) } ?? false
        return EntryView(entry, workerName: people.names[entry.worker], isSealed: isSealed)
      }, usernames: people.usernames)
    let text = try export.text(as: form)
    for entry in entries where entry.isRunning {
      context.output.note(.runsUncounted(entry, people.name(of: entry.worker)))
    }
    for entry in entries where entry.isSuspicious {
      context.output.note(.unconfirmedLeftOut(entry, people.name(of: entry.worker)))
    }
    try session.noteNights(filter, listed: entries.reduce(0) { $0 + $1.minutes }, context.output)
    guard let output, output != "-" else { return context.output.write(text) }
    try UserFile.write(text, to: output, draft: session.newID(), yes: yes, in: context)
    if options.json {
      return try context.output.json(
        ExportView(
          path: output, schema: form.schema, entries: export.entries.count,
          totalMinutes: export.totalMinutes))
    }
    context.output.say(.exported(output.printable, export.entries.count, export.totalMinutes))
  }

  /// The format of the option, or of the file name's extension.
  ///
  /// - Throws: ``Failure`` of kind `usage` for an unknown extension.
  private var form: HoursExport.Format {
    get throws {
      if let format { return format }
      guard let name = output?.split(separator: "/").last, let dot = name.lastIndex(of: ".") else {
        return options.json && output == nil ? .json : .csv
      }
      let ending = name[name.index(after: dot)...].lowercased()
      guard let form = HoursExport.Format(rawValue: ending) else {
        throw Failure(
          .usage, "hours.format", .unknownEnding(String(name).printable), remedy: .knownEndings,
          field: "output")
      }
      return form
    }
  }
}

extension HoursExport.Format: ExpressibleByArgument {}
