import Accounts
import AccountsServer
import AllFeatures
import Auth
import Contacts
import ContactsServer
import Core
import DAVKit
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import Operations
import Persistence
import ServerKit
import Synchronization
import TestSupport
import Worksites

/// A server of address books in this process: a worksite with a manager and a reporter, and an admin.
struct CardDAVWorld: Sendable {
  let world: TestWorkspace
  let site: ID
  /// The users by their usernames.
  let users: [String: Actor]
  private let routes: RouteTable

  init() throws {
    let world = try TestWorkspace(AllFeatures.list, isShared: true)
    self.world = world
    func user(_ name: String, _ fullName: String, _ role: Role) throws -> Actor {
      let actor = Actor(user: world.newID(), role: role, device: world.newID())
      try world.perform(
        CreateUser(
          id: actor.user, username: name, fullName: fullName, role: role, email: "\(name)@example.fi"))
      return actor
    }
    let users = [
      "aino": try user("aino", "Aino Admin", .admin), "maija": try user("maija", "Maija Mäki", .manager),
      "olli": try user("olli", "Olli Oja", .reporter),
    ]
    self.users = users
    site = world.newID()
    try world.perform(CreateWorksite(id: site, siteName: "Marjala"))
    let attached = ["maija", "olli"].compactMap { users[$0] }
      .map { AttachUsers.Attachment(id: world.newID(), user: $0.user) }
    try world.perform(AttachUsers(worksite: site, attach: attached, detach: []))

    let writes = WriteQueue(world.workspace) { _ in }
    let services = ServerServices(
      workspace: world.workspace, writes: writes, contents: ContentQueue(world.workspace.blobs),
      events: EventHub())
    var limits = ServerLimits()
    // The clock stands still, so no request is allowed after the first ones.
    limits.user = RequestRate(perSecond: 1, burst: 100_000)
    let api = API(services, [ContactsServer.module], limits: limits) { credentials in
      guard case .basic(let username, "secret") = credentials, let actor = users[username] else {
        throw Failure(.unauthenticated, "test.unknown", Phrase(verbatim: "unknown"))
      }
      return Caller(actor: actor, username: username, session: actor.device, scope: .dav)
    }
    routes = RouteTable(api.routes(version: "1"))
  }

  /// The home of a user.
  static func home(_ username: String = "maija") -> String { "/carddav/books/\(username)/" }

  /// The user's own book.
  static let mine = home() + "mine/"

  /// The address of the worksite's book.
  var siteBook: String { Self.home() + "site-\(site)/" }

  /// A response.
  struct Reply: Sendable {
    let status: Int
    let headers: HTTPFields
    let bytes: [UInt8]

    var text: String { String(decoding: bytes, as: UTF8.self) }
    var tag: String? { headers[.eTag] }

    /// The root element of the body.
    func xml() throws -> DAVElement { try DAVElement(xml: bytes) }

    /// The names of the conditions in an error body.
    var conditions: [String] {
      (try? xml()).map { $0.name == .dav("error") ? $0.children.map(\.name.local) : [] } ?? []
    }

    /// The hrefs of the responses, with the status of those that have one of their own.
    func responses() throws -> [(href: String, status: String?, element: DAVElement)] {
      try xml().all(.dav("response")).map { response in
        (response.first(.dav("href"))?.text ?? "", response.first(.dav("status"))?.text, response)
      }
    }
  }

