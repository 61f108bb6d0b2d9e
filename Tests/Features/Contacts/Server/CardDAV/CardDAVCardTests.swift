import Core
import DAVKit
import DAVSupport
import HTTPTypes
import Testing

@Suite("Cards over CardDAV")
struct CardDAVCardTests {
  private let server: CardDAVWorld

  init() throws { server = try CardDAVWorld() }

  @Test(
    "a card is returned byte for byte, whatever its address",
    arguments: [
      "a.vcf", "%C3%A5ke%20m.vcf", "%D0%98%D0%B2%D0%B0%D0%BD.vcf", "matti@example.fi.vcf",
      "matti%40example.fi.vcf",
      "line%0Abreak.vcf", "a%2Fb.vcf", "a%CC%8A.vcf", "50%25.vcf", "(x)!'*.vcf", "%3Fq%23.vcf",
    ])
  func identical(name: String) async throws {
    let card = CardDAVWorld.card("1", "Åke", "X-ODD;A=\"b;c\":  v \\n", "NOTE:long", " er", "TEL:040 123")
    let path = CardDAVWorld.mine + name
    let stored = try await server.send(
      "PUT", path, body: card, ["Content-Type": "text/vcard", "If-None-Match": "*"])
    #expect(stored.status == 201)
    let read = try await server.send("GET", path)
    #expect(read.status == 200 && read.bytes == card)
    #expect(read.tag == stored.tag && stored.tag?.hasPrefix("\"") == true)
    #expect(read.headers[.contentType] == "text/vcard; charset=utf-8")
    let listed = try await server.send(
      "PROPFIND", CardDAVWorld.mine, xml: CardDAVWorld.propfind("<D:getetag/>"), ["Depth": "1"])
    let href = try #require(try listed.responses().last?.href)
    #expect(try DAVPath(encoded: href) == DAVPath(encoded: path))
    #expect(try await server.send("GET", href).bytes == card)
    #expect(try await server.send("DELETE", href).status == 204)
    #expect(try await server.send("GET", path).status == 404)
  }

