/// Finds out that a transfer has stopped in all but name. Pure: it is told what has moved, and when.
///
/// curl has such a limit too, but counts bytes by whole seconds averaged over five, so that a sign of life of three bytes is
/// none.
struct StallWatch {
  private let least: LeastProgress
  private var mark: (at: ContinuousClock.Instant, moved: Int64)?

  init(_ least: LeastProgress) { self.least = least }

  /// Begins again: the transfer has just got going, or was held back by us.
  mutating func restart(at now: ContinuousClock.Instant, moved: Int64) { mark = (now, moved) }

  /// Notes how much has moved altogether.
  ///
  /// - Returns: whether too little has, for too long.
  mutating func isStalled(at now: ContinuousClock.Instant, moved: Int64) -> Bool {
    guard let mark else { return false }
    // Counted bytes become fewer when curl begins again on another connection.
    if moved - mark.moved >= least.bytes || moved < mark.moved {
      restart(at: now, moved: moved)
      return false
    }
    return now - mark.at >= least.within
  }

  /// When to look again at the latest; `nil` while it is not watching.
  var deadline: ContinuousClock.Instant? { mark.map { $0.at + least.within } }
}
