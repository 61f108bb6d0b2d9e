import Persistence

extension UploadQueue {
  static let migrations = [
    Migration(
      "sync-0004", reason: "content the server does not have yet",
      sql: """
        CREATE TABLE sync_outgoing (
          position SEQUENCE,                  -- the order it came in
          hash TEXT NOT NULL UNIQUE,
          size INT NOT NULL,                  -- bytes
          lane INT NOT NULL,                  -- 0 small, 1 large
          added_at INT NOT NULL,              -- milliseconds since 1970, UTC
          location TEXT,                      -- of the upload begun on the server; NULL: none
          sent INT NOT NULL DEFAULT 0,        -- bytes the server has acknowledged
          claimed INT NOT NULL DEFAULT 0,     -- 1: a sender is at it
          failures INT NOT NULL DEFAULT 0,    -- since it last got on
          not_before INT,                     -- milliseconds since 1970, UTC; NULL: it does not rest
          problem TEXT                        -- JSON: the last failure
        );
        CREATE INDEX sync_outgoing_ready ON sync_outgoing (lane, position) WHERE claimed = 0 AND not_before IS NULL;
        CREATE INDEX sync_outgoing_resting ON sync_outgoing (lane, not_before)
          WHERE claimed = 0 AND not_before IS NOT NULL;
        CREATE INDEX sync_outgoing_claimed ON sync_outgoing (position) WHERE claimed = 1;
        CREATE TABLE sync_outgoing_tally (
          count INT NOT NULL,                 -- lines of sync_outgoing
          bytes INT NOT NULL                  -- their sizes
        );
        INSERT INTO sync_outgoing_tally (count, bytes) VALUES (0, 0)
        """)
  ]
}
