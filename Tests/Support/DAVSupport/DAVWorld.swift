import Auth
import Core
import DAVKit
import Foundation
import HTTPTransport
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import Operations
import Persistence
import ServerKit
import Synchronization
import TestSupport

/// A server of a tree of WebDAV in this process, with clients that send requests to it.
package protocol DAVWorld: Sendable {
  /// The data of the server.
  var world: TestStore { get }
  /// The routes of the server.
  var routes: RouteTable { get }
}

extension DAVWorld {
  /// Returns the routes of a module for users, who all have the password `secret`.
  package static func routes(
    _ world: TestStore, _ module: ServerModule, of users: [String: Actor]
  ) -> RouteTable {
    let services = ServerServices(
      companyStore: world.companyStore, writes: WriteQueue(world.companyStore) { _ in },
      contents: ContentQueue(world.companyStore.blobs), events: EventHub())
    var limits = ServerLimits()
    // The clock stands still, so no request is allowed after the first ones.
    limits.user = RequestRate(perSecond: 1, burst: 100_000)
    let api = API(services, [module], limits: limits) { credentials in
      guard case .basic(let username, "secret") = credentials, let actor = users[username] else {
        throw Failure(.unauthenticated, "test.unknown", Phrase(verbatim: "unknown"))
      }
      return Caller(actor: actor, username: username, session: actor.device, scope: .dav)
    }
    return RouteTable(api.routes(version: "1"))
  }

  /// A client as the network sees it.
  package static func client(_ address: String? = nil, isSecure: Bool = true) -> Client {
    Client(
      address: address.flatMap { NetworkAddress($0) }, origin: Origin(host: "test", isSecure: isSecure))
  }

  /// Sends a request.
  ///
  /// - Parameters:
  ///   - username: the user whose app password the request brings; `nil` for none.
  ///   - client: the client as the network sees it.
  ///   - watch: called with each piece of the response when it is sent.
  package func send(
    _ method: String, _ path: String, body: [UInt8] = [], _ fields: [String: String] = [:],
    as username: String? = "maija", from client: Client = Self.client(),
    watch: @escaping @Sendable ([UInt8]) -> Void = { _ in }
  ) async throws -> DAVReply {
    var head = HTTPRequest(
      method: HTTPRequest.Method(rawValue: method) ?? .get, scheme: "https", authority: "test", path: path)
    if let username {
      let pair = Data("\(username):secret".utf8).base64EncodedString()
      head.headerFields[.authorization] = "Basic \(pair)"
    }
    if !body.isEmpty { head.headerFields[.contentLength] = String(body.count) }
    for (name, value) in fields { HTTPField.Name(name).map { head.headerFields[$0] = value } }
    let client = TrustedProxies().client(peer: client.address, isSecure: client.isSecure, request: head)
    let source = RequestSource(
      id: "test", client: client, language: .english, startedAt: world.clock.clock.now(),
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() },
      match: routes.match(head))
    let response = try await Dispatcher().reportingErrors().respond(
      to: Request(head: head, body: RequestBody(buffer: ByteBuffer(bytes: body))),
      context: ServerContext(source: source))
    let bytes = Mutex<[UInt8]>([])
    try await response.body.write(
      PieceWriter { piece in
        bytes.withLock { $0 += piece }
        watch(piece)
      })
    return DAVReply(
      status: response.status.code, headers: response.headers, bytes: bytes.withLock { $0 })
  }

  /// Sends a request with an XML body.
  package func send(
    _ method: String, _ path: String, xml: String, _ fields: [String: String] = [:],
    as username: String? = "maija", watch: @escaping @Sendable ([UInt8]) -> Void = { _ in }
  ) async throws -> DAVReply {
    let root = """
      <?xml version="1.0" encoding="utf-8"?>\(xml)
      """
    return try await send(
      method, path, body: Array(root.utf8), ["Content-Type": "application/xml"].merging(fields) { $1 },
      as: username, watch: watch)
  }

  /// The properties that PROPFIND reports for a path.
  package func properties(
    _ path: String, _ names: String, as username: String = "maija"
  ) async throws -> DAVElement {
    let reply = try await send(
      "PROPFIND", path, xml: Self.propfind(names), ["Depth": "0"], as: username)
    let propstats = try reply.responses().first?.element.all(.dav("propstat")) ?? []
    return propstats.first { $0.first(.dav("status"))?.text.contains(" 200 ") ?? false }?.first(.dav("prop"))
      ?? DAVElement(.dav("prop"))
  }

  /// The namespaces that bodies declare.
  package static var namespaces: String {
    #"xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:carddav" xmlns:CS="http://calendarserver.org/ns/""#
  }

  /// The body of a PROPFIND.
  package static func propfind(_ names: String) -> String {
    "<D:propfind \(namespaces)><D:prop>\(names)</D:prop></D:propfind>"
  }

  /// The body of a PROPPATCH.
  package static func proppatch(_ set: String, remove: String = "") -> String {
    let removal = remove.isEmpty ? "" : "<D:remove><D:prop>\(remove)</D:prop></D:remove>"
    return """
      <D:propertyupdate \(namespaces)><D:set><D:prop>\(set)</D:prop></D:set>\(removal)</D:propertyupdate>
      """
  }

  /// The body of a report of changes.
  package static func sync(
    _ token: String = "", limit: Int? = nil, _ properties: String = "<D:getetag/>"
  ) -> String {
    let limit = limit.map { "<D:limit><D:nresults>\($0)</D:nresults></D:limit>" } ?? ""
    return """
      <D:sync-collection \(namespaces)><D:sync-token>\(token)</D:sync-token><D:sync-level>1</D:sync-level>\(limit)\
      <D:prop>\(properties)</D:prop></D:sync-collection>
      """
  }
}

/// Forwards written bytes to a closure.
private struct PieceWriter: ResponseBodyWriter {
  let take: @Sendable ([UInt8]) -> Void

  init(_ take: @escaping @Sendable ([UInt8]) -> Void) { self.take = take }

  func write(_ buffer: ByteBuffer) { take(Array(buffer: buffer)) }

  consuming func finish(_ trailingHeaders: HTTPFields?) {}
}
