import Core

extension Phrase {
  static let budgetTitle = Phrase(en: "Budgets", fi: "Budjetit")
  static let budgetNoun = Phrase(en: "budget", fi: "budjetti")
  static let categoryNoun = Phrase(en: "category", fi: "luokka")
  static let limitNoun = Phrase(en: "limit", fi: "raja")
  static let purchaseNoun = Phrase(en: "purchase", fi: "ostos")
}

extension Phrase {
  static let rightListBudgets = Phrase(en: "list own budgets", fi: "luetella omat budjettinsa")
  static let rightSeeBudgets = Phrase(en: "see the budgets of a worksite", fi: "nähdä työmaan budjetit")
  static let rightManageBudgets = Phrase(
    en: "make budgets of a worksite, change their limits and categories",
    fi: "tehdä työmaalle budjetteja, muuttaa niiden rajoja ja luokkia")
  static let rightRecordPurchases = Phrase(
    en: "record purchases of a worksite, change own ones", fi: "kirjata työmaan ostoksia, muuttaa omiaan")
}

/// The history of operations.
extension Phrase {
  static func createdBudget(_ name: String) -> Phrase {
    Phrase(en: "made the budget “\(name)”", fi: "teki budjetin ”\(name)”")
  }
  static func editedBudget(_ name: String) -> Phrase {
    Phrase(en: "changed the budget “\(name)”", fi: "muutti budjettia ”\(name)”")
  }
  static func archivedBudget(_ name: String) -> Phrase {
    Phrase(en: "archived the budget “\(name)”", fi: "arkistoi budjetin ”\(name)”")
  }
  static func unarchivedBudget(_ name: String) -> Phrase {
    Phrase(en: "unarchived the budget “\(name)”", fi: "otti budjetin ”\(name)” takaisin käyttöön")
  }
  /// The first day of a limit, after a text; empty for the earliest day of all.
  static func since(_ day: CivilDate, _ language: Language) -> String {
    if day <= LimitTimeline.allDays.first { return "" }
    return Phrase(
      en: " from \(Language.english.day(day)) on", fi: " \(Language.finnish.day(day)) alkaen"
    ).text(in: language)
  }
  static func setLimit(_ amount: Money, _ from: CivilDate) -> Phrase {
    Phrase(
      en: "set a limit of \(Language.english.money(amount))\(since(from, .english))",
      fi: "asetti rajaksi \(Language.finnish.money(amount))\(since(from, .finnish))")
  }
  static func addedCategory(_ name: String) -> Phrase {
    Phrase(en: "added the category “\(name)”", fi: "lisäsi luokan ”\(name)”")
  }
  static func editedCategory(_ name: String) -> Phrase {
    Phrase(en: "changed the category “\(name)”", fi: "muutti luokkaa ”\(name)”")
  }
  static func renamedCategory(_ old: String, _ new: String) -> Phrase {
    Phrase(en: "renamed the category “\(old)” to “\(new)”", fi: "nimesi luokan ”\(old)” uudelleen: ”\(new)”")
  }
  static func removedCategory(_ name: String) -> Phrase {
    Phrase(en: "removed the category “\(name)”", fi: "poisti luokan ”\(name)”")
  }
  static func addedPurchase(_ amount: Money, _ text: String) -> Phrase {
    Phrase(
      en: "recorded a purchase of \(Language.english.money(amount))\(quoted(text, "“"))",
      fi: "kirjasi ostoksen \(Language.finnish.money(amount))\(quoted(text, "”"))")
  }
  static func addedRefund(_ amount: Money, _ text: String) -> Phrase {
    Phrase(
      en: "recorded a refund of \(Language.english.money(amount))\(quoted(text, "“"))",
      fi: "kirjasi hyvityksen \(Language.finnish.money(amount))\(quoted(text, "”"))")
  }
  static func removedPurchase(_ amount: Money?, _ text: String) -> Phrase {
    Phrase(
      en: "removed a purchase\(amount.map { " of " + Language.english.money($0) } ?? "")\(quoted(text, "“"))",
      fi: "poisti ostoksen\(amount.map { " " + Language.finnish.money($0) } ?? "")\(quoted(text, "”"))")
  }

  static func quoted(_ text: String, _ opening: String) -> String {
    text.isEmpty ? "" : ", \(opening)\(text)”"
  }
}

extension Phrase {
  static func exceeded(
    _ name: String, _ window: DayRange?, _ spent: Money, _ limit: Money, _ over: Money
  ) -> Phrase {
    Phrase(
      en: """
        \(name) is exceeded by \(Language.english.money(over)): \(Language.english.money(spent)) of \
        \(Language.english.money(limit))\(days(window, .english)).
        """,
      fi: """
        \(name) ylittyi, \(Language.finnish.money(over)) liikaa: \(Language.finnish.money(spent)) / \
        \(Language.finnish.money(limit))\(days(window, .finnish)).
        """)
  }
  static func nearlySpent(
    _ name: String, _ window: DayRange?, _ percent: Int, _ spent: Money, _ limit: Money
  ) -> Phrase {
    Phrase(
      en: """
        \(percent) % of \(name) is spent: \(Language.english.money(spent)) of \
        \(Language.english.money(limit))\(days(window, .english)).
        """,
      fi: """
        \(name): \(percent) % on käytetty, \(Language.finnish.money(spent)) / \
        \(Language.finnish.money(limit))\(days(window, .finnish)).
        """)
  }

  private static func days(_ window: DayRange?, _ language: Language) -> String {
    guard let window else { return "" }
    return ", \(language.day(window.first)) – \(language.day(window.last))"
  }
}

extension Phrase {
  static func receiptOf(_ amount: Money, _ day: CivilDate) -> Phrase {
    Phrase(
      en: "the receipt of a purchase of \(Language.english.money(amount)) on \(Language.english.day(day))",
      fi: "kuitti ostoksesta \(Language.finnish.money(amount)), \(Language.finnish.day(day))")
  }
}

/// The texts of a demo company.
extension Phrase {
  static let demoBudget = Phrase(en: "Frame", fi: "Runko")
  static let demoMaterials = Phrase(en: "Materials", fi: "Materiaalit")
  static let demoFuel = Phrase(en: "Fuel", fi: "Polttoaine")
  static let demoTimber = Phrase(en: "timber", fi: "puutavaraa")
  static let demoDiesel = Phrase(en: "diesel", fi: "dieseliä")
}
