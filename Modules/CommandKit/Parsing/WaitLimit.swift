/// The name of the option that takes what stands behind `--wait=`: the parser knows no flag that may have a value.
let waitLimitName = "wait-limit"

/// Splits `--wait=SECONDS` into the flag and its limit. What stands behind `--` is left alone.
public func splittingWaitLimit(_ arguments: [String]) -> [String] {
  let plain = arguments.prefix { $0 != "--" }
  return plain.flatMap { argument in
    argument.hasPrefix("--wait=") ? ["--wait", "--\(waitLimitName)=" + argument.dropFirst(7)] : [argument]
  } + arguments.dropFirst(plain.count)
}
