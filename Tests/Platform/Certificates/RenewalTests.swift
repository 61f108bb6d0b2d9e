import Certificates
import Core
import Persistence
import TestSupport
import Testing

@Suite("Renewing a server certificate")
struct RenewalTests {
  private var site: CertificateFolder

  init() throws { site = try CertificateFolder() }

  @Test("the authority and both keys stay byte for byte, and the certificate gets more names and a later end")
  mutating func renewal() throws {
    let first = try site.make("worksite.local")
    let before = try site.contents()
    site.now = site.now.adding(seconds: 700 * day)
    let second = try site.make("site.local", "192.168.1.10", seed: 2)
    let after = try site.contents()
    for kept in ["ca.crt", "ca.key", "ca.svg", "server.key"] { #expect(after[kept] == before[kept]) }
    #expect(after["server.crt"] != before["server.crt"])
    #expect(second.fingerprint == first.fingerprint)
    #expect(second.notAfter == first.notAfter.adding(seconds: 700 * day))
    #expect(
      try OpenSSL.trusts(
        second.serverCertificate, from: first.authorityCertificate, host: "site.local", at: site.now))
  }

  @Test("existing names stay and are reported, each once, unless only the given ones are wanted")
  func names() throws {
    #expect(try site.make("worksite.local", "fe80::1").names == ["worksite.local", "fe80::1"])
    #expect(
      try site.make("192.168.1.10", "WORKSITE.local").names == ["worksite.local", "fe80::1", "192.168.1.10"])
    #expect(try site.make().names.count == 3)
    #expect(try site.make("site.local", isOnly: true).names == ["site.local"])
    #expect(try site.make().names == ["site.local"])
    #expect(failure { try site.make(isOnly: true) }?.code == "certificates.noNames")
    #expect(failure { try CertificateFolder().make() }?.code == "certificates.noNames")
  }

  @Test("names in the certificate of another authority are not kept")
  func foreignNames() throws {
    let other = try CertificateFolder()
    try other.make("other.local")
    try site.make("worksite.local")
    try site.put("server.crt", try #require(try other.contents()["server.crt"]))
    #expect(try site.make("site.local").names == ["site.local"])
  }

  @Test("a certificate ends with its authority, and an expired authority signs no more")
  mutating func lastYear() throws {
    let begin = site.now
    try site.make("worksite.local")
    site.now = begin.adding(seconds: 3600 * day)
    #expect(try site.make("worksite.local").notAfter == begin.adding(seconds: 3652 * day))
    for moment in [3653 * day, -4 * day] {
      site.now = begin.adding(seconds: moment)
      let before = try site.contents()
      let rejection = failure { try site.make("worksite.local") }
      #expect(rejection?.code == "certificates.term")
      #expect(rejection?.description.contains("16 Nov 2026 to 18 Nov 2036") == true)
      #expect(try site.contents() == before)
    }
  }

  @Test("a lost file that can be made again is made again")
  func mending() throws {
    try site.make("worksite.local")
    let before = try site.contents()
    for name in ["ca.svg", "server.crt", "server.key"] { try site.remove(name) }
    try site.make("worksite.local")
    let after = try site.contents()
    #expect(after.keys == before.keys)
    for kept in ["ca.crt", "ca.key", "ca.svg"] { #expect(after[kept] == before[kept]) }
  }

  @Test(
    "a damaged or foreign key or authority is rejected, and no file changes",
    arguments: ["ca.key", "ca.crt", "server.key"])
  func foreign(_ name: String) throws {
    let other = try CertificateFolder()
    try other.make("worksite.local")
    try site.make("worksite.local")
    // The server key of another hut is valid, but this authority has not signed it.
    let strange = name == "server.key" ? [] : [try #require(try other.contents()[name])]
    for text in strange + ["", "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n"] {
      try site.put(name, text)
      let before = try site.contents()
      let rejection = failure { try site.make("site.local") }
      #expect(rejection?.code == "certificates.foreign")
      #expect(rejection?.remedy != nil)
      #expect(try site.contents() == before)
    }
  }

  @Test(
    "a folder with some of the files is not treated as empty",
    arguments: ["ca.key", "ca.crt", "server.key", "server.crt"])
  func incomplete(_ name: String) throws {
    let other = try CertificateFolder()
    try other.make("worksite.local")
    try site.put(name, try #require(try other.contents()[name]))
    let before = try site.contents()
    let rejection = failure { try site.make("worksite.local") }
    #expect(rejection?.code == "certificates.incomplete")
    #expect(rejection?.description.contains(name) == true)
    #expect(try site.contents() == before)
  }
}
