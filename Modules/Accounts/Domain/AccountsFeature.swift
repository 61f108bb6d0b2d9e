import Auth
import Persistence
import Sync

/// The people who use worksite.
public enum AccountsFeature {
  /// The feature, for a composition.
  public static let feature = Feature(
    id: "accounts", summary: "the people who use worksite", migrations: migrations,
    operations: [OperationKind(CreateUser.self)], collections: [users])

  static let users = Collection(name: "accounts.user", table: "accounts_user", audiences: { _ in [.company] })

  private static let migrations = [
    Migration(
      "accounts-0001", reason: "people",
      sql: """
        CREATE TABLE accounts_user (
          id ID PRIMARY KEY,
          username TEXT NOT NULL UNIQUE,
          name TEXT NOT NULL,
          role TEXT NOT NULL,
          version ID NOT NULL
        )
        """)
  ]
}
