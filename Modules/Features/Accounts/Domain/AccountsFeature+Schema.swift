import Persistence

extension AccountsFeature {
  /// The migrations of the feature, in order.
  static let migrations = [
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
        """),
    Migration(
      "accounts-0002", reason: "how to reach people, who may log in, and their passwords",
      sql: """
        ALTER TABLE accounts_user ADD COLUMN username_key TEXT NOT NULL DEFAULT '';  -- folded
        ALTER TABLE accounts_user ADD COLUMN phone TEXT NOT NULL DEFAULT '';
        ALTER TABLE accounts_user ADD COLUMN email TEXT NOT NULL DEFAULT '';
        ALTER TABLE accounts_user ADD COLUMN active BOOL NOT NULL DEFAULT 1;
        UPDATE accounts_user SET username_key = LOWER(username);
        CREATE UNIQUE INDEX accounts_user_key ON accounts_user (username_key);
        CREATE TABLE accounts_password (
          owner ID PRIMARY KEY REFERENCES accounts_user (id),
          hash TEXT NOT NULL,        -- scrypt, with salt and cost
          changed_at INT NOT NULL    -- milliseconds since 1970, UTC
        );
        CREATE TABLE accounts_session (
          id ID PRIMARY KEY,
          owner ID NOT NULL REFERENCES accounts_user (id),
          kind INT NOT NULL,         -- 0 login, 1 app password
          hash BYTES NOT NULL UNIQUE,  -- SHA-256 of the token
          device ID NOT NULL,
          device_name TEXT NOT NULL,
          began_at INT NOT NULL,     -- milliseconds since 1970, UTC
          seen_at INT NOT NULL       -- milliseconds since 1970, UTC; to within some minutes
        );
        CREATE INDEX accounts_session_owner ON accounts_session (owner, began_at);
        CREATE TABLE accounts_invitation (
          id ID PRIMARY KEY,
          hash BYTES NOT NULL UNIQUE,  -- SHA-256 of the token
          role TEXT NOT NULL,
          note TEXT NOT NULL,        -- whom it is for
          made_by ID NOT NULL,
          made_at INT NOT NULL,      -- milliseconds since 1970, UTC
          ends_at INT NOT NULL,      -- milliseconds since 1970, UTC
          used_by ID
        );
        CREATE TABLE accounts_setting (
          id ID PRIMARY KEY,
          owner ID,                  -- NULL: the company
          name TEXT NOT NULL,
          value TEXT NOT NULL,
          version ID NOT NULL
        );
        CREATE UNIQUE INDEX accounts_setting_own ON accounts_setting (owner, name) WHERE owner IS NOT NULL;
        CREATE UNIQUE INDEX accounts_setting_company ON accounts_setting (name) WHERE owner IS NULL
        """),
    Migration(
      "accounts-0003", reason: "links to other places, a person's and the company's",
      sql: """
        CREATE TABLE accounts_link (
          id ID PRIMARY KEY,
          owner ID,                  -- NULL: the company
          name TEXT NOT NULL,
          name_key TEXT NOT NULL,    -- folded
          name_sort BYTES NOT NULL,
          url TEXT NOT NULL,
          version ID NOT NULL
        );
        CREATE UNIQUE INDEX accounts_link_own ON accounts_link (owner, name_key) WHERE owner IS NOT NULL;
        CREATE UNIQUE INDEX accounts_link_company ON accounts_link (name_key) WHERE owner IS NULL
        """),
    Migration(
      "accounts-0004", reason: "what an app password is good for",
      sql: """
        ALTER TABLE accounts_session ADD COLUMN scope TEXT;  -- of an app password: dav or api
        UPDATE accounts_session SET scope = 'api' WHERE kind = 1
        """),
    Migration(
      "accounts-0005", reason: "attempts to log in count after a restart too",
      sql: """
        CREATE TABLE accounts_attempt (
          key BYTES PRIMARY KEY,    -- SHA-256 of the account, the device or the address
          failures INT NOT NULL,    -- wrong passwords that counted at that time
          last_at INT NOT NULL      -- ms
        );
        CREATE INDEX accounts_attempt_age ON accounts_attempt (last_at)
        """),
    Migration(
      "accounts-0006", reason: "a device stays known after its login has ended",
      sql: """
        CREATE TABLE accounts_device (
          owner ID NOT NULL,
          device ID NOT NULL,
          logged_in_at INT NOT NULL,    -- ms, the last time
          PRIMARY KEY (owner, device)
        );
        INSERT INTO accounts_device (owner, device, logged_in_at)
          SELECT owner, device, MAX(began_at) FROM accounts_session WHERE kind = 0 GROUP BY owner, device
        """),
    Migration(
      "accounts-0007", reason: "which operation set a password",
      sql: "ALTER TABLE accounts_password ADD COLUMN operation ID"),
    Migration(
      "accounts-0008", reason: "the worksites that an invited user becomes a member of",
      sql: """
        CREATE TABLE accounts_invited_site (
          id ID PRIMARY KEY,        -- of the record that attaches the user later
          invitation ID NOT NULL REFERENCES accounts_invitation (id),
          site ID NOT NULL
        );
        CREATE UNIQUE INDEX accounts_invited_site_of ON accounts_invited_site (invitation, site)
        """),
    Migration(
      "accounts-0009", reason: "links that log their user in on another device",
      sql: """
        CREATE TABLE accounts_login_link (
          id ID PRIMARY KEY,
          owner ID NOT NULL,
          session ID NOT NULL,         -- the login that made it; the link ends with it
          hash BYTES NOT NULL UNIQUE,  -- SHA-256 of the token
          made_at INT NOT NULL,        -- milliseconds since 1970, UTC
          ends_at INT NOT NULL         -- milliseconds since 1970, UTC
        );
        CREATE INDEX accounts_login_link_owner ON accounts_login_link (owner, made_at);
        CREATE INDEX accounts_login_link_session ON accounts_login_link (session);
        CREATE INDEX accounts_login_link_end ON accounts_login_link (ends_at)
        """),
  ]
}
