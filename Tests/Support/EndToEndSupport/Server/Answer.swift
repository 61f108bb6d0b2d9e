import Core
import Foundation

/// A response of a server.
package struct Answer: Sendable {
  package let status: Int
  /// Header fields, their names in lower case.
  package let fields: [String: String]
  package let body: [UInt8]
  /// The interim responses before it: 100, 104.
  package let interim: [Answer]

  private init(status: Int, fields: [String: String], body: [UInt8], interim: [Answer]) {
    self.status = status
    self.fields = fields
    self.body = body
    self.interim = interim
  }

  /// Reads a response from a connection.
  ///
  /// - Throws: when the connection ends before the response does.
  package init(from wire: Wire, to method: String = "GET") throws {
    var interim: [Answer] = []
    var (status, fields) = try Self.head(from: wire)
    while 100..<200 ~= status {
      interim.append(Answer(status: status, fields: fields, body: [], interim: []))
      (status, fields) = try Self.head(from: wire)
    }
    let isEmpty = method == "HEAD" || status == 204 || status == 304
    let length = isEmpty ? 0 : fields["content-length"].flatMap { Int($0) } ?? 0
    let body = try wire.read(count: length)
    guard body.count == length else { throw Failure.cutShort }
    self.init(status: status, fields: fields, body: body, interim: interim)
  }

  private static func head(from wire: Wire) throws -> (Int, [String: String]) {
    let text = try wire.read(until: "\r\n\r\n")
    let lines = text.components(separatedBy: "\r\n")
    guard text.hasSuffix("\r\n\r\n"), let status = lines[0].firstMatch(of: /^HTTP\/1\.1 (\d{3})/),
      let code = Int(status.1)
    else { throw Failure.cutShort }
    let pairs = lines.dropFirst().compactMap { line -> (String, String)? in
      guard let colon = line.firstIndex(of: ":") else { return nil }
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      return (line[..<colon].lowercased(), value)
    }
    return (code, Dictionary(pairs) { "\($0), \($1)" })
  }

  package var text: String { String(decoding: body, as: UTF8.self) }

  /// The body as a JSON object; empty when it is not one.
  package var json: [String: Any] {
    (try? JSONSerialization.jsonObject(with: Data(body)) as? [String: Any]) ?? [:]
  }

  /// A string member of the body.
  package subscript(member: String) -> String { json[member] as? String ?? "" }

  /// The code of a problem response.
  package var code: String { self["code"] }

  /// The items of a page.
  package var items: [[String: Any]] { json["items"] as? [[String: Any]] ?? [] }

  /// A string member of each item of a page.
  package func all(_ member: String) -> [String] { items.compactMap { $0[member] as? String } }
}

extension Failure {
  /// The connection ended in the middle of a response.
  fileprivate static let cutShort = Failure(
    .io, "test.cutShort", Phrase(verbatim: "the answer was cut short"))
}
