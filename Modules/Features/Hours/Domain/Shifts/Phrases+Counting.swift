import Core

/// The texts about other rules for counting hours.
extension Phrase {
  static let roundingConsequence = Phrase(
    en:
      "Hours saved from now on are rounded like this. Saved hours keep their count until hours of their worksite and day change. Sealed hours never change.",
    fi:
      "Tästä lähtien tallennettavat tunnit pyöristetään näin. Tallennetut säilyvät, kunnes saman työmaan ja päivän tunteja muutetaan. Lukitut tunnit eivät muutu."
  )
  static let attributionConsequence = Phrase(
    en:
      "All hours of nights count for other days at once. This cannot change any more once a pay period is sealed.",
    fi:
      "Kaikki yön tunnit lasketaan heti toisille päiville. Tätä ei voi enää muuttaa, kun jokin palkkakausi on lukittu."
  )
  static let workdaysConsequence = Phrase(
    en:
      "Other days count as days with missing hours from now on, past days too. Entered hours stay.",
    fi:
      "Tästä lähtien eri päivät lasketaan päiviksi, joilta tunteja puuttuu, myös menneet päivät. Kirjatut tunnit säilyvät."
  )
  static func hoursCounted(_ before: Int, _ after: Int, in period: DayRange) -> Phrase {
    Phrase { language in
      let (now, then) = (language.hours(minutes: before), language.hours(minutes: after))
      let days = "\(language.day(period.first)) – \(language.day(period.last))"
      return language == .finnish
        ? "Nykyisen palkkakauden \(days) tunnit: nyt \(now), kaikki näin laskettuina \(then)."
        : "Hours of the current pay period, \(days): \(now) now, \(then) with all of them counted like this."
    }
  }
  static func workersChanged(_ count: Int) -> Phrase {
    if count == 0 {
      return Phrase(en: "The sum of no worker changes.", fi: "Kenenkään tekijän summa ei muutu.")
    }
    return Phrase(
      en: count == 1 ? "The sum of 1 worker changes." : "The sums of \(count) workers change.",
      fi: "\(count) tekijän summa muuttuu.")
  }
}
