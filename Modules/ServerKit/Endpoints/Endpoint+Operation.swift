import Core
import HTTPTypes
import Operations

/// The result of a performed operation.
public struct OperationResult<Outcome: Codable & Sendable>: Codable, Sendable {
  /// The operation's id, which is now the version of the records it wrote.
  public let operation: ID
  /// The operation's outcome.
  public let outcome: Outcome

  /// Creates a result from its parts.
  public init(operation: ID, outcome: Outcome) {
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
  public static func operation<Value: Operation>(
    _ type: Value.Type, _ method: HTTPRequest.Method, _ path: String, _ summary: String, tag: String,
    made: Set<String> = [], defaults: [String: MemberDefault] = [:], fixed: [String: JSONValue] = [:],
    parameters: [RouteDescription.Parameter] = [], status: HTTPResponse.Status = .ok,
    of version: VersionOf? = nil
  ) -> Endpoint {
    let names = RouteDescription.names(in: path)
    let texts = Set(parameters.map(\.name))
    let schema = Schema.of(Value.self)
      .without(Set(names).union(fixed.keys).union(texts), optional: made.union(defaults.keys))
    let route = RouteDescription(
      method.rawValue, base + path, summary: summary, tag: tag,
      parameters: pathParameters(path, except: parameters) + parameters + [idempotencyKey]
        + (version == nil ? [] : [ifMatch]),
      body: schema.hasMembers ? RouteDescription.Body(schema) : nil,
      responses: [answer(OperationResult<Value.Outcome>.self, status)], operations: [Value.name])
    return Endpoint(route) { call in
      var members = try await call.body { try JSONBody.members(of: $0) }
      let id = try call.operationID()
      // A retry under the same key must be the same operation, so new ids are derived from the key.
      for name in made where members[name] == nil {
        members[name] = .string(id.derived(for: name).description)
      }
      members.merge(fixed) { $1 }
      for name in names where !texts.contains(name) {
        members[name] = .string(try call.id(name).description)
      }
      for parameter in parameters {
        let text = try parameter.place == .path ? call.parameter(parameter.name) : call.query(parameter.name)
        if let text { members[parameter.name] = .string(text) }
      }
      let hasQuery = parameters.contains { $0.place == .query && call.query($0.name) != nil }
      for (name, value) in defaults where members[name] == nil || hasQuery {
        let wanted = try value(members, call)
        guard members[name] == nil || members[name] == wanted else {
          throw Failure(.invalid, "http.twoValues", .twoValues(name), remedy: .sayOnce, field: name)
        }
        members[name] = wanted
      }
      let issued = call.issue(try JSONBody.value(Value.self, from: members), id: id)
      let outcome = try await call.perform(issued, on: version)
      return try .json(OperationResult(operation: issued.id, outcome: outcome), status)
    }
  }

  /// Returns the default of an omitted member, derived from the others; `nil` when it cannot be derived.
  public typealias MemberDefault = @Sendable (_ members: [String: JSONValue], Call) throws -> JSONValue?
}

extension Endpoint {
  /// The parameter of routes that can be retried without harm.
  public static let idempotencyKey = RouteDescription.Parameter(
    "Idempotency-Key", in: .header, .string(format: "uuid"), summary: "the operation's id")
}

extension Schema {
  /// Returns the schema of an object without some members, and with some made optional.
  fileprivate func without(_ names: Set<String>, optional: Set<String>) -> Schema {
    guard case .object(let object) = self else { return self }
    let properties = object.properties.filter { !names.contains($0.name) }.map { property in
      Property(
        property.name, property.schema, isRequired: property.isRequired && !optional.contains(property.name))
    }
    return .object(Object(name: nil, noteName: object.name, properties: properties))
  }

  fileprivate var hasMembers: Bool {
    if case .object(let object) = self { !object.properties.isEmpty } else { true }
  }
}
