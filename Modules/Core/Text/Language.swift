/// A language of the user interface.
public enum Language: String, CaseIterable, Sendable, Codable {
  case english = "en"
  case finnish = "fi"

  /// The language of the current task. The app sets it once around all its work.
  @TaskLocal public static var current: Language = .english

  /// The language of a POSIX locale name such as `fi_FI.UTF-8`; `nil` for an unsupported one.
  public init?(locale: String) {
    self.init(rawValue: String(locale.prefix { $0 != "_" && $0 != "." && $0 != "@" }))
  }

  /// The language the POSIX variables choose, in their order of precedence; English when they choose no
  /// supported one.
  public init(environment: [String: String]) {
    let choices = ["WORKSITE_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }
    self = choices.first { !$0.isEmpty }.flatMap { Language(locale: $0) } ?? .english
  }
}
