import Core
import Documents
import OpenAPI
import ServerKit

extension SchemaNotes {
  /// The notes of the members of locks.
  static let lock = SchemaNotes(
    objects: [
      "AddLock.Outcome": "The lock as it is now.",
      "LockView": "A lock on a document or folder.",
      "RemoveLock.Outcome": "The removed locks.",
    ],
    members: [
      "breaking": MemberNote(
        "Whether the locks of other users are broken, too, which only a manager may do."),
      "broken": MemberNote("The users whose locks were broken."),
      "expiresAt": MemberNote("The time when the lock ends, unless it is refreshed."),
      "isDeep": MemberNote("Whether the lock covers all items in a folder, too."),
      "isShared": MemberNote("Whether other users may hold shared locks beside it."),
      "LockView.kind": MemberNote(
        "`checkOut` where a user locked the item, `program` where a program did over WebDAV."),
      "LockView.path": MemberNote(
        "The address; absent where it is not known.", .text(1...16000), example: "/Plans/site.dwg"),
      "lock": MemberNote("The id of the lock, which its token `urn:uuid:` contains."),
      "message": MemberNote(
        "The reason, for other users.", .text(0...LockBounds.maxMessage), example: "correcting quantities"),
      "seconds": MemberNote(
        "The seconds until the lock ends; 4 hours without it.", .number(60...2_592_000),
        example: .integer(14_400)),
    ])
}
