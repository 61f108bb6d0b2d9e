import Core
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
  /// not a trusted proxy; a client may have forged the addresses before it. As many proxies may each have added an item
  /// to `X-Forwarded-Host`; the first of these items is the host that the client knows.
  ///
  /// - Parameters:
  ///   - peer: the remote address of the connection.
  ///   - isSecure: whether the connection uses TLS.
  ///   - request: the head of the request.
  package func client(peer: NetworkAddress?, isSecure: Bool, request: HTTPRequest) -> Client {
    let headers = request.headerFields
    let host = request.authority ?? headers[.hostField] ?? "localhost"
    let isForwarded = Self.forwarding.contains { headers.contains($0) }
    guard let peer, isTrusted(peer) else {
      return Client(
        address: peer, origin: Origin(host: host, isSecure: isSecure), isForwarded: isForwarded)
    }
    var (address, proxies) = (peer, 1)
    for hop in items(headers, .forwardedFor).reversed() {
      guard let next = Self.address(ofHop: hop) else { break }
      address = next
      if !isTrusted(next) { break }
      proxies += 1
    }
    let scheme = items(headers, .forwardedProto).last?.lowercased()
    let known = items(headers, .forwardedHost).suffix(proxies).first.map(String.init)
    return Client(
      address: address,
      origin: Origin(
        host: known.flatMap { Self.isHost($0) ? $0 : nil } ?? host,
        isSecure: scheme.map { $0 == "https" } ?? isSecure),
      isForwarded: isForwarded)
  }

  /// The fields by which proxies show that they passed a request on.
  private static let forwarding: [HTTPField.Name] = [
    .forwardedFor, .forwardedProto, .forwardedHost, .literal("Forwarded"), .literal("Via"),
    .literal("X-Real-IP"),
  ]

  private func isTrusted(_ address: NetworkAddress) -> Bool { ranges.contains { $0.contains(address) } }

  private func items(_ headers: HTTPFields, _ name: HTTPField.Name) -> [Substring] {
    headers[values: name].flatMap { $0.split(separator: ",") }.map { $0.trimming { $0 == " " || $0 == "\t" } }
  }

  /// Whether a text has the form of a host, with or without a port (RFC 3986 §3.2.2).
  private static func isHost(_ text: String) -> Bool {
    (1...255).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
          || "-._:[]".utf8.contains(byte)
      }
  }

  /// Parses the address of `192.0.2.1`, `192.0.2.1:4711`, `2001:db8::1` or `[2001:db8::1]:4711`.
  private static func address(ofHop hop: Substring) -> NetworkAddress? {
    if hop.hasPrefix("[") { return NetworkAddress(String(hop.dropFirst().prefix { $0 != "]" })) }
    if let address = NetworkAddress(String(hop)) { return address }
    return NetworkAddress(String(hop.prefix { $0 != ":" }))
  }
}
