import Foundation
import Measuring

/// A program that runs until it is stopped.
package struct Daemon {
  private let process: Process
  private let output = Pipe()

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - variables: the environment variables beside this process's.
  ///   - log: the file for everything that it prints, for a program whose lines are not read.
  package init(
    _ path: String, _ arguments: [String], variables: [String: String] = [:], log: String? = nil
  ) throws {
    process = Process()
    process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardOutput = output
    if let log {
      try Data().write(to: URL(fileURLWithPath: log))
      let file = try FileHandle(forWritingTo: URL(fileURLWithPath: log))
      process.standardOutput = file
      process.standardError = file
    }
    try process.run()
  }

  /// The process id.
  package var id: Int32 { process.processIdentifier }

  /// The first line it prints.
  package func firstLine() throws -> String {
    var line = Data()
    while line.last != UInt8(ascii: "\n") {
      let piece = output.fileHandleForReading.availableData
      guard !piece.isEmpty else {
        throw MeasurementError("\(process.executableURL?.path ?? "") ended at once")
      }
      line += piece
    }
    return String(decoding: line, as: UTF8.self)
  }

  /// Stops the program and waits for its end. A program that is still busy after ten seconds is killed.
  package func stop() {
    process.terminate()
    for _ in 0..<500 where process.isRunning { usleep(20_000) }
    if process.isRunning { kill(id, SIGKILL) }
    process.waitUntilExit()
  }
}
