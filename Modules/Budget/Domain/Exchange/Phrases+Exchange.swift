import Core

extension Phrase {
  static func importColumnMissing(_ name: String) -> Phrase {
    Phrase(en: "The file has no column “\(name)”.", fi: "Tiedostossa ei ole saraketta ”\(name)”.")
  }
  static let importColumns = Phrase(
    en: "The first line names the columns: day and amount, and perhaps category, currency and note.",
    fi: "Ensimmäinen rivi nimeää sarakkeet: päivä ja summa sekä mahdollisesti luokka, valuutta ja selite.")
  static func importFieldUnread(_ column: String, _ text: String) -> Phrase {
    Phrase(
      en: "“\(text)” in the column “\(column)” cannot be read.",
      fi: "Sarakkeen ”\(column)” arvoa ”\(text)” ei voi lukea.")
  }
}
