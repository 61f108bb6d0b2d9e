import Core
import Hours

/// All hours of a worker on some days, as a manager sees them who approves hours.
struct CrewLine {
  /// The hours on which the manager can decide, or that the manager must leave to another one.
  let card: Timecard
  /// All hours of the worker on the days, on worksites that the manager manages.
  let entries: [HoursEntry]
  /// The days that are marked as off.
  let daysOff: [CivilDate]
  /// The working days without hours.
  let missingDays: [CivilDate]

  private func counted(_ state: HoursEntry.ApprovalState) -> [HoursEntry] {
    entries.filter { $0.approvalState == state && $0.isCounted }
  }

  private var submitted: [HoursEntry] { counted(.submitted) }
  private var running: HoursEntry? { entries.first(where: \.isRunning) }
  private var unconfirmed: Int { entries.count { $0.isSuspicious && !$0.isRunning } }

  /// The most urgent state of a worker's hours.
  enum CrewState: String, Encodable {
    case running, unconfirmed, submitted, open, approved, off, nothing
  }

  private var state: CrewState {
    if running != nil { return .running }
    if unconfirmed > 0 { return .unconfirmed }
    if !submitted.isEmpty { return .submitted }
    if !counted(.open).isEmpty { return .open }
    if !entries.isEmpty { return .approved }
    return daysOff.isEmpty ? .nothing : .off
  }

  /// The line in JSON.
  struct View: Encodable {
    let user: ID
    let userName: String
    let state: CrewState
    let submittedEntries: Int
    let submittedMinutes: Int
    let openEntries: Int
    let openMinutes: Int
    let approvedMinutes: Int
    /// The number of timers that look forgotten.
    let unconfirmedEntries: Int
    /// The start of a running timer; `nil` when none runs.
    let runningSince: Instant?
    let daysOff: [CivilDate]
    let missingDays: [CivilDate]
  }

  var view: View {
    View(
      user: card.user, userName: card.name, state: state, submittedEntries: submitted.count,
      submittedMinutes: submitted.countedMinutes, openEntries: counted(.open).count,
      openMinutes: counted(.open).countedMinutes, approvedMinutes: counted(.approved).countedMinutes,
      unconfirmedEntries: unconfirmed, runningSince: running?.start, daysOff: daysOff,
      missingDays: missingDays)
  }

  /// Remarks about the hours on which the manager cannot decide: a running timer, hours that were not submitted, none.
  private var undecided: [Phrase] {
    let open = counted(.open)
    let remarks: [Phrase?] = [
      entries.isEmpty && daysOff.isEmpty ? Phrase.noHoursRemark : nil,
      running.map { Phrase.runningRemark($0) },
      unconfirmed > 0 ? Phrase.unconfirmedRemark(unconfirmed) : nil,
      open.isEmpty ? nil : Phrase.openRemark(open.count, open.countedMinutes),
      missingDays.isEmpty ? nil : Phrase.missingRemark(missingDays.count),
      submitted.isEmpty || !card.entries.isEmpty ? nil : Phrase.ownRemark,
    ]
    return remarks.compactMap(\.self)
  }

  /// The sentence that names what stays undecided; `nil` for nothing.
  var leftOpen: Phrase? {
    func joined(_ language: Language) -> String {
      undecided.map { $0.text(in: language) }.joined(separator: ", ")
    }
    return undecided.isEmpty
      ? nil : .leftOpen(card.name, english: joined(.english), finnish: joined(.finnish))
  }

  /// The submitted hours and their days, and remarks about the rest: `1 entry not submitted, 2 days missing`.
  func cells(_ language: Language) -> [String] {
    let approved = counted(.approved)
    let others: [Phrase?] = [
      daysOff.isEmpty ? nil : Phrase.offRemark(daysOff.count),
      approved.isEmpty ? nil : Phrase.approvedRemark(approved.countedMinutes),
    ]
    let remarks = undecided + others.compactMap(\.self)
    let days = Set(submitted.map(\.day)).count
    return [
      card.name, submitted.isEmpty ? "–" : language.hours(minutes: submitted.countedMinutes),
      days == 0 ? "–" : "\(days)",
      remarks.map { $0.text(in: language) }.joined(separator: ", "),
    ]
  }
}
