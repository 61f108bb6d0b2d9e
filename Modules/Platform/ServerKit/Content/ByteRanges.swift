/// The byte ranges of a `Range` field: `bytes=0-499,-500` (RFC 9110 §14.1.2).
package struct ByteRanges: Hashable, Sendable {
  /// The ranges in the requested order; never empty.
  package let specs: [Spec]

  /// A range before the size is known.
  package enum Spec: Hashable, Sendable {
    /// A first and a last byte, both counted from 0 and included.
    case bytes(Int64, through: Int64)
    /// The last bytes, by their number.
    case last(Int64)
  }

  /// Parses a header field; `nil` for other units and malformed ranges, which a server ignores.
  ///
  /// A number that exceeds `Int64` becomes the largest one.
  package init?(_ field: String) {
    let halves = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard halves.count == 2, halves[0].lowercased() == "bytes" else { return nil }
    var specs: [Spec] = []
    for element in halves[1].split(separator: ",") {
      let text = element.drop(while: Self.isSpace)
      guard let last = text.lastIndex(where: { !Self.isSpace($0) }) else { continue }
      guard let spec = Spec(text[...last]) else { return nil }
      specs.append(spec)
    }
    guard !specs.isEmpty else { return nil }
    self.specs = specs
  }

  private static func isSpace(_ character: Character) -> Bool { character == " " || character == "\t" }

  /// Returns the selected part of a representation of `size` bytes.
  ///
  /// Ranges that touch or overlap are merged. Ranges with gaps select the whole: few clients ask for them,
  /// and every client accepts the whole. An empty representation is sent whole when requested from its start,
  /// because some clients add `bytes=0-` to every request.
  package func selection(of size: Int64) -> ContentSelection {
    let parts = specs.compactMap { $0.range(in: size) }.sorted { $0.lowerBound < $1.lowerBound }
    guard var joined = parts.first else {
      let isFromStart = specs.contains { if case .bytes(0, _) = $0 { true } else { false } }
      return size == 0 && isFromStart ? .whole : .unsatisfiable
    }
    for part in parts.dropFirst() {
      guard part.lowerBound <= joined.upperBound else { return .whole }
      joined = joined.lowerBound..<max(joined.upperBound, part.upperBound)
    }
    return joined.isEmpty ? .whole : .part(joined)
  }
}

extension ByteRanges.Spec {
  /// Parses an element of the list: `a-b`, `a-` or `-n`; `nil` for anything else, and where b < a.
  init?(_ text: Substring) {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2 else { return nil }
    switch (ends[0].isEmpty, ends[1].isEmpty) {
    case (true, true): return nil
    case (true, false):
      guard let count = Self.number(ends[1]) else { return nil }
      self = .last(count)
    case (false, let isOpen):
      guard let first = Self.number(ends[0]), let last = isOpen ? Int64.max : Self.number(ends[1]),
        first <= last
      else { return nil }
      self = .bytes(first, through: last)
    }
  }

  private static func number(_ digits: Substring) -> Int64? {
    guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int64(digits) ?? .max
  }

  /// Returns the range in a representation of `size` bytes; `nil` when it begins beyond the end.
  func range(in size: Int64) -> Range<Int64>? {
    switch self {
    case .bytes(let first, let last): first < size ? first..<min(last, size - 1) + 1 : nil
    case .last(let count): count > 0 ? max(0, size - count)..<size : nil
    }
  }
}
