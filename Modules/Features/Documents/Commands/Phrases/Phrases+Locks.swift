import Core

/// Locks of documents and folders.
extension Phrase {
  static let lockHelp = Phrase(
    en: "Lock a document or folder while you change it.",
    fi: "Varaa asiakirja tai kansio muutosten ajaksi.")
  static let lockDiscussion = Phrase(
    en: """
      Other users see the lock and your message, and their programs open the document for reading. Lock it again to extend the \
      time. A lock never costs work: what another user saved without a network becomes a version, and both of you get a notice. \
      This command needs the server.
      """,
    fi: """
      Muut näkevät varauksen ja viestisi, ja heidän ohjelmansa avaavat asiakirjan luettavaksi. Varaa uudelleen, kun haluat \
      lisää aikaa. Varaus ei hävitä työtä: toisen käyttäjän ilman verkkoa tekemä tallennus jää versioksi, ja kumpikin saa \
      ilmoituksen. Komento tarvitsee palvelimen.
      """)
  static let lockForHelp = Phrase(
    en: "How long: 4h, 90min, 3d. 4 hours without it.", fi: "Kuinka kauan: 4h, 90min, 3pv. Muuten 4 tuntia.")
  static let lockMessageHelp = Phrase(
    en: "The reason, for other users.", fi: "Syy muille käyttäjille.")
  static let unlockHelp = Phrase(
    en: "Unlock a document or folder.", fi: "Vapauta asiakirja tai kansio.")
  static let unlockDiscussion = Phrase(
    en:
      "A manager of the worksite may break the lock of another user, who gets a notice. This command needs the server.",
    fi:
      "Työmaan esimies voi purkaa toisen käyttäjän varauksen, josta tämä saa ilmoituksen. Komento tarvitsee palvelimen."
  )
  static let breakHelp = Phrase(
    en: "Break the lock of another user.", fi: "Pura toisen käyttäjän varaus.")
  static let locksHelp = Phrase(
    en: "List the locks of a worksite.", fi: "Luettele työmaan varaukset.")

  static let lockedByTitle = Phrase(en: "LOCKED BY", fi: "VARAAJA")
  static let untilTitle = Phrase(en: "UNTIL", fi: "PÄÄTTYY")
  static let messageTitle = Phrase(en: "MESSAGE", fi: "VIESTI")
  static func lockMark(_ users: String) -> Phrase {
    Phrase(en: "locked by \(users)", fi: "varannut \(users)")
  }
  static func lockedLine(_ user: String, until: String, _ message: String) -> Phrase {
    let reason = message.isEmpty ? "" : " · \(message)"
    return Phrase(
      en: "Locked    \(until) · \(user)\(reason)", fi: "Varattu    \(until) · \(user)\(reason)")
  }
  static func itemLocked(_ path: String, until: String) -> Phrase {
    Phrase(en: "\(path) is locked until \(until).", fi: "\(path) on varattu \(until) asti.")
  }
  static func itemUnlocked(_ path: String) -> Phrase {
    Phrase(en: "\(path) is not locked any more.", fi: "\(path) ei ole enää varattu.")
  }
  static func noLocks(_ site: String) -> Phrase {
    Phrase(en: "“\(site)” has no locks.", fi: "Työmaalla ”\(site)” ei ole varauksia.")
  }
  static let topNotLocked = Phrase(
    en: "The top of a worksite cannot be locked.", fi: "Työmaan ylintä tasoa ei voi varata.")
  static let nameItemToLock = Phrase(
    en: "Name a document or a folder.", fi: "Anna asiakirja tai kansio.")
}
