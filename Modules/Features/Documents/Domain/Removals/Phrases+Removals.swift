import Core

extension Phrase {
  static func removedMuch(_ user: String, _ client: String, _ items: Int, at site: String) -> Phrase {
    let (english, finnish) = (Language.english, Language.finnish)
    return Phrase(
      en:
        "\(user) (“\(client)”) removed \(english.counted(items, one: "item", other: "items")) of “\(site)” within ten minutes.",
      fi:
        "\(user) (”\(client)”) poisti työmaalta ”\(site)” kymmenessä minuutissa \(finnish.counted(items, one: "kohteen", other: "kohdetta"))."
    )
  }
  static let bringBack = Phrase(
    en: "If that was a mistake, restore them from the trash.",
    fi: "Jos se oli virhe, palauta ne roskakorista.")
  static let restoreRemoved = Phrase(
    en: "restore what a user removed", fi: "palauta käyttäjän poistamat kohteet")
  static func restoredRemoved(_ count: Int) -> Phrase {
    Phrase(
      en:
        "restored \(Language.english.counted(count, one: "item", other: "items")) that a user had removed",
      fi:
        "palautti roskakorista \(Language.finnish.counted(count, one: "kohteen", other: "kohdetta")), jotka käyttäjä oli poistanut"
    )
  }
}
