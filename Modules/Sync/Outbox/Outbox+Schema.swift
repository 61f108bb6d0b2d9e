import Persistence

extension Outbox {
  static let migrations = [
    Migration(
      "sync-0003", reason: "what was decided on this device and the server does not know yet",
      sql: """
        CREATE TABLE sync_outbox (
          position SEQUENCE,
          id ID NOT NULL UNIQUE,    -- the operation
          batch ID NOT NULL,        -- what one command did together
          at INT NOT NULL,          -- milliseconds since 1970, UTC
          name TEXT NOT NULL,
          schema INT NOT NULL,
          input TEXT NOT NULL,      -- JSON
          state INT NOT NULL,       -- 0 waiting, 1 sending, 2 refused, 3 held by a refused or lost one,
                                    -- 4 lost by the server
          applied BOOL NOT NULL,    -- whether it shows here
          missing INT NOT NULL,     -- how many contents the server has yet to get
          log_position INT,         -- its place in the operations table while it does not show
          problem TEXT              -- JSON: why it was refused
        );
        CREATE INDEX sync_outbox_ready ON sync_outbox (state, missing, position);
        CREATE TABLE sync_outbox_content (
          position INT NOT NULL REFERENCES sync_outbox (position),
          hash TEXT NOT NULL,       -- SHA-256, hexadecimal
          size INT NOT NULL,        -- bytes
          missing BOOL NOT NULL,    -- the server has yet to get it
          PRIMARY KEY (position, hash)
        );
        CREATE INDEX sync_outbox_content_hash ON sync_outbox_content (hash, missing);
        CREATE TABLE sync_outbox_key (
          name INT NOT NULL,        -- a record, an operation or a name that must be free, as a number
          position INT NOT NULL,
          writes BOOL NOT NULL,     -- 0: only mentioned
          PRIMARY KEY (name, position)
        );
        CREATE INDEX sync_outbox_key_position ON sync_outbox_key (position);
        CREATE TABLE sync_outbox_after (
          earlier INT NOT NULL,
          position INT NOT NULL,    -- waits for the earlier one
          PRIMARY KEY (earlier, position)
        );
        CREATE INDEX sync_outbox_after_position ON sync_outbox_after (position);
        CREATE TABLE sync_server_content (
          hash TEXT PRIMARY KEY,    -- SHA-256, hexadecimal
          size INT NOT NULL         -- bytes
        );
        CREATE TABLE sync_following (
          stream TEXT PRIMARY KEY,  -- an audience's key, or the id of a container
          kind INT NOT NULL,        -- 0 audience, 1 container
          anchor TEXT,              -- what was read of it; NULL: nothing yet
          behind BOOL NOT NULL,     -- there is known to be more
          whole BOOL NOT NULL,      -- it was read to its end once
          pinned BOOL NOT NULL,
          used_at INT NOT NULL      -- milliseconds since 1970, UTC: when somebody last looked
        );
        CREATE INDEX sync_following_used ON sync_following (used_at);
        CREATE TABLE sync_cache (
          hash TEXT PRIMARY KEY,    -- SHA-256, hexadecimal
          size INT NOT NULL,        -- bytes
          used_at INT NOT NULL      -- milliseconds since 1970, UTC
        );
        CREATE INDEX sync_cache_used ON sync_cache (used_at)
        """)
  ]

  static let latestMigrations = [
    Migration(
      "sync-0009", reason: "what was taken back is told of in words, also once its worksite is out of sight",
      sql: "ALTER TABLE sync_outbox ADD COLUMN summary TEXT; -- JSON: what it did, while it does not show"),
    Migration(
      "sync-0010",
      reason: "an operation that took the place of another is not given up for one that is undone",
      sql:
        "ALTER TABLE sync_outbox ADD COLUMN stands_for_more INT; -- 1: it does what an earlier one was to do, too"
    ),
  ]

  static let departureMigrations = [
    Migration(
      "sync-0013", reason: "what may have reached the server is not taken for what never left",
      // Whether operations that wait already had been sent is not known.
      sql: """
        ALTER TABLE sync_outbox ADD COLUMN departed INT; -- 1: it was on its way, and nothing was heard of it since;
          -- 2: and what it does here was worked out anew meanwhile
        UPDATE sync_outbox SET departed = 1 WHERE state IN (0, 1)
        """)
  ]

  static let acknowledgementMigrations = [
    Migration(
      "sync-0019", reason: "what is sent again after it was lost keeps the time it was acknowledged with",
      sql: """
        ALTER TABLE sync_outbox ADD COLUMN acknowledged INT; -- 1: the server had performed it, and lost it since
        UPDATE sync_outbox SET acknowledged = 1 WHERE state = 4
        """)
  ]

  static let laterMigrations = [
    Migration(
      "sync-0006", reason: "thousands of operations may mention one folder: who wrote it is found among them",
      sql: "CREATE INDEX sync_outbox_key_written ON sync_outbox_key (name, position) WHERE writes = 1")
  ]
}
