import Core

extension Phrase {
  static let dayDamaged = Phrase(
    en: "A stored day of a budget cannot be read.", fi: "Budjettiin tallennettua päivää ei voi lukea.")
  static let valueDamaged = Phrase(
    en: "A stored value of a budget cannot be read.", fi: "Budjettiin tallennettua arvoa ei voi lukea.")
  static func sumsDiffer(_ budget: String) -> Phrase {
    Phrase(
      en: "The sums of the budget \(budget) differ from its purchases.",
      fi: "Budjetin \(budget) summat poikkeavat sen ostoksista.")
  }
  static func warningStale(_ budget: String) -> Phrase {
    Phrase(
      en: "A warning of the budget \(budget) should be cleared.",
      fi: "Budjetin \(budget) varoitus pitäisi olla poistunut.")
  }
  static func warningMissing(_ budget: String) -> Phrase {
    Phrase(
      en: "A warning of the budget \(budget) is missing.", fi: "Budjetin \(budget) varoitus puuttuu.")
  }
  static let noSuchBudget = Phrase(
    en: "There is no such budget, or you may not see it.",
    fi: "Tällaista budjettia ei ole, tai se ei näy sinulle.")
  static let lookAtBudgets = Phrase(en: "See the list of budgets.", fi: "Katso budjettien luettelo.")
  static func noBudgetCalled(_ name: String) -> Phrase {
    Phrase(en: "There is no budget “\(name)”.", fi: "Budjettia ”\(name)” ei ole.")
  }
  static func budgetsLike(_ names: [String]) -> Phrase {
    names.isEmpty
      ? .lookAtBudgets
      : .didYouMean(names)
  }
  static func budgetIsArchived(_ name: String) -> Phrase {
    Phrase(
      en: "The budget “\(name)” is archived and takes no purchases.",
      fi: "Budjetti ”\(name)” on arkistoitu eikä siihen voi kirjata ostoksia.")
  }
  static let unarchiveFirst = Phrase(
    en: "Take it into use again, or name another budget.",
    fi: "Ota se takaisin käyttöön tai nimeä toinen budjetti.")
  static let noBudgetYet = Phrase(en: "There is no budget yet.", fi: "Budjetteja ei vielä ole.")
  static let makeBudget = Phrase(
    en: "Make one for a worksite, or for yourself.", fi: "Tee sellainen työmaalle tai itsellesi.")
  static func severalBudgets(_ names: [String]) -> Phrase {
    let list = names.prefix(10).map { "“\($0)”" }.joined(separator: ", ")
    let finnish = names.prefix(10).map { "”\($0)”" }.joined(separator: ", ")
    return Phrase(en: "It can be one of several budgets: \(list).", fi: "Budjetteja on useita: \(finnish).")
  }
  static let nameBudget = Phrase(
    en: "Name the budget, or choose one as the budget in use.",
    fi: "Nimeä budjetti tai valitse yksi käytettäväksi budjetiksi.")
  static func budgetExists(_ name: String) -> Phrase {
    Phrase(en: "There is already a budget “\(name)”.", fi: "Budjetti ”\(name)” on jo olemassa.")
  }
  static func categoryExists(_ name: String) -> Phrase {
    Phrase(en: "The budget already has a category “\(name)”.", fi: "Budjetissa on jo luokka ”\(name)”.")
  }
  static let noSuchCategory = Phrase(
    en: "The budget has no such category.", fi: "Budjetissa ei ole tällaista luokkaa.")
  static let lookAtCategories = Phrase(
    en: "See the categories of the budget.", fi: "Katso budjetin luokat.")
  static let noSuchPurchase = Phrase(en: "There is no such purchase.", fi: "Tällaista ostosta ei ole.")
  static let lookAtPurchases = Phrase(en: "See the list of purchases.", fi: "Katso ostosten luettelo.")
  static let notOwnPurchase = Phrase(
    en: "Another user recorded this purchase.", fi: "Toinen käyttäjä on kirjannut tämän ostoksen.")
  static let askManager = Phrase(
    en: "A manager of the worksite may change it.", fi: "Työmaan esimies voi muuttaa sitä.")
  static func nameForm(_ maximum: Int) -> Phrase {
    Phrase(en: "A name has 1 to \(maximum) characters.", fi: "Nimessä on 1–\(maximum) merkkiä.")
  }
  static func noteLong(_ maximum: Int) -> Phrase {
    Phrase(
      en: "A note has at most \(maximum) characters.", fi: "Huomautuksessa on enintään \(maximum) merkkiä.")
  }
  static func payeeLong(_ maximum: Int) -> Phrase {
    Phrase(
      en: "A payee has at most \(maximum) characters, on one line.",
      fi: "Saajassa on enintään \(maximum) merkkiä yhdellä rivillä.")
  }
  static func dayOutside(_ days: DayRange) -> Phrase {
    Phrase(
      en: "A day of a budget lies between \(days.first.year) and \(days.last.year).",
      fi: "Budjetin päivä on vuosien \(days.first.year) ja \(days.last.year) välillä.")
  }
  static let thresholdForm = Phrase(
    en: "There are at most ten thresholds, from 1 to 1000 percent.",
    fi: "Varoitusrajoja on enintään kymmenen, 1–1000 prosenttia.")
  static func limitCurrency(_ currency: Currency) -> Phrase {
    Phrase(
      en: "The currency of this budget is \(currency.code).",
      fi: "Tämän budjetin valuutta on \(currency.code).")
  }
  static func useCurrency(_ currency: Currency) -> Phrase {
    Phrase(en: "Write the limit in \(currency.code).", fi: "Kirjoita raja valuutassa \(currency.code).")
  }
  static func limitAmount(_ maximum: Money) -> Phrase {
    Phrase(
      en: "A limit is between 0 and \(Language.english.money(maximum)).",
      fi: "Raja on välillä 0 – \(Language.finnish.money(maximum)).")
  }
  static let spanEdited = Phrase(
    en: "Another user changed the span meanwhile.", fi: "Toinen käyttäjä muutti ajanjaksoa sillä välin.")
  static let vatAmountForm = Phrase(
    en: "The VAT does not follow from its rate.", fi: "Arvonlisävero ei vastaa prosenttia.")
  static let leaveOutVATAmount = Phrase(
    en: "Leave it out: it is computed from the rate.", fi: "Jätä se pois: se lasketaan prosentista.")
  static let positionForm = Phrase(
    en: "A position is a number from 0 to 1000.", fi: "Paikka on luku väliltä 0–1000.")
  static func purchaseAmount(_ maximum: Money) -> Phrase {
    Phrase(
      en: "An amount is not zero and at most \(Language.english.money(maximum)).",
      fi: "Summa ei ole nolla ja on enintään \(Language.finnish.money(maximum)).")
  }
  static let vatForm = Phrase(
    en: "VAT is given in hundredths of a percent, from 0 to 10,000.",
    fi: "ALV annetaan prosentin sadasosina, 0–10 000.")
}
