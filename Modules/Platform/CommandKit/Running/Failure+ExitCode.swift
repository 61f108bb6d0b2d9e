import Core
import Persistence

extension Failure {
  /// The exit code of a command that this failure ends.
  package var exitCode: Int32 {
    switch code {
    case .cliDeclined: 1
    case .ioDiskFull: Kind.io.exitCode
    case .persistenceBusy, .persistenceInUse, .blobPartInUse, .blobChanging: Kind.throttled.exitCode
    default: kind.exitCode
    }
  }
}

/// Exit codes by `sysexits.h`.
extension Failure.Kind {
  /// The exit code of a command that a failure of this kind ends.
  package var exitCode: Int32 {
    switch self {
    case .usage: 64  // EX_USAGE
    case .invalid, .damaged: 65  // EX_DATAERR
    case .notFound: 66  // EX_NOINPUT
    case .unavailable: 69  // EX_UNAVAILABLE
    case .conflict: 73  // EX_CANTCREAT: trying the same again does not help
    case .io: 74  // EX_IOERR
    case .throttled: 75  // EX_TEMPFAIL
    case .forbidden, .unauthenticated: 77  // EX_NOPERM
    case .cancelled: 130  // as a shell reports SIGINT
    }
  }
}
