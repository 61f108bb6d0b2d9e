import HTTPTransport

/// The client of a request, as far as the network identifies it.
package struct Client: Hashable, Sendable {
  /// The client's address; `nil` on a socket that has none.
  package let address: NetworkAddress?
  /// Whether TLS protects the whole connection, as far as a trusted proxy reports.
  package let isSecure: Bool

  /// Creates a client from its parts.
  package init(address: NetworkAddress?, isSecure: Bool) {
    self.address = address
    self.isSecure = isSecure
  }
}
