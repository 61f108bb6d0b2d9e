import Core
import Replica

extension Phrase {
  /// Warns of a clock that differs from the server's, by seconds: positive where it is ahead.
  package static func clockIsOff(seconds: Int) -> Phrase {
    let isAhead = seconds > 0
    let span = span(seconds: abs(seconds))
    let (en, fi) = (span.text(in: .english), span.text(in: .finnish))
    return Phrase(
      en:
        "By the server’s clock, this machine’s clock is \(en) \(isAhead ? "fast" : "slow"). Times entered here are wrong until you correct it.",
      fi:
        "Tämän koneen kello on \(fi) palvelimen kelloa \(isAhead ? "edellä" : "jäljessä"). Täällä kirjatut ajat ovat vääriä, kunnes korjaat kellon."
    )
  }

  /// A span in its largest whole unit of minutes, hours or days.
  private static func span(seconds: Int) -> Phrase {
    let (english, finnish) = (Language.english, Language.finnish)
    let minutes = (seconds + 30) / 60
    let hours = (minutes + 30) / 60
    if minutes < 120 {
      return Phrase(
        en: english.counted(minutes, one: "minute", other: "minutes"),
        fi: finnish.counted(minutes, one: "minuutin", other: "minuuttia"))
    }
    if hours < 48 {
      return Phrase(
        en: english.counted(hours, one: "hour", other: "hours"),
        fi: finnish.counted(hours, one: "tunnin", other: "tuntia"))
    }
    let days = (hours + 12) / 24
    return Phrase(
      en: english.counted(days, one: "day", other: "days"),
      fi: finnish.counted(days, one: "päivän", other: "päivää"))
  }

  /// Warns of changes that a restored server lacks, by their number.
  package static func lostOnServer(_ count: Int) -> Phrase {
    let remedy = Remedy.sendLostAgain.phrase
    return Phrase { "\(lostByServer(count).text(in: $0)) \(remedy.text(in: $0))" }
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
  static func waitForm(_ text: String) -> Phrase {
    Phrase(en: "“\(text)” is not a number of seconds.", fi: "”\(text)” ei ole sekuntimäärä.")
  }
  static let waitFormRemedy = Phrase(
    en: "Write a whole number from 1 on, as in --wait=30, or --wait alone for no limit.",
    fi: "Kirjoita kokonaisluku 1:stä alkaen, esimerkiksi --wait=30, tai pelkkä --wait ilman rajaa.")
}
