import Core
import Documents

extension Phrase {
  static let removedByHelp = Phrase(
    en: "Restore all that this user removed; with --since, and a worksite for the path.",
    fi: "Palauta kaikki, minkä tämä käyttäjä poisti; vaatii valitsimen --since, ja polkuna on työmaa.")
  static let removedSinceHelp = Phrase(
    en: "Since a day, or since a time such as 2026-03-02T08:00:00Z.",
    fi: "Päivästä alkaen tai ajasta alkaen, esimerkiksi 2026-03-02T08:00:00Z.")
  static let removedBySince = Phrase(
    en: "Give a worksite with a colon, --removed-by and --since, and nothing else.",
    fi: "Anna työmaa kaksoispisteineen sekä --removed-by ja --since, ei muuta.")
  static func areBack(_ count: Int, _ site: String) -> Phrase {
    if count == 0 {
      return Phrase(
        en: "The user removed nothing of “\(site)” since then.",
        fi: "Käyttäjä ei ole sen jälkeen poistanut mitään työmaalta ”\(site)”.")
    }
    return Phrase(
      en: "Restored at “\(site)”: \(Language.english.counted(count, one: "item", other: "items")).",
      fi:
        "Työmaalle ”\(site)” palautettiin \(Language.finnish.counted(count, one: "kohde", other: "kohdetta"))."
    )
  }
  static func staysInTrash(_ name: String, isLocked: Bool) -> Phrase {
    isLocked
      ? Phrase(
        en: "“\(name)” stays in the trash: another user has locked its folder.",
        fi: "”\(name)” jää roskakoriin: sen kansio on varattu toiselle käyttäjälle.")
      : Phrase(
        en: "“\(name)” stays in the trash: its folder cannot take it.",
        fi: "”\(name)” jää roskakoriin: sen kansioon sitä ei voi palauttaa.")
  }
  static let moreToRestore = Phrase(
    en: "More items are left in the trash. Repeat the command.",
    fi: "Roskakorissa on vielä lisää kohteita. Toista komento.")
  static let trashListHelp = Phrase(en: "List what is in the trash.", fi: "Luettele roskakorin sisältö.")
  static let trashEmptyHelp = Phrase(
    en: "Remove everything in the trash for good.", fi: "Poista roskakorin koko sisältö lopullisesti.")
  static let trashEmptyDiscussion = Phrase(
    en: """
      Managers of the worksite may empty its trash. This cannot be undone. All versions are removed, and the space is \
      freed within a day, or when content stored during the last week is a week old.
      """,
    fi: """
      Työmaan esimiehet voivat tyhjentää sen roskakorin. Tyhjennystä ei voi kumota. Kaikki versiot poistetaan, ja tila \
      vapautuu vuorokaudessa; viime viikolla tallennettu sisältö jää, kunnes se on viikon vanha.
      """)
  static func reallyEmptyTrash(_ site: String, _ size: TreeSize.Answer) -> Phrase {
    let content = Phrase.amount(size, isWhole: true)
    return Phrase(
      en:
        "Remove everything in the trash of “\(site)” for good, with all versions: \(content.text(in: .english))? "
        + "This cannot be undone.",
      fi: "Poistetaanko työmaan ”\(site)” roskakorin sisältö lopullisesti kaikkine versioineen: "
        + "\(content.text(in: .finnish))? Tätä ei voi kumota.")
  }
  static let trashCut = Phrase(
    en: "The connection to the server was lost before anything was removed.",
    fi: "Yhteys palvelimeen katkesi ennen kuin mitään poistettiin.")
  static func trashPartlyEmptied(_ documents: Int) -> Phrase {
    Phrase(
      en:
        "\(Language.english.counted(documents, one: "document was", other: "documents were")) removed for good "
        + "before the rest failed.",
      fi: "Lopullisesti poistettiin "
        + "\(Language.finnish.counted(documents, one: "asiakirja", other: "asiakirjaa")), sitten poisto keskeytyi."
    )
  }
  static func trashEmptied(_ site: String, _ documents: Int, _ bytes: Int64) -> Phrase {
    let (english, finnish) = (Language.english, Language.finnish)
    if documents == 0 {
      return Phrase(en: "The trash of “\(site)” is empty.", fi: "Työmaan ”\(site)” roskakori on tyhjä.")
    }
    return Phrase(
      en:
        "The trash of “\(site)” is empty: \(english.counted(documents, one: "document", other: "documents")) "
        + "removed for good, \(english.size(bytes)) freed within a week.",
      fi: "Työmaan ”\(site)” roskakori on tyhjä: poistettiin lopullisesti "
        + "\(finnish.counted(documents, one: "asiakirja", other: "asiakirjaa")), "
        + "\(finnish.size(bytes)) vapautuu viikossa.")
  }
}
