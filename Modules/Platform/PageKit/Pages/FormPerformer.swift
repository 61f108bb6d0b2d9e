import Auth
import Core
import Operations
import ServerKit

/// Performs the operations of a form inside one transaction. They have one undo.
package struct FormPerformer {
  private let performer: Performer
  private let form: Form
  private let time: Instant
  private let isQueued: Bool
  private let caller: Caller
  private let context: ServerContext

  init(
    performer: Performer, form: Form, time: Instant, isQueued: Bool, caller: Caller, context: ServerContext
  ) {
    self.performer = performer
    self.form = form
    self.time = time
    self.isQueued = isQueued
    self.caller = caller
    self.context = context
  }

  /// Performs an operation.
  ///
  /// - Parameter part: tells the operations of a form apart; one of them has none.
  /// - Returns: the outcome; the first one when the form was sent before.
  @discardableResult
  package func perform<Value: Operation>(_ operation: Value, as part: String? = nil) throws -> Value.Outcome {
    try caller.require(Value.right)
    let id = part.map { form.operation.derived(for: $0) } ?? form.operation
    let issued = Issued(id: id, batch: form.operation, at: time, operation: operation)
    let outcome = try outcome(of: issued)
    if Value.right.program == nil { SecurityLog.performed([Value.name], by: caller.username, context) }
    return outcome
  }

  /// Makes a new group, such as a worksite, like another one, by operations of this form.
  ///
  /// - Throws: ``Failure`` where the user may not read the model, or not change the group.
  package func make(_ group: ID, like model: ID) throws {
    let performed = try performer.make(group, like: model, batch: form.operation)
    for kind in performed { try caller.require(kind.right) }
    SecurityLog.performed(performed, by: caller.username, context)
  }

  private func outcome<Value: Operation>(of issued: Issued<Value>) throws -> Value.Outcome {
    guard isQueued else { return try performer.perform(issued) }
    // The first response may have been lost. The same form may then lead to other values, such as the current time.
    if let earlier = try performer.earlier(issued.id, Value.self) { return earlier.outcome }
    return try JSON.value(Value.Outcome.self, from: performer.performQueued(issued).outcome)
  }

  /// Answers a query on the state so far.
  package func answer<Question: Query>(_ query: Question) throws -> Question.Answer {
    try performer.answer(query)
  }

  /// Takes back the operations of another form.
  func undo(_ operations: [ID]) throws -> Reverted {
    try performer.undo(only: operations, as: form.operation)
  }
}
