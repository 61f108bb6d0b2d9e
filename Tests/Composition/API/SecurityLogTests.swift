import Core
import NIOCore
import TestSupport
import Testing

@testable import ServerKit

@Suite("The log of security events")
struct SecurityLogTests {
  private let caller: TestCaller

  init() throws { caller = try TestCaller() }

  private func send(_ method: String, _ path: String, _ members: [String: String]) async throws {
    _ = try await caller.respond(method, path, body: TestCaller.json(members))
  }

  @Test("has a line for each failed login, with the name as it was typed, on one line")
  func logins() async throws {
    let login = ["username": "pek\nka", "password": "wrong"]
    await #expect(throws: Failure.self) { try await send("POST", "/login", login) }
    #expect(caller.log.all == ["login failed: accounts.refused address=- username=pek?ka"])
  }

  @Test("has a line for each operation that app passwords may not perform, and none for others")
  func operations() async throws {
    try await send("POST", "/me/links", ["name": "Map", "url": "https://map.example"])
    _ = try await caller.respond("GET", "/worksites")
    #expect(caller.log.all == ["performed accounts.link.add address=- username=maija"])
  }
}
