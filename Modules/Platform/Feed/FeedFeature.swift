import Operations
import Persistence

/// The feature of a server: the feed of changes, and the content that it receives.
package enum FeedFeature {
  /// The feature to add to the composition of a server.
  package static let feature = Feature(
    id: "feed", summary: "the feed of changes, and uploads", migrations: migrations, rights: [.follow],
    queries: [AudienceFeed.self, FeedAudiences.self, Pull.self, KnownOperations.self, ReadableContents.self])

  private static let migrations = [
    Migration(
      "feed-0001", reason: "content that is uploaded, and which user uploaded which content",
      sql: """
        CREATE TABLE feed_upload (
          id ID PRIMARY KEY,
          owner ID NOT NULL,
          length INT,               -- bytes of the whole, as announced; NULL: not known
          durable INT NOT NULL,     -- bytes on disk
          hash TEXT,                -- of the whole, once all of it was received
          complete BOOL NOT NULL,   -- it is in the store under its hash
          touched_at INT NOT NULL   -- milliseconds since 1970, UTC
        );
        CREATE INDEX feed_upload_hash ON feed_upload (hash, owner);
        CREATE INDEX feed_upload_touched ON feed_upload (touched_at)
        """),
    Migration(
      "feed-0002", reason: "the uploads in progress, without those that are complete",
      sql: "CREATE INDEX feed_upload_open ON feed_upload (complete, durable) WHERE complete = 0"),
  ]
}
