import ArgumentParser
import CommandKit
import Core
import Hours

/// `worksite hours missing [RANGE]`
struct HoursMissing: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "missing", abstract: Phrase.missingHelp.description,
    discussion: Phrase.missingDiscussion.description)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var chosen: DayOptions

  func run(in context: Context) throws {
    let session = try context.session(options)
    try session.pullBriefly()
    let range = try chosen.daysOrPresentPeriod(session, context)
    let question = MissingHours(in: range, today: session.today(context))
    let rows = try session.missing(question, context)
    let people = try People(session)
    let places = Dictionary(rows.map { ($0.worker, $0) }) { first, _ in first }
    let sorted = people.sorted(places.keys).compactMap { places[$0] }
    if options.json {
      let views = sorted.map { MissingHoursView($0, workerName: people.names[$0.worker]) }
      return try context.writeItems(views)
    }
    guard let over = question.daysOver else { return context.output.note(.noneIsOver(range)) }
    let accountDay = session.day(of: session.user.madeAt, context)
    if over.first < accountDay { context.output.note(.missingSince(accountDay)) }
    if sorted.isEmpty { return context.output.note(.nothingMissing(over)) }
    let isOneYear = range.first.year == range.last.year
    let width = sorted.map { people.name(of: $0.worker).printable.terminalWidth }.max() ?? 0
    for row in sorted {
      let name = people.name(of: row.worker).printable.padded(to: width)
      let days = row.days.map { isOneYear ? context.language.dayAndWeekday($0) : context.language.day($0) }
      context.output.row("\(name)  \(days.joined(separator: ", "))")
    }
  }
}
