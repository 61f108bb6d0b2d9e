import Core

/// The scheme, the host and the port by which a client reaches the server (RFC 6454).
package struct Origin: Hashable, Sendable {
  /// The host in lower case, with the port where it is not that of the scheme.
  package let host: String
  /// Whether the client uses TLS.
  package let isSecure: Bool

  /// An origin from its parts; the port of the scheme may be written out.
  package init(host: String, isSecure: Bool) {
    let host = host.lowercased()
    let port = isSecure ? ":443" : ":80"
    self.host = host.hasSuffix(port) ? String(host.dropLast(port.count)) : host
    self.isSecure = isSecure
  }

  /// An origin as the field `Origin` of a browser names it; `nil` for `null` and other schemes.
  package init?(field: String) {
    let parts = field.split(separator: "://", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let isSecure = ["http": false, "https": true][parts[0].lowercased()] else {
      return nil
    }
    self.init(host: String(parts[1]), isSecure: isSecure)
  }

  /// The address without a path: `https://worksite.example`.
  package var text: String { "\(isSecure ? "https" : "http")://\(host)" }

  /// Whether a page of an origin is a page of this server.
  ///
  /// A proxy that is not trusted may use TLS without this server's knowledge, but no page without TLS is one of a server
  /// with TLS.
  func includes(_ page: Origin) -> Bool { page.host == host && (page.isSecure || !isSecure) }
}
