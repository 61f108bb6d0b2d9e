/// A language people read worksite in.
public enum Language: String, CaseIterable, Sendable, Codable {
  case english = "en"
  case finnish = "fi"

  /// The language of what is being done now. The app sets it once around everything it does.
  @TaskLocal public static var current: Language = .english

  /// The language of a POSIX locale name such as `fi_FI.UTF-8`; `nil` for one there are no texts in.
  public init?(locale: String) {
    self.init(rawValue: String(locale.prefix { $0 != "_" && $0 != "." && $0 != "@" }))
  }

  /// The language the POSIX variables choose, in their order of precedence; English when they choose none of ours.
  public init(environment: [String: String]) {
    let choices = ["WORKSITE_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }
    self = choices.first { !$0.isEmpty }.flatMap { Language(locale: $0) } ?? .english
  }
}
