import Auth
import Core
import HTTPTransport
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import Operations
import PageKit
import Persistence
import ServerKit
import Synchronization
import TestSupport

/// A server of pages in this process, with browsers that send requests to it.
package struct PageWorld: Sendable {
  /// The data of the server.
  package let world: TestStore
  /// The routes of the server.
  package let routes: RouteTable

  /// A server of the pages of some features. The cookie of a browser names its actor: ``cookie(of:)``.
  package init(_ world: TestStore, _ features: [FeaturePages]) {
    self.init(world, PageSite(features, accounts: TestAccounts()))
  }

  /// A server of a site. The cookie of a browser names its actor: ``cookie(of:)``.
  package init(_ world: TestStore, _ site: PageSite) {
    self.init(world, site) { credentials in
      guard case .cookie(let text) = credentials, let actor = Self.actor(text) else {
        throw Failure(.unauthenticated, "test.unknown", Phrase(verbatim: "unknown"))
      }
      return Caller(actor: actor, username: "maija", session: actor.device, scope: nil)
    }
  }

  /// A server of a site, whose accounts check the cookies.
  package init(
    _ world: TestStore, _ site: PageSite, damaged: DamagedContents = DamagedContents(),
    check: @escaping Credentials.Check
  ) {
    self.world = world
    let services = ServerServices(
      companyStore: world.companyStore, writes: WriteQueue(world.companyStore) { _ in },
      contents: ContentQueue(world.companyStore.blobs), events: EventHub(), damaged: damaged)
    var limits = ServerLimits()
    // The clock stands still, so no request is allowed after the first ones.
    limits.user = RequestRate(perSecond: 1, burst: 100_000)
    let api = API(services, [ServerModule([], trees: site.trees)], limits: limits, check: check)
    routes = RouteTable(api.routes(version: "1"), pages: site.errors)
  }

  /// The cookie of the browser of an actor.
  package static func cookie(of actor: Actor) -> String {
    "worksite=\(actor.user)_\(actor.role.rawValue)_\(actor.device)"
  }

  private static func actor(_ text: String) -> Actor? {
    let parts = text.split(separator: "_").map(String.init)
    guard parts.count == 3, let user = ID(parts[0]), let role = Role(rawValue: parts[1]),
      let device = ID(parts[2])
    else { return nil }
    return Actor(user: user, role: role, device: device)
  }

  /// The address of a trusted proxy, which passes requests with `X-Forwarded-For` on.
  private static let proxy = "10.0.0.1"

  /// Opens a page.
  ///
  /// - Parameter actor: the user of the browser; `nil` for a browser without a login.
  package func open(
    _ path: String, as actor: Actor? = nil, _ fields: [String: String] = [:]
  ) async throws -> PageReply { try await send("GET", path, "", as: actor, fields) }

  /// Sends a form from a page of the server.
  package func submit(
    _ path: String, _ form: [(String, String)], as actor: Actor? = nil, _ fields: [String: String] = [:]
  ) async throws -> PageReply {
    let text = form.map { "\(PercentCoding.encode($0))=\(PercentCoding.encode($1))" }.joined(separator: "&")
    let own = ["Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "same-origin"]
    return try await send("POST", path, text, as: actor, own.merging(fields) { $1 })
  }

  /// Sends a form with files as a browser without scripts does (RFC 7578).
  ///
  /// - Parameter files: for each file its field, its name and its content.
  package func submit(
    _ path: String, _ form: [(String, String)], files: [(field: String, name: String, content: String)],
    as actor: Actor
  ) async throws -> PageReply {
    let parts =
      form.map { "name=\"\($0)\"\r\n\r\n\($1)" }
      + files.map {
        "name=\"\($0.field)\"; filename=\"\($0.name)\"\r\nContent-Type: image/png\r\n\r\n\($0.content)"
      }
    let text = parts.map { "--limit\r\nContent-Disposition: form-data; \($0)\r\n" }.joined() + "--limit--\r\n"
    let own = ["Content-Type": "multipart/form-data; boundary=limit", "Sec-Fetch-Site": "same-origin"]
    return try await send("POST", path, text, as: actor, own)
  }

  /// Sends a request.
  package func send(
    _ method: String, _ path: String, _ body: String, as actor: Actor?, _ fields: [String: String]
  ) async throws -> PageReply {
    var head = HTTPRequest(
      method: HTTPRequest.Method(rawValue: method) ?? .get, scheme: "http", authority: "test", path: path)
    if let actor { head.headerFields[.cookie] = Self.cookie(of: actor) }
    if !body.isEmpty { head.headerFields[.contentLength] = String(body.utf8.count) }
    for (name, value) in fields where !value.isEmpty {
      HTTPField.Name(name).map { head.headerFields[$0] = value }
    }
    let peer = NetworkAddress(fields.keys.contains("X-Forwarded-For") ? Self.proxy : "192.0.2.1")
    let proxies = TrustedProxies([AddressRange(Self.proxy)].compactMap { $0 })
    let source = RequestSource(
      id: "test", client: proxies.client(peer: peer, isSecure: false, request: head),
      language: Language(rawValue: fields["Accept-Language"] ?? "en") ?? .english,
      startedAt: world.clock.clock.now(), logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() },
      match: routes.match(head))
    let response = try await Dispatcher().reportingErrors().respond(
      to: Request(head: head, body: RequestBody(buffer: ByteBuffer(string: body))),
      context: ServerContext(source: source))
    let bytes = Mutex<[UInt8]>([])
    try await response.body.write(CollectingWriter { piece in bytes.withLock { $0 += piece } })
    return PageReply(
      status: response.status.code, headers: response.headers,
      text: String(decoding: bytes.withLock { $0 }, as: UTF8.self))
  }
}

/// A response to a browser.
package struct PageReply: Sendable {
  /// The status code.
  package let status: Int
  /// The header fields.
  package let headers: HTTPFields
  /// The page.
  package let text: String

  /// The address that the browser opens next; empty for none.
  package var location: String { field("Location") }

  /// The value of a header field; empty without one.
  package func field(_ name: String) -> String { HTTPField.Name(name).flatMap { headers[$0] } ?? "" }

  /// The value of the first field of a name in the forms of the page; `nil` without one.
  package func value(of name: String) -> String? {
    guard let tag = text.split(separator: "<").first(where: { $0.contains("name=\"\(name)\"") }),
      let start = tag.firstRange(of: "value=\"")
    else { return nil }
    return String(tag[start.upperBound...].prefix { $0 != "\"" })
  }
}

/// Accounts whose users are named after their id.
private struct TestAccounts: PageAccounts {
  func visitor(of call: Call) throws -> Visitor? {
    call.callerIfLoggedIn.map {
      Visitor(
        user: $0.actor.user, name: "Maija", role: $0.actor.role, language: nil, look: .device,
        today: Zone.utc.civil(call.services.companyStore.clock.now()).date)
    }
  }
}

/// Forwards written bytes to a closure.
private struct CollectingWriter: ResponseBodyWriter {
  let take: @Sendable ([UInt8]) -> Void

  init(_ take: @escaping @Sendable ([UInt8]) -> Void) { self.take = take }

  func write(_ buffer: ByteBuffer) { take(Array(buffer: buffer)) }

  consuming func finish(_ trailingHeaders: HTTPFields?) {}
}
