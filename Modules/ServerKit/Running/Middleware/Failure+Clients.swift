import Core
import HTTPTypes

extension Failure {
  /// What a client is told of a failure. Trouble with the server's own files and database names paths, and commands of the
  /// machine it runs on; that is for its log.
  var forClients: Failure {
    switch code {
    case "io.diskFull":
      Failure(
        .unavailable, code, .serverDiskFull, remedy: .tellKeeper,
        cause: StorageTrouble(status: .insufficientStorage, failure: self))
    case "io.readOnly":
      Failure(
        .unavailable, code, .serverStorage, remedy: .tellKeeper,
        cause: StorageTrouble(status: .insufficientStorage, failure: self))
    case "persistence.busy", "persistence.inUse":
      Failure(
        .unavailable, code, .serverBusy, remedy: .waitSeconds(1), cause: StorageTrouble(failure: self),
        retryAfter: 1)
    case _ where kind == .damaged:
      Failure(.damaged, code, .serverDataDamaged, remedy: .tellKeeper, cause: StorageTrouble(failure: self))
    case _ where code.hasPrefix("io.") || code == "persistence.error":
      // Also what is missing: a file of the server's that is not there does not mean that nothing is.
      Failure(.io, code, .serverStorage, remedy: .tellKeeper, cause: StorageTrouble(failure: self))
    default: self
    }
  }

  /// The failure as it happened, when it is the server's own trouble.
  var trouble: Failure? { (cause as? StorageTrouble)?.failure }

  /// There would be too little room left on the server's disk.
  static let noRoom = Failure(
    .unavailable, "io.diskFull", .serverDiskFull, remedy: .tellKeeper,
    cause: StorageTrouble(status: .insufficientStorage, failure: nil))
}

/// The server's own trouble, behind what clients are told.
private struct StorageTrouble: StatusCause {
  var status: HTTPResponse.Status
  let failure: Failure?

  init(status: HTTPResponse.Status, failure: Failure?) {
    self.status = status
    self.failure = failure
  }

  init(failure: Failure) { self.init(status: failure.kind.serverStatus, failure: failure) }
}

extension Failure.Kind {
  /// The status of a trouble of the server's own: its own missing file is not a client's wrong address.
  fileprivate var serverStatus: HTTPResponse.Status {
    self == .unavailable ? .serviceUnavailable : .internalServerError
  }
}
