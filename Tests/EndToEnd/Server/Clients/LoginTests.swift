import EndToEndSupport
import Foundation
import Testing

@Suite("Logging in over HTTP", .realPrograms)
struct LoginTests {
  private let site: ServedSite

  init() throws { site = try ServedSite() }

  @Test(
    "every user logs in with the password and has the right identity",
    arguments: [
      ("maija", "admin"), ("olli", "manager"), ("pekka", "reporter"),
    ])
  func roles(username: String, role: String) throws {
    let login = try site.logIn(username)
    #expect(login.status == 200)
    let me = try site.anybody.with(token: login["token"]).get("/me")
    #expect(me["username"] == username)
    #expect(me["role"] == role)
  }

  @Test("a wrong password and an unknown username are rejected alike")
  func rejected() throws {
    let wrong = try site.logIn("maija", "not the password")
    let unknown = try site.logIn("nobody", "not the password")
    #expect(wrong.status == 401)
    #expect(wrong.code == "accounts.refused")
    #expect(wrong.body == unknown.body)
    #expect(wrong.fields["www-authenticate"]?.contains("Bearer") == true)
  }

  @Test("a request without a token, or with a wrong one, is rejected")
  func unauthenticated() throws {
    #expect(try site.anybody.get("/me").code == "http.unauthenticated")
    #expect(try site.anybody.with(token: "made-up").get("/me").code == "accounts.signInAgain")
  }

  @Test("logging out ends the token and no other")
  func logOut() throws {
    let (first, second) = (try site.logIn("pekka"), try site.logIn("pekka"))
    let (leaving, staying) = (
      site.anybody.with(token: first["token"]), site.anybody.with(token: second["token"])
    )
    #expect(try leaving.call("POST", "/logout").status == 200)
    #expect(try leaving.get("/me").status == 401)
    #expect(try staying.get("/me").status == 200)
  }

  @Test("a deactivated user is logged out at once on every device, and logs in again once activated")
  func deactivated() throws {
    let pekka = try site.reporter.get("/me")["id"]
    let phone = site.anybody.with(token: try site.logIn("pekka")["token"])
    #expect(try site.admin.call("DELETE", "/users/\(pekka)/active").status == 200)
    #expect(try site.reporter.get("/me").status == 401)
    #expect(try phone.get("/worksites").status == 401)
    #expect(try site.logIn("pekka").status == 401)
    #expect(try site.admin.call("PUT", "/users/\(pekka)/active").status == 200)
    #expect(try site.logIn("pekka").status == 200)
    #expect(try site.reporter.get("/me").status == 401)
  }

  @Test("the last admin cannot be deactivated")
  func lastAdmin() throws {
    let maija = try site.admin.get("/me")["id"]
    let answer = try site.admin.call("DELETE", "/users/\(maija)/active")
    #expect(answer.status == 409)
    #expect(answer.code == "accounts.lastAdmin")
    #expect(try site.admin.get("/me").status == 200)
  }

  @Test("an app password works with Basic, and cannot change logins")
  func appPassword() throws {
    let made = try site.reporter.call("POST", "/me/app-passwords", ["deviceName": "dav on the laptop"])
    #expect(made.status == 201)
    let pair = Data("pekka:\(made["password"])".utf8).base64EncodedString()
    let program = Client(port: site.port, authorization: "Basic \(pair)")
    #expect(try program.get("/me")["username"] == "pekka")
    let change = ["current": site.password(of: "pekka"), "password": "another long one"]
    for answer in [
      try program.call("PUT", "/me/password", change),
      try program.call("POST", "/me/app-passwords", ["deviceName": "one more"]),
      try program.call("DELETE", "/sessions/\(made["session"])"),
    ] {
      #expect(answer.status == 403)
      #expect(answer.code == "http.program")
    }
    let other = Data("olli:\(made["password"])".utf8).base64EncodedString()
    #expect(try Client(port: site.port, authorization: "Basic \(other)").get("/me").status == 401)
    #expect(try site.reporter.call("DELETE", "/sessions/\(made["session"])").status == 200)
    #expect(try program.get("/me").status == 401)
  }

