import Core
import HTTPTypes
import Hummingbird
import OpenAPI
import Operations

/// A record that a request changed, with the result of the operation that changed it.
package struct ChangedRecord<Outcome: Codable & Sendable, Record: Codable & Sendable>: Codable, Sendable {
  /// The operation's id, which is now the version of the records it wrote.
  package let operation: ID
  package let outcome: Outcome
  /// The record as it is now; `nil` when it is gone, or the caller may no longer read it.
  package let record: Record?

  /// Creates a result from its parts.
  package init(operation: ID, outcome: Outcome, record: Record?) {
    self.operation = operation
    self.outcome = outcome
    self.record = record
  }
}

extension Endpoint {
  /// Creates a PATCH route for an operation that changes a record, and answers with the record.
  ///
  /// - Parameters:
  ///   - made: ids of new records that the caller may omit.
  ///   - record: the route of the record, which has the same path.
  ///   - version: finds the version that `If-Match` is compared with.
  package static func change<Value: Operation, Output>(
    _ type: Value.Type, _ summary: String, made: Set<String> = [], record: RecordRoute<Output>,
    of version: VersionOf? = nil
  ) -> Endpoint {
    let members = OperationMembers<Value>(
      path: record.path, made: made, parameters: record.parameters, record: Schema.of(Output.self))
    let known = members.known
    let route = members.route(
      .patch, summary, tag: record.tag, [answer(ChangedRecord<Value.Outcome, Output>.self, .ok)],
      version: version)
    return Endpoint(route) { call in
      let issued = try await members.issued(by: call, knowing: known).operation
      let outcome = try await call.perform(issued, on: version)
      return try .json(
        ChangedRecord(operation: issued.id, outcome: outcome, record: try record.record(in: call)))
    }
  }
}
