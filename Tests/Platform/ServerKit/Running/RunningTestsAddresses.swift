import HTTPTransport
import HTTPTypes
import Testing

@testable import ServerKit

@Suite("The address of the client")
struct AddressTests {
  @Test(
    "a range contains the addresses with its prefix",
    arguments: [
      ("10.0.0.0/8", "10.255.1.2", true), ("10.0.0.0/8", "11.0.0.0", false), ("0.0.0.0/0", "8.8.8.8", true),
      ("192.168.4.0/22", "192.168.7.255", true), ("192.168.4.0/22", "192.168.8.0", false),
      ("192.0.2.1", "192.0.2.1", true), ("192.0.2.1", "192.0.2.2", false),
      ("fd00::/8", "fdab::1", true), ("fd00::/8", "fe80::1", false), ("::/0", "10.0.0.1", false),
      ("10.0.0.0/8", "::ffff:10.0.0.1", true), ("2001:db8::/33", "2001:db8:7fff::1", true),
      ("2001:db8::/33", "2001:db8:8000::1", false),
    ])
  func ranges(range: String, address: String, isInside: Bool) throws {
    let range = try #require(AddressRange(range))
    let address = try #require(NetworkAddress(address))
    #expect(range.contains(address) == isInside)
  }

  @Test(
    "an invalid range is rejected",
    arguments: ["", "10.0.0.0/33", "::/129", "10.0.0/8", "10.0.0.0/", "10.0.0.0/-1", "x"])
  func notRanges(text: String) {
    #expect(AddressRange(text) == nil)
  }

  @Test("addresses are written in the short form, and an IPv4 address has one form")
  func text() {
    #expect(NetworkAddress("2001:0db8:0:0:0:0:0:1").map { "\($0)" } == "2001:db8::1")
    #expect(NetworkAddress("fe80::1%eth0").map { "\($0)" } == "fe80::1")
    #expect(NetworkAddress("::ffff:192.0.2.1") == NetworkAddress("192.0.2.1"))
    #expect(NetworkAddress("1.2.3") == nil)
  }

  private let proxies = TrustedProxies(["10.0.0.0/8", "127.0.0.1", "::1"].compactMap { AddressRange($0) })

  private func client(
    _ peer: String, _ forwardedFor: String?, proto: String? = nil, host: String? = nil
  ) -> Client {
    var request = HTTPRequest(method: .get, scheme: "http", authority: "inner:8080", path: "/")
    request.headerFields[.forwardedFor] = forwardedFor
    request.headerFields[.forwardedProto] = proto
    request.headerFields[.forwardedHost] = host
    return proxies.client(peer: NetworkAddress(peer), isSecure: false, request: request)
  }

  @Test(
    "only trusted proxies are believed, and only the entry of the nearest",
    arguments: [
      ("8.8.8.8", "1.1.1.1", "8.8.8.8"), ("10.0.0.1", "1.1.1.1", "1.1.1.1"), ("10.0.0.1", nil, "10.0.0.1"),
      ("10.0.0.1", "6.6.6.6, 1.1.1.1", "1.1.1.1"), ("10.0.0.1", "6.6.6.6, 1.1.1.1, 10.0.0.2", "1.1.1.1"),
      ("10.0.0.1", "10.0.0.3, 10.0.0.2", "10.0.0.3"), ("10.0.0.1", "1.1.1.1, junk, 10.0.0.2", "10.0.0.2"),
      ("10.0.0.1", "1.1.1.1:4711", "1.1.1.1"), ("10.0.0.1", "[2001:db8::1]:4711", "2001:db8::1"),
      ("::1", "2001:db8::1", "2001:db8::1"),
    ] as [(String, String?, String)])
  func forwarded(peer: String, header: String?, expected: String) {
    #expect(client(peer, header).address == NetworkAddress(expected))
  }

  @Test(
    "the host is the one that the client knows, as far as trusted proxies report it",
    arguments: [
      ("10.0.0.1", "1.1.1.1", "Site.example", "http://site.example"),
      ("10.0.0.1", "1.1.1.1", "site.example:8443", "http://site.example:8443"),
      ("10.0.0.1", "1.1.1.1", "site.example:80", "http://site.example"),
      ("10.0.0.1", "1.1.1.1", "forged.example, site.example", "http://site.example"),
      ("10.0.0.1", "1.1.1.1, 10.0.0.2", "forged.example, site.example, inner", "http://site.example"),
      ("10.0.0.1", "1.1.1.1", "a b", "http://inner:8080"), ("10.0.0.1", "1.1.1.1", nil, "http://inner:8080"),
      ("8.8.8.8", "1.1.1.1", "site.example", "http://inner:8080"),
    ] as [(String, String, String?, String)])
  func host(peer: String, hops: String, host: String?, expected: String) {
    #expect(client(peer, hops, host: host).origin.text == expected)
  }

  @Test("a page is one of this server by its host and port, and over TLS by its scheme")
  func pages() throws {
    let (plain, secure) = (
      Origin(host: "a.example:80", isSecure: false), Origin(host: "a.example:443", isSecure: true)
    )
    #expect(plain.text == "http://a.example" && secure.text == "https://a.example")
    let (http, https) = (
      try #require(Origin(field: "http://a.example")), try #require(Origin(field: "HTTPS://A.example"))
    )
    #expect(plain.includes(http) && plain.includes(https) && secure.includes(https))
    #expect(!secure.includes(http))
    for other in ["http://a.example:8080", "http://b.example", "http://a.example.evil.fi"] {
      #expect(try !plain.includes(#require(Origin(field: other))), "\(other)")
    }
    for field in ["null", "", "a.example", "ftp://a.example"] { #expect(Origin(field: field) == nil) }
  }

  @Test("a request that a proxy passed on is not local, whatever field shows it")
  func local() {
    #expect(client("127.0.0.1", nil).isLocal)
    #expect(!client("127.0.0.1", "1.1.1.1").isLocal && !client("127.0.0.1", nil, host: "a").isLocal)
  }

  @Test("the scheme is the one that a trusted proxy reports")
  func scheme() {
    #expect(client("10.0.0.1", "1.1.1.1", proto: "https").isSecure)
    #expect(!client("10.0.0.1", "1.1.1.1", proto: "http").isSecure)
    #expect(!client("8.8.8.8", nil, proto: "https").isSecure)
  }
}
