import Foundation
import Measuring

/// A response of HTTP/1, assembled from the pieces that arrive (RFC 9112).
package struct DAVResponse {
  /// The status code; 0 before it is known.
  package private(set) var status = 0
  /// The content so far.
  package private(set) var content: [UInt8] = []
  /// Whether all has arrived.
  package private(set) var isComplete = false
  /// Whether the server closes the connection after the response.
  package private(set) var closes = false
  private var fields: [String: String] = [:]
  private var framing = Framing.unknown
  private var received: [UInt8] = []
  private var position = 0

  private enum Framing { case unknown, length(Int), chunks, untilClose }

  /// Whether some content has arrived.
  package var hasContent: Bool {
    if case .unknown = framing { return false }
    return received.count > position || !content.isEmpty
  }

  /// Creates a response of which nothing has arrived.
  package init() {}

  /// The number of tags without attributes whose name ends in a text. `XMLParser` reads no listing of 50,000 cards.
  package func tags(_ name: String) -> Int {
    String(decoding: content, as: UTF8.self).components(separatedBy: name + ">").count - 1
  }

  /// The value of a header field, by its name in lower case.
  package subscript(field field: String) -> String? { fields[field] }

  /// Appends a piece. An empty one means that the server closed the connection.
  package mutating func append(_ piece: ArraySlice<UInt8>) throws {
    received += piece
    if case .unknown = framing { try readHead() }
    switch framing {
    case .unknown: break
    case .length(let length):
      if received.count - position >= length { try complete(received[position...].prefix(length)) }
    case .chunks:
      while !isComplete, try readChunk() {}
    case .untilClose:
      if piece.isEmpty { try complete(received[position...]) }
    }
    if piece.isEmpty, !isComplete { throw MeasurementError("the server closed a connection too early") }
  }

  private mutating func complete(_ rest: ArraySlice<UInt8>) throws {
    content += rest
    isComplete = true
  }

  private mutating func readHead() throws {
    guard let end = received.firstRange(of: Array("\r\n\r\n".utf8)) else { return }
    let lines = String(decoding: received[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
    let words = lines[0].split(separator: " ")
    guard words.count > 1, let status = Int(words[1]) else { throw MeasurementError("no HTTP: \(lines[0])") }
    self.status = status
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      fields[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
    }
    let connection = fields["connection"]?.lowercased()
    closes = connection == "close" || (words[0] == "HTTP/1.0" && connection != "keep-alive")
    position = end.upperBound
    if fields["transfer-encoding"]?.lowercased() == "chunked" {
      framing = .chunks
    } else if let length = fields["content-length"].flatMap({ Int($0) }) {
      framing = .length(length)
    } else {
      framing = status == 204 ? .length(0) : .untilClose
    }
  }

  /// Moves a whole chunk to the content.
  ///
  /// - Returns: false when its end has not arrived yet.
  private mutating func readChunk() throws -> Bool {
    let rest = received[position...]
    guard let lineEnd = rest.firstIndex(of: UInt8(ascii: "\n")) else { return false }
    let line = String(decoding: rest[..<lineEnd], as: UTF8.self)
    guard let size = Int(line.prefix { $0.isHexDigit }, radix: 16) else {
      throw MeasurementError("no chunk: \(line)")
    }
    let first = lineEnd + 1
    guard received.count >= first + size + 2 else { return false }
    content += received[first..<first + size]
    position = first + size + 2
    isComplete = size == 0
    return true
  }
}
