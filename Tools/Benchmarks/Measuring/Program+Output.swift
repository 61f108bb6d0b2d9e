import Foundation

extension Program {
  /// Runs the program to its end.
  ///
  /// - Returns: the time until its first output, that until its end, and the number of lines.
  /// - Throws: ``MeasurementError`` when the exit code is not 0.
  package func timeOutput(_ arguments: [String]) throws -> (first: Duration, whole: Duration, lines: Int) {
    let (process, output) = (Process(), Pipe())
    process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    let start = ContinuousClock.now
    try process.run()
    var first: Duration?
    var lines = 0
    while case let piece = output.fileHandleForReading.availableData, !piece.isEmpty {
      first = first ?? (.now - start)
      lines += piece.count { $0 == UInt8(ascii: "\n") }
    }
    process.waitUntilExit()
    let whole = .now - start
    guard process.terminationStatus == 0, let first else {
      let command = ([path] + arguments).joined(separator: " ")
      throw MeasurementError("\(command) ended with \(process.terminationStatus)")
    }
    return (first, whole, lines)
  }
}
