import Foundation

extension Phrase {
  /// The reason for an error of the operating system (errno(3)); a rare one in the system's own words.
  public static func reason(_ number: Int32) -> Phrase {
    switch number {
    case ENOSPC, EDQUOT: .reasonDiskFull
    case EACCES, EPERM: .reasonNotAllowed
    case EROFS: .reasonReadOnly
    case EIO, ENODEV, ENXIO: .reasonDevice
    case ENOENT: .reasonMissing
    case EPIPE: .reasonNobodyReads
    case EBADF: .reasonClosed
    case EMFILE, ENFILE: .reasonTooManyFiles
    default: Phrase(verbatim: String(cString: strerror(number)))
    }
  }
}
