import Core

/// The codes of failures that other code compares.
extension Failure.Code {
  /// The time has another offset on that day.
  static let hoursOffset: Self = "hours.offset"
}
