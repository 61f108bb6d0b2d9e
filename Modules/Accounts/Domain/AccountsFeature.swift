import Auth
import Core
import Persistence
import Sync

/// The people who use worksite, and how they show who they are.
public enum AccountsFeature {
  /// The feature, for a composition.
  public static let feature = Feature(
    id: "accounts", summary: "the people who use worksite", migrations: migrations,
    rights: [.seePeople, .managePeople, .manageSelf, .manageCompany],
    operations: [
      OperationKind(CreateUser.self), OperationKind(EditUser.self), OperationKind(SetUserActive.self),
      OperationKind(SetPassword.self), OperationKind(BeginSession.self), OperationKind(EndSession.self),
      OperationKind(Invite.self), OperationKind(WithdrawInvitation.self),
      OperationKind(AcceptInvitation.self), OperationKind(Register.self), OperationKind(SetSetting.self),
      OperationKind(SetCompanySetting.self), OperationKind(AddLink.self), OperationKind(RemoveLink.self),
      OperationKind(AddCompanyLink.self), OperationKind(RemoveCompanyLink.self),
    ],
    queries: [Users.self, Sessions.self, Invitations.self, Settings.self, Links.self],
    collections: [users, settings, links],
    settings: [
      SettingKind(
        Register.setting, of: .company, .registrationSetting, usual: "false", allows: ["true", "false"]),
      SettingKind(
        HistoryRetention.setting, of: .company, .historySetting, usual: String(Retention.usualDays),
        form: .historyForm(Retention.fewestDays)
      ) { text in Int(text).map { $0 >= Retention.fewestDays } ?? false },
      days(SessionLifetime.unusedSetting, .unusedSessionSetting, usual: SessionLifetime.usualUnused),
      days(SessionLifetime.longestSetting, .longestSessionSetting, usual: SessionLifetime.usualLongest),
    ],
    tablesOfAccess: ["accounts_session", "accounts_invitation"])

  private static func days(_ name: String, _ summary: Phrase, usual: Int) -> SettingKind {
    SettingKind(
      name, of: .company, summary, usual: String(usual), form: .sessionDaysForm(SessionLifetime.bounds)
    ) { text in Int(text).map { SessionLifetime.bounds.contains($0) } ?? false }
  }

  static let users = Collection(
    name: "accounts.user", table: "accounts_user", noun: .personNoun,
    derivation: Collection.Derivation(["username_key"]) {
      [("username_key", foldedName($0.text("username") ?? ""))]
    }, forms: ColumnForms(["active": .flag], names: ["active": "isActive"]),
    unique: [Collection.Unique(["username"]), Collection.Unique(["username_key"])],
    audiences: { _ in [.company] },
    access: { try mayTouch($0, $1, $2, $3) },
    check: { _, _, connection in try requireAdmin(connection) })

  /// One's own record shows oneself what was done to it; but only an admin brings back a role, a username, or a login.
  private static func mayTouch(
    _ purpose: Collection.Purpose, _ record: Record, _ actor: Actor, _ connection: Connection
  ) throws -> Bool {
    if actor.role == .admin { return true }
    guard record.id("id") == actor.user else { return false }
    guard purpose == .change, let present = try User.with(actor.user, in: connection) else {
      return purpose == .audit
    }
    return record.text("role") == present.role.rawValue && record.text("username") == present.username
      && record["active"] == present.isActive.sqlValue
  }

  /// An active admin must remain who can let others in, also after an undo.
  private static func requireAdmin(_ connection: Connection) throws {
    let isThere = try connection.exists(
      "SELECT 1 FROM accounts_user WHERE role = \(Role.admin.rawValue) AND active = 1")
    if !isThere { throw Failure(.conflict, "accounts.lastAdmin", .noAdminLeft, remedy: .makeOtherAdmin) }
  }

  static let settings = Collection(
    name: "accounts.setting", table: "accounts_setting",
    unique: [Collection.Unique(["owner", "name"]), Collection.Unique(["name"], whileNull: "owner")],
    audiences: { [$0.id("owner").map { .user($0) } ?? .company] },
    access: { _, record, actor, _ in
      if let owner = record.id("owner") { owner == actor.user } else { actor.role == .admin }
    }, setting: { $0.text("name") })

  static let links = Collection(
    name: "accounts.link", table: "accounts_link", noun: .linkNoun, derivation: .names,
    unique: [Collection.Unique(["owner", "name_key"]), Collection.Unique(["name_key"], whileNull: "owner")],
    audiences: { [$0.id("owner").map { .user($0) } ?? .company] },
    access: { _, record, actor, _ in
      if let owner = record.id("owner") { owner == actor.user } else { actor.role == .admin }
    })

  private static let migrations =
    [
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
    ] + LoginAttempts.migrations + KnownDevices.migrations + SetPassword.migrations
}
