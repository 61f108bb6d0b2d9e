import Core

extension Phrase {
  static let detailsTitle = Phrase(en: "Details", fi: "Tiedot")
  static let placeLabel = Phrase(en: "Folder", fi: "Kansio")
  static let sizeLabel = Phrase(en: "Size", fi: "Koko")
  static let modifiedLabel = Phrase(en: "Modified", fi: "Muutettu")
  static let addedLabel = Phrase(en: "Added", fi: "Lisätty")
  static let modeLabel = Phrase(en: "Mode", fi: "Oikeudet")
  static let executableMode = Phrase(en: "executable", fi: "suoritettava")
  static let tagsLabel = Phrase(en: "Tags", fi: "Asiasanat")
  static let tagsHint = Phrase(en: "Separate them by commas.", fi: "Erota ne pilkuilla.")
  static let tagsAndTypeTitle = Phrase(en: "Tags and document type", fi: "Asiasanat ja asiakirjatyyppi")
  static let renameTitle = Phrase(en: "Rename", fi: "Nimeä uudelleen")
  static let renameButton = Phrase(en: "Rename", fi: "Nimeä")
  static let versionsTitle = Phrase(en: "Versions", fi: "Versiot")
  static func versionNumber(_ number: Int) -> Phrase {
    Phrase(en: "Version \(number)", fi: "Versio \(number)")
  }
  static let currentBadge = Phrase(en: "current", fi: "nykyinen")
  static let conflictBadge = Phrase(en: "conflict", fi: "ristiriita")
  static let resolvedBadge = Phrase(en: "conflict, resolved", fi: "ristiriita, ratkaistu")
  static let restoreButton = Phrase(en: "Restore", fi: "Palauta")
  static let newVersionTitle = Phrase(en: "Save a new version", fi: "Tallenna uusi versio")
  static let newVersionLabel = Phrase(en: "File", fi: "Tiedosto")
  static let textCut = Phrase(
    en: "This is the beginning. Open the document to see all of it.",
    fi: "Tämä on alku. Avaa asiakirja, niin näet sen kokonaan.")
  static let hasConflict = Phrase(
    en: "Two users saved it at the same time. Decide which version to keep.",
    fi: "Kaksi käyttäjää tallensi sen samaan aikaan. Päätä, mikä versio säilyy.")
  static let worksiteHasNoPage = Phrase(
    en: "This is a worksite, not a document.", fi: "Tämä on työmaa, ei asiakirja.")
  static let openFolderInstead = Phrase(en: "Open its folder.", fi: "Avaa sen kansio.")
}

/// Locks.
extension Phrase {
  static func lockedUntil(_ time: String, by name: String) -> Phrase {
    Phrase(en: "Locked by \(name) until \(time)", fi: "Varaaja \(name), varaus päättyy \(time)")
  }
  static func lockedByYou(until time: String) -> Phrase {
    Phrase(en: "Locked by you until \(time)", fi: "Varattu sinulle, varaus päättyy \(time)")
  }
  static func lockOfFolder(_ name: String) -> Phrase {
    Phrase(en: "The lock is on the folder “\(name)”.", fi: "Varattu on kansio ”\(name)”.")
  }
  static let lockTitle = Phrase(en: "Lock it while you work on it", fi: "Varaa työn ajaksi")
  static let extendTitle = Phrase(en: "Extend the lock", fi: "Jatka varausta")
  static let lockExplained = Phrase(
    en: "Other users see the lock and change nothing until you unlock it.",
    fi: "Muut näkevät varauksen eivätkä muuta mitään ennen kuin vapautat sen.")
  static let lockTimeLabel = Phrase(en: "For how long", fi: "Kuinka kauan")
  static let lockMessageLabel = Phrase(en: "Reason, for other users", fi: "Syy muille käyttäjille")
  static let lockButton = Phrase(en: "Lock", fi: "Varaa")
  static let extendButton = Phrase(en: "Extend", fi: "Jatka")
  static let unlockButton = Phrase(en: "Unlock", fi: "Vapauta")
  static let breakButton = Phrase(en: "Break the lock", fi: "Pura varaus")
  static func lockTime(seconds: Int64) -> Phrase {
    let (hours, days) = (Int(seconds / 3600), Int(seconds / 86_400))
    if days == 0 {
      return Phrase(
        en: Language.english.counted(hours, one: "hour", other: "hours"),
        fi: Language.finnish.counted(hours, one: "tunti", other: "tuntia"))
    }
    return Phrase(
      en: Language.english.counted(days, one: "day", other: "days"),
      fi: Language.finnish.counted(days, one: "päivä", other: "päivää"))
  }
}
