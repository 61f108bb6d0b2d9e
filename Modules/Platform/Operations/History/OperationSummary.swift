import Auth
import Core
import Persistence

/// The description of an operation, for its user and for users whose history shows it.
public struct OperationSummary: Query {
  public static let right = Right.seeHistory

  /// The operation to describe.
  package let operation: ID
  private let composition: Composition

  /// A query from its parts.
  public init(of operation: ID, in composition: Composition) {
    self.operation = operation
    self.composition = composition
  }

  /// - Throws: ``Failure`` `operations.none` of kind `notFound`, also for an operation that the actor may not see.
  public func answer(in connection: Connection, for actor: Actor) throws -> Phrase {
    let log = OperationLog(connection: connection)
    guard let entry = try log.entry(operation),
      try History(in: composition).shows(entry, to: actor, connection)
    else {
      throw Failure(.notFound, "operations.none", .noSuchOperation, remedy: .seeHistory, field: "operation")
    }
    return try log.summary(of: entry, composition)
  }
}
