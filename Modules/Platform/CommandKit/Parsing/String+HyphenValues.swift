/// Marks arguments such as `-2`, `-7..-1` or `- nails`, so that ArgumentParser reads them as values, not options.
///
/// ArgumentParser reads every argument with a leading hyphen as an option: `--from -2`, `hours add -2
/// 7-15:30`, `docs add -5`. An argument that is no option's name is a value in any position. Text handed to a
/// command has lost the mark again (``Swift/String/unmarked``). Arguments behind `--` are not marked.
///
/// - Parameter signed: the names of commands that take words behind a sign, such as `docs tag`. Of their options with a
///   single hyphen only `-h` is one.
package func markingHyphenValues(_ arguments: [String], signed: [[String]] = []) -> [String] {
  let plain = arguments.prefix { $0 != "--" }
  let isSigned = signed.contains { plain.starts(with: $0) }
  let marked = plain.map { isHyphenValue($0) || isSigned && isSignedWord($0) ? hyphenMark + $0 : $0 }
  return marked + arguments.dropFirst(plain.count)
}

/// Whether a text is a word behind a minus sign: `-draft`.
private func isSignedWord(_ text: String) -> Bool {
  text.hasPrefix("-") && !text.hasPrefix("--") && text.count > 1 && text != "-h"
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
