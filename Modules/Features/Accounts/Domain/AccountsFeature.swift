import Auth
import Core
import Operations
import Persistence

/// The users of the company, their logins, settings and links.
public enum AccountsFeature {
  /// The feature as a value, for the composition of a program.
  public static let feature = Feature(
    id: "accounts", summary: "the people who use worksite", migrations: migrations,
    rights: [.seePeople, .managePeople, .manageSelf, .manageCompany],
    operations: [
      AddUser.self, EditUser.self, ActivateUser.self,
      SetPassword.self, LogIn.self, LogOut.self, AddLoginLink.self, UseLoginLink.self,
      Invite.self, WithdrawInvitation.self,
      AcceptInvitation.self, Register.self, SetSetting.self,
      SetCompanySetting.self, AddLink.self, RemoveLink.self,
      AddCompanyLink.self, RemoveCompanyLink.self,
    ],
    queries: [
      Users.self, UserWithID.self, Sessions.self, OpenSessions.self, LoginLinks.self, Invitations.self,
      Settings.self, Links.self, SettingEffect.self,
    ],
    recordKinds: [users, settings, links],
    settings: [
      SettingKind(
        Register.setting, of: .company, .registrationSetting, default: "false", allows: ["true", "false"]),
      SettingKind(
        HistoryRetention.setting, of: .company, .historySetting, default: String(Retention.defaultDays),
        form: .historyForm(Retention.fewestDays)
      ) { text in Int(text).map { $0 >= Retention.fewestDays } ?? false },
      days(SessionLifetime.unusedSetting, .unusedSessionSetting, default: SessionLifetime.defaultUnused),
      days(SessionLifetime.longestSetting, .longestSessionSetting, default: SessionLifetime.defaultLongest),
    ] + PageSettings.kinds,
    facets: [
      .renames([words]),
      .title(.accountsTitle),
      .credentials(tables: [
        "accounts_session", "accounts_login_link", "accounts_invited_site", "accounts_invitation",
      ]),
    ])

  private static func days(_ name: String, _ summary: Phrase, default days: Int) -> SettingKind {
    SettingKind(
      name, of: .company, summary, default: String(days), form: .sessionDaysForm(SessionLifetime.bounds)
    ) { text in Int(text).map { SessionLifetime.bounds.contains($0) } ?? false }
  }

  static let users = RecordKind(
    name: "accounts.user", table: "accounts_user", noun: .personNoun,
    derivation: RecordKind.Derivation(["username_key"]) {
      [("username_key", foldedName($0.text("username") ?? ""))]
    }, forms: ColumnForms(["active": .flag], names: ["active": "isActive"]),
    unique: [RecordKind.Unique(["username"]), RecordKind.Unique(["username_key"])],
    changes: .comparing { user in
      [
        ChangeDescription.Value(.nameValue, user.phrase("name")),
        ChangeDescription.Value(.usernameValue, user.phrase("username")),
        ChangeDescription.Value(.roleValue, user.phrase("role")),
        ChangeDescription.Value(.phoneValue, user.phrase("phone")),
        ChangeDescription.Value(.emailValue, user.phrase("email")),
      ]
    },
    audiences: { _ in [.company] },
    access: { try mayAccess($0, $1, $2, $3) },
    check: { _, _, connection in try requireAdmin(connection) })

  /// Users may see the history of their own record and undo changes of their own details. Only an admin
  /// restores a role, a username or the right to log in.
  private static func mayAccess(
    _ purpose: RecordKind.Purpose, _ record: Record, _ actor: Actor, _ connection: Connection
  ) throws -> Bool {
    if actor.role == .admin { return true }
    guard record.id("id") == actor.user else { return false }
    guard purpose == .change, let present = try User.with(actor.user, in: connection) else {
      return purpose == .audit
    }
    return record.text("role") == present.role.rawValue && record.text("username") == present.username
      && record["active"] == present.isActive.sqlValue
  }

  /// Requires an active admin, who can let other users in. The check also runs after an undo.
  private static func requireAdmin(_ connection: Connection) throws {
    let exists = try connection.exists(
      "SELECT 1 FROM accounts_user WHERE role = \(Role.admin.rawValue) AND active = 1")
    if !exists { throw Failure(.conflict, "accounts.lastAdmin", .noAdminLeft, remedy: .makeOtherAdmin) }
  }

  static let settings = RecordKind(
    name: "accounts.setting", table: "accounts_setting", noun: .settingNoun,
    unique: [RecordKind.Unique(["owner", "name"]), RecordKind.Unique(["name"], whileNull: "owner")],
    privacy: RecordKind.Privacy(of: "owner"),
    audiences: { [$0.id("owner").map { .user($0) } ?? .company] },
    access: { _, record, actor, _ in
      if let owner = record.id("owner") { owner == actor.user } else { actor.role == .admin }
    }, setting: { $0.text("name") })

  static let links = RecordKind(
    name: "accounts.link", table: "accounts_link", noun: .linkNoun, derivation: .names,
    unique: [RecordKind.Unique(["owner", "name_key"]), RecordKind.Unique(["name_key"], whileNull: "owner")],
    privacy: RecordKind.Privacy(of: "owner"),
    audiences: { [$0.id("owner").map { .user($0) } ?? .company] },
    access: { _, record, actor, _ in
      if let owner = record.id("owner") { owner == actor.user } else { actor.role == .admin }
    })
}
