import HTTPTypes
import Hummingbird

/// A cookie of the pages (RFC 6265).
package struct Cookie: Sendable {
  /// The name without its prefix.
  let name: String

  /// The token of the login of a browser.
  package static let session = Cookie(name: "worksite")
  /// The id of the browser as a device, which stays after a log-out.
  package static let device = Cookie(name: "worksite-device")

  /// The value in a request; `nil` without one.
  package func value(in request: Request, from client: Client) -> String? {
    let name = fullName(client)
    for field in request.headers[values: .cookie] {
      for pair in field.split(separator: ";") {
        let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].trimming({ $0 == " " }) == name[...] else { continue }
        return String(parts[1].trimming { $0 == " " || $0 == "\"" })
      }
    }
    return nil
  }

  /// The `Set-Cookie` field that stores a value.
  ///
  /// Scripts cannot read it, other websites cannot send it with a form, and over TLS no other host can set it
  /// (`__Host-`, RFC 6265bis §4.1.3).
  ///
  /// - Parameters:
  ///   - value: letters, digits and the signs of Base64URL and ids.
  ///   - seconds: its lifetime; 0 removes the cookie.
  package func setting(_ value: String, for client: Client, seconds: Int) -> String {
    let secure = client.isSecure ? "; Secure" : ""
    return "\(fullName(client))=\(value); Path=/; Max-Age=\(seconds); HttpOnly; SameSite=Lax\(secure)"
  }

  private func fullName(_ client: Client) -> String { client.isSecure ? "__Host-\(name)" : name }
}
