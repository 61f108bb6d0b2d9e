import Core

/// The address of a page of this server: a path, a query and a fragment, each part percent-encoded.
///
///     PagePath("hours", "day", day.description)
///
/// Links and forms of pages have no other addresses, so that no text of a user becomes one.
package struct PagePath: Hashable, Sendable {
  /// The address as it stands in a link.
  package let text: String

  /// The path of some segments; the first page without any.
  package init(_ segments: String...) {
    self.init(text: "/" + segments.map { Self.encode($0) }.joined(separator: "/"))
  }

  /// The address of a request of a browser, for a link back to it.
  ///
  /// - Returns: `nil` for what is no path of this server, such as `//evil.example`.
  package init?(own text: String) {
    let isPlain = text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") }
    guard isPlain, text.hasPrefix("/"), !text.hasPrefix("//") else { return nil }
    self.init(text: text)
  }

  private init(text: String) { self.text = text }

  /// The address of a page below this one, which has no query.
  package func below(_ segment: String) -> PagePath { PagePath(text: "\(text)/\(Self.encode(segment))") }

  /// This address with one more item in its query.
  package func with(_ name: String, _ value: String) -> PagePath {
    let parts = text.split(separator: "#", maxSplits: 1)
    let separator = parts[0].contains("?") ? "&" : "?"
    let fragment = parts.count > 1 ? "#\(parts[1])" : ""
    return PagePath(text: "\(parts[0])\(separator)\(Self.encode(name))=\(Self.encode(value))\(fragment)")
  }

  /// This address with one more item in its query, unless there is no value.
  package func with(_ name: String, _ value: String?) -> PagePath { value.map { with(name, $0) } ?? self }

  /// This address, pointing to an element of the page.
  package func at(_ element: String) -> PagePath {
    PagePath(text: "\(text.prefix { $0 != "#" })#\(Self.encode(element))")
  }

  private static func encode(_ text: String) -> String { PercentCoding.encode(text) }
}
