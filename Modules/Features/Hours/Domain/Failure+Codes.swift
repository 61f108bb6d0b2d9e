import Core

/// The codes of failures that other code compares.
extension Failure.Code {
  /// Hours overlap others of the same worker.
  public static let hoursOverlap: Self = "hours.overlap"

  /// A timer of the same worker is running.
  public static let hoursRunning: Self = "hours.running"

  /// Hours count for a sealed pay period.
  public static let hoursSealed: Self = "hours.sealed"

  /// The clocks skip the time on that day.
  package static let hoursGap: Self = "hours.gap"

  /// The time has another offset on that day.
  package static let hoursOffset: Self = "hours.offset"

  /// The clocks show the time twice on that day.
  package static let hoursTwice: Self = "hours.twice"

  /// Other hours have the id.
  public static let hoursIdTaken: Self = "hours.idTaken"

  /// Hours are so long that the user must confirm them.
  public static let hoursLong: Self = "hours.long"

  /// Hours are so far ahead that the user must confirm them.
  public static let hoursFarAhead: Self = "hours.farAhead"

  /// The worker is no longer attached to the worksite of the hours.
  public static let hoursLeft: Self = "hours.left"

  /// Hours changed after the user who decides about them saw them.
  public static let hoursChangedMeanwhile: Self = "hours.changedMeanwhile"

  /// The worker is not attached to the worksite.
  public static let hoursNotAttached: Self = "hours.notAttached"

  /// The time zone of the worksite is unknown here.
  public static let hoursSiteZone: Self = "hours.siteZone"

  /// Hours end when they begin.
  public static let hoursEmpty: Self = "hours.empty"

  /// Hours end before they begin.
  public static let hoursBackwards: Self = "hours.backwards"

  /// Hours are longer than any can be.
  public static let hoursTooLong: Self = "hours.tooLong"

  /// Hours have more breaks than they may have.
  public static let hoursManyBreaks: Self = "hours.manyBreaks"

  /// A break is not within its hours.
  public static let hoursBreakOutside: Self = "hours.breakOutside"

  /// Two breaks of the same hours overlap.
  public static let hoursBreaksOverlap: Self = "hours.breaksOverlap"

  /// Breaks take all of their hours.
  public static let hoursBreaksLong: Self = "hours.breaksLong"
}
