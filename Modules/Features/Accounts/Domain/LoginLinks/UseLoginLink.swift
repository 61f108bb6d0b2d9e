import Auth
import Core
import Operations
import Persistence

/// Begins a login session on a device with a link, which is used up.
public struct UseLoginLink: Operation {
  public static let name = "accounts.loginLink.use"
  public static let right = Right.manageSelf
  public static let undo = UndoRule.impossible
  public static let isOnlineOnly = true

  /// The new session.
  package let id: ID
  /// SHA-256 of the link's token, hexadecimal. The log does not keep the hash.
  package let linkHash: String
  /// SHA-256 of the session's token, hexadecimal. The log does not keep the hash.
  package let tokenHash: String
  package let device: ID
  /// The name of the device, as the user sees it.
  package let deviceName: String

  /// An operation from its parts.
  public init(id: ID, linkHash: String, tokenHash: String, device: ID, deviceName: String) {
    self.id = id
    self.linkHash = linkHash
    self.tokenHash = tokenHash
    self.device = device
    self.deviceName = deviceName
  }

  public var logged: UseLoginLink {
    UseLoginLink(id: id, linkHash: "", tokenHash: "", device: device, deviceName: deviceName)
  }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    let link = try LoginLink.with(Hex.decode(linkHash) ?? [], at: change.at, in: change.connection)
    guard let link, link.owner == actor.user else { throw LoginLink.rejected }
    let logIn = LogIn(id: id, kind: .login, tokenHash: tokenHash, device: device, deviceName: deviceName)
    _ = try logIn.perform(in: change, by: actor)
    try change.connection.execute("DELETE FROM accounts_login_link WHERE id = \(link.id)")
    return Done()
  }

  public func summary(before: Record?, outcome: Done) -> Phrase { .loggedIn(deviceName) }
}
