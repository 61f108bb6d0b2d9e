/// Numbers that begin with a minus are values, not options: `--from -2`, `hours add -2 7-15:30`, `docs mkdir -5`; so are ranges
/// that begin with one: `-7..-1`, `-7..today`.
///
/// The parser takes what begins with a hyphen for an option. Behind a mark the same number is a value wherever it stands;
/// text that is handed to a command has lost the mark again (``Swift/String/unmarked``). What stands behind `--` is left
/// alone.
public func markingNegativeValues(_ arguments: [String]) -> [String] {
  let plain = arguments.prefix { $0 != "--" }
  return plain.map { isNegative($0) ? negativeMark + $0 : $0 } + arguments.dropFirst(plain.count)
}

private func isNegative(_ text: String) -> Bool {
  guard text.hasPrefix("-"), text.dropFirst().first?.isNumber == true else { return false }
  let rest = text.dropFirst().drop { $0.isNumber }
  return rest.hasPrefix("..") || rest.allSatisfy { $0.isNumber || ",.-–".contains($0) }
}

/// A character for private use, the last there is (The Unicode Standard, section 23.5): no text that is typed has it.
private let negativeMark = "\u{10FFFD}"

extension String {
  /// The text without the marks of ``markingNegativeValues(_:)``.
  var unmarked: String { replacing(negativeMark + "-", with: "-") }
}
