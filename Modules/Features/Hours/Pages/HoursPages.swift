import Core
import PageKit

/// The pages of hours: days, entries, timer, pay periods, approval, payroll and reports.
package enum HoursPages {
  /// The place of hours in the bar.
  static let place = "/hours"

  /// All pages of hours.
  ///
  /// - Parameter random: the source of device tokens.
  package static func pages(random: RandomSource) -> FeaturePages {
    let own =
      HoursDayPage.pages + DayOffPage.pages + AddHoursPage.pages + EntryPage.pages + TimerPage.pages
      + PeriodPage.pages + HoursReportPage.pages + HoursSettingsPage.pages
    let crew = ApprovalPage.pages + WorkerApprovalPage.pages + CrewPage.pages
    let company =
      PayrollPage.pages + UnsealPage.pages + PayRulePage.pages + VehiclesPage.pages
      + VehiclePage(random: random).pages
    return FeaturePages(
      place: Place(place, .hoursPlace, .hours), pages: own + crew + company, cards: HoursCards.all,
      settings: [HoursSettingsPage.section, HoursAdminSection.section], remedies: remedies,
      shortcuts: [Place("/hours/add", .hoursPlace, .hours), Place(TimerPage.path.text, .timerTitle, .start)])
  }

  /// The pages on which a user takes the steps of remedies.
  private static let remedies = RemedyLinks([
    "hours.list": { _ in (.hoursListLink, PagePath("hours")) },
    "hours.stop": { _ in (.stopTimerLink, TimerPage.path) },
    "hours.stopOverlapping": { _ in (.stopTimerLink, TimerPage.path) },
    "hours.confirm": { _ in (.confirmLink, TimerPage.path) },
  ])
}
