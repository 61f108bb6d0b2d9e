import Core
import Worksites

extension Phrase {
  static let timerTitle = Phrase(en: "Timer", fi: "Ajastin")
  static let runningTitle = Phrase(en: "Running", fi: "Käynnissä")
  static let startTitle = Phrase(en: "Start", fi: "Käynnistä")
  static let startButton = Phrase(en: "Start", fi: "Käynnistä")
  static let stopButton = Phrase(en: "Stop", fi: "Pysäytä")
  static let startElsewhere = Phrase(en: "Start elsewhere", fi: "Käynnistä muualla")
  static func since(_ moment: String) -> Phrase { Phrase(en: "since \(moment)", fi: "alkaen \(moment)") }
  static let stillRunning = Phrase(
    en: "This timer looks forgotten. When did you stop working?",
    fi: "Tämä ajastin näyttää unohtuneen. Milloin lopetit työt?")
  static let stopForgotten = Phrase(en: "Stop the forgotten timer", fi: "Pysäytä unohtunut ajastin")
  static func breakOfTimer(_ rule: DefaultBreak) -> Phrase {
    let (english, finnish) = (
      Phrase.defaultBreak(rule).text(in: .english), Phrase.defaultBreak(rule).text(in: .finnish)
    )
    return Phrase(
      en: "Break when the timer stops: \(english).", fi: "Tauko, kun ajastin pysähtyy: \(finnish).")
  }
  static let endHint = Phrase(
    en: "A time after the start, such as 15:30.", fi: "Alun jälkeinen aika, kuten 15.30.")
  static let stopThen = Phrase(en: "Stop at that time", fi: "Pysäytä siihen aikaan")
  static let stopNow = Phrase(en: "I worked until now", fi: "Tein töitä tähän asti")
  static let nothingRuns = Phrase(en: "No timer is running.", fi: "Mikään ajastin ei ole käynnissä.")
  static let openTimer = Phrase(en: "Start a timer.", fi: "Käynnistä ajastin.")
  static let startWaits = Phrase(
    en: "Started. It is sent when there is a network.",
    fi: "Käynnistetty. Lähetetään, kun verkko on käytössä.")
  static let stopWaits = Phrase(
    en: "Stopped. It is sent when there is a network.", fi: "Pysäytetty. Lähetetään, kun verkko on käytössä.")
  static let neverStarted = Phrase(
    en: "This timer was not started: its start was rejected or discarded.",
    fi: "Tämä ajastin ei käynnistynyt: sen käynnistys torjuttiin tai hylättiin.")
  static let enterTimes = Phrase(en: "Add the hours with their times.", fi: "Lisää tunnit kellonaikoineen.")
  static let confirmTitle = Phrase(en: "Timers to confirm", fi: "Vahvistettavat ajastimet")
  static let confirmExplained = Phrase(
    en: "These look forgotten. Open each one, correct its end or confirm it.",
    fi: "Nämä näyttävät unohtuneilta. Avaa jokainen ja korjaa loppu tai vahvista se.")

  static let todayTitle = Phrase(en: "Today", fi: "Tänään")
  static func missingCount(_ count: Int) -> Phrase {
    Phrase(
      en: count == 1 ? "Hours are missing for one day." : "Hours are missing for \(count) days.",
      fi: count == 1 ? "Yhden päivän tunnit puuttuvat." : "Tunnit puuttuvat \(count) päivältä.")
  }
  static let nothingMissing = Phrase(en: "No hours are missing.", fi: "Tunteja ei puutu.")
  static let openPeriod = Phrase(en: "See and submit", fi: "Katso ja lähetä")
}
