/// Numbers that begin with a minus are values, not options: `--from -2`, `--amount -9,95`.
///
/// The parser would take `-2` for an option; joined to the option before it as `--from=-2` it is read as meant. What stands
/// behind `--` is left alone.
public func joiningNegativeValues(_ arguments: [String]) -> [String] {
  var joined: [String] = []
  for (index, argument) in arguments.enumerated() {
    if joined.contains("--") {
      joined.append(argument)
    } else if let last = joined.last, last.hasPrefix("--"), !last.contains("="), isNegative(argument),
      index > 0
    {
      joined[joined.count - 1] = last + "=" + argument
    } else {
      joined.append(argument)
    }
  }
  return joined
}

private func isNegative(_ text: String) -> Bool {
  text.hasPrefix("-") && text.dropFirst().first?.isNumber == true
    && text.dropFirst().allSatisfy { $0.isNumber || $0 == "," || $0 == "." }
}
