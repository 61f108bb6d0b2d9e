import CSQLite
import Core
import Foundation
import GRDB

/// Opens a database that cannot be written, on a read-only file system or in a folder of another account.
/// Another process may write to it meanwhile, through another account or another mount.
extension DatabaseSource {
  /// Whether the file, and the files that SQLite creates beside it, can be written.
  var isWritable: Bool {
    isInMemory || !isNeverWritten && Folder(path).above.isWritable && access(path, W_OK) == 0
  }

  /// A connection to a private copy of one state of the database. The copy's file is unlinked when this
  /// returns, so it is deleted with the connection. Migrations may change the copy.
  ///
  /// - Throws: ``Failure``, also where there is no space for the copy, or the files keep changing.
  func openCopy() throws -> DatabaseQueue {
    let folder = try Folder.temporary()
    defer { try? FileManager.default.removeItem(atPath: folder.path) }
    let copy = folder.file("copy.db")
    try copyOneState(to: copy)
    do {
      let whole = try DatabaseQueue(path: copy, configuration: configuration)
      try whole.writeWithoutTransaction {
        // The log is written back, and SQLite creates no file beside the unlinked one.
        try $0.execute(sql: "PRAGMA journal_mode = DELETE")
        try $0.execute(sql: "PRAGMA journal_mode = MEMORY")
        try $0.execute(sql: "PRAGMA temp_store = MEMORY")
      }
      return whole
    } catch let error as DatabaseError {
      throw Failure(error, at: error.isOfFullDisk ? copy : path, repair: repair)
    }
  }

  /// The number of times the copy is begun while the files keep changing.
  private static let maxAttempts = 5

  private func copyOneState(to copy: String) throws {
    for _ in 0..<Self.maxAttempts {
      // A process that opened it meanwhile has created the file for the locks.
      if try copyByLocks(to: copy) || copyFiles(to: copy) { return }
    }
    throw Failure(.unavailable, .persistenceBusy, .databaseBusy, remedy: .repeatInAMoment)
  }

  /// Copies the database as SQLite reads it, under its locks.
  ///
  /// - Returns: false where SQLite cannot read it, since its lock file (`-shm`) is missing and cannot be
  ///   created (https://www.sqlite.org/wal.html#read_only_databases).
  private func copyByLocks(to copy: String) throws -> Bool {
    try Self.clear(copy)
    do {
      let reader = try openToRead()
      defer { try? reader.close() }
      // In rollback mode, the journal of a killed program may prevent a reader from reading.
      _ = try reader.unsafeRead { try Int.fetchOne($0, sql: "SELECT count(*) FROM sqlite_master") }
      let target = try DatabaseQueue(path: copy)
      try reader.backup(to: target)
      try target.close()
      return true
    } catch let error as DatabaseError {
      let isLocked = [.SQLITE_CANTOPEN, .SQLITE_READONLY].contains(error.resultCode.primaryResultCode)
      if isLocked { return false }
      throw Failure(error, at: error.isOfFullDisk ? copy : path, repair: repair)
    }
  }

  /// The files with a database's content, and the lock file, which each process creates when it opens the
  /// database.
  private static let copied = ["", "-wal", "-journal"]
  private static let watched = copied + ["-shm"]

  /// Copies the files of a database that no process has open.
  ///
  /// - Parameter interrupting: called after each file; for tests.
  /// - Returns: false where any of them changed meanwhile.
  func copyFiles(to copy: String, interrupting: () throws -> Void = {}) throws -> Bool {
    try Self.clear(copy)
    let before = try stamps()
    for suffix in Self.copied {
      if try FileStamp.ifThere(at: path + suffix) != nil { try copyFile(path + suffix, to: copy + suffix) }
      try interrupting()
    }
    return try stamps() == before
  }

  /// Removes the files of an earlier attempt.
  private static func clear(_ copy: String) throws {
    for suffix in watched where unlink(copy + suffix) != 0 && errno != ENOENT {
      throw Failure.system(errno, copy)
    }
  }

  private func stamps() throws -> [FileStamp?] {
    try Self.watched.map { try FileStamp.ifThere(at: path + $0) }
  }
}

/// Copies the bytes of a file to a new one.
private func copyFile(_ source: String, to destination: String) throws {
  let from = try File(reading: source)
  let to = try File(creating: destination)
  while case let piece = try from.read(upTo: 1 << 20), !piece.isEmpty {
    try piece.withUnsafeBytes { try to.write($0) }
  }
}

extension Folder {
  /// A new folder for temporary files, which no other account can read.
  package static func temporary() throws -> Folder {
    var path = Array((Folder(NSTemporaryDirectory()).file("worksite-XXXXXX")).utf8CString)
    guard mkdtemp(&path) != nil else { throw Failure.system(errno, NSTemporaryDirectory()) }
    return Folder(String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self))
  }
}
