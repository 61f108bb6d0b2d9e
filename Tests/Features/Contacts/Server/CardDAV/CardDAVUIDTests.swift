import Core
import DAVKit
import DAVSupport
import HTTPTypes
import Testing

@Suite("UIDs of cards over CardDAV")
struct CardDAVUIDTests {
  private let server: CardDAVWorld
  private let mine = CardDAVWorld.mine

  init() throws { server = try CardDAVWorld() }

  private func put(_ path: String, uid: String?, _ name: String = "A") async throws -> DAVReply {
    let card = CardDAVWorld.card("UID", name)
    let text = String(decoding: card, as: UTF8.self)
    let line = uid.map { "UID:\($0)\r\n" } ?? ""
    return try await server.send("PUT", path, body: Array(text.replacing("UID:UID\r\n", with: line).utf8))
  }

  private func expect(conflictWith path: String, _ reply: DAVReply) throws {
    #expect(reply.status == 403 && reply.conditions.first == "no-uid-conflict", "\(reply.text)")
    #expect(try reply.xml().children.first?.first(.dav("href"))?.text == path)
  }

  @Test("a card keeps its UID, and no other of its book has it")
  func put() async throws {
    let (a, b) = (mine + "a.vcf", mine + "b.vcf")
    #expect(try await put(a, uid: "1").status == 201)
    #expect(try await put(b, uid: "2").status == 201)
    try expect(conflictWith: a, try await put(mine + "c.vcf", uid: "1"))
    try expect(conflictWith: b, try await put(a, uid: "2"))
    try expect(conflictWith: a, try await put(a, uid: "3"))
    #expect(try await server.send("GET", a).text.contains("UID:1\r\n"))
    #expect(try await server.send("GET", mine + "c.vcf").status == 404)
    #expect(try await put(a, uid: "1", "B").status == 204)
    #expect(try await put(server.siteBook + "a.vcf", uid: "1").status == 201, "another book")
  }

  @Test("a client may give a UID to a card without one, and leave it out")
  func added() async throws {
    let path = mine + "a.vcf"
    #expect(try await put(path, uid: nil).status == 201)
    #expect(try await put(path, uid: "1").status == 204)
    #expect(try await put(path, uid: nil).status == 204)
    #expect(try await put(path, uid: "2").status == 204)
    try expect(conflictWith: path, try await put(mine + "b.vcf", uid: "2"))
  }

  @Test(
    "a card without a UID never takes that of another", arguments: ["resource:a.vcf", "a.vcf"])
  func withoutUID(uid: String) async throws {
    #expect(try await put(mine + "a.vcf", uid: nil).status == 201)
    #expect(try await put(mine + "b.vcf", uid: uid).status == 201)
    #expect(try await put(mine + "a.vcf", uid: nil, "B").status == 204)
    #expect(try await server.send("DELETE", mine + "a.vcf").status == 204)
    #expect(try await put(mine + "a.vcf", uid: nil).status == 201)
  }

  @Test("COPY and MOVE neither double a UID nor replace a card with another UID")
  func transfers() async throws {
    let (a, site) = (mine + "a.vcf", server.siteBook)
    #expect(try await put(a, uid: "1").status == 201)
    #expect(try await put(site + "a.vcf", uid: "2").status == 201)
    #expect(try await put(site + "x%20y.vcf", uid: "1").status == 201)
    func transfer(_ method: String, _ target: String) async throws -> DAVReply {
      try await server.send(method, a, ["Destination": target])
    }
    for method in ["COPY", "MOVE"] {
      try expect(conflictWith: site + "x%20y.vcf", try await transfer(method, site + "b.vcf"))
      try expect(conflictWith: site + "x%20y.vcf", try await transfer(method, site + "a.vcf"))
    }
    #expect(try await server.send("DELETE", site + "x%20y.vcf").status == 204)
    for method in ["COPY", "MOVE"] {
      try expect(conflictWith: site + "a.vcf", try await transfer(method, site + "a.vcf"))
    }
    #expect(try await server.send("GET", a).status == 200, "a rejected MOVE leaves the card")
    #expect(try await put(site + "A.vcf", uid: "1").status == 201)
    try expect(conflictWith: site + "A.vcf", try await transfer("MOVE", site + "c.vcf"))
    #expect(try await server.send("DELETE", site + "A.vcf").status == 204)
    #expect(try await transfer("MOVE", site + "c.vcf").status == 201)
  }
}
