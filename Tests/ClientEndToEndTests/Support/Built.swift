import Foundation

/// Where the programs under test are: beside the tests.
enum Built {
  static func path(of program: String) -> String {
    let tests = URL(fileURLWithPath: CommandLine.arguments[0]).standardizedFileURL
    return tests.deletingLastPathComponent().appendingPathComponent(program).path
  }
}

/// Waits until something is so, looking again and again.
///
/// - Returns: whether it was so before the limit, which only something that never happens reaches.
func eventually(within seconds: Int = 60, _ isSo: () throws -> Bool) rethrows -> Bool {
  let end = ContinuousClock.now + .seconds(seconds)
  while ContinuousClock.now < end {
    if try isSo() { return true }
    usleep(50_000)
  }
  return try isSo()
}
