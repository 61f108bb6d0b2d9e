import Core
import Foundation

/// The base address of a server's API: `https://example.com/worksite`.
public struct WebAddress: Hashable, Sendable {
  /// The address without a trailing slash; scheme and host are lower case (RFC 3986 §6.2.2.1).
  public let text: String

  /// Creates the address of a server, with or without a path; it may not have a query or fragment.
  ///
  /// - Throws: ``Failure`` `network.badAddress`.
  public init(_ text: String) throws {
    guard let parts = URLComponents(string: text), let scheme = parts.scheme?.lowercased(),
      scheme == "https" || scheme == "http", let host = parts.host, !host.isEmpty,
      parts.query == nil, parts.fragment == nil, parts.user == nil
    else { throw Failure(NetworkFault(.badAddress, mayHaveArrived: false), host: text) }
    let path = String(
      text.dropFirst(scheme.count + 3).drop { $0 != "/" }.reversed().drop { $0 == "/" }.reversed())
    self.text = scheme + "://" + Self.host(of: text).lowercased() + path
  }

  /// Whether TLS encrypts the connection.
  public var isSecure: Bool { text.hasPrefix("https:") }

  /// The host, with the port unless it is the default one: `example.com:8443`.
  public var host: String { Self.host(of: text) }

  /// Returns the address of a percent-encoded path below this one, such as `/api/v1/feed`.
  public func address(of path: String, query: [(name: String, value: String)] = []) -> String {
    let pairs = query.map { "\(PercentCoding.encode($0.name))=\(PercentCoding.encode($0.value))" }
    return text + path + (pairs.isEmpty ? "" : "?" + pairs.joined(separator: "&"))
  }

  /// Returns the path below this address that a `Location` field refers to (RFC 9110 §10.2.2).
  ///
  /// - Parameter location: a path or a whole address.
  /// - Throws: ``Failure`` `network.otherOrigin` for another server, which must not receive credentials.
  public func path(of location: String) throws -> String {
    guard let base = URLComponents(string: text), let root = URL(string: text + "/"),
      let place = URL(string: location, relativeTo: root),
      let parts = URLComponents(url: place.absoluteURL, resolvingAgainstBaseURL: true),
      Self.origin(base) == Self.origin(parts)
    else { throw Failure.otherOrigin(location) }
    let path = parts.percentEncodedPath + (parts.percentEncodedQuery.map { "?\($0)" } ?? "")
    // A server behind a proxy that adds a prefix may not know of the prefix.
    let prefix = base.percentEncodedPath
    return path.hasPrefix(prefix + "/") ? String(path.dropFirst(prefix.count)) : path
  }

  /// The origin of an address: its scheme, host and port (RFC 6454 §4).
  private static func origin(_ address: URLComponents) -> [String?] {
    let scheme = address.scheme?.lowercased()
    return [scheme, address.host?.lowercased(), "\(address.port ?? (scheme == "https" ? 443 : 80))"]
  }

  static func host(of url: String) -> String {
    let rest = url.components(separatedBy: "://").last ?? url
    return String(rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" })
  }

}
