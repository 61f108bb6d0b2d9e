import Core
import Foundation

/// The folders that a process writes ``ReplacementFile``s into, noted where another process finds them after a crash.
///
/// When the value is dropped, the notes are removed. They are never flushed to disk, and writing continues without
/// them where they cannot be written.
public final class WrittenFolders {
  private let notes: Folder
  private let path: String
  /// Held while this process writes.
  private var lock: FileLock?
  private var known: Set<Folder> = []

  /// No folders yet.
  ///
  /// - Parameters:
  ///   - notes: the folder of the notes of all processes.
  ///   - tag: makes the name of these notes unique.
  public init(notedIn notes: Folder, tag: ID) {
    self.notes = notes
    path = notes.file(tag.description)
  }

  deinit { if lock != nil { unlink(path) } }

  /// Notes a folder, and removes the incomplete files there that a stopped process left.
  public func add(_ folder: Folder) {
    guard known.insert(folder).inserted else { return }
    ReplacementFile.removeAbandoned(in: folder)
    try? note(folder)
  }

  private func note(_ folder: Folder) throws {
    guard let name = folder.realPath else { return }
    if lock == nil {
      try notes.make()
      lock = try FileLock(now: path, .exclusive)
    }
    // A path cannot contain the character that ends it.
    try Array((name + "\0").utf8).withUnsafeBytes { try File(path, O_WRONLY | O_APPEND).write($0) }
  }

  /// Removes the incomplete files that stopped processes left in the folders that they noted.
  ///
  /// - Returns: the number of files.
  public static func removeAbandoned(notedIn notes: Folder) -> Int {
    var count = 0
    for name in (try? notes.names()) ?? [] {
      let path = notes.file(name)
      guard let lock = try? FileLock(now: path, .exclusive),
        let bytes = FileManager.default.contents(atPath: path)
      else { continue }
      withExtendedLifetime(lock) {
        for folder in String(decoding: bytes, as: UTF8.self).split(separator: "\0") {
          count += ReplacementFile.removeAbandoned(in: Folder(String(folder)))
        }
        unlink(path)
      }
    }
    return count
  }
}
