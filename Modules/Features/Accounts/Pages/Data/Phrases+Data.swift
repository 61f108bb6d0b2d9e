import Core
import Operations

extension Phrase {
  static let dataTitle = Phrase(en: "Records", fi: "Tietueet")
  static let dataAbout = Phrase(
    en: "everything that is stored, as tables and files", fi: "kaikki tallennettu taulukkoina ja tiedostoina")
  static let dataExplained = Phrase(
    en:
      "All that the company stores, but for the private records of other users. Each record that you open and each export is a line in the history.",
    fi:
      "Kaikki yrityksen tallentama, paitsi muiden käyttäjien yksityiset tietueet. Jokainen avaamasi tietue ja jokainen vienti näkyy rivinä historiassa."
  )
  static func moreThan(_ count: String) -> Phrase {
    Phrase(en: "more than \(count)", fi: "yli \(count)")
  }

  /// The name of a kind of records as a title: its noun, or its technical name.
  static func kindOfRecords(_ noun: Phrase?, _ name: String) -> Phrase {
    guard let noun else { return Phrase(verbatim: name) }
    return Phrase { language in
      let text = noun.text(in: language)
      return text.prefix(1).uppercased() + text.dropFirst()
    }
  }

  static func record(_ name: String, _ kind: Phrase) -> Phrase {
    Phrase { "\(kind.text(in: $0)): \(name)" }
  }
  static let choiceTitle = Phrase(en: "Conditions and columns", fi: "Ehdot ja sarakkeet")
  static func choiceTitle(_ conditions: String) -> Phrase {
    Phrase(en: "Conditions and columns · \(conditions)", fi: "Ehdot ja sarakkeet · \(conditions)")
  }
  static let conditionsLegend = Phrase(en: "Conditions", fi: "Ehdot")
  static let conditionsExplained = Phrase(
    en: "All conditions have to hold. A lone = means no value.",
    fi: "Kaikkien ehtojen on täytyttävä. Pelkkä = tarkoittaa, ettei arvoa ole.")
  static let textCondition = Phrase(
    en: "part of the text, or = and the whole text", fi: "osa tekstistä, tai = ja koko teksti")
  static let idCondition = Phrase(en: "a whole id", fi: "koko tunniste")
  static let numberCondition = Phrase(en: "10 or 10..20", fi: "10 tai 10..20")
  static let dayCondition = Phrase(en: "3 Jun or 3 Jun..5 Jun", fi: "3.6. tai 3.6...5.6.")
  static let anyValue = Phrase(en: "any", fi: "mikä tahansa")
  static let orderLabel = Phrase(en: "Order", fi: "Järjestys")
  static let columnsLegend = Phrase(en: "Columns", fi: "Sarakkeet")
  static let showRecordsButton = Phrase(en: "Show", fi: "Näytä")
  static let allRecordsButton = Phrase(en: "Show all", fi: "Näytä kaikki")
  static let noRecords = Phrase(
    en: "There are no records of this kind yet.", fi: "Tämän lajin tietueita ei vielä ole.")
  static let noRecordsLikeThis = Phrase(
    en: "No record meets the conditions.", fi: "Mikään tietue ei täytä ehtoja.")
  static let noneSoFar = Phrase(
    en: "None of the records so far meets the conditions.",
    fi: "Tähän mennessä mikään tietue ei täytä ehtoja.")
  static let moreRecordsButton = Phrase(en: "More records", fi: "Lisää tietueita")
  static func exportAs(_ format: RecordFile.Format) -> Phrase {
    let name = format.rawValue.uppercased()
    return Phrase(en: "Export as \(name)", fi: "Vie \(name)-tiedostoon")
  }
  static let exportsAreNoted = Phrase(
    en:
      "A file has all records that meet the conditions, the oldest first. Each export is a line in the history.",
    fi:
      "Tiedostossa ovat kaikki ehdot täyttävät tietueet, vanhin ensin. Jokainen vienti näkyy rivinä historiassa."
  )
  static let valuesTitle = Phrase(en: "Values", fi: "Tiedot")
  static let changesTitle = Phrase(en: "Latest changes", fi: "Viimeisimmät muutokset")
  static let noChangesOfRecord = Phrase(
    en: "The history has no change of this record.", fi: "Historiassa ei ole tämän tietueen muutoksia.")
}
