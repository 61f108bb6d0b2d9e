import Auth
import Core
import Operations
import Persistence

/// Approves submitted hours of others; an admin approves own ones, too.
///
/// An entry that changed after the approver saw it is left out; the operation fails when all entries changed.
public struct ApproveEntries: DecisionOperation {
  public static let name = "hours.entries.approve"
  public static let right = Right.approveHours
  // An approval is reversed only by an operation that gives a reason.
  /// Refers to ``ReopenEntries``, which requires a reason.
  public static let undo = UndoRule.instead(.reopenInstead)

  /// The entries of one worker, with the versions that the actor saw.
  package let entries: [SeenEntry]

  /// An operation from its parts.
  public init(entries: [SeenEntry]) { self.entries = entries }

  public func perform(in change: Change, by actor: Actor) throws -> EntryDecision {
    try change.decide(on: entries, by: actor, Self.right) { try columns(of: $0, by: actor) }
  }

  private func columns(of entry: HoursEntry, by actor: Actor) throws -> Change.Columns? {
    if entry.approvalState == .approved { return nil }
    if let rejection = Self.rejection(of: entry, by: actor) { throw rejection }
    return [("stage", HoursEntry.ApprovalState.approved.rawValue)]
  }

  /// The reason why an entry cannot be approved; `nil` when it can.
  public static func rejection(of entry: HoursEntry, by actor: Actor) -> Failure? {
    if entry.user == actor.user, actor.role != .admin {
      return Failure(
        .forbidden, "hours.ownApproval", .ownApproval(entry), remedy: .othersApprove, field: "entries")
    }
    if let unfinished = SubmitEntries.unfinished(entry) { return unfinished }
    if entry.approvalState == .open {
      return Failure(
        .conflict, "hours.notSubmitted", .notSubmitted(entry), remedy: .submitFirst, field: "entries",
        clashing: [entry.id])
    }
    return nil
  }

  /// The sentence that describes the operation while it is pending or rejected.
  public var plan: Phrase { .hours(.approveHours, entries.count) }

  public func summary(before: Record?, outcome: EntryDecision) -> Phrase {
    .approvedHours(outcome.hours, entries.count)
  }

  /// The decision about the entries that changed.
  public func leftOver(by outcome: EntryDecision) -> LeftOver<Self>? {
    outcome.leftOver(ApproveEntries(entries: outcome.rest(of: entries)), .approveHours)
  }

  /// The decision about the entries as they are now.
  public func decidedAgain(in change: Change, by actor: Actor) throws -> Self {
    ApproveEntries(
      entries: try change.renew(entries, by: actor, Self.right) { try columns(of: $0, by: actor) })
  }
}
