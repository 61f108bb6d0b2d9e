import Auth
import Core

/// A session in JSON: a login on a device, an app password, or a login link that was not used.
package struct SessionView: Codable, Hashable, Sendable {
  package let id: ID
  /// Whether the session is an app password instead of a login.
  package let isAppPassword: Bool
  /// The scope of an app password; absent for a login.
  package let scope: ProgramScope?
  package let device: ID
  /// The name of the device or program, as the user sees it.
  package let deviceName: String
  /// The time of the login, or of the app password's creation.
  package let beganAt: Instant
  /// The time of the last request, accurate to some minutes.
  package let seenAt: Instant
  /// Whether the session made this request.
  package let isThisOne: Bool
  /// When a login link ends; absent for sessions.
  package let endsAt: Instant?

  /// A view of a session.
  package init(_ session: LoginSession, isThisOne: Bool) {
    id = session.id
    isAppPassword = session.kind == .appPassword
    scope = session.scope
    device = session.device
    deviceName = session.deviceName
    beganAt = session.beganAt
    seenAt = session.seenAt
    self.isThisOne = isThisOne
    endsAt = nil
  }

  /// A view of a login link, which has its own id as the device.
  package init(_ link: LoginLink) {
    (id, device) = (link.id, link.id)
    isAppPassword = false
    scope = nil
    deviceName = Phrase.loginLink.description
    (beganAt, seenAt) = (link.madeAt, link.madeAt)
    isThisOne = false
    endsAt = link.endsAt
  }
}

/// A new app password in JSON. Only the response to the creating request contains the password.
package struct AppPassword: Codable, Hashable, Sendable {
  /// The session, with which the app password can be revoked.
  package let session: ID
  /// The scope: the requests that the password allows.
  package let scope: ProgramScope
  /// The username to use with the password.
  package let username: String
  package let password: String

  /// An app password from its parts.
  package init(session: ID, scope: ProgramScope, username: String, password: String) {
    self.session = session
    self.scope = scope
    self.username = username
    self.password = password
  }
}
