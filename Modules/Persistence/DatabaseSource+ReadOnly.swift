import Core
import Foundation
import GRDB

/// A database where nothing can be written: on a file system that is read-only, or in a folder that belongs to another account.
extension DatabaseSource {
  /// Whether the file, and the files that SQLite makes beside it, can be written.
  var isWritable: Bool { isInMemory || Folder(path).above.isWritable && access(path, W_OK) == 0 }

  /// A connection to read with where nothing can be written. SQLite cannot make there the file that processes share (`-shm`),
  /// without which it does not read a database with a write-ahead log (https://www.sqlite.org/wal.html#read_only_databases).
  ///
  /// - Throws: what SQLite reports; ``Failure`` where there is a log that has to be copied and no room for it.
  func openReadOnly() throws -> DatabaseQueue {
    if !DatabaseHeader.hasLog(path) { return try openUnchanging(path) }
    do {
      // Another process may have made that file.
      let reader = try openToRead()
      _ = try reader.unsafeRead { try Int.fetchOne($0, sql: "SELECT count(*) FROM sqlite_master") }
      return reader
    } catch let error as DatabaseError
      where [.SQLITE_CANTOPEN, .SQLITE_READONLY].contains(error.resultCode.primaryResultCode)
    {
      return try openCopy()
    }
  }

  /// A connection to a file without a log, in which nothing changes while it is open (https://www.sqlite.org/uri.html).
  private func openUnchanging(_ path: String) throws -> DatabaseQueue {
    let name = path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
    var reading = configuration
    reading.readonly = true
    return try DatabaseQueue(path: "file:\(name)?immutable=1", configuration: reading)
  }

  /// A connection to a copy into which the log has been written back. The copy has no name any more when this returns, so it
  /// is gone with the connection.
  private func openCopy() throws -> DatabaseQueue {
    let folder = try Folder.temporary()
    defer { try? FileManager.default.removeItem(atPath: folder.path) }
    let copy = folder.file("copy.db")
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: path + suffix, toPath: copy + suffix)
    }
    let whole = try DatabaseQueue(path: copy, configuration: configuration)
    try whole.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
    try whole.close()
    return try openUnchanging(copy)
  }
}

extension Folder {
  /// A new folder for files that are needed for a moment, readable by nobody else.
  fileprivate static func temporary() throws -> Folder {
    var path = Array((Folder(NSTemporaryDirectory()).file("worksite-XXXXXX")).utf8CString)
    guard mkdtemp(&path) != nil else { throw Failure.system(errno, NSTemporaryDirectory()) }
    return Folder(String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self))
  }
}
