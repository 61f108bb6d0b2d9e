import Accounts
import HTTPTypes
import PageSupport
import Testing

@Suite("Pages behind a proxy that is trusted")
struct ProxiedPageTests {
  private let office: Office
  /// The fields of a proxy that serves `https://site.example`; the server is called otherwise.
  private let proxied = [
    "X-Forwarded-For": "192.0.2.9", "X-Forwarded-Host": "site.example", "X-Forwarded-Proto": "https",
  ]

  init() throws { office = try Office() }

  private func logIn() async throws -> (PageReply, Browser) {
    let form = [("username", "pekka"), ("password", Office.password)]
    let reply = try await office.browser().submit("/login", form, proxied)
    return (reply, office.browser().after(reply))
  }

  @Test("log a browser in with a cookie that is sent over TLS only")
  func cookie() async throws {
    let (reply, browser) = try await logIn()
    let cookies = reply.headers[values: .setCookie]
    #expect(!cookies.isEmpty)
    #expect(cookies.allSatisfy { $0.hasPrefix("__Host-worksite") && $0.contains("Secure") })
    #expect(try await browser.open("/settings", proxied).status == 200)
    #expect(try await browser.open("/settings").location.hasPrefix("/login"), "the cookie is one of TLS")
  }

  @Test("name the address that the browser knows, in the code for a phone and beside an app password")
  func addresses() async throws {
    let (_, browser) = try await logIn()
    let code = try await browser.submit("/phone/code", [("password", Office.password)], proxied)
    #expect(code.status == 200 && code.text.contains(">https://site.example/phone"))
    let password = try await browser.submit(
      "/settings/app-passwords", [("deviceName", "phone"), ("scope", "dav")], proxied)
    #expect(password.status == 200 && !password.text.contains("http://"))
  }

  @Test("take a form of that address only")
  func origins() async throws {
    let (_, browser) = try await logIn()
    for (origin, status) in [
      ("https://site.example", 303), ("http://site.example", 403), ("https://test", 403), ("null", 403),
    ] {
      let fields = proxied.merging(["Sec-Fetch-Site": "", "Origin": origin]) { $1 }
      #expect(try await browser.submit("/notices", [], fields).status == status, "\(origin)")
    }
  }
}
