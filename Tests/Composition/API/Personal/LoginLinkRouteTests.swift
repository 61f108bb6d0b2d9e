import Accounts
import Auth
import Core
import Foundation
import HTTPTypes
import ServerKit
import TestSupport
import Testing

@Suite("Login links over HTTP")
struct LoginLinkRouteTests {
  private let caller: TestCaller
  private let password = "correct horse"

  init() throws {
    var limits = ServerLimits()
    // The clock stands still, so no request is allowed after the first ones.
    limits.user = RequestRate(perSecond: 1, burst: 10_000)
    caller = try TestCaller(limits: limits)
  }

  private struct Login: Decodable {
    let token: String
    let session: ID
  }

  private struct NewLink: Decodable {
    let link: ID
    let token: String
    let endsAt: Instant
  }

  private func bearer(_ token: String) -> [String: String] { ["Authorization": "Bearer \(token)"] }

  /// Logs Pekka in on a new device.
  private func logIn() async throws -> Login {
    if try caller.world.answer(Users()).values.allSatisfy({ $0.username != "pekka" }) {
      let pekka = ["username": "pekka", "name": "Pekka", "role": "reporter", "password": password]
      _ = try await caller.respond("POST", "/users", body: TestCaller.json(pekka))
    }
    return try await caller.send(
      "POST", "/login", body: TestCaller.json(["username": "pekka", "password": password]), as: Login.self)
  }

  private func make(by token: String, password: String? = nil) async throws -> NewLink {
    try await caller.send(
      "POST", "/me/login-links", body: TestCaller.json(["password": password ?? self.password]),
      bearer(token), as: NewLink.self)
  }

  private func use(_ token: String) async throws -> Login {
    try await caller.send(
      "POST", "/login-links/use", body: TestCaller.json(["token": token, "deviceName": "phone"]),
      as: Login.self)
  }

  private func sessions(_ token: String) async throws -> [SessionView] {
    try await caller.send("GET", "/me/sessions", bearer(token), as: PageBody<SessionView>.self).items
  }

  /// The code of the failure of a request.
  private func rejection(_ request: () async throws -> some Sendable) async -> Failure? {
    do {
      _ = try await request()
      return nil
    } catch { return error as? Failure }
  }

  @Test("log a device in once, and are listed among the sessions until then")
  func once() async throws {
    let desk = try await logIn()
    let link = try await make(by: desk.token)
    #expect(try await sessions(desk.token).contains { $0.id == link.link && $0.endsAt == link.endsAt })
    let phone = try await use(link.token)
    let listed = try await sessions(phone.token)
    #expect(listed.contains { $0.id == phone.session } && !listed.contains { $0.id == link.link })
    let again = await rejection { try await use(link.token) }
    #expect(again?.code == "accounts.noLoginLink" && again?.status == .unauthorized)
  }

  @Test("are accepted for two minutes", arguments: [119, 120])
  func late(seconds: Int64) async throws {
    let link = try await make(by: logIn().token)
    caller.world.clock.advance(seconds: seconds)
    #expect(
      await rejection { try await use(link.token) }?.code == (seconds < 120 ? nil : "accounts.noLoginLink"))
  }

  @Test("end with the session that made them, and by their own id")
  func ends() async throws {
    let desk = try await logIn()
    let first = try await make(by: desk.token)
    _ = try await caller.respond("DELETE", "/sessions/\(first.link)", bearer(desk.token))
    #expect(await rejection { try await use(first.token) }?.code == "accounts.noLoginLink")
    let second = try await make(by: desk.token)
    _ = try await caller.respond("POST", "/logout", bearer(desk.token))
    #expect(await rejection { try await use(second.token) }?.code == "accounts.noLoginLink")
  }

  @Test("are made by a login with its password again, and by no app password")
  func makers() async throws {
    let desk = try await logIn()
    let wrong = await rejection { try await make(by: desk.token, password: "wrong horse") }
    #expect(wrong?.code == "accounts.wrongPassword" && wrong?.status == .forbidden)
    struct AppPassword: Decodable { let password: String }
    for scope in ["dav", "api"] {
      let program = try await caller.send(
        "POST", "/me/app-passwords", body: TestCaller.json(["deviceName": "x", "scope": scope]),
        bearer(desk.token), as: AppPassword.self)
      let pair = Data("pekka:\(program.password)".utf8).base64EncodedString()
      let rejected = await rejection {
        try await caller.respond(
          "POST", "/me/login-links", body: TestCaller.json(["password": password]),
          ["Authorization": "Basic \(pair)"])
      }
      #expect(rejected?.code == "http.program" && rejected?.status == .forbidden)
    }
  }
}
