import Foundation
import Yardstick

/// A program run to its end, started the cheapest way there is.
package struct Program {
  /// Its path.
  package let path: String
  /// What its environment has beside this process's.
  package let variables: [String: String]

  /// A program at a path.
  package init(path: String, variables: [String: String] = [:]) {
    self.path = path
    self.variables = variables
  }

  /// A program where the system keeps those; `nil` where it is not installed.
  package static func installed(_ name: String) -> Program? {
    let path = (ProcessInfo.processInfo.environment["PATH"] ?? "") + ":/usr/sbin"
    let places: [Substring] = path.split(separator: ":")
    let found = places.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    return found.map { Program(path: $0) }
  }

  /// One of ours, which has to be built.
  ///
  /// - Returns: its path from the root.
  package static func built(_ path: String) throws -> String {
    let path = URL(fileURLWithPath: path).standardizedFileURL.path
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw MeasurementError("There is no \(path): build it with -c release, or name another.")
    }
    return path
  }

  /// Runs it, and waits.
  ///
  /// - Parameters:
  ///   - input: the file that gives its standard input.
  ///   - output: the file that takes its standard output.
  /// - Throws: ``MeasurementError`` when it ends with anything but 0.
  package func run(
    _ arguments: [String], input: String = "/dev/null", output: String = "/dev/null"
  ) throws {
    let environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    let code = Self.withPointers([path] + arguments) { arguments in
      Self.withPointers(environment.map { "\($0)=\($1)" }) { yardstick_run(arguments, $0, input, output) }
    }
    guard code == 0 else {
      throw MeasurementError("\(path) \(arguments.joined(separator: " ")) ended with \(code)")
    }
  }

  private static func withPointers<Value>(
    _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) throws -> Value
  ) rethrows -> Value {
    let copies = texts.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return try body(copies + [nil])
  }
}
