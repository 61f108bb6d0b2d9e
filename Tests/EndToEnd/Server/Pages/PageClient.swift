import EndToEndSupport
import Foundation
import Testing

/// A browser that sends requests to the pages of a server.
struct PageClient {
  let site: ServedSite
  /// The fields of every request, such as those that a proxy adds.
  var fields: [String: String] = [:]
  /// The cookies that it sends.
  var cookie: String?

  init(of site: ServedSite, _ fields: [String: String] = [:]) {
    self.site = site
    self.fields = fields
  }

  /// Sends a request, by default as a page of the server causes it.
  func send(
    _ method: String, _ path: String, _ body: String = "",
    _ fields: [String: String] = ["Sec-Fetch-Site": "same-origin"]
  ) throws -> Answer { try Answer(from: begin(method, path, body, fields), to: method) }

  /// Sends a request, and leaves its response to be read.
  func begin(
    _ method: String, _ path: String, _ body: String = "",
    _ fields: [String: String] = ["Sec-Fetch-Site": "same-origin"]
  ) throws -> Wire {
    let wire = try Wire(to: site.port)
    var all = ["Host": "127.0.0.1", "Connection": "close", "Content-Length": "\(body.utf8.count)"]
    if !body.isEmpty { all["Content-Type"] = "application/x-www-form-urlencoded" }
    if let cookie { all["Cookie"] = cookie }
    all.merge(self.fields) { $1 }
    all.merge(fields) { $1 }
    try wire.send("\(method) \(path) HTTP/1.1\n" + all.map { "\($0): \($1)\n" }.sorted().joined() + "\n")
    try wire.send(Array(body.utf8))
    return wire
  }

  /// Subscribes to changes.
  func follow() throws -> Wire {
    let wire = try begin("GET", "/api/v1/events")
    #expect(try wire.read(until: "retry: 2000").contains("text/event-stream"))
    return wire
  }

  /// The body of a form with an operation of its own.
  static func form(_ fields: [String: String] = [:]) -> String {
    var characters = CharacterSet.alphanumerics
    characters.insert(charactersIn: "-._~")
    let all = fields.merging(["operation": UUID().uuidString.lowercased()]) { $1 }
    return all.map { name, value in
      "\(name)=\(value.addingPercentEncoding(withAllowedCharacters: characters) ?? "")"
    }.sorted().joined(separator: "&")
  }

  /// Sends the form of the log-in.
  func submitLogin(
    _ username: String = "pekka", password: String? = nil, next: String = "",
    _ fields: [String: String] = ["Sec-Fetch-Site": "same-origin"]
  ) throws -> Answer {
    let password = password ?? site.password(of: username)
    return try send(
      "POST", "/login", Self.form(["username": username, "password": password, "next": next]), fields)
  }

  /// This browser with the cookies that a response set.
  func after(_ answer: Answer) throws -> PageClient {
    let set = try #require(answer.fields["set-cookie"])
    var client = self
    client.cookie = set.matches(of: /(?:__Host-)?worksite(?:-device)?=[^;]+/).map { String($0.0) }
      .joined(separator: "; ")
    return client
  }

  /// This browser after a log-in.
  func loggedIn(_ username: String = "pekka") throws -> PageClient { try after(submitLogin(username)) }
}
