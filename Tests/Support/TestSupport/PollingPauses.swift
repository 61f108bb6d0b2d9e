/// The pauses between the questions whether a condition is true: longer and longer, for five minutes.
///
/// Only a condition that never becomes true reaches the end.
public struct PollingPauses: Sequence, IteratorProtocol {
  private let end = ContinuousClock.now + .seconds(300)
  private var pause: Duration
  private let longest: Duration

  /// Pauses that double from the first to the longest.
  public init(from first: Duration, to longest: Duration) {
    pause = first
    self.longest = longest
  }

  /// The next pause; `nil` at the end.
  public mutating func next() -> Duration? {
    guard ContinuousClock.now < end else { return nil }
    defer { pause = Swift.min(pause * 2, longest) }
    return pause
  }
}
