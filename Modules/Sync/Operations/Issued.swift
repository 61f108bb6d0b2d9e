import Core

/// An operation that somebody decided on: with its identity and its time, ready to be performed anywhere, any number
/// of times, with the same effect.
public struct Issued<Value: Operation>: Sendable {
  /// The identity. The same one performed again gives the first outcome.
  public let id: ID
  /// What one command of the user decided on together; undone together.
  public let batch: ID
  /// When it was decided on.
  public let at: Instant
  /// What is to be done.
  public let operation: Value

  /// An issued operation from its parts.
  public init(id: ID, batch: ID, at: Instant, operation: Value) {
    self.id = id
    self.batch = batch
    self.at = at
    self.operation = operation
  }

  /// The same decision as another operation.
  func doing<Other: Operation>(_ operation: Other) -> Issued<Other> {
    Issued<Other>(id: id, batch: batch, at: at, operation: operation)
  }
}
