import Foundation

/// Somebody's program that talks to a server, one connection a request.
package struct Client: Sendable {
  package let port: Int
  /// What it shows of who uses it: `Bearer …`.
  package var authorization: String?

  /// A client of a server on a port of this machine.
  package init(port: Int, authorization: String? = nil) {
    self.port = port
    self.authorization = authorization
  }

  /// The fields it sends with every request.
  private func head(_ method: String, _ path: String, _ fields: [String: String]) -> String {
    var all = fields
    all["Host"] = "127.0.0.1"
    all["Connection"] = "close"
    if let authorization { all["Authorization"] = authorization }
    return "\(method) /api/v1\(path) HTTP/1.1\n" + all.map { "\($0): \($1)\n" }.sorted().joined() + "\n"
  }

  /// Begins a request, and sends what a test wants of its body.
  package func begin(
    _ method: String, _ path: String, _ fields: [String: String] = [:], body: some Sequence<UInt8> = []
  ) throws -> Wire {
    let wire = try Wire(to: port)
    try wire.send(head(method, path, fields))
    try wire.send(Array(body))
    return wire
  }

  /// Sends bytes, and reads the answer.
  package func send(
    _ method: String, _ path: String, _ body: some Collection<UInt8>, _ fields: [String: String] = [:]
  ) throws -> Answer {
    let fields = fields.merging(["Content-Length": "\(body.count)"]) { $1 }
    return try Answer(from: try begin(method, path, fields, body: body), to: method)
  }

  /// Sends JSON or nothing, and reads the answer.
  package func call(
    _ method: String, _ path: String, _ json: [String: Any]? = nil, _ fields: [String: String] = [:]
  ) throws -> Answer {
    guard let json else { return try send(method, path, [], fields) }
    let body = try JSONSerialization.data(withJSONObject: json)
    return try send(method, path, body, fields.merging(["Content-Type": "application/json"]) { $1 })
  }

  package func get(_ path: String, _ fields: [String: String] = [:]) throws -> Answer {
    try call("GET", path, nil, fields)
  }

  /// The same program, used by somebody with another token.
  package func with(token: String) -> Client { Client(port: port, authorization: "Bearer \(token)") }
}

/// Bytes that are the same for the same name, and others for another.
package func bytes(_ count: Int, of name: String) -> [UInt8] {
  var state = name.utf8.reduce(0x9E37_79B9_7F4A_7C15 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  return (0..<count).map { _ in
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return UInt8(truncatingIfNeeded: state >> 33)
  }
}
