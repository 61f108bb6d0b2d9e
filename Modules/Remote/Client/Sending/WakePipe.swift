import Core
import Dispatch
import Foundation
import Persistence
import Synchronization

/// How other programs tell the sender of a profile that there is something to do: a named pipe it listens at.
public final class WakePipe: Sendable {
  /// What whoever rings wants.
  public enum Request: UInt8, Sendable {
    /// There is something to send.
    case send = 115
    /// What is new is to be read.
    case refresh = 114
    /// There is something to send, and somebody waits for it: a server that is left alone is tried all the same.
    case insist = 110
    /// The login ends: nothing more is to be sent.
    case leave = 113
  }

  private let fifo: Int32
  /// Written to when listening is to end; a byte in the pipe itself might be left to the next one who listens.
  private let end: (read: Int32, write: Int32)
  private let hasEnded = DispatchSemaphore(value: 0)
  private let isOver = Atomic(false)

  /// Listens at a path.
  ///
  /// - Parameter rung: called on a thread of the bell's own.
  public init(at path: String, count: @escaping @Sendable (Request) -> Void) throws {
    if mkfifo(path, 0o600) != 0, errno != EEXIST { throw Failure.system(errno, path) }
    // Open for writing too, so that it does not end when the last one who rings has gone.
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
      Self.listen(at: fifo, until: stop, count)
      hasEnded.signal()
    }
    thread.name = "worksite bell"
    thread.start()
  }

  private static func listen(at fifo: Int32, until stop: Int32, _ count: (Request) -> Void) {
    var byte: UInt8 = 0
    while true {
      var events = [fifo, stop].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      guard poll(&events, 2, -1) >= 0 || errno == EINTR else { return }
      while read(fifo, &byte, 1) == 1 {
        if let request = Request(rawValue: byte) { count(request) }
      }
      if events[1].revents != 0 { return }
    }
  }

  /// Listens no longer: whoever rings from now on finds nobody there.
  public func stop() {
    guard !isOver.exchange(true, ordering: .relaxed) else { return }
    var byte: UInt8 = 0
    _ = write(end.write, &byte, 1)
    // The descriptors may be given to others as soon as they are closed.
    hasEnded.wait()
    for descriptor in [fifo, end.read, end.write] { close(descriptor) }
  }

  deinit { stop() }

  /// Rings at a path.
  ///
  /// - Returns: whether somebody is there.
  public static func wake(at path: String, _ request: Request) -> Bool {
    let descriptor = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var byte = request.rawValue
    return write(descriptor, &byte, 1) == 1
  }
}
