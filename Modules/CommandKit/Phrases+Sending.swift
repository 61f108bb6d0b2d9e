import Core

extension Phrase {
  /// A clock that is off, by how many seconds; ahead, or negative: behind.
  public static func clockIsOff(seconds: Int) -> Phrase {
    let isAhead = seconds > 0
    let minutes = (abs(seconds) + 30) / 60
    let hours = (minutes + 30) / 60
    let (count, en, fi) =
      minutes < 120
      ? (minutes, "minutes", "minuuttia")
      : hours < 48 ? (hours, "hours", "tuntia") : ((hours + 12) / 24, "days", "päivää")
    return Phrase(
      en:
        "This machine’s clock is \(count) \(en) \(isAhead ? "ahead of" : "behind") the server’s: times entered here are wrong until it is set right.",
      fi:
        "Tämän koneen kello on \(count) \(fi) palvelimen kelloa \(isAhead ? "edellä" : "jäljessä"): täällä kirjatut ajat ovat vääriä, kunnes se asetetaan oikeaan."
    )
  }

  /// Changes that a restored server lacks, by their number.
  public static func lostOnServer(_ count: Int) -> Phrase {
    Phrase(
      en:
        "The server was restored from an older backup and lacks changes that it had received from here: \(count). Send them again with `worksite sync --again`, or give them up with `worksite queue discard --lost`.",
      fi:
        "Palvelin on palautettu vanhemmasta varmuuskopiosta, ja siltä puuttuu täältä jo saatuja muutoksia: \(count). Lähetä ne uudelleen komennolla `worksite sync --again` tai hylkää ne komennolla `worksite queue discard --lost`."
    )
  }

  static func serverSlow(_ seconds: Int) -> Phrase {
    Phrase(
      en: "The server has not responded for \(seconds) s; still trying. Ctrl-C ends it.",
      fi: "Palvelin ei ole vastannut \(seconds) sekuntiin; yritetään edelleen. Ctrl-C lopettaa.")
  }
  static func serverSilent(_ seconds: Int) -> Phrase {
    Phrase(
      en:
        "The server has not responded for \(seconds) s; still trying. Ctrl-C leaves it in the queue; it is sent later.",
      fi:
        "Palvelin ei ole vastannut \(seconds) sekuntiin; yritetään edelleen. Ctrl-C jättää sen jonoon; se lähetetään myöhemmin."
    )
  }
  static func waitOver(seconds: Int) -> Phrase {
    Phrase(
      en: "The server was not done within \(seconds) s, as long as --wait allows.",
      fi: "Palvelin ei ollut valmis \(seconds) sekunnissa, jonka --wait sallii.")
  }
  static let waitLonger = Phrase(
    en: "Try again later, or allow more time with `--wait=SECONDS`.",
    fi: "Yritä myöhemmin uudelleen tai salli pidempi aika valitsimella `--wait=SEKUNNIT`.")
  static func waitForm(_ text: String) -> Phrase {
    Phrase(en: "“\(text)” is no number of seconds.", fi: "”\(text)” ei ole sekuntimäärä.")
  }
  static let waitFormRemedy = Phrase(
    en: "Write a whole number from 1 on, as in --wait=30, or --wait alone for no limit.",
    fi: "Kirjoita kokonaisluku 1:stä alkaen, esimerkiksi --wait=30, tai pelkkä --wait ilman rajaa.")
}
