import Core

/// Replaced changes of budgets, for their users.
extension Phrase {
  /// A message about values that a later edit replaced; `nil` when there are none.
  static func replacedPlan(_ noun: Phrase, _ name: String, _ lost: [Phrase]) -> Phrase? {
    if lost.isEmpty { return nil }
    func list(_ language: Language) -> String { lost.map { $0.text(in: language) }.joined(separator: ", ") }
    return Phrase(
      en: """
        A later change of the \(noun.text(in: .english)) “\(name)” replaced yours: \(list(.english)). The history keeps \
        both.
        """,
      fi: """
        Myöhempi muutos korvasi sinun muutoksesi (\(noun.text(in: .finnish)) ”\(name)”): \(list(.finnish)). Molemmat ovat \
        historiassa.
        """)
  }
  static func replacedLimit(_ amount: Money, _ from: CivilDate) -> Phrase {
    Phrase(
      en: """
        A later change replaced your limit of \(Language.english.money(amount))\(since(from, .english)). The history keeps \
        both.
        """,
      fi: """
        Myöhempi muutos korvasi rajasi \(Language.finnish.money(amount))\(since(from, .finnish)). Molemmat ovat \
        historiassa.
        """)
  }
  static func newName(_ name: String) -> Phrase { Phrase(en: "name “\(name)”", fi: "nimi ”\(name)”") }
  static let newPosition = Phrase(en: "order", fi: "järjestys")
  static func newSpan(_ span: DayRange) -> Phrase {
    func days(_ language: Language) -> String { "\(language.day(span.first)) – \(language.day(span.last))" }
    return Phrase(en: "days \(days(.english))", fi: "päivät \(days(.finnish))")
  }
  static func newThresholds(_ thresholds: [Int]) -> Phrase {
    let list = thresholds.map { "\($0) %" }.joined(separator: ", ")
    return Phrase(en: "thresholds \(list)", fi: "varoitusrajat \(list)")
  }
}
