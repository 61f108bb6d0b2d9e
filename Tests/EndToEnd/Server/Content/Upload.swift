import Crypto
import EndToEndSupport
import Foundation

/// A resumable upload as its client sees it.
struct Upload {
  var client: Client
  let path: String

  /// The value of the draft's version field.
  static let draft = ["Upload-Draft-Interop-Version": "8"]

  /// Starts an upload without content.
  init(by client: Client, length: Int? = nil) throws {
    var fields = ["Upload-Complete": "?0"]
    fields["Upload-Length"] = length.map(String.init)
    let answer = try client.send("POST", "/uploads", [], fields)
    self.init(at: answer.fields["location"] ?? "", by: client)
  }

  /// Creates the upload at a path that the server announced.
  init(at location: String, by client: Client) {
    self.client = client
    path = location.replacing("/api/v1", with: "")
  }

  func state() throws -> Answer { try client.call("HEAD", path) }

  /// Returns the bytes that the server has.
  func offset() throws -> Int? { try state().fields["upload-offset"].flatMap { Int($0) } }

  static func fields(from offset: Int, isLast: Bool) -> [String: String] {
    [
      "Content-Type": "application/partial-upload", "Upload-Offset": "\(offset)",
      "Upload-Complete": isLast ? "?1" : "?0",
    ]
  }

  /// Sends a part.
  func append(_ part: some Collection<UInt8>, from offset: Int, isLast: Bool = false) throws -> Answer {
    try client.send("PATCH", path, part, Self.fields(from: offset, isLast: isLast))
  }

  /// Sends the beginning of a part without its rest.
  func begin(_ part: [UInt8], sending count: Int, from offset: Int, isLast: Bool) throws -> Wire {
    let fields = Self.fields(from: offset, isLast: isLast)
      .merging(["Content-Length": "\(part.count)"]) { $1 }
    return try client.begin("PATCH", path, fields, body: part[..<count])
  }
}

extension Answer {
  /// The SHA-256 hash of the upload's content, hexadecimal.
  var hash: String { (json["blob"] as? [String: Any])?["hash"] as? String ?? "" }

  /// The upload's offset in a problem document.
  var expectedOffset: Int? { json["expected-offset"] as? Int }
}

/// Returns the SHA-256 hash of some bytes, hexadecimal.
func sha256(_ bytes: [UInt8]) -> String {
  SHA256.hash(data: bytes).map { String(format: "%02x", $0) }.joined()
}
