import Auth
import Core
import Operations
import Persistence
import Worksites

extension DocumentsFeature {
  /// The records of locks. All devices of a worksite have them, also those on documents of folders that a device never opened.
  static let locks = RecordKind(
    name: "documents.lock", table: "documents_lock",
    forms: ColumnForms(
      ["kind": .word(["checkOut", "program"]), "shared": .flag, "deep": .flag],
      names: ["shared": "isShared", "deep": "isDeep"]),
    withheld: "the id of a lock is its token, with which a program writes to the locked item",
    audiences: { record in record.id("worksite").map { [.site($0)] } ?? [] },
    access: { try isAuditor($0, $1, $2, $3) })

  /// The notices for users about locks and late saves.
  static let lockNotices = RecordKind(
    name: "documents.lockNotice", table: "documents_lock_notice",
    forms: ColumnForms(
      ["topic": .word(LockNotice.Topic.allCases.map { "\($0)" }), "at": .time], names: ["caused_by": "by"]),
    audiences: { record in record.id("user").map { [.user($0)] } ?? [] },
    access: { try isAuditor($0, $1, $2, $3) })

  private static func isAuditor(
    _ purpose: RecordKind.Purpose, _ record: Record, _ actor: Actor, _ connection: Connection
  ) throws -> Bool {
    guard purpose == .audit, let worksite = record.id("worksite") else { return false }
    return try Worksite.isGranted(.manageWorksite, at: worksite, to: actor, in: connection)
  }

  static let lockMigrations = [
    Migration(
      "documents-0043", reason: "locks of users and of programs",
      sql: """
        CREATE TABLE documents_lock (
          id ID PRIMARY KEY,          -- its token is urn:uuid: and the id
          worksite ID NOT NULL,
          item ID NOT NULL,           -- a folder or a document
          user ID NOT NULL,
          kind INT NOT NULL,          -- 0 check-out of a user, 1 of a program
          shared BOOL NOT NULL,
          deep BOOL NOT NULL,         -- covers all items in a folder
          owner TEXT,                 -- XML, as a program sent it
          message TEXT NOT NULL,
          created_at INT NOT NULL,    -- milliseconds since 1970, UTC
          expires_at INT NOT NULL,    -- milliseconds since 1970, UTC; the row may stay for longer
          version ID NOT NULL
        );
        CREATE INDEX documents_lock_item ON documents_lock (item);
        CREATE INDEX documents_lock_worksite ON documents_lock (worksite, expires_at);
        CREATE TABLE documents_ended_lock (
          id ID PRIMARY KEY,
          item ID NOT NULL,
          user ID NOT NULL,
          deep BOOL NOT NULL,         -- covered all items in a folder
          created_at INT NOT NULL,    -- milliseconds since 1970, UTC
          ended_at INT NOT NULL,      -- milliseconds since 1970, UTC
          ended_by ID                 -- the user who broke it; NULL: it ended by time
        );
        CREATE INDEX documents_ended_lock_item ON documents_ended_lock (item, user);
        CREATE INDEX documents_ended_lock_time ON documents_ended_lock (ended_at);
        CREATE TABLE documents_lock_notice (
          id ID PRIMARY KEY,
          worksite ID NOT NULL,
          item ID NOT NULL,
          item_name TEXT NOT NULL,    -- of the item when it happened
          user ID NOT NULL,           -- the recipient
          topic INT NOT NULL,         -- the number of the event
          caused_by ID NOT NULL,      -- the other user
          at INT NOT NULL,            -- milliseconds since 1970, UTC
          version ID NOT NULL
        );
        CREATE INDEX documents_lock_notice_user ON documents_lock_notice (user, at)
        """)
  ]
}
