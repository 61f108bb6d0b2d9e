import Contacts
import Core
import DAVKit
import DAVSupport
import HTTPTypes
import Operations
import TestSupport
import Testing

@Suite("Reports about cards")
struct CardDAVReportTests {
  private let server: CardDAVWorld

  init() throws { server = try CardDAVWorld() }

  private func add(_ name: String, _ lines: [String]) async throws {
    let text = (["BEGIN:VCARD", "VERSION:3.0", "UID:\(name)"] + lines + ["END:VCARD", ""]).joined(
      separator: "\r\n")
    let reply = try await server.send("PUT", CardDAVWorld.mine + "\(name).vcf", body: Array(text.utf8))
    #expect(reply.status == 201)
  }

  private func found(_ filter: String, limit: Int? = nil) async throws -> [String] {
    let reply = try await server.send(
      "REPORT", CardDAVWorld.mine, xml: CardDAVWorld.query("<C:filter>\(filter)</C:filter>", limit: limit),
      ["Depth": "1"])
    #expect(reply.status == 207)
    return try reply.responses().map { String($0.href.dropFirst(CardDAVWorld.mine.count)) }
  }

  private func match(_ property: String, _ text: String, _ attributes: String = "") -> String {
    "<C:prop-filter name=\"\(property)\"><C:text-match \(attributes)>\(text)</C:text-match></C:prop-filter>"
  }

