extension FileName {
  /// The name with a number before its extension: `plan.dwg` becomes `plan (2).dwg`. A name too long for that
  /// is cut.
  ///
  /// - Throws: ``Failure`` `core.name` when the result breaks a rule after all.
  public func numbered(_ number: Int) throws -> FileName {
    let dot = text.lastIndex(of: ".").flatMap { $0 == text.startIndex ? nil : $0 } ?? text.endIndex
    let ending = " (\(number))" + text[dot...]
    var stem = text[..<dot]
    while stem.utf8.count + ending.utf8.count > Self.longest, !stem.isEmpty { stem.removeLast() }
    return try FileName(stem + ending)
  }

  /// The first of `name (2)`, `name (3)` … that is not taken.
  ///
  /// - Returns: `nil` when the name itself is not taken, or the first thousand are.
  public func another(whereTaken isTaken: (FileName) throws -> Bool) throws -> FileName? {
    guard try isTaken(self) else { return nil }
    for number in Self.numbers {
      let other = try numbered(number)
      if try !isTaken(other) { return other }
    }
    return nil
  }

  /// Whether a name is this one with a number.
  public func isNumbered(as name: String) -> Bool {
    Self.numbers.contains { (try? numbered($0))?.text == name }
  }

  private static let numbers = 2...1000
}
