import Auth
import Core
import Operations
import Persistence

/// Submits hours of a worker for approval.
public struct SubmitEntries: Operation {
  public static let name = "hours.entries.submit"
  public static let right = Right.changeHours

  /// The entries, with the versions that the worker saw.
  public let entries: [SeenEntry]

  /// An operation from its parts.
  public init(entries: [SeenEntry]) { self.entries = entries }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    for entry in try change.seen(entries, by: actor) where entry.approvalState == .open {
      if let rejection = Self.rejection(of: entry, at: change.at) { throw rejection }
      // The reason of a reopening stays until the worker has seen it.
      let reason = entry.worker == actor.user ? "" : entry.reason
      try change.update(
        HoursFeature.entries, entry.id,
        [("stage", HoursEntry.ApprovalState.submitted.rawValue), ("reason", reason)])
    }
    return Done()
  }

  /// The reason why an entry cannot be submitted; `nil` when it can.
  ///
  /// - Parameter now: the current moment; hours of a later day are not worked yet.
  public static func rejection(of entry: HoursEntry, at now: Instant) -> Failure? {
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
    if entry.day > entry.zone.civil(now).date {
      return Failure(
        .conflict, "hours.notYet", .notWorkedYet(entry), remedy: .submitThatDay, field: "entries",
        clashing: [entry.id])
    }
    return nil
  }

  /// The sentence that describes the operation while it is pending or rejected.
  public var plan: Phrase { .submitHours(entries.count) }

  public func summary(before: Record?, outcome: Done) -> Phrase { .submittedHours(entries.count) }
}
