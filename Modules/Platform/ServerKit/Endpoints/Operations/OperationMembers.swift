import Core
import HTTPTypes
import OpenAPI
import Operations

/// The members of an operation as a route takes them: from the path, the query and the body.
struct OperationMembers<Value: Operations.Operation>: Sendable {
  /// The path below `/api/v1`.
  let path: String
  /// The ids of new records that the caller may omit.
  var made: Set<String> = []
  /// The members that the caller may omit, with their defaults.
  var defaults: [String: Endpoint.MemberDefault] = [:]
  /// The members that the route sets.
  var fixed: [String: JSONValue] = [:]
  /// The query parameters, and the path parameters that are not ids.
  var parameters: [RouteDescription.Parameter] = []
  /// The further member with the id of a group that the new one is to be like; `nil` for none.
  var model: String?

  /// The members of the record that the route answers with. A body that repeats them is the record, changed.
  var record: Schema?

  private var names: [String] { RouteDescription.names(in: path) }

  /// The members that a body may have; `nil` for any.
  var known: Set<String>? {
    guard case .object(let operation) = Schema.of(Value.self) else { return nil }
    var known = Set(operation.properties.map(\.name)).union(names).union(fixed.keys)
    if let model { known.insert(model) }
    if case .object(let record)? = record { known.formUnion(record.properties.map(\.name)) }
    return known
  }
  private var texts: Set<String> { Set(parameters.map(\.name)) }

  /// Returns the description of a route that takes the members.
  func route(
    _ method: HTTPRequest.Method, _ summary: String, tag: String, _ responses: [RouteDescription.Response],
    version: Endpoint.VersionOf?
  ) -> RouteDescription {
    let schema = Schema.of(Value.self)
      .without(Set(names).union(fixed.keys).union(texts), optional: made.union(defaults.keys))
      .with(model.map { Schema.Property($0, ID.schema, isRequired: false) })
    return RouteDescription(
      method.rawValue, Endpoint.base + path, summary: summary, tag: tag,
      parameters: Endpoint.pathParameters(path, except: parameters) + parameters + [Endpoint.idempotencyKey]
        + (version == nil ? [] : [Endpoint.ifMatch]),
      body: schema.hasMembers ? RouteDescription.Body(schema) : nil, responses: responses,
      operations: [Value.name])
  }

  /// Returns the operation that a request asks for, and its members.
  ///
  /// - Parameter known: the members that the body may have. Another one, such as a misspelt name, would have no effect.
  /// - Throws: ``Failure`` `http.unknownMember` of kind `invalid`.
  func issued(
    by call: Call, knowing known: Set<String>?
  ) async throws -> (operation: Issued<Value>, members: [String: JSONValue]) {
    var members = try await call.body { try JSONBody.members(of: $0) }
    if let known { try JSONBody.require(members, in: known) }
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
      let name = parameter.name
      guard let text = try parameter.place == .path ? call.parameter(name) : call.query(name) else {
        continue
      }
      if parameter.place == .query, let stated = members[name], stated != .string(text) {
        throw Self.twoValues(name)
      }
      members[name] = .string(text)
    }
    let hasQuery = parameters.contains { $0.place == .query && call.query($0.name) != nil }
    for (name, value) in defaults where members[name] == nil || hasQuery {
      let wanted = try value(members, call)
      guard members[name] == nil || members[name] == wanted else {
        throw Self.twoValues(name)
      }
      members[name] = wanted
    }
    return (call.issue(try JSONBody.value(Value.self, from: members), id: id), members)
  }

  /// The query and the body name different values of a member.
  private static func twoValues(_ name: String) -> Failure {
    Failure(.invalid, "http.twoValues", .twoValues(name), remedy: .sayOnce, field: name)
  }
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

  /// Returns the schema of an object with another member.
  fileprivate func with(_ property: Property?) -> Schema {
    guard let property, case .object(let object) = self else { return self }
    return .object(
      Object(name: object.name, noteName: object.noteName, properties: object.properties + [property]))
  }

  fileprivate var hasMembers: Bool {
    if case .object(let object) = self { !object.properties.isEmpty } else { true }
  }
}
