import CCurl
import Foundation

extension NetworkFault {
  /// Creates the fault of a curl end code.
  ///
  /// - Parameters:
  ///   - detail: curl's own error message.
  ///   - systemError: `errno` of the last attempt to connect.
  ///   - verification: the TLS library's verification result, 0 where there is none.
  init(
    _ code: CURLcode, detail: String, systemError: Int32, verification: Int, mayHaveArrived: Bool
  ) {
    let kind: Kind =
      switch code {
      case CURLE_COULDNT_RESOLVE_HOST: .unknownHost
      case CURLE_COULDNT_RESOLVE_PROXY, CURLE_PROXY: .proxy
      case CURLE_COULDNT_CONNECT: Self.connecting(systemError)
      case CURLE_OPERATION_TIMEDOUT: .timedOut
      case CURLE_PEER_FAILED_VERIFICATION: Self.verifying(detail, verification)
      case CURLE_SSL_CACERT_BADFILE: .badAuthorities
      case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CIPHER, CURLE_USE_SSL_FAILED: Self.handshake(detail)
      case CURLE_GOT_NOTHING, CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_PARTIAL_FILE, CURLE_HTTP2,
        CURLE_HTTP2_STREAM, CURLE_HTTP3:
        .cut
      case CURLE_UNSUPPORTED_PROTOCOL where detail.contains("HTTP/0.9"), CURLE_WEIRD_SERVER_REPLY: .notHTTP
      case CURLE_UNSUPPORTED_PROTOCOL, CURLE_URL_MALFORMAT: .badAddress
      default: .other
      }
    self.init(kind, mayHaveArrived: mayHaveArrived, detail: detail)
  }

  private static func connecting(_ error: Int32) -> Kind {
    switch error {
    case ENETUNREACH, EHOSTUNREACH, ENETDOWN, EHOSTDOWN, EADDRNOTAVAIL, EACCES, EPERM: .unreachable
    case ETIMEDOUT: .timedOut
    default: .refused
    }
  }

  /// Distinguishes an expired certificate from an untrusted one.
  ///
  /// OpenSSL's libcurl returns a number: 9 is not yet valid, 10 expired. GnuTLS's returns bits: 64 is an
  /// unknown signer, 512 not yet valid, 1024 expired. A wrong name is known from the message only.
  private static func verifying(_ detail: String, _ verification: Int) -> Kind {
    let words = detail.lowercased()
    if verification == 9 || verification == 10 { return .expired }
    if verification & 64 == 0, verification & (512 | 1024) != 0 { return .expired }
    if words.contains("match") { return .wrongName }
    return .untrusted
  }

  private static func handshake(_ detail: String) -> Kind {
    let words = detail.lowercased()
    let isCut = ["errno", "syscall", "reset by peer", "unexpected eof", "unexpectedly"]
    return isCut.contains(where: words.contains) ? .cut : .noTLS
  }
}
