import Dispatch
import Foundation
import Synchronization

/// Lets a number of requests wait for the network at a time. Others wait at the gate, where an interruption is noticed.
///
/// So a server that does not respond leaves threads for the requests that this device answers by itself.
final class NetworkGate: Sendable {
  private let places: DispatchSemaphore
  private let maxWaiting: Int
  private let waiting = Atomic<Int>(0)

  /// The time after which a request at the gate looks whether its program was interrupted.
  private static var pause: DispatchTimeInterval { .milliseconds(50) }

  /// A gate for a number of requests.
  ///
  /// - Parameter maxWaiting: the most requests that wait at the gate. Further ones fail at once.
  init(places: Int, maxWaiting: Int = .max) {
    self.places = DispatchSemaphore(value: places)
    self.maxWaiting = maxWaiting
  }

  /// Runs work that may wait for the network.
  ///
  /// - Parameter isInterrupted: whether the program that waits was interrupted; asked repeatedly.
  /// - Throws: ``ErrorNumber`` `EINTR` when it was, `EAGAIN` while too many wait.
  func pass<Value>(unless isInterrupted: () -> Bool, _ body: () throws -> Value) throws -> Value {
    try enter(unless: isInterrupted)
    defer { places.signal() }
    return try body()
  }

  private func enter(unless isInterrupted: () -> Bool) throws {
    if places.wait(timeout: .now()) == .success { return }
    defer { waiting.subtract(1, ordering: .relaxed) }
    guard waiting.add(1, ordering: .relaxed).newValue <= maxWaiting else { throw ErrorNumber(EAGAIN) }
    while places.wait(timeout: .now() + Self.pause) == .timedOut {
      if isInterrupted() { throw ErrorNumber(EINTR) }
    }
  }
}
