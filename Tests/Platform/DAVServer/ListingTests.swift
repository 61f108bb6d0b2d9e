import DAVKit
import DAVSupport
import HTTPTypes
import Testing

@Suite("Properties over WebDAV")
struct ListingTests {
  private let server: ShelfWorld

  init() throws { server = try ShelfWorld() }

  @Test("a folder in a folder is listed as a collection, with a slash, and a file with its tag")
  func members() async throws {
    #expect(try await server.send("MKCOL", "/shelf/b%20c/").status == 201)
    let tag = try #require(try await server.put("/shelf/a.txt", "some text").tag)
    let reply = try await server.send("PROPFIND", "/shelf", ["Depth": "1"])
    let found = try reply.responses()
    #expect(found.map(\.href) == ["/shelf/", "/shelf/a.txt", "/shelf/b%20c/"])
    #expect(found.map { $0.element.element(.dav("collection")) } == [true, false, true])
    #expect(reply.text.contains("<D:getetag>\(tag)</D:getetag>"))
    #expect(reply.text.contains("<D:getcontentlength>9</D:getcontentlength>"))
    let minimal = try await server.send(
      "PROPFIND", "/shelf/", xml: ShelfWorld.propfind("<D:getetag/>"),
      ["Depth": "1", "Prefer": "return=minimal, depth-noroot"])
    #expect(try minimal.responses().map(\.href) == ["/shelf/a.txt", "/shelf/b%20c/"])
    #expect(!minimal.text.contains("404"))
    #expect(minimal.headers[.preferenceApplied] == "return=minimal, depth-noroot")
  }

  @Test("many members are read in pages, of which the first is small")
  func pages() async throws {
    let names = (100..<723).map { "\($0)" }
    server.shelf.with { state in for name in names { state.put([name], []) } }
    #expect(try await server.list("/shelf/") == ["/shelf/"] + names.map { "/shelf/" + $0 })
    #expect(server.shelf.with { $0.pages } == [50, 500, 73])
  }

  @Test("unlimited depth is rejected for a folder, and means nothing for a file")
  func depths() async throws {
    try await server.put("/shelf/a")
    for depth in [["Depth": "infinity"], [:]] {
      let reply = try await server.send("PROPFIND", "/shelf/", depth)
      #expect(reply.status == 403 && reply.conditions.first == "propfind-finite-depth")
      #expect(try await server.send("PROPFIND", "/shelf/a", depth).status == 207)
    }
    #expect(try await server.send("PROPFIND", "/shelf/b", ["Depth": "1"]).status == 404)
    #expect(try await server.send("PROPFIND", "/shelf/a", ["Depth": "2"]).status == 400)
  }

  @Test("properties that clients set are kept, all of a request or none")
  func deadProperties() async throws {
    try await server.put("/shelf/a")
    #expect(try await server.send("MKCOL", "/shelf/b/").status == 201)
    let two = #"<x:one xmlns:x="u:x">1</x:one><x:two xmlns:x="u:x">2</x:two>"#
    for path in ["/shelf/a", "/shelf/b/"] {
      let set = try await server.send("PROPPATCH", path, xml: ShelfWorld.proppatch(two))
      #expect(set.status == 207 && !set.text.contains("HTTP/1.1 4"))
      for name in [#"<x:fixed xmlns:x="u:x"/>"#, "<D:getetag>1</D:getetag>"] {
        let mixed = try await server.send(
          "PROPPATCH", path, xml: ShelfWorld.proppatch(name, remove: #"<x:one xmlns:x="u:x"/>"#))
        #expect(mixed.text.contains("HTTP/1.1 403") && mixed.text.contains("HTTP/1.1 424"))
      }
      let found = try await server.properties(path, #"<x:two xmlns:x="u:x"/><x:one xmlns:x="u:x"/>"#)
      #expect(found.children.map(\.text) == ["2", "1"])
      let quiet = try await server.send(
        "PROPPATCH", path, xml: ShelfWorld.proppatch(two), ["Prefer": "return=minimal"])
      #expect(quiet.status == 200 && quiet.bytes.isEmpty)
    }
    #expect(try await server.send("PROPPATCH", "/shelf/c", xml: ShelfWorld.proppatch(two)).status == 404)
  }
}
