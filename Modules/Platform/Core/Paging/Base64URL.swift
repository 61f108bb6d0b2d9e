import Foundation

/// Base 64 with the URL-safe alphabet and no padding (RFC 4648 §5).
public enum Base64URL {
  /// The text of some bytes.
  public static func encode(_ bytes: [UInt8]) -> String {
    let text = Data(bytes).base64EncodedData().prefix { $0 != 0x3D }
    return String(decoding: text.map { $0 == 0x2B ? 0x2D : $0 == 0x2F ? 0x5F : $0 }, as: UTF8.self)
  }

  /// The bytes of a text; `nil` when it is not base 64 in its shortest form.
  public static func decode(_ text: String) -> [UInt8]? {
    var plain = text.utf8.map { $0 == 0x2D ? 0x2B : $0 == 0x5F ? 0x2F : $0 }
    plain += [UInt8](repeating: 0x3D, count: (4 - plain.count % 4) % 4)
    guard let data = Data(base64Encoded: Data(plain)) else { return nil }
    let bytes = Array(data)
    return encode(bytes) == text ? bytes : nil
  }
}
