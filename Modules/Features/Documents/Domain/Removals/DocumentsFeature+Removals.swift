import Auth
import Core
import Operations
import Persistence
import Worksites

extension DocumentsFeature {
  /// The records of large removals, which managers are notified of. They follow from other records.
  static let removals = RecordKind(
    name: "documents.removal", table: "documents_removal",
    forms: ColumnForms(["since": .time, "at": .time], names: ["removed_by": "removedBy"]),
    audiences: { record in record.id("worksite").map { [.managers($0)] } ?? [] },
    access: { purpose, record, actor, connection in
      guard purpose == .audit, let worksite = record.id("worksite") else { return false }
      return try Worksite.isGranted(.manageWorksite, at: worksite, to: actor, in: connection)
    })

  static let removalMigrations = [
    Migration(
      "documents-0032", reason: "managers are notified of large removals",
      sql: """
        CREATE TABLE documents_removal (
          id ID PRIMARY KEY,
          worksite ID NOT NULL,
          removed_by ID NOT NULL,
          device ID NOT NULL,         -- or app password
          client TEXT NOT NULL,       -- its name
          items INT NOT NULL,         -- folders and documents
          since INT NOT NULL,         -- milliseconds since 1970, UTC: of the first
          at INT NOT NULL,            -- milliseconds since 1970, UTC: of the latest that was counted
          version ID NOT NULL
        );
        CREATE INDEX documents_removal_worksite ON documents_removal (worksite, device, at);
        CREATE INDEX documents_removal_at ON documents_removal (at);
        CREATE TABLE documents_removed_count (
          worksite ID NOT NULL,
          device ID NOT NULL,
          minute INT NOT NULL,        -- since 1970, UTC, when the server performed it
          items INT NOT NULL,
          since INT NOT NULL,         -- milliseconds since 1970, UTC: of the first
          enough INT NOT NULL,        -- removed items, up to which the client removed too small a part
          PRIMARY KEY (worksite, device, minute)
        )
        """)
  ]
}
