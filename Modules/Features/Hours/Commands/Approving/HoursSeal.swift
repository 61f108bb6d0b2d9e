import ArgumentParser
import Auth
import CommandKit
import Core
import Device
import Hours
import Operations

/// `worksite hours seal USER…`
struct HoursSeal: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "seal", abstract: Phrase.sealHelp.description,
    discussion: Phrase.presentPeriodDiscussion.description)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var which: DecisionOptions

  func run(in context: Context) throws {
    let session = try context.session(options)
    try Right.sealHours.require(of: session.actor)
    try session.changes.pullBriefly()
    let people = try People(session)
    let (workers, range) = try which.chosen(session, people, context)
    let sealed = Set(try session.answer(Seals(in: range)).filter { $0.days == range }.map(\.user))
    var cards = try DecidedTimecards(session).list(of: workers, in: range, people) {
      !sealed.contains($0.user)
    }
    // A named worker without hours is sealed, since no more hours are expected.
    for user in people.sorted(workers)
    where !sealed.contains(user) && !cards.contains(where: { $0.user == user }) {
      cards.append(Timecard(withoutHoursOf: user, people.workerNames))
    }
    let filter = HoursFilter(first: range.first, last: range.last, workers: Set(cards.map(\.user)))
    let listed = cards.reduce(0) { $0 + $1.minutes }
    if !cards.isEmpty { try session.noteNights(filter, listed: listed, context.output) }
    let isOver = range.last < session.today(context)
    try CrewDecision(session: session, context: context, options: options, isAgreed: which.yes).perform(
      cards, in: range, asking: isOver ? .reallySeal(range) : .reallySealEarly(range),
      done: { .sealed($0, range) }, none: .nothingToSeal(range)
    ) { performer, card, batch in
      let seal = SealPeriod(id: performer.newID(), user: card.user, days: range)
      _ = try performer.perform(seal, batch: batch)
      return []
    }
  }
}

/// `worksite hours unseal USER… --reason TEXT`
struct HoursUnseal: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "unseal", abstract: Phrase.unsealHelp.description,
    discussion: Phrase.presentPeriodDiscussion.description)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var which: DecisionOptions
  @Option(help: ArgumentHelp(.reasonHelp)) var reason: String?

  func run(in context: Context) throws {
    let session = try context.session(options)
    try Right.sealHours.require(of: session.actor)
    try session.changes.pullBriefly()
    let people = try People(session)
    let (workers, range) = try which.chosen(session, people, context)
    let seals = Dictionary(grouping: try session.answer(Seals(in: range)), by: \.user)
      .filter { workers.isEmpty || workers.contains($0.key) }
    let why = try context.reason(reason)
    let present = try DecidedTimecards(session).list(of: Array(seals.keys), in: range, people) {
      seals[$0.user] != nil
    }
    let cards = people.sorted(seals.keys).map { user in
      present.first { $0.user == user } ?? Timecard(withoutHoursOf: user, people.workerNames)
    }
    try CrewDecision(session: session, context: context, options: options, isAgreed: which.yes).perform(
      cards, in: range, asking: .reallyUnseal(range), done: { .unsealed($0, range) },
      none: .nothingToUnseal(range)
    ) { performer, card, batch in
      for seal in seals[card.user] ?? [] {
        _ = try performer.perform(UnsealPeriod(seal: seal.id, reason: why), batch: batch)
      }
      return []
    }
  }
}
