import CommandKit
import Foundation
import Persistence
import TestSupport

/// The real server program, its data in a scratch folder.
struct ServerProgram: Sendable {
  let files: TemporaryFolder

  init() throws { files = try TemporaryFolder() }

  /// Where the program was built: beside the tests.
  private static let path: String = {
    let tests = URL(fileURLWithPath: CommandLine.arguments[0]).standardizedFileURL
    return tests.deletingLastPathComponent().appendingPathComponent("worksite-server").path
  }()

  /// The folder of the company's data.
  var data: String { files.path("data") }

  struct Result {
    let code: Int32
    let output: String
    let errors: String

    var lines: [String] { output.split(separator: "\n").map(String.init) }
  }

  /// Runs a command on the data to its end.
  func run(_ arguments: String..., data: String? = nil, input: String = "") throws -> Result {
    try run(arguments, data: data, input: input)
  }

  /// Runs a command on the data to its end.
  func run(_ arguments: [String], data: String? = nil, input: String = "") throws -> Result {
    let name = UUID().uuidString
    let (output, errors) = (files.path("out-\(name)"), files.path("err-\(name)"))
    let input = try files.write("in-\(name)", input)
    let code = try start(
      arguments + ["--data", data ?? self.data], input: input, output: output, errors: errors
    ).wait()
    let texts = try [output, errors].map { try String(contentsOfFile: $0, encoding: .utf8) }
    for path in [input, output, errors] { try FileManager.default.removeItem(atPath: path) }
    return Result(code: code, output: texts[0], errors: texts[1])
  }

  /// Starts the program.
  ///
  /// - Parameter descriptors: the most files and connections it may have open.
  func start(
    _ arguments: [String], input: String = "/dev/null", output: String, errors: String,
    descriptors: Int? = nil
  ) throws -> ChildProcess {
    let limit = descriptors.map { "ulimit -n \($0); " } ?? ""
    let prepare = limit + "exec < \"$1\" > \"$2\" 2> \"$3\"; shift 3; exec \"$@\""
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return try ChildProcess(
      ["/usr/bin/env", "-i", "PATH=\(path)", "TZ=UTC", "LANG=C"]
        + ["/bin/bash", "-c", prepare, "sh", input, output, errors, Self.path] + arguments,
      detached: false)
  }
}
