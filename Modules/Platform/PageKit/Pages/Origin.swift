import HTTPTypes
import Hummingbird
import ServerKit

/// The address by which a browser reaches the server (RFC 6454).
package struct Origin: Hashable, Sendable {
  /// The host, with the port where it is not the default.
  package let host: String
  /// Whether the browser reaches it over TLS.
  package let isSecure: Bool

  /// An address from its parts.
  package init(host: String, isSecure: Bool) {
    self.host = host
    self.isSecure = isSecure
  }

  /// The address without a path: `https://worksite.example`.
  package var text: String { "\(isSecure ? "https" : "http")://\(host)" }
}

extension PageCall {
  /// The address of the server in the request.
  package var origin: Origin {
    Origin(host: call.request.head.authority ?? "localhost", isSecure: call.context.client.isSecure)
  }
}
