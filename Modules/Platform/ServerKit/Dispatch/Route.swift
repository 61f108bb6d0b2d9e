import HTTPTypes
import Hummingbird
import HummingbirdCore

/// A route of the server: an address with its methods, its handler, and what limits and errors need.
///
/// All requests share it, so it is a class.
package final class Route: Sendable {
  /// The extent of an address.
  package enum Extent: Sendable {
    /// The path alone.
    case path
    /// The path and all paths below it.
    case below
  }

  package typealias Handler = @Sendable (Request, ServerContext) async throws -> Response

  /// The path, whose parameters are in braces: `/api/v1/worksites/{worksite}`.
  let path: String
  let extent: Extent
  /// The methods it answers; `nil` for all.
  let methods: Set<HTTPRequest.Method>?
  /// Whether a request with another method is answered 405 and not 404.
  let isListed: Bool
  /// The form of its errors.
  let errors: ErrorFormat
  /// The classes of WebDAV that OPTIONS reports at the path (RFC 4918 §10.1).
  let compliance: [String]
  /// Whether a request beyond a client's rate waits for its turn instead of being rejected.
  let waitsForTurn: Bool
  /// Returns the rule for the body of a request; `nil` for the limit of bodies that are read whole.
  let body: @Sendable (HTTPRequest) -> BodyRule?
  let handle: Handler

  package init(
    _ path: String, _ extent: Extent = .path, methods: Set<HTTPRequest.Method>? = [.get],
    isListed: Bool = true, errors: ErrorFormat = .problem, compliance: [String] = [],
    waitsForTurn: Bool = false,
    body: @escaping @Sendable (HTTPRequest) -> BodyRule? = { _ in nil }, handle: @escaping Handler
  ) {
    self.path = path
    self.extent = extent
    self.methods = methods
    self.isListed = isListed
    self.errors = errors
    self.compliance = compliance
    self.waitsForTurn = waitsForTurn
    self.body = body
    self.handle = handle
  }

  /// The address as metrics name it: `/carddav/{path}` for a path and all below it.
  var pattern: String {
    guard extent == .below else { return path }
    return path.hasSuffix("/") ? path + "{path}" : path + "/{path}"
  }

  /// Whether the route answers a method.
  func answers(_ method: HTTPRequest.Method) -> Bool { methods?.contains(method) ?? true }

  /// The route of OPTIONS at a path that several modules share by method.
  static func options(at path: String, of sharing: [Route]) -> Route {
    let allowed = sharing.flatMap { $0.methods ?? [] }.map(\.rawValue) + ["OPTIONS"]
    let classes = sharing.reduce(into: [String]()) { found, route in
      found += route.compliance.filter { !found.contains($0) }
    }
    let fields: HTTPFields = [
      .davClasses: classes.joined(separator: ", "), .allow: Set(allowed).sorted().joined(separator: ", "),
      .authorVia: "DAV", .contentLength: "0",
    ]
    return Route(path, methods: [.options], isListed: false) { _, _ in
      Response(status: .ok, headers: fields)
    }
  }
}

/// The limit of a request's body.
package struct BodyRule: Sendable, Equatable {
  /// The most bytes; `nil` for any number.
  package let maximum: Int64?
  /// Whether the body is content, which the server writes to disk as it arrives.
  package let isContent: Bool

  package init(maximum: Int64?, isContent: Bool = false) {
    self.maximum = maximum
    self.isContent = isContent
  }
}
