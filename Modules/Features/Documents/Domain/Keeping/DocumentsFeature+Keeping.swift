import Auth
import Core
import Operations
import Persistence
import Worksites

extension DocumentsFeature {
  /// The records of the rules by which worksites keep versions; a worksite without one keeps all.
  static let keepings = RecordKind(
    name: "documents.keeping", table: "documents_keeping",
    forms: ColumnForms(["rule": .word(VersionRule.allCases.map(\.rawValue))]),
    unique: [RecordKind.Unique(["worksite"])],
    audiences: { record in record.id("worksite").map { [.site($0)] } ?? [] },
    access: { _, record, actor, connection in
      guard let worksite = record.id("worksite") else { return false }
      return try Worksite.isGranted(.manageWorksite, at: worksite, to: actor, in: connection)
    })

  static let keepingMigrations = [
    Migration(
      "documents-0050", reason: "a worksite may keep fewer of the earlier versions",
      sql: """
        CREATE TABLE documents_keeping (
          id ID PRIMARY KEY,
          worksite ID NOT NULL UNIQUE,
          rule INT NOT NULL,          -- 0 all versions, 1 thinned
          begins_at INT,              -- milliseconds since 1970, UTC: when versions begin to be removed
          chosen_by ID NOT NULL,
          version ID NOT NULL
        );
        ALTER TABLE documents_version ADD COLUMN restored INT;  -- number of the earlier version that a user restored
        ALTER TABLE documents_version ADD COLUMN lock ID;       -- that the user held
        CREATE INDEX documents_version_several ON documents_version (worksite, document) WHERE number > 2;
        CREATE INDEX documents_version_locked ON documents_version (worksite, document) WHERE lock IS NOT NULL
        """)
  ]
}
