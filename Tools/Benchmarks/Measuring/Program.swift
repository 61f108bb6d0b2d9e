import Foundation
import Yardstick

/// A program that is run to its end, started with the least overhead.
package struct Program {
  /// The path of the program.
  package let path: String
  /// The environment variables beside this process's.
  package let variables: [String: String]

  /// A program at a path.
  package init(path: String, variables: [String: String] = [:]) {
    self.path = path
    self.variables = variables
  }

  /// A program in the system's folders; `nil` where it is not installed.
  package static func installed(_ name: String) -> Program? {
    let path = (ProcessInfo.processInfo.environment["PATH"] ?? "") + ":/usr/sbin"
    let places: [Substring] = path.split(separator: ":")
    let found = places.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    return found.map { Program(path: $0) }
  }

  /// A program of this project, which must be built.
  ///
  /// - Returns: its absolute path.
  package static func built(_ path: String) throws -> String {
    let path = URL(fileURLWithPath: path).standardizedFileURL.path
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw MeasurementError("There is no \(path): build it with -c release, or name another.")
    }
    return path
  }

  /// Runs the program and waits for its end.
  ///
  /// - Parameters:
  ///   - input: the file for standard input.
  ///   - output: the file for standard output.
  /// - Throws: ``MeasurementError`` when the exit code is not 0.
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
