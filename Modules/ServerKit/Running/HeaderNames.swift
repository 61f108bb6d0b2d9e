import HTTPTypes

extension HTTPField.Name {
  static let forwardedFor = literal("X-Forwarded-For")
  static let forwardedProto = literal("X-Forwarded-Proto")
  /// `Host`, which is only a field of its own where it is no authority.
  static let hostField = literal("Host")
  static let requestID = literal("X-Request-ID")
  static let referrerPolicy = literal("Referrer-Policy")

  /// The id the server announced for a resumable upload in a 104 answer. The server sets it on the request it hands to
  /// the application; what a client sends under this name is removed.
  public static let worksiteUploadID = literal("Worksite-Upload-ID")
  /// The interim response that a client wants while the server works on its request: `102`.
  public static let worksiteInterim = literal("Worksite-Interim")

  static func literal(_ name: StaticString) -> Self {
    guard let name = Self("\(name)") else { preconditionFailure("not a field name (RFC 9110 §5.1): \(name)") }
    return name
  }
}
