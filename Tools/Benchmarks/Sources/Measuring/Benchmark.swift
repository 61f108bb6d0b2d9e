import Foundation
import Persistence

/// A program that measures things and prints a table.
package enum Benchmark {
  /// Runs it with the arguments it was given. What it throws is told, and ends the process with 1.
  package static func main(_ body: ([String]) throws -> Void) {
    do {
      try body(Array(CommandLine.arguments.dropFirst()))
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }

  /// Works in a folder, which is removed afterwards unless it was named.
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

  /// Prints a line at once, also into a pipe.
  package static func show(_ line: String) {
    print(line)
    fflush(nil)
  }
}
