import HTTPTransport
import HTTPTypes

extension HTTPField.Name {
  static let forwardedFor = literal("X-Forwarded-For")
  static let forwardedHost = literal("X-Forwarded-Host")
  static let forwardedProto = literal("X-Forwarded-Proto")
  /// `Host`, which is a field of its own only where it is not the request's authority.
  static let hostField = literal("Host")
  /// The classes of WebDAV that a resource supports (RFC 4918 §10.1).
  static let davClasses = literal("DAV")
  /// The field by which Microsoft Office chooses WebDAV (MS-WDVME §2.2.4).
  static let authorVia = literal("MS-Author-Via")
  /// Whether nginx holds a response back until it has a buffer full of it.
  static let proxyBuffering = literal("X-Accel-Buffering")
  static let requestID = literal("X-Request-ID")
  static let referrerPolicy = literal("Referrer-Policy")
}
