import Core
import Networking

/// A request to create one's own account on a server.
package struct NewAccount: Encodable, Sendable {
  /// The secret of an invitation; `nil` where the company allows everyone to register.
  package let token: String?
  /// The name to log in with.
  package let username: String
  /// The user's full name.
  package let name: String
  package let phone: String?
  package let email: String?
  package let password: String

  /// An account from its parts.
  package init(
    token: String?, username: String, name: String, phone: String?, email: String?, password: String
  ) {
    self.token = token
    self.username = username
    self.name = name
    self.phone = phone
    self.email = email
    self.password = password
  }

  private struct Made: Decodable, Sendable {
    let id: ID
  }

  /// Creates the account. It does not log in.
  ///
  /// - Throws: ``Failure`` in the words of the server, or `network.…`; `remote.maybeMade` when the connection
  ///   broke and the account may exist.
  package func make(through client: HTTPClient) async throws {
    let path = token == nil ? "/register" : "/invitations/accept"
    var call = try HTTPCall("POST", RemoteServer.base + path, json: self)
    call.isUrgent = true
    do {
      _ = try await client.value(Made.self, of: call)
    } catch let failure as Failure where failure.networkFault?.mayHaveArrived ?? false {
      throw failure.with(code: "remote.maybeMade", remedy: .accountMaybeMade(username), cause: failure)
    }
  }
}
