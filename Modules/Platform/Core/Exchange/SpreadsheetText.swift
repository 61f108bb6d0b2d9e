/// Escapes user text in a file that a spreadsheet may open.
///
/// A spreadsheet runs a cell that begins with `=`, `+`, `-`, `@` or a full-width form of them as a formula.
/// An apostrophe is inserted before such a character at the start of the text, and after a semicolon, a tab
/// or a line break, which another spreadsheet may read as the end of a cell. An apostrophe in such a place is
/// doubled, so that reading restores the original text.
public enum SpreadsheetText {
  private static let starters: Set<Unicode.Scalar> = ["=", "+", "-", "@", "＝", "＋", "－", "＠", "'"]
  private static let ends: Set<Unicode.Scalar> = [";", "\t", "\n", "\r"]

  /// Returns the text with apostrophes where a spreadsheet would begin a formula.
  public static func guarded(_ text: String) -> String {
    guard text.utf8.contains(where: mayStart) else { return text }
    var guarded = String.UnicodeScalarView()
    var isStart = true
    for scalar in text.unicodeScalars {
      if isStart, starters.contains(scalar) { guarded.append("'") }
      guarded.append(scalar)
      isStart = ends.contains(scalar)
    }
    return String(guarded)
  }

  /// Whether a byte is a starter, or the first one of a starter.
  private static func mayStart(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x27, 0x2B, 0x2D, 0x3D, 0x40, 0xEF: true
    default: false
    }
  }

  /// The original text. An apostrophe before any other character is part of it.
  public static func plain(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    var plain = String.UnicodeScalarView()
    var isStart = true
    var index = 0
    while index < scalars.count {
      let isGuard =
        isStart && scalars[index] == "'" && index + 1 < scalars.count && starters.contains(scalars[index + 1])
      if isGuard { index += 1 }
      plain.append(scalars[index])
      isStart = ends.contains(scalars[index])
      index += 1
    }
    return String(plain)
  }
}
