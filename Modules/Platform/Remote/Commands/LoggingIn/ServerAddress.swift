import Core
import Networking

/// A server's address as the user types it.
struct ServerAddress {
  let text: String

  /// - Parameter allowsPlain: whether the password may be sent over an unencrypted connection.
  /// - Throws: ``Failure`` for an invalid address, and for one that would send the password unencrypted.
  init(typed text: String, allowsPlain: Bool) throws {
    let address = try WebAddress(text.contains("://") ? text : "https://" + text)
    let isHere = ["localhost", "127.0.0.1", "[::1]"].contains {
      address.host == $0 || address.host.hasPrefix($0 + ":")
    }
    if !address.isSecure, !isHere, !allowsPlain {
      throw Failure(.usage, .remotePlainHTTP, .plainHTTP(address.host), remedy: .useTLS, field: "address")
    }
    self.text = address.text
  }
}
