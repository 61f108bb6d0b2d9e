import Auth
import Core
import Operations
import Persistence

/// Approves submitted hours of others; an admin approves own ones, too.
///
/// The operation fails if an entry changed after the approver saw it.
public struct ApproveEntries: Operation {
  public static let name = "hours.entries.approve"
  public static let right = Right.approveHours
  // An approval is reversed only by an operation that gives a reason.
  public static let isUndoable = false
  /// Refers to ``ReopenEntries``, which requires a reason.
  public static let insteadOfUndo: Remedy? = .reopenInstead

  /// The entries of one worker, with the versions that the actor saw.
  public let entries: [SeenEntry]

  /// An operation from its parts.
  public init(entries: [SeenEntry]) { self.entries = entries }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    for entry in try change.seen(entries, by: actor, Self.right) where entry.approvalState != .approved {
      if let rejection = Self.rejection(of: entry, by: actor) { throw rejection }
      try change.update(
        HoursFeature.entries, entry.id, [("stage", HoursEntry.ApprovalState.approved.rawValue)])
    }
    return Done()
  }

  /// The reason why an entry cannot be approved; `nil` when it can.
  public static func rejection(of entry: HoursEntry, by actor: Actor) -> Failure? {
    if entry.worker == actor.user, actor.role != .admin {
      return Failure(
        .forbidden, "hours.ownApproval", .ownApproval(entry), remedy: .othersApprove, field: "entries")
    }
    if entry.approvalState == .open {
      return Failure(
        .conflict, "hours.notSubmitted", .notSubmitted(entry), remedy: .submitFirst, field: "entries",
        clashing: [entry.id])
    }
    return nil
  }

  /// The sentence that describes the operation while it is pending or rejected.
  public var plan: Phrase { .approveHours(entries.count) }

  public func summary(before: Record?, outcome: Done) -> Phrase { .approvedHours(entries.count) }
}
