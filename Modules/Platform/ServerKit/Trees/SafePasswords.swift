import Core

/// Protection of passwords that clients send with every request (RFC 7617 §4).
enum SafePasswords {
  /// Rejects a request whose password others could read on the way, and one that would bring it next time.
  ///
  /// - Throws: ``Failure`` `http.passwordInClear` of kind `forbidden`.
  static func check(_ credentials: Credentials?, from client: Client) throws {
    switch credentials {
    case .bearer, .cookie: return
    case .basic, nil: break
    }
    guard !client.isSecure, !client.isLocal else { return }
    throw Failure(.forbidden, "http.passwordInClear", .passwordInClear, remedy: .useTLS)
  }
}
