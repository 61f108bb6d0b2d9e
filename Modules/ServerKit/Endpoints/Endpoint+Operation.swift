import Core
import HTTPTypes
import Sync

/// What became of an operation.
public struct Performed<Outcome: Codable & Sendable>: Codable, Sendable {
  /// The operation; it is now the version of what it wrote.
  public let operation: ID
  /// What it tells.
  public let outcome: Outcome

  /// What became of an operation, from its parts.
  public init(operation: ID, outcome: Outcome) {
    self.operation = operation
    self.outcome = outcome
  }
}

extension Endpoint {
  /// An operation as a route: the names in the path and the members of the body together are the operation.
  ///
  /// `Idempotency-Key` is the operation's id: the same one again gives the first outcome.
  ///
  /// - Parameters:
  ///   - made: ids of new records that the caller may leave out; the server makes them then.
  ///   - fixed: members that this route settles.
  public static func operation<Value: Operation>(
    _ type: Value.Type, _ method: HTTPRequest.Method, _ path: String, _ summary: String, tag: String,
    made: Set<String> = [], fixed: [String: JSONValue] = [:], status: HTTPResponse.Status = .ok
  ) -> Endpoint {
    let names = path.matches(of: /\{(\w+)\}/).map { String($0.1) }
    let schema = Schema.of(Value.self).without(Set(names).union(fixed.keys), optional: made)
    let route = RouteDescription(
      method.rawValue, base + path, summary: summary, tag: tag,
      parameters: pathParameters(path) + [idempotencyKey],
      body: schema.hasMembers ? RouteDescription.Body(schema) : nil,
      responses: [answer(Performed<Value.Outcome>.self, status)], operations: [Value.name])
    return Endpoint(route) { call in
      try call.caller.require(Value.right)
      var members = try JSONBody.members(of: try await call.body())
      let id = try call.operationID()
      // Sent again under the same key, the operation must be the same: what is made follows from the key.
      for name in made where members[name] == nil {
        members[name] = .string(id.derived(for: name).description)
      }
      members.merge(fixed) { $1 }
      for name in names { members[name] = .string(try call.id(name).description) }
      let issued = Issued(
        id: id, batch: call.company.workspace.ids.next(),
        at: call.company.workspace.clock.now(), operation: try JSONBody.value(Value.self, from: members))
      let outcome = try await call.company.writes.perform(issued, by: try call.actor)
      return try .json(Performed(operation: issued.id, outcome: outcome), status)
    }
  }
}

extension Endpoint {
  /// What a route takes that can be asked again without harm.
  public static let idempotencyKey = RouteDescription.Parameter(
    "Idempotency-Key", in: .header, .string(format: "uuid"), summary: "the operation's id")
}

extension Schema {
  /// An object's shape without some members, and with some that need not be there.
  fileprivate func without(_ names: Set<String>, optional: Set<String>) -> Schema {
    guard case .object(let object) = self else { return self }
    let properties = object.properties.filter { !names.contains($0.name) }.map { property in
      Property(
        property.name, property.schema, isRequired: property.isRequired && !optional.contains(property.name))
    }
    return .object(Object(name: nil, properties: properties))
  }

  fileprivate var hasMembers: Bool {
    if case .object(let object) = self { !object.properties.isEmpty } else { true }
  }
}
