import Core
import DAVKit
import HTTPTypes
import Testing

@Suite("Hostile requests to CardDAV")
struct CardDAVHostileTests {
  private let server: CardDAVWorld

  init() throws { server = try CardDAVWorld() }

  @Test(
    "XML that is cut short, has a DOCTYPE or an unbound prefix is rejected by every method",
    arguments: ["PROPFIND", "PROPPATCH", "REPORT", "MKCOL"])
  func malformed(method: String) async throws {
    let path = method == "MKCOL" ? CardDAVWorld.home() + "x/" : CardDAVWorld.mine
    for body in [
      "<D:propfind xmlns:D=\"DAV:\"><D:prop>", "<D:propfind/>", "x",
      "<!DOCTYPE a [<!ENTITY b \"c\">]><D:propfind xmlns:D=\"DAV:\"><D:allprop/></D:propfind>",
      "<D:propfind xmlns:D=\"DAV:\"><D:prop><x:y/></D:prop></D:propfind>",
      "<D:propfind xmlns:D=\"DAV:\" xmlns:bar=\"\"><D:prop><bar:foo/></D:prop></D:propfind>",
    ] {
      let reply = try await server.send(method, path, body: Array(body.utf8), ["Depth": "0"])
      #expect(reply.status == 400, "\(body)")
      #expect(try reply.xml().name == .dav("error"))
    }
  }

  @Test("bodies beyond the limits are rejected")
  func tooLarge() async throws {
    let hrefs = "<D:href>/</D:href>"
    let many = String(repeating: hrefs, count: 110_000)
    let reply = try await server.send(
      "REPORT", CardDAVWorld.mine,
      xml: "<C:addressbook-multiget \(CardDAVWorld.namespaces)><D:prop/>\(many)</C:addressbook-multiget>")
    #expect(reply.status == 413)
    let spaces = [UInt8](repeating: 0x20, count: 3 << 20)
    #expect(try await server.send("PROPFIND", CardDAVWorld.mine, body: spaces, ["Depth": "0"]).status == 413)
    let card = [UInt8](repeating: 0x41, count: 10 << 20)
    let large = try await server.send("PUT", CardDAVWorld.mine + "a.vcf", body: card)
    #expect(large.status == 413 && large.conditions == ["max-resource-size", "responsedescription"])
    let packed = try await server.send(
      "PUT", CardDAVWorld.mine + "a.vcf", body: card, ["Content-Encoding": "gzip"])
    #expect(packed.status == 415)
  }

  @Test("addresses that lead out of the tree, or are no UTF-8, are rejected")
  func addresses() async throws {
    for (path, status) in [
      ("/carddav/books/maija/mine/%FF", 400), ("/carddav/books/maija/mine/..%2F", 404),
      ("/carddav/books/maija/mine/..", 400), ("/carddav/books/maija/mine/%00", 400),
      (CardDAVWorld.mine + String(repeating: "a", count: 300), 403),
    ] {
      let reply = try await server.send("PUT", path, body: CardDAVWorld.card("1", "A"))
      #expect(reply.status == status || status == 404 && reply.status == 201, "\(path)")
    }
  }

  @Test("methods that an address does not have are rejected with those that it has")
  func methods() async throws {
    for (method, path) in [("LOCK", CardDAVWorld.mine), ("POST", "/carddav/"), ("GET", CardDAVWorld.home())] {
      let reply = try await server.send(method, path)
      #expect(reply.status == 405 && reply.headers[.allow]?.contains("PROPFIND") == true)
    }
  }

  @Test("a deeply nested expand-property ends")
  func nestedExpansion() async throws {
    let (open, close) = ("<D:property name=\"principal-URL\">", "</D:property>")
    let nested = String(repeating: open, count: 50) + String(repeating: close, count: 50)
    let reply = try await server.send(
      "REPORT", "/carddav/principals/maija/",
      xml: "<D:expand-property \(CardDAVWorld.namespaces)>\(nested)</D:expand-property>")
    #expect(reply.status == 207)
  }
}
