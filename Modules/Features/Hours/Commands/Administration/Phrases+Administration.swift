import Core

extension Phrase {
  static let adminHelp = Phrase(
    en: "Rules for counting hours and for pay periods.",
    fi: "Tuntien laskennan ja palkkakausien säännöt.")
  static let payPeriodHelp = Phrase(en: "The rule for pay periods.", fi: "Palkkakausien sääntö.")
  static let payPeriodShowHelp = Phrase(
    en: "Show the pay periods around today.", fi: "Näytä tämän hetken palkkakaudet.")
  static let payPeriodMonthHelp = Phrase(en: "Make each pay period a month.", fi: "Palkkakausi on kuukausi.")
  static let payPeriodDaysHelp = Phrase(
    en: "Make each pay period a number of days.", fi: "Palkkakaudessa on tietty määrä päiviä.")
  static let payPeriodFromHelp = Phrase(
    en: "The first day of the new rule; by default the first day of the next period.",
    fi: "Uuden säännön ensimmäinen päivä; oletuksena seuraavan kauden alku.")
  static let payPeriodAnchorHelp = Phrase(
    en: "The first day of any of the periods.", fi: "Jonkin kauden ensimmäinen päivä.")
  static let payPeriodLengthHelp = Phrase(en: "How many days, 1 to 366.", fi: "Montako päivää, 1–366.")
  static let lengthColumn = Phrase(en: "LENGTH", fi: "PITUUS")
  static func reallySetPayPeriods(_ from: CivilDate) -> Phrase {
    Phrase(
      en: "Use these pay periods from \(Language.english.day(from)) on?",
      fi: "Käytetäänkö näitä palkkakausia \(Language.finnish.day(from)) alkaen?")
  }
}

extension Phrase {
  static let adminHoursHelp = Phrase(
    en: "The rules for counting hours.", fi: "Tuntien laskennan säännöt.")
  static let settingColumn = Phrase(en: "SETTING", fi: "ASETUS")
  static let valueColumn = Phrase(en: "VALUE", fi: "ARVO")
  static let purposeColumn = Phrase(en: "WHAT FOR", fi: "MITÄ VARTEN")
  static let adminHoursDiscussion = Phrase(
    en: "These are settings of the company. Without options, the command shows them.",
    fi: "Nämä ovat yrityksen asetuksia. Ilman valitsimia komento näyttää ne.")
  static let roundingHelp = Phrase(
    en: "Minutes to which new hours are rounded: 1, 5, 6, 10, 15, 30.",
    fi: "Minuutit, joihin uudet tunnit pyöristetään: 1, 5, 6, 10, 15, 30.")
  static let roundingUnitHelp = Phrase(
    en: "What is rounded: day (all hours of a worker on one worksite and day) or entry.",
    fi: "Mitä pyöristetään: day (tekijän kaikki saman työmaan ja päivän tunnit) tai entry (kukin kirjaus).")
  static let roundedFromNowOn = Phrase(
    en: "The rounding applies to hours saved from now on. Earlier hours count as before.",
    fi: "Pyöristys koskee tästä lähtien tallennettavia tunteja. Aiemmat lasketaan kuten ennenkin.")
  static let attributionHelp = Phrase(
    en: "The day that a night counts for: start-day or split-at-midnight.",
    fi: "Päivä, jolle yö lasketaan: start-day (alkamispäivä) tai split-at-midnight (jako keskiyöllä).")
  static let workdaysHelp = Phrase(
    en: "Days on which work is expected, Monday being 1: 1,2,3,4,5.",
    fi: "Päivät, joina odotetaan työtä; maanantai on 1: 1,2,3,4,5.")
}
