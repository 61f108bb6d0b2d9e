import Core
import DAVKit
import Testing

@Suite("Paths and addresses")
struct PathTests {
  @Test(
    "segments of any characters come back",
    arguments: [
      ("Mäkelä", "M%C3%A4kel%C3%A4"), ("a b", "a%20b"), ("Иван", "%D0%98%D0%B2%D0%B0%D0%BD"),
      ("matti@x.fi", "matti%40x.fi"), ("a\nb", "a%0Ab"), ("a/b", "a%2Fb"), ("100%", "100%25"),
      ("(!'*)", "(!'*)"), ("a-b_c.d~e", "a-b_c.d~e"), ("a?b#c", "a%3Fb%23c"), ("a+b&c", "a%2Bb%26c"),
      ("…", "%E2%80%A6"),
      ("e\u{301}", "e%CC%81"),
    ])
  func segments(_ segment: String, _ encoded: String) throws {
    let path = DAVPath(["carddav", segment])
    #expect(path.href == "/carddav/" + encoded)
    // Compared by bytes, since equal texts may have other code points.
    #expect(
      try DAVPath(encoded: path.href).segments.map { Array($0.utf8) } == path.segments.map { Array($0.utf8) })
  }

  @Test("lower-case escapes, missing ones and needless ones are read")
  func lenient() throws {
    #expect(try DAVPath(encoded: "/%c3%a5/a%40b/å b/%61").segments == ["å", "a@b", "å b", "a"])
    #expect(try DAVPath(encoded: "//a///b//") == DAVPath(["a", "b"], isCollection: true))
  }

  @Test("the slash at the end is kept, and makes no other resource")
  func slash() throws {
    let folder = try DAVPath(encoded: "/a/b/")
    #expect(folder.isCollection && folder.href == "/a/b/")
    let file = try DAVPath(encoded: "/a/b")
    #expect(!file.isCollection && file.href == "/a/b" && file != folder && file.leadsToSame(as: folder))
    #expect(try DAVPath(encoded: "/") == DAVPath([]))
    #expect(DAVPath([]).href == "/" && DAVPath([]).parent == nil)
    #expect(file.parent?.href == "/a/" && folder.appending("å.vcf").href == "/a/b/%C3%A5.vcf")
    #expect(folder.contains(folder.appending("x")) && !folder.contains(DAVPath(["a"])))
  }

  @Test(
    "paths that are no percent-encoded UTF-8, or lead elsewhere, are rejected",
    arguments: ["", "a", "/%", "/%4", "/%4g", "/%E5", "/%00", "/a/../b", "/a/.", "/%2e%2E/b", "/%ED%A0%80"])
  func rejected(_ path: String) {
    let failure = #expect(throws: Failure.self) { try DAVPath(encoded: path) }
    #expect(failure?.code == "dav.address" && failure?.kind == .usage)
  }

  @Test("addresses of this server are absolute URLs of its host, or paths")
  func own() throws {
    let origin = DAVOrigin(authority: "Dav.Example.com:443")
    for href in [
      "/a/b", "https://dav.example.com/a/b", "HTTPS://DAV.example.com:443/a/b", "http://dav.example.com/a/b",
      "//dav.example.com/a/b", "\n /a/b\r\n ",
    ] { #expect(try origin.path(of: href) == DAVPath(["a", "b"]), "\(href)") }
    #expect(try origin.path(of: "https://dav.example.com") == DAVPath([]))
    let port = DAVOrigin(authority: "[::1]:8080")
    #expect(try port.path(of: "http://[::1]:8080/%0A") == DAVPath(["\n"]))
  }

  @Test("addresses of other servers are told from malformed ones")
  func others() throws {
    let origin = DAVOrigin(authority: "dav.example.com")
    for href in [
      "https://example.com/a", "https://dav.example.com:8443/a", "http://dav.example.com:443/a",
      "mailto:a@b.fi",
      "ftp://dav.example.com/a", "https://dav.example.com@evil.example/a",
      "https://dav.example.com.evil.example/", "urn:uuid:1",
    ] { #expect(try origin.path(of: href) == nil, "\(href)") }
    for href in [
      "", "a/b", "../a", "/a?b", "/a#b", "/%zz", "https://dav.example.com/%ff", "a b://dav.example.com/",
    ] {
      #expect(throws: Failure.self, "\(href)") { try origin.path(of: href) }
    }
  }
}
