/// A text for users in English and in any number of other languages.
///
/// A language without a wording falls back to English. Phrases are made only in files named `Phrases.swift` or
/// `Phrases+*.swift`, which together are the string catalogue, with all wordings of a phrase side by side. A test
/// reports the phrases that lack a wording in each language (`Tests/Meta/Texts/CatalogueTests.swift`).
public struct Phrase: Hashable, Sendable {
  let english: String
  /// The wordings in other languages that differ from the English one.
  let translations: [Language: String]

  /// A phrase from its wordings.
  public init(en english: String, fi finnish: String? = nil, sv swedish: String? = nil) {
    self.init(english, [.finnish: finnish, .swedish: swedish].compactMapValues(\.self))
  }

  /// A phrase that is the same in every language: a name, a path, a number.
  public init(verbatim text: String) { self.init(text, [:]) }

  /// A phrase without words of its own: other phrases, days or numbers, written in each language.
  ///
  /// - Parameter wording: returns the text in a language.
  public init(_ wording: (Language) -> String) {
    let all = Language.allCases.map { ($0, wording($0)) }
    self.init(wording(.english), Dictionary(uniqueKeysWithValues: all))
  }

  init(_ english: String, _ translations: [Language: String]) {
    self.english = english
    self.translations = translations.filter { $0.value != english }
  }

  /// The wording in a language; the English one where there is none.
  public func text(in language: Language) -> String { translations[language] ?? english }
}

extension Phrase: CustomStringConvertible {
  /// The wording in the language of the current task.
  public var description: String { text(in: .current) }
}
