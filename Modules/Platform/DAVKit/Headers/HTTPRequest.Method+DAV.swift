import HTTPTypes

extension HTTPRequest.Method {
  /// `PROPFIND` (RFC 4918 §9.1).
  package static let propfind = dav("PROPFIND")
  /// `PROPPATCH` (RFC 4918 §9.2).
  package static let proppatch = dav("PROPPATCH")
  /// `MKCOL` (RFC 4918 §9.3).
  package static let mkcol = dav("MKCOL")
  /// `COPY` (RFC 4918 §9.8).
  package static let copy = dav("COPY")
  /// `MOVE` (RFC 4918 §9.9).
  package static let move = dav("MOVE")
  /// `LOCK` (RFC 4918 §9.10).
  package static let lock = dav("LOCK")
  /// `UNLOCK` (RFC 4918 §9.11).
  package static let unlock = dav("UNLOCK")
  /// `REPORT` (RFC 3253 §3.6).
  package static let report = dav("REPORT")

  private static func dav(_ name: String) -> HTTPRequest.Method {
    guard let method = HTTPRequest.Method(rawValue: name) else {
      preconditionFailure("a literal that is no method")
    }
    return method
  }
}
