import ArgumentParser
import Auth
import CommandKit
import Core
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
    try session.pullBriefly()
    let people = try People(session)
    // The command alone shows the hours of the crew. It decides nothing without a question.
    let isAlone = which.users.isEmpty && !which.all && !which.yes
    let isAsking = !which.yes && !options.json && context.machine.terminal.canAsk
    let workers = isAlone ? [] : try session.workers(which.users, all: which.all, people)
    let range = try days(session, context)
    let lines =
      workers.isEmpty || isAsking ? try session.crew(workers, in: range, people, context) : nil
    if let lines, isAlone, !isAsking { return try show(lines, context) }
    let cards = try session.cards(of: workers, in: range, people).filter(\.isOfDecision)
    let decision = CrewDecision(
      session: session, context: context, options: options, isAgreed: which.yes, crew: lines)
    try decision.perform(
      cards, asking: .reallyApprove(range), done: { .approved($0, range) }, none: .nothingToApprove(range)
    ) { performer, card, batch in
      try performer.decide(card.entries, batch: batch) { ApproveEntries(entries: $0) }
    }
  }

  private func show(_ lines: [CrewLine], _ context: Context) throws {
    if options.json { return try context.writeItems(lines.map(\.view)) }
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

extension Timecard {
  /// Whether there is something to decide on, or to reject.
  fileprivate var isOfDecision: Bool { !entries.isEmpty || !rejections.isEmpty }
}

extension Session {
  /// The hours that can be approved, by worker's name.
  ///
  /// - Parameter workers: the workers; empty for all.
  fileprivate func cards(of workers: [ID], in range: DayRange, _ people: People) throws -> [Timecard] {
    let sites = try decidedWorksites()
    return try timecards(of: workers, in: range, people) { entry in
      entry.approvalState != .approved && sites?.contains(entry.worksite) ?? true
    }.map { card in
      let rejections = card.entries.compactMap { ApproveEntries.rejection(of: $0, by: actor) }
      return Timecard(
        worker: card.worker, name: card.name,
        entries: card.entries.filter { ApproveEntries.rejection(of: $0, by: actor) == nil },
        // Entries that cannot be approved are reported only for workers that the user names.
        rejections: workers.isEmpty ? [] : rejections)
    }
  }

  /// The hours of a crew: of all workers of whom hours are expected or who have some.
  ///
  /// - Parameter workers: the workers; empty for all.
  fileprivate func crew(
    _ workers: [ID], in range: DayRange, _ people: People, _ context: Context
  ) throws -> [CrewLine] {
    let sites = try decidedWorksites()
    let all = try timecards(of: workers, in: range, people) { sites?.contains($0.worksite) ?? true }
    let entries = Dictionary(all.map { ($0.worker, $0.entries) }) { first, _ in first }
    let cards = Dictionary(try cards(of: workers, in: range, people).map { ($0.worker, $0) }) { one, _ in one
    }
    let off = Dictionary(grouping: try answer(DaysOff(in: range)), by: \.worker)
    let question = MissingHours(in: range, today: today(context))
    let missing = Dictionary(
      try missing(question, context, of: Set(workers)).map { ($0.worker, $0.days) }
    ) { one, _ in one }
    let crew = workers.isEmpty ? Set(entries.keys).union(try answer(ExpectedHours()).keys) : Set(workers)
    return people.sorted(crew).map { worker in
      CrewLine(
        card: cards[worker] ?? Timecard(withoutHoursOf: worker, people), entries: entries[worker] ?? [],
        daysOff: (off[worker] ?? []).map(\.day), missingDays: missing[worker] ?? [])
    }
  }
}
