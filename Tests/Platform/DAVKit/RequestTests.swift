import Core
import DAVKit
import HTTPTypes
import Testing

@Suite("Bodies of requests")
struct RequestTests {
  private func propfind(_ inner: String) throws -> PropfindRequest {
    let xml = "<?xml version=\"1.0\" encoding=\"utf-8\" ?><D:propfind xmlns:D=\"DAV:\">\(inner)</D:propfind>"
    return try PropfindRequest(body: Array(xml.utf8))
  }

  @Test("PROPFIND asks for properties, names, or everything (RFC 4918 §9.1.3 to §9.1.6)")
  func propfind() throws {
    let prop = try propfind(
      "<D:prop xmlns:R=\"http://ns.example.com/boxschema/\"><R:bigbox/><R:author/><D:getetag/></D:prop>")
    let box = "http://ns.example.com/boxschema/"
    #expect(
      prop
        == .prop([
          DAVElement(DAVName("bigbox", in: box)), DAVElement(DAVName("author", in: box)),
          DAVElement(.dav("getetag")),
        ]))
    #expect(try propfind("<D:propname/>") == .propname)
    #expect(try propfind("<D:allprop/>") == .allprop(include: []))
    let including = "<D:allprop/><D:include><D:supported-live-property-set/></D:include>"
    #expect(try propfind(including) == .allprop(include: [DAVElement(.dav("supported-live-property-set"))]))
    #expect(try PropfindRequest(body: []) == .allprop(include: []))
    #expect(try propfind("<x:new xmlns:x='u:x'/><D:propname/>") == .propname)
    #expect(try propfind("<D:prop/>") == .prop([]))
  }

  @Test("PROPFIND of no form, of two, or of other XML is rejected with 400")
  func wrongPropfind() {
    for inner in ["", "<D:include/>", "<D:prop/><D:allprop/>", "<D:propname/><D:propname/>", "<D:prop>"] {
      let failure = #expect(throws: Failure.self) { try propfind(inner) }
      #expect(failure?.kind == .usage)
    }
    for body in ["<D:propertyupdate xmlns:D='DAV:'/>", "<propfind><prop/></propfind>", "x"] {
      #expect(throws: Failure.self) { try PropfindRequest(body: Array(body.utf8)) }
    }
  }

  @Test("PROPPATCH keeps the order of its changes and the language of the values (RFC 4918 §9.2.2)")
  func proppatch() throws {
    let update = try PropertyUpdate(
      body: Array(
        """
        <D:propertyupdate xmlns:D="DAV:" xmlns:Z="http://ns.example.com/standards/z39.50/" xml:lang="fi">
          <D:set><D:prop><Z:Authors><Z:Author>Jim Whitehead</Z:Author></Z:Authors></D:prop></D:set>
          <D:remove><D:prop><Z:Copyright-Owner/><Z:Old>x</Z:Old></D:prop></D:remove>
          <D:set><D:prop xml:lang="en"><Z:a/><Z:b xml:lang="sv"/></D:prop></D:set>
        </D:propertyupdate>
        """.utf8))
    #expect(update.changes.map(\.name.local) == ["Authors", "Copyright-Owner", "Old", "a", "b"])
    let languages = update.changes.map { change -> String? in
      if case .set(let property) = change { property.attributes[.xmlLang] } else { nil }
    }
    #expect(languages == ["fi", nil, nil, "en", "sv"])
  }

  @Test("PROPPATCH without a change is rejected")
  func wrongProppatch() {
    for inner in [
      "", "<D:set/>", "<D:set><D:prop/></D:set>", "<D:remove><D:prop/><D:prop/></D:remove>", "<D:prop/>",
    ] {
      let body = Array("<D:propertyupdate xmlns:D='DAV:'>\(inner)</D:propertyupdate>".utf8)
      #expect(throws: Failure.self, "\(inner)") { try PropertyUpdate(body: body) }
    }
  }

  @Test("MKCOL gives a collection types and properties (RFC 6352 §6.3.1.1)")
  func mkcol() throws {
    let xml = """
      <D:mkcol xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:carddav"><D:set><D:prop>
      <D:resourcetype><D:collection/><C:addressbook/></D:resourcetype>
      <D:displayname>Lisa's Contacts</D:displayname>
      <C:addressbook-description xml:lang="en">My primary address book.</C:addressbook-description>
      </D:prop></D:set></D:mkcol>
      """
    let mkcol = try #require(try ExtendedMkcol(body: Array(xml.utf8)))
    #expect(mkcol.types == [.dav("collection"), .carddav("addressbook")])
    #expect(mkcol.properties.map(\.text) == ["Lisa's Contacts", "My primary address book."])
    #expect(try ExtendedMkcol(body: []) == nil)
    let other = #expect(throws: DAVError.self) { try ExtendedMkcol(body: Array("<x/>".utf8)) }
    #expect(other?.status == .unsupportedMediaType)
    let removing = "<D:mkcol xmlns:D='DAV:'><D:remove><D:prop><D:a/></D:prop></D:remove></D:mkcol>"
    #expect(throws: Failure.self) { try ExtendedMkcol(body: Array(removing.utf8)) }
  }

  private func report(_ root: String, _ inner: String, depth: Depth? = nil) throws -> DAVReport {
    let xml = "<D:\(root) xmlns:D='DAV:'>\(inner)</D:\(root)>"
    return try DAVReport(body: Array(xml.utf8), depth: depth)
  }

  private func sync(_ inner: String, depth: Depth? = nil) throws -> SyncCollectionRequest {
    guard case .syncCollection(let request) = try report("sync-collection", inner, depth: depth) else {
      throw CancellationError()
    }
    return request
  }

  @Test("sync-collection has a token, a level and a limit (RFC 6578 §3.8 and §3.9)")
  func syncCollection() throws {
    let first = try sync("<D:sync-token/><D:sync-level>1</D:sync-level><D:prop><D:getetag/></D:prop>")
    #expect(first.token == nil && !first.isInfinite && first.limit == nil)
    #expect(first.properties == .prop([DAVElement(.dav("getetag"))]))
    let next = try sync(
      """
      <D:sync-token> urn:x:1 </D:sync-token><D:sync-level>infinite</D:sync-level>
      <D:limit><D:nresults>100</D:nresults></D:limit><D:prop/>
      """)
    #expect(next.token == "urn:x:1" && next.isInfinite && next.limit == 100)
    #expect(try sync("<D:sync-token/><D:prop/>", depth: .one).isInfinite == false)
    #expect(try sync("<D:sync-token/><D:prop/>", depth: .infinity).isInfinite)
  }

  @Test("sync-collection without properties, or with an unreadable level or limit, is rejected")
  func wrongSync() {
    for inner in [
      "<D:sync-token/><D:sync-level>1</D:sync-level>", "<D:sync-level>2</D:sync-level><D:prop/>",
      "<D:limit/><D:prop/>", "<D:limit><D:nresults>0</D:nresults></D:limit><D:prop/>",
      "<D:limit><D:nresults>many</D:nresults></D:limit><D:prop/>",
    ] { #expect(throws: Failure.self, "\(inner)") { try sync(inner) } }
  }

  @Test("reports are told apart by their root element")
  func reports() throws {
    let expand = try report(
      "expand-property", "<D:property name='a'><D:property name='b' namespace='u:x'/></D:property>")
    guard case .expandProperty(let properties) = expand else { throw CancellationError() }
    #expect(properties.map(\.name) == [.dav("a")])
    #expect(properties.first?.properties.map(\.name) == [DAVName("b", in: "u:x")])
    #expect(try report("principal-search-property-set", "") == .principalSearchPropertySet)
    #expect(try report("acl-principal-prop-set", "<D:prop/>") == .aclPrincipalPropSet(.prop([])))
    guard case .principalMatch(let match) = try report("principal-match", "<D:self/><D:prop><D:a/></D:prop>")
    else { throw CancellationError() }
    #expect(match.property == nil && match.properties == .prop([DAVElement(.dav("a"))]))
    guard case .other(let root) = try report("version-tree", "") else { throw CancellationError() }
    #expect(root.name == .dav("version-tree"))
    #expect(throws: Failure.self) { try report("expand-property", "<D:property/>") }
    #expect(throws: Failure.self) { try report("principal-match", "<D:prop/>") }
  }

  @Test("principal-property-search finds texts without case (RFC 3744 §9.4)")
  func principals() throws {
    func search(_ test: String) throws -> PrincipalPropertySearch {
      let xml = """
        <D:principal-property-search xmlns:D="DAV:" \(test)>
          <D:property-search><D:prop><D:displayname/><D:x/></D:prop><D:match>MÄKE</D:match>
          </D:property-search>
          <D:property-search><D:prop><D:title/></D:prop><D:match>Sales</D:match></D:property-search>
          <D:prop><D:displayname/></D:prop><D:apply-to-principal-collection-set/>
        </D:principal-property-search>
        """
      guard
        case .principalPropertySearch(let search) = try DAVReport(body: Array(xml.utf8), depth: .zero)
      else { throw CancellationError() }
      return search
    }
    let texts: [DAVName: String] = [.dav("displayname"): "Matti Mäkelä", .dav("title"): "Builder"]
    #expect(try search("").isServerWide)
    #expect(try !search("").matches { texts[$0] })
    #expect(try search("test='anyof'").matches { texts[$0] })
    #expect(throws: Failure.self) { try report("principal-property-search", "<D:prop/>") }
  }
}
