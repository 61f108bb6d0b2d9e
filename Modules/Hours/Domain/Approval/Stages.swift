import Auth
import Core
import Persistence
import Sync

/// Hours as somebody saw them when they decided about them.
public struct SeenEntry: Codable, Hashable, Sendable {
  /// Which.
  public let entry: ID
  /// The operation that had last changed them.
  public let version: ID

  /// Hours as they were seen.
  public init(_ entry: HoursEntry) {
    self.entry = entry.id
    version = entry.version
  }
}

/// Says that hours of a worker are right, as far as the worker is concerned.
public struct SubmitEntries: Operation {
  public static let name = "hours.entries.submit"
  public static let right = Right.changeHours

  /// The hours.
  public let entries: [SeenEntry]

  /// An operation from its parts.
  public init(entries: [SeenEntry]) { self.entries = entries }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    for entry in try change.seen(entries, by: actor) where entry.stage == .open {
      if let rejection = Self.rejection(of: entry) { throw rejection }
      try change.update(
        HoursFeature.entries, entry.id, [("stage", HoursEntry.Stage.submitted.rawValue), ("reason", "")])
    }
    return Done()
  }

  /// Why hours cannot be submitted as they are; `nil` when they can.
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

  /// What it is to do, for somebody who looks at what was refused.
  public var plan: Phrase { .submitHours(entries.count) }

  public func summary(before: Record?, outcome: Done) -> Phrase { .submittedHours(entries.count) }
}

/// Approves hours that were submitted, exactly as they were seen.
public struct ApproveEntries: Operation {
  public static let name = "hours.entries.approve"
  public static let right = Right.approveHours
  // It is reopened with a reason, never just taken back.
  public static let isUndoable = false
  /// Its opposite says why.
  public static let insteadOfUndo: Phrase? = .reopenInstead

  /// The hours, of one worker.
  public let entries: [SeenEntry]

  /// An operation from its parts.
  public init(entries: [SeenEntry]) { self.entries = entries }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    for entry in try change.seen(entries, by: actor, Self.right) where entry.stage != .approved {
      if let rejection = Self.rejection(of: entry) { throw rejection }
      try change.update(
        HoursFeature.entries, entry.id, [("stage", HoursEntry.Stage.approved.rawValue)])
    }
    return Done()
  }

  /// Why hours cannot be approved as they are; `nil` when they can.
  public static func rejection(of entry: HoursEntry) -> Failure? {
    entry.stage != .open
      ? nil
      : Failure(.conflict, "hours.notSubmitted", .notSubmitted(entry), remedy: .submitFirst, field: "entries")
  }

  /// What it is to do, for somebody who looks at what was refused.
  public var plan: Phrase { .approveHours(entries.count) }

  public func summary(before: Record?, outcome: Done) -> Phrase { .approvedHours(entries.count) }
}

/// Opens hours again that were submitted or approved, and says why. What was only submitted, the worker may take back too.
public struct ReopenEntries: Operation {
  public static let name = "hours.entries.reopen"
  public static let right = Right.changeHours
  public static let isUndoable = false
  /// What was opened is decided on anew.
  public static let insteadOfUndo: Phrase? = .submitInstead

  /// The hours, of one worker.
  public let entries: [SeenEntry]
  /// Why; the worker is shown it.
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
    for entry in try change.seen(entries, by: actor) where entry.stage != .open {
      try change.update(
        HoursFeature.entries, entry.id, [("stage", HoursEntry.Stage.open.rawValue), ("reason", reason)])
    }
    return Done()
  }

  /// What it is to do, for somebody who looks at what was refused.
  public var plan: Phrase { .reopenHours(entries.count) }

  public func summary(before: Record?, outcome: Done) -> Phrase { .reopenedHours(entries.count, reason) }
}

extension Change {
  /// Hours as they are, if they still are as somebody saw them and may be changed by them.
  ///
  /// - Parameter right: what it takes at the worksite, if it takes more than changing them.
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
