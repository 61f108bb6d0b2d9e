import Core

extension Phrase {
  static let devicesExplained = Phrase(
    en: "Log out a device that you lost or no longer use.",
    fi: "Kirjaa ulos laite, jonka olet kadottanut tai jota et enää käytä.")
  static let thisBrowser = Phrase(en: "this browser", fi: "tämä selain")
  static let discardLink = Phrase(en: "Discard", fi: "Hylkää")

  static func seenAt(_ time: Instant, in zone: Zone) -> Phrase {
    Phrase(
      en: "last used \(Language.english.moment(time, in: zone))",
      fi: "käytetty viimeksi \(Language.finnish.moment(time, in: zone))")
  }

  static func endsAt(_ time: Instant, in zone: Zone) -> Phrase {
    Phrase(
      en: "ends \(Language.english.moment(time, in: zone))",
      fi: "päättyy \(Language.finnish.moment(time, in: zone))")
  }
}
