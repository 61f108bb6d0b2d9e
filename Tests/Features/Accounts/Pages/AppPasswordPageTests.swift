import Accounts
import Auth
import Core
import Operations
import PageKit
import PageSupport
import TestSupport
import Testing

@Suite("The page of app passwords")
struct AppPasswordPageTests {
  private let office: Office

  init() throws { office = try Office() }

  @Test("shows a password once, in a page that is neither compressed nor kept")
  func shownOnce() async throws {
    let browser = try await office.browser(of: "pekka")
    let operation = office.world.newID()
    let form = [("deviceName", "<b>phone"), ("scope", "dav")]
    let gzip = ["Accept-Encoding": "gzip"]
    let page = try await browser.submit("/settings/app-passwords", form, operation: operation, gzip)
    #expect(page.status == 200)
    #expect(page.field("Content-Encoding").isEmpty)
    #expect(page.field("Cache-Control") == "no-store, no-transform")
    let password = try #require(page.text.firstMatch(of: /class="code">([a-z2-9-]+)</)).1
    let user = try office.authentication.user(of: Token(text: String(password)), username: "pekka")
    #expect(user.session.scope == .dav)
    let again = try await browser.submit("/settings/app-passwords", form, operation: operation, gzip)
    #expect(again.status == 303 && !again.text.contains(password))
    let list = try await browser.open("/settings/app-passwords", gzip)
    #expect(list.field("Content-Encoding") == "gzip", "other pages are compressed")
    #expect(try await browser.open("/settings/app-passwords").text.contains("&lt;b&gt;phone"))
  }

  @Test("is no login of a browser, and ends when the user ends it")
  func ends() async throws {
    let browser = try await office.browser(of: "pekka")
    let page = try await browser.submit(
      "/settings/app-passwords", [("deviceName", "phone"), ("scope", "api")])
    let password = String(try #require(page.text.firstMatch(of: /class="code">([a-z2-9-]+)</)).1)
    let other = Browser(office: office, cookie: "worksite=\(password)")
    #expect(try await other.open("/settings").status == 403)
    let session = try #require(try await browser.open("/settings/app-passwords").value(of: "session"))
    #expect(try await browser.submit("/settings/app-passwords/revoke", [("session", session)]).status == 303)
    #expect(throws: Failure.self) { try office.authentication.user(of: Token(text: password)) }
  }

  @Test("needs a name, and says so at its field")
  func name() async throws {
    let browser = try await office.browser(of: "pekka")
    let reply = try await browser.submit("/settings/app-passwords", [("deviceName", " "), ("scope", "dav")])
    #expect(reply.status == 422 && reply.text.contains("deviceName-error"))
  }
}
