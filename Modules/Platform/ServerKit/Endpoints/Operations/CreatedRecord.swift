import Core
import HTTPTypes
import Hummingbird
import OpenAPI
import Operations

/// A record that a request made, with the result of the operation that made it.
package struct CreatedRecord<Outcome: Codable & Sendable, Record: Codable & Sendable>: Codable, Sendable {
  package let id: ID
  /// The operation's id, which is now the version of the records it wrote.
  package let operation: ID
  package let outcome: Outcome
  /// The record; `nil` when it is gone, as a repeated request may find.
  package let record: Record?

  /// Creates a result from its parts.
  package init(id: ID, operation: ID, outcome: Outcome, record: Record?) {
    self.id = id
    self.operation = operation
    self.outcome = outcome
    self.record = record
  }
}

extension Endpoint {
  /// Creates a route for an operation that makes a record, and answers with the record and its address.
  ///
  /// Where an operation finds the record there already, the response is 200 and has no address.
  ///
  /// - Parameters:
  ///   - made: the member with the id of the new record, which the caller may omit, and other such ids.
  ///   - model: a further member, with the id of a group that the new one is to be like; `nil` for none.
  ///   - record: the route of the record.
  ///   - id: finds the id of the record that the operation made, or found there already; the first of `made` without it.
  package static func creation<Value: Operation, Output>(
    _ type: Value.Type, _ path: String, _ summary: String, tag: String, made: [String] = ["id"],
    defaults: [String: MemberDefault] = [:], like model: String? = nil, record: RecordRoute<Output>,
    id: (@Sendable (Value, Value.Outcome, Call) throws -> ID)? = nil
  ) -> Endpoint {
    let members = OperationMembers<Value>(path: path, made: Set(made), defaults: defaults, model: model)
    let known = members.known
    let answer = CreatedRecord<Value.Outcome, Output>.self
    let route = members.route(
      .post, summary, tag: tag, [creation(answer)] + (id == nil ? [] : [present(answer)]), version: nil)
    return Endpoint(route) { call in
      let (issued, given) = try await members.issued(by: call, knowing: known)
      guard let own = made.first.flatMap({ given[$0]?.id }) else {
        throw Failure(.invalid, "http.body", .bodyForm("id"), remedy: .seeAPI, field: "id")
      }
      let outcome =
        if let model, let group = try given.id(of: model) {
          try await call.perform(issued, making: own, like: group, named: model)
        } else {
          try await call.perform(issued, on: nil)
        }
      let id = try id?(issued.operation, outcome, call) ?? own
      let result = CreatedRecord(
        id: id, operation: issued.id, outcome: outcome, record: try record.record(id, in: call))
      return id == own ? try .created(result, at: record.location(of: id, in: call)) : try .json(result)
    }
  }

  /// Returns the description of the response to a request that found the record there already.
  private static func present<Output: Decodable>(_ type: Output.Type) -> RouteDescription.Response {
    RouteDescription.Response(
      HTTPResponse.Status.ok.code, schema: Schema.of(Output.self),
      summary: "OK: the request made no record, and the response contains the one that was there")
  }

  /// Returns the description of the response to a request that made a record.
  static func creation<Output: Decodable>(_ type: Output.Type) -> RouteDescription.Response {
    RouteDescription.Response(
      HTTPResponse.Status.created.code, schema: Schema.of(Output.self),
      summary: HTTPResponse.Status.created.reasonPhrase, hasLocation: true)
  }
}

extension Response {
  /// Returns the response to a request that made a record, with the path of the record.
  static func created(_ value: some Encodable, at location: String) throws -> Response {
    var response = try Response.json(value, .created)
    response.headers[.location] = location
    return response
  }
}

extension [String: JSONValue] {
  /// Returns the id in a member of a body; `nil` where it is absent.
  ///
  /// - Throws: ``Failure`` `http.body` of kind `invalid` for a value that is not an id.
  package func id(of name: String) throws -> ID? {
    guard let value = self[name], value != .null else { return nil }
    guard let id = value.id else {
      throw Failure(.invalid, "http.body", .bodyForm(name, ID.schema.form), remedy: .seeAPI, field: name)
    }
    return id
  }
}

extension Call {
  /// Performs an operation that makes a group, and makes the group like another one, in one transaction with one undo.
  ///
  /// - Parameter name: the member with the id of the model.
  /// - Returns: the outcome; the first one when the operation was performed before.
  fileprivate func perform<Value: Operations.Operation>(
    _ issued: Issued<Value>, making group: ID, like model: ID, named name: String
  ) async throws -> Value.Outcome {
    let (outcome, performed) = try await services.writes.run(
      as: try actor, naming: issued.operation.blobs
    ) { performer -> (Value.Outcome, [OperationKind]) in
      if let earlier = try performer.earlier(issued.id, Value.self) { return (earlier.outcome, []) }
      let outcome = try performer.perform(issued)
      do {
        return (outcome, try performer.make(group, like: model, batch: issued.batch))
      } catch let failure as Failure where failure.kind == .notFound {
        throw failure.with(field: name)
      }
    }
    SecurityLog.performed(performed, by: try caller.username, context)
    return outcome
  }
}

extension JSONValue {
  /// The id that a text is; `nil` for other values.
  fileprivate var id: ID? {
    if case .string(let text) = self { ID(text) } else { nil }
  }
}
