/// Moves global options in front of the first subcommand behind the last argument, where the parser knows them.
///
/// `worksite --profile home sites` becomes `worksite sites --profile home`. They stay before `--`.
package func movingGlobalOptions(_ arguments: [String]) -> [String] {
  var leading: [String] = []
  var rest = arguments[...]
  while let option = rest.first, isGlobalOption(option) {
    let length = option == "--profile" ? 2 : 1
    guard rest.count > length else { return arguments }
    leading += rest.prefix(length)
    rest = rest.dropFirst(length)
  }
  if rest.first?.hasPrefix("-") ?? true { return arguments }
  let plain = rest.prefix { $0 != "--" }
  return plain + leading + rest.dropFirst(plain.count)
}

private func isGlobalOption(_ argument: String) -> Bool {
  ["--profile", "--json", "--refresh", "--wait"].contains(argument)
    || ["--profile=", "--wait="].contains { argument.hasPrefix($0) }
}
