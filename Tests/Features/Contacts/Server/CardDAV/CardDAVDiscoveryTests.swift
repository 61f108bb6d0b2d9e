import Core
import DAVKit
import DAVSupport
import HTTPTypes
import ServerKit
import Testing

@Suite("Discovery of address books")
struct CardDAVDiscoveryTests {
  private let server: CardDAVWorld

  init() throws { server = try CardDAVWorld() }

  private func href(_ prop: DAVElement, _ name: DAVName) -> String? {
    prop.first(name)?.first(.dav("href"))?.text
  }

  @Test("the well-known address redirects every method, without a password")
  func wellKnown() async throws {
    for method in ["GET", "PROPFIND", "OPTIONS", "REPORT", "HEAD", "PUT"] {
      for path in ["/.well-known/carddav", "/.well-known/carddav/"] {
        let reply = try await server.send(method, path, as: nil)
        #expect(reply.status == 301 && reply.headers[.location] == "/carddav/", "\(method)")
      }
    }
  }

  @Test(
    "without a password, every address asks for one",
    arguments: ["/", "/carddav/", CardDAVWorld.mine, "/carddav/no"])
  func challenge(path: String) async throws {
    let reply = try await server.send("PROPFIND", path, ["Depth": "0"], as: nil)
    #expect(reply.status == 401)
    #expect(reply.headers[.wwwAuthenticate] == #"Basic realm="worksite", charset="UTF-8""#)
    #expect(try reply.xml().name == .dav("error"))
  }

