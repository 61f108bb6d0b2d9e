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
    of account: ServerAccount, over transport: any Transport, link: NetworkLink,
    in surroundings: ClientSurroundings
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

  /// The server does not know the token any more, and the profile has another one already.
  public static let loginReplaced = Failure(
    .unavailable, "remote.loginReplaced", .loginReplaced, remedy: .doItAgain)

  /// Where the routes of the API begin.
  public static let base = "/api/v1"

  /// Asks what is new.
  public func news(_ streams: [Pull.Stream], limit: Int = 2000) async throws -> Pull.Answer {
    let call = try HTTPCall(
      "POST", Self.base + "/feed/pull", json: Question(streams: streams, limit: limit), isRepeatable: true)
    return try await client.value(of: call)
  }

  private struct Question: Encodable {
    let streams: [Pull.Stream]
    let limit: Int
  }

  /// Which of some operations the user performed on the server, as the server knows now.
  public func known(_ operations: [ID]) async throws -> Set<ID> {
    var known: Set<ID> = []
    for start in stride(from: 0, to: operations.count, by: Self.mostAsked) {
      let call = try HTTPCall(
        "POST", Self.operations + "/known",
        json: ["ids": Array(operations[start...].prefix(Self.mostAsked))], isRepeatable: true)
      known.formUnion(try await client.value(KnownOperations.self, of: call).known)
    }
    return known
  }

  /// How many operations one question names.
  private static let mostAsked = 500

  private struct KnownOperations: Decodable, Sendable {
    let known: [ID]
  }

  /// Whether the server has a user of that id, also one who may not log in.
  public func hasUser(_ id: ID) async throws -> Bool {
    do {
      try await client.perform(HTTPCall("GET", Self.base + "/users/\(id)"))
      return true
    } catch let failure as Failure where failure.kind == .notFound {
      return false
    }
  }

  /// Sends operations. Each stands or falls by itself.
  public func perform(_ operations: [OutgoingOperation]) async throws -> BatchReply {
    let call = Self.performing("application/json", .bytes(try batch(operations)))
    return try await client.value(of: call)
  }

  /// Sends operations and the contents they name, in one request. What was sent before the connection broke does no harm
  /// when it is sent again.
  ///
  /// - Parameters:
  ///   - contents: as ``UploadBundle`` takes them.
  ///   - store: has the contents.
  public func perform(
    _ operations: [OutgoingOperation], bringing contents: [Blob], from store: BlobStore
  ) async throws -> BatchReply {
    let frames = ContentFrameWriter(contents, in: store, behind: try batch(operations))
    let call = Self.performing(ContentFrameWriter.mediaTypeOfBatch, frames.body)
    let reply = try await client.value(BatchReply.self, of: call)
    guard reply.contents?.count == contents.count else { throw Failure.strangeUpload }
    return reply
  }

  private static let operations = base + "/operations"

  /// A call that has operations performed. It tells this machine's time, from which the times of the operations are.
  private static func performing(_ type: String, _ body: HTTPRequestBody) -> HTTPCall {
    var call = HTTPCall("POST", operations, headers: ["Content-Type": type], body: body, isRepeatable: true)
    call.tellsTime = true
    return call
  }

  /// Operations as the server takes them.
  private func batch(_ operations: [OutgoingOperation]) throws -> [UInt8] {
    Array(("{\"operations\":[" + (try operations.map { try $0.json }.joined(separator: ",")) + "]}").utf8)
  }
}

extension Failure {
  /// Whether somebody has logged in again meanwhile: with the new login it goes on.
  public var isLoginReplaced: Bool { code == RemoteServer.loginReplaced.code }
}
