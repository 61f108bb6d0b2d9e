import Core
import HTTPTransport
import HTTPTypes
import Hummingbird

/// Protection of passwords that clients send with every request (RFC 7617 §4).
enum SafePasswords {
  /// Rejects a request whose password others could read on the way, and one that would bring it next time.
  ///
  /// - Throws: ``Failure`` `http.passwordInClear` of kind `forbidden`.
  static func check(_ request: Request, _ credentials: Credentials?, from client: Client) throws {
    switch credentials {
    case .bearer, .cookie: return
    case .basic, nil: break
    }
    guard !client.isSecure, !isLocal(request, client) else { return }
    throw Failure(.forbidden, "http.passwordInClear", .passwordInClear, remedy: .useTLS)
  }

  /// Whether the client runs on this machine.
  ///
  /// A proxy on this machine that is not trusted has a local address, too, and forwards requests from anywhere.
  private static func isLocal(_ request: Request, _ client: Client) -> Bool {
    let isForwarded = forwarding.contains { request.headers.contains($0) }
    return !isForwarded && client.address?.isLoopback ?? true
  }

  private static let forwarding: [HTTPField.Name] = [
    .forwardedFor, .forwardedProto, .literal("Forwarded"), .literal("Via"), .literal("X-Real-IP"),
  ]
}
