import Accounts
import AccountsPages
import Auth
import Core
import Operations
import PageKit
import PageSupport
import TestSupport
import Testing

@Suite("The pages on which people make their account")
struct JoiningPageTests {
  private let office: Office

  init() throws { office = try Office() }

  private func invite() throws -> Token {
    let token = office.authentication.newToken()
    try office.world.companyStore.perform(
      Invite(
        id: office.world.newID(), tokenHash: Hex.encode(token.hash), role: .manager, note: "Eero",
        endsAt: office.world.clock.clock.now().adding(seconds: 60)), by: office.maija)
    return token
  }

  private func form(_ token: String, username: String = "eero") -> [(String, String)] {
    [("token", token), ("name", "Eero"), ("username", username), ("password", "battery staple")]
  }

  @Test("take an invitation, and log the browser in")
  func join() async throws {
    let (token, operation) = (try invite(), office.world.newID())
    let browser = office.browser()
    #expect(try await browser.open("/join").text.contains("data-fragment"))
    let reply = try await browser.submit(
      "/join", form("https://test/join#\(token.text)"), operation: operation)
    #expect(reply.status == 303 && reply.location == "/")
    #expect(try await browser.after(reply).open("/settings").text.contains("manager"))
    let again = try await browser.submit("/join", form(token.text), operation: operation)
    #expect(again.status == 303, "sent twice, it makes one user")
    let wrong = [
      ("token", token.text), ("name", "Eero"), ("username", "eero"), ("password", "another staple"),
    ]
    #expect(try await browser.submit("/join", wrong, operation: operation).status == 401)
    #expect(try await browser.submit("/join", form(token.text, username: "eero2")).status == 404)
  }

  @Test("keep what was typed but the password when they reject it")
  func rejected() async throws {
    let token = try invite()
    let taken = try await office.browser().submit("/join", form(token.text, username: "pekka"))
    #expect(
      taken.status == 409 && taken.text.contains("username-error") && taken.value(of: "token") == token.text)
    #expect(!taken.text.contains("battery staple") && !taken.text.contains("\(office.pekka.user)"))
    let unknown = try await office.browser().submit("/join", form("none"))
    #expect(unknown.status == 404 && unknown.text.contains("token-error"))
  }

  @Test("register a person only where the company allows it")
  func register() async throws {
    let browser = office.browser()
    #expect(try await browser.open("/register").text.contains("need an invitation"))
    #expect(try await !browser.open("/login").text.contains("href=\"/register\""))
    #expect(try await browser.submit("/register", form("")).status == 403)
    try office.world.companyStore.perform(
      SetCompanySetting(id: office.world.newID(), setting: "registration.open", value: "true"),
      by: office.maija)
    #expect(try await browser.open("/login").text.contains("href=\"/register\""))
    let reply = try await browser.submit("/register", form(""))
    #expect(reply.status == 303)
    #expect(try await browser.after(reply).isLoggedIn())
    var last = 0
    for number in 0..<8 {
      last = try await browser.submit("/register", form("", username: "e\(number)")).status
    }
    #expect(last == 429)
  }

  @Test("explain how to trust the server, in both languages")
  func trust() async throws {
    #expect(try await office.browser().open("/trust").text.contains("tls make"))
    #expect(try await office.browser().open("/trust/ca.crt").status == 404)
    let pem = "key\n-----BEGIN CERTIFICATE-----\nYWJj\n-----END CERTIFICATE-----\nkey\n"
    let office = try Office(authority: TrustedAuthority(pem: pem, path: "ca.crt"))
    let page = try await office.browser().open("/trust")
    // SHA-256 of “abc” (FIPS 180-4, example B.1).
    #expect(page.text.contains("BA:78:16:BF:8F:01:CF:EA") && page.text.contains("15:AD"))
    let file = try await office.browser().open("/trust/ca.crt")
    #expect(file.field("Content-Type") == "application/x-x509-ca-cert" && !file.text.contains("key"))
    #expect(file.text.hasPrefix("-----BEGIN CERTIFICATE-----\nYWJj"))
    let finnish = try await office.browser().open("/trust", ["Accept-Language": "fi"])
    #expect(
      finnish.text.contains("Lataa varmenne") && finnish.text.contains("Varmenteiden luottamusasetukset"))
    #expect(throws: Failure.self) { try TrustedAuthority(pem: "nothing", path: "ca.crt") }
  }
}
