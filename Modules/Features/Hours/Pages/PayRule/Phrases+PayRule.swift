import Core
import Hours

/// The texts of the rule for pay periods.
extension Phrase {
  static let payRuleTitle = Phrase(en: "Pay periods", fi: "Palkkakaudet")
  static let payRuleAbout = Phrase(
    en: "months, or periods of some days", fi: "kuukausia tai tietyn pituisia kausia")
  static let payRulesTitle = Phrase(en: "Rules", fi: "Säännöt")
  static let newPayRule = Phrase(en: "New rule", fi: "Uusi sääntö")
  static let nextPeriods = Phrase(en: "The next six periods", fi: "Seuraavat kuusi kautta")
  static let currentRule = Phrase(en: "applies now", fi: "voimassa nyt")
  static let byDefault = Phrase(en: "by default", fi: "oletus")
  static func fromDay(_ day: CivilDate) -> Phrase {
    Phrase(en: "from \(Language.english.day(day))", fi: "\(Language.finnish.day(day)) alkaen")
  }
  static func schedule(_ schedule: PayRule.Schedule) -> Phrase {
    switch schedule {
    case .months: Phrase(en: "Calendar months", fi: "Kalenterikuukaudet")
    case .days(let count, _):
      Phrase(
        en: count == 1 ? "Periods of 1 day" : "Periods of \(count) days",
        fi: count == 1 ? "1 päivän kaudet" : "\(count) päivän kaudet")
    }
  }
  static let someDays = Phrase(en: "A number of days", fi: "Tietty määrä päiviä")
  static let scheduleLabel = Phrase(en: "A pay period is", fi: "Palkkakausi on")
  static let lengthLabel = Phrase(en: "Days in a period", fi: "Päiviä kaudessa")
  static let lengthHint = Phrase(
    en: "1 to 366, such as 14. Months need no number.",
    fi: "1–366, esimerkiksi 14. Kuukausille ei tarvita lukua.")
  static let anchorLabel = Phrase(en: "First day of a period", fi: "Jonkin kauden ensimmäinen päivä")
  static let anchorHint = Phrase(
    en: "Of any period. By default the first day of the rule.",
    fi: "Minkä tahansa kauden. Oletus on säännön ensimmäinen päivä.")
  static let ruleFromLabel = Phrase(en: "First day of the rule", fi: "Säännön ensimmäinen päivä")
  static func ruleFromHint(_ day: CivilDate) -> Phrase {
    Phrase(
      en: "Left empty: \(Language.english.day(day)), when the next period begins. Earlier periods stay.",
      fi: "Tyhjänä: \(Language.finnish.day(day)), jolloin seuraava kausi alkaa. Aiemmat kaudet säilyvät.")
  }
  static let previewButton = Phrase(en: "Preview", fi: "Esikatsele")
  static let daysHeading = Phrase(en: "Days", fi: "Päiviä")
  static func runningStays(_ period: DayRange) -> Phrase {
    Phrase { language in
      language == .finnish
        ? "Nykyinen kausi säilyy: \(language.period(period))."
        : "The current period stays: \(language.period(period))."
    }
  }
  static func periodBecomes(_ before: DayRange, _ after: DayRange) -> Phrase {
    Phrase { language in
      language == .finnish
        ? "Kausi \(days(before, language)) muuttuu: \(days(after, language))."
        : "The period \(days(before, language)) becomes \(days(after, language))."
    }
  }
  static func periodDivided(_ before: DayRange, _ first: DayRange, _ second: DayRange) -> Phrase {
    Phrase { language in
      language == .finnish
        ? "Kausi \(days(before, language)) jakautuu: \(days(first, language)) ja \(days(second, language))."
        : "The period \(days(before, language)) is divided: \(days(first, language)), and \(days(second, language))."
    }
  }
  private static func days(_ range: DayRange, _ language: Language) -> String {
    "\(language.day(range.first)) – \(language.day(range.last))"
  }
  static let notSavedYet = Phrase(
    en: "Nothing is saved yet. Hours stay as they are; they only belong to other periods.",
    fi: "Mitään ei ole vielä tallennettu. Tunnit eivät muutu, ne vain kuuluvat eri kausiin.")
  static func sealedUntil(_ day: CivilDate) -> Phrase {
    Phrase(
      en:
        "Sealed periods stay: hours are sealed up to \(Language.english.day(day)), and a rule begins after that.",
      fi:
        "Lukitut kaudet säilyvät: tunnit on lukittu \(Language.finnish.day(day)) asti, ja sääntö alkaa sen jälkeen."
    )
  }
  static let noneSealed = Phrase(
    en: "No period is sealed yet. Sealed periods would stay.",
    fi: "Yhtään kautta ei ole vielä lukittu. Lukitut kaudet säilyisivät.")
}
