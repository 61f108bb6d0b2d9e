import Accounts
import Auth
import CommandKit
import Core
import Device
import Networking
import Operations
import Remote

/// A new app password, with the addresses at which programs use it.
struct ProgramAccess: Encodable {
  let password: AppPassword
  let server: WebAddress
  /// The addresses of the server at which programs use features.
  let addresses: [ProgramAddress]

  /// The short form of the session's id, with which the user ends the app password.
  var shortID: String { ShortIDs([password.session]).text(of: password.session) }

  /// The addresses of accounts that phones have.
  var accounts: [ProgramAddress] { addresses.filter { $0.appleAccount != nil } }

  /// The link that opens DAVx⁵ with an account; `nil` where no feature has accounts of phones.
  ///
  /// It contains the address, the username and the password (manual.davx5.com, Integration).
  /// `davx5:` stands for `https:`. For `http:`, DAVx⁵ has only the names of protocols.
  var davx5Link: String? {
    guard let account = accounts.first else { return nil }
    let user = "\(PercentCoding.encode(password.username)):\(PercentCoding.encode(password.password))"
    let place = server.address(of: account.path).drop { $0 != ":" }.dropFirst("://".count)
    return "\(server.isSecure ? "davx5" : account.name)://\(user)@\(place)"
  }

  private enum CodingKeys: String, CodingKey { case urls }

  func encode(to encoder: any Encoder) throws {
    try password.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(
      Dictionary(uniqueKeysWithValues: addresses.map { ($0.name, server.address(of: $0.path)) }),
      forKey: .urls)
  }
}

extension Session {
  /// Creates an app password of the user who runs the command.
  ///
  /// - Parameter name: the name in the list of the user's devices.
  func makeAppPassword(_ name: String, scope: ProgramScope) throws -> ProgramAccess {
    // Each request creates a new password, so a request whose response was lost is not retried.
    let password: AppPassword = try requests.send(
      "POST", "/me/app-passwords", ["deviceName": name, "scope": scope.rawValue], isRepeatable: false)
    return ProgramAccess(
      password: password, server: try server.remote().client.server,
      addresses: companyStore.composition.programs
    )
  }

  /// Ends an app password.
  func end(_ password: AppPassword) throws {
    let _: Acknowledgement = try requests.send("DELETE", "/sessions/\(password.session)")
  }
}
