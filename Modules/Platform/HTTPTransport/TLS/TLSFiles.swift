import NIOCore
import NIOSSL

/// The paths of a server's TLS certificate and key.
package struct TLSFiles: Hashable, Sendable {
  /// The path of the certificate chain, PEM, the server's own certificate first.
  package let certificate: String
  /// The path of the private key, PEM.
  package let key: String

  /// The part of TLS that a file is read for. One file may have both.
  package enum Part: Sendable { case certificate, key }

  /// Creates files from their paths.
  package init(certificate: String, key: String) {
    self.certificate = certificate
    self.key = key
  }

  /// Returns the TLS configuration: TLS 1.2 and later.
  ///
  /// - Throws: ``UnusableTLSFile`` that names the invalid file.
  func configuration() throws -> TLSConfiguration {
    let chain = try use(.certificate) { try NIOSSLCertificate.fromPEMFile($0) }
    let privateKey = try use(.key) { try NIOSSLPrivateKey(file: $0, format: .pem) }
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

  private func use<Value>(_ part: Part, _ load: (String) throws -> Value) throws -> Value {
    let path = part == .key ? key : certificate
    do { return try load(path) } catch { throw UnusableTLSFile(part: part, path: path, cause: error) }
  }
}

/// A TLS file that cannot be read, or is not the PEM file that TLS needs.
package struct UnusableTLSFile: Error {
  /// The part that the file was read for.
  package let part: TLSFiles.Part
  /// The path of the file.
  package let path: String
  /// The error of reading it.
  package let cause: any Error
}
