import CommandKit
import Foundation
import Persistence
import TestSupport

/// The real program, run in a data folder of its own.
struct Program {
  let files: TemporaryFolder
  var environment: [String: String]

  init() throws {
    files = try TemporaryFolder()
    environment = [
      "XDG_DATA_HOME": files.path("data"), "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "",
      "TZ": "UTC",
      "LANG": "C",
    ]
  }

  /// Where the program was built: beside the tests.
  static let path: String = {
    let tests = URL(fileURLWithPath: CommandLine.arguments[0]).standardizedFileURL
    return tests.deletingLastPathComponent().appendingPathComponent("worksite").path
  }()

  /// The folder of the profile's data.
  var profile: Folder { files.folder.folder("data").folder("worksite").folder("default") }

  struct Result {
    let code: Int32
    let output: String
    let errors: String

    var lines: [String] { output.split(separator: "\n").map(String.init) }

    func json() throws -> [String: Any] {
      try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any] ?? [:]
    }
  }

  /// Runs the program to its end.
  func run(_ arguments: String..., language: String? = nil) throws -> Result {
    var program = self
    if let language { program.environment["LANG"] = language }
    return try program.finish([Self.path] + arguments)
  }

  /// Runs a shell command to its end; `worksite` in it is the program.
  func shell(_ script: String) throws -> Result {
    try finish(["/bin/bash", "-c", "worksite() { '\(Self.path)' \"$@\"; }; \(script)"])
  }

  /// Starts the program with its output and errors going to files of the test.
  func start(_ arguments: [String], output: String = "/dev/null", errors: String = "/dev/null") throws
    -> ChildProcess
  {
    try start(command: [Self.path] + arguments, output, errors)
  }

  private func start(command: [String], _ output: String, _ errors: String) throws -> ChildProcess {
    let variables = environment.map { "\($0.key)=\($0.value)" }
    let prepare = "cd \"$1\"; exec < /dev/null > \"$2\" 2> \"$3\"; shift 3; exec \"$@\""
    return try ChildProcess(
      ["/usr/bin/env", "-i"] + variables + [
        "/bin/bash", "-c", prepare, "sh", files.folder.path, output, errors,
      ] + command,
      detached: false)
  }

  private func finish(_ command: [String]) throws -> Result {
    let (output, errors) = (files.path("out-\(UUID().uuidString)"), files.path("err-\(UUID().uuidString)"))
    let code = try start(command: command, output, errors).wait()
    let texts = try [output, errors].map { try String(contentsOfFile: $0, encoding: .utf8) }
    for path in [output, errors] { try FileManager.default.removeItem(atPath: path) }
    return Result(code: code, output: texts[0], errors: texts[1])
  }
}
