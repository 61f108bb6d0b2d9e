import Core

/// Combining marks in a row. Texts with many of them take a very long time to compare.
public enum CombiningMarks {
  /// The most marks in a row. Those of written languages are fewer than 30 (UAX #15 §13).
  public static let maxRun = 100

  /// Checks the texts of a card.
  ///
  /// - Throws: ``Failure`` `vcard.control` for more marks in a row than ``maxRun``.
  public static func check(_ texts: some Collection<UInt8>) throws {
    // The first mark is U+0300, whose bytes begin with CC.
    guard texts.contains(where: { $0 >= 0xCC }) else { return }
    var run = 0
    for scalar in String(decoding: texts, as: UTF8.self).unicodeScalars {
      if isMark(scalar) {
        run += 1
        guard run <= maxRun else {
          throw Failure(.invalid, .vcardControl, .manyMarks(maxRun), remedy: .removeMarks)
        }
      } else if scalar != "\"" {
        // Quotation marks are left out of the values of parameters.
        run = 0
      }
    }
  }

  /// The characters that are marks only after they are decomposed.
  private static let compositions: Set<UInt32> = [0x0F73, 0x0F75, 0x0F81, 0xFF9E, 0xFF9F]

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x300 else { return false }
    return scalar.properties.canonicalCombiningClass != .notReordered || compositions.contains(scalar.value)
  }
}
