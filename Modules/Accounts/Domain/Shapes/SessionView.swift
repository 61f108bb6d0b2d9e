import Auth
import Core

/// A device or an app password in JSON.
public struct SessionView: Codable, Hashable, Sendable {
  /// The identity.
  public let id: ID
  /// Whether it is a password made for one program; otherwise somebody logged in.
  public let isAppPassword: Bool
  /// The scope of an app password; absent for a login.
  public let scope: ProgramScope?
  /// The device.
  public let device: ID
  /// What people call it.
  public let deviceName: String
  /// When it began.
  public let beganAt: Instant
  /// When it was last used, to within some minutes.
  public let seenAt: Instant
  /// Whether it is the one that asks.
  public let isThisOne: Bool

  /// A session.
  public init(_ session: LoginSession, isThisOne: Bool) {
    id = session.id
    isAppPassword = session.kind == .appPassword
    scope = session.scope
    device = session.device
    deviceName = session.deviceName
    beganAt = session.beganAt
    seenAt = session.seenAt
    self.isThisOne = isThisOne
  }
}

/// A new app password in JSON. It is told this once.
public struct AppPassword: Codable, Hashable, Sendable {
  /// Its session, to end it by.
  public let session: ID
  /// Its scope.
  public let scope: ProgramScope
  /// What goes with it.
  public let username: String
  /// The password.
  public let password: String

  /// An app password from its parts.
  public init(session: ID, scope: ProgramScope, username: String, password: String) {
    self.session = session
    self.scope = scope
    self.username = username
    self.password = password
  }
}
