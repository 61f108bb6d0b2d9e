import Core

extension Phrase {
  static let budgetPlace = Phrase(en: "Budget", fi: "Budjetti")
  static let buyPlace = Phrase(en: "Buy", fi: "Osta")
  static let addBudgetButton = Phrase(en: "Add a budget", fi: "Lisää budjetti")
  /// A text of a user, the same in every language.
  static func named(_ name: String) -> Phrase { Phrase { _ in name } }
}
