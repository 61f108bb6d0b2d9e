import Core
import HTTPTypes
import OpenAPI
import Operations

/// The result of a performed operation.
package struct OperationResult<Outcome: Codable & Sendable>: Codable, Sendable {
  /// The operation's id, which is now the version of the records it wrote.
  package let operation: ID
  package let outcome: Outcome

  /// Creates a result from its parts.
  package init(operation: ID, outcome: Outcome) {
    self.operation = operation
    self.outcome = outcome
  }
}

extension Endpoint {
  /// Creates a route for an operation, whose members are in the path and the body.
  ///
  /// The `Idempotency-Key` is the operation's id: a retry with the same key returns the first outcome.
  ///
  /// - Parameters:
  ///   - made: ids of new records that the caller may omit; the server creates them then.
  ///   - defaults: members that the caller may omit, with their defaults.
  ///   - fixed: members that this route sets.
  ///   - parameters: query parameters, and path parameters that are not ids. A parameter with the name of a
  ///     member is that member.
  ///   - version: finds the version that `If-Match` is compared with.
  package static func operation<Value: Operation>(
    _ type: Value.Type, _ method: HTTPRequest.Method, _ path: String, _ summary: String, tag: String,
    made: Set<String> = [], defaults: [String: MemberDefault] = [:], fixed: [String: JSONValue] = [:],
    parameters: [RouteDescription.Parameter] = [], of version: VersionOf? = nil
  ) -> Endpoint {
    let members = OperationMembers<Value>(
      path: path, made: made, defaults: defaults, fixed: fixed, parameters: parameters)
    let route = members.route(
      method, summary, tag: tag, [answer(OperationResult<Value.Outcome>.self, .ok)], version: version)
    let known = members.known
    return Endpoint(route) { call in
      let issued = try await members.issued(by: call, knowing: known).operation
      let outcome = try await call.perform(issued, on: version)
      return try .json(OperationResult(operation: issued.id, outcome: outcome))
    }
  }

  /// Returns the default of an omitted member, derived from the others; `nil` when it cannot be derived.
  package typealias MemberDefault = @Sendable (_ members: [String: JSONValue], Call) throws -> JSONValue?
}

extension Endpoint {
  /// The parameter of routes that can be retried without harm.
  package static let idempotencyKey = RouteDescription.Parameter(
    "Idempotency-Key", in: .header, .string(format: "uuid"), summary: "the operation's id")
}
