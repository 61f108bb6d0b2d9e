/// A language that texts, days and numbers are written in.
public enum Language: String, CaseIterable, Sendable, Codable {
  case english = "en"
  case finnish = "fi"
  case swedish = "sv"

  /// The languages whose texts are complete: only these follow from a locale or from an HTTP header.
  public static let offered: [Language] = [.english, .finnish]

  /// The language of the current task; English unless the app sets another.
  @TaskLocal public static var current: Language = .english

  /// The language of a POSIX locale name such as `fi_FI.UTF-8`; `nil` for an unknown language.
  public init?(locale: String) {
    self.init(rawValue: String(locale.prefix { $0 != "_" && $0 != "." && $0 != "@" }))
  }

  /// The language that the environment chooses; English when it chooses none.
  ///
  /// `WORKSITE_LANGUAGE` can choose any language, so that a translation can be seen while it grows. The POSIX variables
  /// `LC_ALL`, `LC_MESSAGES` and `LANG` choose among ``offered``, in this order.
  public init(environment: [String: String]) {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty }
    if let named = environment["WORKSITE_LANGUAGE"], !named.isEmpty {
      self = Language(locale: named) ?? .english
    } else if let language = locale.flatMap({ Language(locale: $0) }), Self.offered.contains(language) {
      self = language
    } else {
      self = .english
    }
  }
}
