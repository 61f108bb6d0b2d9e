import Core
import NIOCore
import NIOSSL

/// The paths of a server's TLS certificate and key.
package struct TLSFiles: Hashable, Sendable {
  /// The path of the certificate chain, PEM, the server's own certificate first.
  package let certificate: String
  /// The path of the private key, PEM.
  package let key: String

  /// Creates files from their paths.
  package init(certificate: String, key: String) {
    self.certificate = certificate
    self.key = key
  }

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

  /// Returns the TLS configuration: TLS 1.2 and later.
  ///
  /// - Throws: ``Failure`` `server.tlsFile` of kind `usage` that names the invalid file.
  func configuration() throws -> TLSConfiguration {
    let chain = try use(certificate, .certificate) { try NIOSSLCertificate.fromPEMFile($0) }
    let privateKey = try use(key, .key) { try NIOSSLPrivateKey(file: $0, format: .pem) }
    var configuration = TLSConfiguration.makeServerConfiguration(
      certificateChain: chain.map { .certificate($0) }, privateKey: .privateKey(privateKey))
    configuration.minimumTLSVersion = .tlsv12
    // TLS 1.2 with forward secrecy and authenticated encryption only (RFC 9325 §4.2); TLS 1.3 has nothing
    // else.
    configuration.cipherSuiteValues = [
      .TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256, .TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256,
      .TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384, .TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384,
      .TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256, .TLS_ECDHE_RSA_WITH_CHACHA20_POLY1305_SHA256,
    ]
    // The time in which a client may confirm that TLS closes; a stopping server waits for it.
    configuration.shutdownTimeout = .seconds(1)
    return configuration
  }

  private func use<Value>(_ path: String, _ setting: Setting, _ load: (String) throws -> Value) throws
    -> Value
  {
    do {
      return try load(path)
    } catch {
      throw Failure(
        .usage, "server.tlsFile", .tlsFileUnusable(path), remedy: .checkTLSFile, field: setting.rawValue,
        cause: error)
    }
  }
}
