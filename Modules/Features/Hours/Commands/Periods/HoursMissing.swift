import ArgumentParser
import CommandKit
import Core
import Device
import Hours

/// `worksite hours missing [RANGE]`
struct HoursMissing: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "missing", abstract: Phrase.missingHelp.description,
    discussion: Phrase.missingDiscussion.description)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var chosen: DayOptions

  /// The missing hours in JSON.
  private struct View: Encodable {
    /// The days that were looked at; `nil` where none of them is over.
    let range: DayRange?
    let items: [MissingHoursView]
    /// The sentence that the command prints.
    let summary: String
  }

  func run(in context: Context) throws {
    let session = try context.session(options)
    try session.changes.pullBriefly()
    let range = try chosen.daysOrPresentPeriod(session, context)
    let question = MissingHours(in: range, today: session.today(context))
    let people = try People(session)
    let found = try session.missing(question, context)
    let rows = people.sorted(found.map(\.user)).compactMap { user in
      found.first { $0.user == user }
    }
    let summary = try summary(rows, range, question.daysOver, session)
    if options.json {
      return try context.writeAnswer(
        View(
          range: question.daysOver,
          items: rows.map { MissingHoursView($0, userName: people.names[$0.user]) },
          summary: summary.description))
    }
    context.output.note(summary)
    let isOneYear = range.first.year == range.last.year
    let width = rows.map { people.name(of: $0.user).printable.terminalWidth }.max() ?? 0
    for row in rows {
      let name = people.name(of: row.user).printable.padded(to: width)
      let days = row.days.map { isOneYear ? context.language.dayAndWeekday($0) : context.language.day($0) }
      let since = row.since > range.first ? "  \(Phrase.countedFrom(row.since))" : ""
      context.output.row("\(name)  \(days.joined(separator: ", "))\(since)")
    }
  }

  /// The sentence about missing hours, with the days that were counted.
  private func summary(
    _ rows: [MissingHours.Row], _ range: DayRange, _ over: DayRange?, _ session: Session
  ) throws -> Phrase {
    guard let over else { return .noneIsOver(range) }
    if !rows.isEmpty { return .someMissing(rows.count, over) }
    guard let since = try session.answer(ExpectedHours()).values.min() else { return .noneExpected }
    guard let counted = DayRange(first: max(over.first, since), last: over.last) else {
      return .expectedFrom(since)
    }
    return .nothingMissing(counted)
  }
}
