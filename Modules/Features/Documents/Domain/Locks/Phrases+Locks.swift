import Core

extension Phrase {
  static let rightBreakLocks = Phrase(
    en: "break the locks of other users", fi: "purkaa muiden käyttäjien varauksia")
  static func lockedItem(_ name: String) -> Phrase {
    Phrase(en: "locked “\(name)”", fi: "varasi kohteen ”\(name)”")
  }
  static func unlockedItem(_ name: String) -> Phrase {
    Phrase(en: "unlocked “\(name)”", fi: "vapautti kohteen ”\(name)”")
  }
  static func brokeLock(_ name: String) -> Phrase {
    Phrase(
      en: "broke another user's lock on “\(name)”", fi: "purki toisen käyttäjän varauksen kohteesta ”\(name)”"
    )
  }
  static func lockedBy(_ name: String, _ user: String, _ message: String) -> Phrase {
    if message.isEmpty {
      return Phrase(
        en: "“\(name)” is locked by \(user).", fi: "”\(name)” on varattu käyttäjälle \(user).")
    }
    return Phrase(
      en: "“\(name)” is locked by \(user): “\(message)”.",
      fi: "”\(name)” on varattu käyttäjälle \(user): ”\(message)”.")
  }
  static let waitForLock = Phrase(
    en: "Try again when the lock has ended, or save under another name.",
    fi: "Yritä uudelleen, kun varaus on päättynyt, tai tallenna toisella nimellä.")
  static let askHolder = Phrase(
    en: "Ask that user to unlock it. A manager of the worksite may break the lock.",
    fi: "Pyydä tätä käyttäjää vapauttamaan se. Työmaan esimies voi purkaa varauksen.")
  static func notLocked(_ name: String) -> Phrase {
    Phrase(en: "“\(name)” is not locked.", fi: "”\(name)” ei ole varattu.")
  }
  static func lockedAbove(_ name: String, _ folder: String) -> Phrase {
    Phrase(
      en: "“\(name)” has no lock itself: the folder “\(folder)” is locked.",
      fi: "Kohteella ”\(name)” ei ole omaa varausta: varattu on kansio ”\(folder)”.")
  }
  static let seeLocks = Phrase(en: "See the locks of the worksite.", fi: "Katso työmaan varaukset.")
  static let lockTime = Phrase(
    en: "A lock lasts a minute at least and 30 days at most.",
    fi: "Varaus kestää vähintään minuutin ja enintään 30 päivää.")
  static let chooseLockTime = Phrase(en: "Choose another time.", fi: "Valitse toinen aika.")
  static func lockMessageTooLong(_ maximum: Int) -> Phrase {
    Phrase(
      en: "The message is longer than \(maximum) characters.",
      fi: "Viestissä on yli \(maximum) merkkiä.")
  }
  static let writeShorterMessage = Phrase(en: "Write a shorter one.", fi: "Kirjoita lyhyempi.")
}

/// Notices about locks and late saves.
extension Phrase {
  static func lockBrokenBy(_ name: String, _ user: String) -> Phrase {
    Phrase(
      en: "\(user) broke your lock on “\(name)”. Your saves still become versions.",
      fi: "\(user) purki varauksesi kohteesta ”\(name)”. Tallennuksesi säilyvät silti versioina.")
  }
  static func savedOverYours(_ name: String, _ user: String) -> Phrase {
    Phrase(
      en: "\(user) saved “\(name)” while you have it locked; the save is kept.",
      fi: "\(user) tallensi asiakirjan ”\(name)”, joka on varattu sinulle; tallennus säilyy.")
  }
  static func savedOverTheirs(_ name: String, _ user: String) -> Phrase {
    Phrase(
      en: "You saved “\(name)” while \(user) has it locked; the save is kept.",
      fi: "Tallensit asiakirjan ”\(name)”, joka on varattu käyttäjälle \(user); tallennus säilyy.")
  }
  static func savedAfterBreak(_ name: String, _ user: String) -> Phrase {
    Phrase(
      en: "You saved “\(name)” after \(user) had broken your lock; the save is kept.",
      fi: "Tallensit asiakirjan ”\(name)”, kun \(user) oli jo purkanut varauksesi; tallennus säilyy.")
  }
  static func savedDespiteBreak(_ name: String, _ user: String) -> Phrase {
    Phrase(
      en: "\(user) saved “\(name)” after you had broken the lock; the save is kept.",
      fi: "\(user) tallensi asiakirjan ”\(name)”, kun olit jo purkanut varauksen; tallennus säilyy.")
  }
  static func trashedYours(_ name: String, _ user: String) -> Phrase {
    Phrase(
      en: "\(user) moved “\(name)” to the trash while you have it locked.",
      fi: "\(user) siirsi roskakoriin kohteen ”\(name)”, joka on varattu sinulle.")
  }
  static func trashedTheirs(_ name: String, _ user: String) -> Phrase {
    Phrase(
      en: "You moved “\(name)” to the trash while \(user) has it locked.",
      fi: "Siirsit roskakoriin kohteen ”\(name)”, joka on varattu käyttäjälle \(user).")
  }
  static func movedYours(_ name: String, _ user: String) -> Phrase {
    Phrase(
      en: "\(user) moved or renamed “\(name)” while you have it locked; your lock stays on it.",
      fi: "\(user) siirsi kohteen ”\(name)” tai nimesi sen uudelleen; varauksesi siihen säilyy.")
  }
  static func movedTheirs(_ name: String, _ user: String) -> Phrase {
    Phrase(
      en: "You moved or renamed “\(name)” while \(user) has it locked.",
      fi: "Siirsit tai nimesit uudelleen kohteen ”\(name)”, joka on varattu käyttäjälle \(user).")
  }
  static let restoreTrashed = Phrase(
    en: "If that was a mistake, restore it from the trash.",
    fi: "Jos se oli virhe, palauta se roskakorista.")
  static let agreeWithUser = Phrase(
    en: "Agree on its place with that user.", fi: "Sopikaa keskenänne sen paikasta.")
  static func savedBesideYours(_ name: String, _ user: String) -> Phrase {
    Phrase(
      en: "\(user) saved “\(name)” without your latest version; both versions are kept.",
      fi: "\(user) tallensi asiakirjan ”\(name)” ilman viimeisintä versiotasi; molemmat versiot säilyvät.")
  }
}
