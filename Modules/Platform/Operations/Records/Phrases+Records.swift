import Core

extension Phrase {
  static let rightBrowseRecords = Phrase(
    en: "see the records of all kinds as tables and export them",
    fi: "nähdä kaikenlaiset tietueet taulukkoina ja viedä ne tiedostoon")
  static let noSuchRecordKind = Phrase(
    en: "There is no such kind of record.", fi: "Tällaista tietuelajia ei ole.")
  static let chooseRecordKind = Phrase(
    en: "Choose one from the list of all kinds.", fi: "Valitse laji kaikkien lajien luettelosta.")
  static let noSuchRecordHere = Phrase(en: "There is no such record.", fi: "Tällaista tietuetta ei ole.")
  static let chooseFromTable = Phrase(
    en: "Choose one from the table of its kind.", fi: "Valitse tietue lajinsa taulukosta.")
  static func noSuchColumn(_ name: String) -> Phrase {
    Phrase(en: "There is no column “\(name)”.", fi: "Saraketta ”\(name)” ei ole.")
  }
  static func columnNames(_ names: [String]) -> Phrase {
    let list = names.joined(separator: ", ")
    return Phrase(en: "The columns are: \(list).", fi: "Sarakkeet ovat: \(list).")
  }
  static let recordDamaged = Phrase(
    en: "A record has no valid id.", fi: "Tietueella ei ole kelvollista tunnistetta.")
  static let verifyRecords = Phrase(
    en: "The operator has to verify the data.", fi: "Ylläpitäjän on tarkistettava tiedot.")
  static func openedRecord(_ noun: Phrase, _ id: String) -> Phrase {
    Phrase(
      en: "opened a record: \(noun.text(in: .english)) \(id)",
      fi: "avasi tietueen: \(noun.text(in: .finnish)) \(id)")
  }
  static func exportedRecords(_ count: Int, _ noun: Phrase, _ filters: [String], _ format: String) -> Phrase {
    let all = filters.isEmpty ? "" : " (\(filters.joined(separator: "; ")))"
    return Phrase(
      en:
        "exported \(Language.english.counted(count, one: "record", other: "records")) as \(format): \(noun.text(in: .english))\(all)",
      fi:
        "vei \(Language.finnish.counted(count, one: "tietueen", other: "tietuetta")) muodossa \(format): \(noun.text(in: .finnish))\(all)"
    )
  }
}

/// The texts of conditions.
extension Phrase {
  /// A flag that is set, as a table shows it and a condition is typed.
  package static let flagYes = Phrase(en: "yes", fi: "kyllä")
  /// A flag that is not set, as a table shows it and a condition is typed.
  package static let flagNo = Phrase(en: "no", fi: "ei")
  static func filterUnknown(_ text: String) -> Phrase {
    Phrase(en: "The condition “\(text)” is not understood.", fi: "Ehtoa ”\(text)” ei ymmärretty.")
  }
  static let filterByID = Phrase(en: "Type the whole id.", fi: "Kirjoita koko tunniste.")
  static let filterByFlag = Phrase(en: "Type yes or no.", fi: "Kirjoita kyllä tai ei.")
  static let filterByNumber = Phrase(
    en: "Type a number, or a range such as 10..20, 10.. or ..20.",
    fi: "Kirjoita luku tai väli, esimerkiksi 10..20, 10.. tai ..20.")
  static let filterByDay = Phrase(
    en: "Type a day or a month, or a range such as 2026-06-01..2026-06-15.",
    fi: "Kirjoita päivä tai kuukausi tai väli, esimerkiksi 2026-06-01..2026-06-15.")
  static func filterReversed(_ text: String) -> Phrase {
    Phrase(en: "“\(text)” ends before it begins.", fi: "”\(text)” päättyy ennen alkuaan.")
  }
  static let swapFilter = Phrase(en: "Swap both ends.", fi: "Vaihda päät keskenään.")
  static func filterLong(_ maximum: Int) -> Phrase {
    Phrase(
      en: "A condition has at most \(maximum) characters.", fi: "Ehdossa on enintään \(maximum) merkkiä.")
  }
  static let shortenFilter = Phrase(en: "Shorten the condition.", fi: "Lyhennä ehtoa.")
}
