import Core
import Networking

/// An address as people type it.
struct ServerAddress {
  let text: String

  /// - Parameter allowsPlain: whether a password may go over a network as it is.
  /// - Throws: ``Failure`` for what is no address, and for one that would show the password to everybody on the way.
  init(typed text: String, allowsPlain: Bool) throws {
    let address = try WebAddress(text.contains("://") ? text : "https://" + text)
    let isHere = ["localhost", "127.0.0.1", "[::1]"].contains {
      address.host == $0 || address.host.hasPrefix($0 + ":")
    }
    if !address.isSecure, !isHere, !allowsPlain {
      throw Failure(.usage, "remote.plainHTTP", .plainHTTP(address.host), remedy: .useTLS, field: "address")
    }
    self.text = address.text
  }
}
