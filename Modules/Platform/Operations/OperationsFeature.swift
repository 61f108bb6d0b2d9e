import Persistence

/// The feature with the operations table, undo and history, which every program has.
enum OperationsFeature {
  static let feature = Feature(
    id: "operations", summary: "operations, undo, history", migrations: migrations,
    rights: [.changeOwn, .seeHistory, .browseRecords],
    operations: [Undo.self, Redo.self, SeeNotices.self, ShowRecord.self, ExportRecords.self],
    queries: [
      History.self, HistoryPage.self, RecordsEnding.self, OperationUser.self, OperationBatch.self,
      NoticeList.self, UnseenNotices.self, RecordKinds.self, RecordKindColumns.self, RecordTable.self,
      RecordWithID.self, RecordReferences.self,
    ],
    facets: [.operationTables([OperationTable("operations_operation", columns: ["input", "outcome"])])])

  private static let migrations = [
    Migration(
      "operations-0001", reason: "the operations table: audit trail, undo stack and duplicate filter",
      sql: """
        CREATE TABLE operations_operation (
          position SEQUENCE,        -- order of being performed here
          id ID NOT NULL UNIQUE,
          batch ID NOT NULL,        -- the id shared by all operations of one command
          actor ID NOT NULL,
          device ID NOT NULL,
          at INT NOT NULL,          -- milliseconds since 1970, UTC, by the clock of the device
          received_at INT,          -- milliseconds since 1970, UTC; NULL on a replica
          name TEXT NOT NULL,
          schema INT NOT NULL,
          kind INT NOT NULL,        -- 0 done, 1 undo, 2 redo, 3 changed nothing, 4 cannot be undone, 5 input deleted
          input TEXT NOT NULL,      -- JSON
          outcome TEXT NOT NULL,    -- JSON
          undone_by ID              -- the undo or redo that took it back
        );
        CREATE INDEX operations_operation_stack ON operations_operation (actor, device, kind, position);
        CREATE INDEX operations_operation_batch ON operations_operation (batch);
        CREATE TABLE operations_image (
          operation ID NOT NULL REFERENCES operations_operation (id),
          ordinal INT NOT NULL,     -- order of being touched
          record_kind TEXT NOT NULL,
          record ID NOT NULL,
          before_image TEXT,        -- JSON; NULL: there was no such record
          after_version ID,         -- NULL: the record was removed
          PRIMARY KEY (operation, ordinal)
        );
        CREATE INDEX operations_image_record ON operations_image (record, operation)
        """),
    Migration(
      "operations-0002", reason: "content of operations whose input was deleted may be unreferenced",
      sql: """
        CREATE TABLE operations_expired_content (
          hash TEXT PRIMARY KEY     -- SHA-256, hexadecimal
        )
        """),
    Migration(
      "operations-0003", reason: "an id belongs to one record", isForWholeData: true,
      sql: """
        CREATE TABLE operations_record (
          id ID PRIMARY KEY,
          kind TEXT NOT NULL,       -- the record kind, also of a record that was removed
          maker ID NOT NULL         -- the user who made the record
        )
        """),
    Migration(
      "operations-0004", reason: "an image is stored once, not in an index as well",
      sql: """
        ALTER TABLE operations_image RENAME TO operations_former_image;
        CREATE TABLE operations_image (
          operation ID NOT NULL REFERENCES operations_operation (id),
          ordinal INT NOT NULL,     -- order of being touched
          record_kind TEXT NOT NULL,
          record ID NOT NULL,
          before_image TEXT,        -- JSON; NULL: there was no such record
          after_version ID,         -- NULL: the record was removed
          PRIMARY KEY (operation, ordinal)
        ) CLUSTERED;
        INSERT INTO operations_image SELECT operation, ordinal, record_kind, record, before_image, after_version
          FROM operations_former_image;
        DROP TABLE operations_former_image;
        CREATE INDEX operations_image_record ON operations_image (record, operation)
        """),
    Migration(
      "operations-0005", reason: "an id is registered once, not in an index as well", isForWholeData: true,
      sql: """
        ALTER TABLE operations_record RENAME TO operations_former_record;
        CREATE TABLE operations_record (
          id ID PRIMARY KEY,
          kind TEXT NOT NULL,       -- the record kind, also of a record that was removed
          maker ID NOT NULL         -- the user who made the record
        ) CLUSTERED;
        INSERT INTO operations_record SELECT id, kind, maker FROM operations_former_record;
        DROP TABLE operations_former_record
        """),
    Migration(
      "operations-0006", reason: "columns are computed again once their derivation has changed",
      sql: """
        CREATE TABLE operations_derivation (
          record_kind TEXT PRIMARY KEY,
          revision INT NOT NULL,    -- of the derivation that the records have
          last ID                   -- the last record that has it; NULL: all have it
        )
        """),
    Migration(
      "operations-0007", reason: "a notice is stored until its user has seen it",
      sql: """
        CREATE TABLE operations_notice (
          position SEQUENCE,        -- the order in which they were written
          recipient ID NOT NULL,    -- the user; on a device all zeros, its profile
          subject ID NOT NULL,      -- it has one notice of a topic at a time
          topic INT NOT NULL,       -- 0 an event, 1 a state, 2 a rejected operation, 3 lost operations
          text TEXT NOT NULL,       -- JSON: in all languages
          remedy TEXT,              -- JSON; NULL: there is nothing to do
          at INT NOT NULL,          -- milliseconds since 1970, UTC
          seen_at INT,              -- milliseconds since 1970, UTC; NULL: not seen yet
          UNIQUE (recipient, topic, subject)
        )
        """),
    Migration(
      "operations-0008", reason: "a notice says what is so, which has no time of its own",
      sql: """
        DELETE FROM operations_notice WHERE topic = 0;
        ALTER TABLE operations_notice DROP COLUMN at
        """),
    Migration(
      "operations-0009", reason: "the history of a day is found without reading all later operations",
      sql: "CREATE INDEX operations_operation_at ON operations_operation (at)"),
    Migration(
      "operations-0010", reason: "the history of a user is read in its order",
      sql: "CREATE INDEX operations_operation_actor ON operations_operation (actor, position)"),
  ]
}
