import Core

extension Phrase {
  static func budgetsOf(_ worksite: String) -> Phrase {
    Phrase(en: "Budgets of \(worksite)", fi: "Budjetit: \(worksite)")
  }
  static let leftOfBudgets = Phrase(en: "Left", fi: "Jäljellä")
  static let archivedBudgets = Phrase(en: "Archived budgets", fi: "Arkistoidut budjetit")
  static let noBudgetYet = Phrase(
    en: "No budget yet. Add one for a worksite or for yourself, and see what is left after each purchase.",
    fi:
      "Budjetteja ei vielä ole. Lisää sellainen, niin näet jokaisen ostoksen jälkeen, paljonko on jäljellä."
  )
  static let addBudgetTitle = Phrase(en: "Add a budget", fi: "Lisää budjetti")
  static let budgetNameHint = Phrase(
    en: "Such as Household or Frame.", fi: "Esimerkiksi Kotitalous tai Runko.")
  static let holderLabel = Phrase(en: "For", fi: "Kenelle")
  static let holderHint = Phrase(
    en: "All users of a worksite see its budget. Only you see your own one.",
    fi: "Työmaan budjetin näkevät kaikki työmaan käyttäjät. Oman budjettisi näet vain sinä.")
  static let totalLabel = Phrase(en: "Limit, if any", fi: "Raja, jos on")
  static let moreTitle = Phrase(en: "Days and currency", fi: "Päivät ja valuutta")
  static let spanLabel = Phrase(en: "Days of the budget", fi: "Budjetin päivät")
  static let spanHint = Phrase(
    en: "Such as 1.6..31.8. Empty: all days.", fi: "Esimerkiksi 1.6..31.8. Tyhjä: kaikki päivät.")
  static let currencyLabel = Phrase(en: "Currency", fi: "Valuutta")
  static let currencyHint = Phrase(en: "Empty: EUR.", fi: "Tyhjä: EUR.")
  static func unknownCurrency(_ text: String) -> Phrase {
    Phrase(en: "There is no currency “\(text)”.", fi: "Valuuttaa ”\(text)” ei ole.")
  }
  static let typeCurrency = Phrase(
    en: "Type its three letters, such as EUR or SEK.", fi: "Kirjoita sen kolme kirjainta, kuten EUR tai SEK.")
}
