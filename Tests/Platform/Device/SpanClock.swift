import Core
import Networking
import Synchronization

/// A clock that a test moves.
final class SpanClock: Sendable {
  private let passed = Mutex(Duration.zero)
  private let whenSlept = Mutex<@Sendable (Duration) -> Void>({ _ in })
  private let start = ContinuousClock.Instant.now

  var now: ContinuousClock.Instant { start + passed.withLock { $0 } }

  /// How far a test moved it.
  var length: Duration { passed.withLock { $0 } }

  func advance(_ span: Duration) { passed.withLock { $0 += span } }

  /// Sets a closure that is called with each span slept.
  func whenSlept(_ body: @escaping @Sendable (Duration) -> Void) { whenSlept.withLock { $0 = body } }

  var environment: ClientEnvironment {
    ClientEnvironment(
      clock: WallClock { Instant(milliseconds: 0) }, random: { 0 }, now: { self.now },
      sleep: { span in
        try Task.checkCancellation()
        self.whenSlept.withLock { $0 }(span)
        await Task.yield()
      })
  }
}

/// The seconds that were reported.
final class ReportedSeconds: Sendable {
  private let seconds = Mutex<[Int]>([])

  func add(_ number: Int?) { if let number { seconds.withLock { $0.append(number) } } }

  var all: [Int] { seconds.withLock { $0 } }
}
