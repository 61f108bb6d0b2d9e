import Core
import HTTPTypes
import Persistence

extension Failure {
  /// The failure as clients receive it.
  ///
  /// Failures of the server's own files and database contain paths and commands of its machine, which belong
  /// in the log only.
  var forClients: Failure {
    switch code {
    case .ioDiskFull:
      Failure(
        .unavailable, code, .serverDiskFull, remedy: .tellKeeper,
        cause: StorageFailure(status: .insufficientStorage, failure: self))
    case .ioReadOnly:
      Failure(
        .unavailable, code, .serverStorage, remedy: .tellKeeper,
        cause: StorageFailure(status: .insufficientStorage, failure: self))
    case .persistenceBusy, .persistenceInUse:
      Failure(
        .unavailable, code, .serverBusy, remedy: .waitSeconds(1), cause: StorageFailure(failure: self),
        retryAfter: 1)
    case _ where kind == .damaged:
      Failure(.damaged, code, .serverDataDamaged, remedy: .tellKeeper, cause: StorageFailure(failure: self))
    case _ where code.isOfSystem || code == .persistenceError:
      // Includes missing files: the server's own missing file must not become a 404.
      Failure(.io, code, .serverStorage, remedy: .tellKeeper, cause: StorageFailure(failure: self))
    default: self
    }
  }

  /// Whether the server's own storage failed, so that clients receive another failure.
  package var isOfServer: Bool { forClients.storageFailure != nil }

  /// The original failure, where the server's own storage failed.
  var storageFailure: Failure? { (cause as? StorageFailure)?.failure }

  /// The server's disk would have too little free space.
  static let noRoom = Failure(
    .unavailable, .ioDiskFull, .serverDiskFull, remedy: .tellKeeper,
    cause: StorageFailure(status: .insufficientStorage, failure: nil))
}

/// The original failure behind the one that clients receive.
private struct StorageFailure: StatusCause {
  var status: HTTPResponse.Status
  let failure: Failure?

  init(status: HTTPResponse.Status, failure: Failure?) {
    self.status = status
    self.failure = failure
  }

  init(failure: Failure) { self.init(status: failure.kind.serverStatus, failure: failure) }
}

extension Failure.Kind {
  /// The status of a failure of the server's storage: its own missing file is not a client's wrong address.
  fileprivate var serverStatus: HTTPResponse.Status {
    self == .unavailable ? .serviceUnavailable : .internalServerError
  }
}
