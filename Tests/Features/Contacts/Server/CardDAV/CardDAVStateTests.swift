import Core
import DAVKit
import DAVSupport
import HTTPTypes
import Testing

@Suite("The field If on writes to address books")
struct CardDAVStateTests {
  private let server: CardDAVWorld
  private let path = CardDAVWorld.mine + "a%20b.vcf"
  private let card = CardDAVWorld.card("1", "A")

  init() throws { server = try CardDAVWorld() }

  private func put(_ text: String, at path: String? = nil, state: String) async throws -> DAVReply {
    try await server.send("PUT", path ?? self.path, body: CardDAVWorld.card("1", text), ["If": state])
  }

  @Test("the states are those of cards")
  func cards() async throws {
    let tag = try #require(try await server.send("PUT", path, body: card).tag)
    #expect(try await put("B", state: "</carddav/books/maija/mine/a%20b.vcf> ([\(tag)])").status == 204)
    for state in [
      "([\(tag)])", "<\(CardDAVWorld.mine)> ([\(tag)])", "</carddav/books/olli/mine/> ([\(tag)])",
    ] {
      #expect(try await put("rejected", state: state).status == 412, "\(state)")
    }
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
