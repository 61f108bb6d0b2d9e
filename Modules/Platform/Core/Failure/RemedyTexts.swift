/// The words that a front end has for the steps of remedies; it shares the sentences for all others.
public struct RemedyTexts: Sendable {
  private let texts: @Sendable () -> [RemedyStep.Kind: Phrase]

  /// The words of the front end that runs in the current task; none unless the app sets some.
  @TaskLocal public static var current = RemedyTexts([:])

  /// The words for some kinds of steps. They are made when a failure needs them, not at the start of a program.
  ///
  /// - Parameter texts: phrases in which `{id}` stands for the value `id` of a step.
  public init(_ texts: @autoclosure @escaping @Sendable () -> [RemedyStep.Kind: Phrase]) {
    self.texts = texts
  }

  /// The words of several modules together.
  public init(joining parts: [RemedyTexts]) {
    texts = {
      parts.reduce(into: [:]) { all, part in all.merge(part.texts()) { first, _ in first } }
    }
  }

  /// The kinds that have words.
  public var kinds: Set<RemedyStep.Kind> { Set(texts().keys) }

  /// The words for a step.
  public func phrase(for step: RemedyStep) -> Phrase {
    guard let kind = step.kind, let words = texts()[kind] else { return step.sentence }
    return Phrase { language in
      words.text(in: language).replacing(/\{(\w+)\}/) { step[String($0.1)] }
    }
  }
}
