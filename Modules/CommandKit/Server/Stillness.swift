import Core
import Networking
import Remote
import Synchronization

/// Watches, for somebody who waits for an answer, whether anything of it comes. What moves may take as long as it takes.
final class Stillness: Sendable {
  private let movedAt: Mutex<ContinuousClock.Instant>
  private let isTold = Atomic(false)

  init() { movedAt = Mutex(.now) }

  /// After which somebody at a terminal is told.
  private static let beforeTelling = Duration.seconds(4)

  /// Notes that something came.
  func noteMovement() { movedAt.withLock { $0 = .now } }

  /// How long nothing has come.
  var length: Duration { movedAt.withLock { $0.duration(to: .now) } }

  /// Tells once, when it has lasted for some seconds.
  func tell(_ phrase: Phrase, on terminal: Terminal) {
    guard terminal.showsProgress, length >= Self.beforeTelling,
      !isTold.exchange(true, ordering: .relaxed)
    else { return }
    Output.interject("\(phrase)\n")
  }
}
