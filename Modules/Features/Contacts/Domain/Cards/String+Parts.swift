extension String {
  /// The characters of a part of a text that is mapped at once.
  private static var maxPart: Int { 1000 }

  /// The text after a mapping of its parts, which end before letters.
  ///
  /// The time to compose the letters of a text grows with the square of its length, so long texts are mapped in parts.
  func mappedInParts(_ map: (String) -> String) -> String {
    guard utf8.count > Self.maxPart else { return map(self) }
    var (mapped, part, length) = ("", String.UnicodeScalarView(), 0)
    for scalar in unicodeScalars {
      if length >= Self.maxPart, scalar.properties.canonicalCombiningClass == .notReordered {
        mapped += map(String(part))
        (part, length) = (String.UnicodeScalarView(), 0)
      }
      part.append(scalar)
      length += 1
    }
    return mapped + map(String(part))
  }
}
