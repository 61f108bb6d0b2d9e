import Core

extension Phrase {
  static let hoursTitle = Phrase(en: "Hours", fi: "Tunnit")
  static let entryNoun = Phrase(en: "hours", fi: "tunnit")
  static let sealNoun = Phrase(en: "sealed pay period", fi: "lukittu palkkakausi")
  static let payRuleNoun = Phrase(en: "pay period rule", fi: "palkkakausisääntö")
  static let removalNoun = Phrase(en: "removed hours", fi: "poistetut tunnit")
  static let dayOffNoun = Phrase(en: "day off", fi: "vapaapäivä")
}

extension Phrase {
  static let rightSeeHours = Phrase(
    en: "see own hours, and those of managed worksites",
    fi: "nähdä omat tuntinsa ja johtamiensa työmaiden tunnit")
  static let rightChangeHours = Phrase(
    en: "change, remove and submit own hours", fi: "muuttaa, poistaa ja lähettää omia tuntejaan")
  static let rightEnterHours = Phrase(en: "enter own hours", fi: "kirjata omia tuntejaan")
  static let rightManageHours = Phrase(
    en: "see, enter, change and submit the hours of others",
    fi: "nähdä, kirjata, muuttaa ja lähettää muiden tunteja")
  static let rightApproveHours = Phrase(en: "approve hours", fi: "hyväksyä tunteja")
  static let rightReopenHours = Phrase(
    en: "reopen own submitted hours; on managed worksites, all that are not sealed",
    fi: "avata uudelleen omia lähettämiään tunteja; johtamillaan työmailla kaikkia, joita ei ole lukittu")
  static let rightSealHours = Phrase(
    en: "seal pay periods and open them again", fi: "lukita palkkakausia ja avata niitä")
  static let rightPayPeriods = Phrase(
    en: "set the rule for pay periods", fi: "asettaa palkkakausien säännön")
}

extension Phrase {
  static let stepSetting = Phrase(
    en: "minutes between the times that are offered", fi: "tarjottavien kellonaikojen väli minuutteina")
  static func stepNotice(_ minutes: String) -> Phrase {
    Phrase(en: "Step of times: \(minutes) min", fi: "Kellonaikojen väli: \(minutes) min")
  }
  static func offeredNotice(_ names: String?) -> Phrase {
    Phrase(
      en: "Offered worksites: \(names ?? "all")", fi: "Tarjottavat työmaat: \(names ?? "kaikki")")
  }
  static let startSetting = Phrase(
    en: "the default start of work, for hours entered by their length",
    fi: "työn alku oletuksena, kun tunneista kirjataan vain kesto")
  static let startForm = Phrase(en: "Write a time such as 7:00.", fi: "Kirjoita kellonaika, kuten 7.00.")
  static let worksitesSetting = Phrase(
    en: "worksites that are offered for hours", fi: "työmaat, joita tarjotaan tunneille")
  static let worksitesForm = Phrase(
    en: "Name worksites with commas between them.", fi: "Luettele työmaat pilkuilla erotettuina.")
  static let roundingSetting = Phrase(
    en: "minutes to which hours are rounded", fi: "minuutit, joihin tunnit pyöristetään")
  static let roundingUnitSetting = Phrase(
    en: "what is rounded: all hours of a worker on one worksite and day, or each entry",
    fi: "mitä pyöristetään: tekijän kaikki saman työmaan ja päivän tunnit (day) vai kukin kirjaus (entry)")
  static let attributionSetting = Phrase(
    en: "which day the hours of a night belong to", fi: "mille päivälle yön tunnit kuuluvat")
  static let workdaysSetting = Phrase(
    en: "days on which work is expected, 1 being Monday", fi: "päivät, joina odotetaan työtä; 1 on maanantai")
  static let workdaysForm = Phrase(
    en: "Write the days as numbers with commas: 1,2,3,4,5.",
    fi: "Kirjoita päivät numeroina pilkuin: 1,2,3,4,5.")
}

