import Foundation

/// An HTTP client that opens one connection a request.
package struct Client: Sendable {
  package let port: Int
  /// The value of its `Authorization` field: `Bearer …`.
  package var authorization: String?

  /// A client of a server on a port of this machine.
  package init(port: Int, authorization: String? = nil) {
    self.port = port
    self.authorization = authorization
  }

  /// The head of a request, with the fields of every request.
  private func head(_ method: String, _ path: String, _ fields: [String: String]) -> String {
    var all = fields
    all["Host"] = "127.0.0.1"
    all["Connection"] = "close"
    if let authorization { all["Authorization"] = authorization }
    return "\(method) /api/v1\(path) HTTP/1.1\n" + all.map { "\($0): \($1)\n" }.sorted().joined() + "\n"
  }

  /// Sends the head of a request and a part of its body.
  package func begin(
    _ method: String, _ path: String, _ fields: [String: String] = [:], body: some Sequence<UInt8> = []
  ) throws -> Wire {
    let wire = try Wire(to: port)
    try wire.send(head(method, path, fields))
    try wire.send(Array(body))
    return wire
  }

  /// Sends bytes, and reads the response.
  package func send(
    _ method: String, _ path: String, _ body: some Collection<UInt8>, _ fields: [String: String] = [:]
  ) throws -> Answer {
    let fields = fields.merging(["Content-Length": "\(body.count)"]) { $1 }
    return try Answer(from: try begin(method, path, fields, body: body), to: method)
  }

  /// Sends JSON or no body, and reads the response.
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

  /// The same client with another token.
  package func with(token: String) -> Client { Client(port: port, authorization: "Bearer \(token)") }
}

/// Bytes that depend only on a name.
package func bytes(_ count: Int, of name: String) -> [UInt8] {
  var state = name.utf8.reduce(0x9E37_79B9_7F4A_7C15 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  return (0..<count).map { _ in
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return UInt8(truncatingIfNeeded: state >> 33)
  }
}
