/// Numbers that begin with a minus are values, not options: `--from -2`, `hours add -2 7-15:30`, `--amount -9,95`.
///
/// The parser takes what begins with a hyphen for an option. The same number with the minus sign of print, U+2212, is read as
/// a value wherever it stands, and means the same to whatever reads days and numbers here. What stands behind `--` is left
/// alone.
public func markingNegativeValues(_ arguments: [String]) -> [String] {
  let plain = arguments.prefix { $0 != "--" }
  return plain.map { isNegative($0) ? "\u{2212}" + $0.dropFirst() : $0 } + arguments.dropFirst(plain.count)
}

private func isNegative(_ text: String) -> Bool {
  text.hasPrefix("-") && text.dropFirst().first?.isNumber == true
    && text.dropFirst().allSatisfy { $0.isNumber || $0 == "," || $0 == "." }
}
