import Foundation

/// The programs under test.
public enum Built {
  /// Where one was built: beside the tests.
  public static func path(of program: String) -> String {
    let tests = URL(fileURLWithPath: CommandLine.arguments[0]).standardizedFileURL
    return tests.deletingLastPathComponent().appendingPathComponent(program).path
  }
}
