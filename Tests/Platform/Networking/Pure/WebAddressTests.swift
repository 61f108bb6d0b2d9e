import Core
import Networking
import Testing

@Suite("Addresses of servers")
struct WebAddressTests {
  @Test("an address has a host and an optional path, and a trailing slash is dropped")
  func good() throws {
    for (text, address, host) in [
      ("https://example.com", "https://example.com", "example.com"),
      ("http://127.0.0.1:8080/", "http://127.0.0.1:8080", "127.0.0.1:8080"),
      ("https://example.com/worksite//", "https://example.com/worksite", "example.com"),
      ("HTTPS://[::1]:8443/a", "https://[::1]:8443/a", "[::1]:8443"),
      ("Http://Example.COM/Site/", "http://example.com/Site", "example.com"),
    ] {
      #expect(try WebAddress(text).text == address)
      #expect(try WebAddress(text).host == host)
      #expect(try WebAddress(text).isSecure == address.hasPrefix("https:"))
    }
  }

  @Test(
    "other texts are rejected",
    arguments: [
      "", "example.com", "ftp://example.com", "https://", "https://a?b", "https://a#b", "https://u:p@a",
      "https:///x",
    ])
  func bad(text: String) {
    #expect(throws: Failure.self) { try WebAddress(text) }
  }

  @Test("paths are appended, and queries are escaped")
  func paths() throws {
    let server = try WebAddress("https://example.com/worksite/")
    #expect(server.address(of: "/api/v1/feed") == "https://example.com/worksite/api/v1/feed")
    #expect(
      server.address(of: "/documents/find", query: [("q", "ä&b c+d"), ("n", "")])
        == "https://example.com/worksite/documents/find?q=%C3%A4%26b%20c%2Bd&n=")
  }

  @Test("locations of the server become paths, with or without the prefix of a proxy")
  func locations() throws {
    let server = try WebAddress("https://example.com/worksite")
    for place in [
      "/api/v1/uploads/7", "/worksite/api/v1/uploads/7", "https://example.com/worksite/api/v1/uploads/7",
      "api/v1/uploads/7", "HTTPS://EXAMPLE.com/api/v1/uploads/7", "https://example.com:443/api/v1/uploads/7",
    ] { #expect(try server.path(of: place) == "/api/v1/uploads/7", "\(place)") }
  }

  @Test(
    "a location of another server is rejected",
    arguments: [
      "https://evil.example/x", "http://example.com/x", "//evil.example/x", "https://example.com:8443/x",
      "https://example.com.evil/x",
    ])
  func otherOrigin(place: String) throws {
    let server = try WebAddress("https://example.com")
    let rejection = #expect(throws: Failure.self) { try server.path(of: place) }
    #expect(rejection?.code == "network.otherOrigin")
  }
}
