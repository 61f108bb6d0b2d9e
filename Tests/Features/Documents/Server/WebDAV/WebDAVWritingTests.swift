import Core
import DAVKit
import DAVSupport
import Documents
import HTTPTypes
import Operations
import TestSupport
import Testing

@Suite("Writing documents over WebDAV")
struct WebDAVWritingTests {
  private let server: WebDAVWorld

  init() throws { server = try WebDAVWorld() }

  @Test("a PUT adds a document, and each later one with other bytes is a version of it")
  func saves() async throws {
    let first = try await server.put("a.txt", "one", ["X-OC-Mtime": "1500000000"])
    #expect(first.status == 201 && first.headers[.clientTime] == "accepted")
    let id = try server.item("a.txt")?.id
    let second = try await server.put("a.txt", "two")
    #expect(second.status == 204 && second.tag != first.tag && second.headers[.clientTime] == nil)
    #expect(try await server.put("a.txt", "two").status == 204)
    #expect(try server.versions("a.txt").map(\.number) == [2, 1])
    #expect(try server.item("a.txt")?.id == id)
    #expect(try await server.text("a.txt") == "two")
    #expect(try await server.put("none/a.txt").status == 409)
    #expect(try await server.put("a.txt/b.txt").status == 409)
    try await server.mkcol("Plans")
    #expect(try await server.put("Plans").status == 405)
  }

  @Test("equal dates mean equal content: two saves in one second have different dates")
  func dates() async throws {
    func date() async throws -> String? {
      try await server.send("GET", WebDAVWorld.top + "a.txt").headers[.lastModified]
    }
    try await server.put("a.txt", "one")
    let first = try await date()
    try await server.put("a.txt", "two")
    #expect(try await date() != first)
  }

  @Test("a condition that does not hold stores nothing")
  func conditions() async throws {
    let tag = try #require(try await server.put("a.txt", "one").tag)
    let large = String(repeating: "x", count: 200_000)
    for text in ["lost", large] {
      #expect(try await server.put("a.txt", text, ["If-None-Match": "*"]).status == 412)
      #expect(try await server.put("a.txt", text, ["If-Match": "\"x\""]).status == 412)
      #expect(try await server.put("b.txt", text, ["If-Match": "*"]).status == 412)
    }
    #expect(try server.versions("a.txt").count == 1)
    #expect(try server.item("b.txt") == nil)
    #expect(try await server.put("a.txt", large, ["If-Match": tag]).status == 204)
    #expect(try await server.put("a.txt", "lost", ["If": "([\(tag)])"]).status == 412)
    #expect(try await server.send("DELETE", WebDAVWorld.top + "a.txt", ["If-Match": tag]).status == 412)
    #expect(try await server.text("a.txt") == large)
  }

