import Core
import EndToEndSupport
import Foundation
import Testing

/// What the admin of a company does on the server itself.
extension Company {
  /// Sends a request as the admin, and gives what came back.
  @discardableResult
  func order(_ method: String, _ path: String, _ json: [String: Any]? = nil) throws -> [String: Any] {
    let login = ["username": "maija", "password": try password(of: "maija")]
    let token = try call("POST", "/login", login, nil)["token"] as? String
    return try call(method, path, json, token)
  }

  /// Sends a request with a token, or without any, and gives what came back.
  func call(
    _ method: String, _ path: String, _ json: [String: Any]?, _ token: String?
  ) throws -> [String: Any] {
    let body = try json.map { try JSONSerialization.data(withJSONObject: $0) } ?? Data()
    var head = "\(method) /api/v1\(path) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
    head += "Content-Type: application/json\r\nContent-Length: \(body.count)\r\n"
    if let token { head += "Authorization: Bearer \(token)\r\n" }
    let answer = try exchange(Data((head + "\r\n").utf8) + body)
    let parts = try #require(answer.range(of: Data("\r\n\r\n".utf8)))
    let status = String(decoding: answer[..<parts.lowerBound], as: UTF8.self)
    let text = answer[parts.upperBound...]
    guard status.hasPrefix("HTTP/1.1 2") else {
      throw Failure(.io, "test.order", Phrase(verbatim: status + String(decoding: text, as: UTF8.self)))
    }
    return try JSONSerialization.jsonObject(with: text) as? [String: Any] ?? [:]
  }

  private func exchange(_ request: Data) throws -> Data {
    let wire = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    defer { Glibc.close(wire) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let isThere = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(wire, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isThere, request.withUnsafeBytes({ send(wire, $0.baseAddress, $0.count, 0) }) == request.count
    else { throw Failure.system(errno, "connect") }
    var (answer, buffer) = (Data(), [UInt8](repeating: 0, count: 65_536))
    while case let count = recv(wire, &buffer, buffer.count, 0), count > 0 { answer += buffer[..<count] }
    return answer
  }

  /// The id of somebody.
  func id(of username: String) throws -> String {
    let people = try order("GET", "/users")["items"] as? [[String: Any]] ?? []
    return try #require(people.first { $0["username"] as? String == username }?["id"] as? String)
  }

  /// The id of the demo's worksite.
  func worksite() throws -> String {
    let sites = try order("GET", "/worksites")["items"] as? [[String: Any]] ?? []
    return try #require(sites.first?["id"] as? String)
  }

  /// Takes the worksite away from somebody, or gives it back.
  func attach(_ username: String, _ isAttached: Bool) throws {
    let (user, record) = (try id(of: username), "01a1fe96-0000-7000-8000-\(UUID().uuidString.suffix(12))")
    let attach = isAttached ? [["id": record.lowercased(), "user": user]] : []
    try order(
      "POST", "/worksites/\(worksite())/people", ["attach": attach, "detach": isAttached ? [] : [user]])
  }

  /// Ends all logins of somebody.
  func endLogins(of username: String) throws {
    let sessions = try order("GET", "/users/\(id(of: username))/sessions")["items"] as? [[String: Any]] ?? []
    for session in sessions { try order("DELETE", "/sessions/\(#require(session["id"] as? String))") }
  }
}

extension Company {
  /// Whether what it has on its disk is whole. It must not be open.
  func verify() throws {
    let result = try Launch.server(["verify", "--data", data], in: files).finish()
    #expect(result.code == 0, "\(result.output)\(result.errors)")
  }
}
