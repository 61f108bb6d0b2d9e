import Auth
import Core
import Operations
import Persistence

/// Submits hours of a worker for approval.
public struct SubmitEntries: DecisionOperation {
  public static let name = "hours.entries.submit"
  public static let right = Right.changeHours

  /// The entries, with the versions that the worker saw.
  package let entries: [SeenEntry]

  /// An operation from its parts.
  public init(entries: [SeenEntry]) { self.entries = entries }

  public func perform(in change: Change, by actor: Actor) throws -> EntryDecision {
    try change.decide(on: entries, by: actor) { try columns(of: $0, by: actor, at: change.at) }
  }

  private func columns(of entry: HoursEntry, by actor: Actor, at now: Instant) throws -> Change.Columns? {
    if entry.approvalState != .open { return nil }
    if let rejection = Self.rejection(of: entry, at: now) { throw rejection }
    // The reason of a reopening stays until the worker has seen it.
    let reason = entry.user == actor.user ? "" : entry.reason
    return [("stage", HoursEntry.ApprovalState.submitted.rawValue), ("reason", reason)]
  }

  /// The reason why an entry cannot be submitted; `nil` when it can.
  ///
  /// - Parameter now: the current moment; hours of a later day are not worked yet.
  public static func rejection(of entry: HoursEntry, at now: Instant) -> Failure? {
    if let unfinished = unfinished(entry) { return unfinished }
    if entry.day > entry.zone.civil(now).date {
      return Failure(
        .conflict, "hours.notYet", .notWorkedYet(entry), remedy: .submitThatDay, field: "entries",
        clashing: [entry.id])
    }
    return nil
  }

  /// The reason why no decision is made about a timer that runs or looks forgotten; `nil` for other hours.
  static func unfinished(_ entry: HoursEntry) -> Failure? {
    if entry.isRunning {
      return Failure(
        .conflict, "hours.stillRunning", .stillRunning(entry), remedy: .stopFirst(entry), field: "entries",
        clashing: [entry.id])
    }
    if entry.isSuspicious {
      return Failure(
        .conflict, "hours.suspicious", .needsConfirming(entry), remedy: .confirm(entry), field: "entries",
        clashing: [entry.id])
    }
    return nil
  }

  /// The sentence that describes the operation while it is pending or rejected.
  public var plan: Phrase { .hours(.submitHours, entries.count) }

  public func summary(before: Record?, outcome: EntryDecision) -> Phrase {
    .submittedHours(outcome.hours, entries.count)
  }

  /// The decision about the entries that changed.
  public func leftOver(by outcome: EntryDecision) -> LeftOver<Self>? {
    outcome.leftOver(SubmitEntries(entries: outcome.rest(of: entries)), .submitHours)
  }

  /// The decision about the entries as they are now.
  public func decidedAgain(in change: Change, by actor: Actor) throws -> Self {
    SubmitEntries(
      entries: try change.renew(entries, by: actor) { try columns(of: $0, by: actor, at: change.at) })
  }
}
