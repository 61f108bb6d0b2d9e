import Core
import EndToEndSupport
import Foundation
import Networking
import Persistence
import Synchronization
import TestSupport

/// A server with a proxy in front, and a device of a logged-in user with its own store.
final class Site: Sendable {
  let server: RunningServer
  let proxy: Proxy
  let client: HTTPClient
  let store: BlobStore
  /// The worksite's id.
  let worksite: String
  private let files: TemporaryFolder

  /// - Parameter server: a server of the test's own, which it may kill.
  init(_ server: RunningServer? = nil) async throws {
    self.server = if let server { server } else { try await Self.shared.value }
    let running = self.server
    proxy = try await offTasks { try Proxy(to: running.port) }
    files = try TemporaryFolder()
    store = try BlobStore(at: files.folder, ids: Self.ids)
    let login = try await running.login.value
    worksite = login.worksite
    client = try Self.client(proxy.port, token: login.token, LinkState(at: Self.clock.now()))
  }

  private static func client(_ port: UInt16, token: String?, _ state: LinkState) throws -> HTTPClient {
    var client = HTTPClient(
      of: try WebAddress("http://127.0.0.1:\(port)"), over: CurlTransport(CurlSettings(userAgent: "test")),
      link: NetworkLink(state), in: ClientEnvironment(clock: clock, random: { .random(in: .min ... .max) }))
    client.policy.base = .milliseconds(1)
    client.token = { token }
    return client
  }

  /// Logs a user in.
  static func logIn(on port: UInt16, _ username: String, _ password: String) async throws -> Login {
    var client = try client(port, token: nil, LinkState(at: clock.now()))
    let call = try HTTPCall("POST", "/api/v1/login", json: ["username": username, "password": password])
    let token = try await client.value(Token.self, of: call).token
    client.token = { token }
    let page = try await client.value(Page.self, of: HTTPCall("GET", "/api/v1/worksites"))
    return Login(token: token, worksite: page.items[0].id)
  }

  private static let shared = Task { try await offTasks { try RunningServer() } }
  private static let clock = WallClock { Instant(milliseconds: Int64(Date().timeIntervalSince1970 * 1000)) }
  static let ids = IDSource(clock: clock) { .random(in: .min ... .max) }

  /// A new device, with other connections and another store.
  func otherDevice() async throws -> Site { try await Site(server) }

  /// A client whose link is only known to carry so many bytes a second.
  func client(rate: Double, token: String? = nil) async throws -> HTTPClient {
    let token = if let token { token } else { try await server.login.value.token }
    var state = LinkState(at: Self.clock.now())
    state.estimate.learn(
      from: TransferReport(
        roundTrip: .milliseconds(1), sent: Int64(rate * 40), untilAnswer: .seconds(40), received: 0,
        receiving: .zero), at: Self.clock.now())
    return try Self.client(proxy.port, token: token, state)
  }

  /// New content in the store.
  func content(_ size: Int) throws -> Blob {
    var writer = store.writer()
    var left = size
    var random = SeededRandom(seed: .random(in: .min ... .max))
    while left > 0 {
      let piece = (0..<min(left, 1 << 16) / 8 + 1).map { _ in random.next() }
      let count = min(left, piece.count * 8, 1 << 16)
      try piece.withUnsafeBytes { try writer.append(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
      left -= count
    }
    let staged = writer.seal()
    try store.commit([staged])
    return staged.blob
  }

  /// Creates a document of content that is on the server.
  func document(_ blob: Blob) async throws -> ID {
    let name = "\(Self.ids.next()).bin"
    let new = NewDocument(
      parent: worksite, name: name, blob: blob, modifiedAt: "2026-11-21T08:00:00Z")
    try await client.perform(
      try HTTPCall(
        "POST", "/api/v1/documents/worksites/\(worksite)/documents", json: new, isRepeatable: false))
    let call = HTTPCall(
      "GET", "/api/v1/documents/worksites/\(worksite)/locate", query: [("path", "/\(name)")])
    return try await client.value(Located.self, of: call).item.id
  }

  /// Saves a document with other content.
  func save(_ document: ID, _ bytes: [UInt8]) async throws {
    try await client.perform(
      HTTPCall("PUT", "/api/v1/documents/\(document)/content", body: .bytes(bytes), isRepeatable: true))
  }
}

/// A logged-in user, and the worksite they work on.
struct Login: Sendable {
  let token: String
  let worksite: String
}

private struct Token: Decodable, Sendable { let token: String }
private struct Page: Decodable, Sendable {
  struct Item: Decodable, Sendable { let id: String }
  let items: [Item]
}
private struct NewDocument: Encodable { let parent: String, name: String, blob: Blob, modifiedAt: String }
private struct Located: Decodable, Sendable {
  struct Item: Decodable, Sendable { let id: ID }
  let item: Item
}
