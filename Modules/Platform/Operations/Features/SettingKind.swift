import Auth
import Core
import Persistence

/// A setting that a feature declares: its purpose and its allowed values.
public struct SettingKind: Sendable {
  /// The name, of two parts or more: `hours.step`.
  public let name: String
  /// Whether it belongs to a person or the company.
  public let holder: Holder
  /// The purpose, in one sentence for users.
  public let summary: Phrase
  /// The default value; `nil` when there is none.
  public let defaultValue: String?
  /// The form in which a value is written.
  public let form: Phrase
  /// The allowed values, where they are listed.
  public private(set) var values: [String]?
  let allows: @Sendable (String) -> Bool
  let resolve: Translation
  let display: Translation
  let guarding: Guard
  private(set) var announcement: (@Sendable (String?) -> Phrase)?
  /// The consequence of another value for stored data; `nil` where the summary says enough.
  public private(set) var consequence: Phrase?
  private(set) var effect: Effect?

  /// Describes what a value would change at present. The value is `nil` for the default.
  public typealias Effect = @Sendable (_ value: String?, _ today: CivilDate, Connection) throws -> [Phrase]

  /// Throws when the setting may not be changed at present.
  public typealias Guard = @Sendable (Connection) throws -> Void

  /// Converts a typed value to a stored one, or a stored value to a shown one. Names are resolved as the
  /// actor sees them.
  public typealias Translation = @Sendable (String, Connection, Actor) throws -> String

  /// The owner of a setting.
  public enum Holder: String, Codable, Sendable, CaseIterable {
    /// Each user has their own value.
    case person
    /// The company has one value.
    case company
  }

  /// A setting whose values are checked by a function.
  ///
  /// - Parameters:
  ///   - allows: whether a value may be stored.
  ///   - resolve: converts typed text to the stored value, where these differ, such as a name to an id.
  ///   - display: converts the stored value to the shown one.
  ///   - guarding: throws when the setting may not be changed, directly or by undo.
  public init(
    _ name: String, of holder: Holder, _ summary: Phrase, default defaultValue: String? = nil, form: Phrase,
    allows: @escaping @Sendable (String) -> Bool, resolve: @escaping Translation = { text, _, _ in text },
    display: @escaping Translation = { value, _, _ in value }, guarding: @escaping Guard = { _ in }
  ) {
    self.name = name
    self.holder = holder
    self.summary = summary
    self.defaultValue = defaultValue
    self.form = form
    self.allows = allows
    self.resolve = resolve
    self.display = display
    self.guarding = guarding
  }

  /// A setting that allows some listed values.
  public init(
    _ name: String, of holder: Holder, _ summary: Phrase, default defaultValue: String?,
    allows values: [String],
    guarding: @escaping Guard = { _ in }
  ) {
    self.init(
      name, of: holder, summary, default: defaultValue, form: .oneOf(values), allows: { values.contains($0) },
      guarding: guarding)
    self.values = values
  }
}

extension SettingKind {
  /// This setting with the words for a changed value, as users of pages read them.
  ///
  /// - Parameter words: the words for a shown value; for `nil` where the setting has no value.
  public func announced(_ words: @escaping @Sendable (String?) -> Phrase) -> SettingKind {
    var kind = self
    kind.announcement = words
    return kind
  }

  /// This setting with the consequence of another value for stored data.
  ///
  /// - Parameter effect: describes what a value would change at present, before it is saved.
  public func changing(_ consequence: Phrase, effect: Effect? = nil) -> SettingKind {
    var kind = self
    (kind.consequence, kind.effect) = (consequence, effect)
    return kind
  }

  /// Whether the effect of a value can be described before it is saved.
  public var hasEffect: Bool { effect != nil }
}

extension Composition {
  /// All settings the features declare, by name.
  public var settings: [SettingKind] { features.flatMap(\.settings).sorted { $0.name < $1.name } }

  /// Checks that a setting may have a value. Values written by another build arrive through the feed and are
  /// not checked.
  ///
  /// - Parameters:
  ///   - value: the new value; `nil` restores the default.
  ///   - present: the stored value. A setting keeps it even where it may not be changed.
  /// - Throws: ``Failure`` of kind `invalid` that says what may be written.
  func check(
    _ name: String, _ value: String?, replacing present: String?, of holder: SettingKind.Holder,
    _ connection: Connection
  ) throws {
    guard let kind = setting(name), kind.holder == holder else {
      let names = settings.filter { $0.holder == holder }.map(\.name)
      throw Failure(
        .notFound, "sync.noSetting", .noSuchSetting(name), remedy: .settingsLike(names.nearest(to: name)),
        field: "setting")
    }
    if let value, !kind.allows(value) {
      throw Failure(
        .invalid, "sync.settingValue", .settingValue(name, value), remedy: kind.form, field: "value")
    }
    if value ?? kind.defaultValue != present ?? kind.defaultValue { try kind.guarding(connection) }
  }

  /// Describes what a value of a setting of the company would change at present.
  ///
  /// - Parameters:
  ///   - value: the new value; `nil` for the default.
  ///   - present: the stored value.
  /// - Throws: ``Failure`` as the operation that sets the value does.
  public func effect(
    of name: String, _ value: String?, replacing present: String?, on today: CivilDate,
    _ connection: Connection
  ) throws -> [Phrase] {
    try check(name, value, replacing: present, of: .company, connection)
    return try setting(name)?.effect?(value, today, connection) ?? []
  }

  /// Checks that a setting may be changed at present.
  ///
  /// - Throws: ``Failure`` that says why not.
  func requireChangeable(_ name: String, _ connection: Connection) throws {
    try setting(name)?.guarding(connection)
  }

  /// The words for a changed value of a setting, as users of pages read them; `nil` where it has none.
  ///
  /// - Parameter text: the value as its actor sees it.
  public func announcement(of name: String, _ text: String?) -> Phrase? { setting(name)?.announcement?(text) }

  private func setting(_ name: String) -> SettingKind? {
    features.lazy.flatMap(\.settings).first { $0.name == name }
  }
}

extension CompanyStore {
  /// The stored value for typed text.
  ///
  /// - Throws: ``Failure`` when the actor knows nothing of a name in it.
  public func value(of kind: SettingKind, typed text: String, by actor: Actor) throws -> String {
    try database.read { try kind.resolve(text, $0, actor) }
  }

  /// The shown text for the stored value of a setting.
  public func text(of kind: SettingKind, value: String, for actor: Actor) throws -> String {
    try database.read { try kind.display(value, $0, actor) }
  }
}

extension Change {
  /// Checks that a setting may have a value, as the features declare it.
  ///
  /// - Throws: ``Failure`` of kind `notFound` for an unknown setting, and of kind `invalid` that says what may be written.
  ///
  /// - Parameter present: the stored value; `nil` for the default.
  public func checkSetting(
    _ name: String, _ value: String?, replacing present: String?, of holder: SettingKind.Holder
  ) throws {
    try composition.check(name, value, replacing: present, of: holder, connection)
  }

  /// The text of a setting's value as its actor sees it, or of its default; `nil` where it has neither.
  ///
  /// - Parameter value: the stored value; `nil` for the default.
  public func settingText(_ name: String, _ value: String?, for actor: Actor) throws -> String? {
    guard let kind = composition.settings.first(where: { $0.name == name }) else { return value }
    return try (value ?? kind.defaultValue).map { try kind.display($0, connection, actor) }
  }
}
