import Core
import Device
import Documents
import Foundation
import Persistence

/// An error number of the operating system (errno(3)), as programs get it.
struct ErrorNumber: Error, Hashable {
  let value: Int32

  init(_ value: Int32) { self.value = value }

  /// The number for any error.
  ///
  /// A server that cannot be reached is never “no such file”: programs remove what they think is gone.
  init(for error: any Error) {
    switch error {
    case let number as ErrorNumber: self = number
    case let failure as Failure: self.init(Self.value(for: failure))
    case is CancellationError: self.init(EINTR)
    default: self.init(EIO)
    }
  }

  private static func value(for failure: Failure) -> Int32 {
    if let value = codes[failure.code] { return value }
    if failure.isServerAway { return ENETUNREACH }
    return switch failure.kind {
    case .usage, .invalid: EINVAL
    case .notFound: ENOENT
    case .conflict, .throttled: EBUSY
    case .forbidden: EACCES
    case .unavailable: EAGAIN
    case .cancelled: EINTR
    case .unauthenticated, .damaged, .io: EIO
    }
  }

  /// The failures that programs distinguish from others of their kind.
  private static let codes: [Failure.Code: Int32] = [
    .deviceNeverRead: ENETUNREACH,
    .deviceWaitOver: ENETUNREACH,
    .documentsNameTaken: EEXIST,
    .documentsFolderAcross: EXDEV,
    .documentsLocked: EBUSY,
    .ioDiskFull: ENOSPC,
    .ioReadOnly: EROFS,
    .ioMissing: EIO,
    .ioTooManyFiles: ENFILE,
    .persistenceBusy: EBUSY,
    .persistenceInUse: EBUSY,
    .blobChanging: EBUSY,
    .blobPartInUse: EBUSY,
  ]
}
