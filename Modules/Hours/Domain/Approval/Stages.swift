import Auth
import Core
import Persistence
import Sync

/// An entry and the version on which a user based a decision.
public struct SeenEntry: Codable, Hashable, Sendable {
  /// The entry.
  public let entry: ID
  /// The operation that last changed the entry before the user saw it.
  public let version: ID

  /// The current version of an entry.
  public init(_ entry: HoursEntry) {
    self.entry = entry.id
    version = entry.version
  }
}

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
      if let rejection = Self.rejection(of: entry) { throw rejection }
      try change.update(
        HoursFeature.entries, entry.id,
        [("stage", HoursEntry.ApprovalState.submitted.rawValue), ("reason", "")])
    }
    return Done()
  }

  /// The reason why an entry cannot be submitted; `nil` when it can.
  public static func rejection(of entry: HoursEntry) -> Failure? {
    if entry.isRunning {
      return Failure(
        .conflict, "hours.stillRunning", .stillRunning(entry), remedy: .stopFirst(entry), field: "entries")
    }
    if entry.isSuspicious {
      return Failure(
        .conflict, "hours.suspicious", .needsConfirming(entry), remedy: .confirm(entry), field: "entries")
    }
    return nil
  }

  /// The sentence that describes the operation while it is pending or rejected.
  public var plan: Phrase { .submitHours(entries.count) }

  public func summary(before: Record?, outcome: Done) -> Phrase { .submittedHours(entries.count) }
}

/// Approves submitted hours. The operation fails if an entry changed after the approver saw it.
public struct ApproveEntries: Operation {
  public static let name = "hours.entries.approve"
  public static let right = Right.approveHours
  // An approval is reversed only by an operation that gives a reason.
  public static let isUndoable = false
  /// Refers to ``ReopenEntries``, which requires a reason.
  public static let insteadOfUndo: Phrase? = .reopenInstead

  /// The entries of one worker, with the versions that the actor saw.
  public let entries: [SeenEntry]

  /// An operation from its parts.
  public init(entries: [SeenEntry]) { self.entries = entries }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    for entry in try change.seen(entries, by: actor, Self.right) where entry.approvalState != .approved {
      if let rejection = Self.rejection(of: entry) { throw rejection }
      try change.update(
        HoursFeature.entries, entry.id, [("stage", HoursEntry.ApprovalState.approved.rawValue)])
    }
    return Done()
  }

  /// The reason why an entry cannot be approved; `nil` when it can.
  public static func rejection(of entry: HoursEntry) -> Failure? {
    entry.approvalState != .open
      ? nil
      : Failure(.conflict, "hours.notSubmitted", .notSubmitted(entry), remedy: .submitFirst, field: "entries")
  }

  /// The sentence that describes the operation while it is pending or rejected.
  public var plan: Phrase { .approveHours(entries.count) }

  public func summary(before: Record?, outcome: Done) -> Phrase { .approvedHours(entries.count) }
}

/// Reopens submitted or approved hours with a reason. A worker may reopen only submitted hours.
public struct ReopenEntries: Operation {
  public static let name = "hours.entries.reopen"
  public static let right = Right.changeHours
  public static let isUndoable = false
  /// Reopened hours are submitted and approved again by new decisions.
  public static let insteadOfUndo: Phrase? = .submitInstead

  /// The entries of one worker, with the versions that the actor saw.
  public let entries: [SeenEntry]
  /// The reason, which the worker sees.
  public let reason: String

  /// An operation from its parts.
  public init(entries: [SeenEntry], reason: String) {
    self.entries = entries
    self.reason = reason
  }

  static func check(_ reason: String) throws {
    if reason.allSatisfy(\.isWhitespace) {
      throw Failure(.invalid, "hours.reason", .reasonNeeded, remedy: .giveReason, field: "reason")
    }
    if reason.count > 500 { throw Failure(.invalid, "hours.reason", .reasonLong, field: "reason") }
  }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    try Self.check(reason)
    for entry in try change.seen(entries, by: actor) where entry.approvalState != .open {
      try change.update(
        HoursFeature.entries, entry.id,
        [("stage", HoursEntry.ApprovalState.open.rawValue), ("reason", reason)])
    }
    return Done()
  }

  /// The sentence that describes the operation while it is pending or rejected.
  public var plan: Phrase { .reopenHours(entries.count) }

  public func summary(before: Record?, outcome: Done) -> Phrase { .reopenedHours(entries.count, reason) }
}

extension Change {
  /// The stored entries, after checking that the actor may change them and saw their current versions.
  ///
  /// - Parameter right: a right that the actor needs at the worksite; `nil` if the right to change hours is
  ///   enough.
  fileprivate func seen(_ entries: [SeenEntry], by actor: Actor, _ right: Right? = nil) throws -> [HoursEntry]
  {
    if entries.count > 1000 {
      throw Failure(.invalid, "hours.manyEntries", .manyEntries(1000), field: "entries")
    }
    let rules = EntryRules(connection)
    return try entries.map { seen in
      let entry = try rules.changeable(seen.entry, by: actor)
      if let right, try !rules.manages(entry.worksite, actor) {
        throw Failure(.forbidden, "auth.notAllowed", .onlyManager(right.summary), remedy: .askManager)
      }
      guard entry.version == seen.version else {
        throw Failure(
          .conflict, "hours.changedMeanwhile", .changedMeanwhile(entry), remedy: .lookAgain, field: "entries")
      }
      return entry
    }
  }
}
