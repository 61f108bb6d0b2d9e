import Core

/// The query of a URL, or the fields of a form: names and values (URL Standard §5.1).
package struct QueryItems: Sendable {
  private let items: [(name: String, value: String)]

  /// Parses a query: the text after the question mark.
  ///
  /// - Throws: ``Failure`` `http.encoding` of kind `usage` for a part that is not percent-encoded UTF-8.
  init(_ query: String?) throws {
    items = try (query ?? "").split(separator: "&").map { item in
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (try Self.decoded(parts[0]), parts.count > 1 ? try Self.decoded(parts[1]) : "")
    }
  }

  /// The fields of a form, in order.
  init(_ fields: [(name: String, value: String)]) { items = fields }

  /// The names, in order.
  package var names: [String] { items.map(\.name) }

  /// The value of a name, the first one where the name is repeated.
  package subscript(name: String) -> String? { items.first { $0.name == name }?.value }

  /// The values of a name, in order.
  package func values(of name: String) -> [String] { items.filter { $0.name == name }.map(\.value) }

  private static func decoded(_ part: Substring) throws -> String {
    guard part.utf8.contains(where: { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "%") }) else {
      return String(part)
    }
    let raw = part.replacing("+", with: " ")
    guard let text = PercentCoding.decode(raw) else {
      throw Failure(.usage, "http.encoding", .encodingForm(String(part)), remedy: .encodeUTF8)
    }
    return text
  }
}
