import Core
import HTTPTransport
import HTTPTypes
import Hummingbird

/// Protection against cross-site request forgery.
///
/// A browser adds its cookie and the password that its user entered here to requests that another website causes,
/// without the user's knowledge.
enum CrossSite {
  /// Rejects a request that carries credentials of a browser and that another website may have caused.
  ///
  /// - Throws: ``Failure`` `http.crossSite` of kind `forbidden`.
  static func check(_ request: Request, _ credentials: Credentials, from client: Client) throws {
    switch credentials {
    case .bearer: return
    case .basic: if isFromElsewhere(request, client) { throw failure }
    case .cookie:
      // A browser that sends the cookie to the API shows a page of ours, or its user typed the address.
      guard [nil, "same-origin", "none"].contains(request.headers[.fetchSite]?.lowercased()),
        !isFromElsewhere(request, client)
      else { throw failure }
      if ![.get, .head, .options].contains(request.method) { try requireOwnPage(request, from: client) }
    }
  }

  /// Rejects a request that does not prove that a page of this server caused it.
  ///
  /// Browsers send `Sec-Fetch-Site` over TLS and to this machine, and otherwise an `Origin`.
  ///
  /// - Throws: ``Failure`` `http.crossSite` of kind `forbidden`.
  static func requireOwnPage(_ request: Request, from client: Client) throws {
    if let site = request.headers[.fetchSite] {
      guard site.lowercased() == "same-origin" else { throw failure }
    } else {
      guard request.headers.contains(.origin), !isFromElsewhere(request, client) else { throw failure }
    }
  }

  private static var failure: Failure {
    Failure(.forbidden, "http.crossSite", .crossSite, remedy: .useOwnPages)
  }

  /// Whether the browser's fields name another site (Fetch Metadata Request Headers §2; RFC 6454 §7).
  ///
  /// Other programs send neither field. A link on another website may open what a password protects.
  private static func isFromElsewhere(_ request: Request, _ client: Client) -> Bool {
    switch request.headers[.fetchSite]?.lowercased() {
    case "same-origin": return false
    case "cross-site":
      return !(request.method == .get && request.headers[.fetchMode]?.lowercased() == "navigate")
    default:
      guard let field = request.headers[.origin] else { return false }
      return Origin(field: field).map { !client.origin.includes($0) } ?? true
    }
  }
}

extension HTTPField.Name {
  fileprivate static let fetchSite = literal("Sec-Fetch-Site")
  fileprivate static let fetchMode = literal("Sec-Fetch-Mode")
}
