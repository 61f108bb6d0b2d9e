import Core

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

  /// Whose a setting is.
  public enum Holder: String, Codable, Sendable {
    /// Everybody has their own.
    case person
    /// The company has one.
    case company
  }

  /// A setting of any values of a form.
  public init(
    _ name: String, of holder: Holder, _ summary: Phrase, usual: String? = nil, form: Phrase,
    allows: @escaping @Sendable (String) -> Bool
  ) {
    self.name = name
    self.holder = holder
    self.summary = summary
    self.usual = usual
    self.form = form
    self.allows = allows
  }

  /// A setting of one of some values.
  public init(_ name: String, of holder: Holder, _ summary: Phrase, usual: String?, allows values: [String]) {
    self.init(name, of: holder, summary, usual: usual, form: .oneOf(values)) { values.contains($0) }
  }
}

extension Composition {
  /// All settings the features know, by name.
  public var settings: [SettingKind] { features.flatMap(\.settings).sorted { $0.name < $1.name } }

  /// Goes on when a setting may have a value. What belongs to no feature of this program may have any.
  ///
  /// - Parameter value: `nil` goes back to what is usual.
  /// - Throws: ``Failure`` of kind `invalid` that says what may be written.
  func check(_ name: String, _ value: String?, of holder: SettingKind.Holder) throws {
    guard let feature = features.first(where: { name.hasPrefix($0.id + ".") }), !feature.settings.isEmpty
    else {
      return
    }
    guard let kind = feature.settings.first(where: { $0.name == name }), kind.holder == holder else {
      throw Failure(
        .invalid, "sync.noSetting", .noSuchSetting(name), remedy: .seeSettings, field: "setting")
    }
    if let value, !kind.allows(value) {
      throw Failure(
        .invalid, "sync.settingValue", .settingValue(name, value), remedy: kind.form, field: "value")
    }
  }
}

extension Change {
  /// Goes on when a setting may have a value, as the features know it.
  ///
  /// - Throws: ``Failure`` of kind `invalid` that says what may be written.
  public func checkSetting(_ name: String, _ value: String?, of holder: SettingKind.Holder) throws {
    try composition.check(name, value, of: holder)
  }
}
