import Core
import Foundation

/// Turns the first Ctrl-C (or request to terminate) into a cancellation, so that work under way ends in good order. The
/// second one ends the process at once.
///
/// A process is cancelled once: after that, every later piece of work is, too.
public func interruptible<Value>(_ body: (Cancellation) throws -> Value) rethrows -> Value {
  let cancellation = Interruption.cancellation
  let before = [SIGINT, SIGTERM].map { Interruption.listen(to: $0) }
  defer { for (number, action) in before { Interruption.restore(number, action) } }
  return try body(cancellation)
}

private enum Interruption {
  /// Made before the first handler is, so that a handler only throws a switch.
  static let cancellation = Cancellation()

  static func listen(to number: Int32) -> (Int32, sigaction) {
    var (action, before) = (sigaction(), sigaction())
    action.__sigaction_handler.sa_handler = { _ in Interruption.cancellation.cancel() }
    action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND))
    sigaction(number, &action, &before)
    return (number, before)
  }

  static func restore(_ number: Int32, _ action: sigaction) {
    var action = action
    sigaction(number, &action, nil)
  }
}
