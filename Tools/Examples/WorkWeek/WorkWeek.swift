import Accounts
import Auth
import Core
import ExampleCompany
import Hours
import Operations

/// Enters the hours of a week, rounded to quarters of an hour, and reports them.
@main
enum WorkWeek {
  static func main() throws {
    try ExampleCompany.open([HoursFeature.feature]) { company in
      let rounding = SetCompanySetting(
        id: company.store.ids.next(), setting: HoursSettings.rounding, value: "15")
      try company.store.perform(rounding, by: company.admin)
      try enterHours(in: company)
      try report(company)
    }
  }

  /// Four days from seven o'clock, with half an hour of an unpaid break.
  private static func enterHours(in company: ExampleCompany) throws {
    guard let zone = Zone("Europe/Helsinki") else { return }
    let monday = DayRange.week(of: company.today).first
    for (weekday, minutes) in [483, 512, 450, 374].enumerated() {
      let start = zone.start(of: monday.adding(days: weekday)).adding(seconds: 7 * 3600)
      let entry = AddEntry(
        id: company.store.ids.next(), user: company.worker.user, worksite: company.site, start: start,
        end: start.adding(seconds: Int64(minutes) * 60), zone: zone.identifier, breaks: [Break(minutes: 30)])
      try company.store.perform(entry, by: company.worker)
    }
  }

  private static func report(_ company: ExampleCompany) throws {
    let (store, worker, site) = (company.store, company.worker, company.site)
    let language = Language.english

    let week = DayRange.week(of: company.today)
    let filter = HoursFilter(first: week.first, last: week.last, worksite: site)
    let report = try store.answer(HoursReport(filter, by: [.day]), for: worker)
    let days = report.rows.map { language.hours(minutes: $0.minutes) }
    print("\(week): \(days), together \(language.hours(minutes: report.totalMinutes))")

    let rules = report.counting
    print("rounded to \(rules.step) minutes, each \(rules.unit) by itself")
    for row in report.rows { print(row.key.day.map(language.dayAndWeekday) ?? "", row.minutes, "minutes") }
    for entry in try store.answer(HoursEntries(filter), for: worker) {
      print("\(entry.day): \(entry.workedMinutes) minutes worked, \(entry.minutes) counted")
    }
  }
}
