import Budget
import Core

extension Phrase {
  static let budgetColumn = Phrase(en: "BUDGET", fi: "BUDJETTI")
  static let holderColumn = Phrase(en: "WORKSITE", fi: "TYÖMAA")
  static let categoryColumn = Phrase(en: "CATEGORY", fi: "LUOKKA")
  static let limitColumn = Phrase(en: "LIMIT", fi: "RAJA")
  static let spentColumn = Phrase(en: "SPENT", fi: "KÄYTETTY")
  static let leftColumn = Phrase(en: "LEFT", fi: "JÄLJELLÄ")
  static let periodColumn = Phrase(en: "PERIOD", fi: "JAKSO")
  static let dayColumn = Phrase(en: "DAY", fi: "PÄIVÄ")
  static let amountColumn = Phrase(en: "AMOUNT", fi: "SUMMA")
  static let noteColumn = Phrase(en: "NOTE", fi: "HUOMAUTUS")
  static let idColumn = Phrase(en: "ID", fi: "TUNNISTE")
  static let countColumn = Phrase(en: "PURCHASES", fi: "OSTOKSIA")
  static let raisedColumn = Phrase(en: "RAISED", fi: "VAROITETTU")
  static let clearedColumn = Phrase(en: "CLEARED", fi: "KORJAANTUNUT")
  static let daysColumn = Phrase(en: "DAYS", fi: "PÄIVÄT")
  static let totalRow = Phrase(en: "Total", fi: "Yhteensä")
  static let ownBudget = Phrase(en: "own", fi: "oma")
  static let overWord = Phrase(en: "over", fi: "ylitetty")
}

/// The texts of commands.
extension Phrase {
  static func created(_ name: String, at site: String) -> Phrase {
    Phrase(en: "Made the budget “\(name)” for \(site).", fi: "Budjetti ”\(name)” tehtiin työmaalle \(site).")
  }
  static func createdMine(_ name: String) -> Phrase {
    Phrase(en: "Made your own budget “\(name)”.", fi: "Oma budjettisi ”\(name)” tehtiin.")
  }
  static let addCategoriesNext = Phrase(
    en: "Add categories with `worksite budget category add NAME AMOUNT`.",
    fi: "Lisää luokkia komennolla `worksite budget category add NIMI SUMMA`.")
  static let noBudgets = Phrase(
    en: "There is no budget yet. Make one with `worksite budget add NAME --total AMOUNT`.",
    fi: "Budjetteja ei vielä ole. Tee sellainen komennolla `worksite budget add NIMI --total SUMMA`.")
  static func nowUsingBudget(_ name: String) -> Phrase {
    Phrase(en: "The budget in use is now “\(name)”.", fi: "Käytössä on nyt budjetti ”\(name)”.")
  }
  static func changedBudget(_ name: String) -> Phrase {
    Phrase(en: "Changed the budget “\(name)”.", fi: "Budjettia ”\(name)” muutettiin.")
  }
  static func isArchived(_ name: String) -> Phrase {
    Phrase(en: "Archived the budget “\(name)”.", fi: "Budjetti ”\(name)” arkistoitiin.")
  }
  static func isUnarchived(_ name: String) -> Phrase {
    Phrase(en: "“\(name)” is in use again.", fi: "”\(name)” on taas käytössä.")
  }
  static func warnsAt(_ thresholds: [Int], _ name: String) -> Phrase {
    let list = thresholds.map { "\($0) %" }.joined(separator: ", ")
    return thresholds.isEmpty
      ? Phrase(en: "“\(name)” does not warn.", fi: "”\(name)” ei varoita.")
      : Phrase(en: "“\(name)” warns at \(list).", fi: "”\(name)” varoittaa rajoilla \(list).")
  }
  static let changesThePast = Phrase(
    en: "The new limit also holds for periods that are over.",
    fi: "Uusi raja koskee myös jo päättyneitä jaksoja.")
  static let reallyChange = Phrase(en: "Change the limit?", fi: "Muutetaanko raja?")
  static func noCategories(_ name: String) -> Phrase {
    Phrase(en: "“\(name)” has no categories yet.", fi: "Budjetissa ”\(name)” ei vielä ole luokkia.")
  }
  static func removedFromBudget(_ name: String) -> Phrase {
    Phrase(
      en: "Removed the category “\(name)”. Its purchases stay in the total; `worksite undo` restores it.",
      fi: "Luokka ”\(name)” poistettiin. Sen ostokset jäävät summaan; `worksite undo` palauttaa sen.")
  }
}

