import Core
import HTTPTransport
import HTTPTypes
import Hummingbird

/// Protection against cross-site request forgery.
///
/// A browser adds the password that its user entered here to requests that another website causes, without
/// the user's knowledge.
enum CrossSite {
  /// Rejects a request that carries a browser's password and comes from another website.
  ///
  /// - Throws: ``Failure`` `http.crossSite` of kind `forbidden`.
  static func check(_ request: Request, _ credentials: Credentials) throws {
    guard case .basic = credentials, isFromElsewhere(request) else { return }
    throw Failure(.forbidden, "http.crossSite", .crossSite, remedy: .useOwnPages)
  }

  /// Whether the browser's fields name another site (Fetch Metadata Request Headers §2; RFC 6454 §7).
  ///
  /// Other programs send neither field.
  private static func isFromElsewhere(_ request: Request) -> Bool {
    if request.headers[.fetchSite]?.lowercased() == "cross-site" { return true }
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
  /// The host of the request that a proxy received; browsers do not let a website set it.
  fileprivate static let forwardedHost = literal("X-Forwarded-Host")
}
