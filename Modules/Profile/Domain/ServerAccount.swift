import Auth
import Core
import Foundation
import Persistence

/// A person's account on a server, as a profile on this machine has it.
public struct ServerAccount: Codable, Hashable, Sendable {
  /// The server's address.
  public let server: String
  /// Who.
  public let user: ID
  /// What they log in as.
  public let username: String
  /// Their role when they logged in; what their record says since counts more.
  public let role: Role
  /// This device, as the server knows it.
  public let device: ID
  /// What shows the server who asks; `nil` when logged out. It is never printed and never logged.
  public var token: String?
  /// A file of the profile with authorities to trust besides those of the system.
  public var authorities: String?

  /// An account from its parts.
  public init(
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

  /// The code of the failure of a damaged account file.
  public static let damagedCode = "profile.account"

  /// The account of a profile; `nil` when it belongs to this machine alone.
  ///
  /// - Throws: ``Failure`` ``damagedCode`` when the file is damaged, of kind `io` when it cannot be read.
  public static func read(at location: ProfileLocation) throws -> ServerAccount? {
    guard try FileStamp.ifThere(at: location.account) != nil else { return nil }
    let text = String(decoding: try File(reading: location.account).read(upTo: 65_536), as: UTF8.self)
    do {
      var account = try JSON.value(ServerAccount.self, from: text)
      // The profile may have moved: it was set aside, or copied to another machine.
      account.authorities = account.authorities.map { location.folder.file(Self.name(ofFile: $0)) }
      return account
    } catch {
      throw Failure(
        .damaged, Self.damagedCode, .accountUnreadable(location.account), remedy: .logInAgain, cause: error)
    }
  }

  private static func name(ofFile path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// Keeps the account with a profile, readable by its owner alone.
  public func write(at location: ProfileLocation, tag: ID) throws {
    try location.folder.makeDurably()
    let file = try ReplacementFile(for: location.account, tag: tag, mode: 0o600)
    try Array(JSON.text(self).utf8).withUnsafeBytes { try file.append($0) }
    try file.sync()
    try file.commit()
    try location.folder.sync()
  }
}
