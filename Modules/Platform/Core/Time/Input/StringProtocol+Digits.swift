extension StringProtocol {
  /// The text without white space around it.
  var trimmed: SubSequence {
    let start = drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return start }
    return start[...last]
  }

  /// The number, if the text has only ASCII digits, as many as allowed; `nil` for any other text.
  func digits(_ widths: ClosedRange<Int>) -> Int? {
    guard widths.contains(utf8.count), utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(self)
  }
}
