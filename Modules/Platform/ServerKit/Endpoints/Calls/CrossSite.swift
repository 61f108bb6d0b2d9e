import Core
import HTTPTransport
import HTTPTypes
import Hummingbird

/// Protection against cross-site request forgery.
///
/// A browser adds its cookie and the password that its user entered here to requests that another website causes,
/// without the user's knowledge.
package enum CrossSite {
  /// Rejects a request that carries credentials of a browser and that another website may have caused.
  ///
  /// - Throws: ``Failure`` `http.crossSite` of kind `forbidden`.
  static func check(_ request: Request, _ credentials: Credentials) throws {
    switch credentials {
    case .bearer: return
    case .basic: if isFromElsewhere(request) { throw failure }
    case .cookie:
      if isFromElsewhere(request) { throw failure }
      if ![.get, .head, .options].contains(request.method) { try requireOwnPage(request) }
    }
  }

  /// Rejects a request that does not prove that a page of this server caused it.
  ///
  /// Browsers send `Sec-Fetch-Site` over TLS and to this machine, and otherwise an `Origin`.
  ///
  /// - Throws: ``Failure`` `http.crossSite` of kind `forbidden`.
  package static func requireOwnPage(_ request: Request) throws {
    if let site = request.headers[.fetchSite] {
      guard site.lowercased() == "same-origin" else { throw failure }
    } else {
      guard request.headers.contains(.origin), !isFromElsewhere(request) else { throw failure }
    }
  }

  private static var failure: Failure {
    Failure(.forbidden, "http.crossSite", .crossSite, remedy: .useOwnPages)
  }

  /// Whether the browser's fields name another site (Fetch Metadata Request Headers §2; RFC 6454 §7).
  ///
  /// Other programs send neither field. A link on another website may open a page.
  private static func isFromElsewhere(_ request: Request) -> Bool {
    if request.headers[.fetchSite]?.lowercased() == "cross-site" {
      return !(request.method == .get && request.headers[.fetchMode]?.lowercased() == "navigate")
    }
    guard let origin = request.headers[.origin] else { return false }
    let host = origin.firstRange(of: "://").map { origin[$0.upperBound...].lowercased() }
    // Each proxy of a chain appends the host of the request it received.
    let forwarded = (request.headers[.forwardedHost] ?? "").split(separator: ",").map {
      $0.trimming { $0 == " " }
    }
    let own = ([request.head.authority.map { $0[...] }] + forwarded).compactMap { $0?.lowercased() }
    return host.map { !own.contains($0) } ?? true
  }
}

extension HTTPField.Name {
  fileprivate static let fetchSite = literal("Sec-Fetch-Site")
  fileprivate static let fetchMode = literal("Sec-Fetch-Mode")
  /// The host of the request that a proxy received; browsers do not let a website set it.
  fileprivate static let forwardedHost = literal("X-Forwarded-Host")
}
