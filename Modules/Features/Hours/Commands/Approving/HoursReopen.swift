import ArgumentParser
import CommandKit
import Core
import Device
import Hours
import Operations

/// `worksite hours reopen [USER…] [ID…] --reason TEXT`
struct HoursReopen: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "reopen", abstract: Phrase.reopenHelp.description,
    discussion: Phrase.reopenDiscussion.description)

  @OptionGroup var options: GlobalOptions
  @Option(help: ArgumentHelp(.periodOptionHelp), completion: .periods) var period: String?
  @Option(help: ArgumentHelp(.reasonHelp)) var reason: String?
  @Flag(name: .shortAndLong, help: ArgumentHelp(.yesHelp)) var yes = false
  @Argument(help: ArgumentHelp(.workersOrEntriesHelp), completion: .users) var whose: [String] = []

  func run(in context: Context) throws {
    let session = try context.session(options)
    try session.changes.pullBriefly()
    let people = try People(session)
    let (workers, entries) = try chosen(session, people, context)
    let range = try days(of: entries) ?? session.period(period, context).days
    let cards =
      try entries.isEmpty
      ? DecidedTimecards(session).list(of: workers, in: range, people) { $0.approvalState != .open }
      : Timecard.all(entries, people.workerNames)
    let seals = entries.isEmpty ? try session.answer(Seals(in: range)) : []
    func reopen(_ card: Timecard, _ why: String, _ performer: Performer, _ batch: ID) throws -> [Failure] {
      let sealed = seals.filter { $0.user == card.user }
      for seal in sealed { _ = try performer.perform(UnsealPeriod(seal: seal.id, reason: why), batch: batch) }
      let rest = card.entries.filter { entry in !sealed.contains { $0.days.contains(entry.day) } }
      return try performer.decide(rest, batch: batch) { ReopenEntries(entries: $0, reason: why) }
    }
    if reason == nil || !yes {
      try requireOne(of: cards) { card in
        try session.rehearse { _ = try reopen(card, "–", $0, session.newID()) }
      }
    }
    let why = cards.isEmpty ? "" : try context.reason(reason)
    let decision = CrewDecision(session: session, context: context, options: options, isAgreed: yes)
    try decision.perform(
      cards, in: range, asking: .reallyReopen(range),
      done: { card in
        seals.contains { $0.user == card.user } ? .unsealed(card, range) : .reopened(card, range)
      }, none: .nothingToReopen(range)
    ) { performer, card, batch in try reopen(card, why, performer, batch) }
  }

  /// Ends the command before its questions when the user has no right to any of the hours.
  private func requireOne(of cards: [Timecard], _ rehearse: (Timecard) throws -> Void) throws {
    var missing: Failure?
    for card in cards {
      do {
        return try rehearse(card)
      } catch let failure as Failure {
        guard [.forbidden, .notFound].contains(failure.kind) else { return }
        missing = missing ?? failure
      }
    }
    if let missing { throw missing }
  }

  /// The named workers and entries; the user alone without names.
  private func chosen(
    _ session: Session, _ people: People, _ context: Context
  ) throws -> (workers: [ID], entries: [HoursEntry]) {
    var workers: [ID] = []
    var names: [EntryName] = []
    var rest = whose[...]
    while let word = rest.first {
      do {
        workers += try people.named([word])
        rest = rest.dropFirst()
      } catch let failure as Failure where failure.kind == .notFound {
        let (name, count) = try EntryName.first(of: rest)
        if case .id = name, !word.looksLikeID { throw failure }
        names.append(name)
        rest = rest.dropFirst(count)
      }
    }
    if !names.isEmpty, !workers.isEmpty || period != nil {
      throw Failure(.usage, "hours.whose", .peopleOrEntries, remedy: .nameOneOfThem, field: "user")
    }
    let entries = try EntryFinder(session, context).entries(names)
    return (workers.isEmpty && names.isEmpty ? [session.user] : workers, entries)
  }

  private func days(of entries: [HoursEntry]) -> DayRange? {
    let days = entries.map(\.day)
    guard let first = days.min(), let last = days.max() else { return nil }
    return DayRange(first: first, last: last)
  }
}

extension String {
  fileprivate var looksLikeID: Bool {
    utf8.count >= IDPart.minDigits && allSatisfy { $0.isHexDigit || $0 == "-" }
  }
}