  /// Sends a request.
  ///
  /// - Parameters:
  ///   - username: the user whose app password the request brings; `nil` for none.
  ///   - client: the client as the network sees it.
  ///   - watch: called with each piece of the response when it is sent.
  func send(
    _ method: String, _ path: String, body: [UInt8] = [], _ fields: [String: String] = [:],
    as username: String? = "maija", from client: Client = Client(address: nil, isSecure: true),
    watch: @escaping @Sendable ([UInt8]) -> Void = { _ in }
  ) async throws -> Reply {
    var head = HTTPRequest(
      method: HTTPRequest.Method(rawValue: method) ?? .get, scheme: "https", authority: "test", path: path)
    if let username {
      let pair = Data("\(username):secret".utf8).base64EncodedString()
      head.headerFields[.authorization] = "Basic \(pair)"
    }
    if !body.isEmpty { head.headerFields[.contentLength] = String(body.count) }
    for (name, value) in fields { HTTPField.Name(name).map { head.headerFields[$0] = value } }
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
    return Reply(
      status: response.status.code, headers: response.headers, bytes: bytes.withLock { $0 })
  }

  /// Sends a request with an XML body.
  func send(
    _ method: String, _ path: String, xml: String, _ fields: [String: String] = [:],
    as username: String? = "maija", watch: @escaping @Sendable ([UInt8]) -> Void = { _ in }
  ) async throws -> Reply {
    let root = """
      <?xml version="1.0" encoding="utf-8"?>\(xml)
      """
    return try await send(
      method, path, body: Array(root.utf8), ["Content-Type": "application/xml"].merging(fields) { $1 },
      as: username, watch: watch)
  }

  /// The properties that PROPFIND reports for a path.
  func properties(_ path: String, _ names: String, as username: String = "maija") async throws -> DAVElement {
    let reply = try await send(
      "PROPFIND", path, xml: Self.propfind(names), ["Depth": "0"], as: username)
    let propstats = try reply.responses().first?.element.all(.dav("propstat")) ?? []
    return propstats.first { $0.first(.dav("status"))?.text.contains(" 200 ") ?? false }?.first(.dav("prop"))
      ?? DAVElement(.dav("prop"))
  }

  static let namespaces =
    #"xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:carddav" xmlns:CS="http://calendarserver.org/ns/""#

  static func propfind(_ names: String) -> String {
    "<D:propfind \(namespaces)><D:prop>\(names)</D:prop></D:propfind>"
  }

  static func sync(_ token: String = "", limit: Int? = nil, _ properties: String = "<D:getetag/>") -> String {
    let limit = limit.map { "<D:limit><D:nresults>\($0)</D:nresults></D:limit>" } ?? ""
    return """
      <D:sync-collection \(namespaces)><D:sync-token>\(token)</D:sync-token><D:sync-level>1</D:sync-level>\(limit)\
      <D:prop>\(properties)</D:prop></D:sync-collection>
      """
  }

  static func query(_ filter: String, limit: Int? = nil, _ properties: String = "<D:getetag/>") -> String {
    let limit = limit.map { "<C:limit><C:nresults>\($0)</C:nresults></C:limit>" } ?? ""
    return """
      <C:addressbook-query \(namespaces)><D:prop>\(properties)</D:prop>\(filter)\(limit)</C:addressbook-query>
      """
  }

  static func multiget(_ hrefs: [String], _ properties: String = "<D:getetag/><C:address-data/>") -> String {
    let links = hrefs.map { "<D:href>\($0)</D:href>" }.joined()
    return """
      <C:addressbook-multiget \(namespaces)><D:prop>\(properties)</D:prop>\(links)</C:addressbook-multiget>
      """
  }

  /// The bytes of a card.
  static func card(_ uid: String, _ name: String, _ lines: String..., version: String = "3.0") -> [UInt8] {
    let all = ["BEGIN:VCARD", "VERSION:\(version)", "UID:\(uid)", "FN:\(name)"] + lines + ["END:VCARD"]
    return Array(all.map { $0 + "\r\n" }.joined().utf8)
  }
}

/// Forwards written bytes to a closure.
private struct PieceWriter: ResponseBodyWriter {
  let take: @Sendable ([UInt8]) -> Void

  init(_ take: @escaping @Sendable ([UInt8]) -> Void) { self.take = take }

  func write(_ buffer: ByteBuffer) { take(Array(buffer: buffer)) }

  consuming func finish(_ trailingHeaders: HTTPFields?) {}
}
