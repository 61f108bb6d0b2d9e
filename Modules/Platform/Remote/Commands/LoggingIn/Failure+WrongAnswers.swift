import Accounts
import Core
import Networking

extension Failure {
  /// Whether the user may have mistyped the address of a server.
  var isAboutAddress: Bool {
    if code == .remotePlainHTTP { return true }
    switch networkFault?.kind {
    case .badAddress, .unknownHost, .refused, .unreachable, .timedOut, .notHTTP, .noTLS, .wrongName:
      return true
    default: return [.networkUnexpectedAnswer, .networkMoved].contains(code)
    }
  }

  /// Whether the server rejected a username or a password.
  var isWrongLogin: Bool { code == .accountsRefused }
}
