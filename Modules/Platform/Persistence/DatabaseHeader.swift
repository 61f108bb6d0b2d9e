import Core

/// The first 100 bytes of an SQLite file, which identify a worksite database
/// (https://www.sqlite.org/fileformat.html §1.3).
///
/// They are checked before SQLite opens the file, since opening may change it or its write-ahead log.
enum DatabaseHeader {
  /// `WSIT`, the application id of every worksite database.
  static let applicationID = 0x5753_4954

  /// Whether there is no database yet: no file, or an empty one.
  ///
  /// - Throws: ``Failure`` `persistence.foreign` when the file is not a worksite database, `persistence.lost`
  ///   when only its write-ahead log is left.
  static func isNew(_ path: String) throws -> Bool {
    // It was checked when it was opened, and its file must not be opened here again.
    if OpenDatabases.contains(path) { return false }
    if try wasBeingMade(path) { return true }
    let exists = try FileStamp.ifThere(at: path) != nil
    let header = exists ? try File(reading: path).read(upTo: 100) : []
    if header.isEmpty {
      // SQLite would delete the log of an empty file.
      if hasLog(path) { throw Failure.databaseLost(path) }
      return true
    }
    let id = header.dropFirst(68).prefix(4).reduce(0) { $0 << 8 | Int($1) }
    guard header.count == 100, header.starts(with: Array("SQLite format 3\0".utf8)), id == applicationID
    else {
      throw Failure(.damaged, "persistence.foreign", .foreignDatabase(path), remedy: .moveFileAway)
    }
    return false
  }

  /// Whether a program was killed while it created the database.
  ///
  /// The rollback journal then says that it began with no page (https://www.sqlite.org/fileformat.html §3).
  /// SQLite would roll back the whole file.
  private static func wasBeingMade(_ path: String) throws -> Bool {
    let journal = path + "-journal"
    guard (try? FileStamp(at: journal)) != nil else { return false }
    let header = try File(reading: journal).read(upTo: 28)
    return header.count == 28 && header.starts(with: journalMagic) && header[16..<20].allSatisfy { $0 == 0 }
  }

  private static let journalMagic: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]

  /// Whether there is a write-ahead log with content, of a running or a killed process.
  static func hasLog(_ path: String) -> Bool { ((try? FileStamp(at: path + "-wal"))?.size ?? 0) > 0 }
}
