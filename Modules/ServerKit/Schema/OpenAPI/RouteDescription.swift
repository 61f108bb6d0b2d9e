/// What a route takes and answers, for people and programs that call it.
///
/// The problem document that every route can answer instead (RFC 9457) goes without saying.
public struct RouteDescription: Sendable {
  /// The HTTP method: `POST`.
  public let method: String
  /// The path, with the names of its parameters in braces: `/api/v1/worksites/{worksite}`.
  public let path: String
  /// What it does, in a few words.
  public let summary: String
  /// The feature it belongs to.
  public let tag: String
  /// Whether the caller has to say who they are.
  public let needsLogin: Bool
  /// Whether it is for things with a token of their own, and for no person.
  public let isForDevices: Bool
  /// Whether an answer holds a secret, which no program may store.
  public let holdsSecret: Bool
  /// What it takes besides the body; each parameter of the path stands here too.
  public let parameters: [Parameter]
  /// The bodies it takes, one of them; none when it takes no body.
  public let bodies: [Body]
  /// What it answers when all goes well.
  public let responses: [Response]
  /// The operations it performs, by their names.
  public let operations: [String]

  /// A route from its parts.
  ///
  /// - Parameter otherBodies: bodies of other media types that it takes in place of the first.
  public init(
    _ method: String, _ path: String, summary: String, tag: String, needsLogin: Bool = true,
    isForDevices: Bool = false, holdsSecret: Bool = false, parameters: [Parameter] = [], body: Body? = nil,
    otherBodies: [Body] = [],
    responses: [Response],
    operations: [String] = []
  ) {
    self.method = method
    self.path = path
    self.summary = summary
    self.tag = tag
    self.needsLogin = needsLogin
    self.isForDevices = isForDevices
    self.holdsSecret = holdsSecret
    self.parameters = parameters
    bodies = (body.map { [$0] } ?? []) + otherBodies
    self.responses = responses
    self.operations = operations
  }

  /// One thing a route takes besides the body.
  public struct Parameter: Sendable {
    /// Its name.
    public let name: String
    /// Where it stands.
    public let place: Place
    /// Its shape, as the text it is written as.
    public let schema: Schema
    /// Whether a request must have it; those of the path are always there.
    public let isRequired: Bool
    /// What it means, in a few words.
    public let summary: String

    /// A parameter from its parts.
    public init(_ name: String, in place: Place, _ schema: Schema, isRequired: Bool = false, summary: String)
    {
      self.name = name
      self.place = place
      self.schema = schema
      self.isRequired = isRequired || place == .path
      self.summary = summary
    }

    /// The places of a parameter.
    public enum Place: String, Sendable {
      /// Between slashes of the path.
      case path
      /// Behind the question mark.
      case query
      /// A header field.
      case header
    }
  }

  /// What a request carries.
  public struct Body: Sendable {
    /// Its media type.
    public let contentType: String
    /// Its shape; ``Schema/open`` for bytes.
    public let schema: Schema
    /// Whether the body is content, which the server writes to disk as it arrives.
    public let isContent: Bool
    let largest: @Sendable (ServerLimits) -> Int64?

    /// A body that the server holds in memory; ``ServerLimits/bodyBytes`` limits its size.
    public init(_ schema: Schema, contentType: String = "application/json") {
      self.contentType = contentType
      self.schema = schema
      isContent = false
      largest = { Int64($0.bodyBytes) }
    }

    private init(content contentType: String, largest: @escaping @Sendable (ServerLimits) -> Int64?) {
      self.contentType = contentType
      schema = .open
      isContent = true
      self.largest = largest
    }

    /// A body of bytes that the server writes to disk as they arrive.
    ///
    /// - Parameter largest: the largest size in bytes; `nil` for any size.
    public static func content(
      _ contentType: String = "application/octet-stream",
      largest: @escaping @Sendable (ServerLimits) -> Int64? = { _ in nil }
    ) -> Body {
      Body(content: contentType, largest: largest)
    }
  }

  /// What a route answers.
  public struct Response: Sendable {
    /// The HTTP status.
    public let status: Int
    /// The media type of the body; `nil` when there is none.
    public let contentType: String?
    /// The shape of the body; `nil` when there is none or it is bytes.
    public let schema: Schema?
    /// What it means, in a few words.
    public let summary: String

    /// A response from its parts.
    public init(_ status: Int, contentType: String? = nil, schema: Schema? = nil, summary: String) {
      self.status = status
      self.contentType = contentType ?? schema.map { _ in "application/json" }
      self.schema = schema
      self.summary = summary
    }
  }
}

extension RouteDescription {
  /// What generated programs call it, from method and path: `postWorksitesByWorksiteFolders`.
  public var operationID: String {
    var segments = path.split(separator: "/")
    if segments.starts(with: ["api", "v1"]) { segments.removeFirst(2) }
    let words = segments.flatMap { segment in
      let words = segment.split { !$0.isLetter && !$0.isNumber }
      return segment.hasPrefix("{") ? ["by"] + words : words
    }
    return method.lowercased() + words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// The names in braces, in the order of the path.
  var pathNames: [String] { Self.names(in: path) }

  /// The names in the braces of a path template, in order: `id` of `/folders/{id}/size`. A segment is a name or has none.
  static func names(in path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).compactMap { segment in
      guard segment.first == UInt8(ascii: "{"), segment.last == UInt8(ascii: "}") else { return nil }
      return String(segment.dropFirst().dropLast())
    }
  }

  /// The credentials that an answer without any asks for (RFC 9110 §11.6.1).
  ///
  /// A browser asks its user for a password where the answer offers `Basic`, and then adds the password to every request. So
  /// only routes offer it whose answers people open with other programs.
  var challenge: String {
    let isForPrograms = responses.contains { $0.contentType != nil && $0.contentType != "application/json" }
    return isForPrograms ? "\(Self.bearer), Basic realm=\"worksite\", charset=\"UTF-8\"" : Self.bearer
  }

  static let bearer = "Bearer realm=\"worksite\""

  /// The path without these names: two paths that differ only there are the same path (OpenAPI 3.1 §4.8.8).
  var namelessPath: String {
    path.split(separator: "/", omittingEmptySubsequences: false)
      .map { $0.hasPrefix("{") && $0.hasSuffix("}") ? "{}" : $0 }.joined(separator: "/")
  }
}
