import Core
import Networking
import Operations
import Persistence
import Profile
import Replica
import SyncProtocol

/// A company's server, as a client with an account sees it.
package struct RemoteServer: Sendable {
  /// The HTTP client that carries the calls.
  package let client: HTTPClient

  /// A server reached through a client.
  package init(_ client: HTTPClient) { self.client = client }

  /// The server of an account.
  ///
  /// - Throws: ``Failure`` `remote.loggedOut` when the account has no token.
  package init(
    of account: ServerAccount, over transport: any Transport, link: NetworkLink,
    in environment: ClientEnvironment
  ) throws {
    guard let token = account.token else { throw Self.loggedOut }
    var client = HTTPClient(of: try WebAddress(account.server), over: transport, link: link, in: environment)
    client.token = { token }
    self.init(client)
  }

  /// The profile has an account, but no token.
  package static let loggedOut = Failure(
    .unauthenticated, "remote.loggedOut", .loggedOut, remedy: .logInKeepsAll)

  /// The server no longer accepts the token.
  package static let loginEnded = Failure(
    .unauthenticated, "remote.loginEnded", .loginEnded, remedy: .logInKeepsAll)

  /// The server no longer accepts the token, and the profile has a newer one.
  package static let loginReplaced = Failure(
    .unavailable, "remote.loginReplaced", .loginReplaced, remedy: .doItAgain)

  /// The path prefix of the API.
  package static let base = "/api/v1"

  package func pull(_ streams: [StreamAnchor], limit: Int) async throws -> PullAnswer {
    let call = try HTTPCall(
      "POST", Self.base + "/feed/pull", json: PullBody(streams: streams, limit: limit),
      headers: ["Accept": "\(PackedPull.mediaType), application/json"], isRepeatable: true)
    return try await client.value(of: call) { type, body in
      try type == PackedPull.mediaType
        ? PackedPull.answer(from: body)
        : JSON.value(PullAnswer.self, from: String(decoding: body, as: UTF8.self))
    }
  }

  /// Returns which of some operations the user performed on the server, as far as the server knows.
  package func known(_ operations: [ID]) async throws -> Set<ID> {
    var known: Set<ID> = []
    for start in stride(from: 0, to: operations.count, by: Batch.maximum) {
      let call = try HTTPCall(
        "POST", Self.operations + "/known",
        json: OperationIDs(ids: Array(operations[start...].prefix(Batch.maximum))), isRepeatable: true)
      known.formUnion(try await client.value(PerformedOperations.self, of: call).known)
    }
    return known
  }

  /// Whether the server has a user with that id, even one who may not log in.
  package func hasUser(_ id: ID) async throws -> Bool {
    do {
      try await client.perform(HTTPCall("GET", Self.base + "/users/\(id)"))
      return true
    } catch let failure as Failure where failure.kind == .notFound {
      return false
    }
  }

  /// Returns the space for content on the server's disk.
  package func space() async throws -> ContentSpace {
    try await client.value(of: HTTPCall("GET", Self.base + "/space"))
  }

  /// Sends operations. Each is performed or rejected independently.
  package func perform(_ operations: [OutgoingOperation]) async throws -> BatchResults<ServerProblem> {
    let call = Self.performing("application/json", .bytes(try batch(operations)))
    return try await client.value(of: call)
  }

  /// Sends operations and the contents they name in one request, which may safely be sent again.
  ///
  /// - Parameters:
  ///   - contents: within the limits of ``UploadBundle``.
  ///   - store: the store that has the contents.
  package func perform(
    _ operations: [OutgoingOperation], bringing contents: [Blob], from store: BlobStore
  ) async throws -> BatchResults<ServerProblem> {
    let frames = ContentFrameWriter(contents, in: store, behind: try batch(operations))
    let call = Self.performing(ContentFrameWriter.mediaTypeOfBatch, frames.body)
    let reply = try await client.value(BatchResults<ServerProblem>.self, of: call)
    guard reply.contents?.count == contents.count else { throw Failure.strangeUpload }
    return reply
  }

  private static let operations = base + "/operations"

  /// A call that performs operations. It carries this machine's time, by which the server corrects the
  /// operations' times.
  private static func performing(_ type: String, _ body: HTTPRequestBody) -> HTTPCall {
    var call = HTTPCall("POST", operations, headers: ["Content-Type": type], body: body, isRepeatable: true)
    call.sendsDate = true
    return call
  }

  /// The JSON of a batch.
  private func batch(_ operations: [OutgoingOperation]) throws -> [UInt8] {
    Array(("{\"operations\":[" + (try operations.map { try $0.json }.joined(separator: ",")) + "]}").utf8)
  }
}

extension Failure {
  /// Whether the profile has a newer login, with which the work can continue.
  package var isLoginReplaced: Bool { code == RemoteServer.loginReplaced.code }
}