extension Phrase {
  static func enterHours(_ shift: Shift) -> Phrase {
    let span = Phrase.span(shift)
    return Phrase(
      en: "enter hours \(span.text(in: .english))", fi: "kirjata tunnit \(span.text(in: .finnish))")
  }
  static func enteredHours(_ shift: Shift) -> Phrase {
    let span = Phrase.span(shift)
    return Phrase(
      en: "entered hours \(span.text(in: .english))", fi: "kirjasi tunnit \(span.text(in: .finnish))")
  }
  static let changeHours = Phrase(en: "change hours", fi: "muuttaa tunteja")
  static func changedHours(_ span: Phrase) -> Phrase {
    Phrase(en: "changed hours \(span.text(in: .english))", fi: "muutti tunteja \(span.text(in: .finnish))")
  }
  static let removeHours = Phrase(en: "remove hours", fi: "poistaa tunteja")
  static func removedHours(_ span: Phrase) -> Phrase {
    Phrase(en: "removed hours \(span.text(in: .english))", fi: "poisti tunnit \(span.text(in: .finnish))")
  }
  static let startTimer = Phrase(en: "start the timer", fi: "käynnistää ajastin")
  static func startedTimer(_ start: Instant, _ zone: Zone) -> Phrase {
    let span = Phrase.runningSince(start, zone)
    return Phrase(
      en: "started the timer \(span.text(in: .english))", fi: "käynnisti ajastimen \(span.text(in: .finnish))"
    )
  }
  static let stopTimer = Phrase(en: "stop the timer", fi: "pysäyttää ajastin")
  static func stoppedTimer(_ span: Phrase) -> Phrase {
    Phrase(
      en: "stopped the timer of \(span.text(in: .english))",
      fi: "pysäytti ajastimen \(span.text(in: .finnish))")
  }
  static let submitHours = Phrase(en: "submit hours", fi: "lähettää tunteja")
  static let approveHours = Phrase(en: "approve hours", fi: "hyväksyä tunteja")
  static let reopenHours = Phrase(en: "reopen hours", fi: "avata tunteja")
  static func sealPeriod(_ first: CivilDate, _ last: CivilDate) -> Phrase {
    Phrase(
      en: "seal \(Language.english.day(first)) – \(Language.english.day(last))",
      fi: "lukita \(Language.finnish.day(first)) – \(Language.finnish.day(last))")
  }
  static func markOff(_ day: CivilDate) -> Phrase {
    Phrase(
      en: "mark \(Language.english.day(day)) as off", fi: "merkitä \(Language.finnish.day(day)) vapaaksi")
  }
  static func markedOff(_ day: CivilDate) -> Phrase {
    Phrase(
      en: "marked \(Language.english.day(day)) as off", fi: "merkitsi \(Language.finnish.day(day)) vapaaksi")
  }
  static func clearedOff(_ day: CivilDate) -> Phrase {
    Phrase(
      en: "marked \(Language.english.day(day)) as no longer off",
      fi: "perui vapaapäivän \(Language.finnish.day(day))")
  }
  /// A new schedule of pay periods.
  ///
  /// - Parameter previous: the days in a period before; 0 for months, `nil` when unknown.
  static func setPayRule(_ length: Int?, _ from: CivilDate, previous: Int?) -> Phrase {
    let (before, ennen) =
      switch previous {
      case nil: ("", "")
      case 0?: (", months before", ", sitä ennen kuukausi")
      case let days?: (", \(days) days before", ", sitä ennen \(days) päivää")
      }
    guard let length else {
      return Phrase(
        en: "set pay periods to months from \(Language.english.day(from)) on\(before)",
        fi: "asetti palkkakaudeksi kuukauden \(Language.finnish.day(from)) alkaen\(ennen)")
    }
    return Phrase(
      en: "set pay periods to \(length) days from \(Language.english.day(from)) on\(before)",
      fi: "asetti palkkakaudeksi \(length) päivää \(Language.finnish.day(from)) alkaen\(ennen)")
  }
}
