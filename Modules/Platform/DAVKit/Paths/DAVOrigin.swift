import Core

/// The host and port that a request was sent to, which addresses in its fields and body are compared with.
package struct DAVOrigin: Hashable, Sendable {
  /// The host in lower case and the port, unless it is the scheme's own.
  private let authority: String

  /// Creates an origin from a host with or without a port.
  package init(authority: String) { self.authority = Self.normal(authority, scheme: nil) }

  /// Returns the path of an address on this server; `nil` for one elsewhere.
  ///
  /// An absolute URL may have the scheme `http` or `https`: a proxy in front of the server may not report
  /// which of them the client used.
  ///
  /// - Throws: ``Failure`` `dav.address` of kind `usage` for a text that is neither a URL nor an absolute
  ///   path, and for one with a query or a fragment.
  package func path(of href: some StringProtocol) throws -> DAVPath? {
    let href = href.trimmingSpaces
    guard !href.utf8.contains(UInt8(ascii: "?")), !href.utf8.contains(UInt8(ascii: "#")) else {
      throw Failure.davAddress(String(href))
    }
    if !href.hasPrefix("//"), href.hasPrefix("/") { return try DAVPath(encoded: href) }
    guard let slashes = href.firstRange(of: "//") else {
      // A URI of another kind, such as `urn:` and `mailto:`, is on no server.
      guard let colon = href.firstIndex(of: ":"), Self.isScheme(href[..<colon]) else {
        throw Failure.davAddress(String(href))
      }
      return nil
    }
    let scheme = href[..<slashes.lowerBound].lowercased()
    guard scheme.isEmpty || scheme.hasSuffix(":") && Self.isScheme(scheme.dropLast()) else {
      throw Failure.davAddress(String(href))
    }
    let rest = href[slashes.upperBound...]
    let end = rest.firstIndex(of: "/") ?? rest.endIndex
    guard ["", "http:", "https:"].contains(scheme), Self.normal(rest[..<end], scheme: scheme) == authority
    else { return nil }
    return try DAVPath(encoded: end == rest.endIndex ? "/" : rest[end...])
  }

  private static func isScheme(_ text: some StringProtocol) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
          || "+-.".utf8.contains(byte)
      }
  }

  private static func normal(_ authority: some StringProtocol, scheme: String?) -> String {
    let authority = authority.lowercased()
    let ports = scheme == "http:" ? [":80"] : scheme == "https:" ? [":443"] : [":80", ":443"]
    return ports.first { authority.hasSuffix($0) }.map { String(authority.dropLast($0.count)) } ?? authority
  }
}

extension StringProtocol {
  /// The text without the spaces, tabs and line ends around it.
  var trimmingSpaces: SubSequence {
    let isSpace: (Character) -> Bool = { $0 == " " || $0.isNewline || $0 == "\t" }
    let start = self.drop(while: isSpace)
    guard let last = start.lastIndex(where: { !isSpace($0) }) else { return start }
    return start[...last]
  }
}
