import Auth
import Core
import Operations
import Persistence

extension DocumentsFeature {
  static let metadataMigrations = [
    Migration(
      "documents-0040", reason: "tags of documents and folders, and an index to find them by",
      sql: """
        ALTER TABLE documents_item ADD COLUMN tags TEXT; -- with commas between them; NULL for none
        CREATE TABLE documents_tagged (
          site ID NOT NULL,
          tag TEXT NOT NULL,          -- folded
          sort BYTES NOT NULL,        -- the collation key of the item's name
          item ID NOT NULL,
          PRIMARY KEY (site, tag, sort, item)
        ) CLUSTERED
        """),
    Migration(
      "documents-0041", reason: "types of documents, and an index to find documents by them",
      sql: """
        CREATE TABLE documents_type (
          id ID PRIMARY KEY,
          name TEXT NOT NULL,
          name_key TEXT NOT NULL,     -- folded: unique
          name_sort BYTES NOT NULL,   -- collation key
          version ID NOT NULL
        );
        CREATE UNIQUE INDEX documents_type_name ON documents_type (name_key);
        ALTER TABLE documents_item ADD COLUMN document_type ID; -- it may have been removed; NULL for none
        CREATE INDEX documents_item_of_type ON documents_item (worksite, document_type, name_sort, id)
          WHERE document_type IS NOT NULL AND trashed_at IS NULL
        """),
    Migration(
      "documents-0042", reason: "templates from which users make documents",
      sql: """
        CREATE TABLE documents_template (
          id ID PRIMARY KEY,
          name TEXT NOT NULL,
          name_key TEXT NOT NULL,     -- folded: unique
          name_sort BYTES NOT NULL,   -- collation key
          document_type ID,           -- it may have been removed; NULL for none
          hash TEXT NOT NULL,         -- the blob, SHA-256, hexadecimal
          size INT NOT NULL,          -- bytes
          modified_at INT NOT NULL,   -- the file's own time: milliseconds since 1970, UTC
          created_at INT NOT NULL,    -- milliseconds since 1970, UTC
          created_by ID NOT NULL,
          version ID NOT NULL
        );
        CREATE UNIQUE INDEX documents_template_name ON documents_template (name_key);
        CREATE INDEX documents_template_hash ON documents_template (hash)
        """),
  ]

  static let executableMigrations = [
    Migration(
      "documents-0070", reason: "the executable bit of a document's file",
      sql: "ALTER TABLE documents_item ADD COLUMN executable BOOL -- 1 for a program; NULL for others")
  ]

  /// The types of documents, which the whole company has.
  static let types = RecordKind(
    name: "documents.type", table: "documents_type", noun: .typeNoun, derivation: .names,
    unique: [RecordKind.Unique(["name_key"])], audiences: { _ in [.company] }, access: mayManageTypes)

  /// The templates, which the whole company has.
  static let templates = RecordKind(
    name: "documents.template", table: "documents_template", noun: .templateNoun, derivation: .fileNames,
    forms: ColumnForms(names: ["hash": "sha256"], hidden: ["hash"]),
    unique: [RecordKind.Unique(["name_key"])], audiences: { _ in [.company] }, access: mayManageTypes)

  /// All users see who changed types and templates; those who manage them undo it.
  private static let mayManageTypes:
    @Sendable (RecordKind.Purpose, Record, Actor, Connection) throws -> Bool = { purpose, _, actor, _ in
      purpose == .audit || Right.manageTypes.isGranted(to: actor.role)
    }
}
