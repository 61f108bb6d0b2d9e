import Foundation
import Synchronization
import Testing

/// Limits the tests that run real programs at a time to the number of cores, or to `WORKSITE_TEST_SLOTS`.
///
/// Swift Testing starts all tests at once. Without the limit their programs would share the cores, and be so
/// slow that they seem to hang.
package struct ProgramGate: SuiteTrait, TestTrait, TestScoping {
  package let isRecursive = true

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    await Self.slots.take()
    let start = ContinuousClock.now
    defer {
      note(test, (ContinuousClock.now - start) / .seconds(1))
      Self.slots.release()
    }
    try await function()
  }

  /// Appends a test's duration, without its wait for a slot, to the file in `WORKSITE_TEST_TIMES`.
  private func note(_ test: Test, _ seconds: Double) {
    guard let path = ProcessInfo.processInfo.environment["WORKSITE_TEST_TIMES"] else { return }
    let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    let line = "\(seconds)\t\(test.id)\n"
    _ = line.withCString { write(file, $0, strlen($0)) }
    close(file)
  }

  private static let slots = Slots(
    ProcessInfo.processInfo.environment["WORKSITE_TEST_SLOTS"].flatMap { Int($0) }
      ?? ProcessInfo.processInfo.activeProcessorCount)
}

extension Trait where Self == ProgramGate {
  /// The tests of this suite run real programs.
  package static var realPrograms: Self { ProgramGate() }

  /// The tests of this suite run real programs, and mostly wait for the next attempt of a sender, or for a program
  /// that closes a document. `Tools/scripts/run-tests` runs these suites beside the others.
  package static var waitingPrograms: Self { ProgramGate() }
}

/// A counting semaphore for tests, first come, first served; it suspends the waiting task.
private final class Slots: Sendable {
  private struct State {
    var free: Int
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state: Mutex<State>

  init(_ count: Int) { state = Mutex(State(free: count)) }

  func take() async {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        guard state.free > 0 else {
          state.waiting.append(continuation)
          return false
        }
        state.free -= 1
        return true
      }
      if isFree { continuation.resume() }
    }
  }

  func release() {
    let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard !state.waiting.isEmpty else {
        state.free += 1
        return nil
      }
      return state.waiting.removeFirst()
    }
    next?.resume()
  }
}
