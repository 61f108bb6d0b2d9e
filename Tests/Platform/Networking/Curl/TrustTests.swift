import Core
import Foundation
import Networking
import Testing

@Suite("Trust in certificates", .timeLimit(.minutes(10)))
struct TrustTests {
  /// Sends a request to a server whose certificate is for `subject`.
  private static func ask(
    _ subject: String, from start: String? = nil, to end: String? = nil, trusting: Bool = true
  ) async throws -> Result<Int, Failure> {
    let (authority, server) = try await onThread {
      let authority = try TestAuthority()
      try authority.issue("server", for: subject, from: start, to: end)
      return (authority, try authority.serve("server"))
    }
    let settings = CurlSettings(userAgent: "tests/1", authorities: trusting ? authority.file : nil)
    let transport = CurlTransport(settings)
    let result = await Self.result {
      try await transport.send(HTTPRequest("GET", "https://127.0.0.1:\(server.port)/")).status
    }
    await transport.close()
    try await onThread { server.stop() }
    return result
  }

  private static func result(_ body: () async throws -> Int) async -> Result<Int, Failure> {
    var status = 0
    if let failure = await failure(of: { status = try await body() }) { return .failure(failure) }
    return .success(status)
  }

  private func rejection(_ result: Result<Int, Failure>) throws -> Failure {
    guard case .failure(let failure) = result else { throw TestAuthority.Rejected(words: "\(result)") }
    return failure
  }

  @Test("a certificate of a named authority is trusted")
  func trusted() async throws {
    #expect(try await Self.ask("IP:127.0.0.1").get() == 200)
  }

  @Test("a certificate of an unknown authority is not trusted, and the remedy is to trust it")
  func untrusted() async throws {
    let failure = try rejection(try await Self.ask("IP:127.0.0.1", trusting: false))
    #expect(failure.code == "network.untrusted")
    #expect(failure.remedy?.steps.map(\.kind) == ["network.trustAuthority"])
    #expect(failure.networkFault?.mayHaveArrived == false)
    #expect(!failure.isWorthRetrying)
  }

  @Test("a certificate for another name is distinguished from one of an unknown authority")
  func wrongName() async throws {
    #expect(try rejection(try await Self.ask("DNS:worksite.example")).code == "network.wrongName")
  }

  @Test("a certificate that has expired or is not yet valid is reported with the clock as a cause")
  func expired() async throws {
    let past = try rejection(
      try await Self.ask("IP:127.0.0.1", from: "20200101000000Z", to: "20200201000000Z"))
    #expect(past.code == "network.expired")
    #expect(past.message.text(in: .english).contains("clock of this machine"))
    let future = try rejection(
      try await Self.ask("IP:127.0.0.1", from: "20990101000000Z", to: "20990201000000Z"))
    #expect(future.code == "network.expired")
  }

  @Test("an invalid file of authorities is named")
  func badFile() async throws {
    let server = try TinyServer { $0.waitForEnd() }
    defer { server.stop() }
    let transport = CurlTransport(CurlSettings(userAgent: "tests/1", authorities: "/nowhere/authority.pem"))
    let failure = await failure {
      _ = try await transport.send(HTTPRequest("GET", "https://127.0.0.1:\(server.port)/"))
    }
    #expect(failure?.code == "network.badAuthorities")
    #expect(failure?.message.text(in: .english).contains("/nowhere/authority.pem") == true)
  }
}
