extension Phrase {
  static func notATime(_ text: String) -> Phrase {
    Phrase(en: "“\(text)” is not a time of day.", fi: "”\(text)” ei ole kellonaika.")
  }
  static let timeForms = Phrase(
    en: "Write it as 7, 7:30, 7.30 or 0730.", fi: "Kirjoita se muodossa 7, 7.30, 7:30 tai 0730.")
  static func tooManyHours(_ text: String) -> Phrase {
    Phrase(
      en: "“\(text)” is not a time of day: a day ends at 24:00.",
      fi: "”\(text)” ei ole kellonaika: vuorokausi päättyy kello 24.00.")
  }
  static func tooManyMinutes(_ text: String) -> Phrase {
    Phrase(
      en: "“\(text)” is not possible: an hour has 60 minutes.",
      fi: "”\(text)” ei ole mahdollinen: tunnissa on 60 minuuttia.")
  }
  static func oneDigitMinutes(_ text: String) -> Phrase {
    Phrase(
      en: "“\(text)” is not clear: minutes have two digits.",
      fi: "”\(text)” ei ole selvä: minuuteissa on kaksi numeroa.")
  }
  static func twoDigits(hour: Int, digit: Int) -> Phrase {
    digit < 6
      ? Phrase(
        en: "Write \(hour):0\(digit) or \(hour):\(digit)0.",
        fi: "Kirjoita \(hour):0\(digit) tai \(hour):\(digit)0.")
      : Phrase(en: "Write \(hour):0\(digit).", fi: "Kirjoita \(hour):0\(digit).")
  }
  static func hasSeconds(_ text: String) -> Phrase {
    Phrase(
      en: "“\(text)” has seconds; times are whole minutes here.",
      fi: "Ajassa ”\(text)” on sekunteja; ajat ovat tässä kokonaisia minuutteja.")
  }
  static let leaveOutSeconds = Phrase(en: "Leave out the seconds.", fi: "Jätä sekunnit pois.")
  static func startsAtEnd(_ text: String) -> Phrase {
    Phrase(
      en: "“\(text)” is the end of a day; nothing starts then.",
      fi: "”\(text)” on vuorokauden loppu; mikään ei ala silloin.")
  }
  static let startNextDay = Phrase(
    en: "Write 0:00, and the next day.", fi: "Kirjoita 0.00 ja seuraava päivä.")
  static func notAnOffset(_ text: String) -> Phrase {
    Phrase(
      en: "“\(text)” has no offset from UTC after its plus sign.",
      fi: "Kohdassa ”\(text)” ei ole plusmerkin jälkeen eroa UTC-aikaan.")
  }
  static let offsetForm = Phrase(
    en: "Write it as 03:30+02:00.", fi: "Kirjoita se muodossa 03:30+02:00.")

  static func notASpan(_ text: String) -> Phrase {
    Phrase(en: "“\(text)” is not a span of time.", fi: "”\(text)” ei ole aikaväli.")
  }
  static let spanForms = Phrase(
    en: "Write it as 7-15:30, 07:00-15:30 or 0700-1530.",
    fi: "Kirjoita se muodossa 7-15.30, 07:00-15:30 tai 0700-1530.")
  static func ambiguousSpan(_ text: String) -> Phrase {
    Phrase(
      en: "“\(text)” can be read in two ways: a hyphen also begins an offset from UTC.",
      fi: "”\(text)” voidaan lukea kahdella tavalla: viiva aloittaa myös eron UTC-aikaan.")
  }
  static let spaceTheDash = Phrase(
    en: "Put spaces around the hyphen between start and end.",
    fi: "Kirjoita välilyönnit alun ja lopun välisen viivan ympärille.")

  static func notADuration(_ text: String) -> Phrase {
    Phrase(en: "“\(text)” is not a duration.", fi: "”\(text)” ei ole kesto.")
  }
  static let durationForms = Phrase(
    en: "Write it as 7:30, 7h30, 7.5h or 45min.", fi: "Kirjoita se muodossa 7:30, 7h30, 7,5h tai 45min.")
  static func ambiguousDuration(_ text: String, clock: String, decimal: String) -> Phrase {
    Phrase(
      en: "“\(text)” can be \(clock) in hours and minutes, or \(decimal) hours.",
      fi: "”\(text)” voi olla \(clock) tunteina ja minuutteina tai \(decimal) tuntia.")
  }
  static func either(_ one: String, _ other: String) -> Phrase {
    Phrase(en: "Write \(one) or \(other).", fi: "Kirjoita \(one) tai \(other).")
  }
  static func durationWithoutUnit(_ text: String) -> Phrase {
    Phrase(
      en: "“\(text)” does not say whether it is hours or minutes.",
      fi: "”\(text)” ei kerro, onko se tunteja vai minuutteja.")
  }
  static func notWholeMinutes(_ text: String) -> Phrase {
    Phrase(
      en: "“\(text)” is not a whole number of minutes.", fi: "”\(text)” ei ole kokonaisia minuutteja.")
  }
}
