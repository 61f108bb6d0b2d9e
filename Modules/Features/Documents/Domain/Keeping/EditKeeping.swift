import Auth
import Core
import Operations
import Persistence
import Worksites

/// Chooses the rule by which a worksite keeps the earlier versions of its documents.
///
/// Versions are removed only after ``VersionKeeping/delay``, so that the choice can be taken back until then.
public struct EditKeeping: Operation {
  public static let name = "documents.keeping.edit"
  public static let right = Right.manageWorksite
  // The delay begins when the server learns of the choice. An undo could end a delay that began long before.
  public static let isOnlineOnly = true
  public static let undo = UndoRule.impossible

  package let worksite: ID
  package let rule: VersionRule

  /// An operation from its parts.
  public init(worksite: ID, rule: VersionRule) {
    self.worksite = worksite
    self.rule = rule
  }

  public func perform(in change: Change, by actor: Actor) throws -> VersionKeeping {
    _ = try Worksite.require(Self.right, at: worksite, for: actor, in: change.connection)
    let present = try VersionKeeping.of(worksite, in: change.connection)
    if present.rule == rule { return present }
    let beginsAt = rule == .thinned ? change.at.adding(seconds: VersionKeeping.delay) : nil
    let id = worksite.derived(for: "keeping")
    let columns: Change.Columns = [
      ("rule", VersionRule.allCases.firstIndex(of: rule) ?? 0), ("begins_at", beginsAt),
      ("chosen_by", actor.user),
    ]
    if try DocumentsFeature.keepings.load(id, in: change.connection) == nil {
      try change.insert(DocumentsFeature.keepings, id, [("worksite", worksite)] + columns)
    } else {
      try change.update(DocumentsFeature.keepings, id, columns)
    }
    return VersionKeeping(rule: rule, beginsAt: beginsAt, chosenBy: actor.user)
  }

  public func summary(before: Record?, outcome: VersionKeeping) -> Phrase {
    rule == .all ? .keepsAllVersions : .thinsVersions
  }
}
