import Core

extension Phrase {
  static func importColumnMissing(_ name: String) -> Phrase {
    Phrase(en: "The file has no column “\(name)”.", fi: "Tiedostossa ei ole saraketta ”\(name)”.")
  }
  static func columnUnknown(_ text: String) -> Phrase {
    Phrase(en: "“\(text)” names no column with its number.", fi: "”\(text)” ei ole sarake ja sen numero.")
  }
  static let columnsMissing = Phrase(
    en: "The columns need a day, and an amount, or in and out.",
    fi: "Sarakkeisiin tarvitaan päivä (day) sekä summa (amount) tai in ja out.")
  static let importBothAmounts = Phrase(
    en: "Money goes out and comes in on the same line.", fi: "Samalla rivillä on sekä otto että pano.")
  static let correctField = Phrase(
    en: "Correct it in the file, then import the file again.",
    fi: "Korjaa se tiedostoon ja tuo tiedosto sitten uudelleen.")
  static func importFieldUnread(_ column: String, _ text: String) -> Phrase {
    Phrase(
      en: "“\(text)” in the column “\(column)” cannot be read.",
      fi: "Sarakkeen ”\(column)” arvoa ”\(text)” ei voi lukea.")
  }
  static let noBudgetFile = Phrase(
    en: "The file is JSON, and no whole export of a budget.",
    fi: "Tiedosto on JSON-muodossa, mutta se ei ole budjetin kokonainen vienti.")
  static func budgetFileVersion(_ schema: String) -> Phrase {
    Phrase(
      en: "The file has the form “\(schema)”. This version of worksite reads “\(BudgetFile.schema)”.",
      fi: "Tiedoston muoto on ”\(schema)”. Tämä worksiten versio lukee muotoa ”\(BudgetFile.schema)”.")
  }
  static func importCurrency(_ budget: Currency, _ file: Currency) -> Phrase {
    Phrase(
      en: "The budget is in \(budget.code), and the budget of the file in \(file.code).",
      fi: "Budjetin valuutta on \(budget.code), ja tiedoston budjetin \(file.code).")
  }
}
