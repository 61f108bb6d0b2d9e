import HTTPTransport
import HTTPTypes

/// The proxies whose forwarding headers are trusted.
package struct TrustedProxies: Hashable, Sendable {
  private let ranges: [AddressRange]

  /// Creates the proxies with addresses in some ranges; none by default.
  package init(_ ranges: [AddressRange] = []) { self.ranges = ranges }

  /// Returns the client of a request.
  ///
  /// `X-Forwarded-For` is read from its end, which the nearest proxy wrote, up to the first address that is
  /// not a trusted proxy; a client may have forged the addresses before it.
  ///
  /// - Parameters:
  ///   - peer: the remote address of the connection.
  ///   - isSecure: whether the connection uses TLS.
  ///   - headers: the headers of the request.
  package func client(peer: NetworkAddress?, isSecure: Bool, headers: HTTPFields) -> Client {
    guard let peer, isTrusted(peer) else { return Client(address: peer, isSecure: isSecure) }
    var address = peer
    for hop in items(headers, .forwardedFor).reversed() {
      guard let next = Self.address(ofHop: hop) else { break }
      address = next
      if !isTrusted(next) { break }
    }
    let scheme = items(headers, .forwardedProto).last?.lowercased()
    return Client(address: address, isSecure: scheme.map { $0 == "https" } ?? isSecure)
  }

  private func isTrusted(_ address: NetworkAddress) -> Bool { ranges.contains { $0.contains(address) } }

  private func items(_ headers: HTTPFields, _ name: HTTPField.Name) -> [Substring] {
    headers[values: name].flatMap { $0.split(separator: ",") }.map { $0.trimming { $0 == " " || $0 == "\t" } }
  }

  /// Parses the address of `192.0.2.1`, `192.0.2.1:4711`, `2001:db8::1` or `[2001:db8::1]:4711`.
  private static func address(ofHop hop: Substring) -> NetworkAddress? {
    if hop.hasPrefix("[") { return NetworkAddress(String(hop.dropFirst().prefix { $0 != "]" })) }
    if let address = NetworkAddress(String(hop)) { return address }
    return NetworkAddress(String(hop.prefix { $0 != ":" }))
  }
}
