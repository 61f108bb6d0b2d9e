import DAVKit
import DAVSupport
import Testing

@Suite("Reports over WebDAV")
struct ReportTests {
  private let server: ShelfWorld

  init() throws { server = try ShelfWorld() }

  private func report(_ name: String, _ content: String = "", namespace: String = "DAV:") -> String {
    #"<D:\#(name) xmlns:D="\#(namespace)">\#(content)</D:\#(name)>"#
  }

  @Test("a report that a place does not support, or the tree does not know, is rejected with the condition")
  func unsupported() async throws {
    for (name, namespace) in [("principal-search-property-set", "DAV:"), ("other", "u:x"), ("count", "u:x")] {
      let reply = try await server.send("REPORT", "/shelf/", xml: report(name, namespace: namespace))
      #expect(reply.status == 403 && reply.conditions.first == "supported-report", "\(name)")
    }
  }

  @Test("a collection without a state has no changes to report")
  func unsynchronised() async throws {
    let reply = try await server.send("REPORT", "/shelf/", xml: ShelfWorld.sync())
    #expect(reply.status == 403 && reply.conditions.first == "valid-sync-token")
    try await server.put("/shelf/a")
    #expect(try await server.send("REPORT", "/shelf/a", xml: ShelfWorld.sync()).status == 404)
  }

  @Test("a link of a file is replaced by properties of the resource that it leads to")
  func expands() async throws {
    try await server.put("/shelf/a")
    let inner = #"<D:property name="principal-URL"/>"#
    let body = report("expand-property", #"<D:property name="owner">\#(inner)</D:property>"#)
    let reply = try await server.send("REPORT", "/shelf/a", xml: body)
    let owner = try reply.xml().first(.dav("response"))?.first(.dav("propstat"))?.first(.dav("prop"))?
      .first(.dav("owner"))
    #expect(owner?.first(.dav("response"))?.element(.dav("principal-URL")) == true, "\(reply.text)")
    let nested = String(repeating: #"<D:property name="principal-URL">"#, count: 50)
    let ends = String(repeating: "</D:property>", count: 50)
    #expect(
      try await server.send("REPORT", "/shelf/", xml: report("expand-property", nested + ends)).status == 207)
  }

  @Test("the caller is the only principal")
  func principals() async throws {
    let match = report("principal-match", "<D:self/><D:prop><D:displayname/></D:prop>")
    #expect(try await server.send("REPORT", "/shelf/", xml: match).responses().map(\.href) == ["/shelf/"])
    #expect(try await server.send("MKCOL", "/shelf/b/").status == 201)
    #expect(try await server.send("REPORT", "/shelf/b/", xml: match).responses().isEmpty)
  }
}
