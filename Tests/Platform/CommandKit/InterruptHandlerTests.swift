import Core
import Foundation
import TestSupport
import Testing

@testable import CommandKit

@Suite("Ctrl-C")
struct InterruptHandlerTests {
  @Test("the first cancels the running work and all later work")
  func cancels() async {
    await #expect(processExitsWith: .success) {
      interruptible { cancellation in
        interruptible { _ in Self.press() }
        #expect(cancellation.isCancelled)
      }
      #expect(interruptible { $0.isCancelled })
    }
  }

  @Test("the second ends the process, wherever it is")
  func ends() async {
    await #expect(processExitsWith: .signal(SIGINT)) {
      interruptible { _ in
        interruptible { _ in Self.press() }
        interruptible { _ in Self.press() }
      }
    }
  }

  @Test("at the moment a question appears cancels it, and the caller can clean up")
  func atAQuestion() async {
    await #expect(processExitsWith: .success) {
      try Self.pressWhenSomethingIsShown()
      let context = try Context.bare(canAsk: true)
      #expect(failure { _ = try context.ask(.passwordQuestion) }?.kind == .cancelled)
    }
  }

  /// Makes the kernel send Ctrl-C to this thread at the next write to standard error.
  ///
  /// Standard error becomes a socket with room for one message (fcntl(2), unix(7)).
  private static func pressWhenSomethingIsShown() throws {
    takeSignals()
    let thread = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/thread-self")
    // F_SETSIG, F_SETOWN_EX and F_OWNER_TID are GNU extensions.
    let (setSignal, setOwner): (Int32, Int32) = (10, 15)
    var owner = (type: 0 as Int32, thread: Int32(thread.split(separator: "/").last ?? "") ?? 0)
    var (ends, byte): ([Int32], UInt8) = ([0, 0], 0)
    guard socketpair(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0, &ends) == 0 else {
      throw Failure.system(errno, "socketpair")
    }
    guard fcntl(ends[1], F_SETFL, O_NONBLOCK) == 0 else { throw Failure.system(errno, "fcntl") }
    while write(ends[1], &byte, 1) == 1 {}
    guard read(ends[0], &byte, 1) == 1, fcntl(ends[0], setOwner, &owner) == 0,
      fcntl(ends[0], setSignal, SIGINT) == 0, fcntl(ends[0], F_SETFL, O_ASYNC) == 0,
      dup2(ends[1], STDERR_FILENO) >= 0
    else { throw Failure.system(errno, "socketpair") }
  }

  /// Sends Ctrl-C, and returns once it has arrived.
  private static func press() {
    takeSignals()
    raise(SIGINT)
  }

  /// Unblocks the signal: the threads that tasks share usually block it.
  private static func takeSignals() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }
}
