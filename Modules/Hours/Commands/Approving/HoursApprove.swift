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
    // On a terminal, the command alone shows all that can be approved, and asks.
    let isAsking = !which.yes && !options.json && context.machine.terminal.canAsk
    let isAlone = which.users.isEmpty && !which.all && isAsking
    let workers = isAlone ? [] : try session.workers(which.users, all: which.all, people)
    let range = try days(session, context)
    var cards = try cards(of: workers, in: range, people, session)
    if isAsking, !cards.isEmpty {
      let question = MissingHours(in: range, today: session.today(context))
      let missing = try session.missing(question, context, of: Set(cards.map(\.worker)))
      for index in cards.indices {
        cards[index].missingDays = missing.first { $0.worker == cards[index].worker }?.days.count ?? 0
      }
    }
    try CrewDecision(session: session, context: context, options: options, isAgreed: which.yes).perform(
      cards, asking: .reallyApprove(range), done: { .approved($0, range) }, none: .nothingToApprove(range)
    ) { performer, card, batch in
      try performer.decide(card.entries, batch: batch) { ApproveEntries(entries: $0) }
    }
  }

  private func days(_ session: Session, _ context: Context) throws -> DayRange {
    guard let days else { return try session.period(which.period, context).days }
    if which.period != nil {
      throw Failure(.usage, "hours.periodOrRange", .periodOrRange, remedy: .nameOneOfThem, field: "period")
    }
    return try DayRange(typed: days, today: session.today(context))
  }

  /// The hours that can be approved, and the numbers of those that cannot.
  private func cards(
    of workers: [ID], in range: DayRange, _ people: People, _ session: Session
  ) throws -> [Timecard] {
    let sites = try session.decidedWorksites()
    return try session.timecards(of: workers, in: range, people) { entry in
      entry.approvalState != .approved && sites?.contains(entry.worksite) ?? true
    }.compactMap { card in
      let approvable = card.entries.filter { ApproveEntries.rejection(of: $0, by: session.actor) == nil }
      // Entries that cannot be approved are reported only for workers that the user names.
      let rejections =
        workers.isEmpty
        ? [] : card.entries.compactMap { ApproveEntries.rejection(of: $0, by: session.actor) }
      if approvable.isEmpty && rejections.isEmpty { return nil }
      return Timecard(
        worker: card.worker, name: card.name, entries: approvable, rejections: rejections,
        openEntries: card.entries.count { $0.approvalState == .open && $0.isCounted },
        unconfirmedEntries: card.entries.count(where: \.isSuspicious))
    }
  }
}
