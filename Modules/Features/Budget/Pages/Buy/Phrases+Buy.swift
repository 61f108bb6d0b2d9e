import Core

extension Phrase {
  static let buyTitle = Phrase(en: "Buy", fi: "Ostos")
  static let amountLabel = Phrase(en: "Amount", fi: "Summa")
  static func amountLabel(_ currency: Currency) -> Phrase {
    Phrase(en: "Amount, \(currency.symbol)", fi: "Summa, \(currency.symbol)")
  }
  static let amountHint = Phrase(
    en: "In the currency of the budget, or with another one: 9.95 SEK.",
    fi: "Budjetin valuutassa tai toisessa: 9,95 SEK.")
  static let categoryLabel = Phrase(en: "Category", fi: "Luokka")
  static let budgetLabel = Phrase(en: "Budget", fi: "Budjetti")
  static let otherBudget = Phrase(en: "Another budget", fi: "Toinen budjetti")
  static let dayLabel = Phrase(en: "Day", fi: "Päivä")
  static let noteLabel = Phrase(en: "Note", fi: "Huomautus")
  static let refundLabel = Phrase(en: "A refund: the money came back", fi: "Hyvitys: raha palautui")
  static let savePurchase = Phrase(en: "Save", fi: "Tallenna")
  static let splitTitle = Phrase(en: "Split over categories", fi: "Jaa luokkiin")
  static let splitHint = Phrase(
    en: "Type the parts of the amount that belong to further categories. The chosen category gets the rest.",
    fi: "Kirjoita ne osat summasta, jotka kuuluvat muihin luokkiin. Valittu luokka saa loput.")
  static let amountMissing = Phrase(en: "The amount is missing.", fi: "Summa puuttuu.")
  static let typeAmount = Phrase(en: "Type it, such as 9.95.", fi: "Kirjoita se, esimerkiksi 9,95.")
  static let categoryMissing = Phrase(en: "The category is missing.", fi: "Luokka puuttuu.")
  static let chooseCategory = Phrase(en: "Choose one.", fi: "Valitse luokka.")
  static func partTooLarge(_ rest: Money) -> Phrase {
    Phrase(
      en:
        "A part is more than zero, and at most the rest of the amount: \(Language.english.money(rest)).",
      fi: "Osa on yli nolla ja enintään summan loput: \(Language.finnish.money(rest))."
    )
  }
  static let smallerPart = Phrase(en: "Type a smaller part.", fi: "Kirjoita pienempi osa.")
  static let partElsewhere = Phrase(
    en: "This category belongs to another budget.", fi: "Tämä luokka kuuluu toiseen budjettiin.")
  static let clearPart = Phrase(en: "Clear this part.", fi: "Tyhjennä tämä osa.")
  static let removedCategory = Phrase(en: "A removed category", fi: "Poistettu luokka")
  static let noBudgetToBuy = Phrase(
    en: "A purchase belongs to a budget, and you have none yet. Add one first.",
    fi: "Ostos kuuluu budjettiin, eikä sinulla ole vielä budjettia. Lisää ensin sellainen.")
}
