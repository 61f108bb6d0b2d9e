import Core
import Operations
import Persistence

/// Decisions about several records, of which the server rejected some.
extension ChangeApplier {
  /// Adds the part of a performed operation that the server left out to the outbox, as a rejected operation.
  ///
  /// - Parameter outcome: the outcome on the server, in JSON; `nil` where it is the one of this device.
  func addLeftOver(of entry: Outbox.Entry, by outcome: String?) throws {
    guard let type = decisionType(of: entry), let outcome = try outcome ?? outbox.outcome(of: entry)
    else { return }
    try addLeftOver(of: entry, type, outcome)
  }

  private func decisionType(of entry: Outbox.Entry) -> (any DecisionOperation.Type)? {
    companyStore.composition.operation(entry.name)?.type as? any DecisionOperation.Type
  }

  private func addLeftOver<Value: DecisionOperation>(
    of entry: Outbox.Entry, _ type: Value.Type, _ outcome: String
  ) throws {
    let performed = try JSON.value(type, from: entry.input)
    guard let part = try performed.leftOver(by: JSON.value(type.Outcome.self, from: outcome)) else { return }
    let issued = Issued(
      id: companyStore.ids.next(), batch: entry.batch, at: entry.at, operation: part.operation)
    try outbox.add(issued, touching: [], isApplied: false)
    guard let added = try outbox.entry(issued.id) else { return }
    try outbox.set(added.position, summary: part.plan)
    try outbox.set(added.position, problem: JSON.text(StoredFailure(part.reason)))
    try outbox.setRejected(added.position)
  }

  /// Lets an operation that is retried name the records as they are now, where it is a decision about them.
  func decideAgain(_ entry: Outbox.Entry) throws {
    guard let type = decisionType(of: entry) else { return }
    let input = try decidedAgain(entry, type)
    if input == entry.input { return }
    try outbox.set(entry.position, input: input)
    try dependencies.replaceKeys(of: entry.position, by: OperationKeys(entry.id, input, []))
  }

  private func decidedAgain<Value: DecisionOperation>(
    _ entry: Outbox.Entry, _ type: Value.Type
  ) throws -> String {
    try JSON.text(
      JSON.value(type, from: entry.input).decidedAgain(in: rebase.change(of: entry), by: rebase.actor))
  }
}
