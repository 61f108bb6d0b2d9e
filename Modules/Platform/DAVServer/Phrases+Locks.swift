import Core

extension Phrase {
  static func lockedAt(_ name: String, _ user: String) -> Phrase {
    Phrase(en: "“\(name)” is locked by \(user).", fi: "”\(name)” on varattu käyttäjälle \(user).")
  }
  static let waitForUnlock = Phrase(
    en: "Try again when the lock has ended.", fi: "Yritä uudelleen, kun varaus on päättynyt.")
  static let lockDepth = Phrase(
    en: "A lock covers the resource alone, or all that is in it.",
    fi: "Varaus koskee joko kohdetta yksin tai kaikkea, mitä siinä on.")
  static let sendLockDepth = Phrase(
    en: "Send the field Depth with the value 0 or infinity.",
    fi: "Lähetä kenttä Depth, jonka arvo on 0 tai infinity.")
  static let refreshWithoutToken = Phrase(
    en: "The request has no body and names no lock.", fi: "Pyynnöllä ei ole runkoa, eikä se nimeä varausta.")
  static let submitToken = Phrase(
    en: "Name the lock in the field If, or send a lockinfo.",
    fi: "Nimeä varaus kentässä If tai lähetä lockinfo.")
  static let noSuchLock = Phrase(
    en: "The resource does not have that lock.", fi: "Kohteella ei ole sellaista varausta.")
  static let readLocks = Phrase(
    en: "The property lockdiscovery names its locks.",
    fi: "Ominaisuus lockdiscovery nimeää kohteen varaukset.")
  static func lockOfOther(_ user: String) -> Phrase {
    Phrase(en: "\(user) holds the lock.", fi: "Varaus kuuluu käyttäjälle \(user).")
  }
}
