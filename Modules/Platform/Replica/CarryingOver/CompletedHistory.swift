import Core
import Operations
import Persistence

/// The operations of a history, in which one operation adds each record that was begun and completed.
struct CompletedHistory {
  typealias Item = (actor: ID, operation: LocalOperation)

  private let connection: Connection
  private let composition: Composition

  init(_ composition: Composition, _ connection: Connection) {
    self.composition = composition
    self.connection = connection
  }

  /// The operations, in which each completion is replaced by one that includes all earlier ones on its
  /// record.
  ///
  /// - Parameters:
  ///   - items: the operations that are not undone, oldest first.
  ///   - carried: the operations that were carried over earlier. A completion behind one of them stays as it is.
  /// - Returns: the operations, and those that each addition includes.
  func coalesced(
    _ items: [Item], after carried: Set<ID> = []
  ) throws -> (items: [Item], included: [ID: Set<ID>]) {
    let present = Set(items.map(\.operation.id))
    var (dropped, included, additions) = (Set<ID>(), [ID: Set<ID>](), [ID: LocalOperation]())
    for (_, operation) in items {
      guard let type = composition.operation(operation.name)?.type as? any Completion.Type,
        let (addition, earlier) = try addition(for: operation, type, among: present)
      else { continue }
      if !carried.contains(operation.id) {
        // The server has the record since.
        if !earlier.isDisjoint(with: carried) { continue }
        additions[operation.id] = addition
        included[operation.id] = earlier
      }
      dropped.formUnion(earlier)
    }
    let left = items.filter { !dropped.contains($0.operation.id) }
    return (left.map { ($0.actor, additions[$0.operation.id] ?? $0.operation) }, included)
  }

  /// - Returns: the operation in place of a completion, and those it includes; `nil` where these touched
  ///   other records too.
  private func addition<Value: Completion>(
    for operation: LocalOperation, _ type: Value.Type, among present: Set<ID>
  ) throws -> (addition: LocalOperation, earlier: Set<ID>)? {
    let completion = try JSON.value(type, from: operation.input)
    let touches = try touches(of: completion.completed)
    guard let first = touches.first, first.before == nil, present.contains(first.operation),
      let place = touches.lastIndex(where: { $0.operation == operation.id })
    else { return nil }
    let earlier = Set(touches[..<place].map(\.operation)).intersection(present).subtracting([operation.id])
    let isAlone = try (earlier.union([operation.id])).allSatisfy {
      try !connection.exists(
        "SELECT 1 FROM operations_image WHERE operation = \($0) AND record <> \(completion.completed)")
    }
    let behind = touches.dropFirst(place + 1).first?.before
    guard isAlone,
      let record = try behind
        ?? composition.recordKind(first.recordKind)?.load(completion.completed, in: connection),
      let addition = try completion.addition(of: record)
    else { return nil }
    return (try Self.operation(addition, like: operation), earlier)
  }

  private static func operation<Value: Operation>(
    _ value: Value, like operation: LocalOperation
  ) throws -> LocalOperation {
    LocalOperation(
      id: operation.id, batch: operation.batch, at: operation.at, name: Value.name,
      input: try JSON.text(value.logged))
  }

  private struct Touch {
    let operation: ID
    let recordKind: String
    let before: Record?
  }

  /// The operations on a record, undone or not, oldest first.
  private func touches(of record: ID) throws -> [Touch] {
    try connection.rows(
      """
      SELECT operations_image.operation, record_kind, before_image FROM operations_image
      JOIN operations_operation ON operations_operation.id = operations_image.operation
      WHERE record = \(record) ORDER BY position, ordinal
      """
    ) {
      Touch(
        operation: try $0.id(), recordKind: $0.text(),
        before: try $0.optional { try JSON.value(Record.self, from: $0.text()) })
    }
  }
}
