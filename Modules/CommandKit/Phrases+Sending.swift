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

  static let serverSlow = Phrase(
    en: "The server does not answer; still trying. Ctrl-C ends it.",
    fi: "Palvelin ei vastaa; yritetään edelleen. Ctrl-C lopettaa.")
  static let serverSilent = Phrase(
    en: "The server does not answer; still trying. Ctrl-C leaves it in the queue; it is sent later.",
    fi: "Palvelin ei vastaa; yritetään edelleen. Ctrl-C jättää sen jonoon; se lähetetään myöhemmin.")
}
