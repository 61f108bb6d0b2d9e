import Auth
import Core
import Persistence

/// The operations that an undo or redo took back, for display.
public struct Reverted: Sendable {
  /// Descriptions of the operations, in the order they were performed.
  public let summaries: [Phrase]
}

extension CompanyStore {
  /// Takes back the actor's latest command on their device that is not undone.
  ///
  /// - Parameter isEarlierMeant: whether to undo a command that came before a decision which undo does not
  ///   take back.
  /// - Throws: ``Failure`` when there is none, or when another user changed a record since; `sync.decided`
  ///   when such a decision came after it.
  @discardableResult
  public func undo(by actor: Actor, isEarlierMeant: Bool = false) throws -> Reverted {
    try performTogether(by: actor) { try $0.undo(isEarlierMeant: isEarlierMeant) }
  }

  /// Performs again what the latest undo took back, unless something else was done since.
  ///
  /// - Throws: ``Failure`` when there is nothing to redo, or when another user changed a record since.
  @discardableResult
  public func redo(by actor: Actor) throws -> Reverted { try performTogether(by: actor) { try $0.redo() } }
}

extension Performer {
  /// As `undo(by:isEarlierMeant:)` of the company store. On a replica, operations whose content was not uploaded yet are cancelled
  /// instead: the server never had them.
  ///
  /// - Parameter id: of the undo; calling this again with the same id takes back nothing more.
  public func undo(as id: ID? = nil, isEarlierMeant: Bool = false) throws -> Reverted {
    if let id, let earlier = try reverted(by: id, Undo.self) { return earlier }
    let stack = try UndoStack(connection, actor).top()
    guard let stack else { throw try nothingToUndo() }
    if !isEarlierMeant, let decision = try decision(behind: stack) { throw decision }
    let reverted = try summaries(of: stack)
    if let outbox = companyStore.outbox, try outbox.cancel(stack, in: self) { return reverted }
    _ = try perform(issue(Undo(operations: stack), as: id))
    return reverted
  }

  /// As `redo(by:)` of the company store.
  ///
  /// - Parameter id: of the redo; calling this again with the same id does nothing more.
  public func redo(as id: ID? = nil) throws -> Reverted {
    if let id, let earlier = try reverted(by: id, Redo.self) { return earlier }
    let undone = try UndoStack(connection, actor).latestUndo()
    if let outbox = companyStore.outbox, let cancelled = try outbox.cancelled(in: self),
      cancelled.position >= undone?.position ?? 0
    {
      try outbox.redoCancelled(in: self)
      return try summaries(of: cancelled.operations)
    }
    guard let undone else {
      throw Failure(.notFound, "sync.nothingToRedo", .nothingToRedo, remedy: .seeHistory)
    }
    let reverted = try summaries(of: undone.operations)
    _ = try perform(issue(Redo(operations: [undone.undo], revived: undone.operations), as: id))
    return reverted
  }

  /// The failure when nothing can be undone; it has a remedy when the actor's latest operation is a decision.
  private func nothingToUndo() throws -> Failure {
    let composition = companyStore.composition
    guard let latest = try UndoStack(connection, actor).latestFinal(),
      let remedy = composition.operation(latest.name)?.type.undo.remedy
    else { return Failure(.notFound, "sync.nothingToUndo", .nothingToUndo, remedy: .seeHistory) }
    let summary = try OperationLog(connection: connection).summary(of: latest, composition)
    return Failure(.notFound, "sync.nothingToUndo", .onlyDecisions(summary), remedy: remedy)
  }

  /// The failure when a decision came after the command on the stack: the user hardly means that earlier
  /// command.
  private func decision(behind stack: [ID]) throws -> Failure? {
    let composition = companyStore.composition
    guard let last = stack.last else { return nil }
    for final in try UndoStack(connection, actor).finals(behind: last) {
      guard let remedy = composition.operation(final.name)?.type.undo.remedy else { continue }
      let summary = try OperationLog(connection: connection).summary(of: final, composition)
      return Failure(.conflict, "sync.decided", .decisionStands(summary), remedy: .insteadOrEarlier(remedy))
    }
    return nil
  }

  /// Takes back operations of the actor's device whose records nothing changed since, as a part of another command.
  ///
  /// - Throws: ``Failure`` `sync.undoStale` for operations of others or that were undone.
  package func takeBack(_ operations: [ID]) throws {
    _ = try perform(issue(Undo(operations: operations), as: nil))
  }

