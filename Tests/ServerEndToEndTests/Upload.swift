import Crypto
import EndToEndSupport
import Foundation

/// A resumable upload as its client sees it.
struct Upload {
  var client: Client
  let path: String

  /// What the field for the draft says.
  static let draft = ["Upload-Draft-Interop-Version": "8"]

  /// Begins one of which nothing is sent yet.
  init(by client: Client, length: Int? = nil) throws {
    var fields = ["Upload-Complete": "?0"]
    fields["Upload-Length"] = length.map(String.init)
    let answer = try client.send("POST", "/uploads", [], fields)
    self.init(at: answer.fields["location"] ?? "", by: client)
  }

  /// The one at an address the server told.
  init(at location: String, by client: Client) {
    self.client = client
    path = location.replacing("/api/v1", with: "")
  }

  func standing() throws -> Answer { try client.call("HEAD", path) }

  /// The bytes that are there.
  func offset() throws -> Int? { try standing().fields["upload-offset"].flatMap { Int($0) } }

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

  /// Sends the beginning of a part, and leaves the rest out.
  func begin(_ part: [UInt8], sending count: Int, from offset: Int, isLast: Bool) throws -> Wire {
    let fields = Self.fields(from: offset, isLast: isLast)
      .merging(["Content-Length": "\(part.count)"]) { $1 }
    return try client.begin("PATCH", path, fields, body: part[..<count])
  }
}

extension Answer {
  /// The SHA-256 of the content that an upload became, hexadecimal.
  var hash: String { (json["blob"] as? [String: Any])?["hash"] as? String ?? "" }

  /// What a problem says about where the upload stands.
  var expectedOffset: Int? { json["expected-offset"] as? Int }
}

/// The SHA-256 of some bytes, hexadecimal.
func sha256(_ bytes: [UInt8]) -> String {
  SHA256.hash(data: bytes).map { String(format: "%02x", $0) }.joined()
}
