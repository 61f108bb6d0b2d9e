import Accounts
import Auth
import CommandKit
import Core
import Networking
import Remote

/// A new app password, with the addresses at which programs use it.
struct ProgramAccess: Encodable {
  /// The app password.
  let password: AppPassword
  /// The server.
  let server: WebAddress

  /// The address of the user's contacts (CardDAV).
  var contactsAddress: String { server.address(of: "/carddav/") }

  /// The short form of the session's id, with which the user ends the app password.
  var shortID: String { ShortIDs([password.session]).text(of: password.session) }

  /// The link that opens DAVx⁵ with the address, username and password (manual.davx5.com, Integration).
  ///
  /// `davx5:` stands for `https:`. DAVx⁵ has only `carddav:` for `http:`.
  var davx5Link: String {
    let user = "\(PercentCoding.encode(password.username)):\(PercentCoding.encode(password.password))"
    let place = contactsAddress.drop { $0 != ":" }.dropFirst("://".count)
    return "\(server.isSecure ? "davx5" : "carddav")://\(user)@\(place)"
  }

  private enum CodingKeys: String, CodingKey { case urls }

  private enum Service: String, CodingKey { case carddav }

  func encode(to encoder: any Encoder) throws {
    try password.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    var urls = container.nestedContainer(keyedBy: Service.self, forKey: .urls)
    try urls.encode(contactsAddress, forKey: .carddav)
  }
}

extension Session {
  /// Creates an app password of the user who runs the command.
  ///
  /// - Parameter name: the name in the list of the user's devices.
  func makeAppPassword(_ name: String, scope: ProgramScope) throws -> ProgramAccess {
    // Each request creates a new password, so a request whose response was lost is not retried.
    let password: AppPassword = try request(
      "POST", "/me/app-passwords", ["deviceName": name, "scope": scope.rawValue], isRepeatable: false)
    return ProgramAccess(password: password, server: try server().client.server)
  }

  /// Ends an app password.
  func end(_ password: AppPassword) throws {
    let _: Acknowledgement = try request("DELETE", "/sessions/\(password.session)")
  }
}
