import Core
import HTTPTypes
import Hummingbird

/// An answer that holds a secret: a token, or a password that the server made.
public protocol SecretAnswer {}

/// One route: what it takes and answers, and how. The description and the route cannot come apart, they are one value.
public struct Endpoint: Sendable {
  /// What it takes and answers.
  public let route: RouteDescription
  let handle: @Sendable (Call) async throws -> Response
  /// Finds out who calls, where that is not found out as everywhere else.
  let check: Check?

  /// Finds out whose credentials are, by what a company has stored.
  ///
  /// - Throws: ``Failure`` of kind `unauthenticated`.
  public typealias Check = @Sendable (Credentials, ServerServices) throws -> Caller

  /// An endpoint that answers by itself.
  public init(_ route: RouteDescription, handle: @escaping @Sendable (Call) async throws -> Response) {
    self.route = route
    self.handle = handle
    check = nil
  }

  /// An endpoint that takes and answers JSON.
  ///
  /// - Parameters:
  ///   - path: below `/api/v1`.
  ///   - parameters: what it takes behind the question mark and in header fields, and in the path where that is no id.
  ///   - operations: the names of the operations it performs.
  ///   - check: finds out who calls, instead of what does so everywhere else: credentials that it knows are worth
  ///     nothing on other routes, and those of people nothing on this one.
  public init<Input: Decodable & Sendable, Output: Codable & Sendable>(
    _ method: HTTPRequest.Method, _ path: String, _ summary: String, tag: String, needsLogin: Bool = true,
    parameters: [RouteDescription.Parameter] = [], taking: Input.Type, answering: Output.Type,
    status: HTTPResponse.Status = .ok, performing operations: [String] = [], checkedBy check: Check? = nil,
    _ handle: @escaping @Sendable (Input, Call) async throws -> Output
  ) {
    self.check = check
    route = RouteDescription(
      method.rawValue, Self.base + path, summary: summary, tag: tag, needsLogin: needsLogin,
      isForDevices: check != nil, holdsSecret: Output.self is any SecretAnswer.Type,
      parameters: Self.pathParameters(path, except: parameters) + parameters,
      body: RouteDescription.Body(Schema.of(Input.self)),
      responses: [Self.answer(Output.self, status)], operations: operations)
    self.handle = { call in
      let input = try await call.body { try JSONBody.value(Input.self, from: $0) }
      return try .json(try await handle(input, call), status)
    }
  }

  /// An endpoint that takes no body and answers JSON.
  public init<Output: Codable & Sendable>(
    _ method: HTTPRequest.Method = .get, _ path: String, _ summary: String, tag: String,
    needsLogin: Bool = true, parameters: [RouteDescription.Parameter] = [], answering: Output.Type,
    status: HTTPResponse.Status = .ok, performing operations: [String] = [],
    _ handle: @escaping @Sendable (Call) async throws -> Output
  ) {
    check = nil
    route = RouteDescription(
      method.rawValue, Self.base + path, summary: summary, tag: tag, needsLogin: needsLogin,
      parameters: Self.pathParameters(path, except: parameters) + parameters,
      responses: [Self.answer(Output.self, status)], operations: operations)
    self.handle = { call in try .json(try await handle(call), status) }
  }

  /// Where the API begins.
  public static let base = "/api/v1"

  /// The names in the braces of a path, as parameters that are ids, but for those described otherwise.
  package static func pathParameters(
    _ path: String, except others: [RouteDescription.Parameter] = []
  ) -> [RouteDescription.Parameter] {
    RouteDescription.names(in: path)
      .filter { name in !others.contains { $0.name == name && $0.place == .path } }
      .map { RouteDescription.Parameter($0, in: .path, .string(format: "uuid"), summary: "the \($0)") }
  }

  /// The answer of a shape.
  package static func answer<Output: Decodable>(
    _ type: Output.Type, _ status: HTTPResponse.Status
  ) -> RouteDescription.Response {
    RouteDescription.Response(status.code, schema: Schema.of(Output.self), summary: status.reasonPhrase)
  }
}
