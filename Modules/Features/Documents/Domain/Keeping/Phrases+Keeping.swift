import Core

extension Phrase {
  static let keepsAllVersions = Phrase(
    en: "chose to keep all versions of documents", fi: "valitsi, että asiakirjojen kaikki versiot säilyvät")
  static let thinsVersions = Phrase(
    en: "chose to keep fewer of the earlier versions, from 30 days on",
    fi: "valitsi, että aiemmista versioista säilyy 30 päivän kuluttua osa")
  static let versionRemoved = Phrase(
    en: "The earlier version was removed for good by the rule of the worksite.",
    fi: "Aiempi versio on poistettu lopullisesti työmaan säännön mukaan.")
  static func removedVersions(_ count: Int) -> Phrase {
    let (english, finnish) = (Language.english, Language.finnish)
    return Phrase(
      en:
        "removed \(english.counted(count, one: "earlier version", other: "earlier versions")) by the rule of the worksite",
      fi:
        "poisti työmaan säännön mukaan \(finnish.counted(count, one: "aiemman version", other: "aiempaa versiota"))"
    )
  }
}
