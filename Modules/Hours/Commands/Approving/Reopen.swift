import ArgumentParser
import CommandKit
import Core
import Hours
import Sync

/// `worksite hours reopen [USER…] [ID…] --reason TEXT`
struct Reopen: WorksiteCommand {
  static let configuration = CommandConfiguration(
    abstract: Phrase.reopenHelp.description, discussion: Phrase.reopenDiscussion.description)

  @OptionGroup var options: GlobalOptions
  @Option(help: ArgumentHelp(.periodOptionHelp)) var period: String?
  @Option(help: ArgumentHelp(.reasonHelp)) var reason: String?
  @Flag(name: .shortAndLong, help: ArgumentHelp(.yesHelp)) var yes = false
  @Argument(help: ArgumentHelp(.workersOrEntriesHelp)) var whose: [String] = []

  func run(in context: Context) throws {
    let session = try context.session(options)
    let range = try session.period(period, context).days
    let people = try People(session)
    let (workers, entries) = try chosen(session, people, range)
    let why = try reason ?? (context.machine.terminal.canAsk ? context.ask(.reasonQuestion) : "")
    let cards = try session.timecards(of: workers, in: range, people) { entry in
      entries.isEmpty ? entry.stage != .open : entries.contains(entry.id)
    }
    let seals = entries.isEmpty ? try session.answer(Seals(in: range)) : []
    let decision = CrewDecision(session: session, context: context, options: options, isAgreed: yes)
    try decision.carryOut(
      cards, asking: .reallyReopen(range),
      done: { card in
        seals.contains { $0.worker == card.worker } ? .unsealed(card, range) : .reopened(card, range)
      }, none: .nothingToReopen(range)
    ) { performer, card, batch in
      let sealed = seals.filter { $0.worker == card.worker }
      for seal in sealed { _ = try performer.perform(UnsealPeriod(seal: seal.id, reason: why), batch: batch) }
      let rest = card.entries.filter { entry in !sealed.contains { $0.period.contains(entry.day) } }
      try performer.decide(rest, batch: batch) { ReopenEntries(entries: $0, reason: why) }
      return []
    }
  }

  /// The people and the entries that were named; nobody: one's own.
  private func chosen(
    _ session: Session, _ people: People, _ range: DayRange
  ) throws -> (workers: [ID], entries: Set<ID>) {
    var workers: [ID] = []
    var entries: Set<ID> = []
    for word in whose {
      do {
        workers += try people.named([word])
      } catch let failure as Failure where failure.kind == .notFound && word.looksLikeID {
        let listed = try session.answer(HoursEntries(HoursFilter(first: range.first, last: range.last)))
        entries.insert(try ShortIDs(listed.map(\.id)).id(word))
      }
    }
    if !workers.isEmpty, !entries.isEmpty {
      throw Failure(.usage, "hours.whose", .peopleOrEntries, remedy: .nameOneOfThem, field: "user")
    }
    return (workers.isEmpty && entries.isEmpty ? [session.user] : workers, entries)
  }
}

extension String {
  fileprivate var looksLikeID: Bool {
    utf8.count >= 4 && allSatisfy { $0.isHexDigit || $0 == "-" }
  }
}
