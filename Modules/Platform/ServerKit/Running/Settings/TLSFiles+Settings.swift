import Core
import HTTPTransport

extension TLSFiles {
  /// Creates the files where both are named; `nil` where neither is.
  ///
  /// - Throws: ``Failure`` `server.halfTLS` of kind `usage` where only one is.
  init?(certificate: String?, key: String?) throws {
    switch (certificate, key) {
    case (nil, nil): return nil
    case (let certificate?, let key?): self.init(certificate: certificate, key: key)
    case (nil, _): throw Self.half(.certificate)
    case (_, nil): throw Self.half(.key)
    }
  }

  private static func half(_ missing: Setting) -> Failure {
    Failure(
      .usage, "server.halfTLS", .halfTLS(missing: missing.rawValue), remedy: .giveBothTLSFiles,
      field: missing.rawValue)
  }
}

extension UnusableTLSFile {
  /// The failure `server.tlsFile` of kind `usage`, which names the setting of the file.
  var failure: Failure {
    let setting: Setting = part == .key ? .key : .certificate
    return Failure(
      .usage, "server.tlsFile", .tlsFileUnusable(path), remedy: .checkTLSFile, field: setting.rawValue,
      cause: cause)
  }
}
