import Certificates
import Core
import Persistence
import TestSupport
import Testing

@Suite("Renewing a server certificate")
struct RenewalTests {
  private var hut: Hut

  init() throws { hut = try Hut() }

  @Test("the authority and both keys stay byte for byte, and the certificate gets more names and a later end")
  mutating func renewal() throws {
    let first = try hut.make("worksite.local")
    let before = try hut.contents()
    hut.now = hut.now.adding(seconds: 700 * day)
    let second = try hut.make("hut.local", "192.168.1.10", seed: 2)
    let after = try hut.contents()
    for kept in ["ca.crt", "ca.key", "ca.svg", "server.key"] { #expect(after[kept] == before[kept]) }
    #expect(after["server.crt"] != before["server.crt"])
    #expect(second.fingerprint == first.fingerprint)
    #expect(second.notAfter == first.notAfter.adding(seconds: 700 * day))
    #expect(
      try OpenSSL.trusts(
        second.serverCertificate, from: first.authorityCertificate, host: "hut.local", at: hut.now))
  }

  @Test("existing names stay and are reported, each once, unless only the given ones are wanted")
  func names() throws {
    #expect(try hut.make("worksite.local", "fe80::1").names == ["worksite.local", "fe80::1"])
    #expect(
      try hut.make("192.168.1.10", "WORKSITE.local").names == ["worksite.local", "fe80::1", "192.168.1.10"])
    #expect(try hut.make().names.count == 3)
    #expect(try hut.make("hut.local", isOnly: true).names == ["hut.local"])
    #expect(try hut.make().names == ["hut.local"])
    #expect(failure { try hut.make(isOnly: true) }?.code == "certificates.noNames")
    #expect(failure { try Hut().make() }?.code == "certificates.noNames")
  }

  @Test("names in the certificate of another authority are not kept")
  func foreignNames() throws {
    let other = try Hut()
    try other.make("other.local")
    try hut.make("worksite.local")
    try hut.put("server.crt", try #require(try other.contents()["server.crt"]))
    #expect(try hut.make("hut.local").names == ["hut.local"])
  }

  @Test("a certificate ends with its authority, and an expired authority signs no more")
  mutating func lastYear() throws {
    let begin = hut.now
    try hut.make("worksite.local")
    hut.now = begin.adding(seconds: 3600 * day)
    #expect(try hut.make("worksite.local").notAfter == begin.adding(seconds: 3652 * day))
    for moment in [3653 * day, -4 * day] {
      hut.now = begin.adding(seconds: moment)
      let before = try hut.contents()
      let rejection = failure { try hut.make("worksite.local") }
      #expect(rejection?.code == "certificates.term")
      #expect(rejection?.description.contains("16 Nov 2026 to 18 Nov 2036") == true)
      #expect(try hut.contents() == before)
    }
  }

  @Test("a lost file that can be made again is made again")
  func mending() throws {
    try hut.make("worksite.local")
    let before = try hut.contents()
    for name in ["ca.svg", "server.crt", "server.key"] { try hut.remove(name) }
    try hut.make("worksite.local")
    let after = try hut.contents()
    #expect(after.keys == before.keys)
    for kept in ["ca.crt", "ca.key", "ca.svg"] { #expect(after[kept] == before[kept]) }
  }

  @Test(
    "a damaged or foreign key or authority is rejected, and no file changes",
    arguments: ["ca.key", "ca.crt", "server.key"])
  func foreign(_ name: String) throws {
    let other = try Hut()
    try other.make("worksite.local")
    try hut.make("worksite.local")
    // The server key of another hut is valid, but this authority has not signed it.
    let strange = name == "server.key" ? [] : [try #require(try other.contents()[name])]
    for text in strange + ["", "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n"] {
      try hut.put(name, text)
      let before = try hut.contents()
      let rejection = failure { try hut.make("hut.local") }
      #expect(rejection?.code == "certificates.foreign")
      #expect(rejection?.remedy != nil)
      #expect(try hut.contents() == before)
    }
  }

  @Test(
    "a folder with some of the files is not treated as empty",
    arguments: ["ca.key", "ca.crt", "server.key", "server.crt"])
  func incomplete(_ name: String) throws {
    let other = try Hut()
    try other.make("worksite.local")
    try hut.put(name, try #require(try other.contents()[name]))
    let before = try hut.contents()
    let rejection = failure { try hut.make("worksite.local") }
    #expect(rejection?.code == "certificates.incomplete")
    #expect(rejection?.description.contains(name) == true)
    #expect(try hut.contents() == before)
  }
}
