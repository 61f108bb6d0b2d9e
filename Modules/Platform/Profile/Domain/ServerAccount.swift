import Auth
import Core
import Foundation
import Persistence

/// A user's account on a server, as the profile stores it.
package struct ServerAccount: Codable, Hashable, Sendable {
  package let server: String
  package let user: ID
  package let username: String
  /// The role at the time of the login; the user's record has the present one.
  package let role: Role
  /// The device's id on the server.
  package let device: ID
  /// The token of the session; `nil` when logged out. It is never printed and never logged.
  package var token: String?
  /// A file in the profile with certificate authorities to trust besides the system's.
  package var authorities: String?

  /// An account from its parts.
  package init(
    server: String, user: ID, username: String, role: Role, device: ID, token: String?, authorities: String?
  ) {
    self.server = server
    self.user = user
    self.username = username
    self.role = role
    self.device = device
    self.token = token
    self.authorities = authorities
  }

  /// Reads the account of a profile; `nil` when it has none.
  ///
  /// - Throws: ``Failure`` `profile.account` when the file is damaged, of kind `io` when it cannot be read.
  package static func read(at location: ProfileLocation) throws -> ServerAccount? {
    guard try FileStamp.ifThere(at: location.account) != nil else { return nil }
    let text = String(decoding: try File(reading: location.account).read(upTo: 65_536), as: UTF8.self)
    do {
      var account = try JSON.value(ServerAccount.self, from: text)
      // The profile may have been moved, set aside, or copied to another machine.
      account.authorities = account.authorities.map { location.folder.file(Self.name(ofFile: $0)) }
      return account
    } catch {
      throw Failure(
        .damaged, .profileAccount, .accountUnreadable(location.account), remedy: .logInAgain, cause: error)
    }
  }

  private static func name(ofFile path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// Writes the account to a profile, readable by its owner alone.
  package func write(at location: ProfileLocation, tag: ID) throws {
    try location.folder.makeDurably()
    let file = try ReplacementFile(for: location.account, tag: tag, mode: 0o600)
    try Array(JSON.text(self).utf8).withUnsafeBytes { try file.append($0) }
    try file.sync()
    try file.commit()
    try location.folder.sync()
  }
}

extension Failure.Code {
  /// The file of the account on a server cannot be read.
  package static let profileAccount: Self = "profile.account"
}
