import CommandKit
import Core
import Device
import Hours

extension Session {
  /// Prints the sum of the days when it differs from the listed hours, because nights are split at midnight.
  ///
  /// - Parameter listed: the minutes of the hours that began on the days.
  func noteNights(_ filter: HoursFilter, listed: Int, _ output: Output) throws {
    let report = try answer(HoursReport(filter, by: []))
    guard report.attribution == .splitAtMidnight, report.totalMinutes != listed else { return }
    output.note(.nightsAreSplit(report.totalMinutes))
  }
}
