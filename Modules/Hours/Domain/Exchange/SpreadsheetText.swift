/// Text that people wrote, as it goes into a file that a spreadsheet may open.
///
/// A spreadsheet runs a cell that begins with `=`, `+`, `-`, `@` and their full-width forms as a formula. Such a character gets an
/// apostrophe in front, at the start of the text and behind what another spreadsheet takes for the end of a cell: a semicolon, a
/// tab, a line break. So does an apostrophe that stands there anyway, so that what is read back is what was written.
enum SpreadsheetText {
  private static let starters: Set<Unicode.Scalar> = ["=", "+", "-", "@", "＝", "＋", "－", "＠", "'"]
  private static let ends: Set<Unicode.Scalar> = [";", "\t", "\n", "\r"]

  /// The text as it stands in the file.
  static func guarded(_ text: String) -> String {
    var guarded = String.UnicodeScalarView()
    var isStart = true
    for scalar in text.unicodeScalars {
      if isStart, starters.contains(scalar) { guarded.append("'") }
      guarded.append(scalar)
      isStart = ends.contains(scalar)
    }
    return String(guarded)
  }

  /// The text as it was written. An apostrophe in front of anything else is a part of it.
  static func plain(_ text: String) -> String {
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
