import Core
import GRDB

extension Failure {
  /// The code of a failure that violates a constraint of the schema. The caller says which rule that is.
  public static let constraintCode = "persistence.constraint"

  /// The code of a failure when another program's write was waited for too long. It passes by itself.
  public static let busyCode = "persistence.busy"

  /// The code of a failure for a read that was cancelled; see ``ReadCancellation``.
  public static let cancelledCode = "persistence.cancelled"

  /// The code of a failure for a database that is damaged.
  public static let damagedCode = "persistence.damaged"

  /// The database is missing or empty, although files that belong to it exist.
  ///
  /// - Parameter remedy: what to do about it; `nil`: restore a backup.
  public static func databaseLost(_ path: String, remedy: Phrase? = nil) -> Failure {
    Failure(.damaged, "persistence.lost", .databaseLost(path), remedy: remedy ?? .restoreFromBackup)
  }

  /// The folder of the data cannot be written.
  public static func readOnly(_ folder: Folder) -> Failure {
    Failure(.io, "io.readOnly", .dataReadOnly(folder.path), remedy: .makeDataWritable)
  }

  /// The database rolled a transaction back without an error.
  static let rolledBack = Failure(.io, "persistence.rolledBack", .changesNotKept, remedy: .repeatInAMoment)

  /// The failure for an error that SQLite reported about the database at a path.
  ///
  /// - Parameter repair: what to do about damage.
  init(_ error: DatabaseError, at path: String, repair: Phrase = .restoreFromBackup) {
    switch error.resultCode.primaryResultCode {
    case _ where error.isOfFullDisk:
      self.init(
        .unavailable, "io.diskFull", .databaseDiskFull(path), remedy: .freeSpaceAndRepeat, cause: error)
    case .SQLITE_BUSY, .SQLITE_LOCKED:
      self.init(.unavailable, Self.busyCode, .databaseBusy, remedy: .repeatInAMoment, cause: error)
    case .SQLITE_INTERRUPT:
      self.init(.unavailable, Self.cancelledCode, .readCancelled, cause: error)
    case .SQLITE_CORRUPT, .SQLITE_NOTADB:
      self.init(.damaged, Self.damagedCode, .databaseDamaged, remedy: repair, cause: error)
    case .SQLITE_CONSTRAINT:
      self.init(
        .conflict, Self.constraintCode, .constraintBroken, remedy: .readAgainAndChange, cause: error)
    case .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_PERM:
      self.init(.io, "io.permission", .databaseNotWritable(path), remedy: .checkDataFolder, cause: error)
    default:
      self.init(
        .io, "persistence.error", .databaseRejected(error.message ?? "\(error.resultCode)"),
        remedy: .runDoctor,
        cause: error)
    }
  }
}
