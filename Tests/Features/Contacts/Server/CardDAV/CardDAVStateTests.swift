import Core
import DAVKit
import HTTPTypes
import Testing

@Suite("The field If on writes to address books")
struct CardDAVStateTests {
  private let server: CardDAVWorld
  private let path = CardDAVWorld.mine + "a%20b.vcf"
  private let card = CardDAVWorld.card("1", "A")

  init() throws { server = try CardDAVWorld() }

  private func put(_ text: String, at path: String? = nil, state: String) async throws -> CardDAVWorld.Reply {
    try await server.send("PUT", path ?? self.path, body: CardDAVWorld.card("1", text), ["If": state])
  }

  @Test("a write is performed when a list of states holds, and is rejected otherwise")
  func lists() async throws {
    var tag = try #require(try await server.send("PUT", path, body: card).tag)
    let other = CardDAVWorld.mine + "other.vcf"
    let otherTag = try #require(
      try await server.send("PUT", other, body: CardDAVWorld.card("2", "B")).tag)
    let token = "<urn:uuid:6c4d5a9e-1f7c-4c64-8d8e-0a9b1f4b3f11>"
    for (index, state) in [
      "([TAG])", "([\"x\"]) ([TAG])", "(Not [\"x\"])", "(Not \(token))", "([TAG] Not <DAV:no-lock>)",
      "(\(token)) (Not <DAV:no-lock>)", "<PATH> ([TAG])", "<https://test/PATH> ([TAG])", "<OTHER> ([OTAG])",
    ].enumerated() {
      let field = state.replacing("OTAG", with: otherTag).replacing("TAG", with: tag)
        .replacing("https://test/PATH", with: "https://test" + path).replacing("PATH", with: path)
        .replacing("OTHER", with: other)
      let reply = try await put("name \(index)", state: field)
      #expect(reply.status == 204, "\(field)")
      tag = try #require(reply.tag)
    }
    for state in [
      "([\"x\"])", "(Not [TAG])", "(\(token))", "([TAG] \(token))", "(<DAV:no-lock>)", "([W/TAG])",
      "<OTHER> ([TAG])", "<https://elsewhere\(path)> ([TAG])", "<BOOK> ([TAG])", "<PATH%FF> ([TAG])",
    ] {
      let field = state.replacing("TAG", with: tag).replacing("PATH", with: path)
        .replacing("OTHER", with: other).replacing("BOOK", with: CardDAVWorld.mine)
      #expect(try await put("rejected", state: field).status == 412, "\(field)")
    }
    #expect(try await put("rejected", state: "no list").status == 400)
    #expect(try await server.send("GET", path).tag == tag)
  }

  @Test("a state that does not hold stops every method that writes")
  func methods() async throws {
    let (target, book) = (CardDAVWorld.mine + "t.vcf", CardDAVWorld.home() + "b/")
    let mkcol = """
      <D:mkcol \(CardDAVWorld.namespaces)><D:set><D:prop><D:resourcetype><D:collection/><C:addressbook/>\
      </D:resourcetype></D:prop></D:set></D:mkcol>
      """
    let patch = """
      <D:propertyupdate \(CardDAVWorld.namespaces)><D:set><D:prop><D:displayname>X</D:displayname></D:prop></D:set>\
      </D:propertyupdate>
      """
    #expect(try await server.send("PUT", path, body: card).status == 201)
    #expect(try await server.send("MKCOL", book, xml: mkcol).status == 201)
    let state = ["If": "([\"stale\"])"]
    #expect(try await put("B", at: CardDAVWorld.mine + "new.vcf", state: "([\"stale\"])").status == 412)
    #expect(try await server.send("DELETE", path, state).status == 412)
    for method in ["COPY", "MOVE"] {
      let reply = try await server.send(method, path, state.merging(["Destination": target]) { $1 })
      #expect(reply.status == 412 && reply.conditions == ["responsedescription"])
    }
    #expect(try await server.send("MKCOL", CardDAVWorld.home() + "c/", xml: mkcol, state).status == 412)
    #expect(try await server.send("PROPPATCH", book, xml: patch, state).status == 412)
    #expect(try await server.send("DELETE", book, state).status == 412)
    let home = try await server.send("PROPFIND", CardDAVWorld.home(), ["Depth": "1"])
    #expect(!home.text.contains("/c/") && !home.text.contains(">X<"))
    #expect(try await server.send("GET", path).bytes == card)
    #expect(try await server.send("GET", target).status == 404)
  }
}
