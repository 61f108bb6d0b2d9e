import Core
import DAVKit
import HTTPTypes
import Testing

@Suite("Properties")
struct PropertyTests {
  private struct Card: Sendable {
    var name: String?
    var dead: [DeadProperty] = []
  }

  private let table = PropertyTable<Card>(
    [
      LiveProperty(.dav("displayname"), isInAllprop: true, isWritable: true) { $0.name },
      LiveProperty(.dav("resourcetype"), isInAllprop: true, elements: { _ in [] }),
      LiveProperty(.dav("getetag"), isInAllprop: true) { _ in "\"1\"" },
      LiveProperty(.dav("owner"), elements: { _ in [DAVElement(.dav("href"), text: "/a/")] }),
      LiveProperty(DAVName("size", in: "u:own")) { _ in "5" },
      LiveProperty(
        .carddav("address-data"),
        writing: { _, request, writer throws(DAVError) in
          writer.start(.dav("open"))
          if request.attribute("version") == "9" {
            throw DAVError(.notAcceptable, DAVCondition(.carddav("supported-address-data-conversion")))
          }
          writer.end(.dav("open"))
          return true
        }),
    ], dead: { $0.dead })

  private let colour = DAVElement(
    DAVName("colour", in: "u:x"), attributes: [.xmlLang: "fi"],
    [.text("sini"), .element(DAVElement(DAVName("shade", in: "u:y")))])

  private func propstats(
    _ request: PropfindRequest, _ card: Card, _ preference: DAVPreference = DAVPreference()
  ) throws -> [String: [DAVElement]] {
    var multistatus = Multistatus()
    table.selection(of: request, preference).respond(with: card, at: DAVPath(["å b"]), in: &multistatus)
    let root = try DAVElement(xml: multistatus.finish())
    let response = try #require(root.first(.dav("response")))
    #expect(response.first(.dav("href"))?.text == "/%C3%A5%20b")
    let pairs = response.all(.dav("propstat")).compactMap { propstat in
      propstat.first(.dav("status")).map { ($0.text, propstat.first(.dav("prop"))?.children ?? []) }
    }
    return Dictionary(pairs) { $0 + $1 }
  }

  private func request(_ names: [DAVName]) -> PropfindRequest { .prop(names.map { DAVElement($0) }) }

  private let ok = "HTTP/1.1 200 OK"
  private let missing = "HTTP/1.1 404 Not Found"

  @Test("requested properties come in order, missing ones with 404")
  func prop() throws {
    let names: [DAVName] = [
      .dav("getetag"), DAVName("colour", in: "u:x"), .dav("none"), .dav("displayname"),
      DAVName("size", in: "u:own"),
      .dav("getetag"), DAVName("no", in: ""),
    ]
    let found = try propstats(request(names), Card(dead: [DeadProperty(colour)]))
    #expect(found.count == 2)
    #expect(
      found[ok] == [
        DAVElement(.dav("getetag"), text: "\"1\""), colour,
        DAVElement(DAVName("size", in: "u:own"), text: "5"),
      ])
    #expect(found[missing]?.map(\.name) == [.dav("none"), .dav("displayname"), DAVName("no", in: "")])
  }

  @Test("a minimal response leaves missing properties out, and has a propstat all the same")
  func minimal() throws {
    let found = try propstats(request([.dav("none"), .dav("getetag")]), Card(), DAVPreference(.minimal))
    #expect(found == [ok: [DAVElement(.dav("getetag"), text: "\"1\"")]])
    #expect(try propstats(request([.dav("none")]), Card(), DAVPreference(.minimal)) == [ok: []])
    #expect(try propstats(request([.dav("none")]), Card()) == [missing: [DAVElement(.dav("none"))]])
    #expect(try propstats(request([]), Card()) == [ok: []])
  }

  @Test("allprop has the usual properties, those of clients and the included ones")
  func allprop() throws {
    let card = Card(name: "A & B", dead: [DeadProperty(colour)])
    let found = try propstats(.allprop(include: [DAVElement(.dav("owner")), DAVElement(.dav("none"))]), card)
    #expect(found.keys.sorted() == [ok])
    let names: [DAVName] = [
      .dav("displayname"), .dav("resourcetype"), .dav("getetag"), .dav("owner"), DAVName("colour", in: "u:x"),
    ]
    #expect(found[ok]?.map(\.name) == names)
    #expect(found[ok]?.first?.text == "A & B")
    #expect(
      try propstats(.allprop(include: []), Card())[ok]?.map(\.name.local) == ["resourcetype", "getetag"])
  }

  @Test("propname has the names alone, of the properties that the resource has")
  func propname() throws {
    let found = try propstats(.propname, Card(dead: [DeadProperty(colour)]))
    let names = ["resourcetype", "getetag", "owner", "size", "address-data", "colour"]
    #expect(found[ok]?.map(\.name.local) == names)
    #expect(found[ok]?.allSatisfy { $0.content.isEmpty } == true && found.count == 1)
  }

  @Test("a property that fails has its own status, and the others their values")
  func failing() throws {
    let wanted = DAVElement(.carddav("address-data"), attributes: [DAVName("version", in: ""): "9"])
    let found = try propstats(.prop([wanted, DAVElement(.dav("getetag"))]), Card())
    #expect(found[ok]?.map(\.name) == [.dav("getetag")])
    #expect(found["HTTP/1.1 406 Not Acceptable"] == [DAVElement(.carddav("address-data"))])
  }

  @Test("a change of a protected property rejects the others with 424")
  func protected() throws {
    let changes: [PropertyUpdate.Change] = [
      .set(DAVElement(.dav("displayname"), text: "x")), .set(DAVElement(.dav("getetag"), text: "x")),
      .set(colour),
    ]
    let decision = table.decide(changes)
    #expect(!decision.isAccepted)
    #expect(decision.outcomes.map(\.status.code) == [424, 403, 424])
    let root = try DAVElement(xml: decision.multistatus(at: DAVPath(["a"])))
    let stats = try #require(root.first(.dav("response"))?.all(.dav("propstat")))
    #expect(stats.count == 2 && stats[0].first(.dav("prop"))?.children.count == 2)
    #expect(stats[1].first(.dav("error"))?.children.map(\.name.local) == ["cannot-modify-protected-property"])
    let made = try DAVElement(xml: decision.mkcolResponse())
    #expect(made.name == .dav("mkcol-response") && made.all(.dav("propstat")).count == 2)
  }

  @Test("changes that are allowed are accepted together, unless the caller rejects one")
  func accepted() {
    let name = DAVElement(.dav("displayname"), text: "x")
    let changes: [PropertyUpdate.Change] = [.set(name), .remove(colour.name), .set(name)]
    let decision = table.decide(changes)
    #expect(decision.isAccepted && decision.outcomes.map(\.status) == [.ok, .ok])
    let full = table.decide(changes) { change in
      change.name == colour.name ? DAVError(HTTPResponse.Status(code: 507)) : nil
    }
    #expect(!full.isAccepted && full.outcomes.map(\.status.code) == [424, 507])
  }
}