  @Test("a query finds the same cards with and without the help of the database")
  func queries() async throws {
    try await add("a", ["FN:Åsa Mäkelä", "NICKNAME:Stråsse", "EMAIL:asa@example.fi", "TEL;TYPE=CELL:040 1"])
    try await add("b", ["FN:Иван Straße", "FN:Zweiter ﬁ", "ORG:Sähkö\\, Oy;Osasto", "NOTE:huomio"])
    try await add("c", ["item1.FN:Pekka\\nPouta", "N:Pouta;Pekka;;;", "item1.X-ABLABEL:Koti"])
    try await add("d", ["N:;;;;", "TEL;TYPE=HOME:050 2", "EMAIL;TYPE=WORK:D@EXAMPLE.FI"])
    for (filter, expected) in [
      (match("FN", "mäk"), ["a.vcf"]), (match("FN", "MÄKELÄ"), ["a.vcf"]),
      (match("fn", "strasse"), ["b.vcf"]),
      (match("FN", "иван"), ["b.vcf"]), (match("FN", "FI"), ["b.vcf"]), (match("FN", "zwei"), ["b.vcf"]),
      (match("ORG", "ö, oy;os"), ["b.vcf"]), (match("FN", "pekka\npouta"), ["c.vcf"]),
      (match("N", "pouta;pekka"), ["c.vcf"]), (match("FN", "makela"), []),
      (match("NICKNAME", "STRÅ"), ["a.vcf"]),
      (match("EMAIL", "example"), ["a.vcf", "d.vcf"]), (match("NOTE", "HUOM"), ["b.vcf"]),
      (match("EMAIL", "d@", #"match-type="starts-with" collation="i;octet""#), []),
      (match("EMAIL", "d@", #"match-type="starts-with" collation="i;ascii-casemap""#), ["d.vcf"]),
      (match("FN", "mäk", #"negate-condition="yes""#), ["b.vcf", "c.vcf"]),
      (match("FN", "100%"), []), (match("FN", ""), ["a.vcf", "b.vcf", "c.vcf"]),
      (#"<C:prop-filter name="FN"><C:is-not-defined/></C:prop-filter>"#, ["d.vcf"]),
      (#"<C:prop-filter name="item1.FN"/>"#, ["c.vcf"]), ("", ["a.vcf", "b.vcf", "c.vcf", "d.vcf"]),
      (match("FN", "åsa") + match("TEL", "050"), ["a.vcf", "d.vcf"]),
      (
        """
        <C:prop-filter name="TEL"><C:param-filter name="TYPE"><C:text-match>home</C:text-match></C:param-filter>\
        </C:prop-filter>
        """, ["d.vcf"]
      ),
    ] {
      #expect(try await found(filter) == expected, "\(filter)")
    }
  }

  @Test("a query with a limit says that there are more")
  func limits() async throws {
    for name in ["a", "b", "c"] { try await add(name, ["FN:x"]) }
    #expect(try await found(match("FN", "x"), limit: 3).count == 3)
    let reply = try await server.send(
      "REPORT", CardDAVWorld.mine,
      xml: CardDAVWorld.query("<C:filter>\(match("FN", "x"))</C:filter>", limit: 2), ["Depth": "1"])
    let last = try #require(try reply.responses().last)
    #expect(last.href == CardDAVWorld.mine && last.status?.contains("507") == true)
    #expect(last.element.element(.dav("number-of-matches-within-limits")))
  }

  @Test("a query that breaks a rule has the condition in its error")
  func invalidQueries() async throws {
    for (filter, condition) in [
      ("", "valid-filter"), ("<C:filter><C:x/></C:filter>", "supported-filter"),
      ("<C:filter>\(match("FN", "x", #"collation="i;x""#))</C:filter>", "supported-collation"),
      ("<C:filter>\(match("FN", "x", #"match-type="x""#))</C:filter>", "valid-filter"),
    ] {
      let reply = try await server.send("REPORT", CardDAVWorld.mine, xml: CardDAVWorld.query(filter))
      #expect(reply.status == 403 && reply.conditions.first == condition)
    }
    let data = #"<C:address-data content-type="text/vcard" version="2.1"/>"#
    let version = try await server.send(
      "REPORT", CardDAVWorld.mine, xml: CardDAVWorld.query("<C:filter/>", data))
    #expect(version.status == 403 && version.conditions.first == "supported-address-data")
    let unknown = try await server.send("REPORT", CardDAVWorld.mine, xml: "<D:x xmlns:D=\"DAV:\"/>")
    #expect(unknown.status == 403 && unknown.conditions.first == "supported-report")
    let home = try await server.send("REPORT", CardDAVWorld.home(), xml: CardDAVWorld.sync())
    #expect(home.status == 403 && home.conditions.first == "supported-report")
  }

  @Test("a query with more than 100 conditions of a kind is rejected")
  func manyConditions() async throws {
    try await add("a", ["FN:A", "N:A;;;;"])
    func text(_ count: Int) -> String { String(repeating: "<C:text-match>a</C:text-match>", count: count) }
    for test in ["anyof", "allof"] {
      func status(_ filters: String) async throws -> DAVReply {
        try await server.send(
          "REPORT", CardDAVWorld.mine,
          xml: CardDAVWorld.query("<C:filter test=\"\(test)\">\(filters)</C:filter>"), ["Depth": "1"])
      }
      let maximum = try await status(String(repeating: match("FN", "a"), count: 100))
      #expect(try maximum.status == 207 && maximum.responses().count == 1)
      let parameters = String(repeating: "<C:param-filter name=\"TYPE\"/>", count: 101)
      for filters in [
        String(repeating: match("FN", "a"), count: 1100),
        String(repeating: "<C:prop-filter name=\"FN\"/>", count: 101),
        "<C:prop-filter name=\"FN\">\(text(60))</C:prop-filter>"
          + "<C:prop-filter name=\"N\" test=\"allof\">\(text(41))</C:prop-filter>",
        "<C:prop-filter name=\"TEL\">\(parameters)</C:prop-filter>",
      ] {
        let reply = try await status(filters)
        #expect(reply.status == 403 && reply.conditions.first == "supported-filter")
      }
    }
  }

  @Test("multiget answers each address as the client wrote it, and misses others")
  func multiget() async throws {
    try await add("a", ["FN:A &lt; <b> ]]>"])
    try await add("ä b", ["FN:B"])
    let hrefs = [
      CardDAVWorld.mine + "a.vcf", "https://test" + CardDAVWorld.mine + "%c3%a4%20b.vcf",
      CardDAVWorld.mine + "x.vcf",
      CardDAVWorld.home() + "company/a.vcf", "https://elsewhere/a", "no address", CardDAVWorld.mine,
      "/carddav/books/olli/mine/a.vcf",
    ]
    let reply = try await server.send("REPORT", CardDAVWorld.mine, xml: CardDAVWorld.multiget(hrefs))
    let responses = try reply.responses()
    #expect(responses.map(\.href) == hrefs)
    #expect(
      responses.map { $0.status?.contains("404") ?? false } == [false, false]
        + [Bool](repeating: true, count: 6))
    #expect(reply.text.contains("FN:A &amp;lt; &lt;b&gt; ]]&gt;&#13;\n"))
  }

  @Test("multiget answers a repeated address once, and reads large cards in parts")
  func largeMultiget() async throws {
    let names = (0..<30).map { "card-\($0)" }
    let note = "NOTE:" + String(repeating: "x", count: 90_000)
    for name in names { try await add(name, ["FN:\(name)", note]) }
    let resources = names.map { $0 + ".vcf" }
    let page = try server.world.companyStore.answer(
      CardsNamed(in: .mine, resources, withCards: true), for: try #require(server.users["maija"]))
    #expect(page.map { $0?.resource } == Array(resources.prefix(12)))
    let hrefs = resources.map { CardDAVWorld.mine + $0 } + [CardDAVWorld.mine + "x.vcf", "/elsewhere"]
    let reply = try await server.send(
      "REPORT", CardDAVWorld.mine,
      xml: CardDAVWorld.multiget(hrefs + hrefs.reversed() + [CardDAVWorld.mine + "%63ard-0.vcf"]))
    #expect(try reply.responses().map(\.href) == hrefs)
    #expect(reply.text.split(separator: "NOTE:").count == 31)
  }

  @Test("parts of cards and other versions are sent on request")
  func partialData() async throws {
    try await add("a", ["FN:A", "TEL;TYPE=CELL,PREF:1", "NOTE:secret"])
    let data = """
      <C:address-data content-type="text/vcard" version="4.0"><C:prop name="FN"/><C:prop name="tel" novalue="yes"/>\
      </C:address-data>
      """
    let reply = try await server.send(
      "REPORT", CardDAVWorld.mine, xml: CardDAVWorld.multiget([CardDAVWorld.mine + "a.vcf"], data))
    let card = try #require(
      try reply.responses().first?.element.first(.dav("propstat"))?.first(.dav("prop"))?.first(
        .carddav("address-data")))
    #expect(card.text.hasPrefix("BEGIN:VCARD\r\nVERSION:4.0\r\nFN:A\r\nTEL"))
    #expect(!card.text.contains("NOTE") && card.text.contains(":\r\nEND:VCARD"))
  }

  @Test("a long listing is compressed for clients that accept it, and arrives whole")
  func compressed() async throws {
    for index in 0..<700 { try await add("card-\(index)", ["FN:Name \(index)"]) }
    let plain = try await server.send("REPORT", CardDAVWorld.mine, xml: CardDAVWorld.sync())
    #expect(try plain.responses().count == 700)
    let packed = try await server.send(
      "REPORT", CardDAVWorld.mine, xml: CardDAVWorld.sync(), ["Accept-Encoding": "gzip"])
    #expect(packed.headers[.contentEncoding] == "gzip" && packed.bytes.starts(with: [0x1F, 0x8B]))
    #expect(packed.bytes.count < plain.bytes.count / 5)
  }
}
