import Core
import Hours

/// The texts of the payroll.
extension Phrase {
  static let payrollTitle = Phrase(en: "Payroll", fi: "Palkanlaskenta")
  static let workerHeading = Phrase(en: "Worker", fi: "Tekijä")
  static let openHeading = Phrase(en: "Open", fi: "Avoin")
  static let submittedHeading = Phrase(en: "Submitted", fi: "Lähetetty")
  static let approvedHeading = Phrase(en: "Approved", fi: "Hyväksytty")
  static let sealedHeading = Phrase(en: "Sealed", fi: "Lukittu")
  static let allWorkers = Phrase(en: "All workers", fi: "Kaikki tekijät")
  static let decimalHeading = Phrase(en: "In decimals", fi: "Desimaaleina")
  static let missingHeading = Phrase(en: "Missing days", fi: "Puuttuvat päivät")
  static let timersHeading = Phrase(en: "Open timers", fi: "Avoimet ajastimet")
  static let sealHeading = Phrase(en: "Seal", fi: "Lukitus")
  static let sealButton = Phrase(en: "Seal", fi: "Lukitse")
  static let unsealTitle = Phrase(en: "Unseal", fi: "Avaa lukitus")
  static func sealAll(_ count: Int) -> Phrase {
    Phrase(
      en: count == 1 ? "Seal the approved hours of 1 worker" : "Seal the approved hours of \(count) workers",
      fi: count == 1 ? "Lukitse 1 tekijän hyväksytyt tunnit" : "Lukitse \(count) tekijän hyväksytyt tunnit")
  }
  static let nothingReady = Phrase(
    en: "No hours can be sealed: they are sealed already, or not all of a worker's hours are approved.",
    fi: "Lukittavia tunteja ei ole: ne on jo lukittu, tai tekijän kaikkia tunteja ei ole hyväksytty.")
  static let periodNotOver = Phrase(
    en: "This pay period is not over yet.", fi: "Tämä palkkakausi ei ole vielä päättynyt.")
  static let nobodyInPeriod = Phrase(
    en: "No worker has hours in this pay period, and none are expected.",
    fi: "Kenelläkään ei ole tunteja tällä palkkakaudella, eikä niitä odoteta.")
  static let fileTitle = Phrase(en: "Files for the payroll", fi: "Tiedostot palkanlaskentaan")
  static let filesExplained = Phrase(
    en: "All hours of the pay period that have ended, with their state.",
    fi: "Kaikki palkkakauden päättyneet tunnit tiloineen.")
  static let sealedChanged = Phrase(
    en: "These hours changed since the page showed them, so nothing was sealed.",
    fi: "Nämä tunnit ovat muuttuneet sivun avaamisen jälkeen, joten mitään ei lukittu.")
  static let lookOnceMore = Phrase(en: "Look at them again.", fi: "Katso ne uudelleen.")
  static func workersLeftOut(_ count: Int) -> Phrase {
    Phrase(
      en: count == 1
        ? "The hours of one worker changed meanwhile and were left out. Look at them again."
        : "The hours of \(count) workers changed meanwhile and were left out. Look at them again.",
      fi: count == 1
        ? "Yhden tekijän tunnit muuttuivat tällä välin ja jäivät pois. Katso ne uudelleen."
        : "\(count) tekijän tunnit muuttuivat tällä välin ja jäivät pois. Katso ne uudelleen.")
  }
  static let unsealExplained = Phrase(
    en: "The hours can change again, and must be sealed again for the payroll.",
    fi: "Tunnit voivat muuttua taas, ja ne on lukittava uudelleen palkanlaskentaa varten.")
  static let unsealReasonHint = Phrase(en: "The history keeps it.", fi: "Se jää historiaan.")
  static let notSealedHere = Phrase(
    en: "This pay period of the worker is not sealed.", fi: "Tekijän palkkakautta ei ole lukittu.")
}

extension Phrase {
  /// The name of a format of files.
  static func format(_ format: ExportedHours.Format) -> Phrase {
    switch format {
    case .csv: Phrase(verbatim: "CSV")
    case .json: Phrase(verbatim: "JSON")
    case .ics: Phrase(verbatim: "iCalendar")
    }
  }
}
