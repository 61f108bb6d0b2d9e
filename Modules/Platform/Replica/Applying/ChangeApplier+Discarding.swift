import Core
import Operations
import Persistence

/// Adapts pending operations to the discarding of an earlier one.
extension ChangeApplier {
  /// Bases a pending operation on what a discarded one replaced, where it is based on that one.
  ///
  /// An operation that the server may have keeps its input.
  ///
  /// - Returns: whether it was based on the discarded one.
  func adapt(_ entry: Outbox.Entry, toDiscarding discarded: Outbox.Entry) throws -> Bool {
    let mayBeThere = discarded.wasSent && discarded.state != .rejected
    guard entry.name == discarded.name, !entry.wasSent, !mayBeThere,
      let kind = companyStore.composition.operation(entry.name),
      // An operation that cannot be decoded stays as it is.
      let input = try? input(of: entry, after: discarded, kind.type)
    else { return false }
    try outbox.set(entry.position, input: input)
    return true
  }

  /// The new input of an operation; `nil` when it is not based on the discarded one.
  private func input<Value: Operations.Operation>(
    of entry: Outbox.Entry, after discarded: Outbox.Entry, _ type: Value.Type
  ) throws -> String? {
    let operation = try JSON.value(type, from: entry.input)
    let input = try operation.afterDiscarding(JSON.value(type, from: discarded.input)).json()
    return try input == operation.json() ? nil : input
  }
}