  @Test("DAVx5 finds the books from the address of the server")
  func androidDialogue() async throws {
    let names = "<C:addressbook-home-set/><D:current-user-principal/><D:displayname/><D:resourcetype/>"
    let top = try await server.properties("/", names)
    let principal = try #require(href(top, .dav("current-user-principal")))
    let options = try await server.send("OPTIONS", principal)
    #expect(options.status == 200)
    #expect(
      options.headers[.compliance] == "1, 3, access-control, addressbook, extended-mkcol, sync-collection")
    let user = try await server.properties(
      principal, names + "<CS:email-address-set/><D:group-membership/><D:principal-URL/>")
    #expect(user.first(.dav("displayname"))?.text == "Maija Mäki")
    #expect(href(user, .dav("principal-URL")) == principal)
    #expect(user.first(.calendarServer("email-address-set"))?.children.map(\.text) == ["maija@example.fi"])
    let home = try #require(href(user, .carddav("addressbook-home-set")))
    let books = try await server.send(
      "PROPFIND", home,
      xml: CardDAVWorld.propfind(
        names + "<D:current-user-privilege-set/><C:addressbook-description/><C:supported-address-data/>"),
      ["Depth": "1"])
    #expect(books.status == 207)
    let found = try books.responses().map(\.href)
    #expect(found == [home, home + "mine/", home + "colleagues/", home + "company/", server.siteBook])
    let book = try await server.properties(
      found[1], "<D:getctag/><CS:getctag/><D:sync-token/><D:supported-report-set/><C:max-resource-size/>")
    #expect(book.first(.dav("sync-token"))?.text == book.first(.calendarServer("getctag"))?.text)
    #expect(book.first(.carddav("max-resource-size"))?.text == "1000000")
    let reports = book.first(.dav("supported-report-set"))?.children.compactMap {
      $0.first(.dav("report"))?.children.first?.name.local
    }
    #expect(
      Set(reports ?? []).isSuperset(of: ["sync-collection", "addressbook-multiget", "addressbook-query"]))
  }

  @Test("iOS and macOS find the own book first, and may store which card is theirs")
  func appleDialogue() async throws {
    let first = try await server.properties(
      "/carddav/", "<D:current-user-principal/><D:principal-URL/><D:resourcetype/>")
    let principal = try #require(href(first, .dav("current-user-principal")))
    let report = try await server.send(
      "REPORT", principal,
      xml: """
        <D:expand-property \(CardDAVWorld.namespaces)><D:property name="group-membership"><D:property \
        name="displayname"/></D:property><D:property name="principal-URL"><D:property name="email-address-set" \
        namespace="http://calendarserver.org/ns/"/><D:property name="displayname"/></D:property></D:expand-property>
        """)
    #expect(report.status == 207 && report.text.contains("<D:displayname>Maija Mäki</D:displayname>"))
    #expect(report.text.contains("maija@example.fi"))
    let home = CardDAVWorld.home()
    let books = try await server.send(
      "PROPFIND", home,
      xml: CardDAVWorld.propfind(
        """
        <D:add-member/><CS:me-card/><D:owner/><D:quota-available-bytes/><D:resource-id/><D:supported-report-set/>\
        <D:sync-token/><CS:getctag/><D:displayname/><D:resourcetype/><D:current-user-privilege-set/>
        """), ["Depth": "1", "Prefer": "return=minimal"])
    #expect(try books.responses()[1].href == CardDAVWorld.mine)
    #expect(!books.text.contains("404") && books.headers[.preferenceApplied] == "return=minimal")
    for path in [home, CardDAVWorld.mine] {
      let card = "<CS:me-card><D:href>\(CardDAVWorld.mine)me.vcf</D:href></CS:me-card>"
      let patch = try await server.send(
        "PROPPATCH", path,
        xml: """
          <D:propertyupdate \(CardDAVWorld.namespaces)><D:set><D:prop>\(card)</D:prop></D:set></D:propertyupdate>
          """)
      #expect(patch.status == 207 && patch.text.contains(" 200 OK"))
      let stored = try await server.properties(path, "<CS:me-card/>")
      #expect(href(stored, .calendarServer("me-card")) == CardDAVWorld.mine + "me.vcf")
    }
  }

  @Test("Thunderbird follows the redirection, and reads the books of the home")
  func thunderbirdDialogue() async throws {
    let start = try await server.send("PROPFIND", "/.well-known/carddav", ["Depth": "0"], as: nil)
    let root = try #require(start.headers[.location])
    #expect(try await server.send("PROPFIND", root, ["Depth": "0"], as: nil).status == 401)
    let prop = try await server.properties(
      root, "<D:resourcetype/><D:displayname/><D:current-user-principal/>")
    let principal = try #require(href(prop, .dav("current-user-principal")))
    let home = try #require(
      href(
        try await server.properties(principal, "<C:addressbook-home-set/>"), .carddav("addressbook-home-set"))
    )
    let books = try await server.send(
      "PROPFIND", home,
      xml: CardDAVWorld.propfind("<D:resourcetype/><D:displayname/><D:current-user-privilege-set/>"),
      ["Depth": "1"])
    let isBook = try books.responses().map { $0.element.element(.carddav("addressbook")) }
    #expect(isBook == [false, true, true, true, true])
  }

  @Test("a password is not accepted in clear text from elsewhere, nor through an unknown proxy")
  func clearText() async throws {
    let local = CardDAVWorld.client("127.0.0.1", isSecure: false)
    let remote = CardDAVWorld.client("192.0.2.7", isSecure: false)
    let secure = CardDAVWorld.client("192.0.2.7")
    for (client, fields, status) in [
      (local, [:], 207), (secure, [:], 207), (remote, [:], 403),
      (local, ["X-Forwarded-For": "192.0.2.7"], 403),
    ] {
      let reply = try await server.send(
        "PROPFIND", "/carddav/", ["Depth": "0"].merging(fields) { $1 }, from: client)
      #expect(reply.status == status)
    }
    let asked = try await server.send("PROPFIND", "/carddav/", ["Depth": "0"], as: nil, from: remote)
    #expect(asked.status == 403 && asked.text.contains("not encrypted"))
  }

  @Test("another user's address is forbidden, and an unknown one is missing")
  func strangers() async throws {
    for path in ["/carddav/books/olli/", "/carddav/books/olli/mine/", "/carddav/principals/nobody/"] {
      #expect(try await server.send("PROPFIND", path, ["Depth": "0"]).status == 403)
    }
    let missing = [
      "/carddav/x/", CardDAVWorld.home() + "x/", CardDAVWorld.mine + "x.vcf", "/carddav/books/maija/a/b/c",
    ]
    for path in missing {
      let reply = try await server.send("PROPFIND", path, ["Depth": "0"])
      #expect(reply.status == 404)
      #expect(try reply.xml().name == .dav("error"))
    }
  }

  @Test("PROPFIND of unlimited depth is rejected, and every collection lists its members")
  func depths() async throws {
    for depth in [["Depth": "infinity"], [:]] {
      let reply = try await server.send("PROPFIND", "/carddav/", depth)
      #expect(reply.status == 403 && reply.conditions.first == "propfind-finite-depth")
    }
    for (path, count) in [("/", 2), ("/carddav", 3), ("/carddav/principals/", 2), ("/carddav/books/", 2)] {
      let reply = try await server.send("PROPFIND", path, ["Depth": "1"])
      #expect(try reply.responses().count == count, "\(path)")
      #expect(Int(reply.headers[.contentLength] ?? "") == reply.bytes.count)
    }
    let short = try await server.send("PROPFIND", "/carddav/", ["Depth": "1", "Prefer": "depth-noroot"])
    #expect(try short.responses().count == 2)
  }

  @Test("principals are found by name and address, and only the caller")
  func principals() async throws {
    for (text, count) in [("mäki", 1), ("olli", 0)] {
      let reply = try await server.send(
        "REPORT", "/carddav/principals/",
        xml: """
          <D:principal-property-search \(CardDAVWorld.namespaces)><D:property-search><D:prop><D:displayname/></D:prop>\
          <D:match>\(text)</D:match></D:property-search><D:prop><D:displayname/></D:prop></D:principal-property-search>
          """)
      #expect(try reply.responses().count == count)
    }
    let names = try await server.send(
      "REPORT", "/carddav/", xml: "<D:principal-search-property-set \(CardDAVWorld.namespaces)/>")
    #expect(names.status == 200 && names.text.contains("email-address-set"))
    let own = try await server.send(
      "REPORT", "/carddav/principals/",
      xml:
        "<D:principal-match \(CardDAVWorld.namespaces)><D:self/><D:prop><D:displayname/></D:prop></D:principal-match>"
    )
    #expect(try own.responses().map(\.href) == ["/carddav/principals/maija/"])
  }
}
