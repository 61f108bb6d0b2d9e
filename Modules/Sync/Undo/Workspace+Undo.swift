import Auth
import Core
import Persistence

/// What an undo or redo took back, for telling the user.
public struct Reverted: Sendable {
  /// What each operation had done, in the order they were performed.
  public let summaries: [Phrase]
}

extension Workspace {
  /// Takes back the latest command the actor gave on their device that still stands.
  ///
  /// - Parameter isEarlierMeant: whether a command is meant that came before a decision which is not taken back.
  /// - Throws: ``Failure`` when there is none, or when a record was changed by somebody else since; `sync.decided` when a decision
  ///   came behind it that is not taken back.
  @discardableResult
  public func undo(by actor: Actor, isEarlierMeant: Bool = false) throws -> Reverted {
    try performTogether(by: actor) { try $0.undo(isEarlierMeant: isEarlierMeant) }
  }

  /// Performs again what the latest undo took back, unless something else was done since.
  ///
  /// - Throws: ``Failure`` when there is nothing to redo, or when a record was changed by somebody else since.
  @discardableResult
  public func redo(by actor: Actor) throws -> Reverted { try performTogether(by: actor) { try $0.redo() } }
}

extension Performer {
  /// See ``Workspace/undo(by:)``. On a copy of a server's data, what waits for its content to be sent is given up instead:
  /// nobody else has seen it, and its content need not go.
  ///
  /// - Parameter id: of the undo; the same one again takes back nothing more.
  public func undo(as id: ID? = nil, isEarlierMeant: Bool = false) throws -> Reverted {
    if let id, let earlier = try reverted(by: id, Undo.self) { return earlier }
    let stack = try UndoStack(connection, actor).top()
    guard let stack else { throw try nothingToUndo() }
    if !isEarlierMeant, let decision = try decision(behind: stack) { throw decision }
    let reverted = try summaries(of: stack)
    if workspace.isReplica {
      let lines = try CancelledOperations(connection, actor).lines(stack)
      if try ChangeApplier(workspace, connection, actor).giveUp(stack) {
        try CancelledOperations(connection, actor).keep(lines)
        return reverted
      }
    }
    _ = try perform(issue(Undo(operations: stack), as: id))
    return reverted
  }

  /// See ``Workspace/redo(by:)``.
  ///
  /// - Parameter id: of the redo; the same one again does nothing more.
  public func redo(as id: ID? = nil) throws -> Reverted {
    if let id, let earlier = try reverted(by: id, Redo.self) { return earlier }
    let undone = try UndoStack(connection, actor).latestUndo()
    if let given = try CancelledOperations(connection, actor).latest(), given.behind >= undone?.position ?? 0
    {
      try doAgain(given.lines)
      return try summaries(of: given.lines.map(\.id))
    }
    guard let undone else { throw Failure(.notFound, "sync.nothingToRedo", .nothingToRedo) }
    let reverted = try summaries(of: undone.operations)
    _ = try perform(issue(Redo(operations: [undone.undo], revived: undone.operations), as: id))
    return reverted
  }

  /// Whoever has only made decisions that stand hears how these are taken back.
  private func nothingToUndo() throws -> Failure {
    let composition = workspace.composition
    guard let latest = try UndoStack(connection, actor).latestFinal(),
      let remedy = composition.operation(latest.name)?.type.insteadOfUndo
    else { return Failure(.notFound, "sync.nothingToUndo", .nothingToUndo) }
    let summary = try OperationLog(connection: connection).summary(of: latest, composition)
    return Failure(.notFound, "sync.nothingToUndo", .onlyDecisions(summary), remedy: remedy)
  }

  /// What somebody hears whose latest command is a decision that stands: what was done before it is not what they mean.
  private func decision(behind stack: [ID]) throws -> Failure? {
    let composition = workspace.composition
    guard let last = stack.last else { return nil }
    for final in try UndoStack(connection, actor).finals(behind: last) {
      guard let remedy = composition.operation(final.name)?.type.insteadOfUndo else { continue }
      let summary = try OperationLog(connection: connection).summary(of: final, composition)
      return Failure(.conflict, "sync.decided", .decisionStands(summary), remedy: .insteadOrEarlier(remedy))
    }
    return nil
  }

