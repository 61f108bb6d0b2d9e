/// Marks arguments such as `-2` or `-7..-1`, so that ArgumentParser reads them as values, not options.
///
/// ArgumentParser reads every argument with a leading hyphen as an option: `--from -2`, `hours add -2
/// 7-15:30`, `docs mkdir -5`. With the mark it is a value in any position. Text handed to a command has lost
/// the mark again (``Swift/String/unmarked``). Arguments behind `--` are not marked.
public func markingNegativeValues(_ arguments: [String]) -> [String] {
  let plain = arguments.prefix { $0 != "--" }
  return plain.map { isNegative($0) ? negativeMark + $0 : $0 } + arguments.dropFirst(plain.count)
}

private func isNegative(_ text: String) -> Bool {
  guard text.hasPrefix("-"), text.dropFirst().first?.isNumber == true else { return false }
  let rest = text.dropFirst().drop { $0.isNumber }
  return rest.hasPrefix("..") || rest.allSatisfy { $0.isNumber || ",.-–".contains($0) }
}

/// The last private-use character (The Unicode Standard, section 23.5), which typed text does not contain.
private let negativeMark = "\u{10FFFD}"

extension String {
  /// The text without the marks of ``markingNegativeValues(_:)``.
  var unmarked: String { replacing(negativeMark + "-", with: "-") }
}
