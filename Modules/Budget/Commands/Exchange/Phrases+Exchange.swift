import Core

extension Phrase {
  static let importHelp = Phrase(
    en: "Import purchases from a CSV file.", fi: "Tuo ostoksia CSV-tiedostosta.")
  static let importDiscussion = Phrase(
    en: """
      Purchases that the budget has already stay as they are, so a file can be imported again. The first line names the
      columns: day and amount, and perhaps category, currency, rate, vat and note.
      """,
    fi: """
      Budjetissa jo olevat ostokset säilyvät ennallaan, joten tiedoston voi tuoda uudelleen. Ensimmäinen rivi nimeää
      sarakkeet: päivä ja summa sekä mahdollisesti luokka, valuutta, kurssi, alv ja selite.
      """)
  static let dryRunHelp = Phrase(en: "Only show what would be added.", fi: "Näytä vain, mitä lisättäisiin.")
  static let negateHelp = Phrase(
    en: "Turn the signs: expenses are negative in the file.",
    fi: "Käännä etumerkit: menot ovat tiedostossa negatiivisia.")
  static func mostAreRefunds(_ refunds: Int, of all: Int) -> Phrase {
    Phrase(
      en: """
        \(refunds) of \(all) amounts are negative, so they count as refunds. If they are expenses, add --negate.
        """,
      fi: """
        Summista \(refunds)/\(all) on negatiivisia, joten ne ovat hyvityksiä. Jos ne ovat menoja, lisää --negate.
        """)
  }
  static func ignoredColumns(_ titles: [String]) -> Phrase {
    Phrase(
      en: "Columns that are not read: \(titles.map { "“\($0)”" }.joined(separator: ", ")).",
      fi: "Sarakkeet, joita ei lueta: \(titles.map { "”\($0)”" }.joined(separator: ", ")).")
  }
  static let yesToImportHelp = Phrase(en: "Import without asking.", fi: "Tuo kysymättä.")
  static let importFileHelp = Phrase(
    en: "A CSV file; - for standard input.", fi: "CSV-tiedosto; - on vakiosyöte.")
  static let exportHelp = Phrase(
    en: "Export a budget as CSV or JSON.", fi: "Vie budjetti CSV- tai JSON-muodossa.")
  static let formatHelp = Phrase(en: "csv or json.", fi: "csv tai json.")
  static let outputFileHelp = Phrase(
    en: "The file; standard output without it.", fi: "Tiedosto; muuten vakiotuloste.")
  static let yesToReplaceHelp = Phrase(en: "Replace a file without asking.", fi: "Korvaa tiedosto kysymättä.")
  static func reallyImport(_ count: Int) -> Phrase {
    Phrase(
      en: "Add \(Language.english.counted(count, one: "purchase", other: "purchases"))?",
      fi: "Lisätäänkö \(Language.finnish.counted(count, one: "ostos", other: "ostosta"))?")
  }
  static func imported(_ added: Int, known: Int, isDryRun: Bool) -> Phrase {
    Phrase(
      en: (isDryRun ? "Would be added" : "Added") + ": \(added). Known already: \(known).",
      fi: (isDryRun ? "Lisättäisiin" : "Lisätty") + ": \(added). Ennestään tuttuja: \(known).")
  }
  static func importLine(_ line: Int) -> Phrase { Phrase(en: "line \(line)", fi: "rivi \(line)") }
  static func newCategories(_ names: [String]) -> Phrase {
    let list = names.joined(separator: ", ")
    return Phrase(en: "New categories, without limits: \(list)", fi: "Uusia luokkia, ilman rajaa: \(list)")
  }
  static func exported(_ path: String, _ count: Int) -> Phrase {
    Phrase(
      en: "Wrote \(Language.english.counted(count, one: "purchase", other: "purchases")) to \(path).",
      fi: "Tiedostoon \(path) vietiin \(Language.finnish.counted(count, one: "ostos", other: "ostosta")).")
  }
}
