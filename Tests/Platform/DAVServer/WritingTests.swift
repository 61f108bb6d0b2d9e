import DAVKit
import DAVSupport
import HTTPTypes
import Testing

@Suite("Writes over WebDAV")
struct WritingTests {
  private let server: ShelfWorld

  init() throws { server = try ShelfWorld() }

  @Test("a file is stored, read and removed")
  func files() async throws {
    let first = try await server.put("/shelf/a")
    #expect(first.status == 201)
    let read = try await server.send("GET", "/shelf/a")
    #expect(read.status == 200 && read.text == "text" && read.tag == first.tag)
    #expect(try await server.send("GET", "/shelf/a", ["If-None-Match": read.tag ?? ""]).status == 304)
    #expect(try await server.send("GET", "/shelf/a", ["If-Match": "\"x\""]).status == 412)
    let second = try await server.put("/shelf/a", "more", ["If-Match": first.tag ?? ""])
    #expect(second.status == 204 && second.tag != first.tag)
    #expect(try await server.put("/shelf/a", "lost", ["If-Match": first.tag ?? ""]).status == 412)
    #expect(try await server.put("/shelf/a", "lost", ["If-None-Match": "*"]).status == 412)
    #expect(try await server.put("/shelf/b/c", "lost").status == 409)
    #expect(try await server.send("GET", "/shelf/a").text == "more")
    #expect(try await server.send("DELETE", "/shelf/a").status == 204)
    #expect(try await server.send("DELETE", "/shelf/a").status == 404)
  }

  @Test("a folder is made once, and is removed with what is in it")
  func folders() async throws {
    #expect(try await server.send("MKCOL", "/shelf/a/").status == 201)
    #expect(try await server.send("MKCOL", "/shelf/a").status == 405)
    #expect(try await server.send("MKCOL", "/shelf/b/c/").status == 409)
    #expect(try await server.send("MKCOL", "/shelf/d/", xml: "<x/>").status == 415)
    #expect(try await server.put("/shelf/a/b").status == 201)
    #expect(try await server.send("DELETE", "/shelf/a/").status == 204)
    #expect(try await server.list("/shelf/") == ["/shelf/"])
  }

  @Test("a folder is copied and moved with what is in it")
  func transfers() async throws {
    _ = try await server.send("MKCOL", "/shelf/a/")
    try await server.put("/shelf/a/b")
    for (method, target, fields, status) in [
      ("COPY", "/shelf/c/", [:], 201), ("COPY", "https://test/shelf/c", [:], 204),
      ("COPY", "/shelf/c", ["Overwrite": "F"], 412), ("MOVE", "/shelf/x/y", [:], 409),
      ("MOVE", "https://elsewhere/shelf/d", [:], 502), ("MOVE", "/other/d", [:], 404),
      ("MOVE", "/shelf/d", ["Overwrite": "X"], 400), ("MOVE", "/shelf/d", [:], 201),
    ] {
      let reply = try await server.send(
        method, "/shelf/a", fields.merging(["Destination": target]) { $1 })
      #expect(reply.status == status, "\(method) \(target)")
    }
    #expect(try await server.list("/shelf/") == ["/shelf/", "/shelf/c/", "/shelf/d/"])
    #expect(try await server.list("/shelf/d/") == ["/shelf/d/", "/shelf/d/b"])
    #expect(try await server.send("COPY", "/shelf/d").status == 400)
  }

  @Test("nothing is copied or moved onto itself, into itself or onto what contains it")
  func nestedTransfers() async throws {
    for folder in ["/shelf/a/", "/shelf/a/b/"] { _ = try await server.send("MKCOL", folder) }
    for (method, source, target, status) in [
      ("COPY", "/shelf/a", "/shelf/a/", 403), ("MOVE", "/shelf/a/", "/shelf/a", 403),
      ("COPY", "/shelf/a", "/shelf/a/b/c", 409), ("MOVE", "/shelf/a", "/shelf/a/b/c", 409),
      ("COPY", "/shelf/a/b", "/shelf/a", 409), ("MOVE", "/shelf/a/b", "/shelf/a", 409),
    ] {
      let reply = try await server.send(method, source, ["Destination": target])
      #expect(reply.status == status, "\(method) \(source) \(target)")
    }
    #expect(try await server.list("/shelf/a/") == ["/shelf/a/", "/shelf/a/b/"])
  }

  @Test("COPY of Depth 0 makes an empty folder; a MOVE takes everything with it")
  func depths() async throws {
    _ = try await server.send("MKCOL", "/shelf/a/")
    try await server.put("/shelf/a/b")
    for (method, depth, status) in [
      ("COPY", "1", 400), ("MOVE", "0", 400), ("MOVE", "1", 400), ("COPY", "0", 201),
      ("MOVE", "infinity", 201),
    ] {
      let fields = ["Destination": "/shelf/\(method)/", "Depth": depth]
      #expect(try await server.send(method, "/shelf/a/", fields).status == status, "\(method) \(depth)")
    }
    #expect(try await server.list("/shelf/COPY/") == ["/shelf/COPY/"])
    #expect(try await server.list("/shelf/MOVE/") == ["/shelf/MOVE/", "/shelf/MOVE/b"])
  }

  @Test("an address with a fragment is rejected, and a folder is made without a body of any kind")
  func oddRequests() async throws {
    _ = try await server.send("MKCOL", "/shelf/a/")
    #expect(try await server.send("DELETE", "/shelf/a/#part").status == 400)
    #expect(try await server.list("/shelf/") == ["/shelf/", "/shelf/a/"])
    let body = Array("no XML".utf8)
    #expect(try await server.send("MKCOL", "/shelf/b/", body: body, ["Content-Type": "x/y"]).status == 415)
  }

  @Test("an address says which classes and methods it has, and rejects others")
  func options() async throws {
    let options = try await server.send("OPTIONS", "/shelf/")
    #expect(options.status == 200 && options.headers[.compliance] == "1, 3")
    #expect(options.headers[.authorVia] == "DAV")
    for method in ["LOCK", "POST"] {
      let reply = try await server.send(method, "/shelf/")
      #expect(reply.status == 405 && reply.headers[.allow] == options.headers[.allow])
      #expect(reply.text.contains(method))
    }
    #expect(options.headers[.allow]?.hasPrefix("OPTIONS, GET, HEAD, PUT, DELETE, COPY, MOVE, MKCOL") == true)
    #expect(try await server.send("OPTIONS", "/shelf/", as: nil).status == 401)
  }

  @Test("XML of the wrong form is rejected by every method", arguments: ["PROPFIND", "PROPPATCH", "REPORT"])
  func malformed(method: String) async throws {
    for body in ["<D:propfind xmlns:D=\"DAV:\"><D:prop>", "<D:propfind/>", "x"] {
      let reply = try await server.send(method, "/shelf/", body: Array(body.utf8), ["Depth": "0"])
      #expect(reply.status == 400, "\(body)")
      #expect(try reply.xml().name == .dav("error"))
    }
    let spaces = [UInt8](repeating: 0x20, count: 3 << 20)
    #expect(try await server.send(method, "/shelf/", body: spaces, ["Depth": "0"]).status == 413)
  }
}
