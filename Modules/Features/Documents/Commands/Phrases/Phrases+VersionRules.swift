import Core
import Documents

extension Phrase {
  static let keepingHelp = Phrase(
    en: "Show or choose which earlier versions of documents a worksite keeps.",
    fi: "Näytä tai valitse, mitkä asiakirjojen aiemmat versiot työmaalla säilyvät.")
  static let keepingDiscussion = Phrase(
    en: """
      “all” keeps every save; of those under one lock, after 30 days the last one. “thinned” keeps all saves of the last \
      day, the last one of each day for a month, and the last one of each week before. The first and the current version, \
      conflicts and what was restored are always kept. The server begins 30 days after the choice; until then, “all” takes \
      it back.
      """,
    fi: """
      ”all” säilyttää jokaisen tallennuksen; yhden varauksen tallennuksista 30 päivän kuluttua viimeisen. ”thinned” \
      säilyttää viime vuorokauden kaikki tallennukset, kuukauden ajalta päivän viimeisen ja sitä vanhemmista viikon \
      viimeisen. Ensimmäinen ja nykyinen versio, ristiriidat ja palautetut versiot säilyvät aina. Palvelin aloittaa 30 \
      päivän kuluttua valinnasta; siihen asti ”all” peruu sen.
      """)
  static let keepingRuleHelp = Phrase(
    en: "The versions to keep.", fi: "Säilytettävät versiot.")
  static func reallyThin(_ site: String, _ removable: ThinnedVersions.Answer) -> Phrase {
    let (english, finnish) = (Language.english, Language.finnish)
    return Phrase(
      en: "Keep fewer earlier versions at “\(site)”? As of today, "
        + "\(english.counted(removable.versions, one: "version", other: "versions")) would go for good, "
        + "\(english.size(removable.bytes)). The server begins in 30 days.",
      fi: "Säilytetäänkö työmaalla ”\(site)” vähemmän aiempia versioita? Nyt lopullisesti poistuisi "
        + "\(finnish.counted(removable.versions, one: "versio", other: "versiota")), "
        + "\(finnish.size(removable.bytes)). Palvelin aloittaa 30 päivän kuluttua.")
  }
  static func keeping(_ site: String, _ rule: VersionRule, _ begin: (moment: String, isPast: Bool)?) -> Phrase
  {
    guard rule == .thinned, let begin else {
      return Phrase(
        en: "“\(site)” keeps all versions of documents.",
        fi: "Työmaalla ”\(site)” säilyvät asiakirjojen kaikki versiot.")
    }
    if begin.isPast {
      return Phrase(
        en: "“\(site)” keeps fewer of the earlier versions since \(begin.moment).",
        fi: "Työmaalla ”\(site)” aiemmista versioista on säilynyt osa \(begin.moment) lähtien.")
    }
    return Phrase(
      en: "“\(site)” keeps fewer of the earlier versions from \(begin.moment) on.",
      fi: "Työmaalla ”\(site)” aiemmista versioista säilyy osa \(begin.moment) alkaen.")
  }
}
