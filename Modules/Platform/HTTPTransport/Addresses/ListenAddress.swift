/// The host and port of a listening socket.
package struct ListenAddress: Hashable, Sendable {
  /// A name or an address; an IPv6 address without its brackets.
  package let host: String
  /// The TCP port; 0 chooses a free one.
  package let port: Int

  /// Creates an address from its parts.
  package init(host: String, port: Int) {
    self.host = host
    self.port = port
  }

  /// Parses `host:port`, with brackets around IPv6 (RFC 3986 §3.2.2); `nil` for anything else.
  package init?(_ text: String) {
    guard let colon = text.lastIndex(of: ":") else { return nil }
    let digits = text[text.index(after: colon)...]
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let port = Int(digits),
      port <= 65_535
    else { return nil }
    var host = text[..<colon]
    if host.hasPrefix("["), host.hasSuffix("]") {
      host = host.dropFirst().dropLast()
      guard NetworkAddress(String(host))?.isIPv6 == true else { return nil }
    } else if host.contains(":") {
      return nil
    }
    guard !host.isEmpty else { return nil }
    self.init(host: String(host), port: port)
  }
}

extension ListenAddress: CustomStringConvertible {
  package var description: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }
}
