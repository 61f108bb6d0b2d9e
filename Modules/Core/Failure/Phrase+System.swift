import Foundation

extension Phrase {
  /// Why the operating system refused something, by `errno` (errno(3)); where that is rare, as the system itself says it.
  public static func reason(_ number: Int32) -> Phrase {
    switch number {
    case ENOSPC, EDQUOT: .reasonDiskFull
    case EACCES, EPERM: .reasonNotAllowed
    case EROFS: .reasonReadOnly
    case EIO: .reasonDevice
    case EPIPE: .reasonNobodyReads
    case EBADF: .reasonClosed
    default: Phrase(verbatim: String(cString: strerror(number)))
    }
  }
}
