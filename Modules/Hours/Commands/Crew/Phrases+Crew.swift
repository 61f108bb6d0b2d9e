import Core

extension Phrase {
  static let forHelp = Phrase(
    en: "For whom: names with commas, or “all” for everybody of the worksite.",
    fi: "Kenelle: nimet pilkuin, tai ”kaikki” eli työmaan koko väki.")
  static let exceptHelp = Phrase(en: "Not for them.", fi: "Ei heille.")
  static let crewHelp = Phrase(en: "Hours of a whole crew at once.", fi: "Koko porukan tunnit kerralla.")
  static let crewAddHelp = Phrase(
    en: "Enter the same hours for several people.", fi: "Kirjaa samat tunnit usealle henkilölle.")
  static let crewForm = Phrase(
    en: "Write `worksite hours crew add SITE 7-15:30 --for maija,olli`, or --for all.",
    fi: "Kirjoita `worksite hours crew add TYÖMAA 7-15.30 --for maija,olli`, tai --for kaikki.")
  static let whoMissing = Phrase(en: "It does not say for whom.", fi: "Henkilöt puuttuvat.")
  static func noCrew(_ site: String) -> Phrase {
    Phrase(en: "Nobody is left on “\(site)”.", fi: "Työmaalta ”\(site)” ei jää ketään.")
  }
  static let likeHelp = Phrase(
    en: "Enter the hours of another day for today, too.",
    fi: "Kirjaa tälle päivälle samat tunnit kuin toisena päivänä.")
  static let likeDayHelp = Phrase(en: "The day to take them from.", fi: "Päivä, jolta tunnit otetaan.")
  static let likeToday = Phrase(en: "That is today itself.", fi: "Se on itse tämä päivä.")
  static let likeForm = Phrase(
    en: "Write `worksite hours like yesterday`.", fi: "Kirjoita `worksite hours like eilen`.")
  static func addThem(_ how: Phrase) -> Phrase {
    Phrase(
      en: "Enter them with `worksite hours add`. \(how.text(in: .english))",
      fi: "Kirjaa ne komennolla `worksite hours add`. \(how.text(in: .finnish))")
  }
  static func noneThen(_ day: CivilDate) -> Phrase {
    Phrase(
      en: "There are no hours on \(Language.english.day(day)).",
      fi: "Päivällä \(Language.finnish.day(day)) ei ole tunteja.")
  }
}
