import Core
import Documents
import OpenAPI
import ServerKit

extension SchemaNotes {
  /// The notes of the members of versions and conflicts.
  static let version = SchemaNotes(
    objects: [
      "ConflictView": "A conflict of two versions of a document.",
      "SavedDocument": "The result of a save.",
      "ResolveConflict.Outcome": "The result of the resolution.",
      "VersionView": "A version of a document.",
    ],
    members: [
      "base": MemberNote("The version on which the saved content is based."),
      "beside": MemberNote("The conflicting version."),
      "content": MemberNote("The id of the version."),
      "contentVersion": MemberNote("The current version of the content; absent for a folder."),
      "ConflictView.current": MemberNote("The current version."),
      "forGood": MemberNote("Whether a temporary file of a program is removed for good instead."),
      "ifContent": MemberNote("The version that must be the current one of a document; absent for any."),
      "ifEmpty": MemberNote("Whether a folder with a document in it is rejected."),
      "isConflict": MemberNote("Whether another save came first and the version was kept beside it."),
      "isCurrent": MemberNote("Whether it is the current version; absent otherwise."),
      "keep": MemberNote("The version to keep."),
      "newContent": MemberNote("The id of the version of the new document."),
      "number": MemberNote(
        "The number, counting from 1.", .number(1...9_007_199_254_740_991), example: .integer(1)),
      "resolvedAt": MemberNote("The time when the conflict was resolved; absent for an open one."),
      "restoredRevision": MemberNote(
        "The number of the earlier version that is restored, for the history. Such a save makes a version of equal content, too.",
        .number(1...2_147_483_647), example: .integer(1)),
      "SaveContent.source": MemberNote(
        "The document in which a program stored the content first; the save removes it. The caller added it, and the saved content is its only version. Absent for none."
      ),
      "savedAt": MemberNote("The time when the version was saved."),
      "savedBy": MemberNote("The user who saved the version."),
      "sha256": MemberNote(
        "SHA-256 of the content, 64 hexadecimal digits.", .text(64...64),
        example: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      "query.revision": MemberNote(
        "The number of the version.", .number(1...2_147_483_647), example: .integer(1)),
    ])
}
