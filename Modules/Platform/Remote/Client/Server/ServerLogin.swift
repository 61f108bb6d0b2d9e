import Auth
import Core
import Networking
import Persistence
import Profile

/// A login request with a username and a password.
package struct ServerLogin: Encodable, Sendable {
  /// The name to log in with.
  package let username: String
  package let password: String
  /// The id of this device, if the server has assigned one.
  package let device: ID?
  /// The name of the device, shown to users.
  package let deviceName: String
  /// The epoch that this device has read; `nil` where it has read none.
  package let epoch: String?

  /// A login from its parts.
  package init(username: String, password: String, device: ID?, deviceName: String, epoch: String? = nil) {
    self.username = username
    self.password = password
    self.device = device
    self.deviceName = deviceName
    self.epoch = epoch
  }

  private struct ServerLoginResponse: Decodable, Sendable {
    struct Person: Decodable, Sendable {
      let id: ID
      let username: String
      let role: Role
    }

    let token: String
    let device: ID
    let user: Person
  }

  /// Logs in.
  ///
  /// - Parameter authorities: a file of certificate authorities that the client trusts besides the system's.
  /// - Throws: ``Failure`` in the words of the server, or `network.…`.
  package func perform(through client: HTTPClient, authorities: String?) async throws -> ServerAccount {
    var call = try HTTPCall("POST", RemoteServer.base + "/login", json: self)
    call.isUrgent = true
    let answer = try await client.value(ServerLoginResponse.self, of: call)
    return ServerAccount(
      server: client.server.text, user: answer.user.id, username: answer.user.username,
      role: answer.user.role, device: answer.device, token: answer.token, authorities: authorities)
  }
}
