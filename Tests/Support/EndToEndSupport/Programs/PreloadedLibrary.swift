import Foundation
import TestSupport

/// A library loaded into programs under test, built by Swift's C compiler.
struct PreloadedLibrary: Sendable {
  private let made: Result<(files: TemporaryFolder, path: String), any Error>

  init(_ source: String, named name: String) {
    made = Result { () throws -> (files: TemporaryFolder, path: String) in
      let files = try TemporaryFolder()
      let (code, path) = (files.path("\(name).c"), files.path("\(name).so"))
      try source.write(toFile: code, atomically: true, encoding: .utf8)
      let compiler = ["/usr/bin/env", "clang", "-shared", "-fPIC", "-O1", "-w", "-o", path, code]
      guard try Launch(compiler, in: files).finish().code == 0 else { throw CocoaError(.executableLoad) }
      Leftovers.remove(files)
      return (files, path)
    }
  }

  /// The path of the library.
  func path() throws -> String { try made.get().path }
}
