import Core
import HTTPTypes
import Hummingbird
import OpenAPI

/// A route: its description and its handler in one value, so that they cannot diverge.
package struct Endpoint: Sendable {
  /// The description of the route.
  package let route: RouteDescription
  let handle: @Sendable (Call) async throws -> Response
  /// Authenticates the caller, on routes that have their own authentication.
  let check: Check?

  /// Authenticates credentials by a company's data.
  ///
  /// - Throws: ``Failure`` of kind `unauthenticated`.
  package typealias Check = @Sendable (Credentials, ServerServices) throws -> Caller

  /// Creates an endpoint from a description and a handler.
  package init(_ route: RouteDescription, handle: @escaping @Sendable (Call) async throws -> Response) {
    self.route = route
    self.handle = handle
    check = nil
  }

  /// Creates an endpoint that takes and returns JSON.
  ///
  /// - Parameters:
  ///   - path: the path below `/api/v1`.
  ///   - parameters: query parameters, header fields, and path parameters that are not ids.
  ///   - operations: the names of the operations it performs.
  ///   - location: returns the path of the record that it made; the status is 201 then.
  ///   - check: authenticates the caller instead of the API's authentication. Its credentials are not
  ///     accepted on other routes, and users' credentials not on this one.
  package init<Input: Decodable & Sendable, Output: Codable & Sendable>(
    _ method: HTTPRequest.Method, _ path: String, _ summary: String, tag: String, needsLogin: Bool = true,
    parameters: [RouteDescription.Parameter] = [], taking: Input.Type, answering: Output.Type,
    status: HTTPResponse.Status = .ok, performing operations: [String] = [], checkedBy check: Check? = nil,
    at location: (@Sendable (Output, Call) throws -> String)? = nil,
    _ handle: @escaping @Sendable (Input, Call) async throws -> Output
  ) {
    self.check = check
    route = RouteDescription(
      method.rawValue, Self.base + path, summary: summary, tag: tag, needsLogin: needsLogin,
      isForDevices: check != nil, holdsSecret: Output.self is any SecretResponse.Type,
      parameters: Self.pathParameters(path, except: parameters) + parameters,
      body: RouteDescription.Body(Schema.of(Input.self)),
      responses: [location == nil ? Self.answer(Output.self, status) : Self.creation(Output.self)],
      operations: operations)
    // What performs operations has no effect that the client did not ask for.
    let known: Set<String>? =
      if !operations.isEmpty, case .object(let body) = Schema.of(Input.self) {
        Set(body.properties.map(\.name))
      } else {
        nil
      }
    self.handle = { call in
      let input = try await call.body { body in
        if let known { try JSONBody.require(JSONBody.members(of: body), in: known) }
        return try JSONBody.value(Input.self, from: body)
      }
      let output = try await handle(input, call)
      guard let location else { return try .json(output, status) }
      return try .created(output, at: try location(output, call))
    }
  }

  /// Creates an endpoint that takes no body and returns JSON.
  ///
  /// - Parameter isPersonal: whether no app password is sufficient, though the route performs no operation.
  package init<Output: Codable & Sendable>(
    _ method: HTTPRequest.Method = .get, _ path: String, _ summary: String, tag: String,
    needsLogin: Bool = true, isPersonal: Bool = false, parameters: [RouteDescription.Parameter] = [],
    answering: Output.Type,
    status: HTTPResponse.Status = .ok, performing operations: [String] = [],
    _ handle: @escaping @Sendable (Call) async throws -> Output
  ) {
    check = nil
    route = RouteDescription(
      method.rawValue, Self.base + path, summary: summary, tag: tag, needsLogin: needsLogin,
      isPersonal: isPersonal,
      parameters: Self.pathParameters(path, except: parameters) + parameters,
      responses: [Self.answer(Output.self, status)], operations: operations)
    self.handle = { call in try .json(try await handle(call), status) }
  }

  /// The path prefix of the API.
  package static let base = "/api/v1"

  /// Returns a path's parameters, which are ids unless they are described otherwise.
  package static func pathParameters(
    _ path: String, except others: [RouteDescription.Parameter] = []
  ) -> [RouteDescription.Parameter] {
    RouteDescription.names(in: path)
      .filter { name in !others.contains { $0.name == name && $0.place == .path } }
      .map { RouteDescription.Parameter($0, in: .path, .string(format: "uuid"), summary: "the \($0)") }
  }

  /// Returns the description of a response of a type.
  package static func answer<Output: Decodable>(
    _ type: Output.Type, _ status: HTTPResponse.Status
  ) -> RouteDescription.Response {
    RouteDescription.Response(status.code, schema: Schema.of(Output.self), summary: status.reasonPhrase)
  }
}

/// A response that contains a secret: a token, or a password that the server generated.
package protocol SecretResponse {}
