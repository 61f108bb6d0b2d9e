import HTTPTypes

extension HTTPField.Name {
  static let forwardedFor = literal("X-Forwarded-For")
  static let forwardedProto = literal("X-Forwarded-Proto")
  /// `Host`, which is a field of its own only where it is not the request's authority.
  static let hostField = literal("Host")
  /// The classes of WebDAV that a resource supports (RFC 4918 §10.1).
  static let davClasses = literal("DAV")
  static let requestID = literal("X-Request-ID")
  static let referrerPolicy = literal("Referrer-Policy")

  /// A transfer coding that the server does not know.
  ///
  /// An HTTP/1 connection sets it on the request; a field of this name that the client sends is removed.
  static let worksiteTransferCoding = literal("Worksite-Transfer-Coding")
  /// The interim response that a client wants while the server works on its request: `102`.
  package static let worksiteInterim = literal("Worksite-Interim")

  static func literal(_ name: StaticString) -> Self {
    guard let name = Self("\(name)") else { preconditionFailure("not a field name (RFC 9110 §5.1): \(name)") }
    return name
  }
}
