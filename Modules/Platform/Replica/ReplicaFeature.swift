import Operations
import Persistence

/// The feature of a device: its outbox, its upload queue, and what it read of a server.
///
/// Data on a machine without a server has it too, because a later login makes a replica of it.
package enum ReplicaFeature {
  /// The feature to add to the composition of a device.
  package static let feature = Feature(
    id: "replica", summary: "the outbox and the copy of a server's data", migrations: migrations,
    facets: [
      .operationTables([
        OperationTable("replica_outbox"), OperationTable("replica_cancelled"),
        OperationTable("replica_unlogged"),
      ])
    ])

  private static let migrations = [
    Migration(
      "replica-0001", reason: "operations that the server has not acknowledged",
      sql: """
        CREATE TABLE replica_outbox (
          position SEQUENCE,
          id ID NOT NULL UNIQUE,    -- the operation
          batch ID NOT NULL,        -- the id shared by all operations of one command
          at INT NOT NULL,          -- milliseconds since 1970, UTC
          name TEXT NOT NULL,
          schema INT NOT NULL,
          input TEXT NOT NULL,      -- JSON
          state INT NOT NULL,       -- 0 waiting, 1 sending, 2 rejected, 3 blocked by a rejected or lost one,
                                    -- 4 lost by the server
          applied BOOL NOT NULL,    -- whether its effect is visible here
          missing INT NOT NULL,     -- how many of its contents the server does not have
          log_position INT,         -- its position in the log while it is not applied
          problem TEXT,             -- JSON: why it was rejected
          summary TEXT,             -- JSON: its description while it is not applied
          coalesced INT,            -- 1: it includes the effect of an earlier one
          departed INT,             -- 1: it was sent and no reply came; 2: and it was performed again here since
          acknowledged INT          -- 1: the server had performed it, and lost it since
        );
        CREATE INDEX replica_outbox_ready ON replica_outbox (state, missing, position);
        CREATE TABLE replica_outbox_content (
          position INT NOT NULL REFERENCES replica_outbox (position),
          hash TEXT NOT NULL,       -- SHA-256, hexadecimal
          size INT NOT NULL,        -- bytes
          missing BOOL NOT NULL,    -- the server does not have it yet
          PRIMARY KEY (position, hash)
        );
        CREATE INDEX replica_outbox_content_hash ON replica_outbox_content (hash, missing);
        CREATE TABLE replica_outbox_key (
          name INT NOT NULL,        -- the hash of a record, an operation or a unique value
          position INT NOT NULL,
          writes BOOL NOT NULL,     -- 0: only mentioned
          PRIMARY KEY (name, position)
        );
        CREATE INDEX replica_outbox_key_position ON replica_outbox_key (position);
        CREATE INDEX replica_outbox_key_written ON replica_outbox_key (name, position) WHERE writes = 1;
        CREATE TABLE replica_outbox_after (
          earlier INT NOT NULL,
          position INT NOT NULL,    -- waits for the earlier one
          PRIMARY KEY (earlier, position)
        );
        CREATE INDEX replica_outbox_after_position ON replica_outbox_after (position);
        CREATE TABLE replica_cancelled (
          operation ID PRIMARY KEY,
          undo INT NOT NULL,        -- the same for all that one undo cancelled; counted up
          behind INT NOT NULL,      -- the last position in the log when it was cancelled
          place INT NOT NULL,       -- its position in the log
          batch ID NOT NULL,
          at INT NOT NULL,          -- milliseconds since 1970, UTC
          name TEXT NOT NULL,
          input TEXT NOT NULL       -- JSON
        )
        """),
    Migration(
      "replica-0002", reason: "content the server does not have yet",
      sql: """
        CREATE TABLE replica_upload (
          position SEQUENCE,                  -- the order in which it was added
          hash TEXT NOT NULL UNIQUE,
          size INT NOT NULL,                  -- bytes
          lane INT NOT NULL,                  -- 0 small, 1 large
          added_at INT NOT NULL,              -- milliseconds since 1970, UTC
          location TEXT,                      -- of the upload begun on the server; NULL: none
          sent INT NOT NULL DEFAULT 0,        -- bytes the server has acknowledged
          claimed INT NOT NULL DEFAULT 0,     -- 1: a sender uploads it
          failures INT NOT NULL DEFAULT 0,    -- since the last progress
          not_before INT,                     -- milliseconds since 1970, UTC; NULL: at any time
          problem TEXT                        -- JSON: the last failure
        );
        CREATE INDEX replica_upload_ready ON replica_upload (lane, position) WHERE claimed = 0 AND not_before IS NULL;
        CREATE INDEX replica_upload_resting ON replica_upload (lane, not_before)
          WHERE claimed = 0 AND not_before IS NOT NULL;
        CREATE INDEX replica_upload_claimed ON replica_upload (position) WHERE claimed = 1;
        CREATE TABLE replica_upload_tally (
          count INT NOT NULL,                 -- rows of replica_upload
          bytes INT NOT NULL                  -- their sizes
        );
        INSERT INTO replica_upload_tally (count, bytes) VALUES (0, 0);
        CREATE TABLE replica_upload_leftover (
          location TEXT PRIMARY KEY,          -- of an abandoned upload on the server
          hash TEXT NOT NULL                  -- of the content, SHA-256, hexadecimal
        );
        CREATE INDEX replica_upload_leftover_hash ON replica_upload_leftover (hash)
        """),
    Migration(
      "replica-0003", reason: "the copy of the server's data, and what was read of it",
      sql: """
        CREATE TABLE replica_stream (
          stream TEXT PRIMARY KEY,  -- an audience's key, or the id of a container
          kind INT NOT NULL,        -- 0 audience, 1 container
          anchor TEXT,              -- what was read of it; NULL: nothing yet
          behind BOOL NOT NULL,     -- the server has later changes
          whole BOOL NOT NULL,      -- it was read to its end once
          pinned BOOL NOT NULL,
          used_at INT NOT NULL      -- milliseconds since 1970, UTC: when a user last opened it
        );
        CREATE INDEX replica_stream_used ON replica_stream (used_at);
        CREATE TABLE replica_pin (
          record ID PRIMARY KEY,
          container TEXT NOT NULL   -- the id of the container the record lies in
        );
        CREATE TABLE replica_server_content (
          hash TEXT PRIMARY KEY,    -- SHA-256, hexadecimal
          size INT NOT NULL         -- bytes
        );
        CREATE TABLE replica_cache (
          hash TEXT PRIMARY KEY,    -- SHA-256, hexadecimal
          size INT NOT NULL,        -- bytes
          used_at INT NOT NULL      -- milliseconds since 1970, UTC
        );
        CREATE INDEX replica_cache_used ON replica_cache (used_at)
        """),
    Migration(
      "replica-0004", reason: "operations of this device that need more than the log",
      sql: """
        CREATE TABLE replica_settled (
          operation ID PRIMARY KEY  -- of this device; the server performed it with another effect
        );
        CREATE TABLE replica_unlogged (
          id ID PRIMARY KEY,        -- an operation that the server acknowledged and the log does not have
          batch ID NOT NULL,        -- the id shared by all operations of one command
          at INT NOT NULL,          -- milliseconds since 1970, UTC
          name TEXT NOT NULL,
          schema INT NOT NULL,
          input TEXT NOT NULL       -- JSON
        );
        CREATE TABLE replica_adopted (
          operation ID PRIMARY KEY  -- carried over from this machine's data of before it had a server
        )
        """),
    Migration(
      "replica-0005",
      reason: "changes that are reported together, such as those of a worksite gained or lost",
      sql: """
        CREATE TABLE replica_pending_notice (
          stream TEXT,              -- an audience's key, or the id of a container; NULL: all
          first INT NOT NULL,       -- sequence numbers in the change log
          last INT NOT NULL
        );
        CREATE INDEX replica_pending_notice_last ON replica_pending_notice (last);
        CREATE TABLE replica_departed (
          record ID PRIMARY KEY,
          seq INT NOT NULL,         -- the sequence number before the record was removed
          title TEXT NOT NULL,      -- its name
          address TEXT              -- its address, as users write it
        );
        CREATE INDEX replica_departed_seq ON replica_departed (seq)
        """),
    Migration(
      "replica-0006", reason: "an operation is never replaced by a later one",
      sql: "ALTER TABLE replica_outbox DROP COLUMN coalesced"),
    Migration(
      "replica-0007", reason: "changes that are reported together are no notices",
      sql: """
        CREATE TABLE replica_suppressed (
          stream TEXT,              -- an audience's key, or the id of a container; NULL: all
          first INT NOT NULL,       -- sequence numbers in the change log
          last INT NOT NULL
        );
        INSERT INTO replica_suppressed SELECT stream, first, last FROM replica_pending_notice;
        DROP TABLE replica_pending_notice;
        CREATE INDEX replica_suppressed_last ON replica_suppressed (last)
        """),
    Migration(
      "replica-0008", reason: "the totals of the upload queue are counted when they are asked for",
      sql: """
        DROP TABLE replica_upload_tally;
        CREATE INDEX replica_upload_size ON replica_upload (size)
        """),
  ]
}
