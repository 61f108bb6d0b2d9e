import Core

/// The codes of failures that other code compares.
extension Failure.Code {
  /// The clocks skip the time on that day.
  static let hoursGap: Self = "hours.gap"

  /// The clocks show the time twice on that day.
  static let hoursTwice: Self = "hours.twice"

  /// The time has another offset on that day.
  static let hoursOffset: Self = "hours.offset"
}
