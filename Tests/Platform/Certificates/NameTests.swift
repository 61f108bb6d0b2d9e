import Certificates
import Core
import Persistence
import TestSupport
import Testing

@Suite("Names of a server")
struct NameTests {
  private let site: CertificateFolder

  init() throws { site = try CertificateFolder() }

  @Test(
    "a text that is neither a host name nor an address is rejected, and the folder is not created",
    arguments: [
      "", ".", "worksite.local.", "work site.local", "-a.local", "a-.local", "a..local", "hut_7.local",
      "*.local", "https://site.local", "site.local:8443", "[::1]", "fe80::1%eth0", "300.1.1.1", "192.168.1",
      "1.2.3.4\0", "site.local\0", "työmaa.local", "\u{212A}ioski.local",
      String(repeating: "a", count: 64) + ".local", Array(repeating: "abc", count: 64).joined(separator: "."),
    ])
  func rejected(_ name: String) throws {
    let rejection = failure { try site.make("worksite.local", name) }
    #expect(rejection?.code == "certificates.badName")
    #expect(rejection?.field == "name")
    #expect(!site.folder.exists)
  }

  @Test("an empty list of names is rejected")
  func none() throws {
    #expect(failure { try site.make() }?.code == "certificates.noNames")
    #expect(!site.folder.exists)
  }

  @Test(
    "host names of any legal form are accepted",
    arguments: [
      "site", "7hut.local", "a-b.c--d.fi", "xn--tymaa-jua.fi", String(repeating: "a", count: 63) + ".local",
      Array(repeating: "abc", count: 63).joined(separator: "."),
    ])
  func taken(_ name: String) throws {
    let files = try site.make(name)
    #expect(
      try OpenSSL.trusts(files.serverCertificate, from: files.authorityCertificate, host: name, at: site.now))
  }
}
