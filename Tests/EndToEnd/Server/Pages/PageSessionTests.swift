import EndToEndSupport
import Foundation
import Testing

@Suite("The login of a browser", .realPrograms)
struct PageSessionTests {
  private let site: ServedSite
  private let browser: PageClient

  init() throws {
    site = try ServedSite()
    browser = PageClient(of: site)
  }

  @Test("is a cookie that no script reads and no other website sends with a form")
  func flags() throws {
    let answer = try browser.submitLogin()
    #expect(answer.status == 303 && answer.fields["location"] == "/")
    let cookie = try #require(answer.fields["set-cookie"])
    #expect(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax") && cookie.contains("Path=/"))
    #expect(try browser.after(answer).cookie != browser.loggedIn().cookie, "each log-in has a new token")
  }

  @Test("opens pages and the API, and ends by a log-out")
  func ends() throws {
    let browser = try browser.loggedIn()
    #expect(try browser.send("GET", "/").status == 200)
    #expect(try browser.send("GET", "/api/v1/me").status == 200)
    #expect(try browser.send("POST", "/logout", PageClient.form()).fields["location"] == "/login")
    #expect(try browser.send("GET", "/").fields["location"] == "/login")
    #expect(try browser.send("GET", "/api/v1/me").status == 401)
  }

  @Test("changes nothing for another website", arguments: ["/logout", "/api/v1/logout"])
  func crossSite(path: String) throws {
    let browser = try browser.loggedIn()
    let foreign: [[String: String]] = [
      ["Sec-Fetch-Site": "cross-site"], ["Sec-Fetch-Site": "same-site"], ["Origin": "https://evil.fi"],
      ["Origin": "null"], [:],
    ]
    for fields in foreign {
      #expect(try browser.send("POST", path, PageClient.form(), fields).status == 403, "\(fields)")
    }
    #expect(try browser.send("GET", "/").status == 200)
    // Over plain HTTP in a local network, browsers name only the origin.
    let own = ["Origin": "http://127.0.0.1"]
    #expect(try browser.send("POST", "/logout", PageClient.form(), own).status == 303)
  }

  @Test("begins on our own page only")
  func loginFromElsewhere() throws {
    for fields in [
      ["Sec-Fetch-Site": "cross-site"], ["Sec-Fetch-Site": "same-site"], [:], ["Origin": "null"],
      ["Origin": "https://evil.fi"],
    ] {
      let answer = try browser.submitLogin("pekka", fields)
      #expect(answer.status == 403 && answer.fields["set-cookie"] == nil, "\(fields)")
    }
    #expect(try browser.submitLogin("pekka", ["Origin": "http://127.0.0.1"]).status == 303)
  }

  @Test("leads to a page of this server only", arguments: ["//evil.fi", "https:evil.fi", "/\\evil.fi"])
  func next(address: String) throws {
    #expect(try browser.submitLogin(next: address).fields["location"] == "/")
  }

  @Test("opens a page by a link of another website, but no address of the API")
  func links() throws {
    let browser = try browser.loggedIn()
    let followed = ["Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate"]
    #expect(try browser.send("GET", "/hours", "", followed).status == 200)
    for path in ["/api/v1/me", "//api/v1/me"] {
      #expect(try browser.send("GET", path, "", followed).status == 403)
      #expect(try browser.send("GET", path, "", ["Sec-Fetch-Site": "same-site"]).status == 403)
      #expect(try browser.send("GET", path, "", ["Sec-Fetch-Site": "none"]).status == 200)
    }
  }

  @Test("streams events to our own pages only")
  func foreignEvents() throws {
    let browser = try browser.loggedIn()
    let foreign = try browser.send("GET", "/api/v1/events", "", ["Sec-Fetch-Site": "cross-site"])
    #expect(foreign.status == 403)
    _ = try browser.follow()
  }

  /// How a login ends.
  enum Ending: CaseIterable {
    case logOut, password, deactivation
  }

  @Test("streams events until it ends", arguments: Ending.allCases)
  func events(ending: Ending) throws {
    let browser = try browser.loggedIn()
    let wire = try browser.follow()
    switch ending {
    case .logOut:
      #expect(try browser.send("POST", "/logout", PageClient.form()).status == 303)
    case .password:
      let form = PageClient.form([
        "current": site.password(of: "pekka"), "password": "battery staple horse",
      ])
      #expect(try self.browser.loggedIn().send("POST", "/settings/password", form).status == 303)
    case .deactivation:
      let pekka = try site.reporter.get("/me")["id"]
      #expect(try site.admin.call("DELETE", "/users/\(pekka)/active").status == 200)
    }
    let path = "/documents/folders/\(site.worksite)/children/a.txt"
    #expect(try site.manager.send("PUT", path, "a".utf8).status == 201)
    #expect(try !String(decoding: wire.rest(), as: UTF8.self).contains("site:"))
    #expect(try browser.send("GET", "/").fields["location"] == "/login")
    #expect(try browser.send("GET", "/api/v1/me").status == 401)
  }

  @Test("is none for an app password, whatever its scope", arguments: ["api", "dav"])
  func appPasswords(scope: String) throws {
    let made = try site.reporter.call("POST", "/me/app-passwords", ["deviceName": "phone", "scope": scope])
    var other = browser
    other.cookie = "worksite=\(made["password"])"
    #expect(try other.send("GET", "/").status == 403)
    #expect(try other.send("GET", "/api/v1/me").status == 403)
    #expect(try browser.submitLogin(password: made["password"]).status == 401)
  }

  @Test("waits after many wrong passwords, and says how long, but not on the user's own browser")
  func throttled() throws {
    let own = try browser.loggedIn()
    var last: Answer?
    for _ in 0..<8 { last = try browser.submitLogin(password: "wrong") }
    let answer = try #require(last)
    #expect(answer.status == 429 && answer.fields["retry-after"] != nil)
    #expect(answer.text.contains("role=\"alert\""))
    #expect(try browser.submitLogin().status == 429)
    #expect(try own.send("POST", "/logout", PageClient.form()).status == 303)
    #expect(try own.submitLogin().status == 303, "the user logged in on this browser before")
  }
}
