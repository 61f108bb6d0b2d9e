import Core
import Foundation

/// Turns the first Ctrl-C (or request to terminate, or the closing of the terminal) into a cancellation, so that work under
/// way ends in good order. The second one ends the process at once.
///
/// A process is cancelled once: after that, every later piece of work is, too. One that was started to outlive its terminal,
/// as by nohup(1), does.
///
/// - Parameter signals: those that are to be taken so; the others end the process.
public func interruptible<Value>(
  by signals: [Int32] = [SIGINT, SIGTERM, SIGHUP], _ body: (Cancellation) throws -> Value
) rethrows -> Value {
  let cancellation = Interruption.cancellation
  let before = signals.filter { Interruption.isToListen(to: $0) }.map { Interruption.listen(to: $0) }
  defer { for (number, action) in before { Interruption.restore(number, action) } }
  return try body(cancellation)
}

private enum Interruption {
  /// Made before the first handler is, so that a handler only throws a switch.
  static let cancellation = Cancellation()

  /// Whether to take a signal: not where it is taken already, nor after the first one, nor where this process is to outlive
  /// its terminal.
  static func isToListen(to number: Int32) -> Bool {
    var present = sigaction()
    sigaction(number, nil, &present)
    let isTaken = UInt32(bitPattern: present.sa_flags) & UInt32(SA_RESETHAND) != 0
    // SIG_IGN, which is the number 1 in the place of a function.
    let isIgnored = unsafeBitCast(present.__sigaction_handler.sa_handler, to: Int.self) == 1
    return !isTaken && !cancellation.isCancelled && !(number == SIGHUP && isIgnored)
  }

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
