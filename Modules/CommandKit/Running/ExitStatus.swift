import Core

/// Exit codes by `sysexits.h`.
extension Failure.Kind {
  /// The code with which a command ends for this reason.
  public var exitCode: Int32 {
    switch self {
    case .usage: 64  // EX_USAGE
    case .invalid, .damaged: 65  // EX_DATAERR
    case .notFound: 66  // EX_NOINPUT
    case .unavailable, .throttled: 69  // EX_UNAVAILABLE
    case .io: 74  // EX_IOERR
    case .conflict: 75  // EX_TEMPFAIL
    case .forbidden, .unauthenticated: 77  // EX_NOPERM
    case .cancelled: 130  // as a shell reports SIGINT
    }
  }
}
