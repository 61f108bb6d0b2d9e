import Persistence

/// The feature with the operations table, undo and history, which every program has.
enum SyncFeature {
  static let feature = Feature(
    id: "sync", summary: "operations, undo, history",
    migrations: migrations + Outbox.migrations + UploadQueue.migrations + Pins.migrations
      + Outbox.laterMigrations + UploadQueue.laterMigrations + Retention.migrations
      + Outbox.latestMigrations + OwnOperations.migrations + PendingNotices.migrations
      + Outbox.departureMigrations + AdoptedOperations.migrations
      + CancelledOperations.migrations + RecordRegistry.migrations + OperationLog.receiptMigrations
      + AcknowledgedOperations.migrations + Outbox.acknowledgementMigrations,
    rights: [.changeOwn, .seeHistory, .follow],
    operations: [Undo.self, Redo.self],
    queries: [History.self, Feed.self, FeedAudiences.self, Pull.self, KnownOperations.self])

  private static let migrations = [
    Migration(
      "sync-0001", reason: "the operations table: audit trail, undo stack and duplicate filter",
      sql: """
        CREATE TABLE sync_operation (
          position SEQUENCE,        -- order of being performed here
          id ID NOT NULL UNIQUE,
          batch ID NOT NULL,        -- what one command did together
          actor ID NOT NULL,
          device ID NOT NULL,
          at INT NOT NULL,          -- milliseconds since 1970, UTC
          name TEXT NOT NULL,
          schema INT NOT NULL,
          kind INT NOT NULL,        -- 0 done, 1 undo, 2 redo, 3 touched nothing, 4 cannot be undone
          input TEXT NOT NULL,      -- JSON
          outcome TEXT NOT NULL,    -- JSON
          undone_by ID              -- the undo or redo that took it back
        );
        CREATE INDEX sync_operation_stack ON sync_operation (actor, device, kind, position);
        CREATE INDEX sync_operation_batch ON sync_operation (batch);
        CREATE TABLE sync_image (
          operation ID NOT NULL REFERENCES sync_operation (id),
          ordinal INT NOT NULL,     -- order of being touched
          collection TEXT NOT NULL,
          record ID NOT NULL,
          before_image TEXT,        -- JSON; NULL: there was no such record
          after_version ID,         -- NULL: the record was removed
          PRIMARY KEY (operation, ordinal)
        );
        CREATE INDEX sync_image_record ON sync_image (record, operation)
        """),
    Migration(
      "sync-0002", reason: "content on its way in, and who brought what",
      sql: """
        CREATE TABLE sync_upload (
          id ID PRIMARY KEY,
          owner ID NOT NULL,
          length INT,               -- bytes of the whole, as announced; NULL: not known
          durable INT NOT NULL,     -- bytes on disk
          hash TEXT,                -- of the whole, once all of it has come
          complete BOOL NOT NULL,   -- it is in the store under its hash
          touched_at INT NOT NULL   -- milliseconds since 1970, UTC
        );
        CREATE INDEX sync_upload_hash ON sync_upload (hash, owner);
        CREATE INDEX sync_upload_touched ON sync_upload (touched_at)
        """),
  ]
}
