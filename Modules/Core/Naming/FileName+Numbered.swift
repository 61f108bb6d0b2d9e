extension FileName {
  /// The name with a number before its ending: `plan.dwg` becomes `plan (2).dwg`. A name too long for that is cut.
  ///
  /// - Throws: ``Failure`` `core.name` when what comes out breaks a rule after all.
  public func numbered(_ number: Int) throws -> FileName {
    let dot = text.lastIndex(of: ".").flatMap { $0 == text.startIndex ? nil : $0 } ?? text.endIndex
    let ending = " (\(number))" + text[dot...]
    var stem = text[..<dot]
    while stem.utf8.count + ending.utf8.count > Self.longest, !stem.isEmpty { stem.removeLast() }
    return try FileName(stem + ending)
  }
}
