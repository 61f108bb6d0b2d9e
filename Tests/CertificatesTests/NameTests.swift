import Certificates
import Core
import Persistence
import TestSupport
import Testing

@Suite("Names of a server")
struct NameTests {
  private let hut: Hut

  init() throws { hut = try Hut() }

  @Test(
    "a text that is neither a host name nor an address is rejected, and the folder is not created",
    arguments: [
      "", ".", "worksite.local.", "work site.local", "-hut.local", "hut-.local", "hut..local", "hut_7.local",
      "*.local", "https://hut.local", "hut.local:8443", "[::1]", "fe80::1%eth0", "300.1.1.1", "192.168.1",
      "1.2.3.4\0", "hut.local\0", "työmaa.local", "\u{212A}ioski.local",
      String(repeating: "a", count: 64) + ".local", Array(repeating: "abc", count: 64).joined(separator: "."),
    ])
  func rejected(_ name: String) throws {
    let rejection = failure { try hut.make("worksite.local", name) }
    #expect(rejection?.code == "certificates.badName")
    #expect(rejection?.field == "name")
    #expect(!hut.folder.exists)
  }

  @Test("an empty list of names is rejected")
  func none() throws {
    #expect(failure { try hut.make() }?.code == "certificates.noNames")
    #expect(!hut.folder.exists)
  }

  @Test(
    "host names of any legal form are accepted",
    arguments: [
      "hut", "7hut.local", "a-b.c--d.fi", "xn--tymaa-jua.fi", String(repeating: "a", count: 63) + ".local",
      Array(repeating: "abc", count: 63).joined(separator: "."),
    ])
  func taken(_ name: String) throws {
    let files = try hut.make(name)
    #expect(
      try OpenSSL.trusts(files.serverCertificate, from: files.authorityCertificate, host: name, at: hut.now))
  }
}