extension Phrase {
  static func savedPurchase(_ purchase: Purchase, _ category: String?, today: CivilDate) -> Phrase {
    let isRefund = purchase.amount.minor < 0
    let amount = isRefund ? purchase.amount.negated : purchase.amount
    func rest(_ language: Language) -> String {
      [
        category, purchase.text.isEmpty ? nil : purchase.text.printedOnOneLine,
        purchase.day.year == today.year
          ? language.dayAndWeekday(purchase.day)
          : "\(language.weekday(purchase.day.weekday)) \(language.day(purchase.day))",
      ]
      .compactMap(\.self).joined(separator: ", ")
    }
    return Phrase(
      en: "Saved: \(isRefund ? "refund of " : "")\(Language.english.money(amount)), \(rest(.english))",
      fi: "Tallennettu: \(isRefund ? "hyvitys " : "")\(Language.finnish.money(amount)), \(rest(.finnish))")
  }
  static func netAndTax(_ gross: Money, _ tax: Money, _ rate: Int) -> Phrase {
    let net = Money(minor: gross.minor - tax.minor, gross.currency)
    return Phrase(
      en: "VAT \(percent(rate, .english)) %: \(Language.english.money(net)) + \(Language.english.money(tax))",
      fi: "ALV \(percent(rate, .finnish)) %: \(Language.finnish.money(net)) + \(Language.finnish.money(tax))")
  }
  static func leftNow(_ name: String, _ left: Money, _ limit: Money, _ window: DayRange?) -> Phrase {
    Phrase(
      en: """
        Left of \(name): \(Language.english.money(left)) of \(Language.english.money(limit))\
        \(window.map { ", \(Language.english.days($0))" } ?? "")
        """,
      fi: """
        \(name), jäljellä \(Language.finnish.money(left)) / \(Language.finnish.money(limit))\
        \(window.map { ", \(Language.finnish.days($0))" } ?? "")
        """)
  }
  static func isUnconverted(_ currency: Currency, _ id: String) -> Phrase {
    Phrase(
      en: """
        The rate of \(currency.code) is unknown, so no sum contains this purchase. Add it with `worksite budget purchase \
        edit \(id) --rate RATE`.
        """,
      fi: """
        Valuutan \(currency.code) kurssia ei tiedetä, joten ostos ei ole summissa. Lisää se komennolla `worksite budget \
        purchase edit \(id) --rate KURSSI`.
        """)
  }
  static func isOutsideSpan(_ span: DayRange) -> Phrase {
    Phrase(
      en: "The day is outside the budget (\(Language.english.days(span))), so no sum contains this purchase.",
      fi: "Päivä ei kuulu budjettiin (\(Language.finnish.days(span))), joten ostos ei ole summissa.")
  }
  static func morePurchases(_ shown: Int) -> Phrase {
    Phrase(
      en: "These are the latest \(shown) purchases. Add --limit for more, or --from and --to for other days.",
      fi:
        "Tässä on \(shown) uusinta ostosta. Lisää --limit, jos haluat enemmän, tai --from ja --to muille päiville."
    )
  }
  static let onlyRefunds = Phrase(
    en: "No category has more purchases than refunds, so there is no pie.",
    fi: "Missään luokassa ei ole ostoksia enempää kuin hyvityksiä, joten piirakkaa ei ole.")
  static let starIsUnconverted = Phrase(
    en: "* in no sum: the rate of the currency is unknown", fi: "* ei summissa: valuutan kurssia ei tiedetä")
  static func starIsOutside(_ span: DayRange) -> Phrase {
    Phrase(
      en: "* in no sum: the day is outside the budget (\(Language.english.days(span)))",
      fi: "* ei summissa: päivä ei kuulu budjettiin (\(Language.finnish.days(span)))")
  }
  static func removedOne(_ purchase: Purchase) -> Phrase {
    func text(_ language: Language) -> String {
      let note = purchase.text.isEmpty ? "" : ", \(purchase.text.printedOnOneLine)"
      return "\(language.money(purchase.amount))\(note), \(language.dayAndWeekday(purchase.day))"
    }
    return Phrase(en: "Removed: \(text(.english))", fi: "Poistettu: \(text(.finnish))")
  }
  static let noWarningsEver = Phrase(
    en: "No limit was ever exceeded or nearly spent.",
    fi: "Mikään raja ei ole ollut ylitetty tai lähes käytetty."
  )
  static let noWarnings = Phrase(
    en: "No limit is exceeded or nearly spent.", fi: "Mikään raja ei ole ylittynyt eikä lähes käytetty.")
}

extension Phrase {
  static func askAmount(_ currency: Currency) -> Phrase {
    Phrase(en: "Amount, \(currency.symbol):", fi: "Summa, \(currency.symbol):")
  }
  static func askCategory(_ usual: String) -> Phrase {
    Phrase(en: "Category [\(usual)]:", fi: "Luokka [\(usual)]:")
  }
  static let askDay = Phrase(en: "Day [today]:", fi: "Päivä [tänään]:")
  static let askNote = Phrase(en: "Note:", fi: "Huomautus:")
  static func didYouMean(_ amount: Money) -> Phrase {
    Phrase(
      en: "Do you mean \(Language.english.money(amount))?",
      fi: "Tarkoitatko \(Language.finnish.money(amount))?")
  }
}

extension String {
  /// The text with line breaks as spaces.
  fileprivate var printedOnOneLine: String { split(whereSeparator: \.isNewline).joined(separator: " ") }
}
