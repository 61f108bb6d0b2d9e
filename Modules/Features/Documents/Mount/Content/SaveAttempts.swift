/// The times of the attempts to save bytes that could not be saved when their document was closed.
///
/// An attempt reads all bytes. The longer it takes, the longer is the time until the next one, so that attempts take a small
/// part of the time whatever the size.
struct SaveAttempts {
  /// The time between two attempts, in lengths of the former one.
  private static let pause = 20

  /// The earliest time of the next attempt, on a monotonic clock.
  private var next = Duration.zero

  /// Makes an attempt, unless the former one was too short a time ago.
  ///
  /// - Parameters:
  ///   - now: the time on a monotonic clock, which goes on while the attempt is made.
  ///   - save: the attempt.
  mutating func makeIfDue(at now: () -> Duration, _ save: () -> Void) {
    let start = now()
    guard start >= next else { return }
    save()
    let end = now()
    next = end + (end - start) * Self.pause
  }
}
