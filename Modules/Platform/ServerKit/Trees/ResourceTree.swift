import HTTPTypes
import Hummingbird

/// The resources below a path, which one handler answers whatever their depth and the method.
///
/// WebDAV, CardDAV and the pages are such trees. An ``Endpoint`` describes one path and one method for OpenAPI; the resources of a
/// tree are described by the standards that it follows.
package struct ResourceTree: Sendable {
  /// The path, whose segments need no percent-encoding.
  let path: String
  let extent: Route.Extent
  /// The methods that it answers; `nil` for all.
  let methods: Set<HTTPRequest.Method>?
  /// How requests are authenticated.
  let login: Login
  /// The form of its errors.
  let errors: ErrorFormat
  /// The classes of WebDAV that OPTIONS reports at a path that modules share.
  let compliance: [String]
  /// The methods whose body is content of any size, which is written to disk as it arrives.
  let contentMethods: Set<HTTPRequest.Method>
  let handle: @Sendable (Call) async throws -> Response

  /// How the requests to a tree are authenticated.
  package enum Login: Sendable {
    /// Not at all.
    case none
    /// By a token, or by a username and an app password over TLS.
    case program
    /// By the cookie of a browser, if it has one.
    case browser
  }

  /// Creates a tree of a path and all paths below it, which answers every method.
  ///
  /// - Parameters:
  ///   - path: the path, whose segments need no percent-encoding.
  ///   - errors: the form of its errors.
  ///   - contentMethods: the methods whose body is content of any size, which is written to disk as it arrives.
  package init(
    below path: String, errors: ErrorFormat, contentMethods: Set<HTTPRequest.Method> = [],
    handle: @escaping @Sendable (Call) async throws -> Response
  ) {
    self.init(
      path, .below, methods: nil, login: .program, errors, [], contentMethods: contentMethods, handle)
  }

  /// Creates a tree of one path, which modules may share by method.
  ///
  /// - Parameters:
  ///   - path: the path, whose segments need no percent-encoding.
  ///   - methods: the methods that it answers; `nil` for all. Other methods are left to other routes.
  ///   - login: how requests are authenticated.
  ///   - errors: the form of its errors.
  ///   - compliance: the classes of WebDAV (RFC 4918 §10.1) that OPTIONS reports, joined with those of other modules.
  ///   - contentMethods: the methods whose body is content of any size, which is written to disk as it arrives.
  package init(
    at path: String, methods: Set<HTTPRequest.Method>?, login: Login = .program, errors: ErrorFormat,
    compliance: [String] = [], contentMethods: Set<HTTPRequest.Method> = [],
    handle: @escaping @Sendable (Call) async throws -> Response
  ) {
    self.init(
      path, .path, methods: methods, login: login, errors, compliance, contentMethods: contentMethods, handle)
  }

  private init(
    _ path: String, _ extent: Route.Extent, methods: Set<HTTPRequest.Method>?, login: Login,
    _ errors: ErrorFormat, _ compliance: [String], contentMethods: Set<HTTPRequest.Method>,
    _ handle: @escaping @Sendable (Call) async throws -> Response
  ) {
    self.path = path
    self.extent = extent
    self.methods = methods
    self.login = login
    self.errors = errors
    self.compliance = compliance
    self.contentMethods = contentMethods
    self.handle = handle
  }
}
