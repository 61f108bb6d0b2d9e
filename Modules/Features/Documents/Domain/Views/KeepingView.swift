import Core

/// The rule by which a worksite keeps versions, in JSON.
package struct KeepingView: Codable, Hashable, Sendable {
  package let rule: VersionRule
  /// The moment from which versions are removed; absent while every save is kept.
  package let beginsAt: Instant?
  /// The versions that the rule `thinned` would remove now.
  ///
  /// Absent unless a user who may choose the rule asks for them.
  package let removable: ThinnedVersions.Answer?

  /// Creates a view of a rule.
  package init(_ keeping: VersionKeeping, removable: ThinnedVersions.Answer?) {
    rule = keeping.rule
    beginsAt = keeping.beginsAt
    self.removable = removable
  }
}
