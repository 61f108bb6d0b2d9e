import ArgumentParser
import CommandKit
import Core
import Device
import Hours
import Worksites

/// `worksite hours report [RANGE]`
struct HoursReportCommand: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: Phrase.reportHelp.description,
    discussion: Phrase.reportDiscussion.description)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var chosen: DayOptions
  @Option(help: ArgumentHelp(.siteFilterHelp), completion: .sites) var site: String?
  @Option(help: ArgumentHelp(.taskFilterHelp), completion: .tasks) var task: String?
  @Option(help: ArgumentHelp(.userFilterHelp), completion: .usersOrAll) var user: [String] = []
  @Option(help: ArgumentHelp(.byHelp), completion: .dimensions) var by: [String] = []
  @Flag(help: ArgumentHelp(.matrixHelp)) var matrix = false
  @Flag(help: ArgumentHelp(.decimalHelp)) var decimal = false

  /// The default dimensions, which show where and on what a day was spent.
  private static let defaultDimensions: [HoursReport.Dimension] = [.day, .site, .task]

  func run(in context: Context) throws {
    let session = try context.session(options)
    session.changes.noteShown()
    if !user.isEmpty { try session.changes.pullBriefly() }
    let range = try chosen.days(session, context) ?? .day(session.today(context))
    let people = try People(session)
    let filter = HoursFilter(
      first: range.first, last: range.last, workers: try people.filter(user),
      worksite: try site.map { try session.answer(WorkedWorksite($0)).id }, taskName: task)
    let dimensions = try dimensions()
    let isNothing = { (answer: HoursReport.Answer) in
      answer.rows.isEmpty && answer.running.isEmpty && answer.unconfirmed.isEmpty
    }
    let answer = try session.changes.current(unless: isNothing) {
      try session.answer(HoursReport(filter, by: Set(dimensions)))
    }
    if let task, isNothing(answer) { try session.requireKnownTask(task) }
    let view = ReportView(answer, range: range, names: people.names)
    if options.json { return try context.writeAnswer { try view.write(to: &$0) } }
    let heading = [
      context.output.style.bold(context.language.heading(range)),
      try peopleInside(filter, dimensions, session)?.description,
      Phrase.attribution(view.attribution).description,
      answer.isRounded ? Phrase.rounded(answer.counting).description : nil,
    ]
    context.output.paragraph(heading.compactMap(\.self).joined(separator: "  ·  "))
    let style = HoursStyle(language: context.language, isDecimal: decimal)
    if view.rows.isEmpty {
      context.output.say(.noHours)
    } else if matrix {
      ReportMatrix(view, style).write(to: context)
    } else {
      let texts =
        try dimensions == Self.defaultDimensions
        ? ReportNotes(session.answer(HoursNotes(filter, attribution: answer.attribution))) : nil
      context.output.table(ReportTable(view, by: dimensions, style, texts).table)
    }
    for entry in answer.running {
      context.output.say(.runsUncounted(entry, people.name(of: entry.user)))
    }
    for entry in answer.unconfirmed {
      context.output.say(.unconfirmedUncounted(entry, people.name(of: entry.user)))
    }
  }

  /// The number of workers in the report, if there are several and the rows do not show them.
  private func peopleInside(
    _ filter: HoursFilter, _ dimensions: [HoursReport.Dimension], _ session: Session
  ) throws -> Phrase? {
    if dimensions.contains(.user) || filter.workers.count == 1 { return nil }
    let people = try session.answer(HoursWorkers(filter)).count
    return people > 1 ? .peopleCount(people) : nil
  }

  /// The dimensions to group by, in the order of the options.
  private func dimensions() throws -> [HoursReport.Dimension] {
    if matrix, !by.isEmpty {
      throw Failure(.usage, "hours.matrixBy", .matrixOrBy, remedy: .nameOneOfThem, field: "by")
    }
    var dimensions: [HoursReport.Dimension] = []
    for word in by.flatMap({ $0.split(separator: ",") }) {
      let name = word.trimmingSpaces.lowercased()
      guard let dimension = HoursReport.Dimension(rawValue: name) else {
        throw Failure(.usage, "hours.by", .noDimension(name), remedy: .dimensions, field: "by")
      }
      if !dimensions.contains(dimension) { dimensions.append(dimension) }
    }
    if matrix { return [.user, .day] }
    return dimensions.isEmpty ? Self.defaultDimensions : dimensions
  }
}

extension Session {
  /// Checks that a task with a name exists on a worksite or in hours that the user may see.
  fileprivate func requireKnownTask(_ name: String) throws {
    let sites = try answer(Worksites(withArchived: true))
    let exists = try sites.contains { site in
      try answer(WorksiteTasks(of: site.id)).contains { foldedName($0.name) == foldedName(name) }
    }
    if exists { return }
    let hours = try answer(HoursReport(HoursFilter(taskName: name), by: []))
    if hours.rows.isEmpty, hours.running.isEmpty, hours.unconfirmed.isEmpty {
      throw Failure(
        .notFound, "worksites.noTask", .noSuchTask(name), remedy: .listTasks, field: "task")
    }
  }
}

/// The format of sums of hours.
struct HoursStyle {
  let language: Language
  let isDecimal: Bool

  func text(_ minutes: Int, _ hundredths: Int) -> String {
    isDecimal ? language.decimalHours(hundredths: hundredths) : language.hours(minutes: minutes)
  }
}
