import Core
import DAVKit
import DAVSupport
import TestSupport
import Testing

@Suite("Address books over CardDAV")
struct CardDAVBookTests {
  private let server: CardDAVWorld

  init() throws { server = try CardDAVWorld() }

  private func mkcol(_ properties: String, types: String = "<D:collection/><C:addressbook/>") -> String {
    """
    <D:mkcol \(CardDAVWorld.namespaces)><D:set><D:prop><D:resourcetype>\(types)</D:resourcetype>\(properties)\
    </D:prop></D:set></D:mkcol>
    """
  }

  @Test("an extended MKCOL makes a book with its name, description and other properties")
  func makes() async throws {
    let path = CardDAVWorld.home() + "tyo%CC%88t%20%26/"
    let made = try await server.send(
      "MKCOL", path,
      xml: mkcol(
        """
        <D:displayname>Työt &amp; muut</D:displayname><C:addressbook-description>Kuvaus</C:addressbook-description>\
        <x:color xmlns:x="urn:x" a="1">#fff</x:color>
        """))
    #expect(made.status == 201)
    let prop = try await server.properties(
      path, #"<D:displayname/><C:addressbook-description/><x:color xmlns:x="urn:x"/><D:owner/>"#)
    #expect(prop.children.map(\.text) == ["Työt & muut", "Kuvaus", "#fff", ""])
    #expect(prop.children[2].attribute("a") == "1")
    #expect(try await server.send("PUT", path + "a.vcf", body: CardDAVWorld.card("1", "A")).status == 201)
    let home = try await server.send("PROPFIND", CardDAVWorld.home(), ["Depth": "1"])
    #expect(try home.responses().map(\.href)[1...2] == [CardDAVWorld.mine, path])
    let again = try await server.send("MKCOL", path, xml: mkcol(""))
    #expect(again.status == 405 && again.conditions.first == "resource-must-be-null")
    #expect(try await server.send("DELETE", path).status == 204)
    #expect(try await server.send("PROPFIND", path, ["Depth": "0"]).status == 404)
  }

  @Test("a token of a removed book is not accepted by a new one at its address")
  func madeAgain() async throws {
    let path = CardDAVWorld.home() + "b/"
    #expect(try await server.send("MKCOL", path, xml: mkcol("")).status == 201)
    let token = try await server.properties(path, "<D:sync-token/>").children.first?.text
    #expect(try await server.send("DELETE", path).status == 204)
    #expect(try await server.send("MKCOL", path, xml: mkcol("")).status == 201)
    let reply = try await server.send("REPORT", path, xml: CardDAVWorld.sync(try #require(token)))
    #expect(reply.conditions.first == "valid-sync-token")
  }

  @Test("a MKCOL of something else, or elsewhere, is rejected")
  func rejectedMkcol() async throws {
    let path = CardDAVWorld.home() + "b/"
    let plain = try await server.send("MKCOL", path)
    #expect(plain.status == 403 && plain.conditions.first == "valid-resourcetype")
    let folder = try await server.send("MKCOL", path, xml: mkcol("", types: "<D:collection/>"))
    #expect(folder.status == 403 && folder.conditions.first == "valid-resourcetype")
    #expect(try await server.send("MKCOL", path, xml: "<D:propfind xmlns:D=\"DAV:\"/>").status == 415)
    let computed = try await server.send("MKCOL", path, xml: mkcol("<D:getetag>x</D:getetag><D:sync-token/>"))
    #expect(computed.status == 403 && computed.text.contains("mkcol-response"))
    #expect(computed.text.contains("cannot-modify-protected-property"))
    for path in [CardDAVWorld.mine, CardDAVWorld.home() + "company/", server.siteBook] {
      #expect(try await server.send("MKCOL", path, xml: mkcol("")).status == 405)
    }
    #expect(try await server.send("MKCOL", CardDAVWorld.home(), xml: mkcol("")).status == 405)
  }

  @Test("a book cannot be made at the address of a worksite, whether the worksite exists or not")
  func worksiteAddress() async throws {
    let path = CardDAVWorld.home() + "site-\(server.world.newID())/"
    let reply = try await server.send("MKCOL", path, xml: mkcol(""))
    #expect(reply.status == 405 && reply.conditions.first == "resource-must-be-null")
    #expect(try await server.send("MKCOL", CardDAVWorld.home() + "site-1/", xml: mkcol("")).status == 201)
    #expect(try await server.send("PROPFIND", CardDAVWorld.home() + "site-1/", ["Depth": "0"]).status == 207)
  }

  @Test("PROPPATCH changes all properties of an own book, or none")
  func proppatches() async throws {
    let changed = try await server.send(
      "PROPPATCH", CardDAVWorld.mine,
      xml: CardDAVWorld.proppatch(
        "<D:displayname>Omat</D:displayname><y xmlns=\"urn:y\">1</y>", remove: "<D:nothing/>"))
    #expect(changed.status == 207 && !changed.text.contains("40"))
    #expect(try await server.properties(CardDAVWorld.mine, "<D:displayname/>").children.first?.text == "Omat")
    let mixed = try await server.send(
      "PROPPATCH", CardDAVWorld.mine,
      xml: CardDAVWorld.proppatch(
        "<D:displayname>X</D:displayname><D:getetag>1</D:getetag><D:sync-token>1</D:sync-token>")
    )
    #expect(mixed.text.contains(" 424 ") && mixed.text.contains(" 403 "))
    #expect(try await server.properties(CardDAVWorld.mine, "<D:displayname/>").children.first?.text == "Omat")
    for path in [server.siteBook, CardDAVWorld.home() + "company/", "/carddav/principals/maija/"] {
      let reply = try await server.send(
        "PROPPATCH", path, xml: CardDAVWorld.proppatch("<D:displayname>X</D:displayname>"))
      #expect(reply.status == 207 && reply.text.contains(" 403 "), "\(path)")
    }
    let large = try await server.send(
      "PROPPATCH", CardDAVWorld.mine,
      xml: CardDAVWorld.proppatch("<y xmlns=\"urn:y\">\(String(repeating: "y", count: 200_000))</y>"))
    #expect(large.status == 507)
  }

  @Test("names of the standards are protected, and those of other programs are stored")
  func protectedProperties() async throws {
    let card = CardDAVWorld.mine + "a.vcf"
    #expect(try await server.send("PUT", card, body: CardDAVWorld.card("1", "A")).status == 201)
    for path in [CardDAVWorld.mine, CardDAVWorld.home(), card, "/carddav/principals/maija/"] {
      for name in [
        "D:getcontentlength", "D:resourcetype", "D:unknown", "C:supported-address-data", "C:unknown",
        "D:sync-token",
        "D:acl", "CS:getctag",
      ] {
        let reply = try await server.send(
          "PROPPATCH", path, xml: CardDAVWorld.proppatch("<\(name)>x</\(name)>"))
        let stat = try reply.responses().first?.element.first(.dav("propstat"))
        #expect(reply.status == 207 && stat?.first(.dav("status"))?.text == "HTTP/1.1 403 Forbidden")
        #expect(
          stat?.first(.dav("error"))?.element(.dav("cannot-modify-protected-property")) == true,
          "\(name) \(path)")
      }
    }
    let path = CardDAVWorld.home() + "b/"
    let made = try await server.send("MKCOL", path, xml: mkcol("<D:unknown>x</D:unknown>"))
    #expect(made.status == 403 && made.text.contains("cannot-modify-protected-property"))
    for name in ["CS:me-card", "CS:other"] {
      let reply = try await server.send(
        "PROPPATCH", CardDAVWorld.mine, xml: CardDAVWorld.proppatch("<\(name)>x</\(name)>"))
      #expect(reply.text.contains(" 200 "))
    }
    let stored = try await server.properties(CardDAVWorld.mine, "<CS:me-card/><CS:other/>")
    #expect(stored.children.map(\.text) == ["x", "x"])
  }

  @Test("the books that always exist cannot be removed")
  func fixedBooks() async throws {
    for path in [CardDAVWorld.mine, CardDAVWorld.home() + "company/", server.siteBook] {
      #expect(try await server.send("DELETE", path).status == 403)
    }
    #expect(try await server.send("DELETE", CardDAVWorld.home()).status == 405)
  }
}
