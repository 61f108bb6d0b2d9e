import Auth
import Core
import Networking
import Persistence
import Profile

/// Showing a server who one is.
public struct ServerLogin: Encodable, Sendable {
  /// What one logs in as.
  public let username: String
  /// The password.
  public let password: String
  /// This device, if the server knows it already.
  public let device: ID?
  /// What people call it.
  public let deviceName: String
  /// The epoch of the server's data that this device has read; `nil` where it has read none.
  public let epoch: String?

  /// A login from its parts.
  public init(username: String, password: String, device: ID?, deviceName: String, epoch: String? = nil) {
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
  /// - Parameter authorities: a file with authorities that the client trusts besides those of the system.
  /// - Throws: ``Failure`` in the words of the server, or `network.…`.
  public func perform(through client: HTTPClient, authorities: String?) async throws -> ServerAccount {
    var call = try HTTPCall("POST", RemoteServer.base + "/login", json: self)
    call.isUrgent = true
    let answer = try await client.value(ServerLoginResponse.self, of: call)
    return ServerAccount(
      server: client.server.text, user: answer.user.id, username: answer.user.username,
      role: answer.user.role, device: answer.device, token: answer.token, authorities: authorities)
  }
}
