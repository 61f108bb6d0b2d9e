import Core
import Dispatch
import Foundation

/// Turns the first Ctrl-C (and a request to terminate) into a cancellation, so that work under way ends in good order.
/// The second one ends the process at once.
public func interruptible<Value>(_ body: (Cancellation) throws -> Value) rethrows -> Value {
  let cancellation = Cancellation()
  let sources = [SIGINT, SIGTERM].map { number in
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler {
      cancellation.cancel()
      signal(number, SIG_DFL)
    }
    source.resume()
    return source
  }
  defer {
    for source in sources { source.cancel() }
    for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
  }
  return try body(cancellation)
}
