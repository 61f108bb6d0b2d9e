import ArgumentParser
import CommandKit
import Core
import Device
import Hours

/// `worksite hours export [RANGE] --format FORMAT [-o FILE]`
struct HoursExport: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: Phrase.exportHelp.description,
    discussion: Phrase.exportDiscussion.description)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var chosen: DayOptions
  @Option(help: ArgumentHelp(.formatHelp)) var format: ExportedHours.Format?
  @Option(name: .shortAndLong, help: ArgumentHelp(.outputFileHelp), completion: .file()) var output: String?
  @Option(help: ArgumentHelp(.userFilterHelp), completion: .usersOrAll) var user: [String] = []
  @Option(help: ArgumentHelp(.listSiteHelp), completion: .sites) var site: String?
  @Option(help: ArgumentHelp(.exportStateHelp)) var state: [String] = []
  @Flag(name: .shortAndLong, help: ArgumentHelp(.yesHelp)) var yes = false

  /// The result of an export, in JSON.
  private struct ExportView: Encodable {
    let path: String
    let schema: String
    let entries: Int
    let totalMinutes: Int
    /// The hours on the days that are not approved, in the file or left out of it.
    let notApproved: [NotApprovedHours]
  }

  func run(in context: Context) throws {
    let form = try form
    let states = try states
    let session = try context.session(options)
    try session.changes.pullBriefly()
    let range = try chosen.daysOrPresentPeriod(session, context)
    let people = try People(session)
    let filter = HoursFilter(
      first: range.first, last: range.last, workers: try people.filter(user),
      worksite: try site.map { try session.answer(WorkedWorksite($0)).id })
    var export = ExportedHours(filter, states: states, as: form)
    var (leftOut, notApproved): ([HoursEntry], [EntryView]) = ([], [])
    func write(_ write: (String) throws -> Void) throws {
      while true {
        let piece = try export.next(in: session.companyStore, for: session.actor)
        leftOut += piece.leftOut
        notApproved += piece.notApproved
        try write(piece.text)
        if piece.isLast { return }
      }
    }
    func notApprovedHours() -> [NotApprovedHours] {
      NotApprovedHours.all(notApproved, exporting: states, people)
    }
    defer {
      for entry in leftOut { note(entry, people, context.output) }
      // A calendar is not for the payroll, and the user knows of states that they named.
      for hours in form == .ics ? [] : notApprovedHours() where states.isEmpty || !hours.isInFile {
        context.output.note(.notApproved(hours))
      }
    }
    guard let output, output != "-" else { return try write { context.output.write($0) } }
    try UserFile.write(to: output, draft: session.newID(), yes: yes, in: context) { append in
      try write { text in try Array(text.utf8).withUnsafeBytes(append) }
    }
    if options.json {
      return try context.writeAnswer(
        ExportView(
          path: output, schema: form.schema, entries: export.entries,
          totalMinutes: export.totalMinutes, notApproved: notApprovedHours()))
    }
    context.output.say(.exported(output.printable, export.entries, export.totalMinutes))
  }

  /// The states of the option; empty for all.
  ///
  /// - Throws: ``Failure`` of kind `usage` for an unknown state.
  private var states: Set<EntryState> {
    get throws {
      Set(
        try state.flatMap { $0.split(separator: ",") }.map { word in
          guard let state = EntryState(typed: word.trimmingSpaces.lowercased()) else {
            throw Failure(
              .usage, "hours.state", .noSuchState(String(word)), remedy: .knownStates, field: "state")
          }
          return state
        })
    }
  }

  /// Reports an entry that the file leaves out.
  private func note(_ entry: HoursEntry, _ people: People, _ output: Output) {
    let name = people.name(of: entry.user)
    output.note(entry.isRunning ? .runsUncounted(entry, name) : .unconfirmedLeftOut(entry, name))
  }

  /// The format of the option, or of the file name's extension.
  ///
  /// - Throws: ``Failure`` of kind `usage` for an unknown extension.
  private var form: ExportedHours.Format {
    get throws {
      if let format { return format }
      guard let name = output?.split(separator: "/").last, let dot = name.lastIndex(of: ".") else {
        return options.json && output == nil ? .json : .csv
      }
      let ending = name[name.index(after: dot)...].lowercased()
      guard let form = ExportedHours.Format(rawValue: ending) else {
        throw Failure(
          .usage, "hours.format", .unknownEnding(String(name).printable), remedy: .knownEndings,
          field: "output")
      }
      return form
    }
  }
}

extension EntryState {
  /// The state of a typed word, in any language.
  fileprivate init?(typed word: String) {
    let state = Self.allCases.first { state in
      state.rawValue == word || Language.allCases.contains { Phrase.state(state).text(in: $0) == word }
    }
    guard let state else { return nil }
    self = state
  }
}

extension ExportedHours.Format: ExpressibleByArgument {}
