/// Marks arguments such as `-2`, `-7..-1` or `- nails`, so that ArgumentParser reads them as values, not options.
///
/// ArgumentParser reads every argument with a leading hyphen as an option: `--from -2`, `hours add -2
/// 7-15:30`, `docs add -5`. An argument that is no option's name is a value in any position. Text handed to a
/// command has lost the mark again (``Swift/String/unmarked``). Arguments behind `--` are not marked.
package func markingHyphenValues(_ arguments: [String]) -> [String] {
  let plain = arguments.prefix { $0 != "--" }
  return plain.map { isHyphenValue($0) ? hyphenMark + $0 : $0 } + arguments.dropFirst(plain.count)
}

/// Whether a text begins with a hyphen and is no option, which has a letter next and no space.
private func isHyphenValue(_ text: String) -> Bool {
  guard text.hasPrefix("-"), text != "-" else { return false }
  let name = text.dropFirst(text.hasPrefix("--") ? 2 : 1).prefix { $0 != "=" }
  return name.first?.isLetter != true || name.contains(where: \.isWhitespace)
}

/// The last private-use character (The Unicode Standard, section 23.5), which typed text does not contain.
private let hyphenMark = "\u{10FFFD}"

extension String {
  /// The text without the marks of ``markingHyphenValues(_:)``.
  var unmarked: String { replacing(hyphenMark + "-", with: "-") }
}
