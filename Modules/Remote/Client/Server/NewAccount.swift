import Core
import Networking

/// Somebody who makes their own account on a server.
public struct NewAccount: Encodable, Sendable {
  /// The secret of an invitation; `nil` where the company lets everybody register.
  public let token: String?
  /// What they will log in with.
  public let username: String
  /// Their name.
  public let fullName: String
  /// Their telephone number.
  public let phone: String?
  /// Their e-mail address.
  public let email: String?
  /// Their password.
  public let password: String

  /// An account from its parts.
  public init(
    token: String?, username: String, fullName: String, phone: String?, email: String?, password: String
  ) {
    self.token = token
    self.username = username
    self.fullName = fullName
    self.phone = phone
    self.email = email
    self.password = password
  }

  private struct Made: Decodable, Sendable {
    let user: ID
  }

  /// Makes the account; they log in with it afterwards.
  ///
  /// - Throws: ``Failure`` in the words of the server, or `network.…`; `remote.maybeMade` where nobody knows whether it was
  ///   made.
  public func make(through client: HTTPClient) async throws {
    let path = token == nil ? "/register" : "/invitations/accept"
    var call = try HTTPCall("POST", RemoteServer.base + path, json: self)
    call.isUrgent = true
    do {
      _ = try await client.value(Made.self, of: call)
    } catch let failure as Failure where failure.networkFault?.mayHaveArrived ?? false {
      throw Failure(
        failure.kind, "remote.maybeMade", failure.message, remedy: .accountMaybeMade(username), cause: failure
      )
    }
  }
}
