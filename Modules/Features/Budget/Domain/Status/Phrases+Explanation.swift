import Core

/// The texts that explain a number of a budget.
extension Phrase {
  /// - Parameter window: the days in which the limit holds.
  package static func limitSince(_ limit: BudgetLimit, in window: DayRange?, of budget: Budget) -> Phrase {
    let period = Phrase.period(limit.period)
    // A limit that holds once says since when only where it replaced another one.
    let isWhole =
      limit.period == .span && (window?.first != limit.from || budget.span?.first == limit.from)
    if limit.isInitial || isWhole || limit.from <= LimitTimeline.allDays.first {
      return Phrase(en: "limit \(period.text(in: .english))", fi: "raja \(period.text(in: .finnish))")
    }
    return Phrase(
      en: "limit \(period.text(in: .english)), since \(Language.english.day(limit.from))",
      fi: "raja \(period.text(in: .finnish)), \(Language.finnish.day(limit.from)) alkaen")
  }
  package static let carriedOver = Phrase(
    en: "carried over from the period before", fi: "siirtyi edelliseltä jaksolta")
  package static let earlierPurchases = Phrase(en: "earlier purchases", fi: "aiemmat ostokset")
  package static func leftOn(_ day: CivilDate) -> Phrase {
    Phrase(en: "left on \(Language.english.day(day))", fi: "jäljellä \(Language.finnish.day(day))")
  }
  package static func spentUntil(_ day: CivilDate) -> Phrase {
    Phrase(
      en: "spent until \(Language.english.day(day))", fi: "käytetty \(Language.finnish.day(day)) mennessä")
  }
}
