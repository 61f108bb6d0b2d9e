import Core

/// An operation with its id and time. Performing it repeatedly, anywhere, has the effect of performing it
/// once.
public struct Issued<Value: Operation>: Sendable {
  /// The id. Performing it again returns the first outcome.
  public let id: ID
  /// The id shared by all operations of one command, which are undone together.
  public let batch: ID
  /// When it was issued.
  public let at: Instant
  /// The operation to perform.
  public let operation: Value

  /// An issued operation from its parts.
  public init(id: ID, batch: ID, at: Instant, operation: Value) {
    self.id = id
    self.batch = batch
    self.at = at
    self.operation = operation
  }
}
