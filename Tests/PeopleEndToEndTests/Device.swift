import CommandKit
import Foundation
import Persistence
import TestSupport

/// Somebody's machine with the real program.
struct Device {
  let files: TemporaryFolder

  init() throws { files = try TemporaryFolder() }

  /// What the program did.
  struct Result {
    let code: Int32
    let output: String
    let errors: String

    var lines: [String] { output.split(separator: "\n").map(String.init) }

    var json: [String: Any] {
      (try? JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]) ?? [:]
    }

    /// The items of a list in JSON.
    var items: [[String: Any]] { json["items"] as? [[String: Any]] ?? [] }

    /// The code of a refusal in JSON.
    var refusal: String {
      let problem = try? JSONSerialization.jsonObject(with: Data(errors.utf8)) as? [String: Any]
      return problem?["code"] as? String ?? ""
    }
  }

  /// The start of a command that runs the program here.
  func command(_ arguments: [String], language: String = "C") -> [String] {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return [
      "/usr/bin/env", "-i", "PATH=\(path)", "XDG_DATA_HOME=\(files.folder.path)", "TZ=UTC",
      "LANG=\(language)",
      "WORKSITE_NO_SENDER=1", Built.path("worksite"),
    ] + arguments
  }

  /// Runs the program to its end.
  func run(_ arguments: String..., input: String = "", language: String = "C") throws -> Result {
    try run(arguments, input: input, language: language)
  }

  /// Runs the program to its end.
  func run(_ arguments: [String], input: String = "", language: String = "C") throws -> Result {
    let name = UUID().uuidString
    let input = try files.write("in-\(name)", input)
    let (output, errors) = (files.path("out-\(name)"), files.path("err-\(name)"))
    let prepare = "exec < \"$1\" > \"$2\" 2> \"$3\"; shift 3; exec \"$@\""
    let code = try ChildProcess(
      ["/bin/bash", "-c", prepare, "sh", input, output, errors] + command(arguments, language: language),
      detached: false
    ).wait()
    let texts = try [output, errors].map { try String(contentsOfFile: $0, encoding: .utf8) }
    return Result(code: code, output: texts[0], errors: texts[1])
  }
}
