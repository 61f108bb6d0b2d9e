import Accounts
import CommandKit
import Core
import Hours

/// Tells what became of hours that were to be added.
struct AddedReport {
  /// Of one worker.
  struct Line {
    /// Whose hours; `nil`: the user's own.
    let worker: User?
    let outcome: Result<AddedHours, Failure>
  }

  private let lines: [Line]

  init(_ lines: [Line]) { self.lines = lines }

  private struct View: Encodable {
    let items: [EntryView]
    let changed: [ID]
    let removed: [ID]
    let failures: [ProblemView]
  }

  private var failures: [(worker: User?, failure: Failure)] {
    lines.compactMap { line in
      if case .failure(let failure) = line.outcome { (line.worker, failure) } else { nil }
    }
  }

  /// - Throws: ``ReportedFailure`` when something was refused.
  func show(_ entering: Entering) throws {
    let (session, context) = (entering.session, entering.context)
    if entering.asJSON {
      try showJSON(session, context.output)
    } else {
      for line in lines {
        try tell(line, isOwn(session) ? nil : line.worker?.name.printable, session, context)
      }
    }
    for (worker, failure) in failures {
      context.output.report(failure, about: isOwn(session) ? nil : worker?.name)
    }
    if let first = failures.first { throw ReportedFailure(first.failure.kind) }
  }

  private func isOwn(_ session: Session) -> Bool {
    lines.allSatisfy { ($0.worker?.id ?? session.user) == session.user }
  }

  private func showJSON(_ session: Session, _ output: Output) throws {
    let users = try session.answer(Users())
    let added = lines.compactMap { try? $0.outcome.get() }
    let entries = try added.flatMap(\.added).map { try session.answer(EntryWithID($0)) }
    try output.json(
      View(
        items: entries.map { EntryView($0, workerName: users[$0.worker]?.name, isSealed: false) },
        changed: added.flatMap(\.changed), removed: added.flatMap(\.removed),
        failures: failures.map { ProblemView($0.failure, source: $0.worker?.username) }))
  }

  private func tell(_ line: Line, _ name: String?, _ session: Session, _ context: Context) throws {
    guard case .success(let added) = line.outcome else { return }
    let entries = try added.added.map { try session.answer(EntryWithID($0)) }
    let today = session.today(context)
    for entry in entries {
      let isLast = entry.id == entries.last?.id
      let sheet = TimeSheet(of: entry.worker, in: .day(entry.day))
      let day = isLast ? try session.answer(sheet).totalMinutes : nil
      context.output.say(.saved(entry, of: name, day: day, today: today))
    }
    for id in added.changed {
      let lost = added.lostBreaks[id] ?? []
      context.output.say(.madeWay(try session.answer(EntryWithID(id)), without: lost, today: today))
    }
    if !added.removed.isEmpty { context.output.say(.wentAway(added.removed.map(\.short))) }
  }
}
