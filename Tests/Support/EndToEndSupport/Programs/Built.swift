import Foundation

/// The programs under test.
package enum Built {
  /// The path of a program, which is built beside the tests.
  package static func path(of program: String) -> String {
    let tests = URL(fileURLWithPath: CommandLine.arguments[0]).standardizedFileURL
    return tests.deletingLastPathComponent().appendingPathComponent(program).path
  }
}
