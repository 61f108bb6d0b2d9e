import Core

extension HoursEntry {
  /// Whether the entry looks like a forgotten timer at a moment.
  ///
  /// It does when it has run for more than 12 hours, or since an earlier day where no work goes on at night.
  ///
  /// - Parameter isNightWork: whether work goes on at night at the worksite.
  package func isLikelyForgotten(at moment: Instant, isNightWork: Bool) -> Bool {
    guard isRunning else { return false }
    if start.minutes(to: moment) > StopTimer.longestPlausible { return true }
    return !isNightWork && zone.civil(moment).date > day
  }
}
