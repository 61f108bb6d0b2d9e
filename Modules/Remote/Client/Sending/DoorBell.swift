import Core
import Foundation
import Persistence
import Synchronization

/// How other programs tell the sender of a profile that there is something to do: a named pipe it listens at.
public final class DoorBell: Sendable {
  /// What whoever rings wants.
  public enum Wish: UInt8, Sendable {
    /// There is something to send.
    case send = 115
    /// What is new is to be read.
    case refresh = 114
    /// The login ends: nothing more is to be sent.
    case leave = 113
  }

  private let descriptor: Int32
  private let isOver = Atomic(false)

  /// Listens at a path.
  ///
  /// - Parameter rung: called on a thread of the bell's own.
  public init(at path: String, rung: @escaping @Sendable (Wish) -> Void) throws {
    if mkfifo(path, 0o600) != 0, errno != EEXIST { throw Failure.system(errno, path) }
    // Open for writing too, so that it does not end when the last one who rings has gone.
    let descriptor = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure.system(errno, path) }
    self.descriptor = descriptor
    let thread = Thread { [weak self] in
      var byte: UInt8 = 0
      while true {
        var event = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&event, 1, -1)
        while read(descriptor, &byte, 1) == 1 {
          if byte == Self.end { return }
          if let wish = Wish(rawValue: byte) { rung(wish) }
        }
        if self?.isOver.load(ordering: .relaxed) ?? true { return }
      }
    }
    thread.name = "worksite bell"
    thread.start()
  }

  private static let end: UInt8 = 0

  /// Listens no longer: whoever rings from now on finds nobody there.
  public func stop() {
    guard !isOver.exchange(true, ordering: .relaxed) else { return }
    var byte = Self.end
    _ = write(descriptor, &byte, 1)
    close(descriptor)
  }

  deinit { stop() }

  /// Rings at a path.
  ///
  /// - Returns: whether somebody is there.
  public static func ring(at path: String, _ wish: Wish) -> Bool {
    let descriptor = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var byte = wish.rawValue
    return write(descriptor, &byte, 1) == 1
  }
}
