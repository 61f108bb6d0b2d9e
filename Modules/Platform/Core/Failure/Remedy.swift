/// The user's next step after a failure or a notice, in one or several parts.
///
/// A module that throws names steps of users, never commands or routes. Each front end words them:
/// ``RemedyTexts`` has the words of the command line, HTTP uses the sentences.
public struct Remedy: Hashable, Sendable {
  /// The parts, in the order in which they are read.
  public let steps: [RemedyStep]

  /// A remedy of several parts.
  public init(_ steps: [RemedyStep]) { self.steps = steps }

  /// A remedy of one step that front ends may word in their own way.
  ///
  /// - Parameters:
  ///   - values: the values that it concerns, by name.
  ///   - sentence: the step in words that name no command.
  public init(_ kind: RemedyStep.Kind, _ values: [String: String], _ sentence: Phrase) {
    self.init([RemedyStep(kind, values, sentence)])
  }

  /// A remedy of one step without values; `sentence` is the step in words that name no command.
  public init(_ kind: RemedyStep.Kind, _ sentence: Phrase) { self.init(kind, [:], sentence) }

  /// A remedy that every front end words alike.
  public static func sentence(_ sentence: Phrase) -> Remedy { Remedy([RemedyStep(sentence)]) }

  /// The parts of two remedies, one after the other.
  public static func + (first: Remedy, second: Remedy) -> Remedy { Remedy(first.steps + second.steps) }

  /// The kinds of its parts. A remedy that came over HTTP has the same kinds, and its sentences in one language.
  public var kinds: [RemedyStep.Kind?] { steps.map(\.kind) }

  /// The text without the words of a front end.
  public func text(in language: Language) -> String {
    steps.map { $0.sentence.text(in: language) }.joined(separator: " ")
  }

  /// The text in the words of the current front end.
  public var phrase: Phrase {
    let phrases = steps.map(RemedyTexts.current.phrase)
    return Phrase { language in phrases.map { $0.text(in: language) }.joined(separator: " ") }
  }
}

extension Remedy: CustomStringConvertible {
  /// The text in the current language and in the words of the current front end.
  public var description: String { phrase.description }
}

/// A stored remedy keeps its steps, so that each front end words it when it is read.
extension Remedy: Codable {
  /// Reads the array of steps.
  public init(from decoder: any Decoder) throws {
    steps = try decoder.singleValueContainer().decode([RemedyStep].self)
  }

  /// Writes the array of steps.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(steps)
  }
}
