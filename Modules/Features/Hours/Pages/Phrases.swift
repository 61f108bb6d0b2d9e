import Core
import Worksites

extension Phrase {
  static let hoursPlace = Phrase(en: "Hours", fi: "Tunnit")
  static let toHours = Phrase(en: "Hours", fi: "Tunnit")
  static let addHours = Phrase(en: "Add hours", fi: "Lisää tunnit")
  static let saveButton = Phrase(en: "Save", fi: "Tallenna")
  static let hoursListLink = Phrase(en: "See the list of hours", fi: "Katso tuntiluettelo")
  static let stopTimerLink = Phrase(en: "Stop the timer", fi: "Pysäytä ajastin")
  static let confirmLink = Phrase(en: "Correct or confirm them", fi: "Korjaa tai vahvista ne")
  static let startTimerLink = Phrase(en: "Start the timer", fi: "Käynnistä ajastin")

  static let ballFull = Phrase(en: "hours entered", fi: "tunnit kirjattu")
  static let ballUnfinished = Phrase(
    en: "timer to stop or confirm", fi: "ajastin pysäytettävä tai vahvistettava")
  static let ballMissing = Phrase(en: "hours missing", fi: "tunnit puuttuvat")
  static let ballOff = Phrase(en: "did not work", fi: "ei työtä")
  static let ballFree = Phrase(en: "no hours", fi: "ei tunteja")

  static let stateOpen = Phrase(en: "open", fi: "avoin")
  static let stateSubmitted = Phrase(en: "submitted", fi: "lähetetty")
  static let stateApproved = Phrase(en: "approved", fi: "hyväksytty")
  static let stateSealed = Phrase(en: "sealed", fi: "lukittu")
  static let stateRunning = Phrase(en: "running", fi: "käynnissä")
  static let stateSuspicious = Phrase(en: "to confirm", fi: "vahvistettava")
}

/// The texts of the page of a day.
extension Phrase {
  static func dayTitle(_ day: CivilDate) -> Phrase { Phrase { $0.dayAndWeekday(day) } }
  static let dayTotal = Phrase(en: "Total", fi: "Yhteensä")
  static let noHoursYet = Phrase(en: "No hours on this day yet.", fi: "Tällä päivällä ei ole vielä tunteja.")
  static let addFirst = Phrase(
    en: "Add them, or say that you did not work.", fi: "Lisää tunnit, tai kerro, ettet ollut töissä.")
  static let hoursToCome = Phrase(en: "This day is still to come.", fi: "Tämä päivä on vielä edessä.")
  static let didNotWork = Phrase(en: "Did not work", fi: "En ollut töissä")
  static let workedAfterAll = Phrase(en: "I did work", fi: "Olin sittenkin töissä")
  static let isDayOff = Phrase(en: "You did not work on this day.", fi: "Et ollut töissä tänä päivänä.")
  static let thisPeriod = Phrase(en: "Pay period", fi: "Palkkakausi")
  static let otherDay = Phrase(en: "Another day", fi: "Toinen päivä")
  static let dayLabel = Phrase(en: "Day", fi: "Päivä")
  static let showButton = Phrase(en: "Show", fi: "Näytä")
  static let dayBefore = Phrase(en: "Day before", fi: "Edellinen päivä")
  static let dayAfter = Phrase(en: "Day after", fi: "Seuraava päivä")
}

