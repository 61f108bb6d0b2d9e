import Core
import Dispatch
import Foundation
import Persistence
import Synchronization

/// A named pipe on which other processes wake the sender of a profile.
package final class WakePipe: Sendable {
  /// A request to the sender, one byte.
  package enum Request: UInt8, Sendable {
    /// Send.
    case send = 115
    /// Pull.
    case refresh = 114
    /// Send at once, even if the breaker is open, because the user waits.
    case insist = 110
    /// Stop: the login ends.
    case leave = 113
  }

  private let fifo: Int32
  /// A byte in this pipe ends the thread; one in the named pipe might be left to the next reader.
  private let end: (read: Int32, write: Int32)
  private let hasEnded = DispatchSemaphore(value: 0)
  private let isOver = Atomic(false)

  /// Reads requests from a pipe, and makes it where there is none.
  ///
  /// - Parameter onRequest: called for each request, on a thread of the pipe.
  package init(at path: String, onRequest: @escaping @Sendable (Request) -> Void) throws {
    if mkfifo(path, 0o600) != 0, errno != EEXIST { throw Failure.system(errno, path) }
    // Open for writing too, so that the pipe does not end when the last writer closes it.
    let fifo = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    guard fifo >= 0 else { throw Failure.system(errno, path) }
    var ends: [Int32] = [-1, -1]
    guard Foundation.pipe(&ends) == 0 else {
      close(fifo)
      throw Failure.system(errno, path)
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    self.fifo = fifo
    end = (ends[0], ends[1])
    let (stop, hasEnded) = (ends[0], hasEnded)
    let thread = Thread {
      Self.listen(at: fifo, until: stop, onRequest)
      hasEnded.signal()
    }
    thread.name = "worksite wake"
    thread.start()
  }

  private static func listen(at fifo: Int32, until stop: Int32, _ onRequest: (Request) -> Void) {
    var byte: UInt8 = 0
    while true {
      var events = [fifo, stop].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      guard poll(&events, 2, -1) >= 0 || errno == EINTR else { return }
      while read(fifo, &byte, 1) == 1 {
        if let request = Request(rawValue: byte) { onRequest(request) }
      }
      if events[1].revents != 0 { return }
    }
  }

  /// Stops reading: ``wake(at:_:)`` returns `false` from now on.
  package func stop() {
    guard !isOver.exchange(true, ordering: .relaxed) else { return }
    var byte: UInt8 = 0
    _ = write(end.write, &byte, 1)
    // Other files may get the descriptors as soon as they are closed.
    hasEnded.wait()
    for descriptor in [fifo, end.read, end.write] { close(descriptor) }
  }

  deinit { stop() }

  /// Sends a request to the sender that reads a pipe.
  ///
  /// - Returns: whether a sender reads it.
  package static func wake(at path: String, _ request: Request) -> Bool {
    let descriptor = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var byte = request.rawValue
    return write(descriptor, &byte, 1) == 1
  }
}
