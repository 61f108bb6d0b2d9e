import Core
import Foundation
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

  /// Whether SQLite could not read or write, whatever the statement was for. The whole transaction is to be repeated
  /// later, or once a damaged database is repaired.
  package var isOfStorage: Bool {
    [.io, .unavailable, .damaged].contains(kind) && (cause is DatabaseError || code == Self.rolledBack.code)
  }

  /// The failure for an error that SQLite reported about the database at a path.
  ///
  /// - Parameter repair: what to do about damage.
  init(_ error: DatabaseError, at path: String, repair: Remedy = .restoreFromBackup) {
    self.init(
      sqlite: error.extendedResultCode.rawValue, error.message, at: path, repair: repair, cause: error)
  }

  /// The failure for a result code of SQLite, which may be an extended one (https://www.sqlite.org/rescode.html).
  ///
  /// Only a file that could be read is damaged: a disk that fails, or is gone, may hold intact data.
  init(
    sqlite code: Int32, _ message: String? = nil, at path: String, repair: Remedy = .restoreFromBackup,
    cause: (any Error)? = nil
  ) {
    let code = ResultCode(rawValue: code)
    switch code.primaryResultCode {
    case _ where code.isOfFullDisk:
      self.init(
        .unavailable, .ioDiskFull, .databaseDiskFull(path), remedy: .freeSpaceAndRepeat, cause: cause)
    case .SQLITE_BUSY, .SQLITE_LOCKED:
      self.init(.unavailable, .persistenceBusy, .databaseBusy, remedy: .repeatInAMoment, cause: cause)
    case .SQLITE_INTERRUPT:
      self.init(.unavailable, .persistenceCancelled, .readCancelled, cause: cause)
    case .SQLITE_CORRUPT, .SQLITE_NOTADB:
      self.init(.damaged, .persistenceDamaged, .databaseDamaged, remedy: repair, cause: cause)
    case .SQLITE_CONSTRAINT:
      self.init(
        .conflict, .persistenceConstraint, .constraintBroken, remedy: .readAgainAndChange, cause: cause)
    case .SQLITE_IOERR, .SQLITE_CANTOPEN, .SQLITE_READONLY, .SQLITE_PERM:
      self = .unusable(path, code, message, cause)
    default:
      self.init(
        .io, .persistenceError, .databaseRejected(message ?? "\(code)"), remedy: .examineMachine,
        cause: cause)
    }
  }

  /// The failure for a file that the system does not let SQLite use, with the system's reason.
  private static func unusable(
    _ path: String, _ code: ResultCode, _ message: String?, _ cause: (any Error)?
  ) -> Failure {
    switch (code.primaryResultCode, obstacle(at: path)) {
    case (_, EROFS?):
      Failure(.io, .ioReadOnly, .databaseNotWritable(path), remedy: .makeDataWritable, cause: cause)
    case (_, EACCES?), (_, EPERM?), (.SQLITE_READONLY, nil), (.SQLITE_PERM, nil):
      Failure(.io, .ioPermission, .databaseNotWritable(path), remedy: .checkDataFolder, cause: cause)
    case (.SQLITE_CANTOPEN, nil):
      Failure(
        .io, .persistenceError, .databaseRejected(message ?? "\(code)"), remedy: .examineMachine,
        cause: cause)
    case (_, let number):
      Failure(
        .io, .persistenceError,
        .databaseUnusable(path, .reason(number ?? (code == .SQLITE_IOERR_NOMEM ? ENOMEM : EIO))),
        remedy: .checkDisk, cause: cause)
    }
  }

  /// The system's reason (`errno`) why a database cannot be used; `nil` when the system gives none.
  ///
  /// The file must not be opened for this: see ``OpenDatabases``.
  private static func obstacle(at path: String) -> Int32? {
    if path.isEmpty || path == ":memory:" { return nil }
    for place in [path, Folder(path).above.path] where access(place, R_OK | W_OK) != 0 { return errno }
    return nil
  }
}