  private func issue<Value: Reversal>(_ reversal: Value, as id: ID?) -> Issued<Value> {
    Issued(id: id ?? newID(), batch: newID(), at: workspace.clock.now(), operation: reversal)
  }

  /// What the reversal of that id took back, when it was performed before.
  private func reverted<Value: Reversal>(by id: ID, _ type: Value.Type) throws -> Reverted? {
    guard let entry = try OperationLog(connection: connection).entry(id), entry.name == type.name,
      entry.actor == actor.user
    else { return nil }
    if entry.kind == .forgotten { return Reverted(summaries: []) }
    let reversal = try JSON.value(type, from: entry.input)
    return try summaries(of: reversal.revived.isEmpty ? reversal.operations : reversal.revived)
  }

  private func summaries(of operations: [ID]) throws -> Reverted {
    let log = OperationLog(connection: connection)
    return Reverted(
      summaries: try operations.compactMap { try log.entry($0) }.filter { $0.kind != .forgotten }.map {
        try log.summary(of: $0, workspace.composition)
      })
  }
}

/// What an actor did on a device, as undo and redo see it.
private struct UndoStack {
  let connection: Connection
  let actor: Actor

  init(_ connection: Connection, _ actor: Actor) {
    self.connection = connection
    self.actor = actor
  }

  /// The operations of the latest command that stands; `nil` when there is none. Of a long command that another one ran
  /// beside, only what came after the other.
  func top() throws -> [ID]? {
    let own: SQL = "actor = \(actor.user) AND device = \(actor.device) AND kind = 0 AND undone_by IS NULL"
    let batch = try connection.first(
      "SELECT batch FROM sync_operation WHERE \(own) ORDER BY position DESC LIMIT 1"
    ) { try $0.id() }
    return try batch.map { batch in
      try connection.rows(
        """
        SELECT id FROM sync_operation WHERE batch = \(batch) AND \(own) AND position > COALESCE(
          (SELECT MAX(position) FROM sync_operation WHERE batch <> \(batch) AND \(own)), 0)
        ORDER BY position
        """
      ) { try $0.id() }
    }
  }

  /// The latest operation, when it is one of those that cannot be taken back.
  func latestFinal() throws -> OperationLog.Entry? {
    try connection.first(
      """
      SELECT \(OperationLog.columns) FROM sync_operation
      WHERE actor = \(actor.user) AND device = \(actor.device) AND kind IN (0, 1, 2, 4)
      ORDER BY position DESC LIMIT 1
      """, OperationLog.read
    ).flatMap { $0.kind == .final ? $0 : nil }
  }

  /// The operations behind another one that cannot be taken back, the latest first; a hundred at most.
  func finals(behind operation: ID) throws -> [OperationLog.Entry] {
    try connection.rows(
      """
      SELECT \(OperationLog.columns) FROM sync_operation
      WHERE actor = \(actor.user) AND device = \(actor.device) AND kind = \(OperationLog.Kind.final.rawValue)
      AND position > (SELECT position FROM sync_operation WHERE id = \(operation))
      ORDER BY position DESC LIMIT 100
      """, OperationLog.read)
  }

  /// The latest undo that stands and what it took back, when nothing new was done behind it.
  func latestUndo() throws -> (undo: ID, position: Int64, operations: [ID])? {
    let undo = try connection.first(
      """
      SELECT id, position FROM sync_operation AS undo WHERE actor = \(actor.user) AND device = \(actor.device) AND kind = 1
      AND undone_by IS NULL AND position > COALESCE((SELECT MAX(position) FROM sync_operation
        WHERE actor = \(actor.user) AND device = \(actor.device) AND kind = 0), 0)
      ORDER BY position DESC LIMIT 1
      """
    ) { (id: try $0.id(), position: $0.int64()) }
    return try undo.map { undo in
      let operations = try connection.rows(
        "SELECT id FROM sync_operation WHERE undone_by = \(undo.id) ORDER BY position"
      ) { try $0.id() }
      return (undo.id, undo.position, operations)
    }
  }
}
