import Budget
import Core

extension Phrase {
  static let importHelp = Phrase(
    en: "Import purchases from CSV, or a whole budget from JSON.",
    fi: "Tuo ostoksia CSV-tiedostosta tai kokonainen budjetti JSON-tiedostosta.")
  static let importDiscussion = Phrase(
    en: """
      Purchases that the budget has already stay as they are, so a file can be imported again. The first line names the
      columns in English, Finnish or Swedish: day, and amount or in and out, and perhaps payee, note, category, currency,
      rate and vat. --columns names them by their numbers. Lines that cannot be read are listed, and the others are imported.

      A JSON export goes to the budget of its name, or to --budget NAME, and makes the budget if there is none. What the
      budget has already stays; missing purchases, categories and limits are added.
      """,
    fi: """
      Budjetissa jo olevat ostokset säilyvät ennallaan, joten tiedoston voi tuoda uudelleen. Ensimmäinen rivi nimeää
      sarakkeet suomeksi, ruotsiksi tai englanniksi: päivä, summa tai otto ja pano, sekä mahdollisesti saaja, viesti, luokka,
      valuutta, kurssi ja alv. --columns nimeää ne numeroilla. Rivit, joita ei voi lukea, luetellaan, ja muut tuodaan.

      JSON-vienti tuodaan samannimiseen budjettiin tai valitsimen --budget NIMI mukaiseen, ja budjetti tehdään, jos sitä ei
      ole. Budjetissa jo oleva säilyy; puuttuvat ostokset, luokat ja rajat lisätään.
      """)
  static let dryRunHelp = Phrase(en: "Only show what would be added.", fi: "Näytä vain, mitä lisättäisiin.")
  static let negateHelp = Phrase(
    en: "Turn the signs: expenses are negative in the file.",
    fi: "Käännä etumerkit: menot ovat tiedostossa negatiivisia.")
  static let columnsHelp = Phrase(
    en: "The numbers of the columns, such as day=1,amount=3,payee=6; remembered for such files.",
    fi: "Sarakkeiden numerot, kuten päivä=1,summa=3,saaja=6; muistetaan samanlaisille tiedostoille.")
  static let againHelp = Phrase(
    en: "Add purchases again that were removed after an earlier import.",
    fi: "Lisää uudelleen ostokset, jotka poistettiin aiemman tuonnin jälkeen.")
  static let columnsNeedCSV = Phrase(
    en: "--columns is for a CSV file.", fi: "Valitsin --columns on CSV-tiedostolle.")
  static func changedSinceImport(_ count: Int) -> Phrase {
    Phrase(
      en: "Changed since an earlier import, and left as they are: \(count).",
      fi: "Aiemman tuonnin jälkeen muutettuja, jotka jäävät ennalleen: \(count).")
  }
  static func removedSinceImport(_ count: Int) -> Phrase {
    Phrase(
      en: "Removed since an earlier import, and not added: \(count). --again adds them.",
      fi: "Aiemman tuonnin jälkeen poistettuja, joita ei lisätä: \(count). --again lisää ne.")
  }
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
    en: "A CSV or JSON file; - for standard input.", fi: "CSV- tai JSON-tiedosto; - on vakiosyöte.")
  static let exportHelp = Phrase(
    en: "Export a budget as JSON, or its purchases as CSV.",
    fi: "Vie budjetti JSON-muodossa tai sen ostokset CSV-muodossa.")
  static let exportDiscussion = Phrase(
    en: """
      JSON holds the whole budget: limits, categories, purchases and receipts. CSV holds the purchases, with the names of
      their receipts. `worksite budget import` reads both.
      """,
    fi: """
      JSON sisältää koko budjetin: rajat, luokat, ostokset ja kuitit. CSV sisältää ostokset ja kuittien nimet.
      `worksite budget import` lukee molemmat.
      """)
  static let receiptFolderHelp = Phrase(
    en: "Write the receipts to this folder instead of the file.",
    fi: "Vie kuitit tähän kansioon eikä tiedostoon.")
  static let noReceiptsHelp = Phrase(
    en: "Leave out the content of the receipts.", fi: "Jätä kuittien sisältö pois.")
  static let receiptsFromHelp = Phrase(
    en: "The folder with the receipts of the export.", fi: "Kansio, jossa viennin kuitit ovat.")
  static let receiptsWord = Phrase(en: "receipts", fi: "kuitit")
  static let receiptsOrNone = Phrase(
    en: "--receipts and --no-receipts exclude each other.",
    fi: "Valitsimet --receipts ja --no-receipts eivät sovi yhteen.")
  static func receiptsLarge(_ size: Int64, _ maximum: Int64) -> Phrase {
    Phrase(
      en: "The receipts have \(size) MiB. A file has room for \(maximum) MiB of them.",
      fi: "Kuiteissa on \(size) Mit. Tiedostoon niitä mahtuu \(maximum) Mit.")
  }
  static let useReceiptFolder = Phrase(
    en: "Add --receipts FOLDER to write them beside it, or --no-receipts.",
    fi: "Lisää --receipts KANSIO, niin ne viedään sen viereen, tai --no-receipts.")
  static func receiptDamaged(_ name: String) -> Phrase {
    Phrase(
      en: "The receipt “\(name)” was changed after the export, so nothing was imported.",
      fi: "Kuittia ”\(name)” on muutettu viennin jälkeen, joten mitään ei tuotu.")
  }
  static let csvHasPurchases = Phrase(
    en: "The file has the purchases alone. --format json exports the whole budget.",
    fi: "Tiedostossa ovat vain ostokset. --format json vie koko budjetin.")
  static let negateNeedsCSV = Phrase(
    en: "--negate turns the signs of a CSV file only.", fi: "--negate kääntää vain CSV-tiedoston etumerkit.")
  static let holderNeedsJSON = Phrase(
    en: "--site and --mine are for a JSON file, which can make a budget.",
    fi: "Valitsimet --site ja --mine ovat JSON-tiedostolle, josta voi syntyä budjetti.")
  static func newBudget(_ name: String, isPersonal: Bool) -> Phrase {
    isPersonal
      ? Phrase(
        en: "New budget, yours alone: \(name). With --site SITE it belongs to a worksite.",
        fi: "Uusi budjetti, vain sinun: \(name). Valitsimella --site TYÖMAA se on työmaan.")
      : Phrase(en: "New budget of the worksite: \(name)", fi: "Uusi työmaan budjetti: \(name)")
  }
  static func severalWithName(_ name: String) -> Phrase {
    Phrase(en: "Several budgets are called “\(name)”.", fi: "Monen budjetin nimi on ”\(name)”.")
  }
  static let nameHolder = Phrase(
    en: "Add --mine or --site SITE.", fi: "Lisää --mine tai --site TYÖMAA.")
  static func reallyCreate(_ name: String, _ count: Int) -> Phrase {
    Phrase(
      en: """
        Make the budget “\(name)” with \(Language.english.counted(count, one: "purchase", other: "purchases"))?
        """,
      fi: """
        Tehdäänkö budjetti ”\(name)”, jossa on \(Language.finnish.counted(count, one: "ostos", other: "ostosta"))?
        """)
  }
  static func newLimitedCategories(_ names: [String]) -> Phrase {
    let list = names.joined(separator: ", ")
    return Phrase(en: "New categories with their limits: \(list)", fi: "Uusia luokkia rajoineen: \(list)")
  }
  static func missingReceipts(_ count: Int) -> Phrase {
    Phrase(
      en: """
        \(Language.english.counted(count, one: "purchase", other: "purchases")) without the receipt: the content is not in \
        the file. Add --receipts FOLDER if the export has one.
        """,
      fi: """
        \(Language.finnish.counted(count, one: "ostos", other: "ostosta")) ilman kuittia: sisältö ei ole tiedostossa. \
        Lisää --receipts KANSIO, jos viennissä on sellainen.
        """)
  }
  static let formatHelp = Phrase(en: "csv or json.", fi: "csv tai json.")
  static let outputFileHelp = Phrase(
    en: "The file; standard output without it.", fi: "Tiedosto; muuten vakiotuloste.")
  static let yesToReplaceHelp = Phrase(en: "Replace a file without asking.", fi: "Korvaa tiedosto kysymättä.")
  static func reallyImport(_ count: Int) -> Phrase {
    Phrase(
      en: "Add \(Language.english.counted(count, one: "purchase", other: "purchases"))?",
      fi: "Lisätäänkö \(Language.finnish.counted(count, one: "ostos", other: "ostosta"))?")
  }
  /// - Parameter unread: the number of lines that cannot be read.
  static func imported(_ added: Int, known: Int, unread: Int, isDryRun: Bool) -> Phrase {
    Phrase(
      en: (isDryRun ? "Would be added" : "Added") + ": \(added). Known already: \(known)."
        + (unread > 0 ? " Not read: \(unread)." : ""),
      fi: (isDryRun ? "Lisättäisiin" : "Lisätty") + ": \(added). Ennestään tuttuja: \(known)."
        + (unread > 0 ? " Lukematta jäi: \(unread)." : ""))
  }
  static func importLine(_ line: Int) -> Phrase { Phrase(en: "line \(line)", fi: "rivi \(line)") }
  /// - Parameter number: the place of the purchase in a whole budget, from 1.
  static func importPurchase(_ number: Int) -> Phrase {
    Phrase(en: "purchase \(number)", fi: "ostos \(number)")
  }
  static func columnsAsBefore(_ columns: FileColumns) -> Phrase {
    Phrase(
      en: "Columns as named before: \(columns). --columns names others.",
      fi: "Sarakkeet kuten aiemmin: \(columns). --columns nimeää toiset.")
  }
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
