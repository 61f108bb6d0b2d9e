/// The option that receives the value of `--wait=`, because ArgumentParser has no flags with an optional
/// value.
let waitLimitName = "wait-limit"

/// Splits `--wait=SECONDS` into the flag and its limit. Arguments behind `--` stay as they are.
package func splittingWaitLimit(_ arguments: [String]) -> [String] {
  let plain = arguments.prefix { $0 != "--" }
  return plain.flatMap { argument in
    argument.hasPrefix("--wait=") ? ["--wait", "--\(waitLimitName)=" + argument.dropFirst(7)] : [argument]
  } + arguments.dropFirst(plain.count)
}
