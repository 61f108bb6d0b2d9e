import Core
import HTTPTypes
import Hummingbird

/// Requests that a browser sends for another website. It adds a password that its user once entered here, so they act in the
/// user's name without the user's knowledge (cross-site request forgery).
enum CrossSite {
  /// Passes every request but one with a browser's password from another website.
  ///
  /// - Throws: ``Failure`` `http.crossSite` of kind `forbidden`.
  static func check(_ request: Request, _ credentials: Credentials) throws {
    guard case .basic = credentials, isFromElsewhere(request) else { return }
    throw Failure(.forbidden, "http.crossSite", .crossSite, remedy: .useOwnPages)
  }

  /// By what browsers say (Fetch Metadata Request Headers §2; RFC 6454 §7); other programs say nothing.
  private static func isFromElsewhere(_ request: Request) -> Bool {
    if request.headers[.fetchSite]?.lowercased() == "cross-site" { return true }
    guard let origin = request.headers[.origin] else { return false }
    let host = origin.firstRange(of: "://").map { origin[$0.upperBound...].lowercased() }
    // Each proxy of a chain adds the host by which it was asked.
    let forwarded = (request.headers[.forwardedHost] ?? "").split(separator: ",").map {
      $0.trimming { $0 == " " }
    }
    let own = ([request.head.authority.map { $0[...] }] + forwarded).compactMap { $0?.lowercased() }
    return host.map { !own.contains($0) } ?? true
  }
}

extension HTTPField.Name {
  fileprivate static let fetchSite = literal("Sec-Fetch-Site")
  /// The host by which a proxy was asked; no browser lets a website set it.
  fileprivate static let forwardedHost = literal("X-Forwarded-Host")
}
