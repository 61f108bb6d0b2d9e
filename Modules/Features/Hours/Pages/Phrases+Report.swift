import Core
import Hours

/// The texts of the report.
extension Phrase {
  static let reportTitle = Phrase(en: "Report", fi: "Raportti")
  static let rangeLabel = Phrase(en: "Days", fi: "Päivät")
  static let rangeHint = Phrase(
    en: "Such as November 2026, 2026, or 1 Nov..15 Nov.",
    fi: "Esimerkiksi marraskuu 2026, 2026 tai 1.11...15.11.")
  static let byLabel = Phrase(en: "Rows by", fi: "Rivit")
  static let todayRange = Phrase(en: "Today", fi: "Tänään")
  static let monthRange = Phrase(en: "This month", fi: "Tämä kuukausi")
  static let periodRange = Phrase(en: "This pay period", fi: "Tämä palkkakausi")
  static let lastPeriodRange = Phrase(en: "Last pay period", fi: "Edellinen palkkakausi")
  static let matrixLabel = Phrase(en: "A table of workers and days", fi: "Taulukko tekijöistä ja päivistä")
  static let allWorksites = Phrase(en: "All worksites", fi: "Kaikki työmaat")
  static let dayHeading = Phrase(en: "Day", fi: "Päivä")
  static let worksiteHeading = Phrase(en: "Worksite", fi: "Työmaa")
  static let taskHeading = Phrase(en: "Task", fi: "Tehtävä")
  static let textHeading = Phrase(en: "Text", fi: "Selite")
  static let changeReport = Phrase(en: "Other days or rows", fi: "Muut päivät tai rivit")
  static let noHoursInReport = Phrase(
    en: "No hours that have ended on these days. Choose other days.",
    fi: "Näinä päivinä ei ole päättyneitä tunteja. Valitse muut päivät.")
  static let rowsBefore = Phrase(en: "Previous rows", fi: "Edelliset rivit")
  static let rowsAfter = Phrase(en: "More rows", fi: "Lisää rivejä")
  static let daysBefore = Phrase(en: "Days before", fi: "Edelliset päivät")
  static let daysAfter = Phrase(en: "Days after", fi: "Seuraavat päivät")
  static func rowsOf(_ first: Int, _ last: Int, _ count: Int) -> Phrase {
    Phrase(
      en: "Rows \(first)–\(last) of \(Language.english.number(count)); the total has all of them.",
      fi: "Rivit \(first)–\(last), yhteensä \(Language.finnish.number(count)); summassa ovat kaikki.")
  }
  static func inDecimals(_ hours: String) -> Phrase {
    Phrase(en: "\(hours) in decimals", fi: "\(hours) desimaaleina")
  }
  static func openEntries(_ count: Int) -> Phrase {
    Phrase(
      en: count == 1
        ? "1 timer runs or looks forgotten, and is not counted."
        : "\(count) timers run or look forgotten, and are not counted.",
      fi: count == 1
        ? "1 ajastin on käynnissä tai näyttää unohtuneen, eikä sitä lasketa."
        : "\(count) ajastinta on käynnissä tai näyttää unohtuneen, eikä niitä lasketa.")
  }
}

extension Phrase {
  /// The heading of the column of a dimension.
  static func heading(_ dimension: HoursReport.Dimension) -> Phrase {
    switch dimension {
    case .day: .dayHeading
    case .site: .worksiteHeading
    case .task: .taskHeading
    case .user: .workerHeading
    }
  }
}
