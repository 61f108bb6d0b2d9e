import Core

/// A piece of a page. Interpolated texts are escaped, never spliced:
///
///     let row: HTML = "<td>\(worksite.name)</td>"
///
/// Another `HTML` may be interpolated to compose pages. An interpolation stands between tags or in double quotes. Only
/// literals of the source become tags: an `HTML` cannot be made of a `String`.
package struct HTML: Sendable, Hashable {
  /// The text in UTF-8.
  package private(set) var bytes: [UInt8]

  /// An empty piece.
  package init() { bytes = [] }

  /// The pieces one after the other.
  package init(_ pieces: some Sequence<HTML>) {
    bytes = []
    for piece in pieces { bytes += piece.bytes }
  }

  /// A text, escaped.
  package init(text: String) {
    bytes = []
    Self.append(text, to: &bytes)
  }

  /// Appends a piece.
  package static func += (left: inout HTML, right: HTML) { left.bytes += right.bytes }

  /// Joins two pieces.
  package static func + (left: HTML, right: HTML) -> HTML {
    var sum = left
    sum += right
    return sum
  }

  /// Whether the piece has no text at all.
  package var isEmpty: Bool { bytes.isEmpty }

  /// Whether an element of the piece has an id.
  func hasElement(_ id: String) -> Bool {
    let attribute: HTML = " id=\"\(id)\""
    return bytes.contains(attribute.bytes)
  }

  /// Appends a text whose special characters are escaped, for text and for attributes in double quotes (HTML Living
  /// Standard §13.3).
  fileprivate static func append(_ text: String, to bytes: inout [UInt8]) {
    var text = text
    text.withUTF8 { text in
      // Most texts have no special character, and go over in one piece.
      var start = text.startIndex
      for index in text.indices {
        guard let escape = escape(for: text[index]) else { continue }
        bytes += text[start..<index]
        escape.withUTF8Buffer { bytes += $0 }
        start = index + 1
      }
      bytes += text[start...]
    }
  }

  /// The escape of a special character; `nil` for any other byte.
  private static func escape(for byte: UInt8) -> StaticString? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "'"): "&#39;"
    // A parser of HTML replaces U+0000 or drops it (§13.2.3.5).
    case 0: "\u{FFFD}"
    default: nil
    }
  }
}

extension HTML: ExpressibleByStringInterpolation {
  /// A literal of the source.
  package init(stringLiteral literal: StaticString) {
    bytes = literal.withUTF8Buffer { Array($0) }
  }

  /// A literal of the source with values.
  package init(stringInterpolation: Interpolation) { bytes = stringInterpolation.bytes }

  /// Collects literals as they are and values escaped.
  package struct Interpolation: StringInterpolationProtocol {
    fileprivate var bytes: [UInt8] = []

    package init(literalCapacity: Int, interpolationCount: Int) {
      bytes.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    package mutating func appendLiteral(_ literal: StaticString) {
      literal.withUTF8Buffer { bytes += $0 }
    }

    /// Inserts a text, escaped.
    package mutating func appendInterpolation(_ text: String) { HTML.append(text, to: &bytes) }

    /// Inserts a text in the current language, escaped.
    package mutating func appendInterpolation(_ phrase: Phrase) {
      HTML.append(phrase.description, to: &bytes)
    }

    /// Inserts a number in digits, for attributes; people read numbers in the form of their language.
    package mutating func appendInterpolation(_ number: Int) { bytes += String(number).utf8 }

    /// Inserts an id.
    package mutating func appendInterpolation(_ id: ID) { bytes += id.description.utf8 }

    /// Inserts an address, escaped.
    package mutating func appendInterpolation(_ path: PagePath) { HTML.append(path.text, to: &bytes) }

    /// Inserts the address of an element of the same page.
    package mutating func appendInterpolation(fragment element: String) {
      bytes += "#\(PercentCoding.encode(element))".utf8
    }

    /// Inserts another piece.
    package mutating func appendInterpolation(_ piece: HTML) { bytes += piece.bytes }

    /// Inserts another piece, or nothing.
    package mutating func appendInterpolation(_ piece: HTML?) {
      if let piece { bytes += piece.bytes }
    }

    /// Inserts pieces one after the other.
    package mutating func appendInterpolation(_ pieces: [HTML]) {
      for piece in pieces { bytes += piece.bytes }
    }
  }
}

extension HTML: CustomStringConvertible {
  package var description: String { String(decoding: bytes, as: UTF8.self) }
}
