import Core

extension Phrase {
  static let createFirst = Phrase(
    en: "Make one with `worksite budget add NAME --total AMOUNT`.",
    fi: "Tee sellainen komennolla `worksite budget add NIMI --total SUMMA`.")
  static let useOrName = Phrase(
    en: "Choose one with `worksite budget use NAME`, or add --budget NAME.",
    fi: "Valitse yksi komennolla `worksite budget use NIMI` tai lisää --budget NIMI.")
  static let listBudgets = Phrase(
    en: "See the budgets with `worksite budget list`.",
    fi: "Katso budjetit komennolla `worksite budget list`.")
  static func isArchivedNow(_ name: String) -> Phrase {
    Phrase(
      en: "The budget “\(name)” is archived and takes no purchases.",
      fi: "Budjetti ”\(name)” on arkistoitu eikä siihen voi kirjata ostoksia.")
  }
  static func unarchive(_ name: String) -> Phrase {
    let command = "`worksite budget unarchive \"\(name)\"`"
    return Phrase(
      en: "Take it into use again with \(command), or add --budget NAME.",
      fi: "Ota se takaisin käyttöön komennolla \(command) tai lisää --budget NIMI.")
  }
  static func noCategoryCalled(_ name: String, _ budget: String) -> Phrase {
    Phrase(
      en: "“\(budget)” has no category “\(name)”, or several that begin so.",
      fi: "Budjetissa ”\(budget)” ei ole luokkaa ”\(name)”, tai näin alkavia on useita.")
  }
  static let addCategoryFirst = Phrase(
    en: "Add it with `worksite budget category add NAME AMOUNT`.",
    fi: "Lisää se komennolla `worksite budget category add NIMI SUMMA`.")
  static func categoriesAre(_ names: [String]) -> Phrase {
    Phrase(
      en: "The categories are \(names.map { "“\($0)”" }.joined(separator: ", ")).",
      fi: "Luokat ovat \(names.map { "”\($0)”" }.joined(separator: ", ")).")
  }
  static func noPeriod(_ text: String) -> Phrase {
    Phrase(en: "“\(text)” is not a period.", fi: "”\(text)” ei ole jakso.")
  }
  static let periodsAre = Phrase(
    en: "Write once, day, week, two weeks, month, quarter, year, or a number of days such as 10 days.",
    fi:
      "Kirjoita kerran, päivä, viikko, kaksi viikkoa, kuukausi, neljännes, vuosi tai päivien määrä, kuten 10 päivää."
  )
  static let siteOrMine = Phrase(
    en: "A budget belongs to a worksite or to you: use --site or --mine, not both.",
    fi: "Budjetti on työmaan tai sinun: käytä valitsinta --site tai --mine, ei molempia.")
  static let periodNeedsTotal = Phrase(
    en: "A period needs an amount: add --total AMOUNT.", fi: "Jakso vaatii summan: lisää --total SUMMA.")
  static func noCurrency(_ text: String) -> Phrase {
    Phrase(en: "There is no currency “\(text)”.", fi: "Valuuttaa ”\(text)” ei ole.")
  }
  static let currencyForm = Phrase(
    en: "Write its three letters, such as EUR or SEK.", fi: "Kirjoita sen kolme kirjainta, kuten EUR tai SEK."
  )
  static let nothingToChange = Phrase(en: "There is nothing to change.", fi: "Mitään muutettavaa ei ole.")
  static let seeHelp = Phrase(
    en: "The option --help lists what can be changed.", fi: "Valitsin --help luettelee, mitä voi muuttaa.")
  static func thresholdsForm(_ text: String) -> Phrase {
    Phrase(
      en: "“\(text)” is not a list of percentages such as 80,100.",
      fi: "”\(text)” ei ole luettelo prosentteja, kuten 80,100.")
  }
  static func noCarryOver(_ text: String) -> Phrase {
    Phrase(en: "“\(text)” cannot be carried over.", fi: "”\(text)” ei ole siirtotapa.")
  }
  static func oneOfThese(_ words: [String]) -> Phrase {
    let list = words.joined(separator: ", ")
    return Phrase(en: "Write one of \(list).", fi: "Kirjoita jokin näistä: \(list).")
  }
  static let daysReversed = Phrase(
    en: "The first day is after the last one.", fi: "Ensimmäinen päivä on viimeisen jälkeen.")
  static let findOrBy = Phrase(
    en: "--find lists purchases and --by adds all of them up: use one of the two.",
    fi: "--find luettelee ostoksia ja --by laskee kaikki yhteen: käytä vain toista.")
  static let amountMissing = Phrase(en: "The amount is missing.", fi: "Summa puuttuu.")
  static let buyForm = Phrase(
    en: "Write it first: worksite buy 249.75 Materials.",
    fi: "Kirjoita se ensin: worksite buy 249,75 Materiaalit.")
  static let negativePurchase = Phrase(
    en: "The amount of a purchase is positive.", fi: "Ostoksen summa on positiivinen.")
  static func useRefund(_ amount: Money) -> Phrase {
    Phrase(
      en:
        "Record money that came back with --refund: worksite buy \(Language.english.amount(amount)) --refund.",
      fi: """
        Kirjaa hyvitys valitsimella --refund: worksite buy \(Language.finnish.amount(amount)) --refund.
        """)
  }
  static func noRate(_ text: String) -> Phrase {
    Phrase(en: "“\(text)” is not a rate of exchange.", fi: "”\(text)” ei ole valuuttakurssi.")
  }
  static let rateForm = Phrase(
    en: "Write the price of one unit, such as 0.087.", fi: "Kirjoita yhden yksikön hinta, kuten 0,087.")
  static func rateOfOwnCurrency(_ currency: Currency) -> Phrase {
    Phrase(
      en: "A rate is for other currencies. The amount is in \(currency.code), like the budget.",
      fi: "Kurssi koskee muita valuuttoja. Summan valuutta on \(currency.code), kuten budjetin.")
  }
  static let addCurrency = Phrase(
    en: "Leave --rate out, or add --currency, such as SEK.",
    fi: "Jätä --rate pois tai lisää --currency, kuten SEK.")
  static func amountInCurrency(_ currency: Currency) -> Phrase {
    Phrase(
      en: "\(currency.code) has another number of decimals, so the amount is not certain.",
      fi: "Valuutassa \(currency.code) on eri määrä desimaaleja, joten summa ei ole varma.")
  }
  static let addAmount = Phrase(en: "Add --amount AMOUNT.", fi: "Lisää --amount SUMMA.")
  static func noVAT(_ text: String) -> Phrase {
    Phrase(en: "“\(text)” is not a rate of VAT.", fi: "”\(text)” ei ole ALV-prosentti.")
  }
  static let vatExample = Phrase(
    en: "Write a percentage with at most two decimals, such as 25.5.",
    fi: "Kirjoita prosentti, jossa on enintään kaksi desimaalia, kuten 25,5.")
  static func noShare(_ text: String) -> Phrase {
    Phrase(en: "“\(text)” is not a category with its share.", fi: "”\(text)” ei ole luokka ja sen osuus.")
  }
  static func shareIsZero(_ share: String, _ amount: Money) -> Phrase {
    Phrase(
      en: "The share “\(share)” is \(Language.english.money(amount)).",
      fi: "Osuus ”\(share)” on \(Language.finnish.money(amount)).")
  }
  static let largerShare = Phrase(
    en: "Leave the category out, or give it a larger share.",
    fi: "Jätä luokka pois tai anna sille suurempi osuus.")
  static let purchaseWithoutReceipt = Phrase(
    en: "The purchase has no receipt.", fi: "Ostoksella ei ole kuittia.")
  static func addReceipt(_ purchase: String) -> Phrase {
    Phrase(
      en: "Add one with `worksite budget purchase edit \(purchase) --receipt FILE`.",
      fi: "Lisää sellainen komennolla `worksite budget purchase edit \(purchase) --receipt TIEDOSTO`.")
  }
  static let sharesNotWhole = Phrase(
    en: "The shares do not add up to the whole.", fi: "Osuudet eivät ole yhteensä kokonainen.")
  static let shareForm = Phrase(
    en: "Write fractions, percentages or weights: Materials:1/3 Fuel:2/3.",
    fi: "Kirjoita murtolukuja, prosentteja tai painoja: Materiaalit:1/3 Polttoaine:2/3.")
}
