import Core
import HTTPTypes
import Hummingbird

/// The route of a request, found once by its path and method.
package struct RouteMatch: Sendable {
  /// The route; `nil` when no module answers the request.
  package let route: Route?
  /// The methods of the address, where it does not have that of the request; otherwise empty.
  let methods: Set<HTTPRequest.Method>
  /// The form of errors at the address.
  let errors: ErrorFormat
  private let path: Substring

  /// - Parameter unknown: the form of errors where there is no route.
  init(
    _ route: Route?, methods: Set<HTTPRequest.Method> = [], at path: Substring,
    unknown: ErrorFormat = .problem
  ) {
    self.route = route
    self.methods = methods
    self.path = path
    errors = route?.errors ?? unknown
  }

  /// The match of a request that no table was asked for.
  package static let none = RouteMatch(nil, at: "")

  /// Returns the text of a path parameter as the client wrote it; `nil` when the path has no such parameter.
  func parameter(_ name: String) -> Substring? {
    guard let route else { return nil }
    var (pattern, path) = (route.path[...], path)
    while let (wanted, patternRest) = RouteTable.split(pattern), let (given, rest) = RouteTable.split(path) {
      if wanted.first == "{", wanted.dropFirst().dropLast() == name { return given }
      (pattern, path) = (patternRest, rest)
    }
    return nil
  }
}

/// Passes each request to its route.
package struct Dispatcher: HTTPResponder {
  /// A responder for requests whose context has the match.
  package init() {}

  /// Responds 405 with `Allow` to a method that a known address does not have (RFC 9110 §15.5.6).
  package func respond(to request: Request, context: ServerContext) async throws -> Response {
    let match = context.source.match
    if let route = match.route { return try await route.handle(request, context) }
    guard !match.methods.isEmpty else {
      throw Failure(.notFound, .httpNothingThere, .nothingThere, remedy: .seeAPI)
    }
    let methods = match.methods.map(\.rawValue).sorted()
    let failure = Failure(
      .usage, "http.method", .methodNotTaken(request.method.rawValue, methods), remedy: .seeAPI)
    return Problem(failure, status: .methodNotAllowed, in: context.language)
      .response([.allow: methods.joined(separator: ", ")])
  }
}
