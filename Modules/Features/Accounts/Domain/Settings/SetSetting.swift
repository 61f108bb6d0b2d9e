import Auth
import Core
import Operations
import Persistence

/// Changes one of the actor's own settings. The setting is sent to all of the actor's devices.
public struct SetSetting: AnnouncedOperation {
  public static let name = "accounts.setting.set"
  public static let right = Right.manageSelf

  /// The id of the new record. It is ignored when the setting has a record.
  package let id: ID
  /// The name of the setting, such as `hours.step`.
  package let setting: String
  /// The value; `nil` restores the default.
  package let value: String?

  /// An operation from its parts.
  public init(id: ID, setting: String, value: String?) {
    self.id = id
    self.setting = setting
    self.value = value
  }

  public func perform(in change: Change, by actor: Actor) throws -> ChangedSetting {
    try change.set(setting, to: value, owner: actor.user, by: actor, newID: id)
  }

  /// The sentence that describes the operation while it is pending or rejected.
  public var plan: Phrase { .changeSetting(setting, value) }

  public func summary(before: Record?, outcome: ChangedSetting) -> Phrase {
    .changedSetting(setting, outcome)
  }

  /// The words of the setting's kind; `nil` where the kind has none.
  public func announcement(of outcome: ChangedSetting, in composition: Composition) -> Phrase? {
    composition.announcement(of: setting, outcome.to)
  }
}

/// Changes a setting of the company.
public struct SetCompanySetting: Operation {
  public static let name = "accounts.companySetting.set"
  public static let isLocalOnly = true
  public static let right = Right.manageCompany

  /// The id of the new record. It is ignored when the setting has a record.
  package let id: ID
  /// The name of the setting, such as `registration.open`.
  package let setting: String
  /// The value; `nil` restores the default.
  package let value: String?

  /// An operation from its parts.
  public init(id: ID, setting: String, value: String?) {
    self.id = id
    self.setting = setting
    self.value = value
  }

  public func perform(in change: Change, by actor: Actor) throws -> ChangedSetting {
    try change.set(setting, to: value, owner: nil, by: actor, newID: id)
  }

  /// The sentence that describes the operation while it is pending or rejected.
  public var plan: Phrase { .changeSetting(setting, value) }

  public func summary(before: Record?, outcome: ChangedSetting) -> Phrase {
    .changedSetting(setting, outcome)
  }
}

extension Change {
  /// The longest value of a setting, in bytes.
  private static let longestValue = 4096

  fileprivate func set(
    _ name: String, to value: String?, owner: ID?, by actor: Actor, newID: ID
  ) throws -> ChangedSetting {
    guard name.wholeMatch(of: /[a-z][A-Za-z0-9]*(\.[a-z][A-Za-z0-9]*)+/) != nil, name.utf8.count <= 100 else {
      throw Failure(
        .invalid, "accounts.settingName", .settingName(name), remedy: .settingNameExample,
        field: "setting")
    }
    if let value, value.utf8.count > Self.longestValue {
      throw Failure(
        .invalid, "accounts.settingLong", .settingLong(Self.longestValue), remedy: .shortenIt,
        field: "value")
    }
    let present = try connection.first(
      "SELECT id, value FROM accounts_setting WHERE name = \(name) AND owner IS NOT DISTINCT FROM \(owner)"
    ) { (id: try $0.id(), value: $0.text()) }
    try checkSetting(name, value, replacing: present?.value, of: owner == nil ? .company : .person)
    switch (present?.id, value) {
    case (let id?, let value?): try update(AccountsFeature.settings, id, [("value", value)])
    case (let id?, nil): try remove(AccountsFeature.settings, id)
    case (nil, let value?):
      try insert(AccountsFeature.settings, newID, [("owner", owner), ("name", name), ("value", value)])
    case (nil, nil): break
    }
    return ChangedSetting(
      from: try settingText(name, present?.value, for: actor), to: try settingText(name, value, for: actor))
  }
}

/// The values of the actor's own settings and the company's, by name.
public struct Settings: Query {
  public static let right = Right.manageSelf

  /// Asks for all settings that have a value.
  public init() {}

  /// The values that are set.
  public struct Answer: Hashable, Sendable, Codable {
    /// The actor's own values, by the names of their settings.
    public let own: [String: String]
    /// The company's values, by the names of their settings.
    public let company: [String: String]
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> Answer {
    func all(_ condition: SQL) throws -> [String: String] {
      let rows = try connection.rows("SELECT name, value FROM accounts_setting WHERE \(condition)") {
        ($0.text(), $0.text())
      }
      return Dictionary(uniqueKeysWithValues: rows)
    }
    return Answer(own: try all("owner = \(actor.user)"), company: try all("owner IS NULL"))
  }
}

extension Settings {
  /// The value of one setting of a user; `nil` where none is set. Rights are not checked.
  package static func own(_ name: String, of user: ID, in connection: Connection) throws -> String? {
    try connection.first("SELECT value FROM accounts_setting WHERE owner = \(user) AND name = \(name)") {
      $0.text()
    }
  }
}

/// The company's settings, read once for a feature that depends on several.
package struct CompanySettings {
  private let values: [String: String]

  /// Reads all settings of the company.
  package init(_ connection: Connection) throws {
    let rows = try connection.rows("SELECT name, value FROM accounts_setting WHERE owner IS NULL") {
      ($0.text(), $0.text())
    }
    values = Dictionary(uniqueKeysWithValues: rows)
  }

  /// The value of a setting; `nil` when the setting has none.
  package subscript(name: String) -> String? { values[name] }
}
