import Foundation
import Measuring
import Yardstick

/// A server on a port of this machine, with the credentials of a user.
package struct Web {
  /// The port.
  package let port: UInt16
  /// The header fields of every request: `Authorization: Bearer …`.
  package var fields: [String]

  /// A server on a port.
  package init(port: UInt16, fields: [String] = []) {
    self.port = port
    self.fields = fields
  }

  /// The field `Authorization` for a name and a password.
  package static func basic(_ name: String, _ password: String) -> String {
    "Authorization: Basic \(Data("\(name):\(password)".utf8).base64EncodedString())"
  }

  /// The address of a path.
  package func address(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }

  /// A request for the content of a path.
  package func get(_ path: String) -> Request {
    Request(head: "GET \(path) HTTP/1.1\r\n\(lines)\r\n", tail: nil, body: [])
  }

  /// Requests that put content under many names, each with a number before the ending.
  package func put(_ path: String, ending: String, bytes: Int) -> Request {
    Request(
      head: "PUT \(path)", tail: "\(ending) HTTP/1.1\r\n\(lines)Content-Length: \(bytes)\r\n\r\n",
      body: (0..<bytes).map { _ in UInt8.random(in: .min ... .max) })
  }

  /// A form as a page's script sends it.
  package func post(_ path: String, form: String) -> Request {
    let head = """
      POST \(path) HTTP/1.1\r\n\(lines)Sec-Fetch-Site: same-origin\r\nWorksite-Form: now\r
      Content-Type: application/x-www-form-urlencoded\r\nContent-Length: \(form.utf8.count)\r\n\r\n
      """
    return Request(head: head, tail: nil, body: Array(form.utf8))
  }

  /// A request that posts JSON.
  package func post(_ path: String, json body: String) -> Request {
    let head = """
      POST \(path) HTTP/1.1\r\n\(lines)Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n
      """
    return Request(head: head, tail: nil, body: Array(body.utf8))
  }

  private var lines: String { (["Host: 127.0.0.1"] + fields).map { $0 + "\r\n" }.joined() }

  /// Sends a request with each number below `count`, over several connections at once.
  package func send(_ request: Request, connections: Int, count: Int) throws {
    let result = request.withPointers { yardstick_load(port, $0, Int32(connections), Int32(count)) }
    guard result == 0 else { throw MeasurementError("\(request.head): \(String(cString: strerror(errno)))") }
  }

  /// Sends one request with curl.
  ///
  /// - Parameters:
  ///   - path: the path, already encoded.
  ///   - more: further arguments of curl.
  ///   - output: the file for the response.
  package func curl(_ path: String, _ more: [String] = [], output: String = "/dev/null") throws {
    try curl(more + [address(path)], output: output)
  }

  /// Runs curl with the header fields.
  package func curl(_ arguments: [String], output: String = "/dev/null") throws {
    guard let curl = Program.installed("curl") else { throw MeasurementError("curl is needed") }
    try curl.run(
      ["--silent", "--show-error", "--no-progress-meter", "--fail"] + fields.flatMap { ["-H", $0] }
        + arguments,
      output: output)
  }

  /// Sends one request with curl and decodes the JSON response.
  ///
  /// - Parameter more: further arguments of curl.
  package func json<Answer: Decodable>(_ path: String, as type: Answer.Type, _ more: [String] = []) throws
    -> Answer
  {
    let output = NSTemporaryDirectory() + "worksite-benchmarks-answer-\(getpid())"
    defer { unlink(output) }
    try curl(path, more, output: output)
    return try JSONDecoder().decode(type, from: Data(contentsOf: URL(fileURLWithPath: output)))
  }

  /// Returns a free port.
  package static func freePort() throws -> UInt16 {
    let port = yardstick_free_port()
    guard port > 0 else { throw MeasurementError(String(cString: strerror(errno))) }
    return UInt16(port)
  }
}
