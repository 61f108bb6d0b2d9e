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
  @Option(help: ArgumentHelp(.userFilterHelp), completion: .usersOrAll) var user: [String] = []
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
    let filter = HoursFilter(first: range.first, last: range.last, workers: try people.filter(user))
    var export = HoursExport(filter, as: form)
    var leftOut: [HoursEntry] = []
    func write(_ write: (String) throws -> Void) throws {
      while true {
        let piece = try export.next(in: session.workspace, for: session.actor)
        leftOut += piece.leftOut
        try write(piece.text)
        if piece.isLast { return }
      }
    }
    defer { for entry in leftOut { note(entry, people, context.output) } }
    guard let output, output != "-" else { return try write { context.output.write($0) } }
    try UserFile.write(to: output, draft: session.newID(), yes: yes, in: context) { append in
      try write { text in try Array(text.utf8).withUnsafeBytes(append) }
    }
    if options.json {
      return try context.output.json(
        ExportView(
          path: output, schema: form.schema, entries: export.entries,
          totalMinutes: export.totalMinutes))
    }
    context.output.say(.exported(output.printable, export.entries, export.totalMinutes))
  }

  /// Reports an entry that the file leaves out.
  private func note(_ entry: HoursEntry, _ people: People, _ output: Output) {
    let name = people.name(of: entry.worker)
    output.note(entry.isRunning ? .runsUncounted(entry, name) : .unconfirmedLeftOut(entry, name))
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
