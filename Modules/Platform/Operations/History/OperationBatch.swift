import Auth
import Core
import Persistence

/// The actor's operations of one command, or of one form of a page, by the id that they share.
public struct OperationBatch: Query {
  public static let right = Right.seeHistory

  /// The id that the operations share.
  package let batch: ID
  private let composition: Composition

  /// A query from its parts.
  public init(_ batch: ID, in composition: Composition) {
    self.batch = batch
    self.composition = composition
  }

  /// The operations of a batch.
  public struct Performed: Sendable {
    /// Their ids, in the order in which they were performed.
    public let operations: [ID]
    /// The description of each for its user, in the same order.
    public let summaries: [Phrase]
    /// Whether undo can take back all of them, as long as no later operation changes their records.
    public let isUndoable: Bool
  }

  /// The most operations of a batch that are described and undone together.
  private static let maximum = 500

  /// - Returns: `nil` where the actor performed none under the id.
  public func answer(in connection: Connection, for actor: Actor) throws -> Performed? {
    let log = OperationLog(connection: connection)
    let ids = try connection.rows(
      """
      SELECT id FROM operations_operation WHERE batch = \(batch) AND actor = \(actor.user)
      ORDER BY position LIMIT \(Self.maximum + 1)
      """
    ) { try $0.id() }
    let entries = try ids.prefix(Self.maximum).compactMap { try log.entry($0) }
    guard !entries.isEmpty else { return nil }
    return Performed(
      operations: entries.map(\.id),
      summaries: try entries.map { entry in
        try composition.operation(entry.name)?.announcement(entry.input, entry.outcome, composition)
          ?? log.summary(of: entry, composition)
      },
      isUndoable: ids.count <= Self.maximum
        && entries.allSatisfy { $0.kind == .done && $0.undoneBy == nil && $0.device == actor.device })
  }
}
