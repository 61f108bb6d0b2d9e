import CommandKit
import Core
import Networking
import Profile
import Remote

/// The command line that an invited person types.
struct JoinLine {
  private let server: String
  private let fullName: String?
  private let authority: Authority

  /// The way in which the new user's device comes to trust the certificate of the server.
  private enum Authority {
    /// The system trusts it, or the server has no TLS.
    case system
    /// The server presents the authority with this fingerprint.
    case presented(CertificateFingerprint)
    /// The user receives the file of the authority.
    case file
  }

  /// The line for the server of an account.
  ///
  /// - Parameter fullName: the name of the invited person; `nil` where the line asks for it.
  init(of account: ServerAccount, as fullName: String?, _ context: Context) throws {
    server = account.server
    self.fullName = fullName
    authority = try Self.authority(of: account, context)
  }

  private static func authority(of account: ServerAccount, _ context: Context) throws -> Authority {
    guard let file = account.authorities else { return .system }
    guard let fingerprint = try CertificateFingerprint(ofOnlyCertificateIn: file),
      try context.certificate(fingerprint, of: WebAddress(account.server)) != nil
    else { return .file }
    return .presented(fingerprint)
  }

  /// Whether the new user also needs the file `ca.crt`.
  var needsFile: Bool { if case .file = authority { true } else { false } }

  /// The line, with the token of an invitation or without.
  func text(with token: String?) -> String {
    var words = ["worksite", "join"]
    if server.hasPrefix("http://") { words.append("--plain-http") }
    switch authority {
    case .system: break
    case .presented(let fingerprint): words += ["--ca", fingerprint.description]
    case .file: words += ["--ca", "ca.crt"]
    }
    if let fullName { words += ["--name", Self.quoted(fullName)] }
    // A token may begin with a hyphen, as an option does.
    if token?.hasPrefix("-") == true { words.append("--") }
    return (words + [server] + (token.map { [$0] } ?? [])).joined(separator: " ")
  }

  /// A text as one word of a shell.
  private static func quoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { $0 >= 0x80 || Character(Unicode.Scalar($0)).isLetter }
    return isPlain
      ? text
      : "'"
        + text.split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: "'\\''") + "'"
  }
}
