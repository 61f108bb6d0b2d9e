import Core
import HTTPTransport
import HTTPTypes
import Logging
import Testing

@testable import ServerKit

@Suite("Settings of a server")
struct SettingsTests {
  private func settings(
    _ flags: [String] = [], _ environment: [String: String] = [:], _ file: String? = nil
  ) throws -> ServerSettings {
    try ServerSettings(flags: flags, environment: environment, file: file.map { Array($0.utf8) })
  }

  @Test("by default, the server listens on this machine only")
  func usual() throws {
    let settings = try settings()
    #expect("\(settings.listen)" == "127.0.0.1:8080")
    #expect(settings.tls == nil)
    #expect(settings.logLevel == .info)
    #expect(settings.limits == ServerLimits())
  }

  @Test("a flag takes precedence over the environment, and that over the file")
  func precedence() throws {
    let file =
      #"{"listen": "127.0.0.1:1", "logLevel": "debug", "limits": {"idleSeconds": 5, "pathDepth": 7}}"#
    let settings = try settings(
      ["--listen", "127.0.0.1:3", "--limits-idle-seconds=9"],
      [
        "WORKSITE_LISTEN": "127.0.0.1:2", "WORKSITE_LOG_LEVEL": "warning",
        "WORKSITE_LIMITS_IDLE_SECONDS": "8",
      ], file)
    #expect(settings.listen.port == 3)
    #expect(settings.logLevel == .warning)
    #expect(settings.limits.idleSeconds == 9)
    #expect(settings.limits.pathDepth == 7)
  }

  @Test("proxies are a list in each source")
  func lists() throws {
    let inside = try #require(NetworkAddress("10.1.2.3"))
    let request = HTTPRequest(
      method: .get, scheme: "http", authority: "x", path: "/", headerFields: [.forwardedFor: "8.8.8.8"])
    for settings in [
      try settings(["--trusted-proxies", "192.168.0.0/16, 10.0.0.0/8"]),
      try settings([], ["WORKSITE_TRUSTED_PROXIES": "192.168.0.0/16,10.0.0.0/8"]),
      try settings([], [:], #"{"trustedProxies": ["192.168.0.0/16", "10.0.0.0/8"]}"#),
    ] {
      let client = settings.trustedProxies.client(peer: inside, isSecure: false, request: request)
      #expect(client.address == NetworkAddress("8.8.8.8"))
    }
  }

  @Test("the certificate of the server's own authority is named in each source")
  func authority() throws {
    #expect(try settings([]).authority == nil)
    for settings in [
      try settings(["--tls-authority", "tls/ca.crt"]),
      try settings([], ["WORKSITE_TLS_AUTHORITY": "tls/ca.crt"]),
      try settings([], [:], #"{"tls": {"authority": "tls/ca.crt"}}"#),
    ] { #expect(settings.authority == "tls/ca.crt") }
  }

  @Test(
    "an invalid value is reported with the name of its setting",
    arguments: [
      (["--listen", "nowhere"], "listen"), (["--listen", "[::1:80"], "listen"),
      (["--listen", "a:1", "b:2"], "listen"),
      (["--limits-idle-seconds", "soon"], "limits.idleSeconds"),
      (["--limits-idle-seconds", "0"], "limits.idleSeconds"),
      (["--log-level", "loud"], "logLevel"), (["--trusted-proxies", "10.0.0.0/33"], "trustedProxies"),
      (["--tls-key", "k.pem"], "tls.certificate"), (["--tls-certificate", "c.pem"], "tls.key"),
    ])
  func rejections(flags: [String], name: String) {
    let failure = #expect(throws: Failure.self) { try settings(flags) }
    #expect(failure?.kind == .usage)
    #expect(failure?.field == name)
    #expect(failure?.message.text(in: .english).contains(name) == true)
    #expect(failure?.message.text(in: .finnish).contains(name) == true)
  }

  @Test("a number in the file may not be a text")
  func wrongType() {
    let failure = #expect(throws: Failure.self) {
      try settings([], [:], #"{"limits": {"idleSeconds": "5"}}"#)
    }
    #expect(failure?.code == "server.setting")
  }

  @Test("unknown settings are rejected")
  func unknown() {
    #expect(throws: Failure.self) { try settings(["--lisen", "127.0.0.1:1"]) }
    let failure = #expect(throws: Failure.self) { try settings([], [:], #"{"limits": {"idleSecond": 5}}"#) }
    #expect(failure?.code == "server.unknownSetting")
    #expect(failure?.field == "limits.idleSecond")
    #expect(throws: Failure.self) { try settings([], [:], "[1]") }
  }

  @Test(
    "an address has a host and a port, and IPv6 is in brackets",
    arguments: ["127.0.0.1:0", "[::1]:8080", "example.org:443"])
  func addresses(text: String) {
    #expect(ListenAddress(text).map { "\($0)" } == text)
  }

  @Test(
    "an invalid address is rejected",
    arguments: ["", "8080", ":80", "::1:80", "[::1]", "a:b", "a:-1", "a:70000", "[x]:1", "a:", "[1.2.3.4]:5"])
  func notAddresses(text: String) {
    #expect(ListenAddress(text) == nil)
  }
}
