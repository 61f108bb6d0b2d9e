import Budget
import Core

extension Phrase {
  static let budgetsTitle = Phrase(en: "Budgets", fi: "Budjetit")
  static let leftTitle = Phrase(en: "Left", fi: "Jäljellä")
  static let exceededTitle = Phrase(en: "Over budget", fi: "Budjetti ylittyi")
  static let spentLabel = Phrase(en: "Spent", fi: "Käytetty")
  static let spentWord = Phrase(en: "spent", fi: "käytetty")
  static let leftWord = Phrase(en: "left", fi: "jäljellä")
  static let overWord = Phrase(en: "over", fi: "ylitetty")
  static let exceededBadge = Phrase(en: "over budget", fi: "ylittynyt")
  static let nearlySpentBadge = Phrase(en: "nearly spent", fi: "lähes käytetty")
  static func spentOf(_ spent: String, _ limit: String, _ percent: Int?) -> Phrase {
    let share = percent.map { " · \($0)\u{A0}%" } ?? ""
    return Phrase(en: "\(spent) of \(limit) spent\(share)", fi: "käytetty \(spent) / \(limit)\(share)")
  }
  static func spentAlone(_ spent: String) -> Phrase {
    Phrase(en: "\(spent) spent, no limit", fi: "käytetty \(spent), ei rajaa")
  }
  static let ownBudgetLabel = Phrase(en: "own budget", fi: "oma budjetti")
  static let purchasesTitle = Phrase(en: "Purchases", fi: "Ostokset")
  static let explainTitle = Phrase(en: "Explain", fi: "Selitä")
  static let warningsTitle = Phrase(en: "Warnings", fi: "Varoitukset")
  static let sharesTitle = Phrase(en: "Shares", fi: "Osuudet")
  static let otherCategories = Phrase(en: "Others", fi: "Muut")
  static let categoriesTitle = Phrase(en: "Categories", fi: "Luokat")
  static let isArchivedNow = Phrase(
    en: "This budget is archived and takes no purchases.",
    fi: "Budjetti on arkistoitu eikä siihen voi kirjata ostoksia.")
  static let noCategoriesYet = Phrase(
    en: "No categories yet. Add the first one below, such as materials or food.",
    fi: "Luokkia ei vielä ole. Lisää ensimmäinen alla, esimerkiksi materiaalit tai ruoka.")
  static let noCategories = Phrase(en: "This budget has no categories.", fi: "Budjetissa ei ole luokkia.")
  static func comingLimit(_ amount: Money, _ period: BudgetPeriod, _ from: CivilDate) -> Phrase {
    Phrase(
      en: """
        From \(Language.english.day(from)) on: \(Language.english.money(amount)) \
        \(Phrase.period(period).text(in: .english))
        """,
      fi: """
        \(Language.finnish.day(from)) alkaen: \(Language.finnish.money(amount)) \
        \(Phrase.period(period).text(in: .finnish))
        """)
  }
}

/// The forms of a budget.
extension Phrase {
  static let changeTitle = Phrase(en: "Change the budget", fi: "Muuta budjettia")
  static let addCategory = Phrase(en: "Add a category", fi: "Lisää luokka")
  static let totalLimit = Phrase(en: "Limit of the whole budget", fi: "Koko budjetin raja")
  static let detailsTitle = Phrase(en: "Name and warnings", fi: "Nimi ja varoitukset")
  static let nameLabel = Phrase(en: "Name", fi: "Nimi")
  static func limitLabel(_ currency: Currency) -> Phrase {
    Phrase(en: "Limit, \(currency.symbol)", fi: "Raja, \(currency.symbol)")
  }
  static func limitIfAny(_ currency: Currency) -> Phrase {
    Phrase(en: "Limit, \(currency.symbol), if any", fi: "Raja, \(currency.symbol), jos on")
  }
  static let periodLabel = Phrase(en: "Period", fi: "Jakso")
  static let defaultPeriod = Phrase(en: "default", fi: "oletus")
  static let firstDayLabel = Phrase(en: "First day", fi: "Ensimmäinen päivä")
  static let firstDayHint = Phrase(
    en: "Empty: from the current period on.", fi: "Tyhjä: kuluvasta jaksosta alkaen.")
  static let fromLabel = Phrase(en: "First day of the change", fi: "Muutoksen ensimmäinen päivä")
  static let fromHint = Phrase(
    en: "With a later day, the current period keeps its limit and the next one gets the new one.",
    fi: "Jos päivä on myöhempi, kuluva jakso pitää rajansa ja seuraava saa uuden.")
  static let carryOverLabel = Phrase(
    en: "Carried over to the next period", fi: "Siirtyy seuraavalle jaksolle")
  static func carriesOver(_ carryOver: CarryOver) -> Phrase {
    switch carryOver {
    case .nothing: Phrase(en: "nothing", fi: "ei mitään")
    case .surplus: Phrase(en: "the rest", fi: "ylijäämä")
    case .deficit: Phrase(en: "a deficit", fi: "alijäämä")
    case .both: Phrase(en: "the rest or a deficit", fi: "yli- tai alijäämä")
    }
  }
  static let saveLimit = Phrase(en: "Save", fi: "Tallenna")
  static let removeCategory = Phrase(en: "Remove the category", fi: "Poista luokka")
  static let removeCategoryExplained = Phrase(
    en: "The purchases of a removed category stay in the total. You can undo the removal.",
    fi: "Poistetun luokan ostokset jäävät kokonaissummaan. Voit kumota poiston.")
  static let thresholdsLabel = Phrase(en: "Warn at, percent of a limit", fi: "Varoita, prosenttia rajasta")
  static let thresholdsHint = Phrase(
    en: "Such as 80 100. Empty: never.", fi: "Esimerkiksi 80 100. Tyhjä: ei koskaan.")
  static let thresholdsUnreadable = Phrase(
    en: "The percentages are not whole numbers.", fi: "Prosentit eivät ole kokonaislukuja.")
  static let typeThresholds = Phrase(
    en: "Type numbers with spaces between them: 80 100.", fi: "Kirjoita luvut välilyönnein: 80 100.")
  static let archiveButton = Phrase(en: "Archive the budget", fi: "Arkistoi budjetti")
  static let unarchiveButton = Phrase(en: "Unarchive the budget", fi: "Ota budjetti takaisin käyttöön")
  static let archiveExplained = Phrase(
    en: "An archived budget stays readable, but takes no purchases.",
    fi: "Arkistoitua budjettia voi lukea, mutta siihen ei voi kirjata ostoksia.")
}
