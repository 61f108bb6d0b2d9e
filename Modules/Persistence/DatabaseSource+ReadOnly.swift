import CSQLite
import Core
import Foundation
import GRDB

/// A database where nothing can be written: on a file system that is read-only, or in a folder that belongs to another account.
/// Another process may write it all the same, by another account or another mount.
extension DatabaseSource {
  /// Whether the file, and the files that SQLite makes beside it, can be written.
  var isWritable: Bool {
    isInMemory || !isNeverWritten && Folder(path).above.isWritable && access(path, W_OK) == 0
  }

  /// A connection to a private copy of one state of the database. The copy has no name any more when this returns, so it is gone
  /// with the connection; it can be changed, in which nothing else takes part.
  ///
  /// - Throws: ``Failure``, also where there is no room for the copy, or the files do not rest.
  func openCopy() throws -> DatabaseQueue {
    let folder = try Folder.temporary()
    defer { try? FileManager.default.removeItem(atPath: folder.path) }
    let copy = folder.file("copy.db")
    try copyOneState(to: copy)
    do {
      let whole = try DatabaseQueue(path: copy, configuration: configuration)
      try whole.writeWithoutTransaction {
        // The log is written back, and no file is made beside one that has no name.
        try $0.execute(sql: "PRAGMA journal_mode = DELETE")
        try $0.execute(sql: "PRAGMA journal_mode = MEMORY")
        try $0.execute(sql: "PRAGMA temp_store = MEMORY")
      }
      return whole
    } catch let error as DatabaseError {
      throw Failure(error, at: error.isOfFullDisk ? copy : path, repair: repair)
    }
  }

  /// How often the copy is begun before files are given up that change meanwhile.
  private static let mostAttempts = 5

  private func copyOneState(to copy: String) throws {
    for _ in 0..<Self.mostAttempts {
      // A process that opened it meanwhile has made the file for the locks.
      if try copyByLocks(to: copy) || copyFiles(to: copy) { return }
    }
    throw Failure(.unavailable, Failure.busyCode, .databaseBusy, remedy: .repeatInAMoment)
  }

  /// Copies the database as SQLite reads it, under its locks.
  ///
  /// - Returns: false where it cannot read it: it takes locks in a file (`-shm`) that is not there and cannot be made
  ///   (https://www.sqlite.org/wal.html#read_only_databases).
  private func copyByLocks(to copy: String) throws -> Bool {
    try Self.clear(copy)
    do {
      let reader = try openToRead()
      defer { try? reader.close() }
      // In rollback mode a reader may be kept from reading at all by what a killed program left.
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

  /// What stands beside a database and belongs to its content, and the file by which processes share it: who comes, makes it.
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

  /// Removes what an earlier attempt left.
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
  /// A new folder for files that are needed for a moment, readable by nobody else.
  fileprivate static func temporary() throws -> Folder {
    var path = Array((Folder(NSTemporaryDirectory()).file("worksite-XXXXXX")).utf8CString)
    guard mkdtemp(&path) != nil else { throw Failure.system(errno, NSTemporaryDirectory()) }
    return Folder(String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self))
  }
}
