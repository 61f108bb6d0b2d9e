import ArgumentParser
import Auth
import CommandKit
import Core
import Device
import Hours

/// `worksite hours approve [USER…] [--days DAYS]`
struct HoursApprove: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "approve", abstract: Phrase.approveHelp.description,
    discussion: Phrase.approveDiscussion.description)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var which: DecisionOptions
  @Option(help: ArgumentHelp(.approvedDaysHelp)) var days: String?

  func run(in context: Context) throws {
    let session = try context.session(options)
    try Right.approveHours.require(of: session.actor)
    try session.changes.pullBriefly()
    let people = try People(session)
    // The command alone shows the hours of the crew. It decides nothing without a question.
    let isAlone = which.users.isEmpty && !which.all && !which.yes
    let isAsking = !which.yes && !options.json && context.machine.terminal.canAsk
    let workers = isAlone ? [] : try DecidedTimecards(session).workers(which.users, all: which.all, people)
    let range = try days(session, context)
    let lines =
      workers.isEmpty || isAsking ? try session.crew(workers, in: range, people, context) : nil
    if let lines, isAlone, !isAsking { return try show(lines, range, context) }
    // The decision is about the hours that are shown.
    let cards = try (lines?.map(\.card) ?? session.cards(of: workers, in: range, people))
      .filter(\.isOfDecision)
    let decision = CrewDecision(
      session: session, context: context, options: options, isAgreed: which.yes, crew: lines)
    try decision.perform(
      cards, in: range, asking: .reallyApprove(range), done: { .approved($0, range) },
      none: .nothingToApprove(range)
    ) { performer, card, batch in
      try performer.decide(card.entries, batch: batch) { ApproveEntries(entries: $0) }
    }
  }

  /// The hours of the crew in JSON.
  private struct View: Encodable {
    let range: DayRange
    let items: [CrewLine.View]
  }

  private func show(_ lines: [CrewLine], _ range: DayRange, _ context: Context) throws {
    if options.json { return try context.writeAnswer(View(range: range, items: lines.map(\.view))) }
    context.output.note(.hoursOf(range))
    context.output.table(Table(lines, context.language))
    if lines.contains(where: { !$0.card.entries.isEmpty }) { context.output.note(.approveWithNames) }
  }

  private func days(_ session: Session, _ context: Context) throws -> DayRange {
    guard let days else { return try session.period(which.period, context).days }
    if which.period != nil {
      throw Failure(.usage, "hours.periodOrRange", .periodOrRange, remedy: .nameOneOfThem, field: "period")
    }
    return try DayRange(typed: days, today: session.today(context))
  }
}

extension Session {
  /// The hours that can be approved, by worker's name.
  ///
  /// - Parameter workers: the workers; empty for all.
  fileprivate func cards(of workers: [ID], in range: DayRange, _ people: People) throws -> [Timecard] {
    let sites = try DecidedTimecards(self).worksites()
    return try DecidedTimecards(self).list(of: workers, in: range, people) {
      sites?.contains($0.worksite) ?? true
    }
    .map { $0.approvable(by: actor, isNamed: !workers.isEmpty) }
  }

  /// The hours of a crew: of all workers of whom hours are expected or who have some.
  ///
  /// - Parameter workers: the workers; empty for all.
  fileprivate func crew(
    _ workers: [ID], in range: DayRange, _ people: People, _ context: Context
  ) throws -> [CrewLine] {
    let sites = try DecidedTimecards(self).worksites()
    let all = try DecidedTimecards(self).list(of: workers, in: range, people) {
      sites?.contains($0.worksite) ?? true
    }
    let cards = Dictionary(all.map { ($0.user, $0) }) { one, _ in one }
    let off = Dictionary(grouping: try answer(DaysOff(in: range)), by: \.user)
    let question = MissingHours(in: range, today: today(context))
    let missing = Dictionary(
      try missing(question, context, of: Set(workers)).map { ($0.user, $0.days) }
    ) { one, _ in one }
    let crew = workers.isEmpty ? Set(cards.keys).union(try answer(ExpectedHours()).keys) : Set(workers)
    return people.sorted(crew).map { user in
      let all = cards[user] ?? Timecard(withoutHoursOf: user, people.workerNames)
      return CrewLine(
        card: all.approvable(by: actor, isNamed: !workers.isEmpty), entries: all.entries,
        daysOff: (off[user] ?? []).map(\.day), missingDays: missing[user] ?? [])
    }
  }
}
