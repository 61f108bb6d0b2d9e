/// The description of a route: its parameters, bodies, responses and operations.
///
/// Every route may also respond with a problem document (RFC 9457).
package struct RouteDescription: Sendable {
  /// The HTTP method: `POST`.
  package let method: String
  /// The path, with the names of its parameters in braces: `/api/v1/worksites/{worksite}`.
  package let path: String
  package let summary: String
  /// The feature that the route belongs to.
  package let tag: String
  /// Whether the route needs a login.
  package let needsLogin: Bool
  /// Whether the route needs the user's own login, also to read: no app password is sufficient.
  package let isPersonal: Bool
  /// Whether the route accepts device tokens, and no user's credentials.
  package let isForDevices: Bool
  /// Whether a response contains a secret, which caches may not store.
  package let holdsSecret: Bool
  /// The parameters, those of the path included.
  package let parameters: [Parameter]
  /// The alternative bodies; empty when the route takes none.
  package let bodies: [Body]
  /// The responses on success.
  package let responses: [Response]
  /// The names of the operations that the route performs, its `x-operations`.
  package let operations: [String]

  /// Creates a route from its parts.
  ///
  /// - Parameter otherBodies: bodies of other media types that the route accepts instead of the first.
  package init(
    _ method: String, _ path: String, summary: String, tag: String, needsLogin: Bool = true,
    isPersonal: Bool = false, isForDevices: Bool = false, holdsSecret: Bool = false,
    parameters: [Parameter] = [], body: Body? = nil,
    otherBodies: [Body] = [],
    responses: [Response],
    operations: [String] = []
  ) {
    self.method = method
    self.path = path
    self.summary = summary
    self.tag = tag
    self.needsLogin = needsLogin
    self.isPersonal = isPersonal
    self.isForDevices = isForDevices
    self.holdsSecret = holdsSecret
    self.parameters = parameters
    bodies = (body.map { [$0] } ?? []) + otherBodies
    self.responses = responses
    self.operations = operations
  }

  /// A parameter in the path, query or header fields.
  package struct Parameter: Sendable {
    package let name: String
    /// The place of the parameter.
    package let place: Place
    /// The schema of its text.
    package let schema: Schema
    /// Whether a request must have it; path parameters are always required.
    package let isRequired: Bool
    package let summary: String

    /// Creates a parameter from its parts.
    package init(_ name: String, in place: Place, _ schema: Schema, isRequired: Bool = false, summary: String)
    {
      self.name = name
      self.place = place
      self.schema = schema
      self.isRequired = isRequired || place == .path
      self.summary = summary
    }

    /// The place of a parameter.
    package enum Place: String, Sendable {
      /// A segment of the path.
      case path
      /// The query.
      case query
      /// A header field.
      case header
    }
  }

  /// The body of a request.
  package struct Body: Sendable {
    package let contentType: String
    /// The schema; ``Schema/open`` for bytes.
    package let schema: Schema
    /// Whether the body is content, which the server writes to disk as it arrives.
    package let isContent: Bool
    package let largest: Size

    /// The largest size of a body.
    package enum Size: Sendable {
      /// That of a body that the server holds in memory, and some bytes more.
      case inMemory(more: Int64)
      /// A number of bytes.
      case bytes(Int64)
      /// Any size.
      case any
    }

    /// A body that the server holds in memory, whose size its settings limit.
    package init(_ schema: Schema, contentType: String = "application/json") {
      self.contentType = contentType
      self.schema = schema
      isContent = false
      largest = .inMemory(more: 0)
    }

    private init(content contentType: String, largest: Size) {
      self.contentType = contentType
      schema = .open
      isContent = true
      self.largest = largest
    }

    /// A body of bytes that the server writes to disk as they arrive.
    ///
    package static func content(
      _ contentType: String = "application/octet-stream",
      largest: Size = .any
    ) -> Body {
      Body(content: contentType, largest: largest)
    }
  }

  /// A response of a route.
  package struct Response: Sendable {
    package let status: Int
    /// The media type of the body; `nil` without a body.
    package let contentType: String?
    /// The media types of other forms of the body, which are bytes.
    package let otherTypes: [String]
    /// The schema of the body; `nil` without a body and for bytes.
    package let schema: Schema?
    package let summary: String
    /// Whether it has the path of a new record in `Location`.
    package let hasLocation: Bool

    /// Creates a response from its parts.
    package init(
      _ status: Int, contentType: String? = nil, otherTypes: [String] = [], schema: Schema? = nil,
      summary: String, hasLocation: Bool = false
    ) {
      self.status = status
      self.contentType = contentType ?? schema.map { _ in "application/json" }
      self.otherTypes = otherTypes
      self.schema = schema
      self.summary = summary
      self.hasLocation = hasLocation
    }
  }
}

extension RouteDescription {
  /// The name for generated clients, from method and path: `postWorksitesByWorksiteFolders`.
  package var operationID: String {
    var segments = path.split(separator: "/")
    if segments.starts(with: ["api", "v1"]) { segments.removeFirst(2) }
    let words = segments.flatMap { segment in
      let words = segment.split { !$0.isLetter && !$0.isNumber }
      return segment.hasPrefix("{") ? ["by"] + words : words
    }
    return method.lowercased() + words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// The names in braces, in the order of the path.
  package var pathNames: [String] { Self.names(in: path) }

  /// Returns the names in the braces of a path pattern, in order: `id` of `/documents/folders/{id}/size`.
  ///
  /// A segment is a name or contains none.
  package static func names(in path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).compactMap { segment in
      guard segment.first == UInt8(ascii: "{"), segment.last == UInt8(ascii: "}") else { return nil }
      return String(segment.dropFirst().dropLast())
    }
  }

  /// The path without parameter names; paths that differ only in them are the same (OpenAPI 3.1 §4.8.8).
  var namelessPath: String {
    path.split(separator: "/", omittingEmptySubsequences: false)
      .map { $0.hasPrefix("{") && $0.hasSuffix("}") ? "{}" : $0 }.joined(separator: "/")
  }
}