  @Test("a part, and a body shorter or longer than announced, store nothing")
  func broken() async throws {
    func put(announcing length: String) async throws -> Int {
      try await server.put("a.txt", "text", ["X-Expected-Entity-Length": length, "Content-Length": ""]).status
    }
    #expect(try await server.put("a.txt", "text", ["Content-Range": "bytes 0-3/10"]).status == 400)
    #expect(try await server.put("a.txt", "text", ["Content-Length": "5"]).status == 400)
    for length in ["3", "5"] { #expect(try await put(announcing: length) == 400) }
    #expect(try server.item("a.txt") == nil)
    #expect(try await put(announcing: "4") == 201)
  }

  @Test("a folder is made once, without a body, in a folder that exists")
  func folders() async throws {
    #expect(try await server.mkcol("Plans/") == 201)
    #expect(try await server.mkcol("plans") == 405)
    #expect(try await server.mkcol("none/a") == 409)
    try await server.put("a.txt")
    #expect(try await server.mkcol("a.txt") == 405)
    let body = Array("anything".utf8)
    #expect(try await server.send("MKCOL", WebDAVWorld.top + "b", body: body).status == 415)
    #expect(try await server.list() == ["", "a.txt", "Plans/"])
  }

  @Test("a removed folder is in the trash with what is in it, and one undo takes it back")
  func removal() async throws {
    try await server.mkcol("Plans")
    try await server.put("Plans/a.txt")
    #expect(try await server.send("DELETE", WebDAVWorld.top + "Plans/", ["Depth": "0"]).status == 400)
    #expect(try await server.send("DELETE", WebDAVWorld.top + "Plans").status == 204)
    #expect(try await server.send("DELETE", WebDAVWorld.top + "Plans").status == 404)
    #expect(try await server.text("Plans/a.txt") == "404")
    let maija = try #require(server.users["maija"])
    #expect(try server.world.companyStore.answer(Trash(of: server.site), for: maija).count == 1)
    try server.world.companyStore.undo(by: maija)
    #expect(try await server.text("Plans/a.txt") == "text")
  }

  @Test("a document or a folder is moved and keeps its id")
  func moves() async throws {
    for folder in ["A", "A/B", "C"] { try await server.mkcol(folder) }
    try await server.put("A/B/a.txt")
    let id = try server.item("A/B/a.txt")?.id
    #expect(try await server.transfer("MOVE", "A/B/", "C/D") == 201)
    #expect(try server.item("C/D/a.txt")?.id == id)
    #expect(try await server.transfer("MOVE", "C/D/a.txt", "C/d/A.TXT") == 201)
    #expect(try server.item("C/D/a.txt")?.name == "A.TXT")
    for (source, target, fields, status) in [
      ("C", "C", [:], 403), ("C", "C/D/E", [:], 409), ("C/D", "C", [:], 409), ("C/D", "c", [:], 409),
      ("C/D/a.txt", "none/a.txt", [:], 409), ("none", "N", [:], 404), ("C/D", "A", ["Overwrite": "F"], 412),
    ] as [(String, String, [String: String], Int)] {
      #expect(try await server.transfer("MOVE", source, target, fields) == status, "\(source) \(target)")
    }
    #expect(try server.item("C/D/A.TXT")?.id == id)
    let elsewhere = ["Destination": "https://elsewhere.example/dav/Marjala/x"]
    #expect(try await server.send("MOVE", WebDAVWorld.top + "C", elsewhere).status == 502)
  }

  @Test("an item that a move or a copy replaces goes to the trash, and one undo takes both back")
  func overwriting() async throws {
    let maija = try #require(server.users["maija"])
    try await server.put("b.txt", "b")
    for method in ["MOVE", "COPY"] {
      try await server.put("a.txt", "a")
      let replaced = try server.item("b.txt")?.id
      #expect(try await server.transfer(method, "a.txt", "b.txt", ["Overwrite": "F"]) == 412)
      #expect(try await server.transfer(method, "a.txt", "b.txt") == 204)
      #expect(try await server.text("b.txt") == "a")
      #expect(try await server.text("a.txt") == (method == "MOVE" ? "404" : "a"))
      try server.world.companyStore.undo(by: maija)
      #expect(try server.item("b.txt")?.id == replaced)
      #expect(try await server.text("b.txt") == "b")
      #expect(try await server.text("a.txt") == "a")
    }
  }

  @Test("a folder is copied with what is in it, or alone, and its copies have ids of their own")
  func copies() async throws {
    try await server.mkcol("A")
    try await server.put("A/a.txt", "a")
    #expect(try await server.transfer("COPY", "A", "B") == 201)
    #expect(try await server.transfer("COPY", "A", "C", ["Depth": "0"]) == 201)
    #expect(try await server.text("B/a.txt") == "a")
    #expect(try await server.list("C") == ["C/"])
    #expect(try server.item("A/a.txt")?.id != server.item("B/a.txt")?.id)
    #expect(try await server.transfer("COPY", "A", "A") == 403)
    #expect(try await server.transfer("COPY", "A", "a") == 403)
    #expect(try await server.transfer("COPY", "A", "A/b") == 409)
  }

  @Test("a document moves to another worksite, a folder does not")
  func acrossWorksites() async throws {
    #expect(try await server.send("MKCOL", WebDAVWorld.top + "A", as: "aino").status == 201)
    try await server.put("a.txt", as: "aino")
    let folder = try await server.send(
      "MOVE", WebDAVWorld.top + "A", ["Destination": "/dav/Other/A"], as: "aino")
    #expect(folder.status == 403 && folder.text.contains("worksite"))
    #expect(try await server.list("A") == ["A/"])
    let document = ["Destination": "/dav/Other/a.txt"]
    #expect(try await server.send("MOVE", WebDAVWorld.top + "a.txt", document).status == 404)
    #expect(try await server.send("MOVE", WebDAVWorld.top + "a.txt", document, as: "aino").status == 201)
    #expect(try await server.send("GET", "/dav/Other/a.txt", as: "aino").text == "text")
  }

  @Test("the list of worksites is not changed, and the rejection names the commands that change it")
  func sites() async throws {
    for (method, path, target) in [
      ("PUT", "/dav/a.txt", nil), ("MKCOL", "/dav/New", nil), ("DELETE", "/dav/Marjala", nil),
      ("DELETE", "/dav/", nil), ("MOVE", "/dav/Marjala", "/dav/New"), ("COPY", "/dav/Marjala", "/dav/New"),
      ("MOVE", WebDAVWorld.top + "A", "/dav/New"), ("COPY", WebDAVWorld.top + "A", "/dav/"),
    ] as [(String, String, String?)] {
      try await server.mkcol("A")
      let reply = try await server.send(method, path, target.map { ["Destination": $0] } ?? [:])
      #expect(reply.status == 403, "\(method) \(path)")
      for command in ["sites add", "sites edit", "sites archive"] { #expect(reply.text.contains(command)) }
    }
    #expect(try await server.send("MKCOL", "/dav/Marjala").status == 405)
  }

  @Test(
    "a name that Windows cannot have is rejected, and the rejection suggests another one",
    arguments: [
      ("a%3Ab.txt", "a-b.txt"), ("con.txt", "_con.txt"), ("a.", "a"), ("a%20", "a"), ("a%2Fb", "a-b"),
    ])
  func names(name: String, suggestion: String) async throws {
    try await server.put("ok.txt")
    let replies = [
      try await server.put(name), try await server.send("MKCOL", WebDAVWorld.top + name),
      try await server.send("MOVE", WebDAVWorld.top + "ok.txt", ["Destination": WebDAVWorld.top + name]),
    ]
    for reply in replies {
      #expect(reply.status == 403 && reply.text.contains("“\(suggestion)”"), "\(reply.text)")
    }
  }
}
