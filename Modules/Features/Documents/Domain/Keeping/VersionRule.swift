import Auth
import Core
import Operations
import Persistence
import Worksites

/// The rule by which a worksite keeps the earlier versions of its documents.
public enum VersionRule: String, Codable, Hashable, Sendable, CaseIterable {
  /// Every save is kept for 30 days, and then those without a lock and the last one of each lock.
  case all
  /// Saves are kept by their age: all of the last day, one a day, one a week.
  ///
  /// The last one of each day is kept for a month, and the last one of each week before that. The last one of each lock stays.
  case thinned
}

/// How a worksite keeps the earlier versions of its documents.
public struct VersionKeeping: Codable, Hashable, Sendable {
  /// The rule that was chosen.
  public let rule: VersionRule
  /// The moment from which versions are removed; `nil` while every save is kept.
  public let beginsAt: Instant?
  /// The user who chose the rule; `nil` where no user did.
  public let chosenBy: ID?

  /// The time between the choice of ``VersionRule/thinned`` and the first removal, in seconds.
  public static let delay: Int64 = 30 * 86_400

  /// The keeping of a worksite; ``VersionRule/all`` where no user chose one.
  static func of(_ worksite: ID, in connection: Connection) throws -> VersionKeeping {
    try connection.first(
      "SELECT rule, begins_at, chosen_by FROM documents_keeping WHERE worksite = \(worksite)"
    ) {
      row in
      VersionKeeping(
        rule: VersionRule.allCases[row.int()], beginsAt: row.optional { $0.instant() },
        chosenBy: try row.id())
    } ?? VersionKeeping(rule: .all, beginsAt: nil, chosenBy: nil)
  }

  /// The rule that is in force at a moment.
  func rule(at now: Instant) -> VersionRule { beginsAt.map { $0 <= now } ?? false ? .thinned : .all }
}

/// How a worksite keeps the earlier versions of its documents.
public struct KeepingOfWorksite: Query {
  public static let right = Right.readDocuments

  package let worksite: ID

  /// Asks for the rule of a worksite.
  public init(_ worksite: ID) { self.worksite = worksite }

  public func answer(in connection: Connection, for actor: Actor) throws -> VersionKeeping {
    _ = try Worksite.require(Self.right, at: worksite, for: actor, in: connection)
    return try VersionKeeping.of(worksite, in: connection)
  }
}
