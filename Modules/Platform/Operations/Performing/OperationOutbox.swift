import Core
import Persistence

/// The outbox of a replica: it keeps the operations that the server has not acknowledged.
///
/// Each method runs inside the transaction of a performer.
public protocol OperationOutbox: Sendable {
  /// Performs an operation on the replica, and adds it to the outbox.
  func perform<Value: Operation>(_ issued: Issued<Value>, in performer: Performer) throws -> Value.Outcome

  /// Cancels operations that were not sent, so that their undo need not be sent either.
  ///
  /// - Returns: whether they were cancelled; otherwise an undo has to be performed.
  func cancel(_ operations: [ID], in performer: Performer) throws -> Bool

  /// The operations that the latest undo cancelled, oldest first, and the position of the log's last entry then.
  ///
  /// - Returns: `nil` when there are none, or another operation was performed since.
  func cancelled(in performer: Performer) throws -> (operations: [ID], position: Int64)?

  /// Performs the operations that the latest undo cancelled again.
  func redoCancelled(in performer: Performer) throws

  /// The condition on `operations_operation` for operations that the server has not acknowledged.
  var isUnacknowledged: SQL { get }
}

/// The register of the content that users uploaded to a server.
public protocol UploadRegister: Sendable {
  /// Notes that a user uploaded the whole of some content, in an upload of that id.
  func add(
    _ blob: Blob, uploadedBy user: ID, as id: ID, at instant: Instant, in connection: Connection) throws

  /// Whether a user uploaded the whole of some content within ``CompanyStore/unreferencedSeconds``.
  func contains(_ blob: Blob, uploadedBy user: ID, in connection: Connection) throws -> Bool

  /// Whether any user uploaded content of a hash since a time.
  func contains(hash: String, since instant: Instant, in connection: Connection) throws -> Bool
}
