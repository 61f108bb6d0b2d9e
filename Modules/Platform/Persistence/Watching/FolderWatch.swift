import CLinux
import Core
import Foundation

/// A watch of the names directly inside a folder (inotify(7)).
package final class FolderWatch: Sendable {
  private let descriptor: Int32

  /// Begins to watch a folder.
  ///
  /// - Throws: ``Failure`` when there is no folder, or the system watches no more folders for the user.
  package init(_ folder: Folder) throws {
    descriptor = worksite_watch_folder(folder.path)
    guard descriptor >= 0 else { throw Failure.system(errno, folder.path) }
  }

  deinit { close(descriptor) }

  /// Waits until something has changed, at most for a time.
  package func wait(atMost time: Duration) {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let milliseconds = (time / .milliseconds(1)).rounded(.up)
    poll(&entry, 1, Int32(min(max(milliseconds, 0), 60_000)))
  }

  /// The size of the buffer in bytes: hundreds of events.
  private static let bufferSize = 16_384

  /// Takes the events since the last call, oldest first, at most a buffer of them. It does not wait.
  package func events() throws -> [FolderEvent] {
    try withUnsafeTemporaryAllocation(byteCount: Self.bufferSize, alignment: 8) { buffer in
      let count = read(descriptor, buffer.baseAddress, buffer.count)
      if count < 0 {
        if errno == EAGAIN || errno == EINTR { return [] }
        throw Failure.system(errno, "inotify")
      }
      return Self.events(in: UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
  }

  private static func events(in bytes: UnsafeRawBufferPointer) -> [FolderEvent] {
    let head = MemoryLayout<inotify_event>.size
    var events: [FolderEvent] = []
    var rest = bytes
    while rest.count >= head {
      let event = rest.loadUnaligned(as: inotify_event.self)
      let name = rest.dropFirst(head).prefix(Int(event.len)).prefix { $0 != 0 }
      events += Self.events(event.mask, String(decoding: name, as: UTF8.self))
      rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(head + Int(event.len)))
    }
    return events
  }

  private static func events(_ mask: UInt32, _ name: String) -> [FolderEvent] {
    let kinds: [(Int32, FolderEvent)] = [
      (IN_CREATE, .created(name)), (IN_MODIFY, .written(name)), (IN_CLOSE_WRITE, .closed(name)),
      (IN_MOVED_TO, .movedIn(name)), (IN_MOVED_FROM, .left(name)), (IN_DELETE, .left(name)),
      (IN_Q_OVERFLOW, .missed), (IN_DELETE_SELF, .folderLeft), (IN_MOVE_SELF, .folderLeft),
    ]
    return kinds.filter { mask & UInt32(bitPattern: $0.0) != 0 }.map(\.1)
  }
}

/// A change in a watched folder, by the name that it concerns.
package enum FolderEvent: Hashable, Sendable {
  /// A file was created under the name.
  case created(String)
  /// The content of the file was written or truncated.
  case written(String)
  /// A program that had opened the file for writing closed it.
  case closed(String)
  /// A file was renamed to the name.
  case movedIn(String)
  /// The file was removed, or renamed away.
  case left(String)
  /// Events were lost: any name may have changed.
  case missed
  /// The folder was removed or renamed, and is watched no more.
  case folderLeft
}
