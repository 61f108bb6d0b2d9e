import Auth
import Core
import Persistence
import Sync

/// The places of work.
public enum WorksitesFeature {
  /// The feature, for a composition.
  public static let feature = Feature(
    id: "worksites", summary: "the places of work", requires: ["accounts"], migrations: migrations,
    operations: [OperationKind(CreateWorksite.self)], collections: [sites])

  static let sites = Collection(
    name: "worksites.site", table: "worksites_site", audiences: { _ in [.company] })

  private static let migrations = [
    Migration(
      "worksites-0001", reason: "worksites",
      sql: """
        CREATE TABLE worksites_site (
          id ID PRIMARY KEY,
          name TEXT NOT NULL,
          name_key TEXT NOT NULL UNIQUE,  -- folded: the form by which two names are the same
          name_sort BYTES NOT NULL,       -- collation key
          created_at INT NOT NULL,        -- milliseconds since 1970, UTC
          created_by ID NOT NULL,
          version ID NOT NULL
        );
        CREATE INDEX worksites_site_by_name ON worksites_site (name_sort, id)
        """)
  ]
}
