/// Detects a transfer that has stalled, from the byte counts and times it is given.
///
/// curl has such a limit too, but averages whole seconds over five seconds: an interim response of few bytes
/// does not count there.
struct StallWatch {
  private let limit: StallLimit
  private var mark: (at: ContinuousClock.Instant, moved: Int64)?

  init(_ limit: StallLimit) { self.limit = limit }

  /// Restarts the period, when a transfer begins or resumes after a pause.
  mutating func restart(at now: ContinuousClock.Instant, moved: Int64) { mark = (now, moved) }

  /// Records the total of bytes moved.
  ///
  /// - Returns: whether fewer than the limit moved within the period.
  mutating func isStalled(at now: ContinuousClock.Instant, moved: Int64) -> Bool {
    guard let mark else { return false }
    // The count decreases when curl starts again on another connection.
    if moved - mark.moved >= limit.bytes || moved < mark.moved {
      restart(at: now, moved: moved)
      return false
    }
    return now - mark.at >= limit.within
  }

  /// The latest time of the next check; `nil` while the watch has not started.
  var deadline: ContinuousClock.Instant? { mark.map { $0.at + limit.within } }
}
