import CommandKit
import Core
import Hours
import Sync

/// The hours of a worker that somebody is about to decide on.
struct Timecard {
  let worker: ID
  let name: String
  /// What the decision is about.
  let entries: [HoursEntry]
  /// Why it is not about the other hours of theirs, one by one.
  var rejections: [Failure] = []

  /// Whether nothing is left to decide on.
  var isRejected: Bool { entries.isEmpty && !rejections.isEmpty }

  /// Entries, worker by worker in the order of their names.
  static func all(_ entries: [HoursEntry], _ people: People) -> [Timecard] {
    let byWorker = Dictionary(grouping: entries, by: \.worker)
    return people.sorted(byWorker.keys).map { worker in
      Timecard(worker: worker, name: people.name(of: worker), entries: byWorker[worker] ?? [])
    }
  }

  var minutes: Int { entries.reduce(0) { $0 + $1.minutes } }
  var days: Int { Set(entries.map(\.day)).count }
}

extension Timecard {
  /// Nothing, which can be decided on all the same: no more is expected.
  init(withoutHoursOf worker: ID, _ people: People) {
    self.init(worker: worker, name: people.name(of: worker), entries: [])
  }
}

/// One decision about the hours of several workers: one batch, undone together. Those refused are named, the others stand.
struct CrewDecision {
  let session: Session
  let context: Context
  let options: GlobalOptions
  let isAgreed: Bool
  /// Whether it is unusual enough that somebody has to have agreed to it where nobody can be asked.
  var needsAgreement = false

  /// What became of the hours of a worker.
  private struct Outcome {
    let card: Timecard
    /// Why nothing was decided; `nil` when it was.
    let failure: Failure?

    var failures: [Failure] { [failure].compactMap(\.self) + card.rejections }
  }

  /// What became of the hours of a worker, as programs read it.
  private struct OutcomeView: Encodable {
    let worker: ID
    let workerName: String
    let entries: Int
    let countedMinutes: Int
    let failures: [ProblemView]
  }

  /// Shows on a terminal what is to be decided on and asks; then decides. What is decided can be reopened; so where nobody can
  /// be asked it is done, unless it needs agreement.
  ///
  /// - Parameters:
  ///   - done: tells what was done with the hours of a worker.
  ///   - none: told when there is nothing to decide on.
  ///   - act: decides about the hours of one worker, all of them or none.
  /// - Throws: ``ReportedFailure`` when somebody's hours were rejected, ``Failure`` of kind `usage` when nobody can be asked.
  func perform(
    _ cards: [Timecard], asking question: Phrase, done: (Timecard) -> Phrase, none: Phrase,
    act: (Performer, Timecard, _ batch: ID) throws -> Void
  ) throws {
    if cards.isEmpty, !options.json { return context.output.note(none) }
    try ask(question, cards)
    let outcomes = try session.performTogether { performer in
      let batch = performer.newID()
      return try cards.map { card in
        do {
          if !card.isRejected { try act(performer, card, batch) }
          return Outcome(card: card, failure: nil)
        } catch let failure as Failure {
          return Outcome(card: card, failure: failure)
        }
      }
    }
    try tell(outcomes, done)
  }

  private func ask(_ question: Phrase, _ cards: [Timecard]) throws {
    let canAsk = context.machine.terminal.canAsk
    if isAgreed || cards.isEmpty || !canAsk && !needsAgreement { return }
    if canAsk { show(cards) }
    try context.confirm(question, yes: false)
  }

  private func show(_ cards: [Timecard]) {
    var table = Table([
      Table.Column(Phrase.workerColumn), Table.Column(Phrase.hoursColumn, isNumber: true),
      Table.Column(Phrase.daysColumn, isNumber: true),
    ])
    for card in cards {
      table.add([card.name, context.language.hours(minutes: card.minutes), "\(card.days)"])
    }
    table.lines(context.output.style).forEach { context.output.aside($0 + "\n") }
  }

  private func tell(_ outcomes: [Outcome], _ done: (Timecard) -> Phrase) throws {
    if options.json {
      let views = outcomes.map { outcome in
        OutcomeView(
          worker: outcome.card.worker, workerName: outcome.card.name, entries: outcome.card.entries.count,
          countedMinutes: outcome.card.minutes, failures: outcome.failures.map { ProblemView($0) })
      }
      try context.output.json(["items": views])
    }
    for outcome in outcomes {
      if outcome.failure == nil, !outcome.card.isRejected, !options.json {
        context.output.say(done(outcome.card))
      }
      for failure in outcome.failures { context.output.report(failure, about: outcome.card.name) }
    }
    if let first = outcomes.flatMap(\.failures).first { throw ReportedFailure(first.kind) }
  }
}

extension Performer {
  /// Decides about entries as they were seen, as many at once as an operation takes.
  func decide<Value: Operation>(
    _ entries: [HoursEntry], batch: ID, _ operation: ([SeenEntry]) -> Value
  ) throws {
    for start in stride(from: 0, to: entries.count, by: 1000) {
      let some = entries[start..<min(start + 1000, entries.count)]
      _ = try perform(operation(some.map { SeenEntry($0) }), batch: batch)
    }
  }
}