  /// A reversal that is issued now.
  func issue<Value: Reversal>(_ reversal: Value, as id: ID?) -> Issued<Value> {
    Issued(id: id ?? newID(), batch: newID(), at: companyStore.clock.now(), operation: reversal)
  }

  /// The operations that the reversal of that id took back, if it was performed before.
  func reverted<Value: Reversal>(by id: ID, _ type: Value.Type) throws -> Reverted? {
    guard let entry = try OperationLog(connection: connection).entry(id), entry.name == type.name,
      entry.actor == actor.user
    else { return nil }
    if entry.kind == .forgotten { return Reverted(summaries: []) }
    let reversal = try JSON.value(type, from: entry.input)
    return try summaries(of: reversal.revived.isEmpty ? reversal.operations : reversal.revived)
  }

  /// Describes operations, in their order.
  func summaries(of operations: [ID]) throws -> Reverted {
    let log = OperationLog(connection: connection)
    return Reverted(
      summaries: try operations.compactMap { try log.entry($0) }.filter { $0.kind != .forgotten }.map {
        try log.summary(of: $0, companyStore.composition)
      })
  }
}

/// The operations of an actor on one device, as undo and redo see them.
private struct UndoStack {
  let connection: Connection
  let actor: Actor

  init(_ connection: Connection, _ actor: Actor) {
    self.connection = connection
    self.actor = actor
  }

  /// The operations of the latest command that is not undone; `nil` when there is none.
  ///
  /// Where another command ran concurrently, only the operations after it.
  func top() throws -> [ID]? {
    let own: SQL =
      """
      actor = \(actor.user) AND device = \(actor.device) AND kind = \(OperationLog.Kind.done.rawValue)
      AND undone_by IS NULL
      """
    let batch = try connection.first(
      "SELECT batch FROM operations_operation WHERE \(own) ORDER BY position DESC LIMIT 1"
    ) { try $0.id() }
    return try batch.map { batch in
      try connection.rows(
        """
        SELECT id FROM operations_operation WHERE batch = \(batch) AND \(own) AND position > COALESCE(
          (SELECT MAX(position) FROM operations_operation WHERE batch <> \(batch) AND \(own)), 0)
        ORDER BY position
        """
      ) { try $0.id() }
    }
  }

  /// The latest operation, when it is one that cannot be undone.
  func latestFinal() throws -> OperationLog.Entry? {
    try connection.first(
      """
      SELECT \(OperationLog.columns) FROM operations_operation
      WHERE actor = \(actor.user) AND device = \(actor.device) AND kind IN (\(OperationLog.Kind.effective))
      ORDER BY position DESC LIMIT 1
      """, OperationLog.read
    ).flatMap { $0.kind == .final ? $0 : nil }
  }

  /// The operations after another one that cannot be undone, the latest first; at most 100.
  func finals(behind operation: ID) throws -> [OperationLog.Entry] {
    try connection.rows(
      """
      SELECT \(OperationLog.columns) FROM operations_operation
      WHERE actor = \(actor.user) AND device = \(actor.device) AND kind = \(OperationLog.Kind.final.rawValue)
      AND position > (SELECT position FROM operations_operation WHERE id = \(operation))
      ORDER BY position DESC LIMIT 100
      """, OperationLog.read)
  }

  /// The latest undo that is not redone and the operations it took back, when nothing new was done after it.
  func latestUndo() throws -> (undo: ID, position: Int64, operations: [ID])? {
    let undo = try connection.first(
      """
      SELECT id, position FROM operations_operation AS undo WHERE actor = \(actor.user)
        AND device = \(actor.device) AND kind = \(OperationLog.Kind.undo.rawValue)
      AND undone_by IS NULL AND position > COALESCE((SELECT MAX(position) FROM operations_operation
        WHERE actor = \(actor.user) AND device = \(actor.device)
          AND kind = \(OperationLog.Kind.done.rawValue)), 0)
      ORDER BY position DESC LIMIT 1
      """
    ) { (id: try $0.id(), position: $0.int64()) }
    return try undo.map { undo in
      let operations = try connection.rows(
        "SELECT id FROM operations_operation WHERE undone_by = \(undo.id) ORDER BY position"
      ) { try $0.id() }
      return (undo.id, undo.position, operations)
    }
  }
}
