import Foundation

/// Values as JSON text, always with the same bytes for the same value: keys sorted, slashes as they are.
public enum JSON {
  /// The text of a value.
  public static func text(_ value: some Encodable) throws -> String {
    String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private static let encoder: JSONEncoder = {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }()

  /// The value of a text.
  ///
  /// - Throws: ``Failure`` `core.json` of kind `damaged` when the text is not that of such a value.
  public static func value<Value: Decodable>(_ type: Value.Type, from text: String) throws -> Value {
    do {
      return try JSONDecoder().decode(type, from: Data(text.utf8))
    } catch {
      throw Failure(.damaged, "core.json", .notThatJSON, remedy: .useSameVersion, cause: error)
    }
  }
}
