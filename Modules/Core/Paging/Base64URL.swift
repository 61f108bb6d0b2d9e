import Foundation

/// Base 64 with the URL-safe alphabet and no padding (RFC 4648 §5).
public enum Base64URL {
  /// The text of some bytes.
  public static func encode(_ bytes: [UInt8]) -> String {
    Data(bytes).base64EncodedString()
      .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  /// The bytes of a text; `nil` when it is not base 64 in its shortest form.
  public static func decode(_ text: String) -> [UInt8]? {
    let padding = String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
    let plain = text.replacing("-", with: "+").replacing("_", with: "/") + padding
    guard let data = Data(base64Encoded: plain), encode(Array(data)) == text else { return nil }
    return Array(data)
  }
}
