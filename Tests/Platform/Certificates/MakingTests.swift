import Certificates
import Core
import Persistence
import QRCodes
import TestSupport
import Testing

@Suite("Making an authority")
struct MakingTests {
  private let site: CertificateFolder

  init() throws { site = try CertificateFolder() }

  @Test("five files are written, the keys readable by the owner only")
  func files() throws {
    let files = try site.make("worksite.local")
    #expect(try site.folder.names() == ["ca.crt", "ca.key", "ca.svg", "server.crt", "server.key"])
    #expect(try site.mode(site.folder.path) == 0o700)
    for key in [files.authorityKey, files.serverKey] { #expect(try site.mode(key) == 0o600) }
    let contents = try site.contents()
    let authority = try #require(contents["ca.crt"])
    #expect(contents["server.crt"]?.hasSuffix("-----END CERTIFICATE-----\n" + authority) == true)
    #expect(contents["ca.svg"] == (try QRCode(authority).svg))
  }

  @Test("a client that trusts the authority accepts the server under each of its names")
  func verified() throws {
    let files = try site.make("Worksite.local", "192.168.1.10", "fd00::10")
    let (server, authority) = (files.serverCertificate, files.authorityCertificate)
    #expect(try OpenSSL.trusts(server, from: authority, host: "worksite.local", at: site.now))
    for address in ["192.168.1.10", "fd00::10"] {
      #expect(try OpenSSL.trusts(server, from: authority, address: address, at: site.now))
    }
    #expect(try !OpenSSL.trusts(server, from: authority, host: "other.local", at: site.now))
    #expect(try !OpenSSL.trusts(server, from: server, host: "other.local", at: site.now))
  }

  @Test("names and addresses are in the certificate with their types")
  func alternativeNames() throws {
    let files = try site.make("worksite.local", "10.0.0.2", "FD00:0::1", "site-7", "WORKSITE.local")
    let text = try OpenSSL.run(
      "x509", "-in", files.serverCertificate, "-noout", "-ext", "subjectAltName,extendedKeyUsage")
    #expect(
      text.contains("DNS:worksite.local, IP Address:10.0.0.2, IP Address:FD00:0:0:0:0:0:0:1, DNS:site-7\n"))
    #expect(text.contains("TLS Web Server Authentication"))
  }

  @Test("an authority signs servers only, and its key distinguishes it")
  func authority() throws {
    let files = try site.make("worksite.local")
    let text = try OpenSSL.run(
      "x509", "-in", files.authorityCertificate, "-noout", "-subject", "-fingerprint", "-sha256", "-ext",
      "basicConstraints,keyUsage,subjectKeyIdentifier")
    #expect(text.contains("Basic Constraints: critical\n    CA:TRUE, pathlen:0"))
    #expect(text.contains("Key Usage: critical\n    Certificate Sign, CRL Sign"))
    #expect(text.contains("=\(files.fingerprint)\n"))
    let subject = try #require(text.firstMatch(of: /CN = worksite authority ([0-9A-F]{8})/))
    #expect(text.replacing(":", with: "").contains(subject.1))
  }

  @Test("a server certificate is valid from three days before, for the 825 days that Apple's systems accept")
  func term() throws {
    let files = try site.make("worksite.local")
    let last = site.now.adding(seconds: 822 * day - 1)
    #expect(files.notAfter == last)
    func isValid(at moment: Instant) throws -> Bool {
      try OpenSSL.trusts(
        files.serverCertificate, from: files.authorityCertificate, host: "worksite.local", at: moment)
    }
    // OpenSSL excludes the last second, which RFC 5280 includes.
    #expect(try isValid(at: site.now.adding(seconds: -3 * day)) && isValid(at: last.adding(seconds: -1)))
    #expect(try !isValid(at: site.now.adding(seconds: -3 * day - 1)) && !isValid(at: last.adding(seconds: 1)))
  }
}
