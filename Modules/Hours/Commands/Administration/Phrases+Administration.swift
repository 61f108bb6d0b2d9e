import Core

extension Phrase {
  static let adminHelp = Phrase(
    en: "How the employer counts hours and cuts pay periods.",
    fi: "Miten työnantaja laskee tunnit ja jakaa palkkakaudet.")
  static let payPeriodHelp = Phrase(en: "How pay periods lie.", fi: "Palkkakausien jako.")
  static let payPeriodShowHelp = Phrase(
    en: "Show the pay periods around today.", fi: "Näytä tämän hetken palkkakaudet.")
  static let payPeriodMonthHelp = Phrase(en: "Make pay periods months.", fi: "Palkkakausi on kuukausi.")
  static let payPeriodDaysHelp = Phrase(
    en: "Make pay periods so many days long.", fi: "Palkkakaudessa on tietty määrä päiviä.")
  static let payPeriodFromHelp = Phrase(
    en: "The first day it holds for; otherwise the first of the next period.",
    fi: "Ensimmäinen päivä, jota se koskee; muuten seuraavan kauden alku.")
  static let payPeriodAnchorHelp = Phrase(
    en: "The first day of any of the periods.", fi: "Jonkin kauden ensimmäinen päivä.")
  static let payPeriodLengthHelp = Phrase(en: "How many days, 1 to 366.", fi: "Montako päivää, 1–366.")
  static let lengthColumn = Phrase(en: "LENGTH", fi: "PITUUS")
  static func reallySetPayPeriods(_ from: CivilDate) -> Phrase {
    Phrase(
      en: "Cut pay periods this way from \(Language.english.day(from)) on?",
      fi: "Jaetaanko palkkakaudet näin \(Language.finnish.day(from)) alkaen?")
  }
}

extension Phrase {
  static let adminHoursHelp = Phrase(
    en: "How hours are counted.", fi: "Miten tunnit lasketaan.")
  static let settingColumn = Phrase(en: "SETTING", fi: "ASETUS")
  static let valueColumn = Phrase(en: "VALUE", fi: "ARVO")
  static let purposeColumn = Phrase(en: "WHAT FOR", fi: "MITÄ VARTEN")
  static let adminHoursDiscussion = Phrase(
    en: "These are settings of the company; without options they are shown.",
    fi: "Nämä ovat yrityksen asetuksia; ilman valitsimia ne näytetään.")
  static let roundingHelp = Phrase(
    en: "Minutes to which hours are rounded that are saved from now on: 1, 5, 6, 10, 15, 30.",
    fi: "Minuutit, joihin tästä lähtien tallennettavat tunnit pyöristetään: 1, 5, 6, 10, 15, 30.")
  static let roundedFromNowOn = Phrase(
    en: "The rounding holds for hours that are saved from now on; those there are count as before.",
    fi: "Pyöristys koskee tästä lähtien tallennettavia tunteja; jo tallennetut lasketaan kuten ennenkin.")
  static let attributionHelp = Phrase(
    en: "Which day a night counts for: start-day or split-at-midnight.",
    fi: "Mille päivälle yö lasketaan: start-day (alkamispäivä) tai split-at-midnight (jako keskiyöllä).")
  static let workdaysHelp = Phrase(
    en: "Days on which work is expected, Monday being 1: 1,2,3,4,5.",
    fi: "Päivät, joina odotetaan työtä; maanantai on 1: 1,2,3,4,5.")
}
