import Accounts
import Auth
import Core
import HTTPTypes
import Operations
import PageKit
import PageSupport
import TestSupport
import Testing

@Suite("The logins of browsers")
struct LoginPageTests {
  private let office: Office

  init() throws { office = try Office() }

  @Test("have a new token each time, and end by a log-out")
  func tokens() async throws {
    let first = try await office.browser(of: "pekka")
    let reply = try await first.submit("/login", [("username", "pekka"), ("password", Office.password)])
    let second = first.after(reply)
    #expect(first.cookie != second.cookie)
    #expect(try await !first.isLoggedIn(), "the device has one login")
    #expect(try await second.isLoggedIn())
    let out = try await second.submit("/logout", [])
    #expect(
      out.headers[values: .setCookie].contains { $0.contains("worksite=;") && $0.contains("Max-Age=0") })
    #expect(try await !second.isLoggedIn())
  }

  @Test("are listed, this one marked, and each is ended from another")
  func devices() async throws {
    let (phone, desk) = (try await office.browser(of: "pekka"), try await office.browser(of: "pekka"))
    let page = try await desk.open("/settings/devices")
    #expect(page.text.contains("this browser") && page.text.contains("href=\"/logout\""))
    let session = try #require(page.value(of: "session"))
    let stranger = try Office().browser()
    #expect(try await stranger.submit("/settings/devices", [("session", session)]).location == "/login")
    #expect(try await desk.submit("/settings/devices", [("session", session)]).status == 303)
    #expect(try await !phone.isLoggedIn())
    #expect(try await desk.isLoggedIn())
  }

  @Test("end by a new password, but that of the browser which sets it")
  func password() async throws {
    let (phone, desk) = (try await office.browser(of: "pekka"), try await office.browser(of: "pekka"))
    let (path, new) = ("/settings/password", "battery staple")
    let wrong = try await desk.submit(path, [("current", "wrong"), ("password", new)])
    #expect(wrong.status == 403 && wrong.text.contains("current-error"))
    #expect(!wrong.text.contains(new), "a page never repeats a password")
    let short = try await desk.submit(path, [("current", Office.password), ("password", "short")])
    #expect(short.status == 422 && short.text.contains("password-error"))
    #expect(try await phone.isLoggedIn())
    let operation = office.world.newID()
    let form = [("current", Office.password), ("password", new)]
    #expect(try await desk.submit(path, form, operation: operation).status == 303)
    #expect(try await !phone.isLoggedIn())
    #expect(try await desk.isLoggedIn())
    #expect(
      try await desk.submit(path, form, operation: operation).status == 303, "sent twice, it changes nothing")
    let other = [("current", new), ("password", "yet another one")]
    #expect(try await desk.submit(path, other, operation: operation).status == 409)
    _ = try await office.browser(of: "pekka", password: new)
  }

  @Test("throttle wrong passwords on every page that asks for one")
  func throttled() async throws {
    let browser = try await office.browser(of: "pekka")
    var last = 0
    for _ in 0..<8 {
      last = try await browser.submit(
        "/settings/password", [("current", "wrong"), ("password", "battery staple")]
      ).status
    }
    #expect(last == 429)
    #expect(try await browser.submit("/phone/code", [("password", Office.password)]).status == 429)
  }

  @Test("of a phone begin with a code, once")
  func phone() async throws {
    let desk = try await office.browser(of: "pekka")
    #expect(try await desk.submit("/phone/code", [("password", "wrong")]).status == 403)
    let page = try await desk.submit(
      "/phone/code", [("password", Office.password)], ["Accept-Encoding": "gzip"])
    #expect(page.status == 200 && page.text.contains("<svg class=\"qr\""))
    #expect(page.field("Content-Encoding").isEmpty && page.field("Cache-Control").contains("no-store"))
    let token = Token(text: "x")
    #expect(try await office.browser().submit("/phone", [("token", token.text)]).status == 401)
  }

  @Test("of a phone begin on a page without a login, by the token of a link")
  func phoneToken() async throws {
    let desk = try await office.browser(of: "pekka")
    let sessions = try office.world.companyStore.answer(Sessions(of: office.pekka.user), for: office.pekka)
    let session = try #require(sessions.first)
    let actor = Actor(user: office.pekka.user, role: .reporter, device: session.device)
    let (token, _) = try await office.authentication.makeLoginLink(
      for: actor, username: "pekka", session: session.id, password: Office.password, address: "",
      as: office.world.newID())
    #expect(try await desk.open("/settings/devices").text.contains("Login link"))
    let form = [("token", "https://test/phone#\(token.text)")]
    let phone = office.browser().after(try await office.browser().submit("/phone", form))
    #expect(try await phone.isLoggedIn())
    #expect(try await office.browser().submit("/phone", form).status == 401)
  }
}
