import Core
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import NIOFoundationCompat
import OpenAPI

/// Decoding of JSON bodies.
enum JSONBody {
  /// The most values of a body, whatever its bytes.
  static let maximumValues = 50_000
  /// The bytes of memory that a value takes, about.
  static let bytesOfValue = 64

  /// Returns the number of values in a body: members, elements, objects and arrays.
  ///
  /// - Throws: ``Failure`` `http.bodyValues` (413) for more than ``maximumValues``.
  static func values(in body: ByteBuffer) throws -> Int {
    var (values, isText, isEscaped) = (0, false, false)
    for byte in body.readableBytesView {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\"") {
        isText.toggle()
      } else if isText {
        isEscaped = byte == UInt8(ascii: "\\")
      } else if byte == UInt8(ascii: ",") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") {
        values += 1
      }
    }
    guard values <= maximumValues else {
      throw Failure(
        .invalid, "http.bodyValues", .bodyValues(maximumValues), remedy: .sendInSeveral, cause: TooLarge())
    }
    return values
  }

  /// Decodes a body.
  ///
  /// - Throws: ``Failure`` of kind `invalid` that names the missing or invalid member.
  static func value<Value: Decodable>(_ type: Value.Type, from body: ByteBuffer) throws -> Value {
    try decode(type, Data(buffer: body))
  }

  /// Decodes a JSON value.
  static func value<Value: Decodable>(_ type: Value.Type, from json: JSONValue) throws -> Value {
    try decode(type, Data(json.bytes))
  }

  /// Decodes an object of some members.
  static func value<Value: Decodable>(
    _ type: Value.Type, from members: [String: JSONValue]
  ) throws -> Value {
    try decode(type, Data(JSONValue.object(members).bytes))
  }

  /// Returns the members of a body that is an object; none when the body is empty.
  static func members(of body: ByteBuffer) throws -> [String: JSONValue] {
    if body.readableBytes == 0 { return [:] }
    return try value([String: JSONValue].self, from: body)
  }

  /// Requires that a body has known members only: another one, such as a misspelt name, would have no effect.
  ///
  /// - Throws: ``Failure`` `http.unknownMember` of kind `invalid`.
  static func require(_ members: [String: JSONValue], in known: Set<String>) throws {
    guard let name = members.keys.sorted().first(where: { !known.contains($0) }) else { return }
    throw Failure(.invalid, "http.unknownMember", .unknownMember(name), remedy: .seeAPI, field: name)
  }

  private static func decode<Value: Decodable>(_ type: Value.Type, _ data: Data) throws -> Value {
    do {
      return try JSONDecoder().decode(type, from: data)
    } catch let error as DecodingError {
      let place = error.memberPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
      let path = place.joined(separator: ".")
      let form = Schema.of(type).member(at: place)?.form
      throw Failure(
        .invalid, "http.body", .bodyForm(path, form), remedy: .seeAPI, field: path.isEmpty ? nil : path)
    }
  }
}

extension DecodingError {
  /// The path of the invalid member.
  fileprivate var memberPath: [any CodingKey] {
    switch self {
    case .keyNotFound(let key, let context): context.codingPath + [key]
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      context.codingPath
    @unknown default: []
    }
  }
}

extension Response {
  /// Returns a response with a value as JSON.
  package static func json(_ value: some Encodable, _ status: HTTPResponse.Status = .ok) throws -> Response {
    .json(bytes: Array(try JSON.text(value).utf8), status)
  }

  /// Returns a response with bytes that are JSON.
  package static func json(bytes: [UInt8], _ status: HTTPResponse.Status = .ok) -> Response {
    Response(
      status: status, headers: [.contentType: "application/json", .contentLength: String(bytes.count)],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }
}