/// The texts of the form of hours.
extension Phrase {
  static let worksiteLabel = Phrase(en: "Worksite", fi: "Työmaa")
  static let taskLabel = Phrase(en: "Task", fi: "Tehtävä")
  static let startLabel = Phrase(en: "Start", fi: "Alku")
  static let endLabel = Phrase(en: "End", fi: "Loppu")
  static let breaksLabel = Phrase(en: "Break", fi: "Tauko")
  static let paidBreaksLabel = Phrase(en: "Paid break", fi: "Palkallinen tauko")
  static let breaksHint = Phrase(
    en: "Minutes, or times such as 11-11:30. Several with commas.",
    fi: "Minuutit, tai kellonajat kuten 11-11.30. Useita pilkuin.")
  static func breaksHint(orDefault rule: DefaultBreak) -> Phrase {
    if rule.minutes == 0 { return breaksHint }
    let (english, finnish) = (
      Phrase.defaultBreak(rule).text(in: .english), Phrase.defaultBreak(rule).text(in: .finnish)
    )
    return Phrase(
      en: "Minutes, or times such as 11-11:30. Several with commas. Empty: \(english); 0: no break.",
      fi: "Minuutit, tai kellonajat kuten 11-11.30. Useita pilkuin. Tyhjä: \(finnish); 0: ei taukoa.")
  }
  static let textLabel = Phrase(en: "What was done", fi: "Mitä tehtiin")
  static let noTask = Phrase(en: "No task", fi: "Ei tehtävää")
  static let noWorksite = Phrase(
    en: "You are attached to no worksite.", fi: "Sinua ei ole liitetty millekään työmaalle.")
  static let askManager = Phrase(
    en: "Ask your manager to attach you to one.", fi: "Pyydä esimiestäsi liittämään sinut työmaalle.")
  static let startMissing = Phrase(en: "The start is missing.", fi: "Alku puuttuu.")
  static let endMissing = Phrase(en: "The end is missing.", fi: "Loppu puuttuu.")
  static let typeTime = Phrase(
    en: "Type a time such as 7 or 15:30.", fi: "Kirjoita kellonaika, kuten 7 tai 15.30.")
  static let worksiteMissing = Phrase(en: "The worksite is missing.", fi: "Työmaa puuttuu.")
  static let chooseWorksite = Phrase(en: "Choose one.", fi: "Valitse työmaa.")
  static func taskElsewhere(_ task: String, _ site: String) -> Phrase {
    Phrase(en: "“\(site)” has no task “\(task)”.", fi: "Työmaalla ”\(site)” ei ole tehtävää ”\(task)”.")
  }
  static let chooseTask = Phrase(
    en: "Choose another task, or none.", fi: "Valitse toinen tehtävä, tai ei tehtävää.")
  static func zoneUnknown(_ zone: String) -> Phrase {
    Phrase(
      en: "The server does not know the worksite's time zone “\(zone)”.",
      fi: "Palvelin ei tunne työmaan aikavyöhykettä ”\(zone)”.")
  }
  static let timesRight = Phrase(en: "The times are right: save", fi: "Ajat ovat oikein: tallenna")
  static let dayRight = Phrase(en: "The day is right: save", fi: "Päivä on oikein: tallenna")
  static let overlapChoices = Phrase(en: "How to save them", fi: "Miten ne tallennetaan")
  static func shortenNew(_ times: Phrase) -> Phrase {
    Phrase(en: "Shorten: \(times.text(in: .english))", fi: "Lyhennä: \(times.text(in: .finnish))")
  }
  static func splitNew(_ times: Phrase) -> Phrase {
    Phrase(en: "Split: \(times.text(in: .english))", fi: "Jaa: \(times.text(in: .finnish))")
  }
  static let replaceOthers = Phrase(en: "Replace the others", fi: "Korvaa muut")
  static func cutOthers(_ times: Phrase) -> Phrase {
    Phrase(
      en: "Replace: cut the others to \(times.text(in: .english))",
      fi: "Korvaa: lyhennä muita, jää \(times.text(in: .finnish))")
  }
}

/// The texts of the page of an entry.
extension Phrase {
  static let entryTitle = Phrase(en: "Edit hours", fi: "Muokkaa tunteja")
  static let removeButton = Phrase(en: "Remove", fi: "Poista")
  static let confirmButton = Phrase(en: "The times are right", fi: "Ajat ovat oikein")
  static let seemsForgotten = Phrase(
    en: "This timer looks forgotten. Correct the end, or confirm the times.",
    fi: "Tämä ajastin näyttää unohtuneen. Korjaa loppu tai vahvista ajat.")
  static let approvedNoChange = Phrase(
    en: "These hours are approved. Ask your manager to give them back before you change them.",
    fi: "Nämä tunnit on hyväksytty. Pyydä esimiestäsi palauttamaan ne ennen muutosta.")
  static let sealedNoChange = Phrase(
    en: "The pay period is sealed, so these hours cannot change.",
    fi: "Palkkakausi on lukittu, joten näitä tunteja ei voi muuttaa.")
  static func givenBack(_ reason: String) -> Phrase {
    Phrase(en: "Given back: \(reason)", fi: "Palautettu: \(reason)")
  }
}
