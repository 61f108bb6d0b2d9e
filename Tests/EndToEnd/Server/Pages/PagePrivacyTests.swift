import EndToEndSupport
import Foundation
import Testing

@Suite("What the pages keep from others", .realPrograms)
struct PagePrivacyTests {
  private static let paths = [
    "/", "/settings", "/settings/devices", "/settings/app-passwords", "/settings/password", "/notices",
    "/hours",
    "/hours/add", "/budget", "/buy", "/phone", "/outbox",
  ]

  @Test("no browser or proxy stores a private page, and nothing of another website runs in it")
  func headers() throws {
    let browser = try PageClient(of: ServedSite()).loggedIn()
    for path in Self.paths {
      let answer = try browser.send("GET", path)
      #expect(answer.status == 200, "\(path)")
      #expect(answer.fields["cache-control"]?.contains("no-store") == true, "\(path)")
      #expect(answer.fields["referrer-policy"] == "same-origin", "\(path)")
      let policy = answer.fields["content-security-policy"] ?? ""
      for part in [
        "default-src 'none'", "script-src 'self'", "style-src 'self'", "frame-ancestors 'none'",
        "require-trusted-types-for 'script'", "trusted-types page",
      ] {
        #expect(policy.contains(part), "\(path)")
      }
      #expect(!policy.contains("unsafe"), "\(path)")
      for name in ["cross-origin-opener-policy", "cross-origin-resource-policy"] {
        #expect(answer.fields[name] == "same-origin", "\(path)")
      }
      #expect(answer.fields["permissions-policy"] != nil && answer.fields["x-frame-options"] == "DENY")
    }
  }

  @Test("over TLS, a cookie that another host can set is no login, and none is sent without TLS")
  func secureCookie() throws {
    let site = try ServedSite("--trusted-proxies", "127.0.0.1")
    let secure = PageClient(
      of: site, ["X-Forwarded-For": "192.0.2.9", "X-Forwarded-Proto": "https"])
    let answer = try secure.submitLogin()
    let set = try #require(answer.fields["set-cookie"])
    let cookies = set.components(separatedBy: ", ").filter { $0.contains("worksite") }
    #expect(cookies.count == 2)
    for cookie in cookies {
      #expect(
        cookie.hasPrefix("__Host-") && cookie.contains("; Secure") && cookie.contains("Path=/"), "\(cookie)")
    }
    #expect(answer.fields["strict-transport-security"] != nil)
    var browser = try secure.after(answer)
    #expect(try browser.send("GET", "/settings").status == 200)
    browser.cookie = browser.cookie?.replacing("__Host-", with: "")
    #expect(try browser.send("GET", "/settings").fields["location"]?.hasPrefix("/login") == true)
  }

  @Test("no secret stands in an address, or in the log of the server")
  func addresses() throws {
    let site = try ServedSite("--log-level", "debug")
    let browser = try PageClient(of: site).loggedIn()
    var secrets = [site.password(of: "pekka"), "wrong secret"]
    secrets += try #require(browser.cookie).matches(of: /worksite=([^;]+)/).map { String($0.1) }
    let login = try site.logIn("pekka")
    let link = try site.anybody.with(token: login["token"]).call(
      "POST", "/me/login-links", ["password": site.password(of: "pekka")])
    let invitation = try site.admin.call("POST", "/invitations", ["role": "reporter", "note": "Uuno"])
    secrets += [login["token"], link["token"], invitation["token"]]
    #expect(secrets.allSatisfy { $0.count > 5 })
    _ = try browser.submitLogin(password: "wrong secret")
    let phone = try PageClient(of: site).send(
      "POST", "/phone", PageClient.form(["token": "http://127.0.0.1/phone#\(link["token"])"]))
    #expect(phone.status == 303 && phone.fields["location"] == "/")
    secrets.append(
      try #require(
        try PageClient(of: site).after(phone).cookie?.firstMatch(of: /worksite=([^;]+)/)?.1.description))
    let joined = try PageClient(of: site).send(
      "POST", "/join",
      PageClient.form([
        "token": invitation["token"], "username": "uuno", "name": "Uuno", "password": "battery staple",
      ]))
    #expect(joined.status == 303, "\(joined.text)")
    let app = try browser.send(
      "POST", "/settings/app-passwords", PageClient.form(["deviceName": "phone", "scope": "dav"]))
    secrets += [
      "battery staple", String(try #require(app.text.firstMatch(of: /class="code">([a-z2-9-]+)</)).1),
    ]
    let log = site.errors
    #expect(log.contains("/phone") && log.contains("/join"), "the log has the addresses")
    for answer in [phone, joined, app] {
      for secret in secrets { #expect(!(answer.fields["location"] ?? "").contains(secret)) }
    }
    for secret in secrets { #expect(!log.contains(secret), "\(secret)") }
    // The tokens of links stand after #, which browsers do not send: a page takes none from its query.
    for path in ["/phone?token=abcdefgh", "/join?token=abcdefgh"] {
      #expect(try !PageClient(of: site).send("GET", path).text.contains("abcdefgh"), "\(path)")
    }
  }
}
