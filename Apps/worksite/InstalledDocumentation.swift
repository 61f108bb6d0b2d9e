import Foundation

/// The documentation that is installed with the program: `share/doc/worksite` beside its `bin`.
enum InstalledDocumentation {
  /// The page to start with; `nil` where none is installed, as beside a program in a build folder.
  static var readme: String? {
    // The name by which the program was called may be a link, or be found in PATH.
    guard let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") else {
      return nil
    }
    let prefix = URL(fileURLWithPath: program).deletingLastPathComponent().deletingLastPathComponent()
    let page = prefix.appendingPathComponent("share/doc/worksite/README.md").path
    return FileManager.default.fileExists(atPath: page) ? page : nil
  }
}
