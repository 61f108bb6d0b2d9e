import CommandKit
import Core
import Hours

extension Session {
  /// Says what days hold where nights are split at midnight, when that is something else than the hours that began on them.
  ///
  /// - Parameter listed: minutes of the hours that began on the days.
  func noteNights(_ filter: HoursFilter, listed: Int, _ output: Output) throws {
    let report = try answer(HoursReport(filter, by: []))
    guard report.attribution == .splitAtMidnight, report.totalMinutes != listed else { return }
    output.note(.nightsAreSplit(report.totalMinutes))
  }
}
