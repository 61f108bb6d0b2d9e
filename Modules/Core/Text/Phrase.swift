/// A text for people, in every supported language.
///
/// Phrases are made only in files named `Phrases.swift` or `Phrases+*.swift`, which together are the string
/// catalogue. Each has all its languages side by side, so that none can be forgotten.
public struct Phrase: Hashable, Sendable {
  private let english: String
  private let finnish: String

  /// A phrase from its wording in each language.
  public init(en english: String, fi finnish: String) {
    self.english = english
    self.finnish = finnish
  }

  /// A phrase that is the same in every language: a name, a path, a number.
  public init(verbatim text: String) { self.init(en: text, fi: text) }

  /// The wording in that language.
  public func text(in language: Language) -> String {
    switch language {
    case .english: english
    case .finnish: finnish
    }
  }
}

extension Phrase: CustomStringConvertible {
  /// The wording in the current language.
  public var description: String { text(in: .current) }
}
