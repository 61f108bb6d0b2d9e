import Core
import Hours

extension Phrase {
  static let reportHelp = Phrase(
    en: "Add hours up by day, worksite, task or user.",
    fi: "Laske tunnit yhteen päivän, työmaan, tehtävän tai tekijän mukaan.")
  static let reportDiscussion = Phrase(
    en:
      "By default of today. Running hours are shown but not counted. The printed rows always add up to the total.",
    fi:
      "Oletuksena tältä päivältä. Käynnissä olevat tunnit näytetään, mutta niitä ei lasketa. Rivit täsmäävät aina summaan."
  )
  static let rangeHelp = Phrase(
    en: "Days: today, month, 2026-11, 1.11..15.11., A..B with both ends.",
    fi: "Päivät: tänään, kuukausi, 2026-11, 1.11..15.11., A..B päätepäivineen.")
  static let siteFilterHelp = Phrase(en: "Only of this worksite.", fi: "Vain tältä työmaalta.")
  static let taskFilterHelp = Phrase(en: "Only for this task.", fi: "Vain tämän tehtävän tunnit.")
  static let userFilterHelp = Phrase(
    en: "Only of these users, several with commas; “all” is all users.",
    fi: "Vain näiltä käyttäjiltä, useita pilkuin; ”kaikki” on kaikki käyttäjät.")
  static let notEverybody = Phrase(
    en: "This cannot be done for all users at once.", fi: "Tätä ei voi tehdä kaikille käyttäjille kerralla.")
  static let namePeople = Phrase(en: "Name the users.", fi: "Nimeä käyttäjät.")
  static let byHelp = Phrase(
    en: "What to add up by: site, task, user, day; several with commas.",
    fi: "Minkä mukaan lasketaan: site (työmaa), task (tehtävä), user (tekijä), day (päivä); useita pilkuin.")
  static let matrixHelp = Phrase(
    en: "Users as rows and days as columns, sums both ways.",
    fi: "Käyttäjät riveinä ja päivät sarakkeina, summat kumpaankin suuntaan.")
  static let decimalHelp = Phrase(
    en: "Hours with two decimals instead of minutes.", fi: "Tunnit kahdella desimaalilla, ei minuutteina.")
}

extension Phrase {
  static let dayColumn = Phrase(en: "DAY", fi: "PÄIVÄ")
  static let siteColumn = Phrase(en: "WORKSITE", fi: "TYÖMAA")
  static let taskColumn = Phrase(en: "TASK", fi: "TEHTÄVÄ")
  static let workerColumn = Phrase(en: "WHO", fi: "TEKIJÄ")
  static let hoursColumn = Phrase(en: "HOURS", fi: "TUNNIT")
  static let textColumn = Phrase(en: "TEXT", fi: "SELITE")
  static let totalColumn = Phrase(en: "TOTAL", fi: "YHTEENSÄ")
  static let totalTitle = Phrase(en: "Total", fi: "Yhteensä")
  static let noHours = Phrase(en: "No hours.", fi: "Ei tunteja.")

  static func attribution(_ attribution: Attribution) -> Phrase {
    switch attribution {
    case .startDay:
      Phrase(en: "a night counts for the day it began on", fi: "yö lasketaan alkamispäivälleen")
    case .splitAtMidnight: Phrase(en: "nights are split at midnight", fi: "yöt jaetaan keskiyöllä")
    }
  }
  static func rounded(_ rules: CountingRules) -> Phrase {
    switch (rules.step, rules.unit) {
    case (1, _):
      Phrase(en: "counted as rounded when they were saved", fi: "laskettu tallennettaessa pyöristettyinä")
    case (let step, .day):
      Phrase(
        en: "rounded to \(step) min per worksite and day when they were saved",
        fi: "pyöristetty tallennettaessa \(step) minuuttiin työmaittain ja päivittäin")
    case (let step, .entry):
      Phrase(
        en: "each entry rounded to \(step) min when it was saved",
        fi: "kukin kirjaus pyöristetty tallennettaessa \(step) minuuttiin")
    }
  }
  static func peopleCount(_ count: Int) -> Phrase {
    Phrase(
      en: Language.english.counted(count, one: "user", other: "users"),
      fi: Language.finnish.counted(count, one: "käyttäjä", other: "käyttäjää"))
  }
  static func noSuchTask(_ name: String) -> Phrase {
    Phrase(en: "There is no task “\(name)”.", fi: "Tehtävää ”\(name)” ei ole.")
  }
  static let listTasks = Phrase(
    en: "See the tasks of a worksite with `worksite sites tasks SITE`.",
    fi: "Katso työmaan tehtävät komennolla `worksite sites tasks TYÖMAA`.")
  static func runsUncounted(_ entry: HoursEntry, _ name: String) -> Phrase {
    let (date, time) = entry.zone.civil(entry.start)
    let (english, finnish) = (Language.english, Language.finnish)
    return Phrase(
      en: """
        Still running, not counted: \(name) on “\(entry.worksiteName)” since \(english.dayAndWeekday(date)) \
        \(english.clock(time)).
        """,
      fi: """
        Käynnissä, ei mukana: \(name) työmaalla ”\(entry.worksiteName)” \(finnish.dayAndWeekday(date)) \
        klo \(finnish.clock(time)) alkaen.
        """)
  }
  static func unconfirmedUncounted(_ entry: HoursEntry, _ name: String?) -> Phrase {
    func text(_ language: Language) -> String {
      let times = language.times(from: entry.start, to: entry.end, in: entry.zone)
      let sum = language.hours(minutes: entry.minutes)
      return (name.map { "\($0), " } ?? "")
        + "\(language.dayAndWeekday(entry.day)) \(times) \(entry.where), \(sum)"
    }
    return Phrase(
      en: """
        ! Looks like a forgotten timer, not counted: \(text(.english)). If the times are right: \
        `worksite hours confirm \(entry.id.short)`.
        """,
      fi: """
        ! Näyttää unohdetulta ajastimelta, ei mukana: \(text(.finnish)). Jos ajat ovat oikein: \
        `worksite hours confirm \(entry.id.short)`.
        """)
  }
  static func noDimension(_ word: String) -> Phrase {
    Phrase(en: "Hours cannot be added up by “\(word)”.", fi: "Tunteja ei voi laskea perusteella ”\(word)”.")
  }
  static let dimensions = Phrase(
    en: "Use site, task, user or day.", fi: "Käytä arvoa site, task, user tai day.")
  static let matrixOrBy = Phrase(
    en: "A matrix is always of users and days, so --by cannot be combined with it.",
    fi: "Taulukko on aina käyttäjistä ja päivistä, joten valitsinta --by ei voi yhdistää siihen.")
  static let periodOrRange = Phrase(
    en: "--period and days cannot be combined.", fi: "Valitsinta --period ja päiviä ei voi yhdistää.")
  static let nameOneOfThem = Phrase(en: "Give one of them.", fi: "Anna vain toinen.")
}

extension Phrase {
  static func nightsAreSplit(_ minutes: Int) -> Phrase {
    Phrase(
      en: """
        These are the hours that began on those days; with nights split at midnight, the days hold \
        \(Language.english.hours(minutes: minutes)).
        """,
      fi: """
        Nämä tunnit alkoivat noina päivinä; kun yöt jaetaan keskiyöllä, päiville kuuluu \
        \(Language.finnish.hours(minutes: minutes)).
        """)
  }
}
