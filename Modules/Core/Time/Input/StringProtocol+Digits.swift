extension StringProtocol {
  /// The text without white space around it.
  var trimmed: SubSequence {
    let start = drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return start }
    return start[...last]
  }

  /// The number that so many ASCII digits and nothing else make; `nil` for any other text.
  func digits(_ widths: ClosedRange<Int>) -> Int? {
    guard widths.contains(utf8.count), utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(self)
  }
}

extension Failure {
  /// The same refusal, under the name of the input that what was refused is a part of.
  func about(_ code: String, field: String) -> Failure {
    Failure(kind, code, message, remedy: remedy, field: field, cause: cause, retryAfter: retryAfter)
  }
}
