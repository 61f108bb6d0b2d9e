import DAVKit
import DAVSupport
import Documents
import HTTPTypes
import Operations
import Persistence
import TestSupport
import Testing

@Suite("Synchronisation of documents over WebDAV")
struct WebDAVSyncTests {
  private let server: WebDAVWorld

  init() throws { server = try WebDAVWorld() }

  /// The members that changed since a token: names, `-` before those that are gone; and the next token.
  private func changes(
    since token: String = "", limit: Int? = nil, in folder: String = ""
  ) async throws -> (names: [String], token: String) {
    let reply = try await server.send(
      "REPORT", WebDAVWorld.top + folder, xml: WebDAVWorld.sync(token, limit: limit), ["Depth": "0"])
    #expect(reply.status == 207, "\(reply.text)")
    let names = try reply.responses().map { href, status, _ in
      (status?.contains("404") == true ? "-" : "") + String(href.dropFirst(WebDAVWorld.top.count))
    }
    return (names, try reply.xml().first(.dav("sync-token"))?.text ?? "")
  }

  @Test("a client learns what is new, changed, moved and removed, by name")
  func changed() async throws {
    try await server.mkcol("A")
    for name in ["a.txt", "b.txt", "c.txt"] { try await server.put(name) }
    let first = try await changes()
    #expect(Set(first.names) == ["A/", "a.txt", "b.txt", "c.txt"])
    #expect(try await changes(since: first.token).names == [])
    try await server.put("b.txt", "new")
    try await server.transfer("MOVE", "a.txt", "d.txt")
    try await server.transfer("MOVE", "c.txt", "A/c.txt")
    let second = try await changes(since: first.token)
    #expect(Set(second.names) == ["b.txt", "-a.txt", "d.txt", "-c.txt"])
    _ = try await server.send("DELETE", WebDAVWorld.top + "A")
    _ = try await server.send("DELETE", WebDAVWorld.top + "d.txt")
    try await server.put("d.txt", "another")
    let third = try await changes(since: second.token)
    #expect(Set(third.names) == ["-A", "d.txt"])
    #expect(try await changes(since: third.token).names == [])
  }

  @Test("names that were left are forgotten after 90 days, and clients with an older state read all again")
  func old() async throws {
    try await server.put("a.txt")
    let token = try await changes().token
    try await server.transfer("MOVE", "a.txt", "b.txt")
    try server.upkeep()
    try await server.transfer("MOVE", "b.txt", "c.txt")
    let second = try await changes(since: token)
    server.world.clock.advance(seconds: 89 * 86_400)
    try server.upkeep()
    #expect(Set(try await changes(since: token).names) == ["-a.txt", "-b.txt", "c.txt"])
    server.world.clock.advance(seconds: 86_400)
    try server.upkeep()
    let reply = try await server.send(
      "REPORT", WebDAVWorld.top, xml: WebDAVWorld.sync(token), ["Depth": "0"])
    #expect(reply.status == 403 && reply.conditions.contains("valid-sync-token"))
    #expect(try await changes(since: second.token).names == [])
    #expect(try await changes().names == ["c.txt"])
    try await server.transfer("MOVE", "c.txt", "d.txt")
    #expect(Set(try await changes(since: second.token).names) == ["-c.txt", "d.txt"])
    let left = try server.world.companyStore.database.read { connection in
      try connection.rows("SELECT name FROM documents_vacated ORDER BY name") { $0.text() }
    }
    #expect(left == ["b.txt", "c.txt"])
  }

  @Test("a client that asks for one change at a time gets each of them once")
  func cut() async throws {
    for name in ["a.txt", "b.txt", "c.txt"] { try await server.put(name) }
    let start = try await changes().token
    try await server.transfer("MOVE", "a.txt", "d.txt")
    try await server.transfer("MOVE", "b.txt", "e.txt")
    _ = try await server.send("DELETE", WebDAVWorld.top + "c.txt")
    var (token, found): (String, [String]) = (start, [])
    for _ in 0..<20 {
      let page = try await changes(since: token, limit: 1)
      token = page.token
      found += page.names.filter { !$0.isEmpty }
      if !page.names.contains("") { break }
    }
    #expect(found.sorted() == ["-a.txt", "-b.txt", "-c.txt", "d.txt", "e.txt"])
  }

  @Test("a token of another folder, of another server or made up is rejected")
  func tokens() async throws {
    try await server.mkcol("A")
    let token = try await changes().token
    for (folder, token) in [("A", token), ("", "urn:x"), ("", token + "x")] {
      let reply = try await server.send(
        "REPORT", WebDAVWorld.top + folder, xml: WebDAVWorld.sync(token), ["Depth": "0"])
      #expect(reply.status == 403 && reply.conditions.contains("valid-sync-token"))
    }
    let root = try await server.send("REPORT", "/dav/", xml: WebDAVWorld.sync(), ["Depth": "0"])
    #expect(root.status == 403 && root.conditions.contains("supported-report"))
  }

  @Test("a long list of changes is complete in all its pages")
  func many() async throws {
    for number in 0..<60 { try await server.put("a\(number).txt", "\(number)") }
    let start = try await changes()
    #expect(start.names.count == 60)
    for number in 0..<60 { try await server.transfer("MOVE", "a\(number).txt", "b\(number).txt") }
    let moved = try await changes(since: start.token).names
    #expect(Set(moved) == Set((0..<60).flatMap { ["-a\($0).txt", "b\($0).txt"] }))
    #expect(moved.count == 120)
  }
}
