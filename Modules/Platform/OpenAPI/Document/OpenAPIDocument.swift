import Core

/// The OpenAPI 3.1 description of an HTTP API, generated from the declarations of its routes.
package struct OpenAPIDocument: Sendable {
  /// The document as JSON with sorted keys: equal routes give equal bytes.
  package let bytes: [UInt8]

  /// Creates the document of some routes.
  ///
  /// - Parameters:
  ///   - about: what the API is, for its users.
  ///   - license: the SPDX identifier of the licence.
  ///   - problem: the schema of problem documents (RFC 9457).
  ///   - notes: the descriptions, bounds and examples of members.
  ///   - access: returns which app passwords a route accepts.
  /// - Throws: ``OpenAPIError`` that lists all contradictions of the routes.
  package init(
    title: String, version: String, about: String? = nil, license: String? = nil,
    routes: [RouteDescription], problem: Schema, notes: SchemaNotes = SchemaNotes(),
    access: (RouteDescription) -> RouteAccess = { RouteAccess(needsPerson: $0.isPersonal) }
  ) throws(OpenAPIError) {
    var components = OpenAPIComponents(notes)
    let problem = components.json(problem)
    var paths: [String: [String: JSONValue]] = [:]
    for route in routes {
      paths[route.path, default: [:]][route.method.lowercased()] =
        route.json(&components, access(route))
    }
    let problems = RouteProblems(routes).found + components.allProblems
    guard problems.isEmpty else { throw OpenAPIError(problems: problems) }
    var info: [String: JSONValue] = ["title": .string(title), "version": .string(version)]
    info["description"] = about.map { .string($0) }
    info["license"] = license.map { ["name": .string($0), "identifier": .string($0)] }
    let document: JSONValue = [
      "openapi": "3.1.0", "info": .object(info),
      // Paths begin at the root of the server that sent the document.
      "servers": [["url": "/"]],
      "tags": .array(Set(routes.map(\.tag)).sorted().map { ["name": .string($0)] }),
      "paths": .object(paths.mapValues { .object($0) }),
      "components": [
        "schemas": .object(components.schemas),
        "responses": ErrorStatus.components(problem),
        "securitySchemes": [
          "bearer": ["type": "http", "scheme": "bearer"], "basic": ["type": "http", "scheme": "basic"],
          "device": [
            "type": "http", "scheme": "bearer",
            "description": "The token of a device, which no other route accepts.",
          ],
        ],
      ],
    ]
    bytes = document.bytes
  }
}

/// Which app passwords a route accepts.
package struct RouteAccess: Sendable {
  /// Whether none is sufficient: the route needs the user's own login.
  package let needsPerson: Bool
  /// The least scope that is sufficient, the route's `x-app-password-scope`; `nil` where it is not described.
  package let scope: String?

  /// Creates an access from its parts.
  package init(needsPerson: Bool, scope: String? = nil) {
    self.needsPerson = needsPerson
    self.scope = scope
  }
}

/// Routes that contradict each other.
package struct OpenAPIError: Error, CustomStringConvertible {
  /// The contradictions, one line each.
  package let problems: [String]

  package var description: String { problems.joined(separator: "\n") }
}

extension RouteDescription {
  /// Returns the operation object (OpenAPI 3.1 §4.8.10).
  fileprivate func json(_ components: inout OpenAPIComponents, _ access: RouteAccess) -> JSONValue {
    var members: [String: JSONValue] = [
      "operationId": .string(operationID), "summary": .string(summary), "tags": [.string(tag)],
      "security": security(needsPerson: access.needsPerson),
    ]
    members["x-app-password-scope"] = access.scope.map { .string($0) }
    if !operations.isEmpty { members["x-operations"] = .texts(operations) }
    if !parameters.isEmpty { members["parameters"] = .array(parameters.map { $0.json(&components) }) }
    if !bodies.isEmpty {
      var content: [String: JSONValue] = [:]
      for body in bodies {
        var media: [String: JSONValue] = ["schema": components.json(body.schema)]
        if !body.isContent { media["example"] = components.example(of: body.schema) }
        content[body.contentType] = .object(media)
      }
      members["requestBody"] = ["required": true, "content": .object(content)]
    }
    var answers = ErrorStatus.responses(of: self)
    for response in responses {
      var answer: [String: JSONValue] = ["description": .string(response.summary)]
      if let type = response.contentType {
        let others = response.otherTypes.map { ($0, Schema.open) }
        answer["content"] = Self.content([(type, response.schema ?? .open)] + others, &components)
      }
      if response.hasLocation {
        answer["headers"] = [
          "Location": [
            "description": "The path of the new record.",
            "schema": ["type": "string", "format": "uri-reference"],
          ]
        ]
      }
      answers["\(response.status)"] = .object(answer)
    }
    members["responses"] = .object(answers)
    return .object(members)
  }

  /// Returns the accepted credentials; an app password (`basic`) only where it is sufficient.
  private func security(needsPerson: Bool) -> JSONValue {
    if isForDevices { return [["device": []]] }
    if !needsLogin { return [] }
    return needsPerson ? [["bearer": []]] : [["bearer": []], ["basic": []]]
  }

  private static func content(
    _ forms: [(type: String, schema: Schema)], _ components: inout OpenAPIComponents
  ) -> JSONValue {
    .object(forms.reduce(into: [:]) { $0[$1.type] = ["schema": components.json($1.schema)] })
  }
}

extension RouteDescription.Parameter {
  fileprivate func json(_ components: inout OpenAPIComponents) -> JSONValue {
    var members: [String: JSONValue] = [
      "name": .string(name), "in": .string(place.rawValue), "required": .bool(isRequired),
      "description": .string(summary), "schema": components.json(self),
    ]
    // The values of a list have commas between them.
    if case .array = schema { members.merge(["style": "form", "explode": false]) { $1 } }
    return .object(members)
  }
}