  @Test("an app password writes documents, and with the scope api performs the operations for programs")
  func scopes() throws {
    func program(_ scope: String?) throws -> Client {
      let wanted = ["deviceName": "program", "scope": scope].compactMapValues(\.self)
      let made = try site.manager.call("POST", "/me/app-passwords", wanted)
      #expect(made["scope"] == scope ?? "dav")
      let pair = Data("olli:\(made["password"])".utf8).base64EncodedString()
      return Client(port: site.port, authorization: "Basic \(pair)")
    }
    let (dav, api) = (try program(nil), try program("api"))
    let path = "/documents/folders/\(site.worksite)/children/by-program.txt"
    for (client, text) in [(dav, "text"), (api, "another text")] {
      #expect(try client.get("/worksites").status == 200)
      #expect(try [200, 201].contains(client.send("PUT", path, text.utf8).status))
      #expect(
        try client.call("PUT", "/me/password", ["current": "a", "password": "b"]).code == "http.program")
    }
    let task = ["name": "Pouring"]
    let rejected = try api.call("POST", "/worksites/\(site.worksite)/tasks", task)
    #expect(rejected.code == "http.program", "\(rejected.body)")
    #expect(try dav.call("POST", "/undo").code == "http.programScope")
    let undone = try api.call("POST", "/undo")
    #expect(undone.status == 200, "\(undone.body)")
    let unknown = try site.manager.call("POST", "/me/app-passwords", ["deviceName": "x", "scope": "all"])
    #expect(unknown.status == 422)
  }

  @Test("a request that another website causes in a browser is rejected")
  func crossSite() throws {
    let made = try site.reporter.call("POST", "/me/app-passwords", ["deviceName": "browser"])
    let pair = Data("pekka:\(made["password"])".utf8).base64EncodedString()
    let browser = Client(port: site.port, authorization: "Basic \(pair)")
    let foreign = [
      ["Sec-Fetch-Site": "cross-site"], ["Origin": "https://elsewhere.example"], ["Origin": "null"],
    ]
    for fields in foreign {
      let answer = try browser.get("/me", fields)
      #expect(answer.status == 403 && answer.code == "http.crossSite", "\(fields)")
      // Scripts of another website have no token, and browsers add none.
      #expect(try site.reporter.get("/me", fields).status == 200)
    }
    #expect(try browser.get("/me", ["Sec-Fetch-Site": "same-origin"]).status == 200)
    let proxied = ["Origin": "http://here.example", "X-Forwarded-Host": "here.example"]
    #expect(try browser.get("/me", proxied).status == 403, "the proxy is not trusted")
  }

  @Test("a body without the type JSON is rejected, as forms of other websites send it")
  func notJSON() throws {
    let body = Array(#"{"username": "pekka", "password": "x"}"#.utf8)
    let form = try site.anybody.send("POST", "/login", body, ["Content-Type": "text/plain"])
    #expect(form.status == 415 && form.code == "http.mediaType")
    let json = try site.anybody.send(
      "POST", "/login", body, ["Content-Type": "application/json; charset=utf-8"])
    #expect(json.code == "accounts.refused")
  }

  @Test("responses with secrets are not cached, others only privately")
  func caching() throws {
    #expect(try site.logIn("pekka").fields["cache-control"] == "no-store")
    let made = try site.reporter.call("POST", "/me/app-passwords", ["deviceName": "browser"])
    #expect(made.fields["cache-control"] == "no-store")
    #expect(try site.reporter.get("/me").fields["cache-control"] == "private, no-cache")
  }

  @Test("a password is requested only where users open an address with other programs")
  func challenges() throws {
    #expect(try site.anybody.get("/me").fields["www-authenticate"] == "Bearer realm=\"worksite\"")
    let content = try site.anybody.get("/documents/\(site.worksite)/content")
    #expect(content.fields["www-authenticate"]?.contains("Basic realm=\"worksite\"") == true)
  }

  @Test("changing the password keeps this device and logs the others out")
  func changePassword() throws {
    let other = site.anybody.with(token: try site.logIn("pekka")["token"])
    let wrong = try site.reporter.call(
      "PUT", "/me/password", ["current": "not the password", "password": "another long one"])
    #expect(wrong.status == 403)
    #expect(wrong["field"] == "current")
    #expect(try other.get("/me").status == 200)
    let right = try site.reporter.call(
      "PUT", "/me/password", ["current": site.password(of: "pekka"), "password": "another long one"])
    #expect(right.status == 200)
    #expect(try site.reporter.get("/me").status == 200)
    #expect(try other.get("/me").status == 401)
    #expect(try site.logIn("pekka").status == 401)
    #expect(try site.logIn("pekka", "another long one").status == 200)
  }

  @Test("a user who guesses passwords has to wait, even with the right one, and learns how long")
  func throttled() throws {
    for _ in 0..<5 { #expect(try site.logIn("pekka", "wrong").status == 401) }
    // The first waits are seconds, which the guesses may take by themselves.
    var answer = try site.logIn("pekka", "wrong")
    while answer.status == 401 { answer = try site.logIn("pekka", "wrong") }
    #expect(answer.status == 429)
    #expect(answer.code == "accounts.throttled")
    let wait = try #require(answer.fields["retry-after"].flatMap { Int($0) })
    #expect(1...900 ~= wait)
    #expect(try site.logIn("pekka").status == 429)
    #expect(try site.logIn("olli").status == 200)
  }

  @Test("rejections are in Finnish for clients that prefer it")
  func finnish() throws {
    let finnish = try site.anybody.get("/me", ["Accept-Language": "sv, fi;q=0.8, en;q=0.3"])
    #expect(finnish["detail"] == "Et ole kirjautunut.")
    #expect(try site.anybody.get("/me")["detail"] == "You are not logged in.")
    #expect(finnish.code == "http.unauthenticated")
  }
}
