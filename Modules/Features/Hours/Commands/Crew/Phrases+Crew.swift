import Core

extension Phrase {
  static let forHelp = Phrase(
    en: "The users: names with commas, or “all” for the whole worksite.",
    fi: "Käyttäjät: nimet pilkuin, tai ”kaikki” eli koko työmaa.")
  static let exceptHelp = Phrase(en: "Users to leave out.", fi: "Pois jätettävät käyttäjät.")
  static let crewHelp = Phrase(en: "Hours of a whole crew at once.", fi: "Koko porukan tunnit kerralla.")
  static let crewAddHelp = Phrase(
    en: "Enter the same hours for several users.", fi: "Kirjaa samat tunnit usealle käyttäjälle.")
  static let crewForm = Phrase(
    en: "Write `worksite hours crew add SITE 7-15:30 --for maija,olli`, or --for all.",
    fi: "Kirjoita `worksite hours crew add TYÖMAA 7-15.30 --for maija,olli`, tai --for kaikki.")
  static let whoMissing = Phrase(en: "The users are missing.", fi: "Käyttäjät puuttuvat.")
  static func noCrew(_ site: String) -> Phrase {
    Phrase(en: "No user is left on “\(site)”.", fi: "Työmaalta ”\(site)” ei jää ketään.")
  }
  static let likeHelp = Phrase(
    en: "Copy the hours of another day to today.",
    fi: "Kopioi toisen päivän tunnit tälle päivälle.")
  static let likeDayHelp = Phrase(en: "The day to copy from.", fi: "Päivä, jolta tunnit kopioidaan.")
  static let likeToday = Phrase(en: "That day is today.", fi: "Se on tämä päivä.")
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
