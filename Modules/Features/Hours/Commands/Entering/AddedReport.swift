import Accounts
import CommandKit
import Core
import Device
import Hours

/// Prints the outcome of adding hours.
struct AddedReport {
  /// The outcome of one entry, or of the user's entries of one line.
  struct Outcome {
    /// The worker; `nil` for the user.
    let user: User?
    /// The typed day, which marks hours that begin later; `nil` for no marks.
    let day: CivilDate?
    let result: Result<AddedHours, Failure>
    /// Whether breaks of the hours are default ones.
    var hasDefaultBreak = false
  }

  private let outcomes: [Outcome]
  private let holidays: [(day: CivilDate, name: Phrase)]

  /// - Parameter holidays: the public holidays that are left out.
  init(_ outcomes: [Outcome], holidays: [(day: CivilDate, name: Phrase)] = []) {
    self.outcomes = outcomes
    self.holidays = holidays
  }

  /// Whether the hours are of several typed days.
  private var isOfSeveralDays: Bool { Set(outcomes.compactMap(\.day)).count > 1 }

  private struct View: Encodable {
    let items: [EntryView]
    let changed: [ID]
    let removed: [ID]
    let failures: [Rejection]
    /// The public holidays that are left out; absent without any.
    let holidays: [CivilDate]?
  }

  /// A failure, with the typed day where the hours are of several days.
  private struct Rejection: Encodable {
    let problem: ProblemView
    let day: CivilDate?

    private enum CodingKeys: String, CodingKey { case day }

    func encode(to encoder: any Encoder) throws {
      try problem.encode(to: encoder)
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encodeIfPresent(day, forKey: .day)
    }
  }

  private var failures: [(outcome: Outcome, failure: Failure)] {
    outcomes.compactMap { outcome in
      if case .failure(let failure) = outcome.result { (outcome, failure) } else { nil }
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
      if isOfSeveralDays { context.output.say(.total(try addedMinutes(session))) }
      if !holidays.isEmpty { context.output.say(.leftOut(holidays)) }
    }
    let today = session.today(context)
    for (outcome, failure) in failures {
      let name = isOwn(session) ? nil : outcome.user?.name
      let day = isOfSeveralDays ? outcome.day.map { context.language.dayNear($0, today) } : nil
      let about = [name, day].compactMap(\.self).joined(separator: ", ")
      context.output.report(failure, about: about.isEmpty ? nil : about)
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
        failures: failures.map { outcome, failure in
          Rejection(
            problem: ProblemView(failure, source: outcome.user?.username),
            day: isOfSeveralDays ? outcome.day : nil)
        }, holidays: holidays.isEmpty ? nil : holidays.map(\.day)))
  }

  private func addedMinutes(_ session: Session) throws -> Int {
    let added = outcomes.compactMap { try? $0.result.get() }.flatMap(\.added)
    return try added.map { try session.answer(EntryWithID($0)) }.countedMinutes
  }

  private func printEntries(_ outcome: Outcome, _ name: String?, _ session: Session, _ context: Context)
    throws
  {
    guard case .success(let added) = outcome.result else { return }
    let entries = try added.added.map { try session.answer(EntryWithID($0)) }
    let today = session.today(context)
    for entry in entries {
      let isLast = entry.id == entries.last?.id
      let sheet = TimeSheet(of: entry.user, in: .day(entry.day))
      let day = isLast ? try session.answer(sheet).totalMinutes : nil
      let nights = outcome.day?.distance(to: entry.day) ?? 0
      context.output.say(
        .saved(
          entry, of: name, day: day, nights: nights, hasDefaultBreak: outcome.hasDefaultBreak, today: today))
    }
    for id in added.changed {
      let dropped = added.droppedBreaks[id] ?? []
      context.output.say(.madeWay(try session.answer(EntryWithID(id)), without: dropped, today: today))
    }
    if !added.removed.isEmpty { context.output.say(.wentAway(added.removed.map(\.short))) }
  }
}
