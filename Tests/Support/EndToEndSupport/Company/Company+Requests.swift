import Core
import Foundation

/// Requests of a company's admin to its server.
extension Company {
  /// Sends a request as the admin, and returns the answer.
  @discardableResult
  package func request(_ method: String, _ path: String, _ json: [String: Any]? = nil) throws -> [String: Any]
  {
    try call(method, path, json, Demo.shared.get().tokens["maija"])
  }

  /// Sends a request with a token, or without any, and returns the answer.
  package func call(
    _ method: String, _ path: String, _ json: [String: Any]?, _ token: String?
  ) throws -> [String: Any] {
    let anybody = Client(port: Int(port))
    let answer = try (token.map { anybody.with(token: $0) } ?? anybody).call(method, path, json)
    guard 200..<300 ~= answer.status else {
      throw Failure(.io, "test.order", Phrase(verbatim: "\(answer.status) \(answer.text)"))
    }
    return answer.json
  }

  /// The number of requests to a route that the server has answered since it was started.
  package func requests(to route: String) throws -> Int {
    let wire = try Wire(to: Int(port))
    try wire.send(
      "GET /metrics HTTP/1.1\nHost: x\nAuthorization: Bearer \(Self.metricsToken)\nConnection: close\n\n")
    let lines = try Answer(from: wire, to: "GET").text.split(separator: "\n").filter {
      $0.hasPrefix("worksite_http_requests_total") && $0.contains("route=\"/api/v1\(route)\"")
    }
    return lines.reduce(0) { $0 + (Int($1.split(separator: " ").last ?? "") ?? 0) }
  }

  /// The id of a user.
  package func id(of username: String) throws -> String {
    let people = try request("GET", "/users")["items"] as? [[String: Any]] ?? []
    return people.first { $0["username"] as? String == username }?["id"] as? String ?? ""
  }

  /// Detaches a user from the worksite, or attaches them.
  package func attach(_ username: String, _ isAttached: Bool) throws {
    let (user, record) = (try id(of: username), "01a1fe96-0000-7000-8000-\(UUID().uuidString.suffix(12))")
    let attach = isAttached ? [["id": record.lowercased(), "user": user]] : []
    let site = try Demo.shared.get().worksite
    try request("POST", "/worksites/\(site)/people", ["attach": attach, "detach": isAttached ? [] : [user]])
  }

  /// Ends all logins of a user.
  package func endLogins(of username: String) throws {
    let sessions =
      try request("GET", "/users/\(id(of: username))/sessions")["items"] as? [[String: Any]] ?? []
    for id in sessions.compactMap({ $0["id"] as? String }) { try request("DELETE", "/sessions/\(id)") }
  }

  /// - Throws: ``Failure`` when the server's data is damaged. The server must not be running.
  package func verify() throws {
    try Launch.server(["verify", "--data", data], in: files).finish().requireSuccess()
  }
}
