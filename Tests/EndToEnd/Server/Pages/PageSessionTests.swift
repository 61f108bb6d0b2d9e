import EndToEndSupport
import Foundation
import Testing

@Suite("The login of a browser", .realPrograms)
struct PageSessionTests {
  private let site: ServedSite

  init() throws { site = try ServedSite() }

  /// Sends a request as a browser does.
  private func send(
    _ method: String, _ path: String, _ body: String = "", cookie: String? = nil,
    _ fields: [String: String] = ["Sec-Fetch-Site": "same-origin"]
  ) throws -> Answer { try Answer(from: begin(method, path, body, cookie: cookie, fields), to: method) }

  private func begin(
    _ method: String, _ path: String, _ body: String = "", cookie: String?, _ fields: [String: String]
  ) throws -> Wire {
    let wire = try Wire(to: site.port)
    var all = ["Host": "127.0.0.1", "Connection": "close", "Content-Length": "\(body.utf8.count)"]
    if !body.isEmpty { all["Content-Type"] = "application/x-www-form-urlencoded" }
    if let cookie { all["Cookie"] = cookie }
    all.merge(fields) { $1 }
    try wire.send("\(method) \(path) HTTP/1.1\n" + all.map { "\($0): \($1)\n" }.sorted().joined() + "\n")
    try wire.send(Array(body.utf8))
    return wire
  }

  private func form(_ fields: [String: String]) -> String {
    let all = fields.merging(["operation": UUID().uuidString.lowercased()]) { $1 }
    return all.map { "\($0)=\($1)" }.sorted().joined(separator: "&")
  }

  /// Logs a browser in, and returns the answer.
  private func logIn(
    _ username: String = "pekka", next: String = "",
    _ fields: [String: String] = ["Sec-Fetch-Site": "same-origin"]
  ) throws -> Answer {
    let body = form(["username": username, "password": site.password(of: username), "next": next])
    return try send("POST", "/login", body, fields)
  }

  /// The cookie that a browser sends after a log-in.
  private func cookie(of answer: Answer) throws -> String {
    let fields = try #require(answer.fields["set-cookie"])
    return String(try #require(fields.firstMatch(of: /worksite=[^;]+/)).0)
  }

  @Test("is a cookie that no script reads and no other website sends with a form")
  func flags() throws {
    let answer = try logIn()
    #expect(answer.status == 303 && answer.fields["location"] == "/")
    let cookie = try #require(answer.fields["set-cookie"])
    #expect(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax") && cookie.contains("Path=/"))
    #expect(try self.cookie(of: answer) != self.cookie(of: logIn()), "each log-in has a new token")
  }

  @Test("opens pages and the API, and ends by a log-out")
  func ends() throws {
    let cookie = try cookie(of: logIn())
    #expect(try send("GET", "/", cookie: cookie).status == 200)
    #expect(try send("GET", "/api/v1/me", cookie: cookie).status == 200)
    #expect(try send("POST", "/logout", form([:]), cookie: cookie).fields["location"] == "/login")
    #expect(try send("GET", "/", cookie: cookie).fields["location"] == "/login")
    #expect(try send("GET", "/api/v1/me", cookie: cookie).status == 401)
  }

  @Test("changes nothing for another website", arguments: ["/logout", "/api/v1/logout"])
  func crossSite(path: String) throws {
    let cookie = try cookie(of: logIn())
    let foreign: [[String: String]] = [
      ["Sec-Fetch-Site": "cross-site"], ["Sec-Fetch-Site": "same-site"], ["Origin": "https://evil.fi"],
      ["Origin": "null"], [:],
    ]
    for fields in foreign {
      #expect(try send("POST", path, form([:]), cookie: cookie, fields).status == 403, "\(fields)")
    }
    #expect(try send("GET", "/", cookie: cookie).status == 200)
    // Over plain HTTP in a local network, browsers name only the origin.
    #expect(
      try send("POST", "/logout", form([:]), cookie: cookie, ["Origin": "http://127.0.0.1"]).status == 303)
  }

  @Test("begins on our own page only")
  func loginFromElsewhere() throws {
    #expect(try logIn("pekka", next: "", ["Sec-Fetch-Site": "cross-site"]).status == 403)
    #expect(try logIn("pekka", next: "", [:]).status == 403)
  }

  @Test("leads to a page of this server only", arguments: ["//evil.fi", "https:evil.fi", "/%5Cevil.fi"])
  func next(address: String) throws {
    #expect(try logIn(next: address).fields["location"] == "/")
  }

  @Test("streams events to our own pages, until the login ends")
  func events() throws {
    let cookie = try cookie(of: logIn())
    let foreign = try send("GET", "/api/v1/events", cookie: cookie, ["Sec-Fetch-Site": "cross-site"])
    #expect(foreign.status == 403)
    let wire = try begin("GET", "/api/v1/events", cookie: cookie, ["Sec-Fetch-Site": "same-origin"])
    #expect(try wire.read(until: "retry: 2000").contains("text/event-stream"))
    #expect(try send("POST", "/logout", form([:]), cookie: cookie).status == 303)
    let path = "/documents/folders/\(site.worksite)/children/a.txt"
    #expect(try site.manager.send("PUT", path, "a".utf8).status == 201)
    #expect(try !String(decoding: wire.rest(), as: UTF8.self).contains("site:"))
  }

  @Test("is none for an app password, and ends when the user is deactivated")
  func others() throws {
    let password = try site.reporter.call(
      "POST", "/me/app-passwords", ["deviceName": "phone", "scope": "api"])
    #expect(try send("GET", "/", cookie: "worksite=\(password["password"])").status == 403)
    let cookie = try cookie(of: logIn())
    let pekka = try site.reporter.get("/me")["id"]
    #expect(try site.admin.call("DELETE", "/users/\(pekka)/active").status == 200)
    #expect(try send("GET", "/", cookie: cookie).fields["location"] == "/login")
  }

  @Test("waits after many wrong passwords, and says how long")
  func throttled() throws {
    var last: Answer?
    for _ in 0..<8 {
      last = try send("POST", "/login", form(["username": "pekka", "password": "wrong"]))
    }
    let answer = try #require(last)
    #expect(answer.status == 429 && answer.fields["retry-after"] != nil)
    #expect(answer.text.contains("role=\"alert\""))
  }
}
