import Core
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import Testing

@testable import ServerKit

@Suite("The routes of a path")
struct RouteTableTests {
  private let table = RouteTable(
    [
      ("GET", "/sites"), ("POST", "/sites"), ("GET", "/sites/{site}"), ("GET", "/sites/open"),
      ("GET", "/sites/{site}/folders/{folder}"), ("PUT", "/sites/{other}/folders/{name}"),
      ("GET", "/sites/open/{part}/top"), ("GET", "/{any}/folders/plans/top"),
    ].map { method, path in
      Route(path, methods: HTTPRequest.Method(method).map { [$0] }) { _, _ in Response(status: .ok) }
    }
      + [
        Route("/dav", .below, methods: nil) { _, _ in Response(status: .ok) },
        Route("/dav/sites/{site}") { _, _ in Response(status: .ok) },
        Route("/", methods: [.get], compliance: ["1", "3"]) { _, _ in Response(status: .ok) },
        Route("/", methods: [.put], compliance: ["1", "addressbook"]) { _, _ in Response(status: .ok) },
      ])

  private func match(_ path: String, _ method: HTTPRequest.Method = .get) -> RouteMatch {
    table.match(HTTPRequest(method: method, scheme: nil, authority: nil, path: path))
  }

  private func found(_ path: String, _ method: HTTPRequest.Method = .get) -> String? {
    match(path, method).route?.path
  }

  @Test("are those of the pattern with the most equal segments, one per method")
  func patterns() {
    #expect(found("/sites") == "/sites")
    #expect(found("/sites//?limit=1", .post) == "/sites")
    #expect(found("/sites/7") == "/sites/{site}")
    #expect(found("/sites/open") == "/sites/open")
    #expect(found("/sites/7/folders/8") == "/sites/{site}/folders/{folder}")
    #expect(found("/sites/7/folders/8", .put) == "/sites/{other}/folders/{name}")
    #expect(found("http://example.fi/sites/7") == "/sites/{site}")
  }

  @Test("may share later segments instead of the first ones")
  func later() {
    #expect(found("/sites/folders/plans/top") == "/{any}/folders/plans/top")
    #expect(found("/sites/open/plans/top") == "/sites/open/{part}/top")
    #expect(found("/sites/open/folders/8") == "/sites/{site}/folders/{folder}")
  }

  @Test("do not exist for other paths, and other methods are named")
  func none() {
    for path in ["/people", "/sites/7/folders", "/sites/7/folders/8/9"] {
      #expect(found(path) == nil)
      #expect(match(path).methods.isEmpty)
    }
    #expect(match("/sites", .put).route == nil)
    #expect(match("/sites", .put).methods == [.get, .post])
  }

  @Test("give their parameters as the client wrote them")
  func parameters() {
    let match = match("//sites/a%20b/folders/8?site=3")
    #expect(match.parameter("site") == "a%20b")
    #expect(match.parameter("folder") == "8")
    #expect(match.parameter("name") == nil)
  }

  @Test("are those of a tree at all paths below it that have no route of their own")
  func trees() {
    #expect(found("/dav", .delete) == "/dav")
    #expect(found("/dav/a/b/c", .delete) == "/dav")
    #expect(found("/dav/sites/7") == "/dav/sites/{site}")
    #expect(found("/dav/sites/7", .delete) == "/dav")
    #expect(found("/davos") == nil)
  }

  @Test("of modules that share a path answer OPTIONS together")
  func options() async throws {
    let source = RequestSource(
      id: "", client: Client(address: nil, origin: Origin(host: "test", isSecure: true)), language: .english,
      startedAt: Instant(milliseconds: 0),
      logger: Logger(label: "test"))
    let head = HTTPRequest(method: .options, scheme: nil, authority: nil, path: "/")
    let response = try await #require(match("/", .options).route).handle(
      Request(head: head, body: RequestBody(buffer: ByteBuffer())), ServerContext(source: source))
    #expect(response.headers[.davClasses] == "1, 3, addressbook")
    #expect(response.headers[.allow] == "GET, OPTIONS, PUT")
  }
}
