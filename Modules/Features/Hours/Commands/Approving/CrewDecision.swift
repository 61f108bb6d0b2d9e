import CommandKit
import Core
import Device
import Hours
import Operations

/// Makes a decision about the hours of several workers, in one batch that is undone together. The rejection
/// of one worker's hours does not affect the others.
struct CrewDecision {
  let session: Session
  let context: Context
  let options: GlobalOptions
  let isAgreed: Bool
  /// All workers of a decision about the crew, with hours and without; `nil` for those of the decision. They are shown
  /// before the question. Without one, those are named afterwards of whose hours some stay undecided.
  var crew: [CrewLine]?

  /// The outcome of the decision for one worker.
  private struct Outcome {
    let card: Timecard
    /// The failure of the decision; `nil` when it was made.
    var failure: Failure?
    /// The reasons why entries were left out of the decision.
    var leftOut: [Failure] = []

    var failures: [Failure] { [failure].compactMap(\.self) + leftOut + card.rejections }
  }

  /// The outcome of the decision for one worker, in JSON.
  private struct OutcomeView: Encodable {
    let user: ID
    let userName: String
    let entries: Int
    let countedMinutes: Int
    let failures: [ProblemView]
    /// The worker's hours before a decision about all workers; absent from other decisions.
    var crew: CrewLine.View?
  }

  /// The outcomes of a decision in JSON.
  private struct View: Encodable {
    let range: DayRange
    let items: [OutcomeView]
  }

  /// Shows the timecards and asks for confirmation, then makes the decision.
  ///
  /// - Parameters:
  ///   - range: the days of the hours.
  ///   - done: the message about a decision for one worker.
  ///   - none: the message when there is nothing to decide on.
  ///   - act: decides about all hours of one worker, or throws; returns why some were left out.
  /// - Throws: ``ReportedFailure`` when hours were rejected, ``Failure`` of kind `usage` when there is no terminal to
  ///   confirm it at.
  func perform(
    _ cards: [Timecard], in range: DayRange, asking question: Phrase, done: (Timecard) -> Phrase,
    none: Phrase,
    act: (Performer, Timecard, _ batch: ID) throws -> [Failure]
  ) throws {
    if cards.isEmpty, !options.json {
      if isAsking, let crew, !crew.isEmpty { show(cards) } else { nameUndecided() }
      return context.output.note(none)
    }
    try ask(question, cards)
    let outcomes = try session.performTogether { performer in
      let batch = performer.newID()
      return try cards.map { card in
        do {
          let leftOut = card.isRejected ? [] : try act(performer, card, batch)
          return Outcome(card: card.without(leftOut.flatMap(\.clashing)), leftOut: leftOut)
        } catch let failure as Failure {
          return Outcome(card: card, failure: failure)
        }
      }
    }
    try printOutcomes(outcomes, range, done)
  }

  private var isAsking: Bool { !isAgreed && context.machine.terminal.canAsk }

  private func nameUndecided() {
    for line in crew ?? [] {
      if let text = line.leftOpen { context.output.note(text) }
    }
  }

  private func ask(_ question: Phrase, _ cards: [Timecard]) throws {
    if isAgreed || cards.isEmpty { return }
    if !options.json { show(cards) }
    try context.confirm(question, yes: false)
  }

  private func show(_ cards: [Timecard]) {
    if let crew {
      let table = Table(crew, context.language)
      return context.output.aside(table)
    }
    var table = Table([
      Table.Column(Phrase.workerColumn), Table.Column(Phrase.hoursColumn, isNumber: true),
      Table.Column(Phrase.daysColumn, isNumber: true),
    ])
    for card in cards {
      table.add([card.name, context.language.hours(minutes: card.minutes), "\(card.days)"])
    }
    context.output.aside(table)
  }

  private func printOutcomes(
    _ outcomes: [Outcome], _ range: DayRange, _ done: (Timecard) -> Phrase
  ) throws {
    if options.json {
      let lines = Dictionary((crew ?? []).map { ($0.card.user, $0.view) }) { one, _ in one }
      let views = outcomes.map { outcome in
        OutcomeView(
          user: outcome.card.user, userName: outcome.card.name, entries: outcome.card.entries.count,
          countedMinutes: outcome.card.minutes, failures: outcome.failures.map { ProblemView($0) },
          crew: lines[outcome.card.user])
      }
      let decided = Set(outcomes.map(\.card.user))
      let others = (crew ?? []).filter { !decided.contains($0.card.user) }.map { line in
        OutcomeView(
          user: line.card.user, userName: line.card.name, entries: 0, countedMinutes: 0, failures: [],
          crew: line.view)
      }
      try context.writeAnswer(View(range: range, items: views + others))
    }
    for outcome in outcomes {
      if outcome.failure == nil, !outcome.card.isRejected, !options.json {
        context.output.say(done(outcome.card))
      }
      for failure in outcome.failures { context.output.report(failure, about: outcome.card.name) }
    }
    if !options.json, !isAsking { nameUndecided() }
    if let first = outcomes.flatMap(\.failures).first { throw ReportedFailure(first) }
  }
}

extension Table {
  /// The hours of a crew before a decision.
  init(_ crew: [CrewLine], _ language: Language) {
    self.init([
      Table.Column(Phrase.workerColumn), Table.Column(Phrase.submittedColumn, isNumber: true),
      Table.Column(Phrase.daysColumn, isNumber: true), Table.Column(Phrase.remarksColumn),
    ])
    for line in crew { add(line.cells(language)) }
  }
}

extension Performer {
  /// Decides about entries with the versions that the user saw, in operations of at most 1000 entries.
  ///
  /// - Returns: why entries were left out, which changed while the user decided.
  func decide<Value: Operation>(
    _ entries: [HoursEntry], batch: ID, _ operation: ([SeenEntry]) -> Value
  ) throws -> [Failure] where Value.Outcome == EntryDecision {
    try stride(from: 0, to: entries.count, by: 1000).compactMap { start in
      let some = entries[start..<min(start + 1000, entries.count)]
      return try perform(operation(some.map { SeenEntry($0) }), batch: batch).rejection
    }
  }
}
