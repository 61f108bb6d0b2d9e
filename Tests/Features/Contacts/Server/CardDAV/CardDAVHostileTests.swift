import Core
import DAVKit
import DAVSupport
import HTTPTypes
import Synchronization
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

  @Test("a request that names more than 256 properties is 413 with a text, by every method")
  func manyNames() async throws {
    let names = (0..<300).map { "<D:a\($0)/>" }.joined()
    let space = CardDAVWorld.namespaces
    for (method, body) in [
      ("PROPFIND", CardDAVWorld.propfind(names)),
      ("PROPFIND", "<D:propfind \(space)><D:allprop/><D:include>\(names)</D:include></D:propfind>"),
      ("REPORT", CardDAVWorld.sync("", limit: nil, names)), ("REPORT", CardDAVWorld.multiget(["/a"], names)),
      ("REPORT", CardDAVWorld.query("<C:filter/>", limit: nil, names)),
      ("PROPPATCH", "<D:propertyupdate \(space)><D:set><D:prop>\(names)</D:prop></D:set></D:propertyupdate>"),
    ] {
      let reply = try await server.send(method, CardDAVWorld.mine, xml: body, ["Depth": "0"])
      #expect(reply.status == 413 && reply.text.contains("at most 256 properties"), "\(reply.text)")
    }
  }

  @Test("a response about many properties has few cards a piece")
  func wideResponse() async throws {
    for number in 0..<40 {
      #expect(
        try await server.send(
          "PUT", CardDAVWorld.mine + "\(number).vcf", body: CardDAVWorld.card("\(number)", "A")
        ).status == 201)
    }
    let names = (0..<250).map { "<D:a\($0)/>" }.joined()
    let longest = Mutex(0)
    let reply = try await server.send(
      "PROPFIND", CardDAVWorld.mine, xml: CardDAVWorld.propfind(names), ["Depth": "1"]
    ) { piece in longest.withLock { $0 = max($0, piece.count) } }
    #expect(try reply.responses().count == 41)
    #expect(longest.withLock { $0 } < reply.bytes.count / 2)
  }

  private static let unreadable = [
    "\u{0}", "\u{7}", "\u{1B}", "\u{7F}", String(repeating: "\u{301}\u{316}", count: 60),
  ]

  @Test("a card with control characters, or many combining marks, is rejected", arguments: unreadable)
  func controls(character: String) async throws {
    let path = CardDAVWorld.mine + "a.vcf"
    let reply = try await server.send("PUT", path, body: CardDAVWorld.card("1", "A\(character)"))
    #expect(reply.status == 403 && reply.conditions.first == "valid-address-data", "\(reply.text)")
    #expect(try await server.send("GET", path).status == 404)
  }

  @Test("a card of too many values is rejected with the reason")
  func manyValues() async throws {
    let path = CardDAVWorld.mine + "a.vcf"
    for (head, tail) in [("CATEGORIES:", ""), ("NICKNAME:", ""), ("ADR;TYPE=", ":;;x;;;;")] {
      let card = CardDAVWorld.card("1", "A", head + String(repeating: "a,", count: 400_000) + tail)
      let reply = try await server.send("PUT", path, body: card)
      #expect(reply.status == 413 && reply.conditions.first == "max-resource-size")
      #expect(reply.text.contains("more than 10,000 values"), "\(reply.text)")
    }
    #expect(try await server.send("GET", path).status == 404)
  }

  @Test("the reports of principals have Depth 0 only; sync-collection needs a token element")
  func depths() async throws {
    let space = CardDAVWorld.namespaces
    let principals = "/carddav/principals/maija/"
    let match = "<D:principal-match \(space)><D:self/></D:principal-match>"
    let search = """
      <D:principal-property-search \(space)><D:property-search><D:prop><D:displayname/></D:prop>\
      <D:match>m</D:match></D:property-search></D:principal-property-search>
      """
    for body in [match, search, "<D:principal-search-property-set \(space)/>"] {
      for (depth, status) in [("0", [200, 207]), ("1", [400]), ("infinity", [400])] {
        #expect(
          status.contains(try await server.send("REPORT", principals, xml: body, ["Depth": depth]).status))
      }
      #expect(try await server.send("REPORT", principals, xml: body).status < 300)
    }
    let sync = CardDAVWorld.sync().replacing("<D:sync-token></D:sync-token>", with: "")
    #expect(try await server.send("REPORT", CardDAVWorld.mine, xml: sync).status == 400)
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
}
