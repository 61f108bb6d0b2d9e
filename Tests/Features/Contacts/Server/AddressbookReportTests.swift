import ContactsServer
import Core
import DAVKit
import HTTPTypes
import Testing
import VCard

@Suite("Reports of CardDAV")
struct AddressbookReportTests {
  private func query(_ inner: String) throws -> AddressbookQuery {
    let xml = """
      <C:addressbook-query xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:carddav">\(inner)
      </C:addressbook-query>
      """
    guard case .query(let query)? = try AddressbookReport(DAVElement(xml: Array(xml.utf8))) else {
      throw CancellationError()
    }
    return query
  }

  @Test("addressbook-query asks for properties and parts of cards (RFC 6352 §8.6.3)")
  func query() throws {
    let query = try query(
      """
      <D:prop><D:getetag/><C:address-data><C:prop name="VERSION"/><C:prop name="uid"/>
      <C:prop name="PHOTO" novalue="yes"/></C:address-data></D:prop>
      <C:filter><C:prop-filter name="NICKNAME"><C:text-match collation="i;unicode-casemap" match-type="equals"
      >me</C:text-match></C:prop-filter></C:filter>
      """)
    let data = try #require(try query.properties.addressData)
    #expect(data.properties?.map(\.name) == ["VERSION", "UID", "PHOTO"])
    #expect(data.properties?.map(\.withoutValue) == [false, false, true])
    #expect(data.version == nil && query.limit == nil)
    let match = TextMatch("me", kind: .equals)
    #expect(query.filter == CardFilter([PropertyFilter("nickname", .isDefined(.anyOf, [match], []))]))
  }

  @Test("addressbook-query has tests, negations and a limit (RFC 6352 §8.6.4)")
  func filters() throws {
    let query = try query(
      """
      <C:filter test="allof"><C:prop-filter name="FN" test="allof"><C:text-match negate-condition="yes"
      match-type="starts-with" collation="i;octet">a</C:text-match></C:prop-filter>
      <C:prop-filter name="item1.TEL"><C:param-filter name="TYPE"><C:text-match>home</C:text-match>
      </C:param-filter>
      <C:param-filter name="PREF"><C:is-not-defined/></C:param-filter></C:prop-filter>
      <C:prop-filter name="NOTE"><C:is-not-defined/></C:prop-filter></C:filter>
      <C:limit><C:nresults>2</C:nresults></C:limit>
      """)
    let name = TextMatch("a", collation: .octet, kind: .startsWith, isNegated: true)
    let home = ParameterFilter("TYPE", .isDefined(TextMatch("home")))
    #expect(
      query.filter
        == CardFilter(
          [
            PropertyFilter("FN", .isDefined(.allOf, [name], [])),
            PropertyFilter(
              "ITEM1.TEL", .isDefined(.anyOf, [], [home, ParameterFilter("PREF", .isNotDefined)])),
            PropertyFilter("NOTE", .isNotDefined),
          ], test: .allOf))
    #expect(query.limit == 2 && query.properties == .prop([]))
  }

  private static func filter(_ inner: String) -> String {
    "<C:filter><C:prop-filter name='FN'>\(inner)</C:prop-filter></C:filter>"
  }

  @Test(
    "a filter that breaks a rule is rejected with its condition",
    arguments: [
      ("", "valid-filter"), ("<C:filter test='some'/>", "valid-filter"),
      ("<C:filter><C:prop-filter/></C:filter>", "valid-filter"),
      ("<C:filter><C:comp-filter/></C:filter>", "supported-filter"),
      (Self.filter("<C:time-range/>"), "supported-filter"),
      (
        Self.filter("<C:text-match>\(String(repeating: "a", count: 501))</C:text-match>"),
        "supported-filter"
      ),
      (
        Self.filter("<C:text-match collation='i;de'>a</C:text-match>"),
        "supported-collation"
      ),
      (
        Self.filter("<C:text-match match-type='like'>a</C:text-match>"),
        "valid-filter"
      ),
      (
        Self.filter("<C:is-not-defined/><C:text-match>a</C:text-match>"),
        "valid-filter"
      ),
    ])
  func rejected(_ inner: String, _ condition: String) {
    let error = #expect(throws: DAVError.self) { try query(inner) }
    #expect(error?.status == .forbidden)
    #expect(error?.conditions.map(\.element.name) == [.carddav(condition)])
  }

  @Test("an unreadable limit is rejected")
  func limits() {
    for number in ["0", "-1", "x", ""] {
      let inner = "<C:filter/><C:limit><C:nresults>\(number)</C:nresults></C:limit>"
      #expect(throws: Failure.self) { try query(inner) }
    }
  }

  @Test("addressbook-multiget names cards by their addresses (RFC 6352 §8.7.1)")
  func multiget() throws {
    let xml = """
      <C:addressbook-multiget xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:carddav"><D:prop><D:getetag/>
      <C:address-data content-type="text/vcard" version="4.0"/></D:prop>
      <D:href>/home/bernard/addressbook/vcf102.vcf</D:href><D:href> /a/%C3%A5%20%0A@.vcf </D:href>
      </C:addressbook-multiget>
      """
    guard case .multiget(let report)? = try AddressbookReport(DAVElement(xml: Array(xml.utf8))) else {
      throw CancellationError()
    }
    #expect(report.hrefs == ["/home/bernard/addressbook/vcf102.vcf", "/a/%C3%A5%20%0A@.vcf"])
    #expect(try report.properties.addressData?.version == .v4)
    #expect(try report.properties.addressData?.properties == nil)
    let empty = DAVElement(.carddav("addressbook-multiget"))
    #expect(throws: Failure.self) { try AddressbookReport(empty) }
    #expect(try AddressbookReport(DAVElement(.carddav("other"))) == nil)
  }

  @Test("address data in another format or version is rejected")
  func formats() {
    for (name, value) in [("content-type", "application/json"), ("version", "2.1")] {
      let element = DAVElement(.carddav("address-data"), attributes: [DAVName(name, in: ""): value])
      let error = #expect(throws: DAVError.self) { try AddressDataRequest(element) }
      #expect(error?.conditions.map(\.element.name) == [.carddav("supported-address-data")])
    }
  }
}
