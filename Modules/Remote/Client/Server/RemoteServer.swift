import Core
import Networking
import Persistence
import Profile
import Sync

/// A company's server, as somebody with an account on it speaks to it.
public struct RemoteServer: Sendable {
  /// What carries the calls.
  public let client: HTTPClient

  /// A server that is spoken to through a client.
  public init(_ client: HTTPClient) { self.client = client }

  /// The server of an account.
  ///
  /// - Throws: ``Failure`` `remote.loggedOut` when the account has no token.
  public init(
    of account: ServerAccount, over transport: any Transport, link: Link, in surroundings: ClientSurroundings
  ) throws {
    guard let token = account.token else { throw Self.loggedOut }
    var client = HTTPClient(of: try WebAddress(account.server), over: transport, link: link, in: surroundings)
    client.token = { token }
    self.init(client)
  }

  /// There is an account, but no token.
  public static let loggedOut = Failure(
    .unauthenticated, "remote.loggedOut", .loggedOut, remedy: .logInKeepsAll)

  /// The server does not know the token any more.
  public static let loginEnded = Failure(
    .unauthenticated, "remote.loginEnded", .loginEnded, remedy: .logInKeepsAll)

  /// Where the routes of the API begin.
  public static let base = "/api/v1"

  /// Asks what is new.
  public func news(_ streams: [Pull.Stream], limit: Int = 2000) async throws -> Pull.Answer {
    try await client.value(
      of: HTTPCall(
        "POST", Self.base + "/feed/pull", json: Question(streams: streams, limit: limit), isRepeatable: true))
  }

  private struct Question: Encodable {
    let streams: [Pull.Stream]
    let limit: Int
  }

  /// Sends operations. Each stands or falls by itself.
  public func perform(_ operations: [OutgoingOperation]) async throws -> BatchReply {
    let body = "{\"operations\":[" + (try operations.map { try $0.json }.joined(separator: ",")) + "]}"
    let call = HTTPCall(
      "POST", Self.base + "/operations", headers: ["Content-Type": "application/json"],
      body: .bytes(Array(body.utf8)), isRepeatable: true)
    return try await client.value(of: call)
  }
}
