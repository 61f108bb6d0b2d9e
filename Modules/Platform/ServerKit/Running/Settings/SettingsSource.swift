import Configuration
import Core
import Foundation

/// The sources of settings: flags, then the environment, then a file.
struct SettingsSource {
  private let providers: [any ConfigProvider]

  /// - Throws: ``Failure`` `server.settingsFile` for a file that is not a JSON object,
  ///   `server.unknownSetting` for an unknown flag or key.
  init(flags: [String], environment: [String: String], file: [UInt8]?, known: Set<String>) throws {
    var providers: [any ConfigProvider] = [
      CommandLineArgumentsProvider(arguments: [""] + flags),
      EnvironmentVariablesProvider(environmentVariables: environment).prefixKeys(with: "worksite"),
    ]
    let names = Dictionary(uniqueKeysWithValues: known.map { (Self.flag($0), $0) })
    for flag in flags where flag.hasPrefix("--") {
      let name = String(flag.prefix { $0 != "=" })
      if names[name] == nil { throw Failure.unknownSetting(name) }
    }
    if let file {
      guard let object = try? JSONSerialization.jsonObject(with: Data(file)),
        let provider = JSONProvider(file)
      else { throw Failure(.usage, "server.settingsFile", .notASettingsFile, remedy: .settingsFileForm) }
      for name in Self.names(in: object) where !known.contains(name) { throw Failure.unknownSetting(name) }
      providers.append(provider)
    }
    self.providers = providers
  }

  /// Returns the text of a setting; `nil` where none is given.
  func text(_ setting: Setting) throws -> String? {
    guard case .string(let text)? = try content(setting, .string, .text) else { return nil }
    return text
  }

  /// Reads a setting that is written as text.
  func read<Value>(
    _ setting: Setting, as form: Phrase, into value: inout Value, _ parse: (String) -> Value?
  ) throws {
    guard case .string(let text)? = try content(setting, .string, form) else { return }
    guard let parsed = parse(text) else { throw Failure.setting(setting, form) }
    value = parsed
  }

  /// Reads a whole number.
  func read(_ setting: Setting, in range: ClosedRange<Int>, into value: inout Int) throws {
    let form = Phrase.wholeNumber(range)
    guard case .int(let number)? = try content(setting, .int, form) else { return }
    guard range.contains(number) else { throw Failure.setting(setting, form) }
    value = number
  }

  /// Returns the items of a list; commas separate them in flags and variables.
  func list<Value>(_ setting: Setting, of form: Phrase, _ parse: (String) -> Value?) throws -> [Value]? {
    guard case .stringArray(let texts)? = try content(setting, .stringArray, form) else { return nil }
    return try texts.map { text in
      guard let value = parse(String(text[...].trimming { $0 == " " })) else {
        throw Failure.setting(setting, form)
      }
      return value
    }
  }

  /// Returns the value of a setting.
  ///
  /// A ``ConfigReader`` ignores values of the wrong type, so the providers are asked directly.
  private func content(_ setting: Setting, _ type: ConfigType, _ form: Phrase) throws -> ConfigContent? {
    let key = AbsoluteConfigKey(ConfigKey(setting.rawValue))
    for provider in providers {
      do {
        if let value = try provider.value(forKey: key, type: type).value { return value.content }
      } catch {
        throw Failure.setting(setting, form, cause: error)
      }
    }
    return nil
  }

  /// Returns a setting's flag: `--limits-idle-seconds` for `limits.idleSeconds`.
  static func flag(_ name: String) -> String { "--" + words(name).joined(separator: "-") }

  /// Returns a setting's variable: `WORKSITE_LIMITS_IDLE_SECONDS` for `limits.idleSeconds`.
  static func variable(_ name: String) -> String {
    (["WORKSITE"] + words(name).map { $0.uppercased() }).joined(separator: "_")
  }

  private static func words(_ name: String) -> [String] {
    name.replacing(/[A-Z]/) { ".\($0.output.lowercased())" }.split(separator: ".").map(String.init)
  }

  /// Returns the names of all values in the file, with dots between the levels.
  private static func names(in object: Any, below path: String = "") -> [String] {
    guard let members = object as? [String: Any] else { return [path] }
    return members.keys.sorted().flatMap { key in
      names(in: members[key] ?? "", below: path.isEmpty ? key : "\(path).\(key)")
    }
  }
}

extension Failure {
  /// Returns the failure of a setting with an invalid value.
  static func setting(_ setting: Setting, _ form: Phrase, cause: (any Error)? = nil) -> Failure {
    Failure(
      .usage, "server.setting", .settingInvalid(setting.rawValue, form),
      remedy: .whereToSet(
        flag: SettingsSource.flag(setting.rawValue), variable: SettingsSource.variable(setting.rawValue),
        name: setting.rawValue),
      field: setting.rawValue, cause: cause)
  }

  /// Returns the failure of an unknown setting.
  static func unknownSetting(_ name: String) -> Failure {
    Failure(
      .usage, "server.unknownSetting", .noSuchSetting(name),
      remedy: .settingsThereAre(Setting.allCases.map(\.rawValue)),
      field: name)
  }
}
