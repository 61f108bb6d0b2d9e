import Core
import GRDB

extension Failure {
  /// The database is missing or empty, although files that belong to it exist.
  ///
  /// - Parameter remedy: what to do about it; `nil`: restore a backup.
  public static func databaseLost(_ path: String, remedy: Remedy? = nil) -> Failure {
    Failure(.damaged, "persistence.lost", .databaseLost(path), remedy: remedy ?? .restoreFromBackup)
  }

  /// The folder of the data cannot be written.
  public static func readOnly(_ folder: Folder) -> Failure {
    Failure(.io, .ioReadOnly, .dataReadOnly(folder.path), remedy: .makeDataWritable)
  }

  /// The database rolled a transaction back without an error.
  static let rolledBack = Failure(.io, "persistence.rolledBack", .changesNotKept, remedy: .repeatInAMoment)

  /// The failure for an error that SQLite reported about the database at a path.
  ///
  /// - Parameter repair: what to do about damage.
  init(_ error: DatabaseError, at path: String, repair: Remedy = .restoreFromBackup) {
    switch error.resultCode.primaryResultCode {
    case _ where error.isOfFullDisk:
      self.init(
        .unavailable, .ioDiskFull, .databaseDiskFull(path), remedy: .freeSpaceAndRepeat, cause: error)
    case .SQLITE_BUSY, .SQLITE_LOCKED:
      self.init(.unavailable, .persistenceBusy, .databaseBusy, remedy: .repeatInAMoment, cause: error)
    case .SQLITE_INTERRUPT:
      self.init(.unavailable, .persistenceCancelled, .readCancelled, cause: error)
    case .SQLITE_CORRUPT, .SQLITE_NOTADB:
      self.init(.damaged, .persistenceDamaged, .databaseDamaged, remedy: repair, cause: error)
    case .SQLITE_CONSTRAINT:
      self.init(
        .conflict, .persistenceConstraint, .constraintBroken, remedy: .readAgainAndChange, cause: error)
    case .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_PERM:
      self.init(.io, .ioPermission, .databaseNotWritable(path), remedy: .checkDataFolder, cause: error)
    default:
      self.init(
        .io, .persistenceError, .databaseRejected(error.message ?? "\(error.resultCode)"),
        remedy: .examineMachine,
        cause: error)
    }
  }
}
