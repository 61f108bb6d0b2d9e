import Foundation

extension Failure {
  /// The failure for an error of the operating system (`errno`) about a file at `path`.
  public static func system(_ number: Int32, _ path: String) -> Failure {
    switch number {
    case ENOENT: Failure(.notFound, .ioMissing, .noSuchFile(path), remedy: .checkPath)
    case EACCES, EPERM: Failure(.io, .ioPermission, .noPermission(path), remedy: .checkPermissions)
    case EROFS: Failure(.io, .ioReadOnly, .readOnlyDisk(path), remedy: .checkPermissions)
    case ENOSPC, EDQUOT: .diskFull(path)
    case EMFILE, ENFILE:
      Failure(
        .unavailable, .ioTooManyFiles, .systemRejected(path, .reason(number)), remedy: .closeSomeFiles)
    case EEXIST: Failure(.conflict, .ioExists, .alreadyExists(path), remedy: .checkPath)
    case EISDIR: Failure(.invalid, "io.isFolder", .isFolder(path), remedy: .checkPath)
    case ENOTDIR: Failure(.invalid, "io.notFolder", .notFolder(path), remedy: .checkPath)
    default: Failure(.io, "io.error", .systemRejected(path, .reason(number)), remedy: .checkDisk)
    }
  }

  /// The failure for a missing folder that a file is to be written into.
  public static func noFolder(_ path: String) -> Failure {
    Failure(.notFound, .ioMissing, .noSuchFolder(path), remedy: .checkPath)
  }

  /// The failure for a full disk that holds `path`.
  public static func diskFull(_ path: String) -> Failure {
    Failure(.unavailable, .ioDiskFull, .diskFull(path), remedy: .freeSpace)
  }
}
