import Auth
import Core
import Operations
import Persistence

/// Reopens submitted or approved hours with a reason. A worker may reopen only submitted hours.
///
/// An undo submits or approves them again, as they were, unless they changed since.
public struct ReopenEntries: DecisionOperation {
  public static let name = "hours.entries.reopen"
  public static let right = Right.reopenHours

  /// The entries of one worker, with the versions that the actor saw.
  package let entries: [SeenEntry]
  /// The reason, which the worker sees.
  package let reason: String

  /// An operation from its parts.
  public init(entries: [SeenEntry], reason: String) {
    self.entries = entries
    self.reason = reason
  }

  static func check(_ reason: String) throws {
    if reason.allSatisfy(\.isWhitespace) {
      throw Failure(.invalid, "hours.reason", .reasonNeeded, remedy: .giveReason, field: "reason")
    }
    if reason.count > 500 {
      throw Failure(.invalid, "hours.reason", .reasonLong, remedy: .shortenIt, field: "reason")
    }
  }

  public func perform(in change: Change, by actor: Actor) throws -> EntryDecision {
    try Self.check(reason)
    return try change.decide(on: entries, by: actor) { entry in
      entry.approvalState == .open
        ? nil : [("stage", HoursEntry.ApprovalState.open.rawValue), ("reason", reason)]
    }
  }

  /// The sentence that describes the operation while it is pending or rejected.
  public var plan: Phrase { .hours(.reopenHours, entries.count) }

  public func summary(before: Record?, outcome: EntryDecision) -> Phrase {
    .reopenedHours(outcome.hours, entries.count, reason)
  }

  /// The decision about the entries that changed.
  public func leftOver(by outcome: EntryDecision) -> LeftOver<Self>? {
    outcome.leftOver(ReopenEntries(entries: outcome.rest(of: entries), reason: reason), .reopenHours)
  }

  /// The decision about the entries as they are now.
  public func decidedAgain(in change: Change, by actor: Actor) throws -> Self {
    ReopenEntries(entries: try change.renew(entries, by: actor) { _ in nil }, reason: reason)
  }
}
