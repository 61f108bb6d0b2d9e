import Auth
import Core
import Persistence

/// The user who issued an operation on a record that the actor is sent.
///
/// The actor need not have the right to see the history of the record.
public struct OperationUser: Query {
  public static let right = Right.seeHistory

  /// The operation, which the actor knows as the version of a record.
  package let operation: ID
  private let composition: Composition

  /// A query from its parts.
  public init(of operation: ID, in composition: Composition) {
    self.operation = operation
    self.composition = composition
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> ID {
    let log = OperationLog(connection: connection)
    guard let entry = try log.entry(operation), try isSent(log.images(of: operation), to: actor, connection)
    else {
      throw Failure(.notFound, "operations.none", .noSuchOperation, remedy: .seeHistory, field: "operation")
    }
    return entry.actor
  }

  /// Whether the actor is sent any of the records, as it is now.
  private func isSent(
    _ images: [OperationLog.StoredImage], to actor: Actor, _ connection: Connection
  ) throws -> Bool {
    let audiences = Set(try composition.audiences(of: actor, in: connection))
    return try images.contains { image in
      guard let recordKind = composition.recordKind(image.recordKind),
        let record = try recordKind.load(image.record, in: connection)
      else { return false }
      return !audiences.isDisjoint(with: recordKind.scope(record))
    }
  }
}
