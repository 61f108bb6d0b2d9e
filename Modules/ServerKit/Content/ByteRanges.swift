/// The parts of a representation that a `Range` field asks for: `bytes=0-499,-500` (RFC 9110 §14.1.2).
package struct ByteRanges: Hashable, Sendable {
  /// The parts, in the order asked for; never none.
  package let specs: [Spec]

  /// A part, before the size is known.
  package enum Spec: Hashable, Sendable {
    /// From a byte through another, both counted from 0 and included.
    case bytes(Int64, through: Int64)
    /// The last so many bytes.
    case last(Int64)
  }

  /// The ranges of a header field; `nil` for other units and for what is not a range, both of which a server
  /// passes over. A number that no `Int64` holds counts as the largest one.
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

  /// What of a representation of `size` bytes is to be sent.
  ///
  /// Several parts that touch or overlap are one. Parts with gaps between them get the whole: clients that ask
  /// for such are few, and every client can take the whole. Of an empty representation nothing can be cut; asked
  /// for from its start, it is sent whole rather than refused to clients that put `bytes=0-` on everything.
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
  /// A part as it stands between commas: `a-b`, `a-` or `-n`; `nil` for anything else, and where b < a.
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

  /// The part of a representation of `size` bytes; `nil` when it lies beyond the end.
  func range(in size: Int64) -> Range<Int64>? {
    switch self {
    case .bytes(let first, let last): first < size ? first..<min(last, size - 1) + 1 : nil
    case .last(let count): count > 0 ? max(0, size - count)..<size : nil
    }
  }
}
