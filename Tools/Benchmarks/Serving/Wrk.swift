import Foundation
import Measuring
import Persistence

/// The load generator wrk, which sends requests for one path as fast as they are answered.
package struct Wrk {
  private let program: Program
  private let output: String

  /// Finds the installed program; `nil` where there is none.
  ///
  /// - Parameter folder: the folder for its output.
  package init?(_ folder: Folder) {
    guard let program = Program.installed("wrk") else { return nil }
    self.program = program
    output = folder.file("wrk")
  }

  /// Sends requests for some seconds over 16 connections.
  ///
  /// - Returns: the duration of the run divided by the number of requests.
  package func time(of path: String, on web: Web, seconds: Int) throws -> Duration {
    let fields = web.fields.flatMap { ["-H", $0] }
    try program.run(["-t2", "-c16", "-d\(seconds)s"] + fields + [web.address(path)], output: output)
    let lines = try String(contentsOfFile: output, encoding: .utf8).split(separator: "\n")
    guard !lines.contains(where: { $0.contains("Non-2xx") }),
      let rate = lines.first(where: { $0.hasPrefix("Requests/sec:") })?.split(separator: " ").last.flatMap({
        Double($0)
      })
    else { throw MeasurementError("wrk was refused: \(lines.last ?? "")") }
    return .seconds(1 / rate)
  }
}