  @Test("a write with a stale or wrong condition is rejected, and nothing changes")
  func conditions() async throws {
    let path = CardDAVWorld.mine + "a.vcf"
    let (first, second) = (CardDAVWorld.card("1", "A"), CardDAVWorld.card("1", "B"))
    let tag = try #require(try await server.send("PUT", path, body: first).tag)
    #expect(try await server.send("PUT", path, body: second, ["If-None-Match": "*"]).status == 412)
    #expect(try await server.send("PUT", path, body: second, ["If-Match": "\"x\""]).status == 412)
    #expect(try await server.send("DELETE", path, ["If-Match": "\"x\""]).status == 412)
    #expect(
      try await server.send("PUT", CardDAVWorld.mine + "n", body: second, ["If-Match": "*"]).status == 412)
    #expect(try await server.send("GET", path).bytes == first)
    let replaced = try await server.send("PUT", path, body: second, ["If-Match": tag])
    #expect(replaced.status == 204 && replaced.tag != tag)
    let again = try await server.send("PUT", path, body: second)
    #expect(again.tag == replaced.tag, "equal bytes keep their tag")
    #expect(try await server.send("GET", path, ["If-None-Match": try #require(again.tag)]).status == 304)
    #expect(try await server.send("DELETE", path, ["If-Match": try #require(again.tag)]).status == 204)
    #expect(try await server.send("DELETE", path).status == 404)
  }

  @Test("each rejected card has the condition that it breaks")
  func preconditions() async throws {
    let path = CardDAVWorld.mine + "a%20b.vcf"
    #expect(try await server.send("PUT", path, body: CardDAVWorld.card("Uid", "A")).status == 201)
    let other = CardDAVWorld.mine + "c.vcf"
    func put(_ body: [UInt8], _ type: String = "text/vcard") async throws -> DAVReply {
      try await server.send("PUT", other, body: body, ["Content-Type": type])
    }
    let conflict = try await put(CardDAVWorld.card("Uid", "B"))
    #expect(conflict.status == 403 && conflict.conditions.first == "no-uid-conflict")
    #expect(try conflict.xml().children.first?.first(.dav("href"))?.text == path)
    #expect(try await put(CardDAVWorld.card("uid", "B")).status == 201, "UIDs differ by case")
    let large = try await put(CardDAVWorld.card("2", "B", "NOTE:" + String(repeating: "x", count: 1_000_000)))
    #expect(large.status == 413 && large.conditions.first == "max-resource-size")
    for (body, type, condition) in [
      (CardDAVWorld.card("3", "C", version: "2.1"), "text/vcard", "supported-address-data"),
      (CardDAVWorld.card("3", "C"), "text/calendar", "supported-address-data"),
      (Array(CardDAVWorld.card("3", "C").dropLast(11)), "text/vcard", "valid-address-data"),
      (CardDAVWorld.card("3", "C") + CardDAVWorld.card("4", "D"), "text/vcard", "valid-address-data"),
      ([0x42, 0xE5, 0x6B], "text/vcard", "valid-address-data"),
      (
        CardDAVWorld.card("3", "C", "NOTE:x").map { $0 == 0x78 ? 0xE4 : $0 }, "text/vcard",
        "valid-address-data"
      ),
      ([], "text/vcard", "valid-address-data"),
    ] {
      let reply = try await put(body, type)
      #expect(reply.status == 403 && reply.conditions.first == condition, "\(condition): \(reply.text)")
    }
  }

  @Test("odd cards are stored as they are, also with a fold inside a character")
  func oddCards() async throws {
    let parts = ["BEGIN:VCARD\r\nVERSION:3.0\r\nVERSION:3.0\r\nNOTE:M", "kel\r\nEND:VCARD\r\n"]
    let card = Array(parts[0].utf8) + [0xC3, 0x0D, 0x0A, 0x20, 0xA4] + Array(parts[1].utf8)
    let path = CardDAVWorld.mine + "odd.vcf"
    #expect(try await server.send("PUT", path, body: card).status == 201)
    #expect(try await server.send("GET", path).bytes == card)
    let report = try await server.send("REPORT", CardDAVWorld.mine, xml: CardDAVWorld.multiget([path]))
    #expect(report.text.contains("NOTE:Mäkel"))
    let many = CardDAVWorld.card("m", "M", (0..<10_000).map { "X-P\($0):value" }.joined(separator: "\r\n"))
    #expect(try await server.send("PUT", CardDAVWorld.mine + "many.vcf", body: many).status == 201)
    #expect(try await server.send("GET", CardDAVWorld.mine + "many.vcf").bytes == many)
  }

  @Test("a card is converted to the version that the client accepts")
  func accepted() async throws {
    let path = CardDAVWorld.mine + "a.vcf"
    let card = CardDAVWorld.card("1", "A", "N:A;;;;", "X-ADDRESSBOOKSERVER-KIND:group")
    #expect(try await server.send("PUT", path, body: card).status == 201)
    for (accept, version) in [
      ("*/*", "3.0"), ("text/vcard", "3.0"), ("text/vcard; version=4.0", "4.0"), ("text/x-vcard", "3.0"),
      ("text/vcard;version=3.0;q=0.5, text/vcard;version=\"4.0\"", "4.0"), ("image/png, text/*;q=0.1", "3.0"),
    ] {
      let reply = try await server.send("GET", path, ["Accept": accept])
      #expect(reply.status == 200 && reply.text.contains("VERSION:\(version)"), "\(accept)")
    }
    let (stored, converted) = (["Accept": "text/vcard"], ["Accept": "text/vcard;version=4.0"])
    let tag = try #require(try await server.send("GET", path, stored).tag)
    #expect(!tag.hasPrefix("W/"))
    #expect(try await server.send("GET", path, stored).bytes == card)
    #expect(try await server.send("GET", path, converted).tag == "W/" + tag, "other bytes have a weak tag")
    let known = try await server.send("GET", path, converted.merging(["If-None-Match": "W/" + tag]) { $1 })
    #expect(known.status == 304 && known.tag == "W/" + tag)
    for accept in ["image/png", "text/vcard;version=2.1", "text/vcard;q=0"] {
      #expect(try await server.send("GET", path, ["Accept": accept]).status == 406)
    }
  }

  @Test("a read-only book says so, and rejects every write with the missing privilege")
  func readOnly() async throws {
    let company = CardDAVWorld.home() + "company/"
    let card = CardDAVWorld.card("1", "A")
    let adminsBook = CardDAVWorld.home("aino") + "company/a.vcf"
    #expect(try await server.send("PUT", adminsBook, body: card, as: "aino").status == 201)
    #expect(try await server.send("GET", company + "a.vcf").bytes == card)
    for (method, path, privilege) in [
      ("PUT", company + "b.vcf", "bind"), ("PUT", company + "a.vcf", "write-content"),
      ("DELETE", company + "a.vcf", "unbind"),
    ] {
      let reply = try await server.send(
        method, path, body: method == "PUT" ? CardDAVWorld.card("2", "B") : [])
      #expect(reply.status == 403 && reply.conditions.first == "need-privileges")
      #expect(reply.text.contains("<D:\(privilege)/>"), "\(reply.text)")
    }
    for (username, isWritable) in [("maija", true), ("olli", false)] {
      let book = CardDAVWorld.home(username) + "site-\(server.site)/"
      let privileges = try await server.properties(book, "<D:current-user-privilege-set/>", as: username)
      #expect(privileges.element(.dav("write-content")) == isWritable)
      #expect(privileges.element(.dav("read")))
      let reply = try await server.send("PUT", book + "\(username).vcf", body: card, as: username)
      #expect(reply.status == (isWritable ? 201 : 403))
    }
  }

  @Test("cards move and are copied between books, and keep the contact where only the book changes")
  func transfers() async throws {
    let (path, company) = (CardDAVWorld.mine + "a.vcf", CardDAVWorld.home() + "company/a.vcf")
    let target = server.siteBook + "a.vcf"
    let card = CardDAVWorld.card("1", "A")
    #expect(try await server.send("PUT", path, body: card).status == 201)
    func transfer(_ method: String, _ from: String, _ to: String, _ fields: [String: String] = [:])
      async throws -> Int
    {
      try await server.send(method, from, ["Destination": to].merging(fields) { $1 }).status
    }
    #expect(try await transfer("COPY", path, "https://test" + target) == 201)
    #expect(try await transfer("COPY", path, target, ["Overwrite": "F"]) == 412)
    #expect(try await transfer("COPY", path, target) == 204)
    #expect(try await transfer("COPY", path, CardDAVWorld.mine + "b.vcf") == 403)
    #expect(try await transfer("MOVE", path, CardDAVWorld.mine + "b.vcf") == 201)
    #expect(try await transfer("MOVE", CardDAVWorld.mine + "b.vcf", company) == 403)
    #expect(try await transfer("MOVE", target, CardDAVWorld.home() + "no/a.vcf") == 409)
    #expect(try await transfer("MOVE", target, "https://elsewhere.example/a.vcf") == 502)
    #expect(try await transfer("MOVE", target, target) == 403)
    #expect(try await server.send("GET", target).bytes == card)
    #expect(try await server.send("GET", path).status == 404)
    #expect(try await server.send("DELETE", target).status == 204)
    #expect(try await transfer("MOVE", CardDAVWorld.mine + "b.vcf", server.siteBook + "b.vcf") == 201)
    #expect(try await server.send("GET", server.siteBook + "b.vcf").bytes == card)
  }
}
