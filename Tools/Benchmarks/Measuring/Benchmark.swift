import Foundation
import Persistence

/// The main function and the output of a benchmark.
package enum Benchmark {
  /// Runs a benchmark with the process's arguments. An error is printed and ends the process with 1.
  package static func main(_ body: ([String]) throws -> Void) {
    do {
      try body(Array(CommandLine.arguments.dropFirst()))
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }

  /// Runs a closure with a folder, which is removed afterwards unless the user named it.
  package static func inFolder(keeping kept: String? = nil, _ body: (Folder) throws -> Void) throws {
    let folder = Folder(kept ?? NSTemporaryDirectory() + "worksite-benchmarks-\(getpid())")
    defer {
      if kept == nil { try? FileManager.default.removeItem(atPath: folder.path) }
    }
    try folder.make()
    try body(folder)
  }

  /// Prints figures.
  package static func show(_ figures: [Figure]) {
    for figure in figures { show(figure.line) }
  }

  /// Prints a line and flushes the output, also into a pipe.
  package static func show(_ line: String) {
    print(line)
    fflush(nil)
  }
}
