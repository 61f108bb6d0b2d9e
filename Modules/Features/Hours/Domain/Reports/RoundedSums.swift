import Core

/// The hundredths of hours of several workers, rounded within each worker.
///
/// Hours are added by day and start. Each has the difference of its worker's rounded sums with it and without it.
/// So the hundredths of a worker add up to the worker's rounded sum, whichever other workers are beside.
struct RoundedSums: Sendable {
  /// The minutes so far.
  private var minutes: [ID: Int] = [:]

  /// Adds counted minutes of a worker, and returns them in hundredths of an hour.
  mutating func add(_ minutes: Int, of worker: ID) -> Int {
    let before = self.minutes[worker] ?? 0
    self.minutes[worker] = before + minutes
    return DecimalHours.hundredths(minutes: before + minutes) - DecimalHours.hundredths(minutes: before)
  }
}
