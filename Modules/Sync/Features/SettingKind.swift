import Auth
import Core
import Persistence

/// A setting a feature knows: what it is for, and what it may be.
public struct SettingKind: Sendable {
  /// The name: `hours.step`.
  public let name: String
  /// Whose it is.
  public let holder: Holder
  /// What it is for.
  public let summary: Phrase
  /// What counts where it is not set; `nil` when nothing does.
  public let usual: String?
  /// How a value is written.
  public let form: Phrase
  let allows: @Sendable (String) -> Bool
  let resolve: Translation
  let display: Translation
  let guarding: Guard

  /// Goes on when the setting may be changed as things are.
  public typealias Guard = @Sendable (Connection) throws -> Void

  /// Makes what is stored of what somebody typed, or what is shown of what is stored. Names are found as the actor sees them.
  public typealias Translation = @Sendable (String, Connection, Actor) throws -> String

  /// Whose a setting is.
  public enum Holder: String, Codable, Sendable, CaseIterable {
    /// Everybody has their own.
    case person
    /// The company has one.
    case company
  }

  /// A setting of any values of a form.
  ///
  /// - Parameters:
  ///   - allows: whether a value may be stored.
  ///   - resolve: makes the stored value of what somebody typed, where these differ: ids of names.
  ///   - display: makes of the stored value what people are shown.
  ///   - guarding: what may stand in the way of changing it, by setting it as by undo.
  public init(
    _ name: String, of holder: Holder, _ summary: Phrase, usual: String? = nil, form: Phrase,
    allows: @escaping @Sendable (String) -> Bool, resolve: @escaping Translation = { text, _, _ in text },
    display: @escaping Translation = { value, _, _ in value }, guarding: @escaping Guard = { _ in }
  ) {
    self.name = name
    self.holder = holder
    self.summary = summary
    self.usual = usual
    self.form = form
    self.allows = allows
    self.resolve = resolve
    self.display = display
    self.guarding = guarding
  }

  /// A setting of one of some values.
  public init(
    _ name: String, of holder: Holder, _ summary: Phrase, usual: String?, allows values: [String],
    guarding: @escaping Guard = { _ in }
  ) {
    self.init(
      name, of: holder, summary, usual: usual, form: .oneOf(values), allows: { values.contains($0) },
      guarding: guarding)
  }
}

extension Composition {
  /// All settings the features know, by name.
  public var settings: [SettingKind] { features.flatMap(\.settings).sorted { $0.name < $1.name } }

  /// Goes on when a setting may have a value. What another build wrote comes with the feed, and is not asked about here.
  ///
  /// - Parameter value: `nil` goes back to what is usual.
  /// - Throws: ``Failure`` of kind `invalid` that says what may be written.
  func check(_ name: String, _ value: String?, of holder: SettingKind.Holder, _ connection: Connection) throws
  {
    guard let kind = setting(name), kind.holder == holder else {
      let names = settings.filter { $0.holder == holder }.map(\.name)
      throw Failure(
        .invalid, "sync.noSetting", .noSuchSetting(name), remedy: .settingsLike(names.nearest(to: name)),
        field: "setting")
    }
    if let value, !kind.allows(value) {
      throw Failure(
        .invalid, "sync.settingValue", .settingValue(name, value), remedy: kind.form, field: "value")
    }
    try kind.guarding(connection)
  }

  /// Goes on when nothing guards the value that a setting has now.
  ///
  /// - Throws: ``Failure`` that says what stands in the way.
  func requireChangeable(_ name: String, _ connection: Connection) throws {
    try setting(name)?.guarding(connection)
  }

  private func setting(_ name: String) -> SettingKind? {
    features.lazy.flatMap(\.settings).first { $0.name == name }
  }
}

extension Workspace {
  /// What a setting stores of what somebody typed.
  ///
  /// - Throws: ``Failure`` when a name in it means nothing to them.
  public func value(of kind: SettingKind, typed text: String, by actor: Actor) throws -> String {
    try database.read { try kind.resolve(text, $0, actor) }
  }

  /// What people are shown of the value of a setting.
  public func text(of kind: SettingKind, value: String, for actor: Actor) throws -> String {
    try database.read { try kind.display(value, $0, actor) }
  }
}

extension Change {
  /// Goes on when a setting may have a value, as the features know it.
  ///
  /// - Throws: ``Failure`` of kind `invalid` that says what may be written.
  public func checkSetting(_ name: String, _ value: String?, of holder: SettingKind.Holder) throws {
    try composition.check(name, value, of: holder, connection)
  }
}
