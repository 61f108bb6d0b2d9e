import HTTPTypes
import Hummingbird

/// The resources below a path, which one handler answers whatever their depth and the method.
///
/// WebDAV and CardDAV are such trees. An ``Endpoint`` describes one path and one method for OpenAPI; the resources of a
/// tree are described by the standards that it follows.
public struct ResourceTree: Sendable {
  /// The extent of a tree.
  public enum Extent: Sendable {
    /// The path alone.
    case path
    /// The path and all paths below it.
    case below
  }

  /// The segments of the path.
  let segments: [Substring]
  let extent: Extent
  /// The methods that it answers; `nil` for all.
  let methods: Set<HTTPRequest.Method>?
  /// Whether requests need a login.
  let needsLogin: Bool
  /// The form of its errors.
  let errors: ErrorFormat
  let handle: @Sendable (Call) async throws -> Response

  /// Creates a tree.
  ///
  /// - Parameters:
  ///   - path: the path, whose segments need no percent-encoding.
  ///   - methods: the methods that it answers; `nil` for all. Other methods are left to other routes.
  ///   - needsLogin: whether requests need a login: a token, or a username and an app password over TLS.
  ///   - errors: the form of its errors.
  public init(
    _ path: String, _ extent: Extent = .below, methods: Set<HTTPRequest.Method>? = nil,
    needsLogin: Bool = true,
    errors: ErrorFormat, handle: @escaping @Sendable (Call) async throws -> Response
  ) {
    segments = path.split(separator: "/")
    self.extent = extent
    self.methods = methods
    self.needsLogin = needsLogin
    self.errors = errors
    self.handle = handle
  }

  /// The path as metrics name it, as those of routes: `/carddav/{path}`.
  var pattern: String {
    "/" + (segments + (extent == .below ? ["{path}"] : [])).joined(separator: "/")
  }

  /// Whether the tree answers a request.
  func answers(_ request: HTTPRequest) -> Bool {
    guard methods?.contains(request.method) ?? true else { return false }
    let path = (request.path ?? "").utf8.prefix { $0 != UInt8(ascii: "?") }
    var given = path.split(separator: UInt8(ascii: "/")).makeIterator()
    for segment in segments {
      guard let next = given.next(), next.elementsEqual(segment.utf8) else { return false }
    }
    return extent == .below || given.next() == nil
  }
}
