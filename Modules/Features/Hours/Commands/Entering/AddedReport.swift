import Accounts
import CommandKit
import Core
import Device
import Hours

/// Prints the outcome of adding hours.
struct AddedReport {
  /// The outcome for one worker.
  struct WorkerOutcome {
    /// The worker; `nil` for the user.
    let user: User?
    let result: Result<AddedHours, Failure>
  }

  private let outcomes: [WorkerOutcome]
  private let firstDay: CivilDate?

  /// - Parameter day: the first day of the hours, which marks hours of the next one; `nil` for no marks.
  init(_ outcomes: [WorkerOutcome], from day: CivilDate?) {
    self.outcomes = outcomes
    firstDay = day
  }

  private struct View: Encodable {
    let items: [EntryView]
    let changed: [ID]
    let removed: [ID]
    let failures: [ProblemView]
  }

  private var failures: [(user: User?, failure: Failure)] {
    outcomes.compactMap { outcome in
      if case .failure(let failure) = outcome.result { (outcome.user, failure) } else { nil }
    }
  }

  /// - Throws: ``ReportedFailure`` when hours were rejected.
  func show(_ saver: EntrySaver) throws {
    let (session, context) = (saver.session, saver.context)
    if saver.asJSON {
      try showJSON(session, context.output)
    } else {
      for outcome in outcomes {
        try printEntries(outcome, isOwn(session) ? nil : outcome.user?.name.printable, session, context)
      }
    }
    for (user, failure) in failures {
      context.output.report(failure, about: isOwn(session) ? nil : user?.name)
    }
    if let first = failures.first { throw ReportedFailure(first.failure) }
  }

  private func isOwn(_ session: Session) -> Bool {
    outcomes.allSatisfy { ($0.user?.id ?? session.user) == session.user }
  }

  private func showJSON(_ session: Session, _ output: Output) throws {
    let users = try session.answer(Users())
    let added = outcomes.compactMap { try? $0.result.get() }
    let entries = try added.flatMap(\.added).map { try session.answer(EntryWithID($0)) }
    try output.json(
      View(
        items: entries.map { EntryView($0, userName: users[$0.user]?.name, isSealed: false) },
        changed: added.flatMap(\.changed), removed: added.flatMap(\.removed),
        failures: failures.map { ProblemView($0.failure, source: $0.user?.username) }))
  }

  private func printEntries(_ outcome: WorkerOutcome, _ name: String?, _ session: Session, _ context: Context)
    throws
  {
    guard case .success(let added) = outcome.result else { return }
    let entries = try added.added.map { try session.answer(EntryWithID($0)) }
    let today = session.today(context)
    for entry in entries {
      let isLast = entry.id == entries.last?.id
      let sheet = TimeSheet(of: entry.user, in: .day(entry.day))
      let day = isLast ? try session.answer(sheet).totalMinutes : nil
      let nights = firstDay?.distance(to: entry.day) ?? 0
      context.output.say(.saved(entry, of: name, day: day, nights: nights, today: today))
    }
    for id in added.changed {
      let dropped = added.droppedBreaks[id] ?? []
      context.output.say(.madeWay(try session.answer(EntryWithID(id)), without: dropped, today: today))
    }
    if !added.removed.isEmpty { context.output.say(.wentAway(added.removed.map(\.short))) }
  }
}
