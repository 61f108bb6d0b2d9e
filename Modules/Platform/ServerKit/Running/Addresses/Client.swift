import HTTPTransport

/// The client of a request, as far as the network identifies it.
package struct Client: Hashable, Sendable {
  /// The client's address; `nil` on a socket that has none.
  package let address: NetworkAddress?
  /// The address by which the client reaches the server, as far as a trusted proxy reports it.
  package let origin: Origin
  /// Whether a proxy passed the request on.
  let isForwarded: Bool

  /// Creates a client from its parts.
  package init(address: NetworkAddress?, origin: Origin, isForwarded: Bool = false) {
    self.address = address
    self.origin = origin
    self.isForwarded = isForwarded
  }

  /// Whether TLS protects the whole connection, as far as a trusted proxy reports.
  package var isSecure: Bool { origin.isSecure }

  /// Whether the client runs on this machine.
  ///
  /// A proxy on this machine that is not trusted has a local address, too, and passes requests on from anywhere.
  var isLocal: Bool { !isForwarded && address?.isLoopback ?? true }
}
