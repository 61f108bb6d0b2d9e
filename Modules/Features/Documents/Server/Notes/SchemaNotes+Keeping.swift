import Core
import OpenAPI
import ServerKit

extension SchemaNotes {
  /// The notes of the members of rules for versions.
  static let keeping = SchemaNotes(
    objects: [
      "KeepingView": "How a worksite keeps the earlier versions of its documents.",
      "RemoveVersions.Outcome": "The removed versions.",
      "ThinnedVersions.Answer": "The versions that the rule `thinned` would remove now.",
      "VersionKeeping": "How a worksite keeps the earlier versions of its documents.",
    ],
    members: [
      "beginsAt": MemberNote("The moment from which versions are removed; absent while every save is kept."),
      "chosenBy": MemberNote("The user who chose the rule; absent where no user did."),
      "removable": MemberNote(
        "The versions that the rule `thinned` would remove now; absent unless a user who may choose the rule asks for them."
      ),
      "rule": MemberNote(
        "`all` keeps every save for 30 days, and then those without a lock and the last one of each lock. `thinned` keeps all of the last day, the last one of each day for a month, and the last one of each week before."
      ),
      "versions": MemberNote(
        "The number of versions.", .number(0...9_007_199_254_740_991), example: .integer(0)),
    ])
}
