import Core
import Device
import Foundation

/// Runs `body` and turns the first Ctrl-C, SIGTERM or SIGHUP into a cancellation.
///
/// The work can end in good order; a second signal ends the process at once.
///
/// The cancellation holds for all later calls in the process. SIGHUP stays ignored where it was ignored at
/// the start, as under nohup(1).
///
/// - Parameter signals: the signals that cancel; the others end the process.
package func interruptible<Value>(
  by signals: [Int32] = [SIGINT, SIGTERM, SIGHUP], _ body: (Cancellation) throws -> Value
) rethrows -> Value {
  let cancellation = InterruptHandler.cancellation
  let before = signals.filter { InterruptHandler.shouldHandle($0) }.map { InterruptHandler.install(for: $0) }
  defer { for (number, action) in before { InterruptHandler.restore(number, action) } }
  return try body(cancellation)
}

extension CancellationSource {
  /// The signals of ``interruptible(by:_:)``.
  package static let signals = CancellationSource { body in try interruptible { try body($0) } }
}

private enum InterruptHandler {
  /// Created before the first handler is installed: a handler may only set a flag.
  static let cancellation = Cancellation()

  /// Whether to handle a signal: not while it is handled already, nor after the first one, nor an ignored
  /// SIGHUP.
  static func shouldHandle(_ number: Int32) -> Bool {
    var present = sigaction()
    sigaction(number, nil, &present)
    let isHandled = UInt32(bitPattern: present.sa_flags) & UInt32(SA_RESETHAND) != 0
    // SIG_IGN is the function pointer with the value 1.
    let isIgnored = unsafeBitCast(present.__sigaction_handler.sa_handler, to: Int.self) == 1
    return !isHandled && !cancellation.isCancelled && !(number == SIGHUP && isIgnored)
  }

  static func install(for number: Int32) -> (Int32, sigaction) {
    var (action, before) = (sigaction(), sigaction())
    action.__sigaction_handler.sa_handler = { _ in InterruptHandler.cancellation.cancel() }
    action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND))
    sigaction(number, &action, &before)
    return (number, before)
  }

  static func restore(_ number: Int32, _ action: sigaction) {
    var action = action
    sigaction(number, &action, nil)
  }
}
