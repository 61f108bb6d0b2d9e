import Accounts
import AccountsServer
import AllFeatures
import AllServers
import Auth
import Core
import Documents
import Foundation
import HTTPTypes
import Hours
import Hummingbird
import Logging
import NIOCore
import Operations
import Persistence
import ServerKit
import Synchronization
import TestSupport
import Worksites

/// A caller of the API in this process, without a network.
struct TestCaller: Sendable {
  let world: TestStore
  let company: ServerServices
  let api: API
  /// The lines that the server logged.
  let log = LogCapture()
  let routes: RouteTable

  /// - Parameter freeBytes: the bytes of the disk that the server keeps free; by default, those of the default settings.
  init(
    limits: ServerLimits = ServerLimits(), damaged: DamagedContents = DamagedContents(),
    freeBytes: Int64? = nil
  ) throws {
    world = try TestStore(
      AllFeatures.list, isShared: true)
    let writes = WriteQueue(world.companyStore) { _ in }
    let folder = world.companyStore.blobs.root
    let space = freeBytes.map { FreeSpace(in: folder, floor: $0) }
    company = ServerServices(
      companyStore: world.companyStore, writes: writes, contents: ContentQueue(world.companyStore.blobs),
      events: EventHub(), damaged: damaged, space: space)
    let accounts = AccountsServer(
      Authentication(
        world.companyStore, writes, random: Self.changing,
        cost: PasswordHash.Cost(logN: 1, blockSize: 1, parallelism: 1)))
    let caller = Caller(actor: world.actor, username: "maija", session: world.newID(), scope: nil)
    api = API(company, AllServers.modules(accounts, random: Self.changing), limits: limits) { credentials in
      if let somebody = Self.caller(credentials) { return somebody }
      return credentials == .bearer("anything") ? caller : try accounts.check(credentials)
    }
    routes = RouteTable(api.routes(version: "1"))
  }

  /// Returns different bytes each time.
  private static var changing: RandomSource {
    let next = SeededRandom.source(seed: 1)
    return RandomSource { count in (0..<count).map { _ in UInt8(truncatingIfNeeded: next()) } }
  }

  /// The credentials of a user.
  static func credentials(of actor: Actor) -> [String: String] {
    ["Authorization": "Bearer \(actor.user) \(actor.role.rawValue) \(actor.device)"]
  }

  /// The credentials of an app password of a user.
  static func program(of actor: Actor) -> String {
    "Bearer \(actor.user) \(actor.role.rawValue) \(actor.device) program"
  }

  private static func caller(_ credentials: Credentials) -> Caller? {
    guard case .bearer(let text) = credentials else { return nil }
    let parts = text.split(separator: " ").map(String.init)
    guard [3, 4].contains(parts.count), let user = ID(parts[0]), let role = Role(rawValue: parts[1]),
      let device = ID(parts[2])
    else { return nil }
    return Caller(
      actor: Actor(user: user, role: role, device: device), username: "", session: device,
      scope: parts.count == 4 ? .api : nil)
  }

  /// Sends a request.
  ///
  /// - Throws: the error of the endpoint.
  func respond(
    _ method: String, _ path: String, body: RequestBody = RequestBody(buffer: ByteBuffer()),
    _ fields: [String: String] = [:], below base: String = Endpoint.base
  ) async throws -> Response {
    var head = HTTPRequest(
      method: HTTPRequest.Method(rawValue: method) ?? .get, scheme: "http", authority: "test",
      path: base + path)
    head.headerFields[.authorization] = "Bearer anything"
    head.headerFields[.contentType] = "application/json"
    for (name, value) in fields { HTTPField.Name(name).map { head.headerFields[$0] = value } }
    let arrival = RequestSource(
      id: "test", client: Client(address: nil, origin: Origin(host: "test", isSecure: false)),
      language: .english,
      startedAt: world.clock.clock.now(),
      logger: Logger(label: "test") { _ in log }, match: routes.match(head))
    return try await Dispatcher().respond(
      to: Request(head: head, body: body), context: ServerContext(source: arrival))
  }

  /// Sends a request and decodes the response.
  func send<Answer: Decodable>(
    _ method: String, _ path: String, body: RequestBody = RequestBody(buffer: ByteBuffer()),
    _ fields: [String: String] = [:], as type: Answer.Type
  ) async throws -> Answer {
    let response = try await respond(method, path, body: body, fields)
    return try JSONDecoder().decode(type, from: Data(try await Self.bytes(of: response)))
  }

  /// Returns the body of a response.
  static func bytes(of response: Response) async throws -> [UInt8] {
    let bytes = Mutex<[UInt8]>([])
    try await response.body.write(BytesWriter { piece in bytes.withLock { $0 += piece } })
    return bytes.withLock { $0 }
  }
}

extension TestCaller {
  /// Returns a body in pieces, which may end like one whose connection is lost.
  static func body(_ bytes: [UInt8], pieces: Int = 5, brokenOff: Bool = false) -> RequestBody {
    let size = max(pieces, bytes.count / 1000)
    return RequestBody(
      asyncSequence: AsyncThrowingStream<ByteBuffer, any Error> { stream in
        for start in stride(from: 0, to: bytes.count, by: size) {
          stream.yield(ByteBuffer(bytes: bytes[start..<min(start + size, bytes.count)]))
        }
        stream.finish(throwing: brokenOff ? BrokenOff() : nil)
      })
  }

  /// Returns a body with a value as JSON.
  static func json(_ value: some Encodable) throws -> RequestBody {
    RequestBody(buffer: ByteBuffer(string: try JSON.text(value)))
  }
}

/// The error of a body whose connection is lost.
struct BrokenOff: Error {}

/// Forwards written bytes to a closure.
private struct BytesWriter: ResponseBodyWriter {
  let take: @Sendable ([UInt8]) -> Void

  func write(_ buffer: ByteBuffer) { take(Array(buffer: buffer)) }

  consuming func finish(_ trailingHeaders: HTTPFields?) {}
}
