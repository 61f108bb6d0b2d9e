import Core
import Documents

extension Phrase {
  static let keepingTitle = Phrase(en: "Earlier versions", fi: "Aiemmat versiot")
  static let keepsAll = Phrase(en: "All versions are kept.", fi: "Kaikki versiot säilyvät.")
  static func thinnedSince(_ moment: String) -> Phrase {
    Phrase(
      en: "Fewer of the earlier versions are kept since \(moment).",
      fi: "Aiemmista versioista on säilynyt osa \(moment) lähtien.")
  }
  static func thinnedFrom(_ moment: String) -> Phrase {
    Phrase(
      en: "Fewer of the earlier versions are kept from \(moment) on.",
      fi: "Aiemmista versioista säilyy osa \(moment) alkaen.")
  }
  static let keepingExplained = Phrase(
    en: "The first and the current version, conflicts and what was restored are always kept.",
    fi: "Ensimmäinen ja nykyinen versio, ristiriidat ja palautetut versiot säilyvät aina.")
  static let ruleLabel = Phrase(en: "Which ones to keep", fi: "Säilytettävät versiot")
  static func rule(_ rule: VersionRule) -> Phrase {
    switch rule {
    case .all: Phrase(en: "All of them", fi: "Kaikki")
    case .thinned:
      Phrase(
        en: "All of the last day, one a day for a month, then one a week",
        fi: "Viime vuorokauden kaikki, kuukauden ajalta yksi päivässä, sitten yksi viikossa")
    }
  }
  static func wouldRemove(_ versions: Int, bytes: Int64) -> Phrase {
    let (english, finnish) = (Language.english, Language.finnish)
    return Phrase(
      en: "When fewer are kept, \(english.counted(versions, one: "version", other: "versions")) would now go "
        + "for good, \(english.size(bytes)). The server begins 30 days after the choice.",
      fi: "Kun niistä säilyy osa, lopullisesti poistuisi nyt "
        + "\(finnish.counted(versions, one: "versio", other: "versiota")), "
        + "\(finnish.size(bytes)). Palvelin aloittaa 30 päivän kuluttua valinnasta.")
  }
  static let ruleMissing = Phrase(en: "No rule is chosen.", fi: "Sääntöä ei ole valittu.")
  static let chooseRule = Phrase(en: "Choose which versions to keep.", fi: "Valitse säilytettävät versiot.")
}
