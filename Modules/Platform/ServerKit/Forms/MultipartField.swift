import Core

/// The head of a field of a form with files (RFC 7578 §4).
struct MultipartField: Hashable {
  /// The name of the field.
  let name: String
  /// The name of the file; `nil` for a field without a file.
  let fileName: String?

  /// A field from the header fields of its part; `nil` without a `Content-Disposition` that names it.
  init?(head: some Sequence<UInt8>) {
    guard let text = String(validating: Array(head), as: UTF8.self) else { return nil }
    let lines = text.split(separator: "\r\n").map { $0.split(separator: ":", maxSplits: 1) }
    let disposition = lines.first { $0.count == 2 && $0[0].lowercased() == "content-disposition" }
    guard var rest = disposition?[1], Self.consume("form-data", from: &rest) else { return nil }
    var values: [String: String] = [:]
    while Self.consume(";", from: &rest) {
      guard let equals = rest.firstIndex(of: "=") else { return nil }
      let name = rest[..<equals].drop { $0 == " " }.lowercased()
      rest = rest[equals...].dropFirst()
      guard let value = Self.consumeValue(from: &rest) else { return nil }
      values[name] = value
    }
    guard let name = values["name"] else { return nil }
    self.name = name
    fileName = values["filename"]
  }

  private static func consume(_ word: String, from rest: inout Substring) -> Bool {
    let text = rest.drop { $0 == " " || $0 == "\t" }
    guard text.prefix(word.count).lowercased() == word else { return false }
    rest = text.dropFirst(word.count)
    return true
  }

  /// Removes a value in quotes, in which browsers encode quotes and line breaks (HTML Living Standard §4.10.21.8).
  private static func consumeValue(from rest: inout Substring) -> String? {
    guard rest.first == "\"", let end = rest.dropFirst().firstIndex(of: "\"") else { return nil }
    let value = String(rest[..<end].dropFirst())
    rest = rest[end...].dropFirst()
    return value.replacing("%22", with: "\"").replacing("%0D", with: "\r").replacing("%0A", with: "\n")
  }
}
